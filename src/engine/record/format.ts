import { firstWithoutLot } from '../first.js';
import {
  agreeDraw,
  type Game,
  type GameEntry,
  type GameState,
  movesIn,
  playMove,
  resign,
  startOf,
} from '../game.js';
import { findMove, formatMove } from '../move-text.js';
import { openingAt } from '../openings.js';
import { formatPosition, type Move, startPosition } from '../position.js';
import type { Language, Seat, Variant } from '../variant.js';
import { RoundTable } from './table.js';
import { tagLine } from './tag.js';
import { outcomeWords, RECORD_WORDS, seatWord } from './words.js';

/**
 * The whole game as plain text that `parseRecord` reads back: headers, then numbered rounds with a column
 * a seat, `-` for a seat passed over, `K` before a king's move and `=K` after a promotion, resignations,
 * and the result in parentheses. `tags` are headers besides those of the game itself, such as who played. The
 * game must be one that `replay` accepts.
 */
export function formatRecord(
  game: Game,
  language: Language = 'en',
  tags: ReadonlyMap<string, string> = new Map(),
): string {
  const started = startOf(game);
  if (!started.ok) throw new Error(`a game that cannot be set up: ${started.error.code}`);
  let state = started.value;
  const headers = [...[...tags].map(([name, value]) => tagLine(name, value)), ...headersOf(game, state)];
  const { seats } = state.variant;
  const order = seats.map((_, index) => (index + state.position.turn) % seats.length);
  const variant = state.variant;
  const titles = order.map((seat) => seatWord(variant, seat, language));
  const table = new RoundTable(order, titles);
  for (const entry of game.entries) state = enter(table, state, entry, language);
  return `${[...headers, '', table.text()].join('\n')}${resultOf(game, state, language)}\n`;
}

function headersOf(game: Game, { variant }: GameState): readonly string[] {
  const options = Object.entries(game.options).map(([key, value]) => `${key}=${value}`);
  return [
    `[Game "${game.variant}"]`,
    ...(options.length > 0 ? [`[Options "${options.join(' ')}"]`] : []),
    ...startHeaders(game, variant),
  ];
}

function startHeaders(game: Game, variant: Variant): readonly string[] {
  const first = variant.seats.findIndex((_, seat) => startText(variant, seat) === game.start);
  if (first < 0) {
    const opening = openingAt(variant, game.start);
    // The position is what is read; the opening says to people how it came about.
    return [...(opening ? [tagLine('Opening', opening.text)] : []), `[Position "${game.start}"]`];
  }
  return first === firstWithoutLot(variant) ? [] : [`[First "${variant.seats[first]?.letter ?? ''}"]`];
}

const startText = (variant: Variant, first: Seat): string =>
  formatPosition(variant, startPosition(variant, first));

function enter(table: RoundTable, state: GameState, entry: GameEntry, language: Language): GameState {
  const { variant, position } = state;
  switch (entry.kind) {
    case 'move': {
      const move = findMove(variant, movesIn(state), entry.move);
      if (!move) throw new Error(`a game with the illegal move ${entry.move}`);
      table.move(position.turn, annotated(state, move));
      return playMove(state, move);
    }
    case 'resign': {
      const text = `${seatWord(variant, entry.seat, language)} ${RECORD_WORDS[language].resigns}`;
      if (entry.seat === position.turn) table.instead(entry.seat, text);
      else table.between(text);
      return resign(state, entry.seat);
    }
    case 'draw':
      table.between(RECORD_WORDS[language].agreed);
      return agreeDraw(state);
  }
}

function annotated({ variant, position }: GameState, move: Move): string {
  const king = position.board[move.from]?.[0].king && move.path.length > 0 ? 'K' : '';
  const [text, huff] = formatMove(variant, move).split(' ').reverse();
  return `${huff ? `${huff} ` : ''}${king}${text}${move.crowned ? '=K' : ''}`;
}

/** The result, behind the resignation that brought it about or on a line of its own. */
function resultOf(game: Game, { variant, outcome }: GameState, language: Language): string {
  if (!outcome) return '';
  const gap = game.entries.at(-1)?.kind === 'move' ? '\n' : ' ';
  return `${gap}(${outcomeWords(variant, outcome, language)})`;
}
