import { statSync } from 'node:fs';

/** A file as it was found: `id` is device and inode, which it is known by whatever its name. */
export interface Found {
  readonly id: string;
  readonly mode: number;
  /** Time of the last change in nanoseconds, and the size. */
  readonly changed: string;
}

/** The file at a path; null if there is none. */
export const found = (path: string): Found | null => {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
  if (stat === undefined) return null;
  const { dev, ino, mode, mtimeNs, size } = stat;
  return { id: `${dev}:${ino}`, mode: Number(mode) & 0o777, changed: `${mtimeNs}:${size}` };
};
