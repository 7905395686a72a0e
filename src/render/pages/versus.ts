import { SIZE } from '../board/layout.js';
import { box, point, type Scene, type Shape } from '../shapes/shapes.js';
import { line, nameLine } from './lines.js';

/** How two players have played against each other, in the reader's language. */
export interface VersusView {
  readonly names: readonly [one: string, other: string];
  /** Games that the first has won, that were drawn, and that the other has won. */
  readonly counts: readonly [won: number, drawn: number, lost: number];
  /** The last games, in a line. */
  readonly last: string;
  readonly rows: readonly { readonly game: string; readonly score: string }[];
}

const EDGE = 32;
const RIGHT = SIZE - EDGE;
const MIDDLE = SIZE / 2;
/** Lines of the names, the bar with its numbers, the last games, and the first game. */
const [NAMES, BAR, NUMBERS, LAST, ROWS] = [42, 80, 172, 232, 290];
const THICK = 48;
/** Width of `+1204 =310 −1099`. */
const SCORE = 300;
const ROW = 52;
const LETTERS = 36;

/** Two names, a bar of what each has won with the draws between, and the games that they have played. */
export function versusScene({ names: [one, other], counts, last, rows }: VersusView): Scene {
  const height = ROWS + ROW * rows.length - 8;
  const half = MIDDLE - EDGE - 12;
  const [won, drawn, lost] = counts.map(String);
  return {
    width: SIZE,
    height,
    ground: [{ kind: 'polygon', points: box(0, 0, SIZE, height), fill: 'plate' }],
    figures: [
      nameLine(one, { x: EDGE, y: NAMES, width: half, size: LETTERS }),
      nameLine(other, { x: RIGHT, y: NAMES, width: half, size: LETTERS, ends: true }),
      ...bar(counts),
      line(won ?? '', { x: EDGE, y: NUMBERS, width: half, size: 56 }),
      { kind: 'text', at: point(MIDDLE, NUMBERS), text: `= ${drawn}`, size: LETTERS, fill: 'label' },
      line(lost ?? '', { x: RIGHT, y: NUMBERS, width: half, size: 56, ends: true }),
      line(last, { x: EDGE, y: LAST, width: RIGHT - EDGE }),
      ...rows.flatMap(({ game, score }, at): Shape[] => [
        line(game, { x: EDGE, y: ROWS + ROW * at, width: RIGHT - EDGE - SCORE - 12 }),
        line(score, { x: RIGHT, y: ROWS + ROW * at, width: SCORE, ends: true }),
      ]),
    ],
  };
}

/** A bar in three parts, each as long as its share. */
function bar(counts: VersusView['counts']): readonly Shape[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const long = (RIGHT - EDGE) / Math.max(1, all);
  const fills = ['light', 'plate', 'dark'] as const;
  let from = EDGE;
  const parts = counts.flatMap((count, at): Shape[] => {
    const part = box(from, BAR, count * long, THICK);
    from += count * long;
    return count === 0 ? [] : [{ kind: 'polygon', points: part, fill: fills[at] ?? 'plate' }];
  });
  const frame = box(EDGE, BAR, RIGHT - EDGE, THICK);
  return [...parts, { kind: 'polygon', points: frame, stroke: { ink: 'label', width: 2 } }];
}
