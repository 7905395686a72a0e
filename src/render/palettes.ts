import { COLOURS } from '../engine/index.js';
import { ByteCache } from './byte-cache.js';
import { ColourTable } from './colour-table.js';
import { rasterOf } from './encode/canvas.js';
import {
  FIGURE,
  figureColumns,
  figureSamples,
  GROUND,
  GROUND_SAMPLES,
  groundSamples,
  SEAM,
} from './samples.js';
import type { Theme } from './shapes/theme.js';
import type { Stains } from './stains.js';
import { AREA_BITS, EDGE_BITS, Tally } from './tally.js';

/** How much longer than the samples of them the lines of a board are. */
const LONG = 60;

/** Everything that can be drawn. */
const ALL: Stains = {
  colours: COLOURS,
  grounds: ['light', 'dark', 'medium', 'pale', 'frame'],
  upright: true,
  grooved: true,
};

const MOST_BYTES = 16 << 20;
export const tables = new ByteCache<ColourTable>(MOST_BYTES, ({ bytes }) => bytes);

/** The colours of pictures in a theme: of all that show no other pieces and no other grounds. */
export function tableOf(theme: Theme, stains: Stains = ALL): ColourTable {
  if (theme.colours !== undefined) {
    const colours = new Set(theme.colours);
    return tables.get(theme.name, () => new ColourTable(theme.name, colours, [], []));
  }
  const key = `${theme.name} ${stains.colours.join(' ')} ${stains.grounds.join(' ')} ${stains.upright} ${stains.grooved}`;
  return tables.get(key, () => madeTable(theme, stains, key));
}

/** What was met in samples. */
interface Met {
  /** Colours that fill areas as they are, 0xRRGGBB. */
  readonly flat: Set<number>;
  /** Colours of areas that let something through. */
  readonly areas: Tally;
  /** Colours of smooth edges. */
  readonly edges: Tally;
}

function madeTable(theme: Theme, stains: Stains, key: string): ColourTable {
  const met: Met = {
    flat: plainInks(theme, stains),
    areas: new Tally(AREA_BITS),
    edges: new Tally(EDGE_BITS),
  };
  const grounds = metOnGrounds(theme, stains, met);
  meetFigures(theme, stains, grounds, met);
  return new ColourTable(key, met.flat, met.areas.samples(), met.edges.samples());
}

/** The opaque inks of which something can be drawn. */
function plainInks(theme: Theme, { colours }: Stains): Set<number> {
  const absent = COLOURS.filter((colour) => !colours.includes(colour));
  const used = Object.entries(theme.inks).filter(
    ([name, ink]) => ink.startsWith('#') && !absent.some((colour) => name.startsWith(`${colour}.`)),
  );
  return new Set(used.map(([, ink]) => Number.parseInt(ink.slice(1), 16)));
}

/** Takes in what is met on ground with nothing but lines on it; gives the colours of bare ground. */
function metOnGrounds(
  theme: Theme,
  { grounds, upright }: Stains,
  { flat, areas, edges }: Met,
): readonly number[] {
  // Light cells may border on others even where nothing stands on them.
  const all = [...new Set([...grounds, 'light' as const])];
  const [width, height] = [2 * GROUND, GROUND * GROUND_SAMPLES * all.length];
  const samples = rasterOf(groundSamples(all), theme, { left: 0, top: 0, width, height });
  const bare: number[] = [];
  for (let y = GROUND / 2; y < height; y += GROUND) {
    bare.push((samples[y * width + GROUND / 2] ?? 0) & 0xffffff);
    const seam = (samples[y * width + (3 * GROUND) / 2 - SEAM] ?? 0) & 0xffffff;
    if (upright && Math.floor(y / GROUND) % GROUND_SAMPLES === 0) flat.add(seam);
  }
  for (const colour of bare) flat.add(colour);
  eachSort(samples, width, (pixel, inside, count) => {
    if (!flat.has(pixel & 0xffffff)) (inside ? areas : edges).add(pixel, LONG * count);
  });
  return bare.slice(0, GROUND_SAMPLES * grounds.length);
}

/** Takes in what is met where figures lie on these grounds. */
function meetFigures(
  theme: Theme,
  { colours, grooved }: Stains,
  grounds: readonly number[],
  { flat, areas, edges }: Met,
): void {
  const width = FIGURE * figureColumns(colours);
  const samples = rasterOf(figureSamples(colours, grooved), theme, {
    left: 0,
    top: 0,
    width,
    height: FIGURE,
  });
  eachSort(samples, width, (pixel, inside, count) => {
    const tally = inside ? areas : edges;
    const meet = (colour: number, times: number) => flat.has(colour) || tally.add(colour, times);
    if (pixel >>> 24 === 255) meet(pixel & 0xffffff, count * grounds.length);
    else for (const ground of grounds) meet(seenOver(ground, pixel), count);
  });
}

/** Goes through the pixels that show something, by their colour 0xAARRGGBB and whether those around them are alike. */
function eachSort(
  pixels: Uint32Array,
  width: number,
  take: (pixel: number, inside: boolean, count: number) => void,
): void {
  const [inner, outer] = [new Map<number, number>(), new Map<number, number>()];
  for (let at = 0, end = 1; at < pixels.length; at = end++) {
    const pixel = pixels[at] ?? 0;
    const inside = isInside(pixels, at, width);
    while (pixels[end] === pixel && isInside(pixels, end, width) === inside) end++;
    if (pixel === 0) continue;
    const counts = inside ? inner : outer;
    // As keys, signed numbers are faster.
    counts.set(pixel | 0, (counts.get(pixel | 0) ?? 0) + end - at);
  }
  for (const [pixel, count] of inner) take(pixel, true, count);
  for (const [pixel, count] of outer) take(pixel, false, count);
}

const isInside = (pixels: Uint32Array, at: number, width: number): boolean => {
  const pixel = pixels[at];
  return (
    pixels[at + 1] === pixel &&
    pixels[at - 1] === pixel &&
    pixels[at + width] === pixel &&
    pixels[at - width] === pixel
  );
};

/** A colour, 0xRRGGBB, under a pixel whose colour is multiplied by its opacity. */
function seenOver(ground: number, pixel: number): number {
  const clear = 255 - (pixel >>> 24);
  const part = (shift: number) =>
    Math.min(255, ((pixel >> shift) & 255) + Math.round((((ground >> shift) & 255) * clear) / 255)) << shift;
  return part(16) | part(8) | part(0);
}
