export enum Size { Small = "s", /** Medium. */ Medium = "m", /** Big. */ Large = "l", Extra = "x" }
