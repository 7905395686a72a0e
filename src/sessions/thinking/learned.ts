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

const KIND: FileKind = { magic: 'damka weights', content: 'learned weights', version: 1 };
/** Folder of the weights that come with the program: read where they stand in the sources, by the compiled program too. */
export const WEIGHTS = fileURLToPath(new URL('../../../src/engine/weights', import.meta.url));

const fileOf = (folder: string, { id }: Variant): string => join(folder, `${id}.weights`);

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
  const usual = findBoardVariant(variant.id);
  if (usual === null || rulesHash(variant) !== rulesHash(usual)) return null;
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
    const weights = restoreLearned(variant, read.value.values);
    return weights === null ? err('is damaged; make it anew') : ok(weights);
  } catch (error) {
    return err(`cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Keeps what was learned of a game where the program reads it. @public Tools learn. */
export function keepLearned(
  variant: Variant,
  values: Int8Array,
  folder = WEIGHTS,
): { readonly file: string; readonly bytes: number } {
  mkdirSync(folder, { recursive: true });
  const file = fileOf(folder, variant);
  const content = packFile(KIND, variant, values);
  writeFileSync(`${file}.unfinished`, content);
  renameSync(`${file}.unfinished`, file);
  return { file, bytes: content.length };
}
