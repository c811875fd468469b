/** ÿ */
export interface Cup { size: number }
