import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { bracketScene } from '../../src/render/pages/bracket.js';
import { crossScene } from '../../src/render/pages/cross.js';
import { profileScene } from '../../src/render/pages/profile.js';
import { rankingScene } from '../../src/render/pages/ranking.js';
import { standingsScene } from '../../src/render/pages/standings.js';
import { versusScene } from '../../src/render/pages/versus.js';
import type { Scene } from '../../src/render/shapes/shapes.js';
import {
  drawBracket,
  drawCross,
  drawProfile,
  drawRanking,
  drawStandings,
} from '../../src/render/studio/draw.js';
import { linesOf } from './lines-of-text.js';

/** Names as strangers have them. */
const NAMES = [
  'Bob',
  'Анна-Мария Константинопольская, гроссмейстер',
  'محمد',
  'דוד',
  '🎲🎲🎲',
  'W'.repeat(400),
  'Z̴̡̛͇̜a̵l̷g̴o̶',
  '李小龍',
  '',
  '<b>&amp;',
];

const profile = (name: string) => ({
  name,
  game: 'Checkers for four, everybody for themselves',
  rating: '2480?',
  deviation: '±233',
  score: '+1204 =310 −1099',
  course: [1500, 1577, 1540, 1602, 1602],
  colours: [
    { colour: 'white', score: '604–155–499' },
    { colour: 'black', score: '600–155–600' },
  ] as const,
  facts: [
    { label: 'Melhor vitória', value: '2411' },
    { label: 'Побед подряд', value: '12, рекорд 114' },
    { label: 'Computador', value: 'venceu nível 8' },
  ],
});

const ranking = {
  title: 'Checkers for four, everybody for themselves',
  note: 'Este servidor, últimos 90 dias',
  rows: NAMES.map((name, at) => ({
    place: at < 8 ? `${at + 1}.` : '–',
    name,
    rating: `${2480 - at}?`,
    isOwn: at === 2,
    isApart: at >= 8,
  })),
};

const cross = {
  title: 'Checkers for four, everybody for themselves',
  note: 'Points here, last 90 days',
  rows: NAMES.map((name, at) => ({
    name,
    cells: NAMES.map((_, against) => (at === against ? '' : '12½')),
    total: '112½',
  })),
};

const standings = {
  title: 'Весенний турнир клуба любителей русских шашек',
  note: 'Тур 3 из 7',
  columns: ['Pontos', 'Vitórias', 'SB'],
  rows: NAMES.map((name, at) => ({ place: `${at + 1}.`, name, cells: [`${20 - at}`, '3', '128'] })),
  more: '… и ещё 112',
};

/** Eight of a knockout, after the first round. */
const bracket = {
  title: 'Кубок клуба любителей русских шашек',
  note: 'Тур 2 из 3',
  rounds: [
    ['Четвертьфиналы', [0, 2, 4, 6]],
    ['Полуфиналы', [1, 9]],
    ['Финал', [8]],
  ].map(([title, firsts]) => ({
    title: String(title),
    ties: (firsts as number[]).map(
      (at) =>
        [
          { name: NAMES[at] ?? '', points: at < 8 ? '13' : '', isWinner: at < 8 },
          { name: NAMES[at + 1] ?? '', points: at < 8 ? '0' : '', isWinner: false },
        ] as const,
    ),
  })),
};

const versus = {
  names: [NAMES[1] ?? '', 'W'.repeat(40)] as const,
  counts: [1204, 310, 1099] as const,
  last: 'Последние: В Н П В В',
  rows: [
    { game: 'Checkers for four, everybody for themselves', score: '+1204 =310 −1099' },
    { game: 'Neva', score: '+1 =0 −0' },
  ],
};

/** Lines of the same height, in their order. */
const rowsOf = ({ ground, figures }: Scene) =>
  [...Map.groupBy(linesOf([...ground, ...figures]), ({ begin }) => begin.y).values()].map((row) =>
    row.toSorted((one, other) => one.begin.x - other.begin.x),
  );

describe.each([
  ['a profile', profileScene(profile(NAMES[1] ?? ''))],
  ['a table', rankingScene(ranking)],
  ['a crosstable', crossScene(cross)],
  ['the table of a tournament', standingsScene(standings)],
  ['the bracket of a knockout', bracketScene(bracket)],
  ['what two have scored', versusScene(versus)],
])('%s', (_, scene) => {
  it('stays inside the picture, and no words lie on others', () => {
    for (const row of rowsOf(scene)) {
      expect(row[0]?.begin.x).toBeGreaterThanOrEqual(0);
      expect(row.at(-1)?.end.x).toBeLessThanOrEqual(scene.width);
      for (const [at, line] of row.slice(1).entries())
        expect(line.begin.x, line.text).toBeGreaterThanOrEqual(row[at]?.end.x ?? 0);
    }
  });
});

it('letters are as large as phones need', () => {
  const smallest = (scene: Scene) =>
    Math.min(...linesOf([...scene.ground, ...scene.figures]).map(({ size }) => size));
  expect(smallest(profileScene(profile('Bob')))).toBeGreaterThanOrEqual(28);
  expect(smallest(rankingScene(ranking))).toBeGreaterThanOrEqual(28);
  expect(smallest(standingsScene(standings))).toBeGreaterThanOrEqual(28);
  expect(smallest(bracketScene(bracket))).toBeGreaterThanOrEqual(28);
  // Ten columns of numbers with a half.
  expect(smallest(crossScene(cross))).toBeGreaterThanOrEqual(20);
});

function sizeOf(png: Buffer) {
  const { width, height } = PNG.sync.read(png);
  return { width, height };
}

it.each([
  { label: 'In a row', value: '12, best 114' },
  { label: 'Подряд', value: '12, рекорд 114' },
  { label: 'Лучшая победа', value: '2411?' },
  { label: 'Computador', value: 'venceu nível 8' },
])('nothing that a profile tells is cut, as of $label', (fact) => {
  const told = { ...profile('Bob'), facts: [fact, fact, fact] };
  const texts = linesOf(profileScene(told).figures).map(({ text }) => text);
  const { score, colours, rating, deviation } = told;
  expect(texts).toEqual(
    expect.arrayContaining([
      score,
      rating,
      deviation,
      fact.label,
      fact.value,
      ...colours.map((each) => each.score),
    ]),
  );
});

it('of what two have scored no number is cut, and each part of the bar is as long as its share', () => {
  const { figures } = versusScene(versus);
  const texts = linesOf(figures).map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(['1204', '= 310', '1099', '+1204 =310 −1099', versus.last]));
  const wide = figures.flatMap((shape) =>
    shape.kind === 'polygon' && shape.fill !== undefined
      ? [Math.max(...shape.points.map(({ x }) => x)) - Math.min(...shape.points.map(({ x }) => x))]
      : [],
  );
  expect(wide.map((each) => Math.round(each))).toEqual([339, 87, 310]);
  // Whoever has won nothing has no part of it.
  const one = versusScene({ ...versus, counts: [3, 0, 0] }).figures;
  expect(one.filter((shape) => shape.kind === 'polygon' && shape.fill !== undefined)).toHaveLength(1);
});

it('no number of a crosstable is cut', () => {
  const numbers = linesOf(crossScene(cross).figures).filter(({ text }) => /^\d/.test(text));
  expect(numbers).toHaveLength(NAMES.length * (NAMES.length + 2));
  expect(numbers.filter(({ text }) => text.includes('…'))).toEqual([]);
});

it('names that cannot be drawn become dots, long ones are cut, and all pictures have their size', () => {
  for (const name of NAMES) expect(sizeOf(drawProfile(profile(name)))).toEqual({ width: 800, height: 480 });
  expect(sizeOf(drawRanking(ranking))).toEqual({ width: 800, height: 110 + 56 * 10 });
  expect(sizeOf(drawBracket(bracket))).toEqual({ width: 800, height: 110 + 56 * 9 });
  expect(sizeOf(drawCross(cross))).toEqual({ width: 800, height: 110 + 56 * 11 });
  const names = linesOf(rankingScene(ranking).figures).map(({ text }) => text);
  expect(names).toContain('…');
  expect(names.filter((text) => /^W+…$/.test(text))).toHaveLength(1);
});

it('a profile without a rating has a chart without a line', () => {
  const none = { ...profile('Bob'), course: [], rating: '–', deviation: '', score: '', colours: [] };
  expect(profileScene(none).figures.some(({ kind }) => kind === 'path')).toBe(false);
  expect(profileScene({ ...none, course: [1500] }).figures.some(({ kind }) => kind === 'circle')).toBe(true);
});

it('the table of a tournament says what its columns are, whole, and how many have no room', () => {
  const { columns, more, note } = standings;
  const { ground, figures } = standingsScene(standings);
  const texts = linesOf([...ground, ...figures]).map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining([...columns, more, note]));
  expect(sizeOf(drawStandings(standings, 'night'))).toEqual({ width: 800, height: 110 + 56 * 12 });
});
