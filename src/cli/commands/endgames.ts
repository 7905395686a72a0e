import { existsSync } from 'node:fs';
import { endgamesFolder } from '../../config.js';
import {
  BOARD_VARIANTS,
  type EndgameTables,
  endgameRefusal,
  type GameInfo,
  makeEndgameTables,
  type NoTables,
  type Variant,
} from '../../engine/index.js';
import { envFileOf } from '../../env-file.js';
import { DEFAULT_LANGUAGE } from '../../locales/index.js';
import { titleOf } from '../../locales/titles.js';
import { keepEndgames } from '../../sessions/thinking/endgames.js';
import { type Arguments, configured, variantNamed, wholeNumber } from '../arguments.js';
import { troubleOf } from '../files.js';
import { CliFault } from '../sentences.js';

const USUAL_PIECES = 4;

/** Folder to read tables from; null to play without. */
export function folderToRead(args: Arguments): string | null {
  const text = args.text('endgames');
  if (text === 'off') return null;
  if (text !== null && !existsSync(text))
    throw new CliFault(`There is no folder ${text} with endgame tables.`);
  return text ?? settledFolder();
}

/** Folder named by the bot's settings. */
const settledFolder = (): string => endgamesFolder(envFileOf(process.env), process.env);

/** Generates endgame tables game by game, and saves each at once. */
export async function makeEndgames(args: Arguments): Promise<string> {
  const pieces = wholeNumber(args, 'pieces', 2, 6) ?? USUAL_PIECES;
  const variants = args.words.length > 0 ? args.words.map((word) => named(word, args, pieces)) : all(pieces);
  const folder = args.out ?? settledFolder();
  const lines: string[] = [];
  for (const variant of variants) {
    const before = process.cpuUsage().user;
    const tables = made(variant, pieces);
    const seconds = ((process.cpuUsage().user - before) / 1e6).toFixed(1);
    const { file, bytes } = await keepEndgames(folder, variant, tables).catch((error: unknown) => {
      throw new CliFault(`The tables cannot be kept in ${folder}: ${troubleOf(error)}`, { cause: error });
    });
    const size = `${Math.ceil(bytes / 1_000)} KB`;
    lines.push(
      `${file}: ${titleOf(variant, DEFAULT_LANGUAGE)}, ${pieces} pieces, ${tables.values.length} positions, ${size}, ${seconds} s`,
    );
  }
  return lines.join('\n');
}

/** All games that tables can be generated for. */
const all = (pieces: number): readonly Variant[] =>
  BOARD_VARIANTS.filter((variant) => endgameRefusal(variant, pieces) === null);

function named(word: string, args: Arguments, pieces: number): Variant {
  const base = variantNamed(word);
  if (base.kind !== 'draughts') throw new CliFault(refusalSentence('no-endgames', base, pieces));
  const variant = configured(base, args);
  const reason = endgameRefusal(variant, pieces);
  if (reason !== null) throw new CliFault(refusalSentence(reason, variant, pieces));
  return variant;
}

function refusalSentence(reason: NoTables, variant: GameInfo, pieces: number): string {
  const title = titleOf(variant, DEFAULT_LANGUAGE);
  switch (reason) {
    case 'no-endgames':
      return `${title} has no endgame tables: they are for two players, one move a turn, and captured pieces that leave the board.`;
    case 'too-many-positions':
      return `${title} has too many positions with ${pieces} pieces. Try --pieces ${pieces - 1}.`;
  }
}

function made(variant: Variant, pieces: number): EndgameTables {
  const making = makeEndgameTables(variant, pieces);
  let told = 0;
  for (;;) {
    const step = making.next();
    if (step.done) return step.value;
    const { done, of } = step.value;
    const tenths = Math.floor((10 * done) / of);
    if (tenths > told) process.stderr.write(`${variant.id}: ${tenths}0 %\n`);
    told = tenths;
  }
}
