import { type Army, armiesOf, type Cell, type Piece, topologyOf, type Variant } from '../../engine/index.js';
import { DEFAULT_LANGUAGE } from '../../locales/index.js';
import { GHOST } from '../shapes/pieces.js';
import { box, type Scene, type Shape } from '../shapes/shapes.js';
import { type BoardView, stepTo } from './view.js';

const NAMES = ['Wladimir', 'Anna', 'Boris K.', 'Zoë'];

type Stack = readonly [Piece, ...Piece[]];

const VIEWS = 3;

/**
 * Views that contain all colours a board of this game can show: pieces, traces, moves and marks of every army on
 * every ground. Not reachable in play.
 */
export const swatchViews = (variant: Variant): readonly BoardView[] =>
  Array.from({ length: VIEWS }, (_, number) => swatchView(variant, number));

/** Cells of an army's group: a man, a king, two captured pieces (a move starts from the second), an empty one. */
const GROUP = 5;

function swatchView(variant: Variant, number: number): BoardView {
  const armies = armiesOf(variant);
  const cells = topologyOf(variant.board).names.map((_, cell) => cell);
  const armyAt = (cell: Cell): Army | undefined =>
    armies[(Math.floor(cell / GROUP) + number) % armies.length];
  const withPart = (part: number): readonly Cell[] =>
    cells.filter((cell) => (cell + number) % GROUP === part);
  const [men, kings, taken, left, free] = [0, 1, 2, 3, 4].map(withPart) as [
    Cell[],
    Cell[],
    Cell[],
    Cell[],
    Cell[],
  ];
  const pieceAt = (cell: Cell, king: boolean): Piece => {
    const { seat, second } = armyAt(cell) ?? { seat: 0, second: false };
    return { seat, king, ...(second && { second }) };
  };
  const under = variant.rules.captured === 'stacked' ? armies.map(({ seat }) => ({ seat, king: true })) : [];
  const board = cells.map((cell): Stack | null => {
    if (men.includes(cell)) return [pieceAt(cell, false), ...under];
    return kings.includes(cell) ? [pieceAt(cell, true)] : null;
  });
  // A different ground in each view, where shades alternate.
  const picked = free[Math.floor((number * free.length) / VIEWS)];
  const aims = free.filter((cell) => cell !== picked);
  return {
    variant,
    // All seats are out in the first view, and in play in the others.
    position: { board, turn: 0, movesLeft: 1, out: variant.seats.map(() => number === 0) },
    language: DEFAULT_LANGUAGE,
    lastMoves: left.flatMap((from) => (board[from - 3] ? stepTo(from, from - 3) : [])),
    captured: [...taken, ...left].map((cell) => ({ cell, piece: pieceAt(cell, cell % 2 === 0) })),
    mustCapture: number === 0 ? [] : kings,
    mayMove: kings,
    ...(picked !== undefined && { selected: picked }),
    targets: aims.slice(0, 2).map((cell, at) => ({ cell, ...(at === 0 && { number: 8 }) })),
    names: variant.seats.map((_, seat) => NAMES[seat % NAMES.length] ?? null),
    clocks: variant.seats.map(() => '47 m'),
  };
}

/** Side of a square that counts as an area at the scale of swatches. */
const AREA = 16;

/** Paths of every army under ghosts of every other: mixtures that the views show in narrow strips only. */
export function ghostSwatches(variant: Variant): Scene {
  const colours = armiesOf(variant).map(({ colour }) => colour);
  const figures = colours.flatMap((path, row) =>
    colours.flatMap((ghost, column): Shape[] => {
      const points = box(column * AREA, row * AREA, AREA, AREA);
      return [
        { kind: 'polygon', points, fill: `${path}.face` },
        { kind: 'polygon', points, fill: `${ghost}.face`, opacity: GHOST },
      ];
    }),
  );
  const side = colours.length * AREA;
  return { width: side, height: side, ground: [], figures };
}
