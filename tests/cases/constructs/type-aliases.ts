export type Cup = string[]
