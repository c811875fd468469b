export interface Jar {
  unsaid?: string;
  /** The source's own words. */
  said?: string;
}
export interface Pot extends Jar {
  own?: string;
}
export interface TeaPot extends Pot {
  unsaid?: "green";
}
