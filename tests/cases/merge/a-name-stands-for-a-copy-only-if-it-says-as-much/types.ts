export interface Lid { colour?: string }
export interface Measure { size?: number; unit?: string }
export interface Cup { closed?: Lid; open?: Lid; whole?: Measure }
