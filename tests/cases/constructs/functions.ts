export function Cup(size: number): boolean;
export function Cup(name: string): string;
