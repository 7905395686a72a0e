import { pieceParts } from '../shapes/pieces.js';
import type { Ink, PieceLook, Point, Shape, Stroke, Text } from '../shapes/shapes.js';

/** Pieces that are drawn once, in `<defs>`, and used by their id; `radius` is the one they are drawn with. */
export interface Sprites {
  readonly radius: number;
  readonly ids: ReadonlyMap<string, string>;
}

export const NO_SPRITES: Sprites = { radius: 1, ids: new Map() };

/** Key of a look among the sprites. */
export const lookKey = ({
  colour,
  king = false,
  dead = false,
  grooved = false,
  number = 0,
}: PieceLook): string =>
  // The groove of a king is not drawn.
  [colour, king, dead, grooved && !king, number].join();

/** The CSS custom property that has the colour of an ink. */
export const variableOf = (ink: Ink): string => `--${ink.replace('.', '-')}`;

/** What all shapes have in common. It is inherited, so that every piece need not say it. */
export const COMMON: Readonly<Record<string, string>> = {
  fill: 'none',
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
  'stroke-miterlimit': '10',
  'text-anchor': 'middle',
  'font-family': '"DejaVu Sans Condensed","Roboto Condensed","Arial Narrow",Arial,sans-serif',
  'font-weight': 'bold',
};

/** Width of a line of text in letters of `size` pixels. */
export type Advance = (text: string, size: number) => number;

/** Half the height of a capital letter, as a part of the size: texts are centred. */
const HALF_CAPITAL = 0.365;
/** Texts from this many letters on are made as wide as in the bundled font, which readers may lack. */
const FITTED = 3;

/** A tenth of a pixel is less than anybody sees. */
const number = (value: number): string => String(Math.round(value * 10) / 10 + 0);
const fine = (value: number): string => String(Math.round(value * 1000) / 1000 + 0);

const ESCAPES: ReadonlyMap<string, string> = new Map(
  Object.entries({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }),
);
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => ESCAPES.get(letter) ?? '');

const attribute = (name: string, value: string | undefined): string =>
  value === undefined ? '' : ` ${name}="${value}"`;

const colour = (ink: Ink): string => `var(${variableOf(ink)})`;

const strokeOf = ({ ink, width, dash, join }: Stroke): string =>
  attribute('stroke', colour(ink)) +
  attribute('stroke-width', number(width)) +
  attribute('stroke-dasharray', dash?.map(number).join(' ')) +
  attribute('stroke-linejoin', join && 'miter');

/** Fill and stroke are translucent one by one, as on a canvas. */
const paintOf = ({ fill, stroke, opacity }: Shape): string =>
  attribute('fill', fill && colour(fill)) +
  (stroke ? strokeOf(stroke) : '') +
  (opacity === undefined
    ? ''
    : attribute('fill-opacity', fine(opacity)) + attribute('stroke-opacity', fine(opacity)));

const course = (points: readonly Point[]): string =>
  `M${points.map(({ x, y }) => `${number(x)} ${number(y)}`).join(' ')}`;

function textMarkup(shape: Text, advance?: Advance): string {
  const { at, text, size, angle = 0, stroke } = shape;
  const letters = [...text].length;
  const length = letters >= FITTED && advance !== undefined ? number(advance(text, size)) : undefined;
  return (
    `<text${attribute('x', number(at.x))}${attribute('y', number(at.y + size * HALF_CAPITAL))}` +
    attribute('font-size', number(size)) +
    attribute('transform', angle === 0 ? undefined : `rotate(${[angle, at.x, at.y].map(number).join(' ')})`) +
    attribute('textLength', length) +
    attribute('lengthAdjust', length && 'spacingAndGlyphs') +
    attribute('paint-order', stroke && 'stroke') +
    `${paintOf(shape)}>${escaped(text)}</text>`
  );
}

/** From a digit to the next, as a part of the size: about what readers' fonts have. */
const DIGIT_STEP = 0.58;

const isNumber = (shape: Shape | undefined): shape is Text =>
  shape?.kind === 'text' &&
  shape.fill !== undefined &&
  shape.opacity === undefined &&
  !shape.angle &&
  /^\d{1,2}$/.test(shape.text);

/** The numbers at the beginning, none of which covers another one. */
function numbersIn(shapes: readonly Shape[]): readonly Text[] {
  const other = shapes.findIndex((shape) => !isNumber(shape));
  return (other < 0 ? shapes : shapes.slice(0, other)).filter(isNumber);
}

/** Those that are written alike, together. */
const byLook = (numbers: readonly Text[]): readonly (readonly Text[])[] => [
  ...Map.groupBy(numbers, (each) => `${each.size} ${paintOf(each)}`).values(),
];

/** Numbers in one element, each digit with a place of its own; what lies around them lies below all of them. */
function numbersMarkup(numbers: readonly Text[]): string {
  const [{ size, fill, stroke } = { size: 0, fill: undefined, stroke: undefined }] = numbers;
  const digits = numbers.flatMap(({ text, at }) =>
    [...text].map((_, index) => {
      const step = (index - (text.length - 1) / 2) * DIGIT_STEP * size;
      return [number(at.x + step), number(at.y + size * HALF_CAPITAL)] as const;
    }),
  );
  const written = (paint: string): string =>
    `<text x="${digits.map(([x]) => x).join(' ')}" y="${digits.map(([, y]) => y).join(' ')}"` +
    `${attribute('font-size', number(size))}${paint}>${numbers.map(({ text }) => text).join('')}</text>`;
  return (stroke ? written(strokeOf(stroke)) : '') + written(attribute('fill', fill && colour(fill)));
}

type Closed = Extract<Shape, { kind: 'polygon' | 'circle' }>;

const isClosed = (shape: Shape | undefined): shape is Closed =>
  shape?.kind === 'polygon' || shape?.kind === 'circle';

/** Its course as a part of a path. */
function outlineOf(shape: Closed): string {
  if (shape.kind === 'polygon') return `${course(shape.points)}z`;
  const { at, radius } = shape;
  const half = (way: number) => `a${number(radius)} ${number(radius)} 0 1 0 ${number(way)} 0`;
  return `M${number(at.x - radius)} ${number(at.y)}${half(2 * radius)}${half(-2 * radius)}z`;
}

/**
 * The polygons and circles at the beginning that are painted alike: none of those that follow each other on a ground or in
 * a piece covers another one.
 */
function alikeIn(shapes: readonly Shape[]): readonly Closed[] {
  const [first] = shapes;
  if (!isClosed(first) || first.opacity !== undefined) return [];
  const paint = paintOf(first);
  const other = shapes.findIndex((shape) => !isClosed(shape) || paintOf(shape) !== paint);
  return (other < 0 ? shapes : shapes.slice(0, other)).filter(isClosed);
}

/** Writes shapes as SVG. Ids of its own begin with `prefix`, which nothing else in the page has. */
export class SvgWriter {
  private windows = 0;

  constructor(
    private readonly sprites: Sprites,
    private readonly prefix: string,
    /** How wide the bundled font writes; without it texts are as wide as the reader's font has them. */
    private readonly advance?: Advance,
  ) {}

  /** Shapes in painting order. */
  all(shapes: readonly Shape[]): string {
    return shapes.map((shape) => this.markup(shape)).join('');
  }

  /** The same for a ground or a piece, where what is painted alike is one path, or one text: pages are lighter by it. */
  joined(shapes: readonly Shape[]): string {
    const made: string[] = [];
    let rest = shapes;
    for (let [first] = rest; first !== undefined; [first] = rest) {
      const [alike, numbers] = [alikeIn(rest), numbersIn(rest)];
      if (alike.length > 1) made.push(`<path d="${alike.map(outlineOf).join('')}"${paintOf(first)}/>`);
      else if (numbers.length > 1)
        made.push(...byLook(numbers).map((each) => (each.length > 1 ? numbersMarkup(each) : this.all(each))));
      else made.push(this.markup(first));
      rest = rest.slice(Math.max(1, alike.length, numbers.length));
    }
    return made.join('');
  }

  private markup(shape: Shape): string {
    switch (shape.kind) {
      case 'polygon':
        return `<path d="${course(shape.points)}z"${paintOf(shape)}/>`;
      case 'path':
        return `<path d="${course(shape.points)}"${paintOf(shape)}/>`;
      case 'circle': {
        const { at, radius } = shape;
        return `<circle cx="${number(at.x)}" cy="${number(at.y)}" r="${number(radius)}"${paintOf(shape)}/>`;
      }
      case 'text':
        return shape.fill ? textMarkup(shape, this.advance) : '';
      case 'piece': {
        const id = shape.opacity === undefined ? this.sprites.ids.get(lookKey(shape.look)) : undefined;
        return id === undefined
          ? this.joined(pieceParts(shape))
          : this.use(id, shape.at, shape.radius / this.sprites.radius);
      }
      case 'window': {
        this.windows += 1;
        const id = `${this.prefix}${this.windows}`;
        const clip = `<clipPath id="${id}"><path d="${course(shape.points)}z"/></clipPath>`;
        return `${clip}<g clip-path="url(#${id})">${this.all(shape.shapes)}</g>`;
      }
    }
  }

  private use(id: string, { x, y }: Point, scale: number): string {
    if (Math.abs(scale - 1) > 0.001)
      return `<use href="#${id}" transform="translate(${number(x)} ${number(y)}) scale(${fine(scale)})"/>`;
    const place = x === 0 && y === 0 ? '' : ` x="${number(x)}" y="${number(y)}"`;
    return `<use href="#${id}"${place}/>`;
  }
}
