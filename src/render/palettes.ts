import { COLOURS } from '../engine/variant.js';
import { ColourTable } from './colour-table.js';
import { PICKED } from './highlights.js';
import { rasterOf } from './paint.js';
import { ghostShapes, pieceShapes } from './pieces.js';
import { arrow, box, type Ink, type PieceStain, point, type Shape } from './shapes.js';
import type { Theme, ThemeName } from './theme.js';
import { heightShapes, rimsShapes } from './towers.js';

const GROUNDS = ['light', 'dark', 'medium', 'pale', 'frame'] as const satisfies readonly Ink[];
/** What lies over the ground of a square that a move touched, and of the picked one. */
const LIGHTS = [[], [{ fill: 'tint' }], [{ fill: 'accent', opacity: PICKED }]] as const;
/** Side of a sample's square. */
const SIDE = 20;
const COLUMNS = 1 + 4 * COLOURS.length + 5;

const tables = new Map<ThemeName, ColourTable>();

/** The colours of every picture in a theme. */
export function tableOf(theme: Theme): ColourTable {
  const table = tables.get(theme.name) ?? madeTable(theme);
  tables.set(theme.name, table);
  return table;
}

function madeTable(theme: Theme): ColourTable {
  const [width, height] = [SIDE * COLUMNS, SIDE * GROUNDS.length * LIGHTS.length];
  const samples = rasterOf(sampleShapes(), theme, { left: 0, top: 0, width, height });
  const rgb = (pixel: number) => [(pixel >> 16) & 255, (pixel >> 8) & 255, pixel & 255] as const;
  const inks = Object.values(theme.inks).filter((ink) => ink.startsWith('#'));
  const flat = new Set(inks.map((ink) => Number.parseInt(ink.slice(1), 16)));
  // The first square of every row is bare.
  for (let y = SIDE / 2; y < height; y += SIDE) flat.add((samples[y * width + SIDE / 2] ?? 0) & 0xffffff);
  const mixed = samples.filter((pixel) => !flat.has(pixel & 0xffffff));
  const bytes = new Uint8ClampedArray(mixed.length * 4);
  mixed.forEach((pixel, at) => {
    bytes.set(rgb(pixel), at * 4);
  });
  return new ColourTable([...flat].map(rgb), bytes, theme.mixtures);
}

/** What lies on every kind of ground: pieces in all states, marks, letters, each on plain and on lit ground. */
function sampleShapes(): readonly Shape[] {
  return GROUNDS.flatMap((ground, row) =>
    LIGHTS.flatMap((light, lit) => {
      const top = (LIGHTS.length * row + lit) * SIDE;
      const points = box(0, top, SIDE * COLUMNS, SIDE);
      const middle = (column: number) => point((column + 0.5) * SIDE, top + SIDE / 2);
      return [
        { kind: 'polygon' as const, points, fill: ground },
        ...light.map((shape) => ({ ...shape, kind: 'polygon' as const, points })),
        ...COLOURS.flatMap((colour, index) => pieceSamples(colour, (part) => middle(1 + 4 * index + part))),
        ...markSamples((part) => middle(1 + 4 * COLOURS.length + part)),
      ];
    }),
  );
}

function pieceSamples(
  colour: (typeof COLOURS)[number],
  at: (part: number) => ReturnType<typeof point>,
): Shape[] {
  const radius = SIDE * 0.42;
  const piece = { seat: 0, king: false };
  return [
    ...pieceShapes(piece, colour, false, at(0), radius),
    ...pieceShapes({ ...piece, king: true }, colour, false, at(1), radius),
    ...ghostShapes(piece, colour, at(2), radius),
    ...rimsShapes([{ king: false, colour, dead: false }], {
      top: at(3),
      radius: radius * 0.7,
      rims: 1,
      step: 5,
    }),
  ];
}

function markSamples(at: (part: number) => ReturnType<typeof point>): Shape[] {
  const radius = SIDE * 0.42;
  const stain: PieceStain = 'dead';
  const ring = (part: number, ink: Ink): Shape => ({
    kind: 'circle',
    at: at(part),
    radius: radius * 0.9,
    stroke: { ink, width: 3 },
  });
  return [
    ...pieceShapes({ seat: 0, king: false }, 'white', true, at(0), radius),
    { kind: 'polygon', points: arrow(at(1), at(0), 4), fill: `${stain}.face` },
    ring(1, 'must'),
    ring(2, 'accent'),
    { kind: 'text', at: at(2), text: '8', size: SIDE * 0.5, fill: 'label' },
    { kind: 'text', at: at(3), text: '8', size: SIDE * 0.7, fill: 'cellName' },
    ...heightShapes(3, { top: at(4), radius: SIDE, rims: 2, step: 2 }),
  ];
}
