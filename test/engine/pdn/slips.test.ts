import { describe, expect, it } from 'vitest';
import { readGames, surveyGames } from '../../../src/engine/index.js';
import { findBoardVariant } from '../../../src/engine/variants/index.js';
import { findGame } from '../../../src/locales/find-game.js';
import { russian } from '../reading.js';
import { errorIn, gameIn, gamesIn, movesIn } from './games.js';

const TAGS = '[GameType "20"]\n';
const international = findBoardVariant('international');
const textsOf = (text: string): readonly string[] => gameIn(text).remarks.map((remark) => remark.text);

describe('a slip before a tag cost its game', () => {
  const line = (white: string): string =>
    `[Event "Cup"] [White "${white}"] [Result "2-0"] [GameType "20"] 1.32-28 19-23 2.28x19 14x23 2-0`;
  it.each(['[', '[[', '(', '.', 'x', '*', '- ', '> '])('%s', (slip) => {
    const text = [line('A'), `${slip}${line('C')}`, line('E')].join('\n\n');
    const read = readGames(text, { findGame }).games;
    expect(read.filter(({ ok }) => ok)).toHaveLength(3);
    expect(read.map((game) => game.ok && game.value.tags.get('White'))).toEqual(['A', 'C', 'E']);
  });

  it('in the tag itself', () => {
    const bad = line('C').replace('[White "C"]', '[White "C]').replace('[GameType "20"]', '[GameType "20"');
    const games = gamesIn(`${line('A')}\n\n${bad}\n\n${line('E')}`);
    expect(games.map(movesIn)).toEqual(Array.from({ length: 3 }, () => movesIn(games[0] ?? gameIn(''))));
    expect(games[1]?.tags.get('White')).toBe('C');
  });

  it('and one that hides moves is named', () => {
    expect(errorIn(`${TAGS}[Event Cup 1. 32-28 19-23 2. 28x19 14x23 *`).problem.kind).toBe('header-syntax');
  });
});

describe('escapes of other formats were letters', () => {
  it('at line ends', () => {
    const text = '[Event "Cup"]\\r\n[GameType "20"]\\r\n\\r\n1. 32-28 19-23 2.\\r\n28x19 14x23 *\\r\n';
    expect(movesIn(gameIn(text))).toBe('32-28 19-23 28:19 14:23');
    expect(gameIn(text).tags.get('Event')).toBe('Cup');
  });

  it('in place of line ends and around values', () => {
    const text = '[Event \\"Cup\\"]\\n[GameType \\"20\\"]\\r\\n\\r\\n1. 32-28 19-23\\n2. 28x19 *';
    expect(movesIn(gameIn(text))).toBe('32-28 19-23 28:19');
    expect(gameIn(text).tags.get('Event')).toBe('Cup');
  });

  it('but a backslash in a value stays', () => {
    expect(gameIn(`${TAGS}[File "c:\\\\new\\\\r.pdn"]\n1. 32-28 *`).tags.get('File')).toBe('c:\\new\\r.pdn');
  });

  it.each([
    ['<pre>', `<pre>${TAGS}\n1. 32-28 19-23 *</pre>`],
    ['entities', '[GameType &quot;20&quot;]\n\n1. 32&#45;28 19-23 *'],
    ['line breaks', '[GameType "20"]<br>1. 32-28<br/>19-23 *<br>'],
    ['paragraphs', '<p>[GameType "20"]</p><p>1. 32-28 19-23 *</p>'],
  ])('of pages: %s', (_, text) => expect(movesIn(gameIn(text))).toBe('32-28 19-23'));

  it('of pages, in names', () => {
    expect(gameIn(`${TAGS}[White "d&#39;Or &amp; Co"]\n1. 32-28 *`).tags.get('White')).toBe("d'Or & Co");
  });
});

describe('moves behind a semicolon were lost', () => {
  it.each([
    ['between rounds', '1. c3-d4 b6-a5; 2. b2-c3 f6-g5; 3. g3-h4 g7-f6', []],
    ['behind words', '1. c3-d4 b6-a5 ; calm 2. b2-c3 f6-g5', ['{calm}']],
    ['behind a move of White', '1. c3-d4 ; calm 1... b6-a5 2. b2-c3 f6-g5', ['{calm}']],
  ])('%s', (_, text, said) => {
    const game = gameIn(text, russian);
    expect(movesIn(game)).toMatch(/^c3-d4 b6-a5 b2-c3 f6-g5/);
    expect(game.remarks.map((remark) => remark.text)).toEqual(said);
  });

  it.each([
    ['a better move', '1. c3-d4 b6-a5 ; 2. b2-c3 was better\n2. g3-h4 *', 'c3-d4 b6-a5 g3-h4'],
    ['another way', '1. c3-d4 b6-a5 ; 2. b2-c3\n2. g3-h4 *', 'c3-d4 b6-a5 g3-h4'],
    ['a line at the end', '1. c3-d4 b6-a5 ; 2. b2-c3 and White is fine\n', 'c3-d4 b6-a5'],
  ])('but %s is a remark', (_, text, moves) => {
    const game = gameIn(text, russian);
    expect([movesIn(game), game.remarks.length]).toEqual([moves, 1]);
  });
});

describe('games whose numbers begin anew were one', () => {
  it.each([
    ['typed', '1.32-28 19-23 2.28x19 14x23\n1.33-29 17-22'],
    ['on a line', '1.32-28 19-23 2.28x19 14x23 1.33-29 17-22'],
    ['with tags before the first', `${TAGS}1.32-28 19-23 2.28x19 14x23\n1.33-29 17-22`],
  ])('%s', (_, text) => {
    const games = gamesIn(text, international);
    expect(games.map(movesIn)).toEqual(['32-28 19-23 28:19 14:23', '33-29 17-22']);
    expect(surveyGames(text, { variant: international })).toHaveLength(2);
  });

  it('but a number before each move is none', () => {
    expect(movesIn(gameIn('1. 32-28 1. 19-23 2. 28x19 2. 14x23', international))).toBe(
      '32-28 19-23 28:19 14:23',
    );
  });
});

describe('only one man flies', () => {
  it.each([
    ['1. ----- a7-c5', 'W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bc5,b6,d6,f6,h6,c7,e7,g7,b8,d8,f8,h8'],
    ['1. e3-d4 -----', 'W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,g3,d4:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8'],
  ])('%s', (moves, start) => {
    const { game } = gameIn(`[GameType "25"]\n\n${moves}\n\n*`);
    expect(game).toMatchObject({ variant: 'flying', start, entries: [] });
    expect(movesIn(gameIn(`[GameType "25"]\n\n${moves} 2. a3-b4 *`))).toBe('a3-b4');
  });
});

describe('a turn that was skipped was passed over', () => {
  it.each([
    ['1. 32-28 19-23 2. -- 23x32 *', 'PDN'],
    ['1. 32-28 -- 2. 33-29 *', 'PDN'],
  ])('%s', (moves) => {
    expect(errorIn(TAGS + moves)).toMatchObject({ found: '--', problem: { kind: 'skipped-turn' } });
    expect(errorIn(moves.replace(' *', ''), international)).toMatchObject({
      problem: { kind: 'skipped-turn' },
    });
  });

  it('but dashes for a side that is not to move are none', () => {
    const text = `${TAGS}[FEN "B:W32,33:B19,20"]\n1. -- 19-23 2. 32-28 -- *`;
    expect(movesIn(gameIn(text))).toBe('19-23 32-28');
  });
});

describe('a text without moves opened as a game', () => {
  it.each([
    ['(;GM[40]FF[4];W[32-28];B[19-23])', { kind: 'other-form', form: 'sgf' }],
    ['https://lidraughts.org/abcdefgh', { kind: 'other-form', form: 'address' }],
    ['1. e4 e5 2. Nf3 Nc6 3. Bb5 a6', { kind: 'other-form', form: 'chess' }],
    ['{"moves": ["32-28", "19-23"]}', { kind: 'other-form', form: 'json' }],
    ['(nothing)', { kind: 'not-a-move' }],
  ])('%s', (text, problem) => {
    expect(errorIn(text, international).problem).toEqual(problem);
    expect(surveyGames(text, { variant: international })).toHaveLength(1);
  });
});

describe('headings with numbers were moves', () => {
  const moves = '1. 32-28 19-23 2. 28x19 14x23';
  it.each([
    `A. Bee - C. Dee 2-0\nRound 3, 12.05.2024\n${moves}`,
    `Round 3, 2024-05-12\n\n${moves}`,
    `Group B2, board 10: Bee - Dee 1-1\n${moves}`,
    `${moves} *\n\nA. Bee - C. Dee 2-0\nRound 3, 12.05.2024\n${moves}`,
    `${moves}\n\nA. Bee - C. Dee 2-0\nRound 3, 12.05.2024\n\n${moves}`,
  ])('%j', (text) => {
    const games = gamesIn(text, international);
    expect(games.map(movesIn)).toEqual(games.map(() => '32-28 19-23 28:19 14:23'));
    expect(games).toHaveLength(text.split(moves).length - 1);
    expect(games.at(-1)?.remarks[0]?.text).toMatch(/Bee|Round/);
  });
});

describe('a comment with a tag in it ended there', () => {
  it('and parted the game', () => {
    const text = `${TAGS}1. 32-28 {see\n[Event "x"] of old} 19-23 *`;
    expect(movesIn(gameIn(text))).toBe('32-28 19-23');
    expect(textsOf(text)).toEqual(['{see [Event "x"] of old}']);
  });

  it('but one that is not closed costs its own game alone', () => {
    const text = `${TAGS}1. 32-28 {see\n\n${TAGS}1. 32-28 {fine} 19-23 *\n\n${TAGS}1. 33-29 *`;
    const games = readGames(text, { findGame }).games;
    expect(games.map(({ ok }) => ok)).toEqual([false, true, true]);
  });
});

describe('a tag that stands twice parted its game', () => {
  it.each([
    [
      'with a rating',
      '[White "A"]\n[White "1500"]\n[Black "B"]\n[Black "1400"]\n',
      ['A', 'B', '1500', '1400'],
    ],
    [
      'with ratings apart',
      '[White "A"]\n[Black "B"]\n[White "1500"]\n[Black "1400"]\n',
      ['A', 'B', '1500', '1400'],
    ],
    ['with a blank', '[White "A"]\n[White Elo "1500"]\n[Black "B"]\n', ['A', 'B', '1500', undefined]],
  ])('%s', (_, tags, values) => {
    const read = gameIn(`[Event "Cup"]\n${tags}${TAGS}\n1. 32-28 19-23 *`);
    expect(movesIn(read)).toBe('32-28 19-23');
    expect(['White', 'Black', 'WhiteElo', 'BlackElo'].map((name) => read.tags.get(name))).toEqual(values);
  });

  it('and a second value is a remark', () => {
    const text = `${TAGS}[White "A"]\n[White "Ann"]\n1. 32-28 *`;
    expect([gameIn(text).tags.get('White'), textsOf(text)]).toEqual(['A', ['{White: Ann}']]);
  });
});

it.each(['Kg1 : e3 : b6', 'K g1 : e3 : b6', 'Дg1 : e3 : b6', 'dg1:e3 : b6', 'g1 : e3 : b6'])(
  'a record with blanks around the marks of a king’s move could not be read: %s',
  (capture) => {
    const moves = '1 g3-f4 b6-c5\n2 h2-g3 f6-g5\n3 g1-h2 c5-d4\n4 e3:c5 g5:e3:g1\n5 e1-f2';
    expect(movesIn(gameIn(`[Game "russian"]\n\n${moves} ${capture}\n`))).toMatch(/ e1-f2 g1:e3:b6$/);
  },
);

it('a remark in square brackets was a tag that cannot be read', () => {
  const text = `${TAGS}1. 32-28 [classic] 19-23 [so they\nsay] *`;
  expect(movesIn(gameIn(text))).toBe('32-28 19-23');
  expect(textsOf(text)).toEqual(['{[classic]}', '{[so they say]}']);
});

it.each([
  ['draw', 'draw'],
  ['White wins', 'resign'],
  ['Black won', 'resign'],
  ['Ничья', 'draw'],
])('a result in words in a tag had no outcome: %s', (result, kind) => {
  const { game } = gameIn(`${TAGS}[Result "${result}"]\n1. 32-28 19-23 *`);
  expect(game.entries.at(-1)?.kind).toBe(kind);
});

it('a star at the last move of a game did not end it before one without tags', () => {
  for (const between of ['\n', ' ', '\n\n'])
    expect(gamesIn(`1. 32-28 19-23*${between}1. 33-29 17-22*`, international).map(movesIn)).toEqual([
      '32-28 19-23',
      '33-29 17-22',
    ]);
});
