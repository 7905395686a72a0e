import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import {
  type EndgameTables,
  err,
  hasEndgameTables,
  ok,
  type Position,
  type Result,
  restoreEndgameTables,
  type Variant,
} from '../../engine/index.js';
import { type FileKind, packFile, rulesHash, unpackFile } from './rules-file.js';

const KIND: FileKind = { magic: 'damka endgames', content: 'endgame tables', version: 1 };
const MOST_PIECES = 8;
/** Number of pieces on the board up to which a search may reach the tables. */
const MOST_AT_HAND = 14;

const headSchema = z.object({ pieces: z.int().min(2).max(MOST_PIECES) });

/** Path of the file with a game's tables. */
export const endgameFile = (folder: string, variant: Variant): string =>
  join(folder, `${variant.id}-${rulesHash(variant).slice(0, 8)}.endgames`);

/** Writes tables, replacing an existing file atomically. Resolves to the file and its size in bytes. */
export async function keepEndgames(
  folder: string,
  variant: Variant,
  { pieces, values }: EndgameTables,
): Promise<{ readonly file: string; readonly bytes: number }> {
  const file = endgameFile(folder, variant);
  const content = packFile(KIND, variant, values, { pieces });
  await mkdir(folder, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  try {
    await writeFile(unfinished, content);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return { file, bytes: content.length };
}

/** Reads the tables of a file; an error completes a sentence that begins with the file's name. */
function parseEndgames(content: Buffer, variant: Variant): Result<EndgameTables, string> {
  const read = unpackFile(KIND, variant, content);
  if (!read.ok) return read;
  if (!hasEndgameTables(variant)) return err(`is for a game without endgame tables, ${variant.id}`);
  const head = headSchema.safeParse(read.value.head);
  const tables = head.success ? restoreEndgameTables(variant, head.data.pieces, read.value.values) : null;
  return tables === null ? err('is damaged; make it anew') : ok(tables);
}

/** True if few enough pieces are left for the tables to matter. */
export const nearsEnd = ({ board }: Position): boolean =>
  board.filter((stack) => stack !== null).length <= MOST_AT_HAND;

/** Endgame tables, loaded lazily from a folder. */
export class EndgameShelf {
  private readonly known = new Map<string, EndgameTables | null>();

  constructor(
    private readonly folder: string,
    /** Called once for each unusable file, with a sentence; its game is played without tables. */
    private readonly report: (problem: string) => void,
  ) {}

  /** Tables of a game; null if there are none, or none that can be used. */
  tablesFor(variant: Variant): EndgameTables | null {
    const file = endgameFile(this.folder, variant);
    const known = this.known.get(file);
    if (known !== undefined) return known;
    if (!existsSync(file)) return null;
    const read = this.read(file, variant);
    if (!read.ok) this.report(`${file} ${read.error}.`);
    const tables = read.ok ? read.value : null;
    this.known.set(file, tables);
    return tables;
  }

  private read(file: string, variant: Variant): Result<EndgameTables, string> {
    try {
      return parseEndgames(readFileSync(file), variant);
    } catch (error) {
      return err(`cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
