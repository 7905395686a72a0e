import { type Rgb, seenBetween, unpacked } from './colour-distance.js';
import type { Sample } from './tally.js';

/**
 * At most so many colours of which one looks like each of those that were met, besides the colours that are there
 * already: those that stand for most come first. `within` is how different two may look that pass for the same.
 */
export function coverOf(
  met: readonly Sample[],
  present: readonly number[],
  within: number,
  most: number,
): readonly number[] {
  const there = present.map(unpacked);
  const alike = (one: Rgb, other: Rgb) => seenBetween(one, other) <= within;
  const samples = met.filter(({ colour }) => !there.some((own) => alike(own, colour)));
  let open = samples.map((sample) => ({ ...sample, weight: weightOf(sample, samples, alike) }));
  const chosen: number[] = [];
  while (open.length > 0 && chosen.length < most) {
    const { colour: best } = open.reduce((heaviest, each) =>
      each.weight > heaviest.weight ? each : heaviest,
    );
    const covered = open.filter(({ colour }) => alike(best, colour));
    const mean = meanOf(covered);
    const [red, green, blue] = covered.every(({ colour }) => alike(mean, colour)) ? mean : best;
    chosen.push((red << 16) | (green << 8) | blue);
    open = open.filter(({ colour }) => !alike(best, colour));
    for (const each of open) each.weight -= weightOf(each, covered, alike);
  }
  return chosen;
}

/** How many of the samples a colour would stand for. */
function weightOf(
  { colour }: Sample,
  samples: readonly Sample[],
  alike: (one: Rgb, other: Rgb) => boolean,
): number {
  let weight = 0;
  for (const each of samples) if (alike(colour, each.colour)) weight += each.count;
  return weight;
}

function meanOf(samples: readonly Sample[]): Rgb {
  let [red, green, blue, all] = [0, 0, 0, 0];
  for (const { colour, count } of samples) {
    red += colour[0] * count;
    green += colour[1] * count;
    blue += colour[2] * count;
    all += count;
  }
  return [Math.round(red / all), Math.round(green / all), Math.round(blue / all)];
}
