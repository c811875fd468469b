export interface Cup { size: "small" | "large" | string }
