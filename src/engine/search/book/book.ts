import { findMove } from '../../core/moves/move-text.js';
import type { Move } from '../../core/position.js';
import { formatPosition } from '../../core/position-text.js';
import { type GameState, movesIn, playMove } from '../../game/game.js';

/** A move of an opening book. */
export interface BookMove {
  /** As `formatMove` writes it. */
  readonly text: string;
  /** How much less it is worth than the best move, in hundredths of a man. */
  readonly loss: number;
}

export interface BookPosition {
  /** Of the best move, for the side to move, in hundredths of a man. */
  readonly score: number;
  /** The best one first; not all of the legal ones. */
  readonly moves: readonly BookMove[];
}

/** What is known of the openings of one game, by the text of the position. */
export type Book = ReadonlyMap<string, BookPosition>;

/** A move that was taken from a book. */
export interface BookChoice {
  readonly move: Move;
  /** For the side to move, in hundredths of a man. */
  readonly score: number;
  /** The best play that the book has, beginning with the move. */
  readonly line: readonly Move[];
}

interface ScoredMove {
  readonly move: Move;
  readonly score: number;
  readonly loss: number;
}

const inBook = (book: Book, { variant, position }: GameState): BookPosition | undefined =>
  book.get(formatPosition(variant, position));

/** The moves of a book that may be played, as far as they lose no more. */
function known(book: Book, state: GameState, most: number): ScoredMove[] {
  const found = inBook(book, state);
  if (found === undefined) return [];
  const legal = movesIn(state);
  return found.moves.flatMap(({ text, loss }) => {
    const move = loss > most ? null : findMove(state.variant, legal, text);
    return move === null ? [] : [{ move, score: found.score - loss, loss }];
  });
}

function lineFrom(book: Book, start: GameState, first: Move): Move[] {
  const line = [first];
  let state = playMove(start, first);
  while (state.outcome === null) {
    const [best] = known(book, state, 0);
    // Kings could go to and fro.
    if (best === undefined || line.length === book.size) break;
    line.push(best.move);
    state = playMove(state, best.move);
  }
  return line;
}

/** One of the moves, the likelier the less it loses; `random` in [0, 1) decides. */
function drawn(moves: readonly ScoredMove[], most: number, random: number): ScoredMove | undefined {
  const chances = moves.map(({ loss }) => most + 1 - loss);
  let left = random * chances.reduce((sum, chance) => sum + chance, 0);
  return moves.find((_, index) => {
    left -= chances[index] ?? 0;
    return left < 0;
  });
}

/**
 * One of the moves that a book has for the position and that are worth at most `most` hundredths of a man less than the
 * best one, picked by `random` (in [0, 1)), better ones more often; null where it has none.
 */
export function chooseFromBook(
  book: Book,
  state: GameState,
  most: number,
  random: () => number,
): BookChoice | null {
  const moves = known(book, state, most);
  // Without a move no number is taken: a player who has to think does it as without the book.
  const chosen = moves.length === 0 ? undefined : drawn(moves, most, random());
  if (chosen === undefined) return null;
  const { move, score } = chosen;
  return { move, score, line: lineFrom(book, state, move) };
}
