import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw, deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { err, ok, type Result, type Variant } from '../../engine/index.js';

/** Maximum length of a file's header, in bytes. */
const MAX_HEAD_LENGTH = 4_000;
/** Bytes inflated at a time. */
const CHUNK = 1 << 18;

/** A kind of file made for the rules of a game. */
export interface FileKind {
  readonly magic: string;
  /** What the files contain, in words, for the operator. */
  readonly content: string;
  /** Incremented when the meaning of the values changes. */
  readonly version: number;
}

const headSchema = z.looseObject({
  // `positions` is the number of values: the first files of this form held one for each position.
  version: z.number(),
  variant: z.string(),
  rules: z.string(),
  positions: z.int(),
  checksum: z.string(),
});

const hash = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Hash of everything that the values depend on, house rules included. */
export const rulesHash = ({ board, seats, rules }: Variant): string =>
  hash(JSON.stringify([board, seats, rules]));

/** A file with a header line that names the game, then one byte a value. */
export function packFile(kind: FileKind, variant: Variant, values: Int8Array, more: object = {}): Buffer {
  const body = deflateRawSync(new Uint8Array(values.buffer, values.byteOffset, values.length));
  const head = {
    version: kind.version,
    variant: variant.id,
    rules: rulesHash(variant),
    ...more,
    positions: values.length,
    checksum: hash(body),
  };
  const beginning = Buffer.from(`${kind.magic}\n${JSON.stringify(head)}\n`);
  if (beginning.length > MAX_HEAD_LENGTH) throw new RangeError('a head that nobody could read');
  return Buffer.concat([beginning, body]);
}

/** The header of a file made for a game, and where its body begins. */
function headOf(
  kind: FileKind,
  variant: Variant,
  content: Buffer,
): Result<{ readonly head: z.infer<typeof headSchema>; readonly start: number }, string> {
  const beginning = content.subarray(0, MAX_HEAD_LENGTH).toString('latin1');
  const [magic, text] = beginning.split('\n', 2);
  const start = (magic ?? '').length + (text ?? '').length + 2;
  const head =
    magic !== kind.magic || text === undefined || beginning.length < start ? null : parsedHead(text);
  if (head === null) return err(`is no file of ${kind.content}`);
  if (head.version !== kind.version)
    return err(`has version ${head.version} of ${kind.content}, not ${kind.version}; make it anew`);
  if (head.variant !== variant.id || head.rules !== rulesHash(variant))
    return err(`was made for other rules than ${variant.id} has now; make it anew`);
  return ok({ head, start });
}

function parsedHead(text: string): z.infer<typeof headSchema> | null {
  try {
    return headSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function inflated(body: Buffer, length: number): Int8Array | null {
  try {
    const raw = inflateRawSync(body, { maxOutputLength: length });
    return raw.length === length ? new Int8Array(raw.buffer, raw.byteOffset, raw.length) : null;
  } catch {
    return null;
  }
}

/** The content of a file. */
export interface Unpacked {
  readonly values: Int8Array;
  readonly head: Readonly<Record<string, unknown>>;
}

/** Reads a file made for a game. An error completes a sentence that begins with the file's name. */
export function unpackFile(kind: FileKind, variant: Variant, content: Buffer): Result<Unpacked, string> {
  const read = headOf(kind, variant, content);
  if (!read.ok) return read;
  const { head, start } = read.value;
  const body = content.subarray(start);
  const values = hash(body) === head.checksum ? inflated(body, head.positions) : null;
  return values === null ? err('is damaged; make it anew') : ok({ values, head });
}

/**
 * Reads a file of at most `most` values, bit by bit, into memory that threads share, so that nobody has to wait.
 * Rejects if the file cannot be read.
 */
export async function unpackShared(
  kind: FileKind,
  variant: Variant,
  path: string,
  most: number,
): Promise<Result<Unpacked, string>> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_HEAD_LENGTH), 0, MAX_HEAD_LENGTH, 0);
    const read = headOf(kind, variant, buffer.subarray(0, bytesRead));
    if (!read.ok) return read;
    const { head, start } = read.value;
    const values = head.positions > most ? null : await inflatedFrom(file, start, head);
    return values === null ? err('is damaged; make it anew') : ok({ values, head });
  } finally {
    await file.close();
  }
}

async function inflatedFrom(
  file: FileHandle,
  start: number,
  { positions, checksum }: z.infer<typeof headSchema>,
): Promise<Int8Array | null> {
  const values = new Int8Array(new SharedArrayBuffer(positions));
  const sum = createHash('sha256');
  let length = 0;
  const packed = file.createReadStream({ start, autoClose: false });
  packed.on('data', (chunk) => sum.update(chunk));
  try {
    await pipeline(packed, createInflateRaw({ chunkSize: CHUNK }), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        if (length + chunk.length > positions) throw new Error('more values than positions');
        values.set(chunk, length);
        length += chunk.length;
      }
    });
  } catch {
    return null;
  }
  return length === positions && sum.digest('hex') === checksum ? values : null;
}
