import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FOLLOWS, followedBy } from '../../src/bots/features/follow/rows.js';
import { memoryStore, type SessionStore, StoreError } from '../../src/sessions/stores/open-store.js';
import { Chats } from '../doubles/chats.js';
import { sessionIn } from '../doubles/sessions.js';

/** Private chats of people on several platforms, and a group that follows them. */
const [OLGA, BOB, EVE, CLUB] = ['telegram:1', 'discord:7', 'telegram:3', 'telegram:-1'];
const MINUTE = 60_000;
const MOVES = ['c3-d4', 'f6-g5', 'g3-h4', 'g7-f6', 'b2-c3', 'h8-g7'];

let store: SessionStore;
let now: number;
let chats: Chats;

const opened = (on = store): Chats =>
  new Chats(on, {}, { now: () => now, bringsTogether: true, publicUrl: 'https://damka.example' }, undefined, [
    'telegram',
    'discord',
  ]);

beforeEach(() => {
  store = memoryStore();
  now = Date.UTC(2026, 0, 1);
  chats = opened();
});
afterEach(() => chats.stop());

const last = (channel = CLUB) => chats.textsIn(channel).at(-1) ?? '';
const whisper = () => chats.whispers.at(-1) ?? '';
const labels = (channel = CLUB) =>
  (chats.in(channel).at(-1)?.keyboard ?? []).flat().map(({ label }) => label);
/** Some time goes by, and the bot looks after what nobody waits for. */
async function later(ms = 10_000): Promise<void> {
  now += ms;
  await chats.bot.keepUpFeatures();
}

/** Olga and Bob have found each other, under pseudonyms unless told; resolves to the names that others see. */
async function matched(game = 'russian'): Promise<readonly string[]> {
  await chats.say(OLGA, 'Olga', `/seek ${game} white 3d`);
  await chats.say(BOB, 'Bob', `/seek ${game} black 3d`);
  await expect.poll(async () => (await sessionIn(store, OLGA)).table?.phase).toBe('running');
  const { table } = await sessionIn(store, OLGA);
  return (table?.seats ?? []).map((holder) => (holder?.kind === 'person' ? holder.name : ''));
}

async function play(from: number, to: number): Promise<void> {
  for (const [at, move] of MOVES.slice(from, to).entries())
    await ((from + at) % 2 === 0
      ? chats.say(OLGA, 'Olga', `/m ${move}`)
      : chats.say(BOB, 'Bob', `/m ${move}`));
}

async function resign(): Promise<void> {
  await chats.say(BOB, 'Bob', '/resign');
  await chats.tap(BOB, 'Bob', '🏳');
  await expect.poll(async () => (await sessionIn(store, OLGA)).table?.phase).toBe('over');
}

describe('a chat that follows a player', () => {
  it('is told of the end of their public games, once, by names that lead to nobody', async () => {
    const [olga = '', bob = ''] = await matched();
    await chats.say(CLUB, 'Ann', `/follow @${bob}`);
    expect(last()).toBe(`This chat follows: ${bob}.`);
    await later();
    await play(0, 4);
    await resign();
    const count = chats.in(CLUB).length;
    await later();
    expect(last()).toContain('A game that this chat follows is over.');
    expect(last()).toContain(olga);
    expect(last()).not.toMatch(/Olga|Bob/);
    expect(chats.in(CLUB).at(-1)?.ping).toEqual([]);
    expect(chats.in(CLUB).at(-1)?.ring).toBe('silent');
    await later();
    await later();
    expect(chats.in(CLUB)).toHaveLength(count + 1);
  });

  it('is told of a game that began and ended between two looks: it was told to nobody', async () => {
    await chats.say(CLUB, 'Ann', '/follow russian');
    await later();
    const count = chats.in(CLUB).length;
    await matched();
    await play(0, 4);
    await resign();
    await later();
    expect(last()).toContain('A game that this chat follows is over.');
    await later();
    expect(chats.in(CLUB)).toHaveLength(count + 1);
  });

  it('is told of an end by the next process: it was told to nobody if the bot stopped within ten seconds', async () => {
    await chats.say(CLUB, 'Ann', '/follow russian');
    await matched();
    await play(0, 4);
    await later();
    await resign();
    await chats.stop();
    chats = opened();
    await later();
    expect(chats.textsIn(CLUB)).toHaveLength(1);
    expect(last()).toContain('A game that this chat follows is over.');
    await later();
    expect(chats.textsIn(CLUB)).toHaveLength(1);
  });

  it('is told once, though the bot dies between the message and the note that all are told', async () => {
    await chats.say(CLUB, 'Ann', '/follow russian');
    await matched();
    await play(0, 4);
    await resign();
    const ask: SessionStore['ask'] = async (query) => {
      if (query.compile().sql.startsWith('delete from "unheard"')) throw new StoreError('killed');
      return store.ask(query);
    };
    const dying = opened({ ...store, ask });
    await expect(dying.bot.keepUpFeatures()).rejects.toThrow('killed');
    expect(dying.textsIn(CLUB)).toHaveLength(1);
    await dying.stop();
    const count = chats.in(CLUB).length;
    await later();
    expect(chats.in(CLUB)).toHaveLength(count);
  });

  it('is told after 520 others, too: beyond 500 nobody was', async () => {
    await chats.say(CLUB, 'Ann', '/follow russian');
    const row = await followedBy(store, CLUB);
    const others = Array.from({ length: 520 }, (_, at) => `telegram:-5${String(at).padStart(4, '0')}`);
    for (const channel of others) await store.table(FOLLOWS).write(channel, row);
    await store.table(FOLLOWS).remove(CLUB);
    await store.table(FOLLOWS).write('telegram:-9999', row);
    await later();
    await matched();
    await later();
    await resign();
    await later();
    expect(last('telegram:-9999')).toContain('A game that this chat follows is over.');
    expect(others.filter((channel) => last(channel).includes('is over'))).toHaveLength(520);
  });

  it('sees boards three moves late on one message, if it wants to', async () => {
    const [, bob = ''] = await matched();
    await chats.say(CLUB, 'Ann', `/follow ${bob} delay=3`);
    expect(last()).toBe(`This chat follows: ${bob}.\nBoards come three moves late.`);
    const count = chats.in(CLUB).length;
    await play(0, 3);
    await later();
    expect(chats.in(CLUB)).toHaveLength(count);
    await play(3, 5);
    await later();
    expect(chats.in(CLUB)).toHaveLength(count + 1);
    const first = chats.in(CLUB).at(-1);
    expect(labels()).toEqual(['👁 Watch']);
    await play(5, 6);
    await later();
    expect(chats.in(CLUB)).toHaveLength(count + 1);
    expect(chats.in(CLUB).at(-1)?.picture?.alt).not.toBe(first?.picture?.alt);
    await resign();
    await later();
    expect(chats.in(CLUB)).toHaveLength(count + 1);
    expect(last()).toContain('is over');
    expect(labels()).toEqual([]);
  });

  it('is told in the language of who asked: where nobody had opened a table yet it was English', async () => {
    const [olga = ''] = await matched();
    chats.speaks = { Ana: 'pt-BR' };
    await chats.say(EVE, 'Ana', '/tv');
    expect(last(EVE)).toContain('Damas russas');
    await later();
    await play(0, 2);
    await later();
    await expect.poll(() => last(EVE)).toContain('⚪ Brancas');
    await chats.say(EVE, 'Ana', `/follow @${olga}`);
    await play(2, 4);
    await resign();
    await later();
    expect(last(EVE)).toContain('Damas russas');
    expect(last(EVE)).not.toContain('Russian checkers');
  });

  it('follows ten at most, and none that nobody knows', async () => {
    await chats.say(CLUB, 'Ann', '/follow @nobody-of-this-name');
    expect(whisper()).toBe('Nobody plays in public as nobody-of-this-name, and no game is called that.');
    const games = [
      'russian',
      'neva',
      'english',
      'italian',
      'spanish',
      'czech',
      'thai',
      'frisian',
      'turkish',
      'lasca',
    ];
    for (const game of games) await chats.say(CLUB, 'Ann', `/follow ${game}`);
    expect(labels()).toHaveLength(10);
    expect(chats.in(CLUB).at(-1)?.keyboard?.length).toBeLessThanOrEqual(5);
    await chats.say(CLUB, 'Ann', '/follow canadian');
    expect(whisper()).toBe('A chat follows 10 at most. Take one away first.');
    await chats.say(CLUB, 'Ann', '/follow neva');
    expect(labels()).toHaveLength(10);
    await chats.tap(CLUB, 'Ann', '✕ Lasca');
    expect(labels()).toHaveLength(9);
    await chats.say(CLUB, 'Ann', '/unfollow thai');
    expect(labels()).toHaveLength(8);
    await chats.say(CLUB, 'Ann', '/unfollow thai');
    expect(whisper()).toBe('This chat does not follow that.');
    await chats.press(CLUB, 'Ann', 'unfollow:99');
    await chats.press(CLUB, 'Ann', 'unfollow:');
    expect(whisper()).toBe('This chat does not follow that.');
    await chats.say(CLUB, 'Ann', '/unfollow all');
    expect(last()).toContain('This chat follows nobody.');
  });

  it('follows them no longer once they ask to be forgotten, or are called otherwise', async () => {
    const [olga = '', bob = ''] = await matched();
    for (const name of [olga, bob]) await chats.say(CLUB, 'Ann', `/follow @${name}`);
    await chats.say(BOB, 'Bob', '/privacy');
    expect([...chats.whispers, last(BOB)].join()).toContain('Chats that follow your public games: 1.');
    await chats.say(BOB, 'Bob', '/privacy delete resign');
    await expect
      .poll(async () => (await followedBy(store, CLUB)).targets.map(({ name }) => name))
      .toEqual([olga]);
    expect(JSON.stringify(await followedBy(store, CLUB))).not.toContain('discord:Bob');
  });

  it('is changed by its administrators alone', async () => {
    chats.administrators.add('Ann');
    await chats.say(CLUB, 'Eve', '/follow neva');
    expect(whisper()).toContain('Administrators');
    await chats.say(CLUB, 'Ann', '/follow neva');
    expect(last()).toContain('This chat follows: Neva');
    await chats.tap(CLUB, 'Eve', '✕');
    expect(whisper()).toContain('Administrators');
  });
});

describe('/tv', () => {
  it('says so where nothing is on', async () => {
    await chats.say(CLUB, 'Ann', '/tv');
    expect(whisper()).toBe('No public game is on.');
  });

  it('shows the game of the strongest, stays with it for five minutes, and is one message', async () => {
    await matched();
    await play(0, 1);
    await chats.say(CLUB, 'Ann', '/tv');
    const count = chats.in(CLUB).length;
    const first = chats.in(CLUB).at(-1)?.picture?.alt;
    expect(labels()).toEqual(['👁 Watch']);
    await later();
    expect(chats.in(CLUB).at(-1)?.picture?.alt).toBe(first);
    await play(1, 2);
    await later();
    expect(chats.in(CLUB)).toHaveLength(count);
    expect(chats.in(CLUB).at(-1)?.picture?.alt).not.toBe(first);
    // Stronger players begin, and are shown when five minutes are over.
    await chats.say(EVE, 'Eve', '/seek neva-2 3d');
    await chats.say('telegram:4', 'Dan', '/seek neva-2 3d');
    await later();
    expect((await followedBy(store, CLUB)).tv?.game).toBe((await sessionIn(store, OLGA)).game);
    await resign();
    await later();
    expect((await followedBy(store, CLUB)).tv?.game).not.toBe((await sessionIn(store, OLGA)).game);
    expect(chats.in(CLUB)).toHaveLength(count);
    await later(31 * MINUTE);
    expect((await followedBy(store, CLUB)).tv).toBeNull();
  });
});

it('/tv shows those first who are rated higher', async () => {
  await matched();
  for (const [user, name] of [
    [EVE, 'Eve'],
    ['telegram:4', 'Dan'],
  ] as const)
    await chats.say(user, name, '/seek neva-2 3d');
  const [row = { person: 0 }] = await store.ask(
    store.sql.insertInto('identity').values({ account: 'mask:telegram:Eve' }).returning('person'),
  );
  const rating = { family: 'neva-2', mu: 9, sigma: 2, at: now, won: 9, drawn: 0, lost: 0, ...row };
  await store.ask(store.sql.insertInto('rating').values(rating).returning('person'));
  await chats.say(CLUB, 'Ann', '/tv');
  expect(last()).toContain('Neva');
  await store.ask(store.sql.updateTable('rating').set({ mu: -9 }).returning('person'));
  await chats.say(CLUB, 'Ann', '/tv');
  expect(last()).toContain('Russian');
});

describe('who looks for an opponent', () => {
  it('is told after two minutes, ten minutes apart, and taken back when they have found one', async () => {
    await chats.say(CLUB, 'Ann', '/follow seeks');
    expect(last()).toContain('who is looking for an opponent');
    const count = chats.in(CLUB).length;
    await chats.say(OLGA, 'Olga', '/seek russian white 3d');
    await later();
    expect(chats.in(CLUB)).toHaveLength(count);
    await later(2 * MINUTE);
    expect(last()).toMatch(/^Looking for an opponent:\n.+ · Russian checkers · /);
    expect(last()).not.toContain('Olga');
    await chats.say(EVE, 'Eve', '/seek neva-2 3d');
    await later(3 * MINUTE);
    expect(chats.in(CLUB)).toHaveLength(count + 1);
    await chats.say(BOB, 'Bob', '/seek russian black 3d');
    await later();
    expect(chats.in(CLUB)).toHaveLength(count + 1);
    expect(last()).toBe('Nobody is looking for an opponent any more.');
    await later(8 * MINUTE);
    expect(chats.in(CLUB)).toHaveLength(count + 2);
    expect(last()).toContain('Neva');
    await chats.tap(CLUB, 'Ann', '✕');
  });
});

describe('a role', () => {
  const SERVER = 'discord:-5';
  it('is called on Discord for who looks for an opponent, until that ends', async () => {
    chats.servers = [SERVER];
    await chats.say(SERVER, 'Ann', '/follow seeks role=<@&1234567>');
    expect(last(SERVER)).toContain('who is looking for an opponent');
    await chats.say(OLGA, 'Olga', '/seek russian white 3d');
    await later();
    await later(2 * MINUTE);
    expect(chats.in(SERVER).at(-1)).toMatchObject({ ping: ['discord:&1234567'], ring: 'aloud' });
    expect(last(SERVER)).toMatch(/^@\nLooking for an opponent:/);
    await chats.say(SERVER, 'Ann', '/unfollow seeks');
    await chats.say(SERVER, 'Ann', '/follow seeks');
    expect((await followedBy(store, SERVER)).role).toBeUndefined();
  });

  it.each([
    ['not on Telegram', CLUB, '/follow seeks role=<@&1234567>'],
    ['as Discord writes it', SERVER, '/follow seeks role=@everyone'],
    ['for seeks alone', SERVER, '/follow neva role=<@&1234567>'],
  ])('is called %s only', async (_, channel, text) => {
    chats.servers = [SERVER];
    await chats.say(channel, 'Ann', text);
    expect(whisper()).toContain('role=@Players');
    expect(await followedBy(store, channel)).toMatchObject({ seeks: false, targets: [] });
  });
});

describe('following', () => {
  it('looks at nothing while nothing happens, once a minute at most, and after a gap at once', async () => {
    const { service } = chats.bot.games;
    const [, bob = ''] = await matched();
    await chats.say(CLUB, 'Ann', `/follow ${bob}`);
    await later();
    const list = vi.spyOn(service.offers, 'list');
    for (let tick = 0; tick < 5; tick += 1) await later();
    expect(list).not.toHaveBeenCalled();
    await later();
    expect(list).toHaveBeenCalledTimes(1);
    // A move of anybody's.
    await play(0, 1);
    await later();
    await later();
    expect(list).toHaveBeenCalledTimes(2);
    list.mockRejectedValueOnce(new StoreError('away'));
    await play(1, 2);
    await expect(later()).rejects.toThrow('away');
    await later();
    expect(list).toHaveBeenCalledTimes(4);
  });

  it('reads none of the chats that what has happened is nothing to', async () => {
    const { service } = chats.bot.games;
    const [, bob = ''] = await matched();
    await chats.say(CLUB, 'Ann', `/follow ${bob}`);
    for (let chat = 2; chat < 40; chat += 1)
      await chats.say(`telegram:-${chat}`, 'Ann', '/follow neva delay=3');
    await later();
    await play(0, 4);
    await resign();
    const read = vi.spyOn(service, 'read');
    await later();
    expect(last()).toContain('A game that this chat follows is over.');
    const chatsRead = read.mock.calls.flatMap(([channel]) =>
      channel.startsWith('telegram:-') ? channel : [],
    );
    expect([...new Set(chatsRead)]).toEqual([CLUB]);
  });
});

it('is nothing where strangers cannot meet', async () => {
  const other = new Chats(memoryStore(), {}, { now: () => now });
  for (const text of ['/follow neva', '/tv']) {
    await other.say(CLUB, 'Ann', text);
    expect(other.whispers.at(-1)).toContain('switched off here');
  }
  await other.stop();
});
