import { readFile, writeFile } from 'node:fs/promises';
import { buffer as readAll } from 'node:stream/consumers';
import { messageOf } from '../engine/index.js';
import { textOf } from '../sessions/reading/file-text.js';
import { CliFault } from './sentences.js';

/** Reads a text from a file, or from standard input for `-`, in whatever encoding it is. */
export async function readFrom(file: string): Promise<string> {
  const text = textOf(await bytesOf(file));
  if (text === null) throw new CliFault(`${file} is no text: a file of moves or of PDN games was expected.`);
  return text;
}

async function bytesOf(file: string): Promise<Buffer> {
  try {
    return file === '-' ? await readAll(process.stdin) : await readFile(file);
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

const PATH_TROUBLE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ENOENT: 'there is no such file or folder',
    EISDIR: 'it is a folder',
    EACCES: 'access is not allowed',
  }),
);

/** Why a file, a folder or an address does not serve. */
export function troubleOf(error: unknown): string {
  const known = error instanceof Error && 'code' in error ? PATH_TROUBLE.get(String(error.code)) : undefined;
  return known ?? messageOf(error);
}
