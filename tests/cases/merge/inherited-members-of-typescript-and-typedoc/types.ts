export interface Vessel { size?: string }
export interface Cup extends Vessel { lid?: string }
