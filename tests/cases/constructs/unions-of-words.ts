export type Cup = "small" | "large"
