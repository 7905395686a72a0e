import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  err,
  findBoardVariant,
  type LearnedWeights,
  ok,
  type Result,
  restoreLearned,
  type Variant,
} from '../../engine/index.js';
import { type FileKind, packFile, rulesHash, unpackFile } from './rules-file.js';

const KIND: FileKind = { magic: 'damka weights', content: 'learned weights', version: 2 };
/** Folder of the weights that come with the program: read where they stand in the sources, by the compiled program too. */
export const WEIGHTS = fileURLToPath(new URL('../../../src/engine/weights', import.meta.url));

const fileOf = (folder: string, { id }: Variant): string => join(folder, `${id}.weights`);

/** Whether a game is played by its usual rules and with its usual set. */
function isUsual(variant: Variant): boolean {
  const usual = findBoardVariant(variant.id);
  return (
    usual !== null &&
    rulesHash(variant) === rulesHash(usual) &&
    variant.setup.men === usual.setup.men &&
    variant.setup.kings === usual.setup.kings
  );
}

const known = new Map<string, LearnedWeights | null>();

/**
 * What was learned of a game; null for most, and for house rules, which are other games. `report` is told, once, why a file
 * cannot be used; its game is played by the written evaluation.
 */
export function learnedFor(
  variant: Variant,
  report: (problem: string) => void = () => undefined,
  folder = WEIGHTS,
): LearnedWeights | null {
  if (!isUsual(variant)) return null;
  const file = fileOf(folder, variant);
  const before = known.get(file);
  if (before !== undefined) return before;
  const read = existsSync(file) ? readLearned(file, variant) : null;
  if (read?.ok === false) report(`${file} ${read.error}.`);
  const weights = read?.ok ? read.value : null;
  known.set(file, weights);
  return weights;
}

function readLearned(file: string, variant: Variant): Result<LearnedWeights | null, string> {
  try {
    const read = unpackFile(KIND, variant, readFileSync(file));
    if (!read.ok) return read;
    const weights = restoreLearned(variant, numbersIn(read.value.values));
    return weights === null ? err('is damaged; make it anew') : ok(weights);
  } catch (error) {
    return err(`cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The lower bytes of all values, then the upper ones, which are packed better apart. */
function bytesOf(values: Int16Array): Int8Array {
  const bytes = new Int8Array(2 * values.length);
  values.forEach((value, index) => {
    bytes[index] = value;
    bytes[values.length + index] = value >> 8;
  });
  return bytes;
}

function numbersIn(bytes: Int8Array): Int16Array {
  const count = bytes.length >> 1;
  return Int16Array.from(
    { length: count },
    (_, index) => ((bytes[count + index] as number) << 8) | ((bytes[index] as number) & 255),
  );
}

/** Keeps content whole or not at all. */
function keep(file: string, content: Buffer): number {
  writeFileSync(`${file}.unfinished`, content);
  renameSync(`${file}.unfinished`, file);
  return content.length;
}

/**
 * Keeps what was learned of a game where the program reads it. `games`: the numbers of games by the names of their series,
 * which tell who played them, at how many positions a move and from which seed. @public Tools learn.
 */
export function keepLearned(
  variant: Variant,
  values: Int16Array,
  games: Readonly<Record<string, number>>,
  folder = WEIGHTS,
): { readonly file: string; readonly bytes: number } {
  mkdirSync(folder, { recursive: true });
  const file = fileOf(folder, variant);
  return { file, bytes: keep(file, packFile(KIND, variant, bytesOf(values), { games })) };
}

/** Notes the result of a match beside the weights that played it. @public Tools admit what was learned. */
export function noteMatch(variant: Variant, match: string, folder = WEIGHTS): Result<null, string> {
  const file = fileOf(folder, variant);
  const read = unpackFile(KIND, variant, readFileSync(file));
  if (!read.ok) return read;
  const { games } = read.value.head;
  keep(file, packFile(KIND, variant, read.value.values, { games, match }));
  return ok(null);
}
