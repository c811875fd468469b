export interface Jar { size: number; lid: string }
/** Like {@link Jar | the jar}. */
export interface Cup { size: number }
