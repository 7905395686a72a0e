import type { Colour } from '../../engine/index.js';

export interface Point {
  readonly x: number;
  readonly y: number;
}

type PiecePart = 'face' | 'edge' | 'line' | 'mark';
/** Colour of a piece, or the grey of a seat that is out. */
export type PieceStain = Colour | 'dead';

type BoardInk =
  | 'frame'
  | 'frameEdge'
  | 'trim'
  | 'light'
  | 'dark'
  | 'medium'
  | 'pale'
  | 'seam'
  | 'label'
  | 'cellName'
  | 'plate'
  | 'lit'
  | 'crown'
  | 'crownEdge'
  | 'cross'
  | 'tint'
  | 'tintEdge'
  | 'picked'
  | 'pickedEdge'
  | 'may'
  | 'must'
  | 'accent'
  | 'accentEdge';

/** Material of a shape, to which a theme assigns a colour. */
export type Ink = BoardInk | `${PieceStain}.${PiecePart}`;

export interface Stroke {
  readonly ink: Ink;
  readonly width: number;
  /** Lengths of dashes and gaps. */
  readonly dash?: readonly [number, number];
  /** Shape of corners; round by default. */
  readonly join?: 'sharp';
}

interface Common {
  readonly fill?: Ink;
  readonly stroke?: Stroke;
  /** From 0 to 1, by default opaque. */
  readonly opacity?: number;
}

/** A line of text centred on a point; `angle` in degrees, clockwise. The stroke lies below the letters. */
export type Text = Common & {
  readonly kind: 'text';
  readonly at: Point;
  readonly text: string;
  readonly size: number;
  readonly angle?: number;
};

/** Look of a piece. */
export interface PieceLook {
  readonly colour: Colour;
  readonly king?: boolean;
  /** Grey and crossed out, but with the sign of its colour. */
  readonly dead?: boolean;
  /** Draws the groove of men. */
  readonly grooved?: boolean;
  /** Replaces the sign of its colour. */
  readonly number?: number;
}

/** A piece seen from above, drawn as a sprite if its coordinates are whole. */
export type Piece = Common & {
  readonly kind: 'piece';
  readonly at: Point;
  readonly radius: number;
  readonly look: PieceLook;
};

/** Shapes that show only within a polygon. */
export type Window = Common & {
  readonly kind: 'window';
  readonly points: readonly Point[];
  readonly shapes: readonly Shape[];
};

/** An element of a picture. Coordinates are in pixels of the scene, y downwards. */
export type Shape =
  | (Common & { readonly kind: 'polygon'; readonly points: readonly Point[] })
  | (Common & { readonly kind: 'circle'; readonly at: Point; readonly radius: number })
  /** An open line. */
  | (Common & { readonly kind: 'path'; readonly points: readonly Point[] })
  | Text
  | Piece
  | Window;

export const point = (x: number, y: number): Point => ({ x, y });
/** The nearest point with whole coordinates. */
export const whole = ({ x, y }: Point): Point => point(Math.round(x), Math.round(y));
export const plus = (a: Point, b: Point): Point => point(a.x + b.x, a.y + b.y);
export const minus = (a: Point, b: Point): Point => point(a.x - b.x, a.y - b.y);
export const times = (a: Point, factor: number): Point => point(a.x * factor, a.y * factor);
export const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y;
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
/** Scales a vector to length 1; leaves the zero vector unchanged. */
export function unit(a: Point): Point {
  const length = Math.hypot(a.x, a.y);
  return length === 0 ? a : times(a, 1 / length);
}
/** Rotates by 90 degrees, clockwise on the screen. */
export const quarterRotated = (a: Point): Point => point(-a.y, a.x);

export const middle = (points: readonly Point[]): Point =>
  times(points.reduce(plus, point(0, 0)), 1 / Math.max(1, points.length));

export const box = (left: number, top: number, width: number, height: number): readonly Point[] => [
  point(left, top),
  point(left + width, top),
  point(left + width, top + height),
  point(left, top + height),
];

/** Scales a shape about the origin, then moves it. */
export function placed(shape: Shape, offset: Point, scale: number): Shape {
  const move = (at: Point) => plus(times(at, scale), offset);
  const stroke = shape.stroke && { stroke: scaledStroke(shape.stroke, scale) };
  switch (shape.kind) {
    case 'polygon':
    case 'path':
      return { ...shape, ...stroke, points: shape.points.map(move) };
    case 'circle':
    case 'piece':
      return { ...shape, ...stroke, at: move(shape.at), radius: shape.radius * scale };
    case 'text':
      return { ...shape, ...stroke, at: move(shape.at), size: shape.size * scale };
    case 'window': {
      const shapes = shape.shapes.map((each) => placed(each, offset, scale));
      return { ...shape, points: shape.points.map(move), shapes };
    }
  }
}

const scaledStroke = (stroke: Stroke, scale: number): Stroke => ({
  ...stroke,
  width: stroke.width * scale,
  ...(stroke.dash && { dash: [stroke.dash[0] * scale, stroke.dash[1] * scale] as const }),
});

/** An arrow as one polygon: it starts at `from` and its tip is at `to`. */
export function arrow(from: Point, to: Point, width: number): readonly Point[] {
  const along = unit(minus(to, from));
  const across = quarterRotated(along);
  const neck = plus(to, times(along, -Math.min(width * 2.1, distance(from, to) * 0.7)));
  const side = (base: Point, by: number) => plus(base, times(across, by * width));
  return [
    side(from, 0.5),
    side(neck, 0.5),
    side(neck, 1.45),
    to,
    side(neck, -1.45),
    side(neck, -0.5),
    side(from, -0.5),
  ];
}

/** Lines between the tiles of a scene, from 0 to its width and height. */
export interface Tiling {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** A picture as plain data. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  /** Shapes shared by many pictures. */
  readonly ground: readonly Shape[];
  /** Shapes above the ground. */
  readonly figures: readonly Shape[];
  /** Key of the ground, which is painted once for all scenes that share it; absent if it isn't shared. */
  readonly groundKey?: string;
  /** Lines between parts that change without each other, as squares do. */
  readonly tiling?: Tiling;
  /** Source of the palette; by default the picture itself. */
  readonly swatches?: Swatches;
}

/** Pictures that contain all colours of a kind of picture, identified by `key`. */
export interface Swatches {
  readonly key: string;
  readonly scenes: () => readonly Scene[];
}
