export interface Old { /** Name. */ name: string; at: string; tag?: string }
export interface New extends Omit<Old, "at"> { at: number }
