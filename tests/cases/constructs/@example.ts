/**
 * @example
 * ```json
 * {"size": 1}
 * ```
 */
export interface Cup { size: number }
