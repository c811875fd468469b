interface Cup { size: number }
export interface Jar { size: number }
