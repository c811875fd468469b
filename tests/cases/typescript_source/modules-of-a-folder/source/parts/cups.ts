import { Plate } from "./plates";
export interface Cup { plate: Plate }
interface Secret { never: shown }
