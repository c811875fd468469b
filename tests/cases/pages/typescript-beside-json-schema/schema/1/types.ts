export const TEA_VERSION = "1.0";
const EMPTY = -1;
export interface Message {
  tea: typeof TEA_VERSION;
  /** A cup's name. */
  to: string;
}
/** Pours. */
export interface Pour extends Message {
  /** @minimum 0 */
  volume: number;
  codes: Base & { code: typeof EMPTY };
  lid: string;
  more?: string;
}
export interface Base { code: number }
