export interface Cup { size: number }
/** It never ends
export interface Lost { a: 1 }
