import { formatMove, type GameState, type Move, movesIn, topologyOf } from '../../../engine/index.js';
import type { Messages } from '../../../locales/index.js';
import { LIMITS } from '../limits.js';
import type { ServerMessage, WireMove } from '../protocol.js';

/** Long captures take long to find; all readers of a state share them. */
const found = new WeakMap<GameState, readonly Move[]>();

/** `movesIn`, found once for each state. */
export function legalIn(state: GameState): readonly Move[] {
  const moves = found.get(state) ?? movesIn(state);
  found.set(state, moves);
  return moves;
}

/** A move as a page names it. */
export interface NamedMove {
  /** Squares, the origin first; empty for a huff that ends the game. */
  readonly path: readonly string[];
  readonly huff?: string | undefined;
  /** Which of several moves with the same path and huff. */
  readonly choice?: number | undefined;
}

/** One of the ways to make a legal move. */
interface Way {
  readonly move: Move;
  readonly path: readonly string[];
  readonly huff: string | undefined;
}

function* waysIn(state: GameState): Iterable<Way> {
  const { names } = topologyOf(state.variant.board);
  const named = (cell: number): string => names[cell] ?? '';
  for (const move of legalIn(state)) {
    const huff = move.huff === undefined ? undefined : named(move.huff);
    for (const way of move.ways) {
      // A huff that ends the game is no move from anywhere.
      yield { move, huff, path: way.length === 0 ? [] : [move.from, ...way].map(named) };
    }
  }
}

const keyOf = ({ path, huff }: Pick<Way, 'path' | 'huff'>): string => `${huff ?? ''} ${path.join(' ')}`;

/** The ways as a page gets them; those that look alike are told apart by what they capture. */
function wired(state: GameState, ways: readonly Way[], words: Messages): readonly WireMove[] {
  const { variant } = state;
  const { names } = topologyOf(variant.board);
  const alike = Map.groupBy(ways, keyOf);
  return ways.map((way) => {
    const { move, path, huff } = way;
    const group = alike.get(keyOf(way)) ?? [];
    const captured = move.captured.map((cell) => names[cell] ?? '');
    return {
      path,
      text: formatMove(variant, move),
      ...(huff !== undefined && { huff }),
      ...(captured.length > 0 && { captured }),
      ...(group.length > 1 && { choice: group.indexOf(way), captures: words.boardPage.captures(captured) }),
    };
  });
}

/** All legal moves; none of them, and `cut`, if they are too many to be listed. */
export function listedMoves(
  state: GameState,
  words: Messages,
): { readonly list: readonly WireMove[]; readonly cut: boolean } {
  const ways: Way[] = [];
  for (const way of waysIn(state)) {
    if (ways.length === LIMITS.moves) return { list: [], cut: true };
    ways.push(way);
  }
  return { list: wired(state, ways, words), cut: false };
}

/** How the legal moves go on behind their first squares. */
export function movesBehind(
  state: GameState,
  { path, huff }: NamedMove,
  words: Messages,
): Omit<Extract<ServerMessage, { type: 'paths' }>, 'type' | 'revision'> {
  const next = new Set<string>();
  const huffs = new Set<string>();
  const ends: Way[] = [];
  for (const way of waysIn(state)) {
    if (path.length === 0 && way.huff !== undefined) huffs.add(way.huff);
    if (way.huff !== huff || !path.every((square, at) => square === way.path[at])) continue;
    const square = way.path[path.length];
    if (square !== undefined) next.add(square);
    else if (way.path.length === path.length && ends.length < LIMITS.moves) ends.push(way);
  }
  return {
    path,
    ...(huff !== undefined && { huff }),
    next: [...next],
    moves: wired(state, ends, words),
    huffs: [...huffs],
  };
}

/** Index among the legal moves of the move that a page names; -1 if there is none, or several without a `choice`. */
export function indexOfMove(state: GameState, named: NamedMove): number {
  const key = keyOf({ path: named.path, huff: named.huff });
  const alike: Move[] = [];
  for (const way of waysIn(state)) if (keyOf(way) === key) alike.push(way.move);
  const [only, ...others] = alike;
  const meant = others.length === 0 ? only : alike[named.choice ?? -1];
  return meant === undefined ? -1 : legalIn(state).indexOf(meant);
}
