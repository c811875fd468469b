export interface Cup { [name: string]: number }
