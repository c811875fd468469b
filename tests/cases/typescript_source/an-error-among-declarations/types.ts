export interface Cup { size: number }

/** Broken. */
export interface Broken {
  size: number
  : string;

/** After it. */
export interface After { cup: Cup }
export type Last = "a" | "b";
