import { expect, it } from 'vitest';
import {
  gameFrom,
  moveEntry,
  movesIn,
  playMove,
  roundsOf,
  sidesOf,
  VARIANTS,
} from '../../src/engine/index.js';
import { LANGUAGES, LOCALES } from '../../src/locales/index.js';
import { type ChartView, chartScene } from '../../src/render/pages/chart.js';
import { linesOf } from './lines-of-text.js';

const AXES = { moves: 'move', lead: 'lead in men' };

const textsIn = (view: ChartView): readonly string[] =>
  linesOf(chartScene(view).figures).map(({ text }) => text);

it.each(LANGUAGES)('names every side of every game in full (%s)', (language) => {
  const { colours } = LOCALES[language].labels;
  for (const variant of VARIANTS) {
    const series = sidesOf(variant.seats).map((side) => ({
      colour: side[0]?.colour ?? 'white',
      name: side.map(({ colour }) => colours[colour]).join(' + '),
      values: [0, 1],
    }));
    const view = { series, limit: 10, marks: [], places: [{ round: 1, opens: true }], axes: AXES };
    const lines = linesOf(chartScene(view).figures);
    const named = series.map(({ name }) => lines.find(({ text }) => text === name));
    named.forEach((line, index) => {
      expect(line?.size, `${variant.id} ${series[index]?.name}`).toBeGreaterThanOrEqual(18);
      expect(line?.begin.x).toBeGreaterThan((named[index - 1]?.end.x ?? 0) + 40);
      expect(line?.end.x).toBeLessThan(800);
    });
  }
});

it('numbers the moves as the record does, also where Black begins', () => {
  const begun = gameFrom('russian', {}, 'B:Wa1,c3,e3,g3:Bb6,d6,f6,h6');
  if (!begun.ok) throw new Error('no such position');
  let { game, state } = begun.value;
  while (game.entries.length < 5) {
    const [move] = movesIn(state);
    if (!move) throw new Error('no move');
    game = { ...game, entries: [...game.entries, moveEntry(state, move)] };
    state = playMove(state, move);
  }
  const values = [0, ...game.entries.map(() => 0)];
  const series = (['white', 'black'] as const).map((colour) => ({ colour, name: colour, values }));
  const view = { series, limit: 10, marks: [], places: roundsOf(game), axes: AXES };
  expect(textsIn(view)).toEqual([
    '0',
    '+5',
    '−5',
    '+10',
    '−10',
    '1',
    '2',
    '3',
    'move',
    'lead in men',
    'white',
    'black',
  ]);
  const across = linesOf(chartScene(view).figures).filter(({ text }) => /^[123]$/.test(text));
  const [one, two, three] = across.map(({ begin, end }) => (begin.x + end.x) / 2);
  expect((two ?? 0) - (one ?? 0)).toBeCloseTo((three ?? 0) - (two ?? 0));
});
