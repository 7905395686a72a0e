import {
  type GameState,
  gameFrom,
  type Move,
  moveEntry,
  movesIn,
  newGame,
  type Position,
  playMove,
  positionText,
  type StartedGame,
  type Variant,
} from '../../engine/index.js';

/**
 * Letters with which a protocol writes the fifty squares of a board behind the player to move: an empty square, and
 * by seat letter the player, a man and a king.
 */
export interface SquareLetters {
  readonly empty: string;
  readonly seats: Readonly<
    Record<string, { readonly turn: string; readonly man: string; readonly king: string }>
  >;
}

/** Letters of the Hub protocol. */
export const HUB_LETTERS: SquareLetters = {
  empty: 'e',
  seats: { W: { turn: 'W', man: 'w', king: 'W' }, B: { turn: 'B', man: 'b', king: 'B' } },
};

/** A position in order of square numbers, preceded by the player to move. */
export function formatSquares(variant: Variant, { board, turn }: Position, letters: SquareLetters): string {
  const of = (seat: number) => letters.seats[variant.seats[seat]?.letter ?? ''];
  const squares = board.map((stack) => {
    const look = stack === null ? undefined : of(stack[0].seat);
    return look === undefined ? letters.empty : look[stack?.[0].king ? 'king' : 'man'];
  });
  return [of(turn)?.turn ?? '?', ...squares].join('');
}

/** Starts a game as it usually begins, without a lot. */
export function usualGame(variant: Variant): StartedGame {
  const started = newGame(variant, {}, 0);
  if (!started.ok) throw new Error(`${variant.id} cannot begin`);
  return started.value;
}

/** Starts a game from a position, in the protocol's letters or as a FEN; null if the text is malformed or the position illegal. */
export function gameFromSquares(variant: Variant, text: string): StartedGame | null {
  const started = gameFrom(variant.id, {}, positionText(variant, text));
  return started.ok ? started.value : null;
}

/** A move as both protocols send it: origin, destination, and captured squares in ascending order. */
export interface BareMove {
  readonly from: number;
  readonly to: number;
  readonly captured: readonly number[];
}

const inOrder = (numbers: readonly number[]): number[] => numbers.toSorted((one, other) => one - other);

/** Squares are numbered from 1, in the order of their names. */
export const bareMove = ({ from, path, captured }: Move): BareMove => ({
  from: from + 1,
  to: (path.at(-1) ?? from) + 1,
  captured: inOrder(captured.map((cell) => cell + 1)),
});

/** The legal move that is meant; null if there is none. */
export function findBareMove(state: GameState, wanted: BareMove): Move | null {
  const text = JSON.stringify([wanted.from, wanted.to, inOrder(wanted.captured)]);
  const same = (move: Move): boolean => {
    const { from, to, captured } = bareMove(move);
    return JSON.stringify([from, to, captured]) === text;
  };
  return movesIn(state).find(same) ?? null;
}

/** A game and its state after one more move. */
export const afterMove = ({ game, state }: StartedGame, move: Move): StartedGame => ({
  game: { ...game, entries: [...game.entries, moveEntry(state, move)] },
  state: playMove(state, move),
});
