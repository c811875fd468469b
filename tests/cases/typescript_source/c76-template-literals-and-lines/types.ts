export type Hash = `crc:${string}`;
export interface Box {
  w: `${number}em` | `${number}vh`;
  f: (
    a: string,
    b?: { deep: `v${1 | 2}` },
  ) => void;
}
