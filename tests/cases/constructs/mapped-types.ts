export interface Jar { size: number; lid: string }
export type Cup = { [K in keyof Jar]?: Jar[K] }
