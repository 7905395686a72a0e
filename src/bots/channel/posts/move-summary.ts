import {
  type Cell,
  endsGame,
  type ForfeitEntry,
  findMove,
  formatMove,
  type GameState,
  legalMoves,
  type Move,
  type Piece,
  playMove,
  resign,
  type Seat,
  topologyOf,
  type Variant,
} from '../../../engine/index.js';
import type { Messages } from '../../../locales/index.js';
import { lines, type Text } from '../../../locales/text.js';
import { type BoardRunning, stateBefore } from '../../../sessions/model/running.js';

/** Events of one entry of a game, with the states needed to describe and draw them. */
export type Happening = {
  readonly seat: Seat;
  /** Seats eliminated by it. */
  readonly exits: readonly Seat[];
} & (
  | {
      readonly kind: 'move';
      readonly move: Move;
      readonly text: string;
      readonly taken: readonly { readonly cell: Cell; readonly piece: Piece }[];
    }
  | Pick<ForfeitEntry, 'kind'>
);

/** Events since entry `from`. Throws if the record is unsound, which a stored one never is. */
export function happeningsSince(current: BoardRunning, from: number): readonly Happening[] {
  const happenings: Happening[] = [];
  let state = stateBefore(current, from);
  for (const entry of current.game.entries.slice(from)) {
    if (endsGame(entry)) continue;
    if (entry.kind !== 'move') {
      const next = resign(state, entry.seat, entry.kind);
      const exits = newExits(state, next).filter((seat) => seat !== entry.seat);
      happenings.push({ kind: entry.kind, seat: entry.seat, exits });
      state = next;
    } else {
      const { happening, after } = moved(state, entry.seat, entry.move);
      happenings.push(happening);
      state = after;
    }
  }
  return happenings;
}

/** A move, and the state after it. Throws if it is not legal. */
export function moved(
  state: GameState,
  seat: Seat,
  text: string,
): { happening: Happening; after: GameState } {
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
}

const newExits = (before: GameState, after: GameState): readonly Seat[] =>
  after.eliminated.slice(before.eliminated.length).flat();

const DUTIES = {
  off: 'mustCapture',
  quiet: 'mayCapture',
  priority: 'mayCapture',
  free: 'canCapture',
} as const;

/** Names the squares of the pieces that must or may capture. */
export const duty = ({ rules }: Variant, squares: readonly string[], words: Messages): Text =>
  words[DUTIES[rules.huff]](squares);

/** A warning announces a man that reaches the last two rows. */
const LAST_ROWS = 2;

/**
 * What the player of the last move must announce in games with spoken warnings: what they attack, and how far they have
 * come.
 */
export function warningsText(state: GameState, happenings: readonly Happening[], words: Messages): Text {
  const { variant, position, outcome } = state;
  const last = happenings.at(-1);
  if (outcome !== null || last?.kind !== 'move' || last.seat === position.turn) return [];
  const { seat, move } = last;
  const { names } = topologyOf(variant.board);
  const attacks = legalMoves(variant, { ...position, turn: seat }).flatMap(({ captured }) => captured);
  const squares = [...new Set(attacks)].sort((one, other) => one - other).map((cell) => names[cell] ?? '');
  const colour = variant.seats[seat]?.colour ?? 'white';
  const end = names[move.path.at(-1) ?? move.from] ?? '';
  const row = (square: string): number => Number(/\d+$/.exec(square)?.[0]);
  const away = Math.abs(row(end) - row(variant.seats[seat]?.crown[0] ?? ''));
  const isMan = move.crowned || position.board[move.path.at(-1) ?? move.from]?.[0].king === false;
  return lines(
    squares.length > 0 ? words.attacks(colour, squares) : [],
    isMan && away < LAST_ROWS ? words.nearsEnd(colour, end) : [],
  );
}
