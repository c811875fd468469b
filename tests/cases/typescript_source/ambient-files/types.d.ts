interface Cup { size: Size }
type Size = 1 | 2;
declare const LIMIT: number;
export { Cup };
