import { SIZE } from '../board/layout.js';
import { textWidth } from '../shapes/letters.js';
import type { Scene, Shape } from '../shapes/shapes.js';
import { LETTERS, line, nameLine } from './lines.js';
import { rowAt, ruleAbove, tableGround } from './ranking.js';

/** The table of a tournament, in the reader's language. */
export interface StandingsView {
  readonly title: string;
  /** How far it is. */
  readonly note: string;
  /** What stands above the numbers. */
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly place: string;
    readonly name: string;
    /** One for each column: the points come first. */
    readonly cells: readonly string[];
  }[];
  /** What is said of the rows that have no room; empty if all are shown. */
  readonly more: string;
}

const EDGE = 32;
/** Where places end and names begin. */
const [PLACE, NAME] = [EDGE + 64, EDGE + 88];
/** Between columns, the width that numbers need, and the size of names and places. */
const [GAP, NUMBERS, SIZE_OF_NAMES] = [20, 36, 32];

/** A table of players by their points, one a line. */
export function standingsScene({ title, note, columns, rows, more }: StandingsView): Scene {
  const widths = columns.map((each, at) => {
    const numbers = rows.map(({ cells }) => textWidth(cells[at] ?? '', SIZE_OF_NAMES));
    return Math.ceil(Math.max(NUMBERS, textWidth(each, LETTERS), ...numbers));
  });
  /** Where a column ends; the last one at the edge. */
  const right = (column: number): number =>
    SIZE - EDGE - widths.slice(column + 1).reduce((sum, width) => sum + width + GAP, 0);
  const width = right(-1) - NAME;
  const numbers = (cells: readonly string[], row: number, size: number): readonly Shape[] =>
    cells.map((cell, at) =>
      line(cell, { x: right(at), y: rowAt(row), width: (widths[at] ?? NUMBERS) + 1, size, ends: true }),
    );
  return {
    width: SIZE,
    ...tableGround(title, note, rows.length + (more === '' ? 1 : 2)),
    figures: [
      ...numbers(columns, 0, LETTERS),
      ruleAbove(1),
      ...rows.flatMap(({ place, name, cells }, at): Shape[] => {
        const y = rowAt(at + 1);
        return [
          line(place, { x: PLACE, y, width: 64, size: SIZE_OF_NAMES, ends: true }),
          nameLine(name, { x: NAME, y, width, size: SIZE_OF_NAMES }),
          ...numbers(cells, at + 1, SIZE_OF_NAMES),
        ];
      }),
      ...(more === ''
        ? []
        : [
            ruleAbove(rows.length + 1),
            line(more, { x: NAME, y: rowAt(rows.length + 1), width: SIZE - EDGE - NAME }),
          ]),
    ],
  };
}
