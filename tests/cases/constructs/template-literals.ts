export type Cup = `cup-${string}`
