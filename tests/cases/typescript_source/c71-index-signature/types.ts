export interface Bag { cells: { [slot: string]: number }; [ext: `x-${string}`]: unknown }
