export interface Cup { size: number }
export interface Cup { lid: string }
