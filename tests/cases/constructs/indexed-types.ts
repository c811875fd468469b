export interface Jar { size: number; lid: string }
export type Cup = Jar["size"]
