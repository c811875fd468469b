export namespace Cup { export interface Lid { size: number } }
