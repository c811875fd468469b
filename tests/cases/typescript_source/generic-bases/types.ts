export interface List<T, K extends string = "id"> { items: T[]; key: K; pick: T[K & keyof T]; on(item: T): void }
export interface Cups extends List<Cup> { count: number }
export interface Named extends Pick<Cup, "name" | "size">, Partial<Omit<Other, Gone>> { size: 3 }
export interface Cup { name: string; size: number; id: string }
export interface Other { gone: 1; kept: 2 }
export type Gone = "gone";
export interface Ring extends Ring2 { a: 1 }
export interface Ring2 extends Ring { b: 2 }
export interface FromUnion extends Mixed { own: true }
export type Mixed = { left: 1 } & Cup;
