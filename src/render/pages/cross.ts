import { SIZE } from '../board/layout.js';
import { box, point, type Scene, type Shape } from '../shapes/shapes.js';
import { fitted } from '../shapes/text-metrics.js';
import { nameLine } from './lines.js';
import { rowAt, ruleAbove, tableGround } from './ranking.js';

/** What players have scored against each other, in the reader's language. */
export interface CrossView {
  readonly title: string;
  readonly note: string;
  readonly rows: readonly {
    readonly name: string;
    /** By the row of the opponent; empty where the two have not met. */
    readonly cells: readonly string[];
    readonly total: string;
  }[];
}

const EDGE = 24;
/** The number and the name at the left, the sum at the right. */
const [NUMBER, NAME, TOTAL] = [44, 154, 84];
const LEFT = EDGE + NUMBER + NAME;
const LETTERS = 28;
/** Numbers with a half are cut by no more than this. */
const LEAST = 20;

/** A crosstable: each row has a player, each column the opponent of that number. */
export function crossScene({ title, note, rows }: CrossView): Scene {
  const column = (SIZE - EDGE - TOTAL - LEFT) / Math.max(1, rows.length);
  const middle = (at: number): number => LEFT + column * (at + 0.5);
  const cell = (text: string, x: number, row: number, width: number): Shape => ({
    kind: 'text',
    at: point(x, rowAt(row)),
    ...fitted(text, width, LETTERS, LEAST),
    fill: 'label',
  });
  return {
    width: SIZE,
    ...tableGround(title, note, rows.length + 1),
    figures: [
      ...rows.map((_, at) => cell(`${at + 1}`, middle(at), 0, column)),
      ruleAbove(1),
      ...rows.flatMap(({ name, cells, total }, at): Shape[] => [
        cell(`${at + 1}`, EDGE + NUMBER / 2 - 6, at + 1, NUMBER),
        nameLine(name, { x: EDGE + NUMBER, y: rowAt(at + 1), width: NAME - 12 }),
        {
          kind: 'polygon',
          points: box(middle(at) - column / 2 + 3, rowAt(at + 1) - 24, column - 6, 48),
          fill: 'dark',
        },
        ...cells.map((text, against) => cell(text, middle(against), at + 1, column - 4)),
        cell(total, SIZE - EDGE - TOTAL / 2 + 4, at + 1, TOTAL - 8),
      ]),
    ],
  };
}
