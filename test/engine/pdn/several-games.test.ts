import { describe, expect, it } from 'vitest';
import { readGames, surveyGames } from '../../../src/engine/index.js';
import { findBoardVariant } from '../../../src/engine/variants/index.js';
import { superlinear } from '../../growth.js';

const RUSSIAN = findBoardVariant('russian');
const game = (white: string, moves: string): string => `[White "${white}"]\n[GameType "25"]\n${moves}\n\n`;

/** What became of each game: its number of moves, or the problem with its line and column. */
const outcomes = (text: string): readonly string[] =>
  readGames(text, { variant: RUSSIAN }).games.map((read) =>
    read.ok
      ? `${read.value.game.entries.length} moves`
      : `${read.error.line}:${read.error.column} ${read.error.problem.kind}`,
  );

describe('one bad game took all others of its file with it', () => {
  it.each([
    ['an illegal move', '1. c3-d5 *', '5:4 illegal'],
    ['a word', '1. hello *', '5:4 not-a-move'],
    ['a comment that is not closed', '1. c3-d4 {solid d6-c5 *', '5:10 unclosed'],
    ['a comment that is not closed before the moves', '{solid\n1. c3-d4 *', '5:1 unclosed'],
    ['a comment that is not closed behind the result', '1. c3-d4 * {solid', '5:12 unclosed'],
    ['a variation that is not closed', '1. c3-d4 (1. a3-b4 d6-c5 *', '5:10 unclosed'],
    ['a comment in such a variation', '1. c3-d4 (1. a3-b4 {oh d6-c5 *', '5:20 unclosed'],
    ['a position that is not closed', '/W:Wa1:Bh8', '5:1 unclosed'],
    ['a parenthesis too many', '1. c3-d4 ) d6-c5 *', '5:10 not-a-move'],
    ['a position among the moves', '1. c3-d4 /W:Wa1:Bh8/ *', '5:10 setup-late'],
    ['a tag among the moves that is not closed', '1. c3-d4 [x d6-c5 *', '5:10 header-syntax'],
    ['two results', '[Result "1-0"]\n1. c3-d4 0-1', '6:10 results-differ'],
  ])('%s', (_, bad, said) => {
    const good = game('Ann', '1. c3-d4 {fine} d6-c5 *').trimEnd();
    const head = '[White "Bo"]\n';
    // The head of the bad game begins in line 4.
    const text = `${good}\n${head}${bad}\n\n${game('Cy', '1. c3-b4 {solid} *')}${game('Di', '*')}`;
    expect(outcomes(text)).toEqual(['2 moves', said, '1 moves', '0 moves']);
    expect(surveyGames(text).map((tags) => tags.get('White'))).toEqual(['Ann', 'Bo', 'Cy', 'Di']);
    expect(readGames(text, { variant: RUSSIAN, from: 2, most: 1 }).games).toMatchObject([
      { ok: true, value: { game: { entries: [{ move: 'c3-b4' }] } } },
    ]);
  });

  it('a tag written wrongly at the head of a game', () => {
    const text = `${game('Ann', '1. c3-d4 1-0')}[Event "x]\n${game('Bo', '1. c3-d4 *')}${game('Cy', '1. c3-d4 *')}`;
    expect(outcomes(text)).toEqual(['2 moves', '1 moves', '1 moves']);
    expect(surveyGames(text).map((tags) => tags.get('Event'))).toEqual([undefined, 'x', undefined]);
  });

  it('without headers between them', () => {
    expect(outcomes('1. c3-d4 d6-c5 1-0 1. c3-d5 1-0\n1. c3-b4 *')).toEqual([
      '3 moves',
      '1:23 illegal',
      '1 moves',
    ]);
    expect(surveyGames('1. c3-d4 1-0 1. c3-d5 1-0')).toHaveLength(2);
  });

  it.each([
    ['an illegal move', '1  c3-d5', '4:4 illegal'],
    ['a comment that is not closed', '1  c3-d4 {solid', '4:10 unclosed'],
    ['a remark that is not closed', '1  c3-d4 (White', '4:10 unclosed'],
    ['a house rule written wrongly', '[Options "x]\n1  c3-d4', '4:1 header-syntax'],
    ['but no header that only informs', '[Event "x]\n1  c3-d4', '1 moves'],
  ])('in records of this project: %s', (_, bad, said) => {
    const head = (rest: string): string => `[Game "russian"]\n${rest}\n`;
    const text = `${head('1  c3-d4')}${head(bad)}${head('{fine}\n1  c3-b4  d6-c5 (draw)')}`;
    expect(outcomes(text)).toEqual(['1 moves', said, '3 moves']);
    expect(surveyGames(text)).toHaveLength(3);
  });

  it('keeps a whole game in a comment to itself', () => {
    const text = `${game('Ann', '1. c3-d4 *')}{\n${game('Bo', '1. c3-d5 *')}}\n${game('Cy', '1. c3-d4 *')}`;
    expect(outcomes(text)).toEqual(['1 moves', '1 moves']);
  });
});

describe('a text with nothing in it', () => {
  it.each(['', ' \n\t\n', '\uFEFF', '{a comment}', '; a comment\n', '# nothing', '*', ',', '%\n'])(
    'was a game that had just begun: %j',
    (text) => {
      expect(surveyGames(text)).toEqual([]);
    },
  );
});

const SIZE = 32 * 1024;
it.each([
  ['unclosed comments', '[White "A"]\n{\n'],
  ['unclosed variations', '[White "A"]\n1. c3-d4 (\n'],
  ['unclosed positions', '[White "A"]\n/\n'],
  ['unclosed comments with games', '{\n[White "A"]\n'],
  ['wrong tags', '[White "A]\n'],
  ['records with unclosed remarks', '[Game "russian"]\n(\n'],
  ['records with unclosed comments', '[Game "russian"]\nc3-d4 {\n{'],
  ['commas', ', ,'],
  ['commas between digits', '1,1,'],
])('%s are told apart in a time that grows with the length alone', (_, unit) => {
  const read = (text: string): void => {
    surveyGames(text);
    readGames(text, { variant: RUSSIAN, from: 3, most: 1 });
  };
  expect(superlinear(read, '', unit, SIZE)).toBeNull();
});
