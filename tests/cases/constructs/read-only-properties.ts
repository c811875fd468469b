export interface Cup { readonly made: string }
