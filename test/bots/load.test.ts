import { describe, expect, it } from 'vitest';
import { FileError } from '../../src/bots/port.js';
import {
  formatPdn,
  type Game,
  type GameEntry,
  moveEntry,
  movesIn,
  newGame,
  playMove,
  readGames,
} from '../../src/engine/index.js';
import { plain } from '../../src/locales/text.js';
import { localReader, ReadingError } from '../../src/sessions/reading/reader.js';
import { FakeChat } from '../doubles/chat.js';
import { russian } from '../engine/reading.js';
import { gameOf } from '../render/games.js';

const chatIn = (locale = 'en') => new FakeChat('web:test', { locale });
const file = (name: string, content: string | Uint8Array) => ({
  name,
  read: async (most: number) => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    if (bytes.length > most) throw new FileError('too-big', 'too big');
    return bytes;
  },
});

/** A game of so many moves, always the first one that is legal. */
function longGame(length: number): Game {
  const started = newGame(russian, {}, 0);
  if (!started.ok) throw new Error(started.error.code);
  let { state } = started.value;
  const entries: GameEntry[] = [];
  while (entries.length < length) {
    const [move] = movesIn(state);
    if (!move) throw new Error('the game ended too soon');
    entries.push(moveEntry(state, move));
    state = playMove(state, move);
  }
  return { ...started.value.game, entries };
}

const THREE = `[White "Ann"]\n[Black "Bo"]\n[GameType "25"]\n[Result "1-0"]\n1. c3-d4 d6-c5 {solid} 1-0

[White "Cy"]\n[GameType "20"]\n1. 32-28 (1. 33-28) 19-23 2. 28x19 *

[White "Di"]\n[GameType "25"]\n1. c3-d4\nd6-e4 *\n`;

describe('/load', () => {
  it.each([
    ['late', 'takes too long to read'],
    ['busy', 'I am reading a lot at the moment'],
    ['closed', 'I am restarting'],
  ] as const)('says that it was not read: %s', async (problem, told) => {
    const read = () => Promise.reject(new ReadingError(problem));
    const chat = new FakeChat('web:test', { locale: 'en', reader: { ...localReader, read } });
    const { whispers } = await chat.say('Ann', '/load', { file: file('games.pdn', THREE) });
    expect(whispers).toEqual([expect.stringContaining(told)]);
  });

  it('refuses a game of more moves than a table can play through at once', async () => {
    const moves = 'b8-a7 h6-g7 a7-b8 g7-h6 '.repeat(251);
    const chat = chatIn();
    const { whispers } = await chat.say('Ann', `/load`, {
      file: file('long.pdn', `[GameType "25"]\n[FEN "W:WKb8:BKh6"]\n${moves} *`),
    });
    expect(whispers).toEqual([expect.stringContaining('it has 1004 moves, 1000 at most')]);
  });

  it('refuses a position with more captures than can be tried, in text and as PDN', async () => {
    const chat = chatIn();
    const position = 'W:WKf2,g4,a6,Kg6,Kb7:Be1,h1,a2,b2,c2,e2,g2,b3,h3,b5,e5,g5,c6,h6,e7,f7,h7,a8,h8';
    const { whispers } = await chat.say('Ann', `/load tama ${position}`);
    expect(whispers).toEqual([expect.stringContaining('too many possible captures')]);
  });

  it('opens a table that begins with a position', async () => {
    const chat = chatIn();
    await chat.say('Ann', '/load russian W:Wc3,Ka1:Bh8,d4');
    expect(chat.lastText).toContain('From a loaded position; ⚪ White to move.');
    await chat.tap('Ann', 'House rules');
    expect(chat.keyboard.flat().map(({ label }) => label)).toEqual(['💡 Help between people: no', '↩ Back']);
    await chat.tap('Ann', 'Back');
    await chat.say('Ann', '/join white');
    await chat.say('Bob', '/join');
    expect(chat.lastText).toContain('begins from a loaded position. ⚪ White moves first.');
    await chat.say('Ann', 'c3:e5');
    await chat.say('Bob', '/position');
    expect(chat.lastText).toContain('B:WKa1,e5:Bh8');
    await chat.giveUp('Bob', '/resign');
    await chat.tap('Bob', 'Rematch');
    await chat.tap('Ann', '🔁 Play');
    expect(chat.lastText).toContain('⚪ White moves first');
    await chat.say('Ann', '/position');
    expect(chat.lastText).toContain('W:WKa1,c3:Bd4,h8');
  });

  it('shows a game and goes on where it was given up', async () => {
    const chat = chatIn();
    const { posts } = await chat.say('Ann', '/load russian 1. c3-d4 d6-c5 2. b2-c3 1-0');
    expect(posts).toHaveLength(1);
    expect(chat.lastText).toMatch(/loaded: 3 moves\.[\s\S]*White wins/);
    expect(chat.last.picture?.alt).toContain('Russian checkers');
    await chat.tap('Bob', 'Continue');
    expect(chat.lastText).toContain('From a loaded game after 3 moves; ⚫ Black to move.');
    await chat.say('Bob', '/join black');
    await chat.say('Ann', '/join white');
    expect(chat.lastText).toContain('continues after 3 loaded moves. ⚫ Black to move.');
    expect(chat.lastText).toContain('⚫ Black to move: Bob');
    await chat.say('Bob', 'f6-g5');
    await chat.say('Ann', '/record pdn');
    expect(chat.last.attachment?.text).toContain('1. c3-d4 d6-c5 2. b2-c3 f6-g5 *');
  });

  it('shows a game while another runs, and changes nothing of that', async () => {
    const chat = chatIn();
    await chat.say('Ann', '/new neva-2');
    await chat.say('Ann', '/join');
    await chat.say('Bob', '/join');
    await chat.say('Ann', '/load russian 1. c3-d4 d6-c5');
    expect(chat.lastText).toContain('Not finished; ⚪ White to move.');
    expect(chat.last.keyboard).toEqual([]);
    expect((await chat.say('Ann', '/load russian W:Wa1:Bh8')).whispers[0]).toContain('already running here');
    await chat.say('Ann', '/board');
    expect(chat.lastText).toContain('to move: Ann');
  });

  it.each([
    ['[GameType "25"]\n1. c3-d4 d6-c5 2. b2-c3 {so} 1-0', /⚪ White wins\.$/m],
    ['[Game "russian"]\n1. c3-d4 d6-c5 2. b2-c3 {so} 1-0', /⚪ White wins\.$/m],
    ['[GameType "25"]\n1. c3-d4 d6-c5 2. b2-c3 {so} Black resigns', /⚪ White wins by resignation\.$/m],
    ['[GameType "25"]\n[Termination "time forfeit"]\n1. c3-d4 {so} 1-0', /⚪ White wins on time\.$/m],
  ])('told a bare result as a resignation: %j', async (text, result) => {
    const chat = chatIn();
    await chat.say('Ann', `/load ${text}`);
    expect(chat.lastText).toMatch(result);
    const steps = chat.last.keyboard?.flat().find(({ label }) => label === '👣 Step through')?.data ?? '';
    await chat.press('Ann', steps.replace(/0$/, '99'));
    expect(chat.lastText).toMatch(result);
    expect(chat.lastText.includes('resign')).toBe(text.includes('resigns'));
  });

  it('lists the games of a file, and reads each by itself', async () => {
    const chat = chatIn();
    await chat.say('Ann', '/load', { file: file('three.pdn', THREE) });
    expect(chat.lastText).toContain('The file has 3 games.');
    expect(chat.lastText).toContain('⚠ marks games that I cannot read (here 3).');
    expect(chat.last.keyboard?.flat().map(({ label }) => label)).toEqual([
      '1. Ann – Bo 1-0',
      '2. Cy – ?',
      '⚠ 3. Di – ?',
    ]);
    await chat.tap('Bob', '1. Ann');
    expect(chat.lastText).toContain('Ann – Bo');
    await chat.say('Bob', '/load 2');
    expect(chat.lastText).toContain('International draughts, loaded: 3 moves.');
    const { whispers } = await chat.tap('Bob', '⚠ 3. Di');
    expect(whispers[0]).toMatch(/^Line 14, column 1, d6-e4 \(Black to move\): /);
    expect((await chat.say('Bob', '/load 4')).whispers[0]).toBe('The file has no game 4; it has 3 games.');
    await chat.say('Ann', '/load russian 1. c3-d4');
    const stale = await chat.tap('Bob', '1. Ann');
    expect(stale.whispers[0]).toContain('no longer have that file');
  });

  it('lost the good games of a file in which a comment was not closed', async () => {
    const chat = chatIn();
    const broken = THREE.replace('19-23 2. 28x19 *', '{oh');
    await chat.say('Ann', '/load', { file: file('three.pdn', broken) });
    expect(chat.last.keyboard?.flat().map(({ label }) => label.slice(0, 4))).toEqual([
      '1. A',
      '⚠ 2.',
      '⚠ 3.',
    ]);
    await chat.say('Ann', '/load 1');
    expect(chat.lastText).toContain('Ann – Bo');
    expect((await chat.say('Ann', '/load 2')).whispers[0]).toMatch(/^Line 9, column 21, {: What opens here/);
  });

  it('shows at once the game whose number comes with the file', async () => {
    const chat = chatIn();
    await chat.say('Ann', '/load 2', { file: file('three.pdn', THREE) });
    expect(chat.lastText).toContain('International draughts, loaded: 3 moves.');
    await chat.say('Ann', '/load 1');
    expect(chat.lastText).toContain('Ann – Bo');
    const { whispers } = await chat.say('Ann', '/load 9', { file: file('three.pdn', THREE) });
    expect(whispers[0]).toBe('The file has no game 9; it has 3 games.');
  });

  it.each(['', ' \n', '\uFEFF', '; nothing\n', '{nothing}'])(
    'closed the open table for an empty file: %j',
    async (content) => {
      const chat = chatIn();
      await chat.say('Ann', '/new russian');
      await chat.say('Ann', '/join white');
      const { posts, whispers } = await chat.say('Ann', '/load', { file: file('empty.pdn', content) });
      expect(posts).toEqual([]);
      expect(whispers).toEqual(['There is no game or position in it; nothing was changed.']);
      await chat.say('Bob', '/join');
      expect(chat.lastText).toContain('⚪ White to move: Ann');
    },
  );

  it('turns the pages of a long list', async () => {
    const chat = chatIn();
    await chat.say('Ann', '/load', { file: file('many.pdn', '[GameType "25"]\n1. c3-d4 *\n'.repeat(20)) });
    await chat.tap('Ann', '▶');
    await chat.tap('Ann', '▶');
    expect(chat.keyboard.flat().map(({ label }) => label)).toEqual(['17.', '18.', '19.', '20.', '◀', '▶']);
    await chat.tap('Ann', '▶');
    await chat.tap('Ann', '8.');
    expect(chat.lastText).toContain('loaded: 1 move.');
  });

  it('had no search for the games of a long file', async () => {
    const chat = chatIn();
    const games = Array.from({ length: 40 }, (_, index) => {
      const white = index % 4 === 0 ? 'Ивано́в' : `P${index}`;
      return `[White "${white}"]\n[Date "${2000 + (index % 8)}.05.01"]\n[GameType "25"]\n1. c3-d4 *\n`;
    });
    await chat.say('Ann', '/load', { file: file('many.pdn', games.join('\n')) });
    expect(chat.lastText).toContain('Search by name, event or year: /load');
    await chat.say('Bob', '/load иванов');
    expect(chat.lastText).toContain('10 games of the file with “иванов”');
    expect(chat.last.keyboard?.flat().map(({ label }) => label.split('.')[0])).toEqual([
      ...['1', '5', '9', '13', '17', '21', '25', '29', '◀', '▶'],
    ]);
    await chat.tap('Ann', '▶');
    expect(chat.keyboard.flat().map(({ label }) => label.split('.')[0])).toEqual(['33', '37', '◀', '▶']);
    await chat.tap('Ann', '37.');
    expect(chat.lastText).toContain('loaded: 1 move.');
    await chat.say('Ann', '/load Иванов 2004');
    expect(chat.lastText).toContain('5 games of the file');
    await chat.say('Ann', '/load p31');
    expect(chat.lastText).toContain('P31 – ?');
    expect((await chat.say('Ann', '/load Smith')).whispers).toEqual([
      'No game here has “Smith” in its names, event or date.',
    ]);
    await chat.say('Ann', '/load russian 1. c3-d4 d6-c5');
    expect(chat.lastText).toContain('loaded: 2 moves.');
  });

  it('gives long games as a file that keeps what was said in it', async () => {
    const remarks = [
      { after: 1, text: '{solid}' },
      { after: 30, text: '({nothing})' },
    ];
    const chat = chatIn();
    await chat.say('Ann', '/load', {
      file: file('long.pdn', formatPdn(longGame(40), new Map(), remarks) ?? ''),
    });
    expect(chat.lastText).toContain('loaded: 40 moves.');
    const [read] = readGames(chat.last.attachment?.text ?? '').games;
    expect(read?.ok && read.value.remarks).toEqual(remarks);
  });

  it('reads a file sent alone to the bot, and others only when it is asked to', async () => {
    const chat = chatIn();
    const pdn = file('one.pdn', '[GameType "25"]\n1. c3-d4 *');
    expect(await chat.say('Ann', '', { file: pdn })).toEqual({ posts: [], whispers: [] });
    expect((await chat.say('Ann', '', { file: pdn, alone: true })).posts).toHaveLength(1);
    expect((await chat.say('Ann', '', { file: pdn, addressed: true })).posts).toHaveLength(1);
    expect((await chat.say('Ann', '', { file: file('cat.png', ''), addressed: true })).posts).toHaveLength(0);
    expect(
      (await chat.say('Ann', '/import russian', { file: file('m.txt', '1. c3-d4') })).posts,
    ).toHaveLength(1);
  });

  it.each([
    ['a game', '', '[GameType "20"]\n\n1. 32-28 19-23 2. 28x19 14x23 *', 'International draughts'],
    ['moves', ' russian', '1. c3-d4 d6-c5 2. b2-c3 *', 'Which game is this?'],
    ['a position', ' russian', 'W:Wc3,d2:Bb6,h8', 'I cannot tell which game this is.'],
  ])(
    'asked what to load in reply to words, and greeted whoever sent them alone: %s',
    async (_, name, text, said) => {
      const replied = chatIn();
      await replied.say('Ann', `/load${name}`, { quoted: text });
      expect(replied.lastText).toContain(name === '' ? said : 'Russian checkers');
      const alone = new FakeChat('telegram:7', { locale: 'en' });
      await alone.say('Ann', text, { alone: true });
      const answers = [
        ...alone.posts.map((post) => plain(post.text)),
        ...alone.whispers.map(({ text }) => text),
      ];
      expect(answers.join('\n')).toContain(said);
    },
  );

  it.each([
    ['ISO 8859-1', 'latin1', 'Müller', 'M\xfcller'],
    ['UTF-16', 'utf16le', 'Мюллер', '\ufeffМюллер'],
    ['UTF-8 with its mark', 'utf8', 'Мюллер', '\ufeffМюллер'],
  ] as const)('reads %s', async (_, encoding, name, bytes) => {
    const [mark = '', rest = ''] = bytes.startsWith('\ufeff') ? ['\ufeff', bytes.slice(1)] : ['', bytes];
    const text = Buffer.from(`${mark}[White "${rest}"]\r\n[GameType "25"]\r\n1. c3-d4 *\r\n\x1a`, encoding);
    const chat = chatIn();
    await chat.say('Ann', '/load', { file: file('f.pdn', text) });
    expect(chat.lastText).toContain(`${name} – ?`);
  });

  it('reads Windows-1251', async () => {
    const white = Uint8Array.from([0xc8, 0xe2, 0xe0, 0xed, 0xee, 0xe2]);
    const bytes = Buffer.concat([
      Buffer.from('[White "'),
      white,
      Buffer.from('"]\n[GameType "25"]\n1. c3-d4 *'),
    ]);
    const chat = chatIn();
    await chat.say('Ann', '/load', { file: file('f.pdn', bytes) });
    expect(chat.lastText).toContain('Иванов – ?');
  });
});

describe('a game that nothing names', () => {
  /** Nothing else is played on so many squares. */
  const LONE = (formatPdn(gameOf('canadian', 10).game, new Map(), []) ?? '').replace(/^\[GameType .*\n/m, '');
  const UNNAMED = `[White "A"]\n\n1. 32-28 19-23 2. 28x19 14x23 2-0`;

  it('was refused for the moves of the game that the chat plays, where another one fits', async () => {
    const chat = chatIn();
    await chat.say('Ann', '/new english');
    await chat.say('Ann', `/load ${UNNAMED}`);
    expect(chat.lastText.split('\n')).toEqual([
      expect.stringMatching(/^Line 3, column 4, 32-28 \(Black to move\): /),
      'Which game is this? The text does not say.',
    ]);
    await chat.tap('Ann', 'International draughts');
    expect(chat.lastText).toContain('International draughts, loaded: 4 moves.');
  });

  it.each([
    ['typed', (chat: FakeChat) => chat.say('Ann', `/load ${UNNAMED}`)],
    ['as a file', (chat: FakeChat) => chat.say('Ann', '/load', { file: file('a.pdn', UNNAMED) })],
  ])('was refused, though several games fit and buttons can ask which one it is: %s', async (_, load) => {
    const chat = chatIn();
    const { posts, whispers } = await load(chat);
    expect(whispers).toEqual([]);
    expect(plain(posts[0]?.text ?? [])).toBe('Which game is this? The text does not say.');
    const buttons = posts[0]?.keyboard?.flat() ?? [];
    expect(buttons.map(({ label }) => label)).toContain('International draughts');
    const [first] = buttons.filter(({ label }) => label === 'International draughts');
    const opened = await chat.press('Ann', first?.data ?? '');
    expect(plain(opened.posts[0]?.text ?? [])).toContain('International draughts');
    expect(plain(opened.posts[0]?.text ?? [])).toContain('loaded: 4 moves');
  });

  it('was offered as eight games of all that fit, without a word of the others', async () => {
    const kings = '[FEN "W:WKc1:BKf8"]\n\nc1-d2 f8-e7 d2-c1 e7-f8 *';
    const { posts } = await chatIn().say('Ann', `/load ${kings}`);
    expect(posts[0]?.keyboard).toHaveLength(8);
    expect(plain(posts[0]?.text ?? [])).toContain(
      'Others fit too. If yours is not here, name it: /load russian …',
    );
  });

  it('is read as the only one that fits, which is named', async () => {
    const chat = chatIn();
    const { posts } = await chat.say('Ann', `/load ${LONE}`);
    expect(plain(posts[0]?.text ?? [])).toContain('Canadian checkers');
  });

  it('is refused as before where none fits', async () => {
    const { whispers } = await chatIn().say('Ann', '/load [White "A"]\n\n1. 99-98 1-2 *');
    expect(whispers).toEqual([expect.stringContaining('I cannot tell which game this is')]);
  });

  it('is asked for in a file of several, which is then listed', async () => {
    const chat = chatIn();
    const { posts } = await chat.say('Ann', '/load', { file: file('a.pdn', `${UNNAMED}\n\n${UNNAMED}\n`) });
    const [first] =
      posts[0]?.keyboard?.flat().filter(({ label }) => label === 'International draughts') ?? [];
    const listed = await chat.press('Ann', first?.data ?? '');
    expect(plain(listed.posts[0]?.text ?? [])).toBe('The file has 2 games. Tap one.');
  });
});

describe('what /load cannot read', () => {
  it.each([
    ['en', '/load', /^What should I load\?/],
    ['en', '/load 1. 99-98 1-2', /^I cannot tell which game this is\./],
    [
      'en',
      '/load russian 1. c3-d4 d6-c5\n2. b2-c3\n2... nonsense',
      /^Line 3, column 6: expected a move by Black, found nonsense\.$/,
    ],
    [
      'ru',
      '/load russian 1. c3-d4 d6-c5\n2. b2-c3\n2... чушь',
      /^Строка 3, знак 6: здесь должен быть ход чёрных, а стоит чушь\.$/,
    ],
    ['en', '/load russian 1. c3-e5', /^Line 1, column 12, c3-e5 \(White to move\): /],
    ['ru', '/load russian 1. c3-e5', /^Строка 1, знак 12, c3-e5 \(ход белых\): /],
    [
      'en',
      '/load russian W:Wa1:Bh9',
      /^Line 1, column 9, .*Character 8 of the position, “h9”: the board has no such square\.$/,
    ],
    ['ru', '/load russian W:Wa1:Bh9', /Знак 8 в позиции \(«h9»\): такого поля на доске нет\.$/],
    ['en', '/load russian [GameType "20"]\n1. 32-28', /record of “international”, not of “russian”/],
    ['en', '/load russian nonsense=1 W:Wa1:Bh8', /no house rule|house rules/],
    ['en', '/load 7', /no longer have that file/],
    ['en', '/load [Event "x', /^I cannot tell which game this is\./],
    ['en', '/load russian hello world', /found hello\.$/],
  ])('%s %j', async (locale, text, answer) => {
    const chat = chatIn(locale);
    const { posts, whispers } = await chat.say('Ann', text);
    expect(posts).toEqual([]);
    expect(whispers).toHaveLength(1);
    expect(whispers[0]).toMatch(answer);
    expect((await chat.say('Ann', '/board')).whispers[0]).toMatch(/No game here|ещё нет партии/);
  });

  it.each([
    ['too big', file('big.pdn', 'x'.repeat(256 * 1024 + 1)), /big\.pdn is too big: .*256 KB/],
    ['no text', file('cat.pdn', Uint8Array.from([0x89, 0x50, 0, 1, 2])), /cat\.pdn is not a text file/],
    [
      'gone',
      {
        name: 'gone.pdn',
        read: async () => {
          throw new FileError('unreachable', 'no answer');
        },
      },
      /could not download gone\.pdn/,
    ],
    ['empty', file('empty.pdn', ''), /nothing was changed/],
  ])('a file that is %s', async (_, broken, answer) => {
    const chat = chatIn();
    const { posts, whispers } = await chat.say('Ann', '/load', { file: broken });
    expect(posts).toEqual([]);
    expect(whispers[0]).toMatch(answer);
  });
});

it('/position gives every loaded form back', async () => {
  const chat = chatIn();
  await chat.say('Ann', '/new neva removal=at-once');
  const { posts } = await chat.say('Ann', '/position');
  const setup =
    posts[0]?.text.flatMap((span) => (typeof span === 'object' && 'code' in span ? [span.code] : []))[1] ??
    '';
  expect(setup).toContain('[Game "neva"]\n[Options "removal=at-once"]\n[Position "');
  await chat.say('Ann', `/load ${setup}`);
  expect(plain(chat.last.text)).toContain('From a loaded position');
});
