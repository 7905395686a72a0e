import type { Colour, GameInfo, Seat } from '../../engine/index.js';
import { SIZE } from '../board/layout.js';
import { colourOf } from '../board/view.js';
import { textWidth } from '../shapes/letters.js';
import { box, type Point, placed, point, type Scene, type Shape } from '../shapes/shapes.js';
import { drawable, fitted } from '../shapes/text-metrics.js';

/** Texts around the board, in the language of the chat. */
interface PosterTexts {
  readonly title: string;
  /** Names by seat. */
  readonly players: readonly string[];
}

/** The line below the board. */
export interface Caption {
  readonly text: string;
  /** Colour of the piece before the line. */
  readonly colour?: Colour;
}

const HEADER = 64;
const CAPTION = 64;
const ROW = 52;
const MARGIN = 20;

/** A board under the title of the game, above a line and the players; the pieces of `winners` are crowned. */
export function posterLayout(
  variant: GameInfo,
  board: Scene,
  { title, players }: PosterTexts,
  caption: Caption,
  winners: readonly Seat[],
): Scene {
  const rows = Math.ceil(players.length / 2);
  const height = HEADER + SIZE + CAPTION + ROW * rows + MARGIN / 2;
  const lowered = (shapes: readonly Shape[]) => shapes.map((shape) => placed(shape, point(0, HEADER), 1));
  return {
    width: SIZE,
    height,
    ...(board.groundKey !== undefined && { groundKey: JSON.stringify([board.groundKey, title, players]) }),
    ground: [
      { kind: 'polygon', points: box(0, 0, SIZE, height), fill: 'plate' },
      line(drawable(title), point(SIZE / 2, HEADER / 2), SIZE - 2 * MARGIN, 38),
      ...lowered(board.ground),
      ...players.flatMap((name, seat) => playerShapes(variant, name, seat)),
    ],
    figures: [
      ...lowered(board.figures),
      ...captionShapes(caption),
      ...winners.map((seat) => discShape(variant, seat, true)),
    ],
  };
}

const line = (text: string, at: Point, width: number, size: number): Shape => ({
  kind: 'text',
  at,
  ...fitted(text, width, size, 20),
  fill: 'label',
});

function captionShapes({ text, colour }: Caption): readonly Shape[] {
  const at = point(SIZE / 2, HEADER + SIZE + CAPTION / 2);
  const words = drawable(text);
  if (colour === undefined) return [line(words, at, SIZE - 2 * MARGIN, 34)];
  const width = SIZE - 2 * MARGIN - 120;
  const shown = fitted(words, width, 34, 20);
  const left = Math.max(MARGIN + DISC, at.x - textWidth(shown.text, shown.size) / 2 - 2 * DISC);
  return [
    { kind: 'piece', at: point(left, at.y), radius: DISC, look: { colour } },
    { kind: 'text', at, ...shown, fill: 'label' },
  ];
}

const DISC = 18;
const COLUMN = SIZE / 2;

const discOf = (seat: Seat): Point =>
  point(
    (seat % 2) * COLUMN + MARGIN + DISC * 1.5,
    HEADER + SIZE + CAPTION + ROW * (Math.floor(seat / 2) + 0.5),
  );

const discShape = (variant: GameInfo, seat: Seat, king: boolean): Shape => ({
  kind: 'piece',
  at: discOf(seat),
  radius: king ? DISC * 1.2 : DISC,
  look: { colour: colourOf(variant, { seat }), king },
});

function playerShapes(variant: GameInfo, name: string, seat: Seat): readonly Shape[] {
  const disc = discOf(seat);
  const shown = fitted(drawable(name), COLUMN - MARGIN - DISC * 4, 30, 22);
  const middle = disc.x + DISC * 1.8 + textWidth(shown.text, shown.size) / 2;
  return [
    discShape(variant, seat, false),
    { kind: 'text', at: point(middle, disc.y), ...shown, fill: 'label' },
  ];
}
