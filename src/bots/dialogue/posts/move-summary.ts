import {
  type Cell,
  findMove,
  formatMove,
  type GameState,
  legalMoves,
  type Move,
  type Piece,
  playMove,
  resign,
  type Seat,
} from '../../../engine/index.js';
import { type BoardRunning, stateBefore } from '../../../sessions/play/play.js';

/** What happened in one entry of a game, ready to be told and drawn. */
export type Happening = {
  readonly seat: Seat;
  /** Seats that went out by it. */
  readonly exits: readonly Seat[];
} & (
  | {
      readonly kind: 'move';
      readonly move: Move;
      readonly text: string;
      readonly taken: readonly { readonly cell: Cell; readonly piece: Piece }[];
    }
  | { readonly kind: 'resign' }
);

/** What happened from entry `from` on. Throws if the record is unsound, which a stored one never is. */
export const happeningsSince = (current: BoardRunning, from: number): readonly Happening[] => {
  const happenings: Happening[] = [];
  let state = stateBefore(current, from);
  for (const entry of current.game.entries.slice(from)) {
    if (entry.kind === 'draw') continue;
    const next = entry.kind === 'resign' ? resign(state, entry.seat) : null;
    if (next !== null) {
      const exits = newExits(state, next).filter((seat) => seat !== entry.seat);
      happenings.push({ kind: 'resign', seat: entry.seat, exits });
      state = next;
    } else if (entry.kind === 'move') {
      const { happening, after } = moved(state, entry.seat, entry.move);
      happenings.push(happening);
      state = after;
    }
  }
  return happenings;
};

const moved = (state: GameState, seat: Seat, text: string): { happening: Happening; after: GameState } => {
  const { variant, position } = state;
  const move = findMove(variant, legalMoves(variant, position), text);
  if (move === null) throw new Error(`unsound record: ${text}`);
  const after = playMove(state, move);
  const off = move.huff === undefined ? move.captured : [move.huff, ...move.captured];
  const taken = off.flatMap((cell) => {
    const stack = position.board[cell];
    return stack ? [{ cell, piece: stack[0] }] : [];
  });
  const exits = newExits(state, after);
  return { happening: { kind: 'move', seat, move, text: formatMove(variant, move), taken, exits }, after };
};

const newExits = (before: GameState, after: GameState): readonly Seat[] =>
  after.eliminated.slice(before.eliminated.length).flat();
