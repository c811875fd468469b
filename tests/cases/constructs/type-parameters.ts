export interface Cup<T extends string = "tea"> { content: T }
