import { existsSync, readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import {
  type EndgameTables,
  err,
  hasEndgameTables,
  messageOf,
  ok,
  type Position,
  type Result,
  restoreEndgameTables,
  type Variant,
} from '../../engine/index.js';
import { giveToOwner, makeFolder } from '../stores/owner.js';
import { type FileKind, packFile, rulesHash, unpackFile, unpackShared } from './rules-file.js';

const KIND: FileKind = { magic: 'damka endgames', content: 'endgame tables', version: 1 };
const MAX_PIECES = 8;
/** A search of a position with at most this many pieces may reach the tables. */
const MAX_AT_HAND = 14;
/** Upper limit of a table's values. */
const MAX_VALUES = 250_000_000;
/** Bytes of tables kept in memory for all games, not counting the tables of the game used last. */
const MAX_BYTES = 450_000_000;

const headSchema = z.object({ pieces: z.int().min(2).max(MAX_PIECES) });

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
  await makeFolder(folder);
  const unfinished = `${file}.${process.pid}`;
  try {
    await writeFile(unfinished, content);
    await giveToOwner(unfinished);
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
  return read.ok ? restored(variant, read.value.head, read.value.values) : read;
}

function restored(
  variant: Variant,
  head: Readonly<Record<string, unknown>>,
  values: Int8Array,
): Result<EndgameTables, string> {
  if (!hasEndgameTables(variant)) return err(`is for a game without endgame tables, ${variant.id}`);
  const { data } = headSchema.safeParse(head);
  const tables = data === undefined ? null : restoreEndgameTables(variant, data.pieces, values);
  return tables === null ? err('is damaged; make it anew') : ok(tables);
}

/** Endgame tables in memory that threads share. */
export interface SharedEndgames {
  readonly file: string;
  readonly pieces: number;
  /** On a SharedArrayBuffer. */
  readonly values: Int8Array;
}

/** Tables of several games in memory that threads share. Beyond a total size, tables stay only while in use. */
export class EndgameLibrary {
  /** By file, most recently used last. */
  private readonly known = new Map<string, { loading: Promise<SharedEndgames | null>; bytes: number }>();
  /** Files are read one after the other, so that memory holds at most one beyond the cached ones. */
  private loaded: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly folder: string,
    /** Called once for each unusable file, with a sentence; its game is played without tables. */
    private readonly report: (problem: string) => void,
  ) {}

  /** Tables of a game; null if there are none, or none that can be used. */
  tablesFor(variant: Variant): Promise<SharedEndgames | null> {
    const file = endgameFile(this.folder, variant);
    const known = this.known.get(file);
    if (known === undefined && !existsSync(file)) return Promise.resolve(null);
    const entry = known ?? { loading: this.inTurn(() => this.load(file, variant)), bytes: 0 };
    this.known.delete(file);
    this.known.set(file, entry);
    return entry.loading;
  }

  private inTurn<Result>(load: () => Promise<Result>): Promise<Result> {
    const loading = this.loaded.then(load);
    this.loaded = loading;
    return loading;
  }

  private async load(file: string, variant: Variant): Promise<SharedEndgames | null> {
    const read = await this.read(file, variant);
    if (!read.ok) {
      this.report(`${file} ${read.error}.`);
      return null;
    }
    const { pieces, values } = read.value;
    const entry = this.known.get(file);
    if (entry !== undefined) entry.bytes = values.length;
    this.forgetOldest();
    return { file, pieces, values };
  }

  private async read(file: string, variant: Variant): Promise<Result<EndgameTables, string>> {
    try {
      const read = await unpackShared(KIND, variant, file, MAX_VALUES);
      return read.ok ? restored(variant, read.value.head, read.value.values) : read;
    } catch (error) {
      return err(`cannot be read: ${messageOf(error)}`);
    }
  }

  private forgetOldest(): void {
    let bytes = [...this.known.values()].reduce((total, each) => total + each.bytes, 0);
    for (const [file, each] of this.known) {
      if (bytes <= MAX_BYTES || this.known.size === 1) return;
      if (each.bytes === 0) continue;
      this.known.delete(file);
      bytes -= each.bytes;
    }
  }
}

let last: { readonly file: string; readonly length: number; readonly tables: EndgameTables } | null = null;

/** The endgame tables of a thread. Returns the same object as long as the shared ones stay the same. */
export function endgamesOf(variant: Variant, shared: SharedEndgames | null): EndgameTables | null {
  const isLast = last !== null && last.file === shared?.file && last.length === shared.values.length;
  if (isLast) return last?.tables ?? null;
  const tables = shared && restoreEndgameTables(variant, shared.pieces, shared.values);
  last = shared && tables && { file: shared.file, length: shared.values.length, tables };
  return tables;
}

/** True if few enough pieces are left for the tables to matter. */
export const nearsEnd = ({ board }: Position): boolean =>
  board.filter((stack) => stack !== null).length <= MAX_AT_HAND;

/** The tables of a game in a folder; null if there are none or they cannot be used; `report` then gets a sentence. */
export function readEndgames(
  folder: string,
  variant: Variant,
  report: (problem: string) => void,
): EndgameTables | null {
  const file = endgameFile(folder, variant);
  if (!existsSync(file)) return null;
  const read = tryToRead(file, variant);
  if (!read.ok) report(`${file} ${read.error}.`);
  return read.ok ? read.value : null;
}

function tryToRead(file: string, variant: Variant): Result<EndgameTables, string> {
  try {
    return parseEndgames(readFileSync(file), variant);
  } catch (error) {
    return err(`cannot be read: ${messageOf(error)}`);
  }
}
