import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeliveryError } from '../../src/bots/port.js';
import { plain } from '../../src/locales/text.js';
import { memoryStore, StoreError } from '../../src/sessions/stores/open-store.js';
import { FakeChat } from '../doubles/chat.js';
import { sessionIn } from '../doubles/sessions.js';
import { TRAINING_MOVES } from '../fixtures/neva-training-game.js';

const PLAYERS = ['Ann', 'Bob', 'Cid', 'Dan'] as const;
const player = (seat: number): string => PLAYERS[seat] ?? '';

async function opened(options: ConstructorParameters<typeof FakeChat>[1] = {}): Promise<FakeChat> {
  const chat = new FakeChat('web:test', options);
  await chat.say('Ann', '/new neva first=white');
  return chat;
}

async function seated(options: ConstructorParameters<typeof FakeChat>[1] = {}): Promise<FakeChat> {
  const chat = await opened(options);
  for (const name of PLAYERS) await chat.say(name, '/join');
  return chat;
}

/** Two people at Russian checkers, White to move. */
async function duel(
  options: ConstructorParameters<typeof FakeChat>[1] = {},
  game = 'russian',
): Promise<FakeChat> {
  const chat = new FakeChat('web:test', options);
  await chat.say('Ann', `/new ${game}`);
  await chat.say('Ann', '/join white');
  await chat.say('Bob', '/join black');
  return chat;
}

describe('a table', () => {
  it('is opened by id, title in either language, and alias', async () => {
    for (const name of ['neva', 'Neva checkers', 'Невские шашки', 'NEVA']) {
      const chat = new FakeChat();
      await chat.say('Ann', `/new ${name}`);
      expect(chat.lastText).toContain('Neva checkers');
      expect(chat.last.picture?.alt).toContain('White');
    }
  });

  it('shows the house rules that were chosen', async () => {
    const chat = new FakeChat();
    await chat.say('Ann', '/new neva removal=at-once first=red');
    expect(chat.lastText).toContain('House rules');
  });

  it('lets house rules be chosen by buttons', async () => {
    const chat = await opened();
    await chat.tap('Ann', 'House rules');
    await chat.tap('Ann', 'Captured pieces…: at the end of');
    await chat.tap('Ann', 'Captured pieces…: as they are');
    await chat.tap('Ann', 'Captured pieces…: at the end of');
    await chat.tap('Ann', 'Back');
    expect(chat.lastText).toContain(
      'House rules. Who moves first: White. Captured pieces leave the board: as they are',
    );
    const old = chat.button('House rules').data;
    for (const name of PLAYERS) await chat.say(name, '/join');
    expect((await chat.press('Ann', old)).whispers[0]).toContain('earlier turn');
  });

  it('answers an unknown game, rule or value in words and opens nothing', async () => {
    const chat = new FakeChat();
    expect((await chat.say('Ann', '/new chess')).posts.map(({ text }) => plain(text))).toEqual([
      'There is no game “chess”. Maybe:',
    ]);
    expect((await chat.say('Ann', '/new neva colour=white')).whispers[0]).toContain('removal');
    expect((await chat.say('Ann', '/new neva first=pink')).whispers[0]).toContain('white');
    expect((await chat.say('Ann', '/join')).whispers[0]).toBe('No game here yet.');
    expect(chat.posts).toHaveLength(1);
  });

  it('asks which game where none is named', async () => {
    const chat = new FakeChat();
    await chat.say('Ann', '/new');
    await chat.tap('Ann', 'Italian');
    expect(chat.lastText).toContain('Italian draughts: the table is open');
  });

  it('seats people by colour in either language, by letter, by button, and next free', async () => {
    const chat = await opened();
    await chat.say('Ann', '/join red');
    await chat.say('Bob', '/join белые');
    await chat.tap('Cid', 'Black');
    await chat.say('Dan', '/join');
    expect(chat.lastText).toContain('White to move');
    expect(chat.last.ping).toEqual(['web:Bob', 'web:Ann', 'web:Cid']);
  });

  it('starts by itself with the last seat and by lot', async () => {
    const chat = new FakeChat('web:test', { random: () => 0.6 });
    await chat.say('Ann', '/new neva');
    for (const name of PLAYERS) await chat.say(name, '/join');
    expect(chat.lastText).toContain('drawn at random');
    expect(chat.last.ping).toEqual(['web:Cid', 'web:Ann', 'web:Bob']);
  });

  it('gives the empty seats to the computer at start, which then plays', async () => {
    const chat = await opened();
    await chat.say('Ann', '/join white');
    await chat.tap('Ann', 'Start');
    expect(chat.lastText).toContain('White to move');
    const { posts } = await chat.say('Ann', '25-24');
    expect(posts).toHaveLength(1);
    expect(chat.lastText).toMatch(/White 25-24[\s\S]*Red [\s\S]*Green [\s\S]*Black [\s\S]*White to move/);
  });

  it('puts a computer on a seat that is named', async () => {
    const chat = await opened();
    await chat.say('Ann', '/join green computer');
    expect(chat.lastText).toContain('Computer');
    await chat.say('Bob', '/join green');
    expect(chat.lastText).toContain('Bob plays');
  });

  it('refuses a second game and a seat that is taken', async () => {
    const chat = await opened();
    await chat.say('Ann', '/join white');
    expect((await chat.say('Bob', '/join white')).whispers[0]).toContain('taken');
    expect((await chat.say('Bob', '/new russian')).whispers[0]).toContain('already open here');
    expect((await chat.say('Bob', '/join pink')).whispers[0]).toContain('pink');
    expect((await chat.say('Bob', '/start')).whispers[0]).toContain('no seat');
    const full = await seated();
    expect((await full.say('Eve', '/new russian')).whispers[0]).toContain('already running here');
    expect((await full.say('Eve', '/join')).whispers[0]).toContain('taken');
  });

  it('closes when everybody has left', async () => {
    const chat = await opened();
    await chat.say('Ann', '/join');
    await chat.giveUp('Ann', '/leave');
    expect(chat.lastText).toContain('closed');
    expect((await chat.say('Ann', '/board')).whispers[0]).toContain('No game');
  });
});

describe('a game', () => {
  it('plays the training game to its end, and its record comes out as it went in', async () => {
    const chat = await seated();
    for (const { seat, move } of TRAINING_MOVES) {
      const { posts, whispers } = await chat.say(player(seat), move);
      expect(whispers, move).toEqual([]);
      expect(posts, move).toHaveLength(1);
      expect(chat.lastText).toContain(move);
      expect(posts[0]?.picture?.png.subarray(1, 4).toString()).toBe('PNG');
    }
    await chat.giveUp('Ann', '/resign');
    expect(chat.lastText).toContain('Black wins');
    expect(chat.lastText).toMatch(/1\. .*Black: Dan\n2\. .*White: Ann\n3\. .*Red: Bob\n4\. .*Green: Cid/);
    await chat.say('Ann', '/record');
    const record = plain(chat.last.text) + (chat.last.attachment?.text ?? '');
    for (const { move } of TRAINING_MOVES) expect(record).toContain(move);
  });

  it('is played by taps: a piece, then its target', async () => {
    const chat = await duel();
    await chat.tap('Ann', 'c3');
    await chat.tap('Ann', 'c3-d4');
    expect(chat.lastText).toContain('White c3-d4');
    expect(chat.last.ping).toEqual(['web:Bob']);
  });

  it('numbers the targets of a tapped piece on the board as on the buttons', async () => {
    const chat = await duel({}, 'canadian');
    const before = chat.last.picture?.png;
    const labels = () => chat.keyboard.flat().map(({ label }) => label);
    await chat.tap('Ann', '44');
    expect(labels()).toEqual(['1. 44-38', '2. 44-37', '↩ Back']);
    const picked = chat.picture?.png;
    expect(picked?.subarray(1, 4).toString()).toBe('PNG');
    expect(picked?.equals(before ?? Buffer.alloc(0))).toBe(false);
    await chat.tap('Ann', 'Back');
    expect(labels().slice(0, 6)).toEqual(['43', '44', '45', '46', '47', '48']);
    expect(chat.picture?.png.equals(before ?? Buffer.alloc(0))).toBe(true);
    await chat.tap('Ann', '44');
    await chat.tap('Ann', '44-37');
    expect(chat.lastText).toContain('White 44-37');
  });

  it('goes back from the targets to the pieces', async () => {
    const chat = await duel();
    // Four pieces can move from the start, seven moves in all: they stand on the buttons whole.
    expect(chat.last.keyboard?.flat().map(({ label }) => label)).toContain('c3-d4');
    const neva = await seated();
    // Four pieces can move, and a hint can be asked for.
    expect(neva.last.keyboard?.flat().length).toBe(5);
  });

  it('answers a button from an old turn politely and changes nothing', async () => {
    const chat = await duel();
    const old = chat.button('c3-d4');
    await chat.say('Ann', 'c3-b4');
    const { whispers, posts } = await chat.press('Ann', old.data);
    expect(whispers).toEqual(['Already played: c3-b4']);
    expect(posts).toEqual([]);
    expect((await chat.press('Ann', 'nonsense:1:2')).whispers[0]).toContain('earlier turn');
    expect((await chat.press('Ann', 'constructor:1')).whispers[0]).toContain('earlier turn');
  });

  it('tells whose turn it is to that user alone', async () => {
    const chat = await duel();
    expect((await chat.say('Bob', 'b6-a5')).whispers[0]).toContain('Not your turn');
    expect((await chat.say('Eve', '/move c3-d4')).whispers[0]).toContain('no seat');
  });

  it('leaves everything else in the channel in peace', async () => {
    const chat = await seated();
    for (const text of ['see you at 22:42', 'hello', '18:30', 'lol 25-24', '?', 'https://a.b/25-24']) {
      const { posts, whispers } = await chat.say('Ann', text);
      expect([...posts, ...whispers], text).toEqual([]);
    }
    expect(await chat.say('Eve', '25-24')).toEqual({ posts: [], whispers: [] });
  });

  it('plays a move in any dress, and leaves prices and scores in peace', async () => {
    const chat = await duel();
    expect((await chat.say('Ann', '1. c3-d4!?')).posts).toHaveLength(1);
    expect((await chat.say('Bob', '«b6 to a5» 👍')).posts).toHaveLength(1);
    for (const text of ['3.50', '(3-2)', '09-14 👍', 'c3, d4', '22.11'])
      expect(await chat.say('Ann', text), text).toEqual({ posts: [], whispers: [] });
    // A bystander's is no move, legal or not.
    for (const text of ['1. a3-b4', '22.17', '3-2'])
      expect(await chat.say('Eve', text), text).toEqual({ posts: [], whispers: [] });
    expect((await chat.say('Ann', '21.17')).posts).toHaveLength(1);
  });

  it('tells a player why a reply to the board is no move (it was passed over in silence)', async () => {
    const chat = await duel();
    const reply = async (user: string, text: string) => {
      const { posts, whispers } = await chat.say(user, text, { addressed: true });
      return [...posts, ...whispers];
    };
    expect(await reply('Ann', 'well')).toEqual([expect.stringContaining('“well” is not a move')]);
    expect(await reply('Ann', 'd5')).toEqual([
      expect.stringContaining('d5 is a light square: only the dark squares are used.'),
    ]);
    expect(await reply('Ann', '3.50')).toEqual([expect.stringContaining('There is no square 50')]);
    expect(await reply('Bob', 'well')).toEqual([expect.stringContaining('Not your turn')]);
    expect(await reply('Eve', 'well played')).toEqual([]);
    expect(await reply('Ann', '')).toEqual([]);
  });

  it('says why a move is illegal and what would be legal', async () => {
    const chat = await seated();
    const reply = async (text: string) => (await chat.say('Ann', text, { addressed: true })).whispers[0];
    expect(await reply('25-26')).toMatch(/26.*(Possible|way)/s);
    expect(await reply('27-24')).toContain('no square 27');
    expect(await reply('55-54')).toContain('not yours');
    expect(await reply('33-34')).toContain('empty');
    expect((await chat.say('Ann', '/move banana')).whispers[0]).toContain('not a move');
    expect((await chat.say('Ann', '/move')).whispers[0]).toContain('Which move');
    expect(chat.lastText).toContain('White to move');
  });

  it('answers what is delivered twice once', async () => {
    const chat = await duel();
    await chat.say('Ann', 'c3-d4', { id: 'same' });
    const again = await chat.say('Ann', 'c3-d4', { id: 'same' });
    expect(again).toEqual({ posts: [], whispers: [] });
    expect(chat.lastText).toContain('Black to move');
  });

  it('shows a move that was saved but not sent when it is delivered again', async () => {
    const chat = await duel();
    chat.failures = [new DeliveryError('unreachable', 'no network')];
    await chat.say('Ann', 'c3-d4', { id: 'same' });
    const { posts } = await chat.say('Ann', 'c3-d4', { id: 'same' });
    expect(posts).toHaveLength(1);
    expect(chat.lastText).toContain('White c3-d4');
    await chat.stop();
  });

  it('offers a rematch with the colours passed on', async () => {
    const chat = await duel();
    await chat.giveUp('Ann', '/resign');
    expect(chat.lastText).toContain('Black wins');
    await chat.tap('Bob', 'Rematch');
    await chat.tap('Ann', 'Rematch');
    expect(chat.lastText).toContain('White to move');
    expect(chat.last.ping).toEqual(['web:Bob']);
  });

  it('hands the seat of one who leaves to the computer, and back to one who joins', async () => {
    const chat = await duel();
    await chat.giveUp('Ann', '/leave');
    expect(chat.lastText).toContain('Black to move');
    await chat.say('Eve', '/join');
    expect(chat.lastText).toContain('Eve');
  });
});

describe('agreements', () => {
  it('draw needs everybody in play', async () => {
    const chat = await seated();
    await chat.say('Bob', '/draw');
    expect(chat.last.ping).toEqual(['web:Ann', 'web:Cid', 'web:Dan']);
    await chat.tap('Ann', 'Accept');
    await chat.say('Cid', '/draw');
    expect((await chat.say('Cid', '/draw')).whispers[0]).toContain('already agreed');
    await chat.tap('Dan', 'Accept');
    expect(chat.lastText).toContain('Draw by agreement');
  });

  it('draw is declined by one', async () => {
    const chat = await duel();
    await chat.say('Ann', '/draw');
    await chat.tap('Bob', 'Play on');
    expect(chat.lastText).toContain('declines');
    expect((await chat.press('Bob', chat.button('Accept').data)).whispers[0]).toContain(
      'nothing left to answer',
    );
  });

  it('a move is taken back once the others agree', async () => {
    const chat = await duel();
    await chat.say('Ann', 'c3-d4');
    await chat.say('Bob', 'b6-a5');
    await chat.say('Ann', '/undo');
    expect(chat.lastText).toContain('2 moves');
    await chat.tap('Bob', 'Allow');
    expect(chat.lastText).toContain('Taken back');
    expect(chat.lastText).toContain('White to move');
    await chat.say('Ann', 'c3-b4');
    expect(chat.lastText).toContain('White c3-b4');
    expect(chat.lastText).not.toContain('c3-d4');
  });

  it('a move stands after /undo no, which agreed to take it back', async () => {
    const chat = await duel();
    await chat.say('Ann', 'c3-d4');
    await chat.say('Ann', '/undo');
    await chat.say('Bob', '/undo no');
    expect(chat.lastText).toContain('Bob says no: the move stands');
    expect((await chat.say('Bob', '/undo no')).whispers[0]).toContain('nothing left to answer');
  });

  it('a move stands if one refuses, and against the computer it is taken back at once', async () => {
    const chat = await duel();
    expect((await chat.say('Ann', '/undo')).whispers[0]).toContain('no move');
    await chat.say('Ann', 'c3-d4');
    await chat.say('Ann', '/undo');
    await chat.tap('Bob', 'Keep move');
    expect(chat.lastText).toContain('stands');
    const alone = new FakeChat();
    await alone.say('Ann', '/new russian');
    await alone.say('Ann', '/join white');
    await alone.say('Ann', '/start');
    await alone.say('Ann', 'c3-d4');
    await alone.say('Ann', '/undo');
    expect(alone.lastText).toContain('Taken back');
    expect(alone.lastText).toContain('White to move');
  });
});

describe('settings and words', () => {
  it('speaks the language of the chat, else of the user', async () => {
    const chat = await duel({ locale: 'ru-RU' });
    expect(chat.lastText).toContain('Ход');
    await chat.say('Ann', '/settings language=en');
    await chat.say('Ann', 'c3-d4');
    expect(chat.lastText).toContain('Black to move');
    expect((await chat.say('Ann', '/settings language=fr')).whispers[0]).toContain('language=fr');
  });

  it('draws the boards as the chat wants them, and shows at once how that looks', async () => {
    const chat = await duel();
    const digests = new Set<string>();
    for (const theme of ['wood', 'tournament', 'night', 'paper']) {
      const { posts } = await chat.say('Ann', `/settings theme=${theme}`);
      expect(plain(posts[0]?.text ?? [])).toContain(`Board: ${theme}`);
      expect(posts[0]?.keyboard?.flat().map(({ data }) => data)).toContain(`set:theme=${theme}`);
      digests.add(posts[0]?.picture?.png.toString('base64') ?? '');
    }
    expect(digests.size).toBe(4);
    const { posts } = await chat.say('Ann', '/settings дерево поворот=да');
    expect(plain(posts[0]?.text ?? [])).toMatch(/wood, turned to the player/);
    expect((await chat.say('Ann', '/settings theme=pink')).whispers[0]).toContain('theme=pink');
    expect((await chat.say('Ann', '/settings flip=maybe')).whispers[0]).toContain('theme=night');
  });

  it('shows the rules of the game with a picture', async () => {
    for (const locale of ['en', 'ru']) {
      for (const id of ['neva', 'novgorod-37', 'russian']) {
        const chat = new FakeChat('web:test', { locale });
        const { posts } = await chat.say('Ann', `/rules ${id}`);
        expect(posts.map(({ picture }) => picture !== undefined)).toEqual([true]);
        for (const post of posts) {
          expect(plain(post.text).length, id).toBeLessThanOrEqual(post.picture ? 1000 : 1900);
        }
      }
    }
  });

  it('answers whatever is said to it alone', async () => {
    const chat = new FakeChat();
    expect((await chat.say('Ann', 'hello', { alone: true })).posts[0]?.keyboard?.length).toBeGreaterThan(1);
    await chat.say('Ann', '/new russian');
    expect((await chat.say('Ann', 'hello', { alone: true })).whispers[0]).toContain('seat');
    await chat.say('Ann', '/join white');
    await chat.say('Ann', '/start');
    expect((await chat.say('Ann', 'hello there', { alone: true })).whispers[0]).toContain('not a move');
    await chat.say('Ann', 'c3-d4', { alone: true });
    expect(chat.lastText).toContain('White c3-d4');
  });

  it('helps, and says what it does not know', async () => {
    const chat = new FakeChat();
    expect((await chat.say('Ann', '/help')).whispers[0]).toContain('/new');
    expect(plain((await chat.say('Ann', '/castle')).posts[0]?.text ?? [])).toContain('/castle');
    expect((await chat.say('Ann', '/start')).posts[0]?.keyboard?.flat().length).toBeGreaterThan(0);
  });
});

describe('reminders', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const HOUR = 3600 * 1000;

  const reminders = (chat: FakeChat) =>
    chat.posts.filter(({ text }) => plain(text).includes('it is your move'));

  it('come after the time set, then after twice that, until there is a move', async () => {
    const chat = await duel();
    await vi.advanceTimersByTimeAsync(11 * HOUR);
    expect(reminders(chat)).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(2 * HOUR);
    expect(reminders(chat)).toHaveLength(1);
    expect(chat.last.ping).toEqual(['web:Ann']);
    await vi.advanceTimersByTimeAsync(24 * HOUR);
    expect(reminders(chat)).toHaveLength(2);
    await chat.say('Ann', 'c3-d4');
    const after = chat.posts.length;
    await vi.advanceTimersByTimeAsync(11 * HOUR);
    expect(chat.posts).toHaveLength(after);
    await chat.stop();
  });

  it('are off if the chat wants, and never come for a finished game', async () => {
    const chat = await duel();
    await chat.say('Ann', '/settings reminder=off');
    await vi.advanceTimersByTimeAsync(400 * HOUR);
    // But for what silence costs, which nobody is to hear too late.
    expect(reminders(chat).map(({ text }) => plain(text))).toEqual([
      expect.stringContaining('can claim the win'),
    ]);
    await chat.say('Ann', '/settings reminder=1h');
    await chat.giveUp('Ann', '/resign');
    const over = chat.posts.length;
    await vi.advanceTimersByTimeAsync(400 * HOUR);
    expect(chat.posts).toHaveLength(over);
    await chat.stop();
  });

  it('survive a restart', async () => {
    const store = memoryStore();
    const before = await duel({ store });
    await before.stop();
    const after = new FakeChat('web:test', { store });
    await after.bot.armReminders();
    await vi.advanceTimersByTimeAsync(13 * HOUR);
    expect(after.posts).toHaveLength(1);
    expect(after.last.ping).toEqual(['web:Ann']);
    await after.stop();
  });
});

describe('trouble', () => {
  it('a store that fails is told apart, and nothing is half done', async () => {
    const store = memoryStore();
    const chat = await duel({ store });
    const { commit } = store;
    store.commit = () => Promise.reject(new StoreError('disk full'));
    await chat.say('Ann', 'c3-d4');
    expect(chat.lastText).toContain('storage is not responding');
    store.commit = commit;
    await chat.say('Ann', 'c3-b4');
    expect(chat.lastText).toContain('White c3-b4');
    store.read = () => Promise.reject(new StoreError('gone'));
    await chat.say('Ann', '/board');
    expect(chat.lastText).toContain('storage is not responding');
  });

  it.each([
    ['full', 'en', 'My disk is full. Whoever runs this bot needs to free some space.'],
    ['full', 'ru', 'На диске с партиями кончилось место: освободить его должен владелец бота.'],
    ['full', 'pt', 'Meu disco está cheio'],
    ['read-only', 'en', 'I am not allowed to save anything right now'],
    ['damaged', 'en', 'My storage is damaged'],
    ['missing', 'en', 'My storage is gone'],
    ['replaced', 'en', 'There is a different file where my games were'],
    ['locked', 'en', 'My storage is busy'],
    ['disk', 'en', 'My disk reports errors'],
    ['unreachable', 'en', 'My storage is not responding'],
  ] as const)(
    'a store that is %s is told of in these words in %s, with what becomes of the move',
    async (problem, locale, words) => {
      const store = memoryStore();
      const chat = await duel({ store, locale, outage: { againMs: [0], askMs: 5 } });
      const fails = (outcome: 'not-saved' | 'unknown') => () =>
        Promise.reject(new StoreError('down', { problem, outcome }));
      store.commit = fails('not-saved');
      await chat.say('Ann', 'c3-d4');
      expect(chat.lastText.startsWith(words), chat.lastText).toBe(true);
      expect(chat.lastText).toMatch(/Nothing was changed|Ничего не изменилось|Nada mudou/);
      store.commit = fails('unknown');
      await chat.say('Ann', 'c3-d4');
      expect(chat.lastWhisper.startsWith(words), chat.lastWhisper).toBe(true);
      expect(chat.lastWhisper).toMatch(/cannot tell whether that was saved|я пока не знаю|Não sei dizer/);
      const other = new FakeChat('web:other', { store, locale });
      store.read = fails('not-saved');
      await expect(other.say('Ann', 'c3-d4', { isKept: true })).rejects.toThrow(StoreError);
      expect(other.lastText.startsWith(words), other.lastText).toBe(true);
      expect(other.lastText).toMatch(/not lost|Ничего не пропадёт|Nada do que você mandou se perde/);
      for (const each of [chat, other]) await each.stop();
    },
  );

  it('of an event that is kept the adapter hears, and the chat once that it is not lost', async () => {
    const store = memoryStore();
    let now = 0;
    const chat = await duel({ store, now: () => now });
    const read = store.read.bind(store);
    store.read = () => Promise.reject(new StoreError('gone'));
    const before = chat.posts.length;
    const kept = { id: 'kept-1', isKept: true };
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(chat.say('Ann', 'c3-d4', kept)).rejects.toThrow(StoreError);
      now += 10 * 60 * 1000;
    }
    expect(chat.posts).toHaveLength(before + 1);
    expect(chat.lastText).toContain('not lost');
    store.read = read;
    await chat.say('Ann', 'c3-d4', kept);
    expect(chat.lastText).toContain('White c3-d4');
    store.read = () => Promise.reject(new StoreError('gone'));
    await expect(chat.say('Bob', 'd6-c5', { isKept: true })).rejects.toThrow(StoreError);
    expect(chat.lastText).toContain('not lost');
    store.read = read;
  });

  it.each(['telegram:-5', 'discord:7'])(
    'in %s a process that had lost its lease spoke of a broken store, while another one played; one that is alone speaks',
    async (channel) => {
      const store = memoryStore();
      const playing = new FakeChat(channel, { store });
      await playing.say('Ann', '/new russian');
      await playing.say('Ann', '/join white');
      await playing.say('Bob', '/join black');
      const cutOff = (hasOthers: boolean) =>
        new FakeChat(channel, {
          store: {
            ...store,
            read: () => Promise.reject(new StoreError('gone')),
            instance: { ...store.instance, hasOthers: () => hasOthers },
          },
        });
      const move = { id: 'the-move', isKept: true };
      const lost = cutOff(true);
      await expect(lost.say('Ann', 'c3-d4', move)).rejects.toThrow(StoreError);
      await playing.say('Ann', 'c3-d4', move);
      expect(playing.lastText).toContain('White c3-d4');
      expect([...lost.posts, ...lost.whispers]).toEqual([]);
      const alone = cutOff(false);
      await expect(alone.say('Bob', 'd6-c5', { isKept: true })).rejects.toThrow(StoreError);
      expect(alone.lastText).toContain('not lost');
      for (const chat of [playing, lost, alone]) await chat.stop();
    },
  );

  it('an event that is kept, with what no store would take, is not tried for ever', async () => {
    const store = memoryStore();
    const chat = await duel({ store });
    store.commit = () => Promise.reject(new StoreError('value too long', { problem: 'row' }));
    await chat.say('Ann', 'c3-d4', { isKept: true });
    expect(chat.whispers.at(-1)?.text).toContain('my fault');
  });

  it('a chat is told once that the store is down, and whoever says something meanwhile that it came to nothing', async () => {
    const store = memoryStore();
    const chat = await duel({ store });
    const read = store.read.bind(store);
    store.read = () => Promise.reject(new StoreError('gone'));
    const before = chat.posts.length;
    for (const name of ['Ann', 'Bob', 'Ann', 'Carl']) {
      await chat.say(name, 'c3-d4');
      await chat.press(name, 'board');
    }
    expect(chat.posts).toHaveLength(before + 1);
    expect(chat.whispers).toHaveLength(7);
    for (const { text } of chat.whispers) expect(text).toContain('Nothing was changed');
    store.read = read;
    await chat.say('Ann', 'c3-d4');
    expect(chat.lastText).toContain('White c3-d4');
  });

  it('a session that cannot be read is left alone', async () => {
    const store = memoryStore();
    await store.write('web:test', { version: 1, nonsense: true });
    const chat = new FakeChat('web:test', { store });
    expect((await chat.say('Ann', '/new neva')).whispers[0]).toContain('I cannot read');
    expect(await store.read('web:test')).toEqual({ version: 1, nonsense: true });
  });

  it('a board that was saved but never sent is sent after a restart', async () => {
    const store = memoryStore();
    const before = await duel({ store });
    before.failures = [new DeliveryError('unreachable', 'down')];
    await before.say('Ann', 'c3-d4');
    await before.stop();
    const after = new FakeChat('web:test', { store });
    await after.bot.resume('web');
    expect(after.lastText).toContain('White c3-d4');
    await after.bot.resume('web');
    expect(after.posts).toHaveLength(1);
  });
});

describe('defects that were found', () => {
  it('a setting named like a part of JavaScript makes no session unreadable', async () => {
    const chat = await duel();
    for (const value of ['constructor', '__proto__', 'toString']) {
      expect((await chat.say('Ann', `/settings language=${value}`)).whispers[0]).toContain(
        'do not understand',
      );
    }
    await chat.say('Ann', 'c3-d4');
    expect(chat.lastText).toContain('White c3-d4');
  });

  it('a board goes out though the buttons under the tapped message cannot be changed', async () => {
    const chat = await opened();
    for (const name of PLAYERS.slice(1)) await chat.say(name, '/join');
    chat.failures = [new DeliveryError('refused', "message can't be edited")];
    await chat.tap('Ann', 'Black');
    expect(chat.lastText).toContain('White to move');
  });

  it('a chat that takes no pictures still gets the words', async () => {
    const chat = await duel();
    chat.failures = [new DeliveryError('refused', 'no photos here')];
    await chat.say('Ann', 'c3-d4');
    expect(chat.last.picture).toBeUndefined();
    expect(chat.lastText).toContain('White c3-d4');
  });

  it('moves made while a board was under way, after a take-back, are shown', async () => {
    const store = memoryStore();
    const chat = new FakeChat('web:test', { store });
    await chat.say('Ann', '/new russian');
    await chat.say('Ann', '/join white');
    await chat.say('Ann', '/start');
    chat.hold();
    const first = chat.say('Ann', 'c3-d4');
    await chat.held();
    const back = chat.say('Ann', '/undo');
    const second = chat.say('Ann', 'a3-b4');
    // The second move is stored while its board waits for the first one.
    const stored = async () => (await sessionIn(store, 'web:test')).table?.game?.entries;
    await expect.poll(stored).toEqual(expect.arrayContaining([{ kind: 'move', seat: 0, move: 'a3-b4' }]));
    chat.release();
    await Promise.all([first, back, second]);
    expect(chat.posts.map((post) => plain(post.text)).join('\n')).toContain('White a3-b4');
  });

  it('the end of a game has its record behind a button, in no second document', async () => {
    const chat = await duel();
    await chat.say('Ann', 'c3-d4');
    await chat.giveUp('Bob', '/resign');
    expect(chat.last.attachment).toBeUndefined();
    await chat.tap('Ann', 'Record');
    expect(chat.lastText).toContain('c3-d4');
  });

  it('a draw at once is told without moves that never were', async () => {
    const chat = await duel();
    await chat.say('Ann', '/draw');
    await chat.say('Bob', '/draw');
    expect(chat.lastText).toMatch(/^Draw by agreement/);
  });

  it('a question ends when one of those who were asked leaves', async () => {
    const chat = await seated();
    await chat.say('Ann', '25-24');
    await chat.say('Ann', '/undo');
    for (const name of ['Bob', 'Cid']) await chat.say(name, '/undo yes');
    await chat.giveUp('Dan', '/leave');
    expect(chat.lastText).toContain('the computer takes over');
    expect((await chat.say('Ann', '/undo no')).whispers[0]).toContain('nothing left to answer');
  });

  it('nobody takes a seat that is out, and nobody hands one over', async () => {
    const chat = await seated();
    await chat.giveUp('Dan', '/resign');
    expect((await chat.giveUp('Dan', '/leave')).whispers[0]).toContain('out of this game');
    expect((await chat.say('Eve', '/join black')).whispers[0]).toContain('taken');
    expect((await chat.say('Eve', '/join')).whispers[0]).toContain('Every seat is taken');
  });

  it('outsiders arrange no table at which somebody sits', async () => {
    const chat = await opened();
    await chat.say('Ann', '/join white');
    expect((await chat.tap('Zed', '🤖')).whispers[0]).toContain('no seat');
    await chat.tap('Zed', 'House rules');
    expect((await chat.tap('Zed', 'Captured pieces')).whispers[0]).toContain('no seat');
    const alone = await opened();
    for (const _ of [1, 2, 3]) await alone.tap('Zed', '🤖');
    expect((await alone.tap('Zed', '🤖')).whispers[0]).toContain('At least one person');
  });

  it('a rematch of four begins when all of them agree, and asks nobody else', async () => {
    const chat = await seated();
    for (const name of ['Ann', 'Bob', 'Cid']) await chat.giveUp(name, '/resign');
    expect((await chat.tap('Zed', 'Rematch')).whispers[0]).toContain('did not play');
    const again = chat.button('Rematch').data;
    await chat.press('Ann', again);
    expect(chat.lastText).toBe('🔁 Neva checkers: Ann wants to play again. Bob, Cid, Dan: and you?');
    expect(chat.last.ping).toEqual(['web:Bob', 'web:Cid', 'web:Dan']);
    expect((await chat.press('Zed', again)).whispers[0]).toContain('did not play');
    await chat.press('Bob', again);
    await chat.press('Cid', again);
    expect(chat.lastText).toBe(
      '🔁 Neva checkers: 3 of 4 want to play again. Dan: and you? You would play ⚪ White.',
    );
    await chat.tap('Dan', '🔁 Play');
    expect(chat.last.ping[0]).toBe('web:Dan');
  });

  it('the last person who leaves gives the game up, and its record stays', async () => {
    const chat = new FakeChat();
    await chat.say('Ann', '/new russian');
    await chat.say('Ann', '/join white');
    await chat.say('Ann', '/start');
    await chat.say('Ann', 'c3-d4');
    await chat.say('Ann', '/leave');
    expect(chat.lastText).toContain('to leave is to resign. Do you really want to resign?');
    await chat.tap('Ann', 'Yes, I resign');
    expect(chat.lastText).toContain('Black wins by resignation');
    await chat.say('Ann', '/record');
    expect(plain(chat.last.text)).toContain('c3-d4');
  });

  it('a long name is cut between letters, and the first board tells the house rules', async () => {
    const chat = new FakeChat();
    const family = '👨‍👩‍👧‍👦';
    await chat.say(`A${family.repeat(45)}`, '/new russian three-kings=16');
    await chat.say(`A${family.repeat(45)}`, '/join white');
    expect(chat.lastText.startsWith(`A${family.repeat(38)}…`)).toBe(true);
    await chat.say('Bob', '/join black');
    expect(chat.lastText).toContain('House rules. Moves for three kings to catch one: 16 moves');
  });

  it('alt texts tell the last move', async () => {
    const chat = await duel();
    await chat.say('Ann', 'c3-d4');
    expect(chat.last.picture?.alt).toContain('c3-d4');
  });

  it('scores and times of day are no moves', async () => {
    const chat = await duel();
    for (const text of ['3-2', '10-12', '1:1']) {
      expect(await chat.say('Ann', text), text).toEqual({ posts: [], whispers: [] });
    }
    await chat.say('Ann', '22-18', { addressed: true });
    expect(chat.lastText).toContain('White c3-d4');
    const neva = await seated();
    expect(await neva.say('Ann', '12:30')).toEqual({ posts: [], whispers: [] });
  });

  it('an endless word is not echoed, and a finished game is called finished', async () => {
    const chat = await duel();
    expect((await chat.say('Ann', `/m ${'x'.repeat(4000)}`)).whispers[0]?.length).toBeLessThan(200);
    await chat.giveUp('Ann', '/resign');
    expect((await chat.say('Ann', '/join computer')).whispers[0]).toContain('over');
  });

  it('house rules wait for the game that they are for', async () => {
    const chat = new FakeChat();
    await chat.say('Ann', '/new three-kings=16');
    await chat.tap('Ann', 'Russian checkers');
    expect(chat.lastText).toContain('Moves for three kings to catch one: 16 moves');
  });
});

describe('what could not be sent', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is sent later: boards, questions and reminders', async () => {
    const chat = await duel();
    chat.failures = [new DeliveryError('unreachable', 'down')];
    await chat.say('Ann', '/draw');
    const before = chat.posts.length;
    await vi.advanceTimersByTimeAsync(6_000);
    expect(chat.posts).toHaveLength(before + 1);
    expect(chat.lastText).toContain('offers a draw');
    chat.failures = [new DeliveryError('unreachable', 'down'), new DeliveryError('unreachable', 'down')];
    await vi.advanceTimersByTimeAsync(12 * 3600 * 1000);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(chat.lastText).toContain('your move');
    await chat.stop();
  });

  it('is answered again when the question is delivered again', async () => {
    const chat = await duel();
    chat.failures = [new DeliveryError('gone', 'nobody saw it')];
    await chat.say('Ann', '/draw', { id: 'same' });
    await chat.say('Ann', '/draw', { id: 'same' });
    expect(chat.lastText).toContain('offers a draw');
    await chat.stop();
  });

  it('a reminder whose timer woke too early still comes', async () => {
    let slow = 0;
    const chat = await duel({ now: () => Date.now() - slow });
    const posts = chat.posts.length;
    await vi.advanceTimersByTimeAsync(11.75 * 3600 * 1000);
    slow = 30;
    await vi.advanceTimersByTimeAsync(0.25 * 3600 * 1000);
    expect(chat.posts).toHaveLength(posts);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(chat.posts).toHaveLength(posts + 1);
    await chat.stop();
  });
});
