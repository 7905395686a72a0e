import { dot, type Ink, minus, type Point, plus, point, type Shape, times } from '../shapes/shapes.js';
import { fitted, textWidth } from '../shapes/text-metrics.js';
import type { Lettering, Plate } from './places.js';
import type { PlateText } from './plate-texts.js';

/** Letters get smaller where there is little room, but not below this part of their size. */
const LEAST = 0.72;
/** Numbers beside a name, as a part of its size. */
const NUMBERS = 0.9;
/** A clock's face and the gaps behind and before it, as parts of the size of its letters. */
const FACE = 0.42;
const GAP = 0.44;
const FORE_GAP = 0.7;

/** A plate's texts; a name that is too long is cut, the numbers are always whole. */
export function plateLetters(
  { label, tally, clock }: Plate,
  text: PlateText & { readonly name: string },
  fill: Ink,
): readonly Shape[] {
  if (tally === null || clock === null) {
    return text.clock === null
      ? countedLine(label, text.name, text.tally === null ? '' : ` ${text.tally}`, fill)
      : timedLine(label, text.name, text.clock, text.left, fill);
  }
  return [
    ...countedLine(label, text.name, '', fill),
    ...(text.tally === null ? [] : figureShapes(tally, text.tally, fill)),
    ...(text.clock === null ? [] : clockShapes(clock, text.clock, fill)),
  ];
}

/** A name, and behind it numbers. */
function countedLine(label: Lettering, name: string, numbers: string, fill: Ink): readonly Shape[] {
  const { angle, size, room } = label;
  const tail = figuresWidth(numbers, size);
  const short = fitted(name, room - tail, size, least(size));
  const wide = textWidth(short.text, short.size);
  const spot = spotsOn(label);
  return [
    { kind: 'text', at: spot(-tail / 2), angle, ...short, fill },
    ...figureShapes({ at: spot(wide / 2), angle, size: short.size }, numbers, fill),
  ];
}

const least = (size: number): number => Math.round(size * LEAST);

/** Name, clock and pieces left beside each other; the last are left out where the name would be cut for them. */
function timedLine(label: Lettering, name: string, clock: string, left: string | null, fill: Ink) {
  const size = label.size * NUMBERS;
  const between = size * FORE_GAP;
  const beside = (numbers: string) => {
    const tail = clockWidth(clock, size) + figuresWidth(numbers, size);
    const short = fitted(name, label.room - tail - between, label.size, least(label.size));
    return { numbers, tail, short };
  };
  const whole = beside(left === null ? '' : `   ${left}`);
  const { numbers, tail, short } = whole.short.text === name ? whole : beside('');
  const wide = textWidth(short.text, short.size);
  const begin = -(wide + between + tail) / 2;
  const spot = spotsOn(label);
  const { angle } = label;
  return [
    { kind: 'text', at: spot(begin + wide / 2), angle, ...short, fill } as const,
    ...clockShapes({ ...label, size, at: spot(begin + wide + between + tail / 2) }, clock + numbers, fill),
  ];
}

const clockWidth = (text: string, size: number): number => size * (2 * FACE + GAP) + figuresWidth(text, size);

/** So far along a line of text from its middle. */
const spotsOn =
  ({ at, angle }: Pick<Lettering, 'at' | 'angle'>) =>
  (by: number): Point => {
    const radians = (angle * Math.PI) / 180;
    return plus(at, times(point(Math.cos(radians), Math.sin(radians)), by));
  };

/** The face of a clock, and behind it what it says. */
function clockShapes(place: Omit<Lettering, 'room'>, text: string, fill: Ink): readonly Shape[] {
  const { size, angle } = place;
  const spot = spotsOn(place);
  const begin = -clockWidth(text, size) / 2;
  const face = spot(begin + size * FACE);
  const hand = (turn: number, length: number): Point =>
    spotsOn({ at: face, angle: angle + turn })(size * length);
  return [
    { kind: 'circle', at: face, radius: size * FACE, stroke: { ink: fill, width: size * 0.12 } },
    {
      kind: 'path',
      points: [hand(-90, FACE * 0.62), face, hand(25, FACE * 0.5)],
      stroke: { ink: fill, width: size * 0.11 },
    },
    ...figureShapes(
      { at: spot(begin + size * (2 * FACE + GAP) + figuresWidth(text, size) / 2), size, angle },
      text,
      fill,
    ),
  ];
}

/** The widths of letters are rounded up: so this is hardly more than they take. */
const stepOf = (letter: string, size: number): number => Math.floor(textWidth(letter, size));

const figuresWidth = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + stepOf(letter, size), 0);

/**
 * Numbers with their units, which change with every turn. Each letter is a text of its own, in steps of whole pixels:
 * when it comes again, it looks the same to the pixel.
 */
function figureShapes(
  { at, size, angle }: Omit<Lettering, 'room'>,
  text: string,
  fill: Ink,
): readonly Shape[] {
  const spot = spotsOn({ at, angle });
  const along = dot(at, minus(spot(1), at));
  let end = Math.round(along - figuresWidth(text, size) / 2) - along;
  return [...text].flatMap((letter): readonly Shape[] => {
    const step = stepOf(letter, size);
    end += step;
    return letter === ' '
      ? []
      : [{ kind: 'text', at: spot(end - step / 2), text: letter, size, angle, fill }];
  });
}
