import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BUDGETS, RATES, SHARES, surplusOf } from '../src/sessions/shares.js';

const number = new Intl.NumberFormat('en');
const spelt = (key: string): string => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [rowOf(head), rowOf(head.map(() => '---')), ...rows.map(rowOf)].join('\n');

const shares = tableOf(
  ['what', 'whose share', 'bounds', 'what makes room'],
  Object.values(SHARES).map(({ what, whose, bounds, first }) => [
    what,
    whose,
    Object.entries(bounds)
      .map(([key, bound]) => `${spelt(key)} ${number.format(bound)}`)
      .join(', '),
    first,
  ]),
);
const budgets = tableOf(
  ['what is asked for', 'whose budget', 'at once', 'a day'],
  Object.values(BUDGETS).map(({ what, whose, atOnce, aDay }) => [
    what,
    whose,
    number.format(atOnce),
    number.format(aDay),
  ]),
);
const rates = tableOf(
  ['what is let through', 'whose', 'at once', 'a minute'],
  Object.values(RATES).map(({ what, whose, atOnce, aMinute }) => [
    what,
    whose,
    number.format(atOnce),
    number.format(aMinute),
  ]),
);

it('the document of orders shows the shares, rates and budgets that the code has', () => {
  const document = readFileSync('docs/ordering.md', 'utf8');
  expect(document).toContain(shares);
  expect(document).toContain(rates);
  expect(document).toContain(budgets);
});

it('who has the most makes room, the oldest first, and nobody for somebody who has more', () => {
  const rows = [
    { owner: 'honest', at: 1 },
    { owner: 'honest', at: 2 },
    ...[3, 4, 5, 6, 7].map((at) => ({ owner: 'flood', at })),
  ];
  expect(surplusOf(rows, 7)).toEqual([]);
  expect(surplusOf(rows, 5).map(({ at }) => at)).toEqual([3, 4]);
  expect(surplusOf(rows, 2).filter(({ owner }) => owner === 'honest')).toHaveLength(1);
});
