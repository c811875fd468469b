export interface Cup {
  readonly size?: number;
  lid?: {
    /** Its colour. */
    colour?: string;
  };
  /** When it was made. */
  made: string;
}
export interface Call { name?: string; (word: string): boolean }
