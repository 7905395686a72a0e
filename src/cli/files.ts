import { readFile, writeFile } from 'node:fs/promises';
import { text as readAll } from 'node:stream/consumers';
import { CliFault } from './fault.js';

/** Reads a file, or standard input for `-`. */
export async function readFrom(file: string): Promise<string> {
  try {
    return file === '-' ? await readAll(process.stdin) : await readFile(file, 'utf8');
  } catch (error) {
    throw new CliFault(`${file} cannot be read: ${messageOf(error)}`, { cause: error });
  }
}

export async function writeTo(file: string, content: Buffer): Promise<void> {
  try {
    await writeFile(file, content);
  } catch (error) {
    throw new CliFault(`${file} cannot be written: ${messageOf(error)}`, { cause: error });
  }
}

const PATH_TROUBLE: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  EACCES: 'access is not allowed',
};

export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const known = 'code' in error ? PATH_TROUBLE[String(error.code)] : undefined;
  return known ?? error.message;
}
