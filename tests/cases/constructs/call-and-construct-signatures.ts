export interface Cup { (ml: number): boolean; new (size: number): Cup }
