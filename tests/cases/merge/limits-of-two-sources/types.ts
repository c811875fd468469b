export interface Measure {
  /** @minimum 1 */
  size?: number
}
export interface Cup {
  /** @minimum 1 */
  same?: number;
  /** @minimum 1 */
  more?: number;
  /** @minimum 2 */
  other?: number;
  /** @minimum 1 */
  less?: number;
  silent?: number;
  copy?: Measure;
  equal?: Measure;
  whole?: Measure;
  not?: Measure;
}
