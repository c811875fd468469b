/** Holds *hot* drinks. */
export interface Cup { size: number }
