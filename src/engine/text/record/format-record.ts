import { firstWithoutLot } from '../../core/first-mover.js';
import {
  type AnyState,
  drawAny,
  resignAny,
  startOfAny,
  startTextOf,
  turnOf,
  voidAny,
  writeAny,
} from '../../game/any-game.js';
import { openingAt } from '../../game/openings.js';
import type { Game, GameEntry, MoveEntry } from '../../game/record.js';
import type { AnyVariant } from '../../variants/index.js';
import { ENGLISH_RECORD, outcomeWords, type RecordWords, seatWord } from './record-words.js';
import { RoundTable } from './round-table.js';
import { tagLine } from './tag.js';

/**
 * The whole game as plain text, which `parseRecord` reads back: headers, then numbered rounds with a column for each
 * seat, `-` for a seat passed over, `K` before a king's move and `=K` after a promotion, resignations and losses on time, and the
 * result in parentheses. `tags` are further headers, such as the players' names. The game must be one that `replay` accepts.
 */
export function formatRecord(
  game: Game,
  words: RecordWords = ENGLISH_RECORD,
  tags: ReadonlyMap<string, string> = new Map(),
): string {
  const started = startOfAny(game);
  if (!started.ok) throw new Error(`a game that cannot be set up: ${started.error.code}`);
  let state = started.value;
  const headers = [...[...tags].map(([name, value]) => tagLine(name, value)), ...headersOf(game, state)];
  const { seats } = state.variant;
  const turn = turnOf(state);
  const order = seats.map((_, index) => (index + turn) % seats.length);
  const variant = state.variant;
  const titles = order.map((seat) => seatWord(variant, seat, words));
  const table = new RoundTable(order, titles);
  for (const entry of game.entries) state = enter(table, state, entry, words);
  return `${[...headers, '', table.text()].join('\n')}${resultOf(game, state, words)}\n`;
}

function headersOf(game: Game, { variant }: AnyState): readonly string[] {
  const options = Object.entries(game.options).map(([key, value]) => `${key}=${value}`);
  return [
    `[Game "${game.variant}"]`,
    ...(options.length > 0 ? [`[Options "${options.join(' ')}"]`] : []),
    ...startHeaders(game, variant),
  ];
}

function startHeaders(game: Game, variant: AnyVariant): readonly string[] {
  const first = variant.seats.findIndex((_, seat) => startTextOf(variant, seat) === game.start);
  if (first < 0) {
    const opening = openingAt(variant, game.start);
    // Readers use the position; the opening tells people how it came about.
    return [...(opening ? [tagLine('Opening', opening.text)] : []), `[Position "${game.start}"]`];
  }
  return first === firstWithoutLot(variant) ? [] : [`[First "${variant.seats[first]?.letter ?? ''}"]`];
}

function enter(table: RoundTable, state: AnyState, entry: GameEntry, words: RecordWords): AnyState {
  switch (entry.kind) {
    case 'move':
      return enterMove(table, state, entry);
    case 'resign':
    case 'timeout':
    case 'left':
    case 'idle': {
      const text = `${seatWord(state.variant, entry.seat, words)} ${words.forfeits[entry.kind]}`;
      if (entry.seat === turnOf(state)) table.instead(entry.seat, text);
      else table.between(text);
      return resignAny(state, entry);
    }
    case 'draw':
      table.between(words.agreed);
      return drawAny(state);
    case 'void':
      return voidAny(state);
  }
}

function enterMove(table: RoundTable, before: AnyState, entry: MoveEntry): AnyState {
  const written = writeAny(before, entry);
  if (!written) throw new Error(`a game with the impossible move ${entry.move}`);
  table.move(turnOf(before), written.text);
  if (written.remark !== null) table.between(`{${written.remark}}`);
  return written.state;
}

/** The result: behind the words that ended the game, or on a line of its own. */
function resultOf(game: Game, { variant, outcome }: AnyState, words: RecordWords): string {
  if (!outcome) return '';
  const said = game.entries.findLast(({ kind }) => kind !== 'void');
  const gap = said === undefined || said.kind === 'move' ? '\n' : ' ';
  return `${gap}(${outcomeWords(variant, outcome, words)})`;
}
