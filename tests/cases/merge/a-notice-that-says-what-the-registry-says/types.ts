/** @deprecated Ring the bell. */
export type Whistle = string;
/** @deprecated It hurts. */
export type Horn = string;
