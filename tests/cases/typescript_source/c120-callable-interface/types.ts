/** Called once per line. */
export interface OnLine {
  /** @param text The line. @param no Its number, from 1. @returns false to stop. */
  (text: string, no?: number): boolean | void;
  new (seed: 1): OnLine;
  priority: number;
}
