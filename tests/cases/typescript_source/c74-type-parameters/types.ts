export interface Slot<K extends string = "main", V = unknown> { key: K; value: V }
export interface Board { one: Slot; two: Slot<"left">; three: Slot<string, Slot<"x">[]> }
