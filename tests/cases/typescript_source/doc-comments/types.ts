/**
 * A cup, as in {@link Saucer.cup}; see {@link Saucer | the saucer}, {@link Saucer a plate}, [its plate]{@link Saucer},
 * {@linkcode Saucer}, {@linkplain Saucer plain}, {@link https://example.test/cups}.
 *
 * `{@link Saucer}` in code stays, and so does `@since` here.
 *
 * ```ts
 * // @deprecated in code is no tag
 * ```
 *
 * @remarks Washed by hand.
 * Two lines.
 * @deprecated Use {@link Saucer}.
 * @since 1.2
 * @see {@link Saucer}
 * @category Crockery
 * @beta
 * @potter Anna
 * @example A full one
 * ```json
 * { "size": 3 }
 * ```
 * @example
 * const cup: Cup = { size: 4 };
 * @privateRemarks Not for readers.
 */
export interface Cup {
  /**
   * How much it holds.
   * @minimum 0
   * @maximum 10
   * @TJS-type integer
   * @TJS-color blue
   * @defaultValue `3`
   */
  size: number;
  /** @format uri @pattern ^https: @default 'https://example.test' */
  shop?: string;
  /** @default as large as {@link size} */
  depth?: number; // not said in a file of code
  /**
   * Pours.
   * @param into - Where to.
   * @param {number} [much=1] How much.
   * @param nothing There is no such parameter.
   * @returns What is left.
   * @throws If it is empty.
   */
  pour(into: Cup, much?: number): number;
  /**
   * The label.
   * @example
   * "blue"
   */
  label?: string;
}
/** Under a {@link Cup}. Mail to anna@example.test, or @anna on the net. */
export type Saucer = {
  cup?: Cup;
} & (
  | /** Round. */ { round: true }
  | { round: false }
);
/** The size. @internal */
export type Size =
  /** Small. */
  | "s"
  /** @deprecated Too large. */
  | "l";
