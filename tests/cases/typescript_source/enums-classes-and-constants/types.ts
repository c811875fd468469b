export enum Level {
  /** Quiet. */
  Low = 1,
  High,
  Both = Low | High,
  "very high" = 1 << 4,
  Same = 1,
  Later = compute(),
}
export declare const enum Word { Yes = "yes", No = "no" }
/** An error. */
export class CupError<T = unknown> extends Error implements Shown {
  static readonly CODE = -1;
  /** Makes one. */
  static of(text: string): CupError { return new CupError(1, text); }
  private hidden = 1;
  #more = 2;
  protected kept?: string;
  /** A count. */
  readonly count = 3;
  name = "CupError";
  /**
   * @param code What went wrong.
   */
  constructor(public readonly code: number, message: string, private inner?: Error) { super(message); }
  get size(): number { return 1; }
  set size(value: number) {}
  show(): void;
  show(how: string): void;
  show(how?: string): void {}
  async wait(): Promise<T> { throw this; }
}
export interface Shown { show(): void }
export const VERSION = "1.0";
export const LIMITS = { low: 0, /** Most. */ high: 9, names: ["a", "b"] } as const;
export const KINDS = ["a", "b"] as const;
export type Kind = (typeof KINDS)[number];
export const settings: { deep: boolean } = { deep: true };
export const wide = { count: 1, name: "x" };
export let computed = make();
export function make(size = 1, ...rest: string[]): Shown { return {} as Shown; }
