/** Holds hot drinks. */
export interface Jar { size: number }
/** {@inheritDoc Jar} */
export interface Cup { size: number }
