export type A = import('./x').Y<string>; export interface V<in out T, out U extends T = T> { x: T; y: readonly string[] | import("z").Q }
export type P = readonly (A | B)[] | readonly [a: 1, b?: 2]; 
