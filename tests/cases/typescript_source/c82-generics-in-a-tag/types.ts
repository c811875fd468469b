/** Keeps a {@link Keep}. @remarks Like Map<S extends Key, V>, but Array<string> for <object>. */
export interface Keep { v: string }
