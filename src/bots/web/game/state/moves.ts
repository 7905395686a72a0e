import {
  formatMove,
  type GameState,
  type Move,
  movesIn,
  type NamedMove,
  topologyOf,
} from '../../../../engine/index.js';
import type { BoardRunning } from '../../../../sessions/model/running.js';
import { lineFrom } from '../../../../sessions/plans/planning.js';
import type { ListedMoves, ServerMessage, WireMove } from '../protocol.js';

/** One of the ways to make a legal move. */
interface Way extends NamedMove {
  readonly move: Move;
}

function* waysIn({ variant }: GameState, moves: readonly Move[]): Iterable<Way> {
  const { names } = topologyOf(variant.board);
  const named = (cell: number): string => names[cell] ?? '';
  for (const move of moves) {
    const huff = move.huff === undefined ? undefined : named(move.huff);
    for (const way of move.ways) {
      // A huff that ends the game is no move from anywhere.
      yield { move, huff, path: way.length === 0 ? [] : [move.from, ...way].map(named) };
    }
  }
}

function wired({ variant }: GameState, { move, path, huff }: Way): WireMove {
  const { names } = topologyOf(variant.board);
  const captured = move.captured.map((cell) => names[cell] ?? '');
  return {
    path,
    text: formatMove(variant, move),
    ...(huff !== undefined && { huff }),
    ...(captured.length > 0 && { captured }),
  };
}

/** Legal moves that are listed; the page asks for more of them step by step. */
const MAX_MOVES = 400;

/** All legal moves; none of them, and `cut`, if they are too many to be listed. */
export function listedMoves(state: GameState): ListedMoves {
  const list: WireMove[] = [];
  for (const way of waysIn(state, movesIn(state))) {
    if (list.length === MAX_MOVES) return { list: [], cut: true };
    list.push(wired(state, way));
  }
  return { list, cut: false };
}

/** How the legal moves go on behind their first squares. */
export function movesBehind(
  state: GameState,
  { path, huff }: NamedMove,
): Omit<Extract<ServerMessage, { type: 'paths' }>, 'type' | 'revision' | 'depth'> {
  const next = new Set<string>();
  const huffs = new Set<string>();
  const moves: WireMove[] = [];
  for (const way of waysIn(state, movesIn(state))) {
    if (path.length === 0 && way.huff !== undefined) huffs.add(way.huff);
    if (way.huff !== huff || !path.every((square, at) => square === way.path[at])) continue;
    const square = way.path[path.length];
    if (square !== undefined) next.add(square);
    else moves.push(wired(state, way));
  }
  return { path, ...(huff !== undefined && { huff }), next: [...next], moves, huffs: [...huffs] };
}

const keyOf = ({ path, huff = '' }: NamedMove): string => `${huff} ${path.join(' ')}`;

/** Index among the legal moves of the move that a page names; -1 if there is none. No two have the same squares and huff. */
export function indexOfMove(state: GameState, named: NamedMove): number {
  const moves = movesIn(state);
  const key = keyOf(named);
  for (const way of waysIn(state, moves)) if (keyOf(way) === key) return moves.indexOf(way.move);
  return -1;
}

/** The legal move that is written so, by one of its ways; null for none. */
export function moveNamed(state: GameState, text: string): WireMove | null {
  const moves = movesIn(state).filter((move) => formatMove(state.variant, move) === text);
  for (const way of waysIn(state, moves)) return wired(state, way);
  return null;
}

/** The position behind a line that a page names, and the indices of its moves; null if one of them is illegal. */
export function behindLine(
  current: BoardRunning,
  line: readonly NamedMove[],
): { readonly behind: BoardRunning; readonly indices: readonly number[] } | null {
  let behind = current;
  const indices: number[] = [];
  for (const named of line) {
    const index = indexOfMove(behind.state, named);
    const next = lineFrom(behind, [index]);
    if (next === null) return null;
    behind = next;
    indices.push(index);
  }
  return { behind, indices };
}
