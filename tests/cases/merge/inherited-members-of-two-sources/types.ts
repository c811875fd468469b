export interface Vessel { size?: number }
export interface Cup extends Vessel { lid?: string; own?: string }
