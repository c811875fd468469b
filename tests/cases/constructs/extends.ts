export interface Jar { size: number; lid: string }
export interface Cup extends Jar { handle: boolean }
