export enum Cup { Small = "s", /** Holds a lot. */ Large = "l" }
