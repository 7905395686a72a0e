import { formatPosition } from '../engine/position.js';
import {
  formatPdn,
  formatRecord,
  type ReadGame,
  type ReadGames,
  type RecordForm,
  readGames,
} from '../engine/record.js';
import type { Variant } from '../engine/variant.js';
import { type Arguments, variantNamed } from './arguments.js';
import { CliFault } from './fault.js';
import { readFrom } from './files.js';
import { outcomeSentence, recordSentence } from './sentences.js';

export async function replayFile(args: Arguments): Promise<string> {
  const variant = variantNamed(args.words[0]);
  const { games } = await gamesOf(args.words[1], variant, args);
  if (games.length === 1) return games.map(ending).join('\n');
  return games.map((game, index) => `${titleOf(game, index)}\n${ending(game)}`).join('\n\n');
}

export async function convertFile(args: Arguments): Promise<string> {
  const [file, word] = args.words;
  const { form, games } = await gamesOf(file, word === undefined ? null : variantNamed(word), args);
  const to = args.to ?? (form === 'pdn' ? 'text' : 'pdn');
  return games.map((game) => written(game, to, args).trimEnd()).join('\n\n');
}

async function gamesOf(
  file: string | undefined,
  variant: Variant | null,
  args: Arguments,
): Promise<ReadGames> {
  if (file === undefined) throw new CliFault('Which file of moves? The file - is standard input.');
  const read = readGames(await readFrom(file), { variant, options: args.options });
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
      return formatRecord(game, language, tags);
    case 'pdn': {
      const pdn = formatPdn(game, tags, remarks);
      if (pdn === null) throw new CliFault(`PDN has no number for ${state.variant.title.en}: --to text.`);
      return pdn;
    }
  }
}

const ending = ({ state: { variant, position, outcome } }: ReadGame): string =>
  `${formatPosition(variant, position)}\n${outcomeSentence(variant, outcome)}`;

/** `3. Ann - Bo`, by the number alone where nobody is named. */
function titleOf({ tags }: ReadGame, index: number): string {
  const players = [tags.get('White'), tags.get('Black')].map((name) => name ?? '?');
  return players.every((name) => name === '?') ? `${index + 1}.` : `${index + 1}. ${players.join(' - ')}`;
}
