export type Cup = (size: number) => boolean
