export interface Knife { sharp: boolean }
