export * from "./parts/cups.js";
export { Plate as Dish, type Fork } from "./parts/plates";
export * as knives from "./parts/knives";
export * from "tableware";
import type { Hidden as Seen } from "./parts/hidden";
import * as parts from "./parts/plates";
import Spoon from "./parts/spoon";
/** Uses {@link Seen}. */
export interface Table { seen: Seen; dish: parts.Plate; spoon: Spoon; typed: typeof SIZE; size: Extract<Seen, Dish0> }
type Dish0 = parts.Plate;
const SIZE = 4;
type Unused = 1;
export default Table;
