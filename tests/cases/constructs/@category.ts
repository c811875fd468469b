/** @category Kitchen */
export interface Cup { size: number }
