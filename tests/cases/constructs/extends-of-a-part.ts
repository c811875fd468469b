export interface Jar { size: number; lid: string }
export interface Cup extends Omit<Jar, "lid"> { handle: boolean }
