/**
 * @see the mug
 * @since 2.0
 * @brewer Anna
 */
export interface Cup { size: number }
