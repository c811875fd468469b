export interface Cup { size: number; lid?: string }
