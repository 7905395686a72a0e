import { type AnyVariant, armiesOf, topologyOf } from '../../engine/index.js';
import type { Language } from '../../locales/index.js';
import { type Box, bareBoard } from '../board/bare.js';
import { groundByPaint, layersOf } from '../board/layers.js';
import { layoutOf, type Oriented, rotationOf, SIZE, seatPlace } from '../board/layout.js';
import type { BoardLayout } from '../board/places.js';
import type { BoardView } from '../board/view.js';
import { belowDiscs, chosenShapes, discShapes, type TableView } from '../chapaev/layers.js';
import { Lru } from '../lru.js';
import { type Point, placed, type Shape, times } from '../shapes/shapes.js';
import { fingerprint } from './fingerprint.js';
import { type Advance, lookKey, type Sprites, SvgWriter } from './markup.js';
import { spritesOf } from './sprites.js';

/** A circle in pixels of the scene. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** A piece of a picture; its markup is drawn around (0, 0). */
export interface SvgPiece extends Spot {
  /** The cell or, on a table, the disc. */
  readonly id: number;
  readonly markup: string;
}

interface SvgCell extends Spot {
  readonly square: string;
  /** Corners of its outline, as in the attribute `points` of a polygon. */
  readonly points: string;
}

/** What stays while a game is played. */
interface SvgGround {
  /** Grounds of the same key are the same. */
  readonly key: string;
  readonly markup: string;
  readonly cells: readonly SvgCell[];
  /** What of the scene is to be seen. */
  readonly box: Box;
  /** What stands in the squares of a board without a frame, over `below` and under the pieces. */
  readonly coordinates: string;
}

/** A board as SVG markup, in layers, so that a page can move pieces between them. */
export interface SvgBoard {
  readonly ground: SvgGround;
  readonly below: string;
  readonly pieces: readonly SvgPiece[];
  readonly above: string;
}

/** What stands around a board of its own, with the names of its players; it takes the font of pictures. */
export interface Frame {
  readonly advance: Advance;
  readonly ground: (variant: AnyVariant, language: Language, layout: BoardLayout) => readonly Shape[];
  readonly boardPlates: (view: BoardView, layout: BoardLayout) => readonly Shape[];
  readonly tablePlates: (view: TableView, layout: BoardLayout) => readonly Shape[];
}

interface Stage {
  readonly layout: BoardLayout;
  readonly sprites: Sprites;
  readonly ground: SvgGround;
}

/** Of some 20 KB each. */
const stages = new Lru<Stage>(100);

type Staged = Oriented & { readonly variant: AnyVariant; readonly language: Language };

function stageOf(view: Staged, frame: Frame | null): Stage {
  const { variant, language, upright = [] } = view;
  const rotation = rotationOf(view);
  const key = JSON.stringify([
    frame === null,
    variant.kind,
    language,
    rotation,
    variant.board,
    variant.seats,
    upright,
  ]);
  return stages.get(key, () => {
    const framed = layoutOf(variant.board, rotation);
    const { layout, box, coordinates } =
      frame === null ? bareBoard(framed) : { layout: framed, box: WHOLE, coordinates: [] };
    const { sprites, defs } = spritesOf(
      variant,
      layout.cells[0]?.radius ?? 1,
      layout.grooved ?? false,
      upright,
    );
    const shapes = frame === null ? groundByPaint(variant, layout) : frame.ground(variant, language, layout);
    const markup = defs + new SvgWriter(sprites, 'ground-', frame?.advance).joined(shapes);
    // Pages hide those that lie under a piece one by one.
    const names = new SvgWriter(sprites, 'names-', frame?.advance).all(coordinates);
    const ground = {
      key: fingerprint(markup + names),
      markup,
      cells: cellsOf(variant, layout),
      box,
      coordinates: names,
    };
    return { layout, sprites, ground };
  });
}

/** The box of a board in its frame. */
const WHOLE: Box = { x: 0, y: 0, width: SIZE, height: SIZE };

/** Where a seat stands around its board: its home in pixels of the scene, and where its men go, in degrees clockwise from the right. */
export interface SeatSpot {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  /** Id of its man among the sprites of the ground, and the radius that it is drawn with. */
  readonly man: string;
  readonly radius: number;
}

/** The places of all seats around a bare board as a view shows it. */
export function seatSpots(view: Staged): readonly SeatSpot[] {
  const { variant } = view;
  const { layout, sprites } = stageOf(view, null);
  return variant.seats.map((seat, index) => {
    const { home, heading } = seatPlace(variant.board, layout, seat);
    const colour = armiesOf(variant).find((army) => army.seat === index)?.colour ?? seat.colour;
    return {
      x: Math.round(home.x),
      y: Math.round(home.y),
      angle: Math.round((Math.atan2(heading.y, heading.x) * 180) / Math.PI),
      man: sprites.ids.get(lookKey({ colour })) ?? '',
      radius: rounded(sprites.radius),
    };
  });
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

function cellsOf({ board }: AnyVariant, { cells }: BoardLayout): readonly SvgCell[] {
  const { names } = topologyOf(board);
  return cells.map(({ outline, piece, radius }, cell) => ({
    square: names[cell] ?? '',
    points: outline.map(({ x, y }) => `${rounded(x)},${rounded(y)}`).join(' '),
    ...spotOf(piece, radius),
  }));
}

const spotOf = ({ x, y }: Point, radius: number): Spot => ({
  x: rounded(x),
  y: rounded(y),
  radius: rounded(radius),
});

/** Moves shapes so that a point of theirs comes to (0, 0). */
const aboutZero = (shapes: readonly Shape[], at: Point): readonly Shape[] =>
  shapes.map((shape) => placed(shape, times(at, -1), 1));

/** A board in its frame with its players, or a bare one. */
export function boardSvg(view: BoardView, frame: Frame | null = null): SvgBoard {
  const { layout, sprites, ground } = stageOf(view, frame);
  const { below, pieces, above } = layersOf(
    view,
    layout,
    frame === null ? null : frame.boardPlates(view, layout),
  );
  const { advance } = frame ?? {};
  return {
    ground,
    below: new SvgWriter(sprites, 'below-', advance).joined(below),
    pieces: pieces.map(({ cell, place: { top, radius }, shapes, height }) => ({
      id: cell,
      ...spotOf(top, radius),
      markup: new SvgWriter(sprites, `on-${cell}-`, advance).all(aboutZero([...shapes, ...height], top)),
    })),
    above: new SvgWriter(sprites, 'above-', advance).joined(above),
  };
}

/** The table of a match of Chapaev. */
export function tableSvg(view: TableView, frame: Frame | null = null): SvgBoard {
  const { layout, sprites, ground } = stageOf(view, frame);
  const { advance } = frame ?? {};
  return {
    ground,
    below: new SvgWriter(sprites, 'below-', advance).all(belowDiscs(view, frame?.tablePlates(view, layout))),
    pieces: discShapes(view).flatMap((disc, id): SvgPiece[] => {
      if (disc?.kind !== 'piece') return [];
      const markup = new SvgWriter(sprites, `on-${id}-`, advance).all(aboutZero([disc], disc.at));
      return [{ id, ...spotOf(disc.at, disc.radius), markup }];
    }),
    above: new SvgWriter(sprites, 'above-', advance).all(chosenShapes(view)),
  };
}
