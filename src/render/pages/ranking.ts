import { SIZE } from '../board/layout.js';
import { box, point, type Scene, type Shape } from '../shapes/shapes.js';
import { line, nameLine } from './lines.js';

/** A table of players by their ratings, in the reader's language. */
export interface RankingView {
  readonly title: string;
  /** Whose table it is. */
  readonly note: string;
  readonly rows: readonly {
    readonly place: string;
    readonly name: string;
    readonly rating: string;
    /** True for the reader's row. */
    readonly isOwn: boolean;
    /** True for those of whom too little is known to have a place. */
    readonly isApart: boolean;
  }[];
}

const HEAD = 110;
const ROW = 56;
const EDGE = 32;
const RIGHT = SIZE - EDGE;
/** Where places end, names begin and ratings begin. */
const [PLACE, NAME, RATING] = [EDGE + 64, EDGE + 88, RIGHT - 150];
/** Size of names and numbers. */
const LETTERS = 32;

/** The heading of a table, in two lines, and the ground on which it stands. */
export function tableGround(title: string, note: string, rows: number): Pick<Scene, 'height' | 'ground'> {
  const height = HEAD + ROW * rows;
  return {
    height,
    ground: [
      { kind: 'polygon', points: box(0, 0, SIZE, height), fill: 'plate' },
      line(title, { x: EDGE, y: 38, width: RIGHT - EDGE, size: 38 }),
      line(note, { x: EDGE, y: 80, width: RIGHT - EDGE }),
    ],
  };
}

/** The middle of a row, by its number from 0. */
export const rowAt = (row: number): number => HEAD + ROW * (row + 0.5) - 6;

/** A line above a row. */
export const ruleAbove = (row: number): Shape => ({
  kind: 'path',
  points: [point(EDGE, rowAt(row) - ROW / 2), point(RIGHT, rowAt(row) - ROW / 2)],
  stroke: { ink: 'trim', width: 3 },
});

/** A frame around a row. */
const frameAround = (row: number): Shape => ({
  kind: 'polygon',
  points: box(EDGE - 14, rowAt(row) - ROW / 2 + 4, RIGHT - EDGE + 28, ROW - 8),
  stroke: { ink: 'label', width: 2 },
});

/** The best of a chat, one a line. */
export function rankingScene({ title, note, rows }: RankingView): Scene {
  const apart = rows.findIndex(({ isApart }) => isApart);
  return {
    width: SIZE,
    ...tableGround(title, note, rows.length),
    figures: [
      ruleAbove(0),
      ...(apart > 0 ? [ruleAbove(apart)] : []),
      ...rows.flatMap(({ place, name, rating, isOwn }, at): Shape[] => {
        const y = rowAt(at);
        return [
          ...(isOwn ? [frameAround(at)] : []),
          line(place, { x: PLACE, y, width: 64, size: LETTERS, ends: true }),
          nameLine(name, { x: NAME, y, width: RATING - NAME - 20, size: LETTERS }),
          line(rating, { x: RIGHT, y, width: RIGHT - RATING, size: LETTERS, ends: true }),
        ];
      }),
    ],
  };
}
