import {
  type ArmySpec,
  armiesOf,
  type Cell,
  type Colour,
  type GameInfo,
  type Piece,
  topologyOf,
} from '../../engine/index.js';
import { crownShapes } from '../shapes/pieces.js';
import { type Ink, minus, plus, point, type Shape, times, whole } from '../shapes/shapes.js';
import {
  callShapes,
  cornerShapes,
  ghosts,
  huffableShapes,
  lastMoveShapes,
  targetShapes,
  tintShapes,
} from './marks.js';
import { type BoardLayout, type CellPlace, SEAM_WIDTH } from './places.js';
import { type SquareLabel, squareLabels } from './square-labels.js';
import { heightShapes, rimsShapes, type TowerPlace, towerPlace } from './towers.js';
import { type BoardView, colourOf } from './view.js';

/** A piece or tower on its cell. */
export interface StandingPiece {
  readonly cell: Cell;
  readonly place: TowerPlace;
  readonly shapes: readonly Shape[];
  /** The number of pieces in a tower. */
  readonly height: readonly Shape[];
}

/** What is drawn above the ground, from bottom to top. */
export interface BoardLayers {
  readonly below: readonly Shape[];
  readonly pieces: readonly StandingPiece[];
  readonly above: readonly Shape[];
}

/** The layers of a board, with the `plates` of its players; null where these are named beside it. */
export function layersOf(view: BoardView, layout: BoardLayout, plates: readonly Shape[] | null): BoardLayers {
  const { variant } = view;
  const crests = layout.marksCrowns
    ? armiesOf(variant).flatMap((army) => crownCells(variant, layout, army))
    : [];
  const names = squareLabels(view, layout, crests);
  const written = (layer: SquareLabel['above']) =>
    names.flatMap(({ name, above }) => (above === layer ? name : []));
  return {
    below: [
      ...(plates ?? []),
      // Below the tints.
      ...names.flatMap(({ patch }) => patch ?? []),
      ...tintShapes(view, layout),
      ...written('ground'),
      // Of two players on a page it is plain whose move it was, and the board is the picture.
      ...lastMoveShapes(view, layout, plates === null && variant.seats.length === 2 ? 2 : 1),
      ...written('paths'),
      ...ghosts(view, layout),
    ],
    pieces: standingPieces(view, layout),
    above: [
      ...callShapes(view, layout),
      ...(view.idle ? [] : huffableShapes(view, layout)),
      ...targetShapes(view, layout),
      ...written('pieces'),
      ...cornerShapes(view, layout),
    ],
  };
}

/** The ground without the plates of the players. */
export function boardGround(variant: GameInfo, layout: BoardLayout): readonly Shape[] {
  return [
    ...layout.backdrop,
    ...cellShapes(layout, layout.cells),
    ...(layout.marksStarts ? startMarks(variant, layout) : []),
    ...(layout.marksCrowns ? crownMarks(variant, layout) : []),
    ...layout.labels,
  ];
}

/** The same with what is painted alike next to each other, as no cell covers another one: pages make few elements of it. */
export function groundByPaint(variant: GameInfo, layout: BoardLayout): readonly Shape[] {
  const cells = layout.cells.toSorted((one, other) => one.ink.localeCompare(other.ink));
  return [
    ...layout.backdrop,
    ...cellShapes(layout, cells),
    ...(layout.marksStarts ? startMarks(variant, layout) : []),
    ...(layout.marksCrowns ? byPaint(marksByPlace(variant, layout)) : []),
    ...layout.labels,
  ];
}

const paintOf = (shape: Shape | undefined): string =>
  JSON.stringify([shape?.fill, shape?.stroke, shape?.opacity]);

/** Piles that lie beside each other: of all the lowest layer, then what lies on it, each with what is painted alike together. */
function byPaint(piles: readonly (readonly Shape[])[]): readonly Shape[] {
  const layers = piles.map(layersIn);
  const most = Math.max(0, ...layers.map(({ length }) => length));
  return Array.from({ length: most }, (_, at) =>
    layers
      .flatMap((pile) => pile[at] ?? [])
      .toSorted((one, other) => paintOf(one).localeCompare(paintOf(other))),
  ).flat();
}

/** What of a pile is painted alike one after the other. */
function layersIn(pile: readonly Shape[]): readonly (readonly Shape[])[] {
  const layers: Shape[][] = [];
  for (const shape of pile) {
    const last = layers.at(-1);
    if (last !== undefined && paintOf(last[0]) === paintOf(shape)) last.push(shape);
    else layers.push([shape]);
  }
  return layers;
}

const cellShapes = ({ seamless }: BoardLayout, cells: readonly CellPlace[]): readonly Shape[] =>
  cells.map(({ outline, ink }): Shape => {
    const cell = { kind: 'polygon', points: outline, fill: ink } as const;
    return seamless ? cell : { ...cell, stroke: { ink: 'seam', width: SEAM_WIDTH, join: 'sharp' } };
  });

/** Marks of all promotion cells; a crown alone where a line would strike out numbers in the corners. */
export const crownMarks = (variant: GameInfo, layout: BoardLayout): readonly Shape[] =>
  marksByPlace(variant, layout).flat();

function marksByPlace(variant: GameInfo, layout: BoardLayout): readonly (readonly Shape[])[] {
  const armies = armiesOf(variant).map((army) => ({ army, cells: crownCells(variant, layout, army) }));
  const places = new Set(armies.flatMap(({ cells }) => cells));
  const lined = layout.seamless !== 'throughout' && layout.corners === undefined;
  return [...places].map((place) => {
    const here = armies.filter(({ cells }) => cells.includes(place)).map(({ army }) => army.colour);
    return [...(lined ? crownLines(place, here) : []), ...crest(place, here)];
  });
}

function placesOf({ board }: GameInfo, layout: BoardLayout, names: readonly string[]): readonly CellPlace[] {
  const { cells } = topologyOf(board);
  return names.flatMap((name) => layout.cells[cells.get(name) ?? -1] ?? []);
}

const crownCells = (variant: GameInfo, layout: BoardLayout, army: ArmySpec): readonly CellPlace[] =>
  placesOf(variant, layout, army.crown);

/** Edges of the start squares, in the colour of the men that open there. */
const startMarks = (variant: GameInfo, layout: BoardLayout): readonly Shape[] =>
  armiesOf(variant).flatMap(({ start, colour }) =>
    placesOf(variant, layout, start).map(
      ({ outline, centre, radius }): Shape => ({
        kind: 'polygon',
        points: outline.map((corner) => plus(centre, times(minus(corner, centre), 0.955))),
        stroke: { ink: `${colour}.face`, width: radius * 0.11, join: 'sharp' },
      }),
    ),
  );

/** A line inside the cell, visible under a piece: in the colour of the men, or golden for several armies. */
function crownLines(
  { outline, centre, radius, ink: ground }: CellPlace,
  colours: readonly Colour[],
): readonly Shape[] {
  const points = outline.map((corner) => plus(centre, times(minus(corner, centre), 0.88)));
  const line = (ink: Ink, width: number): Shape => ({
    kind: 'polygon',
    points,
    stroke: { ink, width: radius * width, join: 'sharp' },
  });
  const [colour, ...more] = colours;
  if (colour === undefined) return [];
  if (more.length > 0) return [...(ground === 'dark' ? [] : [line('crownEdge', 0.21)]), line('crown', 0.13)];
  return [line(`${colour}.edge`, 0.2), line(`${colour}.face`, 0.1)];
}

/** A crown in the colour of the line. */
function crest({ centre, radius }: CellPlace, [colour, ...more]: readonly Colour[]): readonly Shape[] {
  const [fill, edge]: readonly [Ink, Ink] =
    colour === undefined || more.length > 0 ? ['crown', 'crownEdge'] : [`${colour}.face`, `${colour}.edge`];
  return crownShapes(whole(plus(centre, point(0, -radius * 0.3))), radius * 0.44, fill, edge);
}

/** All pieces on the board. */
export function standingPieces(view: BoardView, layout: BoardLayout): readonly StandingPiece[] {
  return view.position.board.flatMap((stack, cell: Cell): readonly StandingPiece[] => {
    const place = layout.cells[cell];
    if (!stack || !place) return [];
    const look = (piece: Piece) => ({
      king: piece.king,
      colour: colourOf(view.variant, piece),
      dead: view.position.out[piece.seat] ?? false,
      grooved: layout.grooved ?? false,
    });
    const [top, ...under] = stack;
    const tower = towerPlace(stack.length, place, layout);
    const shapes: readonly Shape[] = [
      ...rimsShapes(under.map(look), tower),
      { kind: 'piece', at: tower.top, radius: tower.radius, look: look(top) },
    ];
    return [{ cell, place: tower, shapes, height: heightShapes(stack.length, tower) }];
  });
}
