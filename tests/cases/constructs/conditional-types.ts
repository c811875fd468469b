export type Cup<T> = T extends string ? number : boolean
