export const Cup = "cup"
