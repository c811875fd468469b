export interface Jar { size: number; lid: string }
export type Cup = Omit<Jar, "lid">
