import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Post } from '../../src/bots/port.js';
import type { Language } from '../../src/locales/index.js';
import { plain } from '../../src/locales/text.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { FakeChat } from '../doubles/chat.js';
import { Chats } from '../doubles/chats.js';
import { sessionIn } from '../doubles/sessions.js';

/** Private chats on Telegram, which have the number of their person; one on Discord; and a group. */
const [OLGA, BOB, DM, CLUB] = ['telegram:1', 'telegram:2', 'discord:70', 'telegram:-1'];
const MINUTE = 60_000;
/** The buttons of somebody who waits. */
const PLANNING = ['💭 Plan my reply', '⋯'];

let store: SessionStore;
let chats: Chats;

function open(languages: Readonly<Record<string, Language>> = {}): Chats {
  const made = new Chats(store, languages, { bringsTogether: true }, undefined, ['telegram']);
  made.names = { 1: 'Olga', 2: 'Bob', 7: 'Dan' };
  return made;
}

beforeEach(() => {
  vi.useFakeTimers({
    now: Date.UTC(2026, 0, 1),
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  store = memoryStore();
  chats = open();
});
afterEach(async () => {
  vi.useRealTimers();
  await chats.stop();
});

/** Lets the fake clock run, and whatever is done in the background be done. */
async function pass(milliseconds = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  for (let turn = 0; turn < 60; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(0);
}

const last = (channel: string): Post | undefined => chats.in(channel).at(-1);
const text = (post: Post | undefined): string => (post === undefined ? '' : plain(post.text));
const labels = (post: Post | undefined): readonly string[] =>
  (post?.keyboard ?? []).flat().map(({ label }) => label);
/** What came to a chat since so many messages: each with how it was heard. */
const since = (channel: string, from: number): readonly (readonly [string, string])[] =>
  chats
    .in(channel)
    .slice(from)
    .map((post) => [post.ring, text(post)]);
const heard = (channel: string, from = 0): string[] =>
  since(channel, from).flatMap(([ring, said]) => (ring === 'aloud' ? [said] : []));

/** Olga has White and Bob Black, each in a chat of their own, under pseudonyms. */
async function sought(wish = 'russian 1m'): Promise<void> {
  await chats.say(OLGA, '1', `/seek ${wish} white`);
  await chats.say(BOB, '2', `/seek ${wish} black`);
  await pass();
}

/** Olga challenges, and Bob accepts; gives the number of what Olga was sent before. */
async function challenged(wish = 'russian 3d white'): Promise<number> {
  await chats.say(OLGA, '1', `/challenge ${wish}`);
  const [, code] = /\/challenge ([a-z0-9]{8})/.exec(text(last(OLGA))) ?? [];
  const before = chats.in(OLGA).length;
  await chats.say(BOB, '2', `/challenge ${code}`);
  await chats.tap(BOB, '2', '⚔');
  await pass();
  return before;
}

describe('a game by /seek was silent from the start to the loss', () => {
  it('is heard by whoever waited once somebody sits down, be it their move or not', async () => {
    await chats.say(OLGA, '1', '/seek russian 1m black');
    const before = chats.in(OLGA).length;
    await chats.say(BOB, '2', '/seek russian 1m white');
    await pass();
    expect(heard(OLGA, before)).toEqual([expect.stringContaining('You play ⚫ against Brave Badger.')]);
    // Bob has just asked for it.
    expect(last(BOB)?.ring).toBe('silent');
  });

  it('tells both their colour, the pseudonym of the other and their own', async () => {
    await sought();
    expect(text(last(OLGA))).toContain('You play ⚪ against Brave Badger. Others see you as Quiet Fox.');
    expect(text(last(BOB))).toContain('You play ⚫ against Quiet Fox. Others see you as Brave Badger.');
  });

  it('is heard at the reader’s turn, and not at their own move', async () => {
    await sought();
    expect(text(last(OLGA))).toContain('Your move, ⚪.');
    expect([last(OLGA)?.ring, last(OLGA)?.ping]).toEqual(['aloud', []]);
    await chats.say(OLGA, '1', 'c3-d4');
    await pass();
    expect(text(last(OLGA))).toMatch(/^⚪ You: c3-d4\nWaiting for Brave Badger\.\n/);
    expect(last(OLGA)?.ring).toBe('silent');
    expect(text(last(BOB))).toMatch(/^⚪ White c3-d4\nYour move, ⚫\.\n/);
    expect(last(BOB)?.ring).toBe('aloud');
  });

  it('is heard when time runs short, and when it is over', async () => {
    await sought('russian 10m');
    await chats.say(OLGA, '1', 'c3-d4');
    await chats.say(BOB, '2', 'b6-a5');
    await pass();
    const [olga, bob] = [chats.in(OLGA).length, chats.in(BOB).length];
    await pass(8 * MINUTE);
    expect(heard(OLGA, olga)).toEqual([expect.stringContaining('Your move, ⚪, in Russian')]);
    expect(since(BOB, bob)).toEqual([]);
    await pass(3 * MINUTE);
    expect(heard(OLGA, olga + 1)).toEqual([expect.stringMatching(/^You lost on time\.\n/)]);
    expect(heard(BOB, bob)).toEqual([expect.stringMatching(/^You won, White ran out of time\.\n/)]);
  });

  it('shows nobody the name or the id of the other', async () => {
    await sought();
    await chats.say(OLGA, '1', 'c3-d4');
    await chats.say(BOB, '2', '/resign');
    await chats.tap(BOB, '2', '🏳');
    await pass();
    expect(text(last(OLGA))).toMatch(/^You won, Black resigned\./);
    expect(text(last(BOB))).toMatch(/^You resigned\./);
    expect(JSON.stringify(chats.in(OLGA))).not.toMatch(/Bob|telegram:2/);
    expect(JSON.stringify(chats.in(BOB))).not.toMatch(/Olga|telegram:1/);
  });

  it.each([
    ['en', 'Your move, ⚪.', 'Waiting for Olga.', 'You play ⚫ against Olga.'],
    ['pt', 'Sua vez, ⚪.', 'Esperando Olga.', 'Você joga de ⚫ contra Olga.'],
    ['ru', 'Ваш ход, ⚪.', 'Ждём ход: Olga.', 'Вы играете ⚫, соперник — Olga.'],
  ] as const)('speaks to the reader in %s', async (language, mine, theirs, against) => {
    await chats.stop();
    chats = open({ [OLGA]: language, [BOB]: language });
    await challenged();
    expect(chats.textsIn(OLGA).join('\n')).toContain(mine);
    expect(text(last(BOB))).toContain(against);
    expect(text(last(BOB))).toContain(theirs);
  });

  it('tells those who wait for a third and a fourth that somebody has sat down', async () => {
    await chats.say(OLGA, '1', '/seek neva 3d');
    const before = chats.in(OLGA).length;
    await chats.say(BOB, '2', '/seek neva 3d');
    await pass();
    expect(heard(OLGA, before)).toEqual(['Brave Badger plays 🔴 Red. Still free: 🟢 Green and ⚫ Black.']);
    expect(text(last(BOB))).toContain('🔴 Red: you, as Brave Badger');
  });
});

describe('“A has accepted your challenge” was silent', () => {
  it('is heard, by the board of the game alone', async () => {
    for (const wish of ['russian 3d white', 'russian 3d black']) {
      await chats.stop();
      store = memoryStore();
      chats = open();
      const before = await challenged(wish);
      expect(heard(OLGA, before)).toEqual([expect.stringMatching(/You play [⚪⚫] against Bob\./u)]);
      expect(since(OLGA, before)).toHaveLength(1);
    }
  });

  it('is heard while others are awaited', async () => {
    const before = await challenged('neva');
    expect(heard(OLGA, before)).toContain('Bob has accepted your challenge.');
  });
});

describe('whoever waited got the moves of the other as buttons', () => {
  it('gets none, but a plan and the menu, and they come back from the menu', async () => {
    await challenged();
    expect(labels(last(BOB))).toEqual(PLANNING);
    await chats.say(OLGA, '1', 'c3-d4');
    await pass();
    expect(labels(last(OLGA))).toEqual(PLANNING);
    expect(labels(last(BOB))).toContain('d6-c5');
    const { table } = await sessionIn(store, OLGA);
    for (const verb of ['more', 'turn', 'more', 'less'])
      await chats.press(OLGA, '1', `${verb}:${table?.id}:${table?.revision}`);
    const [menu, turned, , closed] = chats.keyboards
      .slice(-4)
      .map((rows) => rows.flat().map(({ label }) => label));
    expect(menu).toContain('🏳 Resign');
    expect([turned, closed]).toEqual([PLANNING, PLANNING]);
  });

  it('gets none of a game that it only looks on', async () => {
    await chats.say(CLUB, '1', '/new russian');
    await chats.say(CLUB, '1', '/join white');
    await chats.say(CLUB, '1', '/link');
    const [, code] = /\/link (\w{8})/.exec(chats.whispers.at(-1) ?? '') ?? [];
    await chats.say(BOB, '2', `/link ${code}`);
    await chats.tap(BOB, '2', '🔗');
    await chats.say(CLUB, '3', '/join black');
    await pass();
    expect(text(last(BOB))).toContain('⚪ White to move: Olga');
    expect([labels(last(BOB)), last(BOB)?.ring]).toEqual([[], 'silent']);
  });

  it('plans a reply by two taps', async () => {
    await challenged();
    const { table } = await sessionIn(store, BOB);
    const [plan] = last(BOB)?.keyboard?.flat() ?? [];
    expect(plan?.data).toBe(`reply:${table?.id}:${table?.revision}`);
    await chats.press(BOB, '2', plan?.data ?? '');
    expect(chats.keyboards.at(-1)?.flat()[1]).toMatchObject({ label: 'c3-d4 → ?', data: `${plan?.data}:1` });
    await chats.press(BOB, '2', `${plan?.data}:1`);
    const [reply] =
      chats.keyboards
        .at(-1)
        ?.flat()
        .filter(({ label }) => label === 'c3-d4 → d6-c5') ?? [];
    await chats.press(BOB, '2', reply?.data ?? '');
    expect(chats.whispers.at(-1)).toContain('if c3-d4, then d6-c5');
    expect(
      chats.keyboards
        .at(-1)
        ?.flat()
        .map(({ label }) => label),
    ).toEqual(['💭 Plan my reply', '⋯']);
    await chats.say(OLGA, '1', 'c3-d4');
    await pass();
    expect(text(last(OLGA))).toMatch(/⚪ You: c3-d4\n⚫ Black d6-c5\nYour move, ⚪\./);
    // A person has answered, if by a plan.
    expect(last(OLGA)?.ring).toBe('aloud');
  });

  it('plans nothing for an earlier turn, for a stranger, or on their own turn', async () => {
    await challenged();
    const plan = last(BOB)?.keyboard?.flat()[0]?.data ?? '';
    await chats.press(OLGA, '1', plan);
    expect(chats.whispers.at(-1)).toContain('It is your move now');
    await chats.press(BOB, '2', `${plan}:99`);
    expect(chats.whispers.at(-1)).toContain('earlier turn');
    await chats.press(BOB, '3', plan);
    expect(chats.whispers.at(-1)).toContain('no seat');
    await chats.say(OLGA, '1', 'c3-d4');
    await pass();
    await chats.press(BOB, '2', `${plan}:1`);
    expect(chats.whispers.at(-1)).toContain('earlier turn');
  });
});

describe('a private chat', () => {
  it('with the computer alone is not heard: own moves and quick answers', async () => {
    await chats.say(OLGA, '1', '/new russian');
    await chats.say(OLGA, '1', '/join white');
    await chats.tap(OLGA, '1', '▶ Start');
    for (const move of ['c3-d4', 'e3-f4']) await chats.say(OLGA, '1', move);
    await pass();
    expect(text(last(OLGA))).toMatch(/⚪ You: e3-f4\n⚫ Black [a-h:\d-]+\nYour move, ⚪\./);
    expect(heard(OLGA)).toEqual([]);
  });

  it('on Discord speaks to its reader, too, and keeps no more of them than they want', async () => {
    await chats.say(DM, '7', '/challenge russian 3d white');
    const [, code] = /\/challenge(?: \w+:)? ?([a-z0-9]{8})/.exec(text(last(DM))) ?? [];
    await chats.say(BOB, '2', `/challenge ${code}`);
    await chats.tap(BOB, '2', '⚔');
    await pass();
    expect(chats.textsIn(DM).join('\n')).toMatch(/You play ⚪ against Bob\.\n🏅 Rated.*\nYour move, ⚪\./);
    expect((await sessionIn(store, DM)).reader).toBe('discord:7');
    await chats.say(DM, '7', '/privacy delete resign');
    await pass();
    expect((await sessionIn(store, DM)).reader).toBeUndefined();
  });

  it('hears what is asked, that it was agreed to, and that the game goes on', async () => {
    await challenged();
    await chats.say(OLGA, '1', '/pause');
    await pass();
    expect([last(BOB)?.ring, text(last(BOB))]).toEqual(['aloud', 'Olga asks to adjourn.']);
    const before = chats.in(OLGA).length;
    await chats.tap(BOB, '2', '⏸');
    await pass();
    expect(heard(OLGA, before).join()).toContain('The game is adjourned');
    await chats.say(BOB, '2', '/resume');
    await pass();
    expect(text(last(BOB))).toBe('▶ The game goes on; time runs again.\nWaiting for Olga.');
    expect(last(BOB)?.ring).toBe('silent');
    expect(heard(OLGA, before).at(-1)).toContain('Your move, ⚪.');
  });

  it('of which one board is changed in place calls its reader by a message', async () => {
    await chats.say(BOB, '2', '/settings board=edit');
    await sought();
    await chats.say(OLGA, '1', 'c3-d4');
    await pass();
    const before = chats.in(BOB).length;
    await chats.say(BOB, '2', 'd6-c5');
    await pass();
    expect(since(BOB, before)).toEqual([]);
    await chats.say(OLGA, '1', 'e3-f4');
    await pass();
    expect(since(BOB, before)).toEqual([['aloud', 'Your move, ⚫.']]);
  });
});

describe('a group', () => {
  it('hears that a game begins, where somebody else has waited for it', async () => {
    await chats.say(CLUB, '1', '/new russian');
    await chats.say(CLUB, '1', '/join black');
    const before = chats.in(CLUB).length;
    await chats.say(CLUB, '2', '/join white');
    await pass();
    expect(heard(CLUB, before)).toEqual([expect.stringContaining('⚪ White to move: Bob')]);
  });

  it('is spoken to as before, and hears ten moves by ten calls, of which one stays', async () => {
    await chats.say(CLUB, '1', '/new russian');
    await chats.say(CLUB, '1', '/join white');
    await chats.say(CLUB, '2', '/join black');
    await pass();
    const before = chats.in(CLUB).length;
    const moves = 'c3-d4 h6-g5 b2-c3 g7-h6 a1-b2 f8-g7 c3-b4 g5-h4 b2-c3 h6-g5'.split(' ');
    for (const [at, move] of moves.entries()) {
      await chats.say(CLUB, at % 2 === 0 ? '1' : '2', move);
      await pass();
    }
    const { table } = await sessionIn(store, CLUB);
    expect(table?.game?.entries).toHaveLength(10);
    expect(since(CLUB, before)).toEqual(
      moves.map((_, at) => ['aloud', `${at % 2 === 0 ? 'Bob' : 'Olga'}, your move.`]),
    );
    expect(text(chats.in(CLUB)[before - 1])).toMatch(/⚫ Black h6-g5\n⚪ White to move: Olga/);
  });

  it('hears nothing after its own moves against the computer', async () => {
    await chats.say(CLUB, '1', '/new russian');
    await chats.say(CLUB, '1', '/join white');
    await chats.tap(CLUB, '1', '▶ Start');
    const before = chats.in(CLUB).length;
    for (const move of ['c3-d4', 'e3-f4']) await chats.say(CLUB, '1', move);
    await pass();
    expect(text(chats.in(CLUB)[before - 1])).toMatch(/e3-f4\n⚫ Black [a-h:\d-]+\n⚪ White to move: Olga/);
    expect(heard(CLUB, before)).toEqual([]);
  });
});

describe('what waits to be sent', () => {
  it('is as loud after a restart', async () => {
    await chats.say(OLGA, '1', '/challenge russian 3d black');
    const [, code] = /\/challenge ([a-z0-9]{8})/.exec(text(last(OLGA))) ?? [];
    chats.down.add('telegram');
    await chats.say(DM, '7', `/challenge ${code}`);
    await chats.tap(DM, '7', '⚔');
    await pass();
    await chats.stop();
    chats = open();
    await chats.bot.resume('telegram');
    await pass(10_000);
    expect(heard(OLGA)).toEqual([expect.stringContaining('You play ⚫ against Dan.')]);
  });
});

it('whoever goes away alone with the bot was told so of themselves, by their name', async () => {
  await challenged();
  const before = chats.in(OLGA).length;
  for (const wish of ['3d', 'off']) {
    await chats.say(OLGA, '1', `/away ${wish}`);
    await pass();
  }
  expect(since(OLGA, before)).toEqual([]);
  expect(chats.textsIn(BOB).slice(-2)).toEqual([
    expect.stringMatching(/^🌴 Olga will be away/),
    expect.stringContaining('Olga is back'),
  ]);
});

it('calls who waited, and not who began the game, where a change of the seats that had to wait shows its first board', async () => {
  const chat = new FakeChat('web:test', { changeable: true });
  await chat.say('Ann', '/new russian');
  const { promise: isThere, resolve: arrive } = Promise.withResolvers<void>();
  chat.replacing = (replace) => isThere.then(replace);
  const tapped: Promise<unknown>[] = [];
  for (const [user, seat] of [
    ['Ann', 'White'],
    ['Ann', 'Black'],
    ['Bob', 'White'],
  ] as const) {
    tapped.push(chat.tap(user, seat));
    for (let turn = 0; turn < 40; turn += 1) await nextTurn();
  }
  arrive();
  await Promise.all(tapped);
  expect(chat.last).toMatchObject({ ring: 'aloud', ping: ['web:Bob', 'web:Ann'] });
  await chat.stop();
});
