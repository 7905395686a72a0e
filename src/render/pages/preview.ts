import type { Colour } from '../../engine/index.js';
import { SIZE } from '../board/layout.js';
import { advanceOf } from '../encode/text-outlines.js';
import { textWidth } from '../shapes/letters.js';
import { box, point, type Scene, type Shape } from '../shapes/shapes.js';
import { drawable, fitted } from '../shapes/text-metrics.js';

/** What a link's picture says next to its board, in the reader's language. */
export interface PreviewTexts {
  readonly bot: string;
  readonly title: string;
  /** By seat; null for an empty one. */
  readonly players: readonly { readonly name: string | null; readonly colour: Colour }[];
  /** How the game stands. */
  readonly status: string;
}

/** The size that messengers show links in, in pixels. */
const WIDTH = 1200;
const HEIGHT = 630;
/** Scale at which a board is as high as the picture. */
export const PREVIEW_SCALE = HEIGHT / SIZE;

const WHOLE = WIDTH / PREVIEW_SCALE;
const MARGIN = 40;
const LEFT = SIZE + MARGIN;
const COLUMN = WHOLE - LEFT - MARGIN;
const ROW = 84;
const DISC = 30;
const TITLE_LINES = 3;
const STATUS_LINES = 4;

/** Lines of at most `width` pixels; the last one holds the rest. */
function wrapped(text: string, width: number, size: number, most: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && (textWidth(longer, size) <= width || lines.length === most))
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A line that begins at `x`, in letters of `size` pixels or of `least` at least. */
function lineFrom(text: string, x: number, y: number, width: number, size: number, least = 30): Shape {
  const shown = fitted(text, width, size, least);
  return {
    kind: 'text',
    at: point(x + advanceOf(shown.text, shown.size) / 2, y),
    ...shown,
    fill: 'label',
  };
}

function paragraph(text: string, y: number, size: number, most: number): readonly Shape[] {
  const words = drawable(text);
  if (words === '') return [];
  return wrapped(words, COLUMN, size, most).map((line, index) =>
    lineFrom(line, LEFT, y + index * size * 1.25, COLUMN, size, size),
  );
}

/** A board, and next to it which game it is, who plays and how it stands. */
export function previewScene(board: Scene, { bot, title, players, status }: PreviewTexts): Scene {
  const heading = paragraph(title, 160, 60, TITLE_LINES);
  const top = 160 + heading.length * 75 + 40;
  const seats = players.flatMap(({ name, colour }, seat): readonly Shape[] => {
    const y = top + seat * ROW;
    const look: Shape = { kind: 'piece', at: point(LEFT + DISC, y), radius: DISC, look: { colour } };
    const words = drawable(name ?? '…');
    return [look, lineFrom(words, LEFT + 2 * DISC + 24, y, COLUMN - 2 * DISC - 24, 46)];
  });
  return {
    width: WHOLE,
    height: SIZE,
    ground: [{ kind: 'polygon', points: box(0, 0, WHOLE, SIZE), fill: 'plate' }, ...board.ground],
    figures: [
      ...board.figures,
      lineFrom(drawable(bot), LEFT, 64, COLUMN, 44),
      ...heading,
      ...seats,
      ...paragraph(status, top + players.length * ROW + 30, 42, STATUS_LINES),
    ],
  };
}
