export class Cup extends Error { constructor(size: number) { super() } pour(ml: number): boolean { return true } }
