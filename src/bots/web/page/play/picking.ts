import type { WireMove } from '../../game/protocol.js';

/** What the player has shown of a move so far: the huff, the piece and the squares it was put on. */
export interface Pick {
  readonly huff: string | null;
  readonly path: readonly string[];
}

export const NOTHING: Pick = { huff: null, path: [] };

/** How moves go on behind a pick. */
export interface Options {
  /** Squares for the next step; without a path, those on which a move begins. */
  readonly next: readonly string[];
  /** Moves that end here. */
  readonly ends: readonly WireMove[];
  /** Moves that go on from here, as far as they are known. */
  readonly through: readonly WireMove[];
  /** Pieces that may be huffed first. */
  readonly huffs: readonly string[];
}

/** What a tap means. `refused` is a square that no move goes on to. */
export type Tapped =
  | { readonly kind: 'picked'; readonly pick: Pick }
  | { readonly kind: 'play'; readonly move: WireMove }
  | { readonly kind: 'choose'; readonly moves: readonly WireMove[] }
  | { readonly kind: 'refused' };

const startsWith = (path: readonly string[], start: readonly string[]): boolean =>
  start.every((square, index) => path[index] === square);

/** The options among all legal moves. */
export function optionsIn(moves: readonly WireMove[], { huff, path }: Pick): Options {
  const fitting = moves.filter((move) => (move.huff ?? null) === huff && startsWith(move.path, path));
  const through = fitting.filter((move) => move.path.length > path.length);
  const huffs = moves.flatMap((move) => move.huff ?? []);
  return {
    next: [...new Set(through.map((move) => move.path[path.length] as string))],
    ends: fitting.filter((move) => move.path.length === path.length && move.path.length + (huff ? 1 : 0) > 0),
    through,
    huffs: path.length === 0 ? [...new Set(huffs)] : [],
  };
}

function decided(moves: readonly WireMove[]): Tapped {
  const [only, ...others] = moves;
  if (only === undefined) return { kind: 'refused' };
  return others.length === 0 ? { kind: 'play', move: only } : { kind: 'choose', moves };
}

/** What remains to be done where a step has led: nothing, if one move alone is left. */
export function settled(pick: Pick, { next, ends, through }: Options): Tapped {
  if (pick.path.length < 2 && !(pick.huff !== null && next.length === 0)) return { kind: 'picked', pick };
  if (next.length === 0) return decided(ends);
  const [only] = through;
  const alone = ends.length === 0 && through.length === 1 && only !== undefined;
  return alone ? { kind: 'play', move: only } : { kind: 'picked', pick };
}

/** The meaning of a tap on a square, `origins` being the options behind the huff alone. */
export function tapped(pick: Pick, options: Options, origins: Options, square: string): Tapped {
  const { huff, path } = pick;
  const here = path.at(-1);
  if (path.length > 0) {
    if (options.next.includes(square)) return { kind: 'picked', pick: { huff, path: [...path, square] } };
    if (square === here && path.length > 1 && options.ends.length > 0) return decided(options.ends);
    if (square === here) return { kind: 'picked', pick: NOTHING };
    const finals = options.through.filter((move) => move.path.at(-1) === square);
    if (finals.length > 0) return decided(finals);
  }
  if (origins.next.includes(square)) return { kind: 'picked', pick: { huff, path: [square] } };
  if (square === huff) return { kind: 'picked', pick: NOTHING };
  if (origins.huffs.includes(square)) return { kind: 'picked', pick: { huff: square, path: [] } };
  return { kind: 'refused' };
}

/** The listed move that a premove from `from` to `to` means; null unless exactly one fits. */
export function premoved(moves: readonly WireMove[], [from, to]: readonly string[]): WireMove | null {
  const own = moves.filter((move) => move.huff === undefined && move.path[0] === from);
  const ending = own.filter((move) => move.path.at(-1) === to);
  const [only, ...others] = ending.length > 0 ? ending : own.filter((move) => move.path.includes(to ?? ''));
  return only !== undefined && others.length === 0 ? only : null;
}
