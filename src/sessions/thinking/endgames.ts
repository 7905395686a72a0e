import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
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

/** Format version; raised when the indexing of positions or the meaning of values changes. */
const VERSION = 1;
const MAGIC = 'damka endgames';
/** Maximum length of a file's header, in bytes. */
const LONGEST_HEAD = 1_000;
const MOST_PIECES = 8;
/** Number of pieces on the board up to which a search may reach the tables. */
const MOST_AT_HAND = 14;

const headSchema = z.object({
  version: z.number(),
  variant: z.string(),
  rules: z.string(),
  pieces: z.int().min(2).max(MOST_PIECES),
  positions: z.int(),
  checksum: z.string(),
});
type Head = z.infer<typeof headSchema>;

const hash = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Hash of everything that endgames depend on, house rules included. */
const rulesHash = ({ board, seats, rules }: Variant): string => hash(JSON.stringify([board, seats, rules]));

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
  const body = deflateRawSync(new Uint8Array(values.buffer, values.byteOffset, values.length));
  const head: Head = {
    version: VERSION,
    variant: variant.id,
    rules: rulesHash(variant),
    pieces,
    positions: values.length,
    checksum: hash(body),
  };
  const content = Buffer.concat([Buffer.from(`${MAGIC}\n${JSON.stringify(head)}\n`), body]);
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

function headOf(content: Buffer): { readonly head: Head; readonly body: Buffer } | null {
  const start = content.subarray(0, LONGEST_HEAD).toString('latin1');
  const [magic, text] = start.split('\n', 2);
  if (magic !== MAGIC || text === undefined || start.length < magic.length + text.length + 2) return null;
  try {
    const head = headSchema.safeParse(JSON.parse(text));
    return head.success ? { head: head.data, body: content.subarray(magic.length + text.length + 2) } : null;
  } catch {
    return null;
  }
}

function inflated(body: Buffer, positions: number): Int8Array | null {
  try {
    const raw = inflateRawSync(body, { maxOutputLength: positions });
    return raw.length === positions ? new Int8Array(raw.buffer, raw.byteOffset, raw.length) : null;
  } catch {
    return null;
  }
}

/** Reads the tables of a file; an error completes a sentence that begins with the file's name. */
function parseEndgames(content: Buffer, variant: Variant): Result<EndgameTables, string> {
  const parts = headOf(content);
  if (parts === null) return err('is no file of endgame tables');
  const { head, body } = parts;
  if (head.version !== VERSION) {
    return err(`has version ${head.version} of endgame tables, not ${VERSION}; make it anew`);
  }
  if (head.variant !== variant.id || head.rules !== rulesHash(variant)) {
    return err(`was made for other rules than ${variant.id} has now; make it anew`);
  }
  if (!hasEndgameTables(variant)) return err(`is for a game without endgame tables, ${variant.id}`);
  if (hash(body) !== head.checksum) return err('is damaged; make it anew');
  const values = inflated(body, head.positions);
  if (values === null) return err('is damaged; make it anew');
  const tables = restoreEndgameTables(variant, head.pieces, values);
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
