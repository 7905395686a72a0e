import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { afterShot, BOARD, CHAPAEV, type Match, simulateShot, startMatch } from '../../src/engine/index.js';
import type { ShownAim } from '../../src/render/chapaev/aim.js';
import { shotFilm } from '../../src/render/chapaev/film.js';
import type { TableView } from '../../src/render/chapaev/layers.js';
import { tableScene } from '../../src/render/chapaev/scene.js';
import { tablePlace } from '../../src/render/chapaev/table-place.js';
import { textTable } from '../../src/render/chapaev/text-table.js';
import { drawRules, drawTable } from '../../src/render/index.js';
import type { Shape } from '../../src/render/shapes/shapes.js';
import { WOOD } from '../../src/render/shapes/themes/wood.js';
import { tableSvg } from '../../src/render/svg/board.js';
import { linesOf } from './lines-of-text.js';
import { partsOf } from './parts.js';

const SHOT = { disc: 3, angle: 1010, power: 100 } as const;
const start = startMatch(0);

const view = (change: Partial<TableView> = {}): TableView => ({
  variant: CHAPAEV,
  match: start,
  language: 'en',
  course: null,
  idle: false,
  ...change,
});

const figures = (change: Partial<TableView> = {}): readonly Shape[] =>
  partsOf(tableScene(view(change)).figures);
const numbers = (match: Match) =>
  figures({ match }).flatMap((shape) =>
    shape.kind === 'text' && shape.angle === undefined && /^\d$/.test(shape.text)
      ? [{ text: shape.text, ink: shape.fill }]
      : [],
  );

describe('the picture of a table', () => {
  it('puts the table on the board: its corners, and a disc on the middle of its cell', () => {
    const { at, cell } = tablePlace({ variant: CHAPAEV });
    const [low, high] = [at({ x: 0, y: 0 }), at({ x: BOARD, y: BOARD })];
    expect(high.x - low.x).toBeCloseTo(8 * cell);
    expect(low.y - high.y).toBeCloseTo(8 * cell);
    expect(at({ x: 32_768, y: 32_768 }).x - low.x).toBeCloseTo(cell / 2);
  });

  it('has a number on every disc that is on the board, in the colour’s ink', () => {
    expect(numbers(start).map(({ text }) => text)).toEqual([...'1234567812345678']);
    expect(numbers(start).filter(({ ink }) => ink === 'black.mark')).toHaveLength(8);
    const { match } = afterShot(CHAPAEV, start, SHOT);
    expect(numbers(match).map(({ text }) => text)).toEqual([...'123456781235678']);
  });

  it('had no numbers on the discs of a page', () => {
    const { ground } = tableSvg(view());
    expect(ground.markup.match(/(?<=>)\d(?=<\/text>)/g)?.join('')).toBe('1234567812345678');
  });

  it('shows the ways of the discs that moved, and of no other', () => {
    const course = simulateShot(start.discs, SHOT);
    const ways = figures({ course }).filter(({ kind }) => kind === 'path');
    const moved = course.frames.at(-1)?.filter((disc, id) => {
      const before = start.discs[id];
      return disc === null || disc.x !== before?.x || disc.y !== before.y;
    });
    expect(moved).toHaveLength(2);
    expect(ways).toHaveLength(4);
    expect(figures().filter(({ kind }) => kind === 'path')).toEqual([]);
  });

  it('marks both rows and whose shot it is', () => {
    const wedges = (match: Match) =>
      JSON.stringify(figures({ match }).filter((s) => s.kind === 'polygon' && s.points.length === 3));
    expect(wedges({ ...start, rows: [2, 8] })).not.toBe(wedges(start));
    const inks = (shapes: readonly Shape[]) => shapes.filter(({ stroke }) => stroke?.ink === 'lit').length;
    expect(inks(figures())).toBeGreaterThan(inks(figures({ idle: true })));
    expect(JSON.stringify(figures({ match: { ...start, turn: 1 } }))).not.toBe(JSON.stringify(figures()));
  });

  it('is a PNG of the size of every board; the rules have one of their own', () => {
    const table = PNG.sync.read(drawTable(view({ course: simulateShot(start.discs, SHOT) })));
    expect([table.width, table.height]).toEqual([800, 800]);
    const rules = PNG.sync.read(drawRules(CHAPAEV, 'ru'));
    expect([rules.width, rules.height]).toEqual([800, 1786]);
  });
});

describe('the shot that is being chosen', () => {
  const plain = figures().length;
  const aimed = (aim: ShownAim, change: Partial<TableView> = {}) => figures({ ...change, aim }).slice(plain);
  const place = tablePlace({ variant: CHAPAEV });
  const disc = start.discs[3] ?? { x: 0, y: 0 };
  /** The tip of the arrow, as seen from its disc. */
  const tip = (angle: number, power: number, change: Partial<TableView> = {}) => {
    const shape = aimed({ disc: 3, push: { angle, power } }, change).at(-1);
    const point = shape?.kind === 'polygon' ? shape.points[3] : undefined;
    const centre = tablePlace(view(change)).at(disc);
    return { x: (point?.x ?? 0) - centre.x, y: (point?.y ?? 0) - centre.y };
  };

  it('has a ring around the disc, told from the ground without colour', () => {
    const rings = aimed({ disc: 3, push: null });
    expect(rings.map((shape) => [shape.kind, shape.stroke?.ink])).toEqual([
      ['circle', 'accentEdge'],
      ['circle', 'accent'],
    ]);
    expect(rings.every((shape) => shape.kind === 'circle' && shape.at.x === place.at(disc).x)).toBe(true);
    expect(figures({ aim: { disc: 99, push: null } })).toHaveLength(plain);
  });

  it('points where the disc would go, also where the table is turned', () => {
    expect(tip(0, 50)).toEqual({ x: expect.any(Number), y: expect.closeTo(0) });
    expect(tip(0, 50).x).toBeGreaterThan(0);
    expect(tip(1024, 50)).toEqual({ x: expect.closeTo(0), y: -tip(0, 50).x });
    expect(tip(1024, 50, { towards: 1 }).y).toBeCloseTo(tip(0, 50).x);
  });

  it('is the longer the harder, and never so long that it tells what will be hit', () => {
    const lengths = [1, 15, 35, 55, 75, 100].map((power) => tip(0, power).x / place.cell);
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
    expect(new Set(lengths).size).toBe(6);
    expect(lengths.at(-1)).toBeLessThan(2.3);
    const reach = (power: number) =>
      Math.max(
        ...aimed({ disc: 3, push: { angle: 0, power } }).flatMap((shape) =>
          'points' in shape ? shape.points.map(({ x }) => x) : [],
        ),
      );
    expect(reach(1)).toBeCloseTo(reach(100));
  });
});

it('a table in letters has every disc on the cell of its centre', () => {
  const { match } = afterShot(CHAPAEV, start, SHOT);
  const rows = textTable(CHAPAEV, match).split('\n');
  expect(rows).toHaveLength(10);
  expect(rows[1]).toBe(' 8 b1 b2 b3 .  b5 b6 b7 b8 8');
  expect(rows[2]).toBe(' 7 .  .  .  w4 .  .  .  .  7');
  expect(rows[8]).toBe(' 1 w1 w2 w3 .  w5 w6 w7 w8 1');
});

describe('a table turned towards the second seat', () => {
  const turned = (change: Partial<TableView> = {}) => view({ towards: 1, ...change });
  const { at } = tablePlace({ variant: CHAPAEV });
  const other = tablePlace({ variant: CHAPAEV, towards: 1 });

  it('has its discs half a turn round the middle', () => {
    const [low, high] = [at({ x: 0, y: 0 }), at({ x: BOARD, y: BOARD })];
    const corner = other.at({ x: 0, y: 0 });
    expect([corner.x, corner.y]).toEqual([expect.closeTo(high.x), expect.closeTo(high.y)]);
    expect(other.at({ x: BOARD, y: BOARD }).y).toBeCloseTo(low.y);
  });

  it('has that seat’s plate at the lower edge, and its rows’ wedges outside the board', () => {
    const { figures } = tableScene(turned({ names: ['Ann', 'Bob'] }));
    const heights = ['Ann', 'Bob'].map((name) => {
      const plate = figures.find((shape) => shape.kind === 'text' && shape.text === name);
      return plate?.kind === 'text' ? plate.at.y : 0;
    });
    expect(heights[1]).toBeGreaterThan(heights[0] ?? 0);
    const [left, right] = [at({ x: 0, y: 0 }).x, at({ x: BOARD, y: 0 }).x];
    const wedges = figures.flatMap((shape) =>
      shape.kind === 'polygon' && shape.points.length === 3 ? [shape.points] : [],
    );
    expect(wedges).toHaveLength(4);
    for (const points of wedges) {
      expect(points.every(({ x }) => x <= left + 0.1 || x >= right - 0.1)).toBe(true);
    }
  });

  it('is another ground and another film', () => {
    const shown = view({});
    const film = (end: TableView) => shotFilm({ shots: [{ before: start, shot: SHOT }], end }, WOOD);
    const groundOf = (view: TableView) => film(view).frame(0).scene.groundKey;
    expect(groundOf(shown)).not.toBe(groundOf(turned()));
  });
});

it('the clock of the one to shoot stands on his plate', () => {
  const said = linesOf(figures({ clocks: ['47 h', null] })).map(({ text }) => text);
  expect(said).toContain('47 h');
});
