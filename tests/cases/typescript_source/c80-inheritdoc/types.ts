export interface Src { /** The port. @defaultValue 80 */ port: number }
export interface Dst { /** {@inheritDoc Src.port} */ port: number; /** @inheritdoc */ host: string; /** {@inheritDoc No.thing} */ z: 1 }
