import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { err, ok, type Result, type Variant } from '../../engine/index.js';

/** Maximum length of a file's header, in bytes. */
const LONGEST_HEAD = 1_000;

/** What files hold that were made for the rules of a game. */
export interface FileKind {
  readonly magic: string;
  /** What stands in them, in words, for the operator. */
  readonly content: string;
  /** Raised when the meaning of the values changes. */
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

/** A file with one byte a value, and a line before them that tells of what game they are. */
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
  return Buffer.concat([Buffer.from(`${kind.magic}\n${JSON.stringify(head)}\n`), body]);
}

function headOf(kind: FileKind, content: Buffer) {
  const start = content.subarray(0, LONGEST_HEAD).toString('latin1');
  const [magic, text] = start.split('\n', 2);
  if (magic !== kind.magic || text === undefined || start.length < magic.length + text.length + 2)
    return null;
  try {
    const head = headSchema.safeParse(JSON.parse(text));
    return head.success ? { head: head.data, body: content.subarray(magic.length + text.length + 2) } : null;
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

/** Reads a file that was made for a game; an error completes a sentence that begins with the file's name. */
export function unpackFile(
  kind: FileKind,
  variant: Variant,
  content: Buffer,
): Result<{ readonly values: Int8Array; readonly head: Readonly<Record<string, unknown>> }, string> {
  const parts = headOf(kind, content);
  if (parts === null) return err(`is no file of ${kind.content}`);
  const { head, body } = parts;
  if (head.version !== kind.version)
    return err(`has version ${head.version} of ${kind.content}, not ${kind.version}; make it anew`);
  if (head.variant !== variant.id || head.rules !== rulesHash(variant))
    return err(`was made for other rules than ${variant.id} has now; make it anew`);
  const values = hash(body) === head.checksum ? inflated(body, head.positions) : null;
  return values === null ? err('is damaged; make it anew') : ok({ values, head });
}
