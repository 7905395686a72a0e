import { describe, expect, it } from 'vitest';
import { formatPdn, formatRecord } from '../../../src/engine/index.js';
import { gameIn, movesIn } from './games.js';

const PDN = '[GameType "25"]\n';
const OWN = '[Game "russian"]\n';
const MOVES = 'c3-d4 d6-c5 b2-c3';

const SENTENCES: readonly (readonly [string, string, number])[] = [
  ['on its line', 'a bad move for his plans', 1],
  ['with commas and a dash', 'well played, as ever, – he smiles', 1],
  ['with a number', 'White now has 12 men to 11', 2],
  ['with a square', 'his idea is to take c5.', 2],
  ['with a year at its end', 'as we saw in 1998.', 2],
  ['with a year and a dash', 'known since 1850 -', 2],
  ['on two lines', 'here White thinks\nand thinks 12 minutes!', 2],
];

/** The three moves with a text behind one of them. */
const gameWith = (said: string, after: number): string =>
  ['1. c3-d4', 'd6-c5', '2. b2-c3'].toSpliced(after, 0, said).join(' ');

describe('a sentence between moves was cut into words or refused', () => {
  it.each(SENTENCES)('%s', (_, said, after) => {
    const read = gameIn(PDN + gameWith(said, after));
    expect(movesIn(read)).toBe(MOVES);
    expect(read.remarks).toEqual([{ after, text: `{${said.replace('\n', ' ')}}` }]);
    const again = gameIn(formatPdn(read.game, read.tags, read.remarks) ?? '');
    expect(again.remarks).toEqual(read.remarks);
  });

  it('but a move among words stays a move, and one that is wrong is named', () => {
    expect(movesIn(gameIn(`${PDN}1. c3-d4 he thinks d6-c5 2. b2-c3`))).toBe(MOVES);
    expect(() => gameIn(`${PDN}1. c3-d4 he thinks d6-c4 2. b2-c3`)).toThrow();
    expect(() => gameIn('[GameType "20"]\n1. 32-28 so 19 23 2. 28x19 14x23')).toThrow();
  });
});

describe('what a record of this project says between its moves was lost', () => {
  it.each(SENTENCES)('%s', (_, said, after) => {
    const { remarks, ...read } = gameIn(OWN + gameWith(said, after));
    expect(movesIn(read)).toBe(MOVES);
    expect(remarks.map(({ text }) => text.slice(1, -1)).join(' ')).toBe(said.replace('\n', ' '));
    expect(remarks.every((remark) => remark.after === after)).toBe(true);
  });

  it.each([
    ['in braces', '1. c3-d4 {good} d6-c5', [{ after: 1, text: '{good}' }]],
    ['behind a semicolon', '1. c3-d4 ; good\nd6-c5', [{ after: 1, text: '{good}' }]],
    ['behind a hash', '# our game\n1. c3-d4 d6-c5', [{ after: 0, text: '{our game}' }]],
    ['as a variation', '1. c3-d4 d6-c5 (1... f6-e5) *', [{ after: 2, text: '(1... f6-e5)' }]],
    ['as a mark', '1. c3-d4 d6-c5 $4', [{ after: 2, text: '$4' }]],
    ['on the line of a column', '1  c3-d4  {good}  d6-c5', [{ after: 1, text: '{good}' }]],
    ['above its headers', null, [{ after: 0, text: '{The game of the day}' }]],
  ])('%s', (_, text, remarks) => {
    const read = gameIn(text === null ? `The game of the day\n\n${OWN}c3-d4 d6-c5` : OWN + text);
    expect(movesIn(read)).toBe('c3-d4 d6-c5');
    expect(read.remarks).toEqual(remarks);
  });

  it('but the titles of its columns and the kings among its moves are its own', () => {
    const king = '[Game "russian"]\n[Position "W:WKa1:Bh8,h6"]\n   White  Black\n1  K a1-b2 =K\n';
    expect(gameIn(king).remarks).toEqual([]);
    expect(gameIn(`${OWN}White Black\n1. c3-d4 he said d6-c5`).remarks).toEqual([
      { after: 1, text: '{he said}' },
    ]);
  });
});

it('comments were lost where a PDN file was written as a record', () => {
  const text = `${PDN}{An old game} 1. c3-d4 $1 {good} 1... d6-c5 (1... f6-e5 2. d4xf6) 2. b2-c3 and wins 1-0`;
  const read = gameIn(text);
  const record = formatRecord(read.game, undefined, read.tags, read.remarks);
  expect(record).toContain('{and wins}');
  const again = gameIn(record);
  expect(again.game).toEqual(read.game);
  expect(again.remarks).toEqual(read.remarks);
});
