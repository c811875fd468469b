export interface Closed { x?: string; [key: string]: string }
export interface ClosedToAny { x?: string; [key: string]: unknown }
export interface Silent { x?: string; [key: string]: unknown }
export interface SilentOfTyped { x?: string; [name: string]: string }
export interface Patterns { [key: string]: string }
export interface Within { map?: { [id: string]: number }; other?: { [key: string]: string } }
