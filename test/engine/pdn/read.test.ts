import { describe, expect, it } from 'vitest';
import { textOf } from '../../../src/engine/game/any-game.js';
import { formatPdn, type ReadGame } from '../../../src/engine/index.js';
import { findBoardVariant } from '../../../src/engine/variants/index.js';
import { neva, russian } from '../reading.js';
import { errorIn, gameIn, gamesIn, movesIn } from './games.js';

const TAGS = '[GameType "25"]\n';
const position = ({ state }: ReadGame): string => textOf(state);
const QUIET = 'c3-d4 d6-c5 b2-c3 f6-g5';

describe('the moves of a PDN game', () => {
  it.each([
    ['rounds', '1. c3-d4 d6-c5 2. b2-c3 f6-g5'],
    ['touching numbers', '1.c3-d4 d6-c5 2.b2-c3 f6-g5 *'],
    ['numbers for squares', '1. 22-18 10-14 2. 25-22 11-16'],
    ['wrapped lines and CRLF', '1. c3-d4\r\nd6-c5\r\n2.\r\nb2-c3 f6-g5\r\n'],
    ['three dots', '1. c3-d4 1... d6-c5 2. b2-c3 2. ... f6-g5'],
    ['marks', '1. c3-d4! d6-c5?! 2. b2-c3(!?) f6-g5 ?? *'],
    ['forced moves', '1. c3-d4* d6-c5 2. b2-c3* f6-g5* *'],
    ['glyphs', '1. c3-d4 $1 d6-c5$2 $138 2. b2-c3 f6-g5 $0'],
    ['comments', '{of {the opening} 1. c3-d4 {a ) ( [Event "x"] ; brace} d6-c5 ; f6-e5 }\n2. b2-c3 f6-g5'],
    ['comments over lines', '1. c3-d4 {two\nlines} d6-c5 2. b2-c3 f6-g5'],
    ['lines behind a percent sign', '% made by hand\n1. c3-d4 d6-c5\n%2. a3-b4\n2. b2-c3 f6-g5'],
    ['clocks', '1. c3-d4 {[%clk 0:10:00]} d6-c5 [%emt 0:00:03] 2. b2-c3 {[%clock w0:09:58 B0:09:57]} f6-g5'],
    ['a variation', '1. c3-d4 d6-c5 (1... f6-e5 2. d4xf6 e7:g5) 2. b2-c3 f6-g5'],
    [
      'nested variations',
      '1. c3-d4 (1. a3-b4 (1. g3-f4 {) } h6-g5) (1. e3-f4)) d6-c5 2. b2-c3 f6-g5 ( 2... b6-a5 )',
    ],
    [
      'variations that hold anything',
      '1. c3-d4 (1. nonsense 99-98 /FEN "W:Wa1:Bh8"/ 1-0) d6-c5 2. b2-c3 f6-g5',
    ],
    ['squares set apart', '1. c3 - d4 d6- c5 2. b2 -c3 f6-g5'],
    ['a comma between moves', '1. c3-d4, d6-c5, 2. b2-c3,f6-g5'],
    ['no marks between squares', '1. c3d4 d6c5 2. b2c3 f6g5'],
    ['the short form', '1. cd4 dc5 2. bc3 fg5'],
    ['zeros before numbers', '1. 022-18 10-14 2. 25-022 011-016'],
    ['dashes of all kinds', '1. c3–d4 d6—c5 2. b2−c3 f6-g5'],
  ])('is read with %s', (_, text) => {
    expect(movesIn(gameIn(`${TAGS}${text}`))).toBe(QUIET);
  });
});

describe('captures in a PDN game', () => {
  const branching = `${TAGS}[FEN "W:WKc1:Bd2,e5,f6,c5,h8"]\n`;

  it.each([
    ['in full', 'c1xf4xd6xa3', 'c1:f4:d6:a3'],
    ['by another way', 'c1:g5:e7:a3', 'c1:g5:e7:a3'],
    ['with as much as tells', 'c1xg5xa3', 'c1:g5:e7:a3'],
    ['with start and end', 'c1xb6', 'c1:e3:b6'],
    ['in numbers', '30x19x10x21', 'c1:f4:d6:a3'],
    ['with a dash', 'c1-b6', 'c1:e3:b6'],
    ['with a king’s letter', 'Kc1xb6', 'c1:e3:b6'],
  ])('are read %s', (_, text, move) => {
    expect(movesIn(gameIn(`${branching}1. ${text} *`))).toBe(move);
  });

  it('are asked about where start and end are not enough', () => {
    expect(errorIn(`${branching}1. c1xa3 *`)).toMatchObject({
      ...{ line: 3, column: 4, found: 'c1xa3' },
      problem: { kind: 'ambiguous', moves: ['c1:f4:d6:a3', 'c1:g5:e7:a3'] },
    });
  });
});

describe('captures that were written too short', () => {
  // One way from c1 to a3 takes e5 and leaves f6, the other takes f6 and leaves e5.
  const branching = `${TAGS}[FEN "W:WKc1:Bd2,e5,f6,c5,h8"]\n`;

  it('are understood by the moves behind them', () => {
    expect(movesIn(gameIn(`${branching}1. c1xa3 f6-g5 *`))).toBe('c1:f4:d6:a3 f6-g5');
    expect(movesIn(gameIn(`${branching}1. c1xa3 e5-f4 *`))).toBe('c1:g5:e7:a3 e5-f4');
  });

  it('are refused where these fit after several, or after none', () => {
    expect(errorIn(`${branching}1. c1xa3 h8-g7 *`)).toMatchObject({
      column: 4,
      problem: { kind: 'ambiguous' },
    });
    expect(errorIn(`${branching}1. c1xa3 h8-g7 2. a3-a4 *`)).toMatchObject({
      found: 'a3-a4',
      problem: { kind: 'illegal' },
    });
  });
});

describe('the position that a PDN game begins with', () => {
  it.each([
    ['W:Wa1,Kc3:Bh8', 'W:Wa1,Kc3:Bh8'],
    ['B:Bh8:WKc3,a1.', 'B:Wa1,Kc3:Bh8'],
    ['b:ba7,kb2:wg1', 'B:Wg1:BKb2,a7'],
    ['W:W29,K22:B4', 'W:Wa1,Kc3:Bh8'],
    ['W:W29-32:B1-4', 'W:Wa1,c1,e1,g1:Bb8,d8,f8,h8'],
    ['W:WK29-K30:B04', 'W:WKa1,Kc1:Bh8'],
    ['B:W:Bh8', 'B:W:Bh8'],
    ['W:Wa1,Kc3', 'W:Wa1,Kc3:B'],
    ['W:W 29, K22 : B 4 :H0:F12', 'W:Wa1,Kc3:Bh8'],
  ])('%s', (fen, text) => {
    expect(position(gameIn(`${TAGS}[SetUp "1"]\n[FEN "${fen}"]\n*`))).toBe(text);
  });

  it('may stand between slashes before the first move', () => {
    expect(position(gameIn(`${TAGS}/FEN "W:Wc3:Bh8"/\n1. c3-d4`))).toBe('B:Wd4:Bh8');
  });

  it('lets Black move first', () => {
    const game = gameIn(`${TAGS}[FEN "B:Wa1:Bh8"]\n1... h8-g7 2. a1-b2 *`);
    expect(movesIn(game)).toBe('h8-g7 a1-b2');
  });
});

describe('the result of a PDN game', () => {
  const moves = '1. c3-d4 d6-c5';
  it.each([
    ['1-0', 'resign', [0]],
    ['0-1', 'resign', [1]],
    ['2-0', 'resign', [0]],
    ['0-2', 'resign', [1]],
    ['1 - 0', 'resign', [0]],
    ['1/2-1/2', 'draw', null],
    ['½-½', 'draw', null],
    ['1-1', 'draw', null],
  ] as const)('%s behind the moves or in the tag', (result, kind, seats) => {
    for (const text of [
      `${moves} ${result}`,
      `[Result "${result}"]\n${moves} *`,
      `[Result "${result}"]\n${moves}`,
    ]) {
      const game = gameIn(TAGS + text);
      expect(game.game.entries.at(-1)?.kind).toBe(kind);
      expect(game.state.outcome).toMatchObject(seats ? { kind: 'win', seats } : { kind: 'draw' });
    }
  });

  it.each([
    ['behind the moves', `[Result "4-6"]\n${moves} 4-6`],
    ['behind the moves alone', `${moves} 4-6`],
    ['with another dash', `[Result "4-6"]\n${moves} 4 – 6`],
    ['in the tag alone', `[Result "4-6"]\n${moves}`],
  ])('in points of a tournament was refused as a move: %s', (_, text) => {
    const read = gameIn(TAGS + text);
    expect(movesIn(read)).toBe('c3-d4 d6-c5');
    expect(read.tags).toEqual(new Map([['Result', '4-6']]));
    const written = formatPdn(read.game, read.tags) ?? '';
    expect(written).toMatch(/^\[Result "4-6"\][\s\S]* 4-6\n$/m);
    expect(gameIn(written).tags).toEqual(read.tags);
  });

  it('in points is told from a move in numbers', () => {
    expect(movesIn(gameIn(`${TAGS}1. c3-d4 10-14`))).toBe('c3-d4 d6-c5');
    expect(movesIn(gameIn('[GameType "20"]\n[Result "8-4"]\n1. 32-28 19-23 8-4'))).toBe('32-28 19-23');
    expect(errorIn('[GameType "20"]\n[Result "2-0"]\n1. 32-28 19-23 8-4')).toMatchObject({ found: '8-4' });
  });

  it.each(['*', '0-0', ''])('“%s” leaves the game unfinished', (result) => {
    expect(gameIn(`${TAGS}${moves} ${result}`).state.outcome).toBeNull();
    expect(gameIn(`${TAGS}[Result "${result}"]\n${moves}`).state.outcome).toBeNull();
  });

  it('is no more than a tag where points were given otherwise', () => {
    const game = gameIn(`${TAGS}[Result "1 1/2 - 1/2"]\n${moves} *`);
    expect(game.state.outcome).toBeNull();
    expect(game.tags.get('Result')).toBe('1 1/2 - 1/2');
  });

  it('ends a position without moves', () => {
    const game = gameIn(`${TAGS}[FEN "W:WKa1:Bh2,g1"]\n0-1`);
    expect(game.game.entries).toEqual([{ kind: 'resign', seat: 0 }]);
  });

  it('may stand where the moves have ended the game themselves', () => {
    const game = gameIn(`${TAGS}[Result "1-0"]\n[FEN "W:Wc3:Bd4"]\n1. c3:e5 1-0`);
    expect(movesIn(game)).toBe('c3:e5');
  });
});

describe('the games of a file', () => {
  it('are told apart by their results and tags', () => {
    const text = [
      '\uFEFF[Event "First"]\n[GameType "25"]\n\n1. c3-d4 d6-c5 1-0\n',
      '[Event "Second"] [GameType "25,W,8,8,A0,0"]\n* {nothing was played}\n',
      '[Event "Third"]\n[GameType "25"]\n1. a3-b4 (1. c3-d4) b6-a5\n',
      '[Event "Fourth"]\n[GameType "25"]\n[Result "0-1"]\n1. a3-b4 0-1 *',
    ];
    const games = gamesIn(text.join('\n'));
    expect(games.map(({ tags }) => tags.get('Event'))).toEqual(['First', 'Second', 'Third', 'Fourth']);
    expect(games.map(movesIn)).toEqual(['c3-d4 d6-c5 resign', '', 'a3-b4 b6-a5', 'a3-b4 resign']);
  });

  it('need no tags where it is known which game was played', () => {
    expect(gamesIn('1. c3-d4 * 1. a3-b4 b6-c5 1/2-1/2', russian).map(movesIn)).toEqual([
      'c3-d4',
      'a3-b4 b6-c5 draw',
    ]);
    expect(movesIn(gameIn('[Event "?"]\n1. c3-d4 *', russian))).toBe('c3-d4');
  });

  it('keep their tags as they were written', () => {
    const { tags } = gameIn(
      `${TAGS}[Event "The \\"Open\\" of C:\\\\"]\n[White "Аня"] [BLACK "Bo"]\n[TimeControl "600+5"]\n[Result "*"]\n*`,
    );
    expect([...tags]).toEqual([
      ['Event', 'The "Open" of C:\\'],
      ['White', 'Аня'],
      ['BLACK', 'Bo'],
      ['TimeControl', '600+5'],
    ]);
  });
});

describe('the kind of a PDN game', () => {
  it.each([
    '[GameType "25"]',
    '[GameType "25,W,8,8,A0,0"]',
    '[GameType "25, W, 8, 8, N2, 0"]',
    '[gametype "25,w,8,8"]',
    '[GameVariant "Russian"]',
    '[GameType "999"]\n[Variant "russian"]',
  ])('is russian by %s', (tag) => {
    expect(gameIn(`${tag}\n1. c3-d4 *`).game.variant).toBe('russian');
  });

  it.each(['flying', 'drawn'])('was not %s under the number of the Russian game', (id) => {
    const variant = findBoardVariant(id);
    const start = 'W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,h4:Bb6,d6,f6,h6,a7,c7,e7,a5,b8,d8,f8,h8';
    const read = gameIn(`${TAGS}[FEN "${start}"]\n1. c3-d4 *`, variant);
    expect(read.game).toMatchObject({ variant: id, entries: [{ move: 'c3-d4' }] });
    const pdn = formatPdn(read.game) ?? '';
    expect(pdn).toContain(`[GameType "25,W,8,8,A0,0"]\n[Variant "${id}"]\n[SetUp "1"]\n[FEN "W:`);
    expect(gameIn(pdn).game).toEqual(read.game);
    expect(gameIn(pdn.replace(/.Variant.*\n/, '')).game.variant).toBe('russian');
  });

  it('has the house rules of its tag', () => {
    expect(gameIn(`${TAGS}[Options "three-kings=16"]\n*`).game.options).toEqual({ 'three-kings': '16' });
  });
});

describe('a PDN file that cannot be read', () => {
  const seven = ['1. c3-d4', '2.', '3.', '4.', '5.', '6.', '7. '].join('\n');
  it.each([
    [
      `${TAGS}1. c3-d4 d6-c5\n2. b2-c3 f6-f2`,
      { line: 3, column: 10, found: 'f6-f2', turn: 1 },
      { kind: 'illegal' },
    ],
    [`${TAGS}1. c3-d4 2. hello`, { line: 2, column: 13, found: 'hello', turn: 1 }, { kind: 'not-a-move' }],
    [`${TAGS}{ no\nend`, { line: 2, column: 1, found: '{' }, { kind: 'unclosed', closer: '}' }],
    [`${TAGS}1. c3-d4 (\n\n (`, { line: 2, column: 10, found: '(' }, { kind: 'unclosed', closer: ')' }],
    [`${TAGS}1. c3-d4 )`, { line: 2, column: 10, found: ')' }, { kind: 'not-a-move' }],
    [`${TAGS}1. c3-d4 }`, { line: 2, column: 10, found: '}' }, { kind: 'not-a-move' }],
    [`${TAGS}  /FEN`, { line: 2, column: 3, found: '/' }, { kind: 'unclosed', closer: '/' }],
    [`${TAGS}1. c3-d4 /FEN "W:Wa1:Bh8"/`, { line: 2, column: 10 }, { kind: 'setup-late' }],
    [`${TAGS}1. c3-d4 [x y *`, { line: 2, column: 10, found: '[x y *' }, { kind: 'header-syntax' }],
    [
      `${TAGS}[FEN "W:Wa9:Bh8"]\n*`,
      { line: 2, column: 1 },
      { kind: 'position', error: { code: 'square-unknown', column: 4 } },
    ],
    [`${TAGS}[FEN "W:W1-999:Bh8"]\n*`, { line: 2, column: 1 }, { kind: 'position' }],
    [`${TAGS}[Options "x"]\n*`, { line: 2, column: 1 }, { kind: 'option-syntax' }],
    [`${TAGS}[Options "x=y"]\n*`, { line: 2, column: 1 }, { kind: 'option' }],
    [
      `${TAGS}[Result "1-0"]\n${seven}\n0-1`,
      { line: 10, column: 1, found: '0-1' },
      { kind: 'results-differ', header: '1-0' },
    ],
    [`${TAGS}[FEN "W:Wc3:Bd4"]\n1. c3:e5 0-1`, { line: 3, column: 10 }, { kind: 'result-differs' }],
    [`${TAGS}[FEN "W:Wc3:Bd4"]\n1. c3:e5 e5-f6`, { line: 3, column: 10 }, { kind: 'game-over' }],
    ['[Event "x"]\n1. c3-d4', { line: 1, column: 1 }, { kind: 'game-unnamed' }],
    ['1. c3-d4', { line: 1, column: 4 }, { kind: 'game-unnamed' }],
    [
      '[Event "x"]\n[GameType "0"]',
      { line: 2, column: 1, found: '[GameType "0"]' },
      { kind: 'game-type-unknown' },
    ],
    ['[GameType "25,W,10,10,A0,0"]', { line: 1, column: 1 }, { kind: 'game-type-unknown' }],
    ['[GameType "25W"]', { line: 1, column: 1 }, { kind: 'game-type-unknown' }],
  ])('%j', (text, place, problem) => {
    expect(errorIn(text)).toMatchObject({ ...place, problem });
  });

  it('is refused where another game was asked for', () => {
    const error = { kind: 'other-game', game: 'russian' };
    expect(errorIn(`\n${TAGS}*`, neva)).toMatchObject({
      line: 2,
      column: 1,
      variant: { id: 'neva' },
      problem: error,
    });
  });
});

describe('English squares in letters', () => {
  const english = '[GameType "21"]\n';
  it.each([
    [
      'as PlayStrategy writes them, where Black is below',
      '1. c3-d4 f6-g5 2. b2-c3 g5-h4 3. d4-e5 d6xf4 4. g3xe5',
    ],
    ['as White sees them', '1. f6-e5 c3-b4 2. g7-f6 b4-a5 3. e5-d4 e3xc5 4. b6xd4'],
    ['by their numbers', '1. 11-15 22-17 2. 8-11 17-13 3. 15-18 23x14 4. 9x18'],
  ])('were refused, or are read %s', (_, moves) => {
    expect(movesIn(gameIn(english + moves))).toBe('11-15 22-17 8-11 17-13 15-18 23:14 9:18');
  });

  it('are told of where they go wrong by the view that went further', () => {
    expect(errorIn(`${english}1. c3-d4 f6-g5 2. d4-h8`)).toMatchObject({
      line: 2,
      column: 19,
      found: 'd4-h8',
    });
  });
});
