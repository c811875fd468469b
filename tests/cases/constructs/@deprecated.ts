/** @deprecated Use a mug. */
export interface Cup { size: number }
