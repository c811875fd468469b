export type Cup = [string, size?: number, ...rest: boolean[]]
