export interface Cup { pour(ml: number): boolean }
