import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { err, messageOf, ok, type Result } from './engine/index.js';
import { PROJECT } from './project-file.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The full path of the file of settings. It lies in the folder DAMKA_HOME, by default that of the program, wherever Damka is
 * started from; relative paths in settings begin there, too.
 */
export const envFileOf = ({ DAMKA_HOME: home }: Environment): string =>
  join(home ? resolve(home) : fileURLToPath(PROJECT), '.env');

/** Reads a `.env` file; nothing if there is none. The error is a sentence for the operator. */
export function readEnvFile(file: string): Result<Environment, string[]> {
  try {
    return ok(parseEnv(decoded(readFileSync(file))));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ok({});
    if (error instanceof NotText)
      return err([`${file} is no text in UTF-8 or UTF-16: save it as UTF-8 in your editor.`]);
    return err([`${file} can't be read: ${messageOf(error)}.`]);
  }
}

class NotText extends Error {}

/** Bytes that a text in UTF-16 begins with, as shells and editors of Windows write it. */
const UTF_16 = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** The text of a file, without the mark that some editors put before it. */
function decoded(bytes: Buffer): string {
  const encoding =
    UTF_16.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))?.encoding ?? 'utf-8';
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new NotText();
  }
  // UTF-16 without a mark is good UTF-8 whose every other letter is a zero.
  if (text.includes('\0')) throw new NotText();
  return text;
}
