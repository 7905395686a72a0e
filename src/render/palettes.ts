import { COLOURS, type Colour } from '../engine/variant.js';
import { ByteCache } from './byte-cache.js';
import { ColourTable } from './colour-table.js';
import { OLDER, PICKED } from './highlights.js';
import { rasterOf } from './paint.js';
import { ghostShapes, pieceShapes } from './pieces.js';
import { arrow, box, type Ink, type PieceStain, type Point, plus, point, type Shape } from './shapes.js';
import type { Stains } from './stains.js';
import type { Theme } from './theme.js';
import { heightShapes, rimsShapes } from './towers.js';

/** What lies over the ground of a square that a move touched, and of the picked one. */
const LIGHTS = [[], [{ fill: 'tint' }], [{ fill: 'accent', opacity: PICKED }]] as const;
/** Side of a sample's square. */
const SIDE = 20;
/** So many squares show what there is of a colour. */
const COLOUR_SAMPLES = 5;
/** Half the side of a sample of a cell's border. */
const SEAM = 4;
/** How much longer than the samples of them the lines of a board are. */
const LONG = 20;

/** Everything that can be drawn. */
const ALL: Stains = {
  colours: COLOURS,
  grounds: ['light', 'dark', 'medium', 'pale', 'frame'],
  upright: true,
  grooved: true,
};

const MOST_BYTES = 8 << 20;
export const tables = new ByteCache<ColourTable>(MOST_BYTES, ({ bytes }) => bytes);

/** The colours of pictures in a theme: of all that show no other pieces and no other grounds. */
export function tableOf(theme: Theme, stains: Stains = ALL): ColourTable {
  if (theme.colours !== undefined) {
    const colours = new Set(theme.colours);
    return tables.get(theme.name, () => new ColourTable(theme.name, colours, new Map(), new Map()));
  }
  const key = `${theme.name} ${stains.colours.join(' ')} ${stains.grounds.join(' ')} ${stains.upright} ${stains.grooved}`;
  return tables.get(key, () => madeTable(theme, stains, key));
}

function madeTable(theme: Theme, stains: Stains, key: string): ColourTable {
  const columns = 1 + COLOUR_SAMPLES * stains.colours.length + 6;
  const [width, height] = [SIDE * columns, SIDE * (stains.grounds.length * LIGHTS.length + 1)];
  const samples = rasterOf(sampleShapes(stains, columns), theme, { left: 0, top: 0, width, height });
  const absent = COLOURS.filter((colour) => !stains.colours.includes(colour));
  const flat = new Set<number>();
  for (const [name, ink] of Object.entries(theme.inks)) {
    const used = !absent.some((colour) => name.startsWith(`${colour}.`));
    if (used && ink.startsWith('#')) flat.add(Number.parseInt(ink.slice(1), 16));
  }
  // The first square of every row is bare.
  for (let y = SIDE / 2; y < height; y += SIDE) flat.add((samples[y * width + SIDE / 2] ?? 0) & 0xffffff);
  const seam = SIDE * columns - SIDE / 2 - SEAM;
  for (let y = SIDE / 2; stains.upright && y < height; y += SIDE * LIGHTS.length) {
    flat.add((samples[y * width + seam] ?? 0) & 0xffffff);
  }
  const [areas, edges] = [new Map<number, number>(), new Map<number, number>()];
  samples.forEach((pixel, at) => {
    const colour = pixel & 0xffffff;
    if (flat.has(colour)) return;
    const inside = [1, -1, width, -width].every((step) => samples[at + step] === pixel);
    const weight = at % width < SIDE * (columns - 1) ? 1 : LONG;
    const counts = inside ? areas : edges;
    counts.set(colour, (counts.get(colour) ?? 0) + weight);
  });
  return new ColourTable(key, flat, areas, edges);
}

/** What lies on every kind of ground: pieces in all states, marks, letters, each on plain and on lit ground. */
function sampleShapes({ colours, grounds, grooved }: Stains, columns: number): readonly Shape[] {
  const middle = (row: number, column: number) => point((column + 0.5) * SIDE, (row + 0.5) * SIDE);
  const ground = (row: number): Extract<Shape, { kind: 'polygon' }> => ({
    kind: 'polygon',
    points: box(0, row * SIDE, SIDE * columns, SIDE),
  });
  const rows = grounds.flatMap((fill) => LIGHTS.map((light) => ({ fill, light })));
  return [
    ...rows.flatMap(({ fill, light }, row) => [
      { ...ground(row), fill },
      ...light.map((shape) => ({ ...ground(row), ...shape })),
      ...colours.flatMap((colour, index) =>
        pieceSamples(colour, grooved, (part) => middle(row, 1 + COLOUR_SAMPLES * index + part)),
      ),
      ...markSamples(grooved, (part) => middle(row, 1 + COLOUR_SAMPLES * colours.length + part)),
      ...lineSamples(middle(row, columns - 1)),
    ]),
    // Light cells may border on others even where nothing stands on them.
    { ...ground(rows.length), fill: 'light' },
    ...lineSamples(middle(rows.length, columns - 1)),
  ];
}

function pieceSamples(colour: Colour, grooved: boolean, at: (part: number) => Point): Shape[] {
  const radius = SIDE * 0.42;
  const piece = { seat: 0, king: false };
  return [
    ...pieceShapes(piece, colour, false, at(0), radius, grooved),
    ...pieceShapes({ ...piece, king: true }, colour, false, at(1), radius, grooved),
    ...ghostShapes(piece, colour, at(2), radius),
    ...rimsShapes([{ king: false, colour, dead: false }], {
      top: at(3),
      radius: radius * 0.7,
      rims: 1,
      step: 5,
    }),
    ...wayShape(at(4), `${colour}.mark`, 7),
    ...wayShape(at(4), `${colour}.face`, 4),
  ];
}

/** Part of the path of an older move. */
const wayShape = (at: Point, ink: Ink, width: number): Shape[] => [
  {
    kind: 'path',
    points: [-6, 6].map((along) => plus(at, point(along, along / 2))),
    stroke: { ink, width },
    opacity: OLDER,
  },
];

function markSamples(grooved: boolean, at: (part: number) => Point): Shape[] {
  const radius = SIDE * 0.42;
  const stain: PieceStain = 'dead';
  const ring = (part: number, ink: Ink): Shape => ({
    kind: 'circle',
    at: at(part),
    radius: radius * 0.9,
    stroke: { ink, width: 3 },
  });
  return [
    ...pieceShapes({ seat: 0, king: false }, 'white', true, at(0), radius, grooved),
    { kind: 'polygon', points: arrow(at(1), at(0), 4), fill: `${stain}.face` },
    ring(1, 'must'),
    ring(2, 'accent'),
    { kind: 'text', at: at(2), text: '8', size: SIDE * 0.5, fill: 'label' },
    { kind: 'text', at: at(3), text: '8', size: SIDE * 0.7, fill: 'cellName' },
    ...heightShapes(3, { top: at(4), radius: SIDE, rims: 2, step: 2 }),
  ];
}

/** The borders of cells and of the board, upright and slanting. */
function lineSamples(centre: Point): Shape[] {
  const spot = (x: number, y: number) => plus(centre, point(x, y));
  const ring = (by: number, ink: Ink, width: number): Shape => ({
    kind: 'polygon',
    points: [spot(-by, -by), spot(by, -by), spot(by - 2, 0), spot(by, by), spot(-by, by)],
    stroke: { ink, width, join: 'sharp' },
  });
  return [ring(8, 'frameEdge', 3), ring(8, 'trim', 2), ring(SEAM, 'seam', 1.5)];
}
