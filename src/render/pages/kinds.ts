import { SIZE } from '../board/layout.js';
import { textWidth } from '../shapes/letters.js';
import { box, point, type Scene, type Shape } from '../shapes/shapes.js';
import { fitted } from '../shapes/text-metrics.js';

/** A table of games, in the reader's language. */
export interface KindsView {
  /** Of the columns behind the name, each in one or two lines. */
  readonly headings: readonly (readonly string[])[];
  readonly rows: readonly {
    readonly number: number;
    readonly title: string;
    /** One for each heading; the strong ones are set off by a mark. */
    readonly cells: readonly { readonly text: string; readonly isStrong?: boolean }[];
  }[];
}

const HEAD = 92;
const ROW = 62;
const EDGE = 14;
/** The number, and the name of the game. */
const NUMBER = 60;
const TITLE = 306;
/** Sizes of letters, which chats show at half this size. */
const LETTERS = 28;
const SMALL = 24;
const LEAST = 20;

const text = (words: string, x: number, y: number, width: number, size: number): Shape => ({
  kind: 'text',
  at: point(x, y),
  ...fitted(words, width, size, LEAST),
  fill: 'label',
});

/** A long name in two lines of about the same length. */
function linesOf(title: string): readonly string[] {
  if (textWidth(title, SMALL) <= TITLE) return [title];
  const middle = title.length / 2;
  const spaces = [...title.matchAll(/ /g)].map(({ index }) => index);
  const [at] = spaces.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return at === undefined ? [title] : [title.slice(0, at), title.slice(at + 1)];
}

/** A table that compares games: one line for each. */
export function kindsScene({ headings, rows }: KindsView): Scene {
  const height = HEAD + ROW * rows.length + EDGE;
  const left = EDGE + NUMBER + TITLE;
  const column = (SIZE - EDGE - left) / Math.max(1, headings.length);
  const middle = (index: number): number => left + column * (index + 0.5);
  const heads = headings.flatMap((parts, index) =>
    parts.map((part, line) =>
      text(part, middle(index), HEAD / 2 + (line - (parts.length - 1) / 2) * 30, column - 6, SMALL),
    ),
  );
  const lines = rows.flatMap(({ number, title, cells }, index): Shape[] => {
    const y = HEAD + ROW * (index + 0.5);
    return [
      text(`${number}`, EDGE + NUMBER / 2, y, NUMBER, LETTERS),
      ...linesOf(title).map((part, line, { length }) =>
        text(
          part,
          EDGE + NUMBER + TITLE / 2,
          y + (line - (length - 1) / 2) * 27,
          TITLE - 8,
          length > 1 ? SMALL : LETTERS,
        ),
      ),
      ...cells.flatMap(({ text: words, isStrong }, at): Shape[] => [
        ...(isStrong
          ? [
              {
                kind: 'polygon' as const,
                points: box(middle(at) - column / 2 + 8, y - 20, column - 16, 40),
                stroke: { ink: 'label' as const, width: 2 },
              },
            ]
          : []),
        text(words, middle(at), y, column - 20, LETTERS),
      ]),
    ];
  });
  return {
    width: SIZE,
    height,
    ground: [{ kind: 'polygon', points: box(0, 0, SIZE, height), fill: 'plate' }],
    figures: [
      ...heads,
      {
        kind: 'path',
        points: [point(EDGE, HEAD), point(SIZE - EDGE, HEAD)],
        stroke: { ink: 'trim', width: 3 },
      },
      ...lines,
    ],
  };
}
