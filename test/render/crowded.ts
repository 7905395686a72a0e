import {
  armiesOf,
  type Cell,
  type Move,
  type Piece,
  topologyOf,
  type Variant,
} from '../../src/engine/index.js';
import { layoutOf } from '../../src/render/board/layout.js';
import type { BoardView } from '../../src/render/board/view.js';
import { LONG } from '../lanes.js';
import { oneOfEachShape } from './games.js';

/** One board for each kind of cell, of several the one with the smallest. */
export const CELL_BOARDS: readonly string[] = [
  'canadian',
  'spanish',
  'turkish',
  'lasca',
  'neva',
  'draughts4-3solo',
  'novgorod-61',
  'three-1938',
  'trio-hex',
];

/** The same; in the long lane one board of each shape. */
export const BOARDS: readonly string[] = LONG ? oneOfEachShape() : CELL_BOARDS;

/** Roles that cells play in turn. */
const ROLES = ['man', 'king', 'called', 'origin', 'arrival', 'ghost', 'target'] as const;
type Role = (typeof ROLES)[number];

export const roleAt = (cell: Cell, number: number): Role => ROLES[(cell + number) % ROLES.length] ?? 'man';

/** Pieces that must capture, those that may move, and those of seats that are out. */
export const VIEWS = 3;

/** A board with every piece and mark on every ground, one of several that together have all of them. */
export function crowdedView(variant: Variant, number: number): BoardView {
  const armies = armiesOf(variant);
  const { names, arcs } = topologyOf(variant.board);
  const { cells } = layoutOf(variant.board);
  const isDead = number === VIEWS - 1;
  const pieceAt = (cell: Cell, king: boolean): Piece => {
    const { seat, second } = armies[(Math.floor(cell / ROLES.length) + number) % armies.length] ?? {
      seat: 0,
      second: false,
    };
    return { seat, king, ...(second && { second }) };
  };
  const under = variant.rules.captured === 'stacked' ? armies.map(({ seat }) => ({ seat, king: false })) : [];
  const withRole = (...roles: readonly Role[]) =>
    names.flatMap((_, cell) => (roles.includes(roleAt(cell, number)) ? [cell] : []));
  const standing = new Set(withRole('man', 'king', 'called', 'arrival'));
  const board = names.map((_, cell) => {
    if (!standing.has(cell)) return null;
    const king = roleAt(cell, number) === 'king' || (roleAt(cell, number) === 'arrival' && cell % 2 === 0);
    return [pieceAt(cell, king), ...(cell % 3 === 0 ? under : [])] as const;
  });
  const grounds = [...new Set(cells.map(({ ink }) => ink))];
  const picked = withRole('man').find((cell) => cells[cell]?.ink === grounds[number % grounds.length]);
  const called = withRole('called');
  const [calls, huffable] = [
    called.filter((_, index) => index % 4 < 3),
    called.filter((_, index) => index % 4 === 3),
  ];
  return {
    variant,
    language: 'en',
    position: { board, turn: 0, movesLeft: 1, out: variant.seats.map(() => isDead), huffable },
    lastMoves: withRole('origin').flatMap((from) => {
      const to = arcs.find((arc) => arc.from === from && standing.has(arc.to))?.to;
      return to === undefined ? [] : [moveTo(from, to)];
    }),
    captured: withRole('ghost').map((cell) => ({ cell, piece: pieceAt(cell, cell % 2 === 0) })),
    mustCapture: number % 2 === 0 ? calls : [],
    mayMove: calls,
    ...(picked !== undefined && { selected: picked }),
    targets: withRole('target').map((cell, index) => ({
      cell,
      ...(index % 2 === 0 && { number: 8 + index }),
    })),
  };
}

const moveTo = (from: Cell, to: Cell): Move => ({
  from,
  path: [to],
  captured: [],
  crowned: false,
  ways: [[to]],
});
