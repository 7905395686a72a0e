import { textWidth } from '../shapes/letters.js';
import { type Ink, type Point, plus, point, type Shape, times } from '../shapes/shapes.js';
import { fitted } from '../shapes/text-metrics.js';
import type { Plate, TextLine } from './places.js';
import type { PlateText } from './plate-texts.js';

/** Least scale of letters in a narrow place. */
const LEAST = 0.72;
/** Size of the numbers, relative to the name. */
const NUMBERS = 0.9;
/** Radius of the clock's face and the gaps after and before it, relative to the letters. */
const FACE = 0.42;
const GAP = 0.44;
const FORE_GAP = 0.7;

/** Texts of a plate. Long names are cut, numbers never. */
export function plateLabels(
  { label, tally, clock }: Plate,
  text: PlateText & { readonly name: string },
  fill: Ink,
): readonly Shape[] {
  if (tally === null || clock === null) {
    return text.clock === null
      ? countedLine(label, text.name, text.tally, fill)
      : timedLine(label, text.name, text.clock, text.left, fill);
  }
  return [
    ...countedLine(label, text.name, null, fill),
    ...(text.tally === null ? [] : [lineOf(tally, text.tally, fill)]),
    ...(text.clock === null ? [] : clockShapes(clock, text.clock, fill)),
  ];
}

/** A name followed by numbers. */
function countedLine(label: TextLine, name: string, numbers: string | null, fill: Ink): readonly Shape[] {
  const { angle, size, room } = label;
  const tail = numbers === null ? 0 : textWidth(` ${numbers}`, size);
  const short = fitted(name, room - tail, size, least(size));
  const wide = textWidth(short.text, short.size);
  const spot = spotsOn(label);
  const shown: Shape = { kind: 'text', at: spot(-tail / 2), angle, ...short, fill };
  if (numbers === null) return [shown];
  const at = spot((wide + textWidth(' ', short.size)) / 2);
  return [shown, lineOf({ at, angle, size: short.size }, numbers, fill)];
}

const least = (size: number): number => Math.round(size * LEAST);

/** Name, clock and piece count side by side; the count is dropped before the name is cut. */
function timedLine(label: TextLine, name: string, clock: string, left: string | null, fill: Ink) {
  const size = label.size * NUMBERS;
  const between = size * FORE_GAP;
  const beside = (numbers: string) => {
    const tail = clockWidth(clock + numbers, size);
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

const clockWidth = (text: string, size: number): number => size * (2 * FACE + GAP) + textWidth(text, size);

/** A point on a line of text, by its distance from the middle. */
const spotsOn =
  ({ at, angle }: Pick<TextLine, 'at' | 'angle'>) =>
  (by: number): Point => {
    const radians = (angle * Math.PI) / 180;
    return plus(at, times(point(Math.cos(radians), Math.sin(radians)), by));
  };

/** A clock's face, followed by its time. */
function clockShapes(place: Omit<TextLine, 'room'>, text: string, fill: Ink): readonly Shape[] {
  const { size, angle } = place;
  const spot = spotsOn(place);
  const face = spot(size * FACE - clockWidth(text, size) / 2);
  const hand = (degrees: number, length: number): Point =>
    spotsOn({ at: face, angle: angle + degrees })(size * length);
  return [
    { kind: 'circle', at: face, radius: size * FACE, stroke: { ink: fill, width: size * 0.12 } },
    {
      kind: 'path',
      points: [hand(-90, FACE * 0.62), face, hand(25, FACE * 0.5)],
      stroke: { ink: fill, width: size * 0.11 },
    },
    lineOf({ at: spot((size * (2 * FACE + GAP)) / 2), size, angle }, text, fill),
  ];
}

const lineOf = ({ at, size, angle }: Omit<TextLine, 'room'>, text: string, fill: Ink): Shape => ({
  kind: 'text',
  at,
  text,
  size,
  angle,
  fill,
});
