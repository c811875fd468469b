export interface Plate { round: boolean }
interface Fork { teeth: number }
export { Fork };
