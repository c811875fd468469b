export interface Jar {
  /** How much fits. */
  size: number
}
export interface Cup extends Jar { size: 3 }
