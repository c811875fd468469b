/** A ship. */
export type Ship = { [deck: string]: string | number; hull: string; /** Count. */ masts: number };
