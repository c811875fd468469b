export type Flags<T> = { readonly [K in keyof T]-?: T[K] extends (infer U)[] ? U : boolean };
export declare function wrap<C>(c: C): C extends object ? C : { value: C };
export type Handlers = { [E in "open" | "close" as `on${Capitalize<E>}`]?: () => void };
