import { SIZE } from '../board/layout.js';
import { box, point, type Scene, type Shape } from '../shapes/shapes.js';
import { LETTERS, line, nameLine } from './lines.js';
import { rowAt, tableGround } from './ranking.js';

/** A place of a tie. */
export interface BracketPlaceView {
  /** Empty where nobody is known yet. */
  readonly name: string;
  /** Points of the games; empty without any. */
  readonly points: string;
  readonly isWinner: boolean;
}

/** Rounds of a knockout, in the reader's language: at most three, each with half as many ties as the one before. */
export interface BracketView {
  readonly title: string;
  /** How far it is. */
  readonly note: string;
  readonly rounds: readonly {
    readonly title: string;
    readonly ties: readonly (readonly [BracketPlaceView, BracketPlaceView])[];
  }[];
}

const [EDGE, GAP, INSET] = [20, 20, 8];
const ROW = rowAt(1) - rowAt(0);
/** Width that the points of a tie need. */
const POINTS = 40;

/** The bracket: a column a round, and each tie in the middle of the two that lead to it. */
export function bracketScene({ title, note, rounds }: BracketView): Scene {
  const width = (SIZE - 2 * EDGE - GAP * (rounds.length - 1)) / rounds.length;
  const first = rounds[0]?.ties.length ?? 1;
  return {
    width: SIZE,
    ...tableGround(title, note, 1 + 2 * first),
    figures: rounds.flatMap((round, at): Shape[] => {
      const x = EDGE + at * (width + GAP);
      const rows = (2 * first) / round.ties.length;
      return [
        line(round.title, { x, y: rowAt(0), width }),
        ...round.ties.flatMap((tie, index) => tieShapes(tie, { x, width, row: rows * (index + 0.5) })),
        ...(at === 0 ? [] : round.ties.flatMap((_, index) => wayTo(x, rows * (index + 0.5), rows / 4))),
      ];
    }),
  };
}

interface Spot {
  readonly x: number;
  readonly width: number;
  /** The row, from 0, below which the middle of the tie is. */
  readonly row: number;
}

/** The middle between two rows. */
const middleAt = (row: number): number => rowAt(row) + ROW / 2;

function tieShapes(tie: readonly [BracketPlaceView, BracketPlaceView], { x, width, row }: Spot): Shape[] {
  const y = middleAt(row);
  const frame = (top: number, height: number, ink: 'trim' | 'label', thickness: number): Shape => ({
    kind: 'polygon',
    points: box(x, top, width, height),
    stroke: { ink, width: thickness },
  });
  const [tall, top] = [ROW - 6, y - ROW + 6];
  return [
    frame(top, 2 * tall, 'trim', 2),
    ...tie.flatMap(({ name, points, isWinner }, at): Shape[] => {
      const middle = top + tall * (at + 0.5);
      return [
        ...(isWinner ? [frame(top + tall * at, tall, 'label', 3)] : []),
        ...(name === ''
          ? []
          : [nameLine(name, { x: x + INSET, y: middle, width: width - 2 * INSET - POINTS })]),
        ...(points === ''
          ? []
          : [line(points, { x: x + width - INSET, y: middle, width: POINTS, size: LETTERS, ends: true })]),
      ];
    }),
  ];
}

/** Lines from the two ties that lead to one, `apart` rows above and below it. */
function wayTo(x: number, row: number, apart: number): readonly Shape[] {
  const [left, middle] = [x - GAP, x - GAP / 2];
  const y = middleAt(row);
  const stroke = { ink: 'trim', width: 2 } as const;
  const offset = apart * ROW;
  return [
    ...[y - offset, y + offset].map(
      (from): Shape => ({
        kind: 'path',
        points: [point(left, from), point(middle, from), point(middle, y)],
        stroke,
      }),
    ),
    { kind: 'path', points: [point(middle, y), point(x, y)], stroke },
  ];
}
