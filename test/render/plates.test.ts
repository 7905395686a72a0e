import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { armiesOf, VARIANTS } from '../../src/engine/index.js';
import { layoutOf, SIZE, seatPlace } from '../../src/render/board/layout.js';
import { sceneOf } from '../../src/render/board/scene.js';
import type { BoardView } from '../../src/render/board/view.js';
import { drawBoard } from '../../src/render/index.js';
import { textWidth } from '../../src/render/shapes/letters.js';
import { distance, type Point, type Shape } from '../../src/render/shapes/shapes.js';
import { linesOf, middleOf } from './lines-of-text.js';
import { partsOf } from './parts.js';
import { viewOf } from './views.js';

const KINDS = [
  ...new Map(VARIANTS.toReversed().map((variant) => [JSON.stringify(variant.board), variant])).values(),
];

const STRANGE = {
  'a very long one': 'Жан-Баптист Эммануэль Зорг '.repeat(8).slice(0, 200),
  'two hundred letters without a space': 'Щ'.repeat(200),
  'Arabic, from right to left': 'محمد بن سلمان',
  'Hebrew among Latin': 'Anna שלום Bob',
  'overturned letters': 'abc\u202Edcba\u2066x',
  'emoji of several parts': '👨‍👩‍👧‍👦🏳️‍🌈 Ann 🎲',
  'emoji alone': '🎲🎲🎲',
  Chinese: '王小明',
  'marks upon marks': `Z${'\u0301\u0316'.repeat(90)}algo`,
  'half a letter': 'a\uD83Db',
  'lines and tabs': 'one\ntwo\tthree\u2028four\u0000',
  markup: '<b>&amp;"quotes"</b>',
  nothing: '   ',
} as const;

const texts = (shapes: readonly Shape[]) => shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : []));

/** How far a point is from a line of letters. */
function offLine(at: Point, { at: middle, angle }: { readonly at: Point; readonly angle: number }): number {
  const radians = (angle * Math.PI) / 180;
  return Math.abs((at.y - middle.y) * Math.cos(radians) - (at.x - middle.x) * Math.sin(radians));
}

const named = (view: BoardView, name: string): BoardView => ({
  ...view,
  names: view.variant.seats.map(() => name),
});

describe.each(Object.entries(STRANGE))('%s as a name', (_, name) => {
  it('keeps within the plates of every board', () => {
    for (const variant of KINDS) {
      const view = named(viewOf(variant.id), name);
      const layout = layoutOf(variant.board);
      const { figures } = sceneOf({ ...view, clocks: variant.seats.map(() => '12:34') });
      for (const army of armiesOf(variant)) {
        const owner = variant.seats[army.seat];
        if (!owner) throw new Error('an army without an owner');
        const { label } = layout.plate(seatPlace(variant.board, layout, { ...owner, start: army.start }));
        const near = texts(figures).filter(
          ({ at, size }) => size > 14 && distance(at, label.at) < label.room / 2 && offLine(at, label) < 1,
        );
        const [shown] = near;
        if (!shown) throw new Error(`${variant.id}: no name`);
        const wide = near.reduce((sum, { text, size }) => sum + textWidth(text, size), 0);
        expect(wide, variant.id).toBeLessThanOrEqual(label.room + shown.size);
        expect(shown.size / 2, 'on a telephone').toBeGreaterThanOrEqual(7);
        expect(shown.text).not.toMatch(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\n]/u);
      }
    }
  });

  it('breaks no picture', () => {
    for (const id of ['russian', 'novgorod-37']) {
      const { width, height } = PNG.sync.read(drawBoard(named(viewOf(id), name), 'night'));
      expect([width, height]).toEqual([SIZE, SIZE]);
    }
  });
});

/** By army: whether the disc on its plate is a dead one. */
function deadOnPlates(view: BoardView): boolean[] {
  const { variant } = view;
  const layout = layoutOf(variant.board);
  const figures = partsOf(sceneOf(view).figures);
  return armiesOf(variant).map((army) => {
    const owner = variant.seats[army.seat];
    if (!owner) throw new Error('an army without an owner');
    const { disc, radius } = layout.plate(seatPlace(variant.board, layout, { ...owner, start: army.start }));
    const fills = figures.flatMap((shape) =>
      shape.kind === 'circle' && shape.fill && distance(shape.at, disc) < radius ? [shape.fill] : [],
    );
    return fills.includes('dead.face');
  });
}

const onPlates = (view: BoardView): string[] => linesOf(sceneOf(view).figures).map(({ text }) => text);

describe('the plates', () => {
  it('say who plays, else which colour', () => {
    expect(onPlates({ ...viewOf('russian'), names: ['Анна', null] })).toEqual(['Анна', '12', 'BLACK', '12']);
    expect(onPlates({ ...viewOf('russian'), names: ['🎲', 'Bob'] })).toEqual(['WHITE', '12', 'Bob', '12']);
    const neva = onPlates({ ...viewOf('neva'), names: ['Анна', null, null, null] });
    expect(neva.slice(0, 8)).toEqual(['Анна', '6', 'DAY', '6', 'EVENING', '6', 'NIGHT', '6']);
  });

  it('count the pieces left, where any have been lost also how many there were', () => {
    expect(onPlates(viewOf('russian', 'W:Wa1,c1,Kh4:Bb8'))).toEqual(['WHITE', '3/12', 'BLACK', '1/12']);
    expect(onPlates(viewOf('towers', 'W:Wa1,c3=bbw:Bf6=w')).slice(0, 4)).toEqual([
      'WHITE',
      '2',
      'BLACK',
      '1',
    ]);
    expect(onPlates(viewOf('ugolki'))).not.toContain('12');
  });

  it('are out where an army was captured whole: they stayed bright beside 0/6', () => {
    const discs = (id: string, text: string, more: Partial<BoardView> = {}) =>
      deadOnPlates(viewOf(id, text, more));
    expect(discs('neva', 'W:W11:R:B44:G66')).toEqual([false, true, false, false]);
    expect(discs('russian', 'W:Wa1:B', { idle: true })).toEqual([false, true]);
    expect(discs('russian', 'W:Wa1:Bb8')).toEqual([false, false]);
  });

  it('are never out while their seat is to move', () => {
    expect(deadOnPlates(viewOf('russian', 'B:Wa1:B'))).toEqual([false, false]);
    expect(deadOnPlates(viewOf('ugolki', 'W:Wa1:B'))).toEqual([false, false]);
  });

  it('tell apart the two armies of one seat: the one without pieces is out, the other lights up', () => {
    const shown = (text: string) => deadOnPlates(viewOf('draughts4-diagonal', text));
    expect(shown('B:B56,62:R14:G2:Y')).toEqual([false, false, false, true]);
    expect(shown('B:B:R14:G2:Y20')).toEqual([true, false, false, false]);
    expect(shown('G:B56:R:G2:Y')).toEqual([false, true, false, true]);
  });

  it('are not out while pieces are prisoners, who may be freed', () => {
    expect(deadOnPlates(viewOf('towers', 'W:Wa1=b:B', { idle: true }))).toEqual([false, false]);
    expect(deadOnPlates(viewOf('towers', 'W:Wa1:B', { idle: true }))).toEqual([false, true]);
  });

  it('use the room beside their disc: on the board of Neva a name was cut beside an empty end', () => {
    const variant = viewOf('neva').variant;
    const layout = layoutOf(variant.board);
    for (const seat of variant.seats) {
      const { band, disc, radius, label } = layout.plate(seatPlace(variant.board, layout, seat));
      const outer = Math.sign(disc.x - label.at.x);
      const ends = band.map(({ x }) => x);
      const end = outer > 0 ? Math.min(...ends) : Math.max(...ends);
      const toDisc = Math.abs(disc.x - label.at.x) - radius - label.room / 2;
      const toEnd = Math.abs(end - label.at.x) - label.room / 2;
      for (const gap of [toDisc, toEnd]) expect(gap).toBeGreaterThan(8);
      for (const gap of [toDisc, toEnd]) expect(gap).toBeLessThan(24);
    }
    expect(onPlates(named(viewOf('neva'), 'Константин Конст. мл.'))[0]).toBe('Константин Конст. мл.');
  });

  it('show the clock of whoever has one', () => {
    expect(onPlates({ ...viewOf('russian'), clocks: ['47 h', null] })).toEqual([
      'WHITE',
      '12',
      '47 h',
      'BLACK',
      '12',
    ]);
    expect(onPlates({ ...viewOf('neva'), clocks: ['47 h', null, null, null] }).slice(0, 4)).toEqual([
      'MORNING',
      '47 h 6',
      'DAY',
      '6',
    ]);
  });

  it('leave out how many pieces are left before they cut a name', () => {
    const clocks = ['12:34', null, null];
    const trio = (name: string) => {
      const shown = onPlates({ ...viewOf('trio'), names: [name, null, null], clocks });
      return shown.slice(shown.indexOf(name)).slice(0, 2);
    };
    expect(trio('Bob')).toEqual(['Bob', '12:34 12']);
    expect(trio('Wladimir Sergejew')).toEqual(['Wladimir Sergejew', '12:34']);
  });

  it.each(KINDS)('of $id keep a clock and a long name apart', (variant) => {
    const clocks = variant.seats.map(() => '99 h');
    const scene = sceneOf({ ...named(viewOf(variant.id), 'Konstantin Konstantinow'), clocks });
    const lines = linesOf(scene.figures);
    const clocked = lines.filter(({ text }) => text.startsWith('99 h'));
    expect(clocked).toHaveLength(armiesOf(variant).length);
    for (const clock of clocked) {
      expect(clock.size, 'on a telephone').toBeGreaterThanOrEqual(17);
      const at = middleOf(clock);
      for (const other of lines) {
        if (other === clock || offLine(middleOf(other), { at, angle: clock.angle }) > 8) continue;
        const room = distance(clock.begin, clock.end) / 2 + distance(other.begin, other.end) / 2;
        expect(distance(middleOf(other), at), `${other.text} beside a clock`).toBeGreaterThan(room - 0.01);
      }
    }
  });

  it.each(KINDS)('of $id lie inside the picture and off the squares, however the board lies', (variant) => {
    const inside = ({ x, y }: Point) => x >= 0 && y >= 0 && x <= SIZE && y <= SIZE;
    for (const army of armiesOf(variant)) {
      const owner = variant.seats[army.seat];
      if (!owner) throw new Error('an army without an owner');
      for (const turns of [0, 1]) {
        const layout = layoutOf(variant.board, turns);
        const { band, disc, radius } = layout.plate(
          seatPlace(variant.board, layout, { ...owner, start: army.start }),
        );
        expect(band.every(inside)).toBe(true);
        for (const { centre, radius: room } of layout.cells) {
          expect(distance(centre, disc)).toBeGreaterThan(radius + room);
        }
      }
    }
  });
});
