/** The base. */
export interface Base {
  /** The name. @remarks Short. */
  name: string;
  /** Does it. @param what What to do. @returns Whether. */
  act(what: string): boolean;
  /** {@inheritDoc Other.far} */
  far: number;
}
export interface Other {
  /** From far. */
  far: number;
  /** {@inheritDoc Other.loop} */
  loop: 1;
}
/** {@inheritDoc} */
export interface Derived extends Base {
  name: "derived";
  /** @inheritdoc */
  act(what: string): true;
  /** {@inheritDoc Base.far} And more. */
  far: 1;
}
