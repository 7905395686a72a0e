import { describe, expect, it } from 'vitest';
import { textOf } from '../../../src/engine/game/any-game.js';
import { readGames, surveyGames } from '../../../src/engine/index.js';
import { PdnLexer } from '../../../src/engine/text/pdn/lexer.js';
import { findBoardVariant } from '../../../src/engine/variants/index.js';
import { findGame } from '../../../src/locales/find-game.js';
import { russian } from '../reading.js';
import { errorIn, gameIn, gamesIn, movesIn } from './games.js';

const TAGS = '[GameType "25"]\n';
const eventsIn = (text: string): readonly (string | undefined)[] =>
  gamesIn(text, russian).map(({ tags }) => tags.get('Event'));

describe('names that sites give to games and players', () => {
  it.each([
    ['[Variant "American/English"]', 'english'],
    ['[Variant "Anti Draughts"]', 'giveaway-international'],
    ['[Variant "Antidraughts"]', 'giveaway-international'],
    ['[Variant "International"]', 'international'],
    ['[Variant "Standard"]', 'international'],
    ['[Variant "From Position"]', 'international'],
    ['[Variant "Frysk!"]', 'frysk'],
    ['[Variant "Breakthrough"]', 'breakthrough'],
    ['[Variant "Pool"]', 'pool'],
    ['[Variant "Portuguese"]', 'portuguese'],
    ['[Variant "Brazilian"]', 'brazilian'],
    ['[GameType "32"]', 'english'],
    ['[GameType "96"]', 'breakthrough'],
    ['[GameType "97"]', 'frysk'],
    ['[GameType "98"]', 'giveaway-international'],
    ['[GameType "99"]', 'international'],
    ['[GameType "25"]\n[Variant "Standard"]', 'russian'],
  ])('were unknown: %s', (tag, id) => {
    expect(gameIn(`${tag}\n*`).game.variant).toBe(id);
  });

  it('counted the players, of whom black begins in English checkers', () => {
    const game = '[P1 "Ada"]\n[P2 "Bo"]\n[P1Elo "1500"]\n';
    const english = `${game}[Variant "American/English"]\n\n1. c3-d4 b6-c5 2. d4xb6 a7xc5 *`;
    expect(Object.fromEntries(gameIn(english).tags)).toEqual({ Black: 'Ada', White: 'Bo', BlackElo: '1500' });
    expect(surveyGames(english, { findGame })[0]?.get('Black')).toBe('Ada');
    expect(gameIn(`${TAGS}${game}*`).tags.get('White')).toBe('Ada');
  });
});

describe('positions of other people', () => {
  it.each([
    ['40', 'W:W31,32,33:B1,2,3:H0:F1:+0+0', 'W:W31,32,33:B1,2,3'],
    ['40', 'B:W31:BK2,3:H4:F12:+2+132', 'B:W31:BK2,3'],
    ['20', 'W:W31,32,:B1,2,', 'W:W31,32:B1,2'],
    ['20', 'W:W31 32 K33:B1 2', 'W:W31,32,K33:B1,2'],
    ['20', 'w:w31:b1.', 'W:W31:B1'],
    ['40', 'W:W31,K32,P33:B1,G13,2:H0:F1', 'W:W31,K32:B1,2'],
  ])('%s %s', (type, fen, position) => {
    expect(textOf(gameIn(`[GameType "${type}"]\n[FEN "${fen}"]\n*`).state)).toBe(position);
  });

  it('call the squares g1 to g7 by letters, which elsewhere are men that have been captured', () => {
    const placed = (fen: string) => textOf(gameIn(`${TAGS}[FEN "${fen}"]\n*`).state);
    expect(placed('W:Wg1,G3:Bh8')).toBe('W:Wg1,g3:Bh8');
    expect(placed('W:W32:B4,G7')).toBe(placed('W:W32:B4'));
  });

  it('do not always tell who is to move, but the first move does', () => {
    const fen = '[GameType "20"]\n[FEN "?:W32,K46:B20,1"]\n';
    expect(textOf(gameIn(`${fen}1. 1-6 *`).state)).toBe('W:W32,K46:B6,20');
    expect(movesIn(gameIn(`${fen}1. 32-28 *`))).toBe('32-28');
    expect(errorIn(`${fen}*`).problem.kind).toBe('position');
    expect(errorIn(`${fen}1. 2-7 *`).problem.kind).toBe('position');
  });

  it('typed with counters were no position', () => {
    const frisian = findBoardVariant('frisian');
    expect(textOf(gameIn('W:W31,32:B1,2:H0:F1:+0+0', frisian).state)).toBe('W:W31,32:B1,2');
  });

  it('have an empty line and further tags behind them in files of KCheckers', () => {
    const first = '[SetUp "1"]\n[FEN "B:W18,K5:B1,2,K30."]\n\n[Result "*"]\n[GameType "21"]\n*\n';
    const second = '[Result "2-0"]\n[GameType "25"]\n1. c3-b4 b6-a5\n2. b4-c5 d6-b4\n2-0\n';
    const games = gamesIn(`${first}\n\n${second}\n\n`);
    expect(games.map(({ game }) => game.variant)).toEqual(['english', 'russian']);
    expect(games.map(({ state }) => textOf(state))[0]).toBe('B:B1,2,K30:WK5,18');
    expect(games.slice(1).map(movesIn)).toEqual(['c3-b4 b6-a5 b4-c5 d6:b4 resign']);
  });

  it('were lost where nothing stood between them but the tags of the next', () => {
    const two = '[GameType "20"]\n[FEN "W:W32:B19"]\n\n[GameType "20"]\n[FEN "B:W31:B20"]\n';
    expect(gamesIn(two).map(({ state }) => textOf(state))).toEqual(['W:W32:B19', 'B:W31:B20']);
    expect(surveyGames(two)).toHaveLength(2);
    const bare = '[FEN "W:Wa1:Bh8"]\n[FEN "B:Wa1:Bh8"]\n[FEN "W:Wc1:Bh8"]';
    expect(gamesIn(bare, russian)).toHaveLength(3);
    expect(gamesIn('/FEN "W:Wa1:Bh8"/ /FEN "B:Wa1:Bh8"/', russian)).toHaveLength(2);
  });

  it('one a line were one wrong position', () => {
    const two = 'W:WKa1,c3:Bh8\nB:Wa1,c1:Bh8\n';
    expect(gamesIn(two, russian).map(({ state }) => textOf(state))).toEqual([
      'W:WKa1,c3:Bh8',
      'B:Wa1,c1:Bh8',
    ]);
    expect(surveyGames(two, { variant: russian })).toHaveLength(2);
    const listed = 'Endings\n\n1. W:WKa1:Bh8\n2. B:WKa1:Bh8\nW:Wc1:BKh8\nthe end';
    expect(gamesIn(listed, russian).map(({ remarks }) => remarks.map(({ text }) => text))).toEqual([
      ['{Endings}'],
      [],
      ['{the end}'],
    ]);
    const international = findBoardVariant('international');
    const squares = `W${'b'.repeat(20)}${'e'.repeat(10)}${'w'.repeat(20)}`;
    expect(gamesIn(`${squares}\n${squares}`, international)).toHaveLength(2);
    const [first, wrong] = readGames('W:Wa1:Bh8\n  W:Wa2:Bh8', { variant: russian }).games;
    expect([first?.ok, wrong]).toMatchObject([true, { ok: false, error: { line: 2, column: 3 } }]);
    // One position may stand on several lines, and moves may follow it.
    expect(gamesIn('W:WKa1,\nc3:Bh8', russian)).toHaveLength(1);
    expect(gamesIn('W:WKa1:\nBh8', russian)).toHaveLength(1);
  });

  it('keep their own remarks', () => {
    const text = `${TAGS}[FEN "W:Wa1:Bh8"]\n{one}\n\n${TAGS}[FEN "W:Wc1:Bh8"]\n{two}\n`;
    expect(gamesIn(text).map(({ remarks }) => remarks.map((each) => each.text))).toEqual([
      ['{one}'],
      ['{two}'],
    ]);
  });

  it('and games that nobody played do not run into the next one', () => {
    const text = '[Event "A"]\n[White "Ann"]\n\n[Event "B"]\n[Black "Bo"]\n\n1. c3-d4 *';
    const games = gamesIn(text, russian);
    expect(games.map(({ tags }) => [...tags.values()])).toEqual([
      ['A', 'Ann'],
      ['B', 'Bo'],
    ]);
    expect(games.map(movesIn)).toEqual(['', 'c3-d4']);
  });
});

describe('what stands around games', () => {
  const game = '[Event "A"]\n[GameType "25"]\n\n1. c3-d4 d6-c5 1-0';
  it.each([
    ['marks of forums', `[pdn]\n${game}\n[/pdn]`],
    ['marks of forums on the line', `[pdn]${game}[/pdn]`],
    ['marks with a value', `[quote=Ann]\n${game}\n[/quote]`],
    ['a tag at the end', `${game}\n[FILENAME "a.pdn"]`],
    ['a code fence', `\`\`\`pdn\n${game}\n\`\`\``],
    ['quoted mail', game.replace(/^/gm, '> ')],
    ['lines', `-----\n${game}\n\n==========\n`],
    ['a heading', `The game of the day\n\n${game}`],
    ['a signature', `${game}\n\n--\nAnn, club of Riga\nann at example.org`],
    ['the end of the file', `${game}\nEOF\n`],
    ['words behind the result', `${game} and that was it`],
  ])('is no game: %s', (_, text) => {
    const read = gameIn(text);
    expect(movesIn(read)).toBe('c3-d4 d6-c5 resign');
    expect(read.tags.get('Event')).toBe('A');
    expect(surveyGames(text)).toHaveLength(1);
  });

  it('is kept with the game that it stands at', () => {
    const text = `Round one\n\n${game}\nWhite was lucky\n\nRound two\n\n${game}\n\nGoodbye`;
    expect(gamesIn(text).map(({ remarks }) => remarks)).toEqual([
      [
        { after: 0, text: '{Round one}' },
        { after: 2, text: '{White was lucky}' },
      ],
      [
        { after: 0, text: '{Round two}' },
        { after: 2, text: '{Goodbye}' },
      ],
    ]);
  });

  it('is kept between moves, too', () => {
    const { remarks } = gameIn(`${TAGS}1. c3-d4 d6-c5 x\nnow comes a blow\n2. b2-c3 theory f6-g5 +- *`);
    expect(remarks.map(({ after, text }) => `${after} ${text}`)).toEqual([
      '2 {x now comes a blow}',
      '3 {theory}',
      '4 $18',
    ]);
  });
});

describe('a tag that only informs cost its game', () => {
  it.each([
    ['quotes inside', '[Event "5th "Marta" memorial"]', '5th "Marta" memorial'],
    ['no closing quote', '[Event "Open]', 'Open'],
    ['no closing bracket', '[Event "Open"', 'Open'],
    ['neither', '[Event "Open', 'Open'],
    ['no quotes', '[Event Open of Riga]', 'Open of Riga'],
    ['no blank', '[Event"Open"]', 'Open'],
    ['typographic quotes', '[Event “Open”]', 'Open'],
    ['low quotes', '[Event „Open“]', 'Open'],
    ['single quotes', "[Event 'Open']", 'Open'],
    ['French quotes', '[Event «Open»]', 'Open'],
    ['a colon', '[Event: "Open"]', 'Open'],
    ['an equals sign', '[Event="Open"]', 'Open'],
    ['a backslash at the end', '[Event "Open\\"]', 'Open'],
    ['an inch mark at the end', '[Event "Open 24""]', 'Open 24'],
    ['a bracket inside', '[Event "Open [A]"]', 'Open [A]'],
    ['blanks around', '[ Event   "Open"  ]', 'Open'],
    ['a wrapped value', '[Event "Open of\nRiga"]', 'Open of Riga'],
  ])('with %s', (_, tag, event) => {
    const read = gameIn(`${TAGS}${tag}\n[White "Ann"]\n\n1. c3-d4 *`);
    expect([read.tags.get('Event'), read.tags.get('White'), movesIn(read)]).toEqual([event, 'Ann', 'c3-d4']);
  });

  it.each([
    '[Event]',
    '[Event ]',
    '[White-Elo "1500"]',
    '[White.Elo "1500"]',
    '[Белые "Иванов"]',
    '["x"]',
    '[]',
  ])('and %s', (tag) => {
    const read = gameIn(`${TAGS}${tag}\n[White "Ann"]\n\n1. c3-d4 *`);
    expect([read.tags.get('White'), movesIn(read)]).toEqual(['Ann', 'c3-d4']);
  });

  it('among several games', () => {
    const one = '[Event "The "Open""]\n1. c3-d4 1-0\n\n';
    expect(eventsIn(one + one)).toEqual(['The "Open"', 'The "Open"']);
  });
});

describe('comments', () => {
  it.each([
    ['nested', '{a {b} c}', '{a {b} c}'],
    ['twice nested', '{a {b {c}} d {e}}', '{a {b {c}} d {e}}'],
    ['with a smile', '{fine :-} }', '{fine :-} }'],
    ['with moves in nested ones', '{a {b} 32-28 was better}', '{a {b} 32-28 was better}'],
  ])('%s', (_, comment, kept) => {
    const read = gameIn(`${TAGS}1. c3-d4 ${comment} d6-c5 *`);
    expect(movesIn(read)).toBe('c3-d4 d6-c5');
    expect(read.remarks[0]?.text.replace(/[{} ]/g, '')).toBe(kept.replace(/[{} ]/g, ''));
  });
});

describe('numbers and times between moves', () => {
  it('were a parenthesis too much: 1) c3-d4', () => {
    expect(movesIn(gameIn(`${TAGS}1) c3-d4 d6-c5 2)b2-c3 f6-g5 3) c3-b4 *`))).toBe(
      'c3-d4 d6-c5 b2-c3 f6-g5 c3-b4',
    );
  });

  it.each([
    ['1. c3-d4 0:05 d6-c5 00:01:07 *', ['{0:05}', '{00:01:07}']],
    ['1. c3-d4 12:30 d6-c5 1:02:03 2. b2-c3 12:28 *', ['{12:30}', '{1:02:03}', '{12:28}']],
    ['1. c3-d4 12:30 d6-c5 12:31 2. b2-c3 12:28 f6-g5 *', ['{12:30}', '{12:31}', '{12:28}']],
  ])('were no moves: %s', (moves, times) => {
    const game = gameIn(`${TAGS}${moves}`);
    expect(movesIn(game)).toContain('c3-d4 d6-c5');
    expect(game.remarks.map(({ text }) => text)).toEqual(times);
  });

  it('count the moves of both sides in files of draughts.js, and leave out the first of Black', () => {
    expect(movesIn(gameIn('[GameType "20"]\n1. 31-27 16-21 3. 27x16 17-22 5. 32-28 *'))).toBe(
      '31-27 16-21 27:16 17-22 32-28',
    );
    expect(movesIn(gameIn('[GameType "20"]\n[FEN "B:W18,30:B3,10"]\n\n3-9 2. 18-13 *'))).toBe('3-9 18-13');
  });

  it('but captures with a colon stay moves where they may be either', () => {
    const tokens = new PdnLexer('1. 27-22 18:27 2. 32-28 23:32 3. 38-33 29:38 4. 47:1 *').tokens();
    expect(tokens.map(({ kind }) => kind)).toEqual(Array.from({ length: 8 }, () => 'word'));
  });
});

describe('results as sites write them', () => {
  const moves = '1. c3-d4 d6-c5';
  it.each([
    ['1/2', 'draw'],
    ['½', 'draw'],
    ['0.5-0.5', 'draw'],
    ['0,5-0,5', 'draw'],
    ['.5-.5', 'draw'],
    ['1/2:1/2', 'draw'],
    ['1/2 - 1/2', 'draw'],
    ['1:1', 'draw'],
    ['2:0', 'resign'],
    ['2-0F', 'resign'],
    ['* 2-0', 'resign'],
    ['White resigns', 'resign'],
    ['\nWhite resigned.', 'resign'],
    ['Black wins', 'resign'],
    ['draw', 'draw'],
    ['ничья', 'draw'],
    ['сдались', 'resign'],
    ['Black lost on time', 'timeout'],
  ])('%s', (result, kind) => {
    for (const text of [`${moves} ${result}`, `${moves} ${result}\n\n${TAGS}1. c3-b4 *`])
      expect(
        gamesIn(`${TAGS}${text}`)[0]
          ?.game.entries.slice(2)
          .map((entry) => entry.kind),
      ).toEqual([kind]);
  });

  it('leave a trace where both lost', () => {
    expect(gameIn(`${TAGS}${moves} 0-0`).tags.get('Result')).toBe('0-0');
  });

  it.each(['1.01-0.99', '-0.98-1.02', '1.5-0.5', '1+ - 1-', '1-–1+', '1 1/2 - 1/2', '½-1½'])(
    'was refused as a move, or taken for a draw, in points of a tournament: %s',
    (points) => {
      const [first, second, none] = gamesIn(`${TAGS}${moves} ${points}\n\n${TAGS}${moves} *`);
      expect(first?.tags.get('Result')).toBe(points.replaceAll(' ', ''));
      expect(first?.state.outcome).toBeNull();
      expect([second?.tags.get('Result'), none]).toEqual([undefined, undefined]);
    },
  );

  it('are no word that only mentions one', () => {
    const { game } = gameIn(`${TAGS}${moves} White wins a man after all that and goes on *`);
    expect(game.entries).toHaveLength(2);
  });

  it('end a game by a star at its last move, where another follows', () => {
    const text = `${TAGS}1. c3-d4 d6-c5*\n\n1. a3-b4 d6-c5 *`;
    expect(gamesIn(text, russian).map(movesIn)).toEqual(['c3-d4 d6-c5', 'a3-b4 d6-c5']);
  });
});

describe('flying openings written as moves', () => {
  it.each([
    ['G3-B4 D6-G5', 'W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,b4,c3,e3:Bb6,f6,h6,a7,c7,e7,g5,g7,b8,d8,f8,h8'],
    ['A3-H6 H6-A3', null],
  ])('%s', (moves, position) => {
    const { game, state } = gameIn(`${TAGS}\n1. ${moves}\n\n*`);
    expect(game).toMatchObject({ variant: 'flying', entries: [] });
    const [, white, black] = textOf(state).split(':');
    const sorted = (list = ''): readonly string[] => list.slice(1).split(',').sort();
    const [, whites, blacks] = position?.split(':') ?? [];
    if (position) expect([sorted(white), sorted(black)]).toEqual([sorted(whites), sorted(blacks)]);
  });

  it('go on with moves', () => {
    const read = gameIn(`${TAGS}1. G3-B4 D6-G5 2. c3-d4 *`);
    expect(read.game.variant).toBe('flying');
    expect(movesIn(read)).toBe('c3-d4');
  });

  it('are no slip of somebody who plays the Russian game', () => {
    expect(errorIn(`${TAGS}1. c3-e5 d6-c5 2. b2-c3 *`)).toMatchObject({ found: 'c3-e5' });
    expect(errorIn('1. c3-e5', russian)).toMatchObject({ found: 'c3-e5' });
  });
});

it.each(['?', '-'])('a position that is not known, %s, was refused as a wrong one', (fen) => {
  expect(movesIn(gameIn(`${TAGS}[FEN "${fen}"]\n1. c3-d4 *`))).toBe('c3-d4');
});
