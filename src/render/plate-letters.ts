import { fitted, textWidth } from './lettering.js';
import type { Lettering, Plate } from './places.js';
import type { PlateText } from './plate-texts.js';
import { type Ink, type Point, plus, point, type Shape, times } from './shapes.js';

/** Letters get smaller where there is little room, but not below this part of their size. */
const LEAST = 0.72;
/** Numbers beside a name, as a part of its size. */
const NUMBERS = 0.9;
/** A clock's face and the gaps beside it, as parts of the size of its letters. */
const FACE = 0.42;
const GAP = 0.35;

/** A plate's texts; a name that is too long is cut, the numbers are always whole. */
export function plateLetters(
  { label, tally, clock }: Plate,
  text: PlateText & { readonly name: string },
  fill: Ink,
): readonly Shape[] {
  if (tally === null || clock === null) {
    return text.clock === null
      ? line(label, text.name, text.tally === null ? '' : ` ${text.tally}`, fill)
      : timedLine(label, text.name, text.clock, text.left, fill);
  }
  return [
    ...line(label, text.name, '', fill),
    ...(text.tally === null ? [] : line(tally, text.tally, '', fill)),
    ...(text.clock === null ? [] : clockShapes(clock, text.clock, fill)),
  ];
}

function line({ room, ...place }: Lettering, text: string, after: string, fill: Ink): readonly Shape[] {
  const short = fitted(text, room - textWidth(after, place.size), place.size, least(place.size));
  return [{ kind: 'text', ...place, ...short, text: short.text + after, fill }];
}

const least = (size: number): number => Math.round(size * LEAST);

/** Name, clock and pieces left beside each other; the last are left out where the name would be cut for them. */
function timedLine(label: Lettering, name: string, clock: string, left: string | null, fill: Ink) {
  const size = label.size * NUMBERS;
  const between = size * GAP * 2;
  const beside = (numbers: string) => {
    const tail = clockWidth(clock, size) + textWidth(numbers, size);
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

/** So far along a line of text from its middle. */
const spotsOn =
  ({ at, angle }: Pick<Lettering, 'at' | 'angle'>) =>
  (by: number): Point => {
    const radians = (angle * Math.PI) / 180;
    return plus(at, times(point(Math.cos(radians), Math.sin(radians)), by));
  };

/** The face of a clock, and behind it what it says. */
function clockShapes(place: Lettering, text: string, fill: Ink): readonly Shape[] {
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
    {
      kind: 'text',
      at: spot(begin + size * (2 * FACE + GAP) + textWidth(text, size) / 2),
      text,
      size,
      angle,
      fill,
    },
  ];
}
