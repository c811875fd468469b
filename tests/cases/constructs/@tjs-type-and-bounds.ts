export interface Cup {
  /**
   * @TJS-type integer
   * @minimum 1
   */
  size: number
}
