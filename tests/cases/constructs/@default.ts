export interface Cup {
  /** @default 3 */
  size?: number
}
