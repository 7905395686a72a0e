import { readFile, writeFile } from 'node:fs/promises';
import { text as readAll } from 'node:stream/consumers';
import { messageOf } from '../engine/index.js';
import { CliFault } from './sentences.js';

/** Reads a file, or standard input for `-`. */
export async function readFrom(file: string): Promise<string> {
  try {
    return file === '-' ? await readAll(process.stdin) : await readFile(file, 'utf8');
  } catch (error) {
    throw new CliFault(`${file} cannot be read: ${troubleOf(error)}`, { cause: error });
  }
}

export async function writeTo(file: string, content: Buffer): Promise<void> {
  try {
    await writeFile(file, content);
  } catch (error) {
    throw new CliFault(`${file} cannot be written: ${troubleOf(error)}`, { cause: error });
  }
}

const PATH_TROUBLE: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  EACCES: 'access is not allowed',
};

/** Why a file, a folder or an address does not serve. */
export function troubleOf(error: unknown): string {
  const known = error instanceof Error && 'code' in error ? PATH_TROUBLE[String(error.code)] : undefined;
  return known ?? messageOf(error);
}
