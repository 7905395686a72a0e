import {
  type AnyVariant,
  formatPdn,
  formatRecord,
  type ReadGame,
  type ReadGames,
  type RecordForm,
  readGames,
  replay,
  textOf,
} from '../../engine/index.js';
import { findGame } from '../../locales/find-game.js';
import { DEFAULT_LANGUAGE, LOCALES, RECORD_WORDS } from '../../locales/index.js';
import { titleOf } from '../../locales/titles.js';
import { type Arguments, variantNamed } from '../arguments.js';
import { CliFault } from '../fault.js';
import { readFrom } from '../files.js';
import { outcomeSentence, recordSentence } from '../sentences.js';

export async function replayFile(args: Arguments): Promise<string> {
  const variant = variantNamed(args.words[0]);
  const { games } = await gamesOf(args.words[1], variant, args);
  for (const [index, game] of games.entries()) note(game, games.length > 1 ? index : null);
  if (games.length === 1) return games.map(ending).join('\n');
  return games.map((game, index) => `${headingOf(game, index)}\n${ending(game)}`).join('\n\n');
}

export async function convertFile(args: Arguments): Promise<string> {
  const [file, word] = args.words;
  const { form, games } = await gamesOf(file, word === undefined ? null : variantNamed(word), args);
  const to = args.to ?? (form === 'pdn' ? 'text' : 'pdn');
  return games.map((game) => written(game, to, args).trimEnd()).join('\n\n');
}

/** The games of a file; throws `CliFault` where it cannot be read. */
export async function gamesOf(
  file: string | undefined,
  variant: AnyVariant | null,
  args: Arguments,
): Promise<ReadGames> {
  if (file === undefined) throw new CliFault('Which file of moves? The file - is standard input.');
  const read = readGames(await readFrom(file), {
    variant,
    options: args.options,
    findGame,
    words: RECORD_WORDS,
  });
  if (!read.ok) throw new CliFault(recordSentence(file, read.error.variant, read.error));
  return read.value;
}

function written(
  { game, state, tags, remarks }: ReadGame,
  form: RecordForm,
  { language }: Arguments,
): string {
  switch (form) {
    case 'text':
      return formatRecord(game, LOCALES[language].record, tags);
    case 'pdn': {
      const pdn = formatPdn(game, tags, remarks);
      if (pdn === null) throw new CliFault(`${unknownToPdn(state.variant)}: --to text.`);
      return pdn;
    }
  }
}

/** Says that a game went on after a draw, beside what is printed for programs. */
function note({ game, tags }: ReadGame, index: number | null): void {
  if (!game.unclaimed) return;
  const { unclaimed: _, ...claimed } = game;
  const stop = replay(claimed);
  const at = !stop.ok && 'index' in stop.error ? stop.error.index : game.entries.length;
  const drawn = replay({ ...claimed, entries: game.entries.slice(0, at) });
  const outcome = drawn.ok ? drawn.value.outcome : null;
  const why = outcome?.kind === 'draw' ? ` (${outcome.reason})` : '';
  const which = index === null ? '' : `${headingOf({ tags }, index)}: `;
  process.stderr.write(`note: ${which}a draw${why} after ${at} moves was not claimed; the game goes on.\n`);
}

/** A game has no number in PDN, or a house rule takes it out of what PDN can write. */
const unknownToPdn = (variant: AnyVariant): string =>
  variant.kind === 'draughts' && variant.rules.huff !== 'off'
    ? `PDN has no mark for a huff, so it cannot write ${titleOf(variant, DEFAULT_LANGUAGE)} with that house rule`
    : `PDN has no number for ${titleOf(variant, DEFAULT_LANGUAGE)}`;

const ending = ({ state }: ReadGame): string =>
  `${textOf(state)}\n${outcomeSentence(state.variant, state.outcome)}`;

/** `3. Ann - Bo`, by the number alone where nobody is named. */
function headingOf({ tags }: Pick<ReadGame, 'tags'>, index: number): string {
  const players = [tags.get('White'), tags.get('Black')].map((name) => name ?? '?');
  return players.every((name) => name === '?') ? `${index + 1}.` : `${index + 1}. ${players.join(' - ')}`;
}
