import {
  type AnyVariant,
  formatPdn,
  formatRecord,
  hasHuff,
  type ReadGame,
  type RecordForm,
  readGames,
  replay,
  surveyGames,
  textOf,
} from '../../engine/index.js';
import { findGame } from '../../locales/find-game.js';
import { DEFAULT_LANGUAGE, LOCALES } from '../../locales/index.js';
import { titleOf } from '../../locales/titles.js';
import { type Arguments, variantNamed, wholeNumber } from '../arguments.js';
import { readFrom } from '../files.js';
import { CliFault, outcomeSentence, recordSentence } from '../sentences.js';

export async function replayFile(args: Arguments): Promise<string> {
  const variant = variantNamed(args.words[0]);
  const { games, count } = await gamesOf(args.words[1], variant, args);
  for (const game of games) note(game, count > 1);
  return games.map((game) => (count > 1 ? `${headingOf(game)}\n${ending(game)}` : ending(game))).join('\n\n');
}

export async function convertFile(args: Arguments): Promise<string> {
  const [file, word] = args.words;
  const { form, games } = await gamesOf(file, word === undefined ? null : variantNamed(word), args);
  const to = args.to ?? (form === 'pdn' ? 'text' : 'pdn');
  return games.map((game) => written(game, to, args).trimEnd()).join('\n\n');
}

/** A game of a file, with its number there, from 1. */
export interface NumberedGame extends ReadGame {
  readonly number: number;
}

interface FileGames {
  readonly form: RecordForm;
  /** Those that can be read, in the order of the file; at least one. */
  readonly games: readonly NumberedGame[];
  /** Number of all that were asked for. */
  readonly count: number;
}

/** Exit code if games were left out. */
const REFUSED = 2;

/**
 * Reads the games of a file, or the one that --game names. Those that cannot be read are named on stderr; throws `CliFault`
 * if there is no other.
 */
export async function gamesOf(
  file: string | undefined,
  variant: AnyVariant | null,
  args: Arguments,
): Promise<FileGames> {
  if (file === undefined) throw new CliFault('Which file of moves? The file - is standard input.');
  const text = await readFrom(file);
  const chosen = wholeNumber(args, 'game', 1);
  const wanted = chosen === null ? {} : { from: chosen - 1, most: 1 };
  const { form, games: readings } = readGames(text, {
    ...{ variant, options: args.options, findGame },
    ...wanted,
  });
  if (readings.length === 0) throw new CliFault(noneOf(file, chosen, text));
  const first = chosen ?? 1;
  const games = readings.flatMap((game, index) =>
    game.ok ? [{ ...game.value, number: first + index }] : [],
  );
  const faults = readings.flatMap((game, index) =>
    game.ok ? [] : [{ number: first + index, said: recordSentence(file, game.error.variant, game.error) }],
  );
  if (games.length === 0) throw new CliFault(faults.map(({ said }) => said).join('\n'));
  for (const { number, said } of faults) process.stderr.write(`damka: game ${number} is left out: ${said}\n`);
  if (faults.length > 0) process.exitCode = REFUSED;
  return { form, games, count: readings.length };
}

const noneOf = (file: string, chosen: number | null, text: string): string =>
  chosen === null || surveyGames(text).length === 0
    ? `${file} has no games: there is nothing in it.`
    : `${file} has no game ${chosen}: it has ${surveyGames(text).length}.`;

function written(
  { game, state, tags, remarks }: ReadGame,
  form: RecordForm,
  { language }: Arguments,
): string {
  switch (form) {
    case 'text':
      return formatRecord(game, LOCALES[language].record, tags, remarks);
    case 'pdn': {
      const pdn = formatPdn(game, tags, remarks);
      if (pdn === null) throw new CliFault(`${unknownToPdn(state.variant)}: --to text.`);
      return pdn;
    }
  }
}

/** Notes on stderr that a game went on after a draw, which leaves stdout to programs. */
function note({ game, tags, number }: NumberedGame, ofSeveral: boolean): void {
  if (!game.unclaimed) return;
  const { unclaimed: _, ...claimed } = game;
  const stop = replay(claimed);
  const at = !stop.ok && 'index' in stop.error ? stop.error.index : game.entries.length;
  const drawn = replay({ ...claimed, entries: game.entries.slice(0, at) });
  const outcome = drawn.ok ? drawn.value.outcome : null;
  const why = outcome?.kind === 'draw' ? ` (${outcome.reason})` : '';
  const which = ofSeveral ? `${headingOf({ tags, number })}: ` : '';
  process.stderr.write(`note: ${which}a draw${why} after ${at} moves was not claimed; the game goes on.\n`);
}

/** Refuses a game that has no PDN number, or a house rule that PDN can't express. */
const unknownToPdn = (variant: AnyVariant): string =>
  variant.kind === 'draughts' && hasHuff(variant.rules)
    ? `PDN has no mark for a huff, so it cannot write ${titleOf(variant, DEFAULT_LANGUAGE)} with that house rule`
    : `PDN has no number for ${titleOf(variant, DEFAULT_LANGUAGE)}`;

const ending = ({ state }: ReadGame): string =>
  `${textOf(state)}\n${outcomeSentence(state.variant, state.outcome)}`;

/** `3. Ann - Bo`, or the number alone if the players are unknown. */
function headingOf({ tags, number }: Pick<NumberedGame, 'tags' | 'number'>): string {
  const players = [tags.get('White'), tags.get('Black')].map((name) => name ?? '?');
  return players.every((name) => name === '?') ? `${number}.` : `${number}. ${players.join(' - ')}`;
}
