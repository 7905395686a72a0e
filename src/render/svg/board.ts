import { createHash } from 'node:crypto';
import { type AnyVariant, topologyOf } from '../../engine/index.js';
import type { Language } from '../../locales/index.js';
import { layoutOf, type Oriented, rotationOf } from '../board/layout.js';
import type { BoardLayout } from '../board/places.js';
import { groundShapes, layersOf } from '../board/scene.js';
import type { BoardView } from '../board/view.js';
import { belowDiscs, chosenShapes, discShapes, type TableView } from '../chapaev/scene.js';
import { Lru } from '../lru.js';
import { type Point, placed, type Shape, times } from '../shapes/shapes.js';
import { type Sprites, SvgWriter } from './markup.js';
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
}

/** A board as SVG markup, in layers, so that a page can move pieces between them. */
export interface SvgBoard {
  readonly ground: SvgGround;
  readonly below: string;
  readonly pieces: readonly SvgPiece[];
  readonly above: string;
}

interface Stage {
  readonly layout: BoardLayout;
  readonly sprites: Sprites;
  readonly ground: SvgGround;
}

/** Of some 20 KB each. */
const stages = new Lru<Stage>(100);

function stageOf(view: Oriented & { readonly variant: AnyVariant; readonly language: Language }): Stage {
  const { variant, language } = view;
  const rotation = rotationOf(view);
  const key = JSON.stringify([variant.kind, language, rotation, variant.board, variant.seats]);
  return stages.get(key, () => {
    const layout = layoutOf(variant.board, rotation);
    const { sprites, defs } = spritesOf(variant, layout.cells[0]?.radius ?? 1, layout.grooved ?? false);
    const shapes = groundShapes(variant, language, layout);
    const markup = defs + new SvgWriter(sprites, 'ground-').all(shapes);
    const hash = createHash('sha256').update(markup).digest('base64url').slice(0, 12);
    return { layout, sprites, ground: { key: hash, markup, cells: cellsOf(variant, layout) } };
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

export function boardSvg(view: BoardView): SvgBoard {
  const { layout, sprites, ground } = stageOf(view);
  const { below, pieces, above } = layersOf(view, layout);
  return {
    ground,
    below: new SvgWriter(sprites, 'below-').all(below),
    pieces: pieces.map(({ cell, place: { top, radius }, shapes, height }) => ({
      id: cell,
      ...spotOf(top, radius),
      markup: new SvgWriter(sprites, `on-${cell}-`).all(aboutZero([...shapes, ...height], top)),
    })),
    above: new SvgWriter(sprites, 'above-').all(above),
  };
}

/** The table of a match of Chapaev. */
export function tableSvg(view: TableView): SvgBoard {
  const { layout, sprites, ground } = stageOf(view);
  return {
    ground,
    below: new SvgWriter(sprites, 'below-').all(belowDiscs(view, layout)),
    pieces: discShapes(view).flatMap((disc, id): SvgPiece[] => {
      if (disc?.kind !== 'piece') return [];
      const markup = new SvgWriter(sprites, `on-${id}-`).all(aboutZero([disc], disc.at));
      return [{ id, ...spotOf(disc.at, disc.radius), markup }];
    }),
    above: new SvgWriter(sprites, 'above-').all(chosenShapes(view)),
  };
}
