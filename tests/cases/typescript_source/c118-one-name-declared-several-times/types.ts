/** A lamp. */
export interface Lamp<W> { watt: W }
/** More about it. */
export interface Lamp<W> { /** Hue. */ hue?: number }
export declare namespace Lamp { function make(): Lamp<1>; const MAX = 9; }
export declare const Code: { readonly OK: 0; readonly BAD: -1 };
export type Code = (typeof Code)[keyof typeof Code];
