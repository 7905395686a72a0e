import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reminderPost } from '../../src/bots/features/reminders/due.js';
import { plain } from '../../src/locales/text.js';
import { encodeChannel } from '../../src/sessions/model/session.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { Chats } from '../doubles/chats.js';
import { sessionIn } from '../doubles/sessions.js';

/** Private chats of Olga and Dan on their platforms, a group and a channel of a server. */
const [OLGA, DAN, CLUB, SERVER] = ['telegram:1', 'discord:70', 'telegram:-1', 'discord:900'];
const SECOND = `${OLGA}:g2`;

let store: SessionStore;
let chats: Chats;
let now: number;
beforeEach(() => {
  now = Date.UTC(2026, 0, 1);
  store = memoryStore();
  chats = new Chats(store, {}, { now: () => now, bringsTogether: true });
  chats.names = { 1: 'Olga', 70: 'Dan' };
  chats.servers = [SERVER];
});
afterEach(() => chats.stop());

const last = (channel: string) => chats.textsIn(channel).at(-1) ?? '';
const buttons = (channel: string) => chats.in(channel).at(-1)?.keyboard?.flat() ?? [];
const tableIn = async (channel: string) => (await sessionIn(store, channel)).table;
const moves = async (channel: string) => (await tableIn(channel))?.game?.entries.length;
const phases = (...channels: string[]) =>
  Promise.all(channels.map(async (channel) => (await tableIn(channel))?.phase ?? null));
const active = async (chat: string) => (await sessionIn(store, chat)).places?.active;
const board = (channel: string, title: string) =>
  chats.in(channel).findLast(({ text, turn }) => turn !== undefined && plain(text).includes(title));

/** Olga has White against Dan, each in a chat of their own; `game` is its place in hers. */
async function duel(game = 'russian') {
  await chats.say(OLGA, '1', `/challenge ${game} white`);
  const [, code = ''] = /\/challenge ([a-z0-9]{8})/.exec(last(OLGA)) ?? [];
  await chats.say(DAN, '70', `/challenge ${code}`);
  await chats.tap(DAN, '70', '⚔');
  await expect.poll(() => board(OLGA, 'Dan')).toBeDefined();
}

/** Olga begins a game with the computer, in which she is to move. */
const withComputer = (game: string) => chats.press(OLGA, '1', `begin:${game}`);

/** Two people begin a game in a group; the first has White. */
async function begin(channel: string, white: string, black: string, game: string) {
  await chats.say(channel, white, `/new ${game}`);
  await chats.say(channel, white, '/join white');
  await chats.say(channel, black, '/join black');
}

describe('in private another game begins beside the one that is on,', () => {
  it('which stays, and each board’s buttons and replies play in its game', async () => {
    await withComputer('russian');
    await chats.say(OLGA, '1', '/new brazilian');
    await chats.tap(OLGA, '1', '▶ Start');
    expect(await phases(OLGA, SECOND)).toEqual(['running', 'running']);
    expect(last(OLGA)).toMatch(/^2 · Brazilian draughts · Computer\n/);
    const [first, second] = [board(OLGA, 'Russian'), board(OLGA, 'Brazilian')];
    await chats.write(OLGA, '1', 'c3-d4', first);
    expect([await moves(OLGA), await moves(SECOND)]).toEqual([2, 0]);
    expect(await active(OLGA)).toBe(1);
    await chats.write(OLGA, '1', 'c3-b4', second);
    expect([await moves(OLGA), await moves(SECOND)]).toEqual([2, 2]);
    expect(await active(OLGA)).toBe(2);
    const tap = board(OLGA, '1 · Russian')?.keyboard?.flat()[0]?.data ?? '';
    await chats.press(OLGA, '1', tap);
    expect([await moves(OLGA), await moves(SECOND)]).toEqual([4, 2]);
  });

  it('and buttons stay within what Telegram takes', async () => {
    await withComputer('russian');
    await withComputer('neva');
    const sizes = chats
      .in(OLGA)
      .flatMap(({ keyboard = [] }) => keyboard.flat().map(({ data }) => data.length));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(64);
    expect(buttons(OLGA)[0]?.data).toMatch(/#2$/);
  });

  it('a challenge, too, and one that waits stays open', async () => {
    await duel();
    await duel('english');
    expect(await phases(OLGA, SECOND, DAN, `${DAN}:g2`)).toEqual(Array(4).fill('running'));
    await chats.say(OLGA, '1', '/challenge brazilian');
    await chats.say(OLGA, '1', '/new turkish');
    expect(await phases(`${OLGA}:g3`, `${OLGA}:g4`)).toEqual(['open', 'open']);
  });

  it('but not by a double press', async () => {
    await withComputer('russian');
    await withComputer('russian');
    expect(await phases(OLGA, SECOND)).toEqual(['running', null]);
    now += 4_000;
    await withComputer('russian');
    expect(await phases(OLGA, SECOND)).toEqual(['running', 'running']);
  });

  it('and takes a place that is free again', async () => {
    await withComputer('russian');
    await withComputer('english');
    await chats.say(OLGA, '1', '/resign');
    await chats.tap(OLGA, '1', '🏳');
    expect(await phases(OLGA, SECOND)).toEqual(['running', 'over']);
    await withComputer('turkish');
    expect(await tableIn(SECOND)).toMatchObject({ phase: 'running', variant: 'turkish' });
    expect(await tableIn(`${OLGA}:g3`)).toBeNull();
  });
});

describe('a move that is typed', () => {
  it('is played in the only game that waits for it', async () => {
    await duel();
    await withComputer('english');
    await chats.say(OLGA, '1', '11-15');
    expect(await moves(SECOND)).toBe(2);
    await chats.say(DAN, '70', 'c3-d4');
    await duel('brazilian');
    // In English draughts and the last one Olga is to move as well.
    await chats.say(OLGA, '1', '/move c3-d4');
    expect(last(OLGA)).toContain('c3-d4: in which game?');
  });

  it('is played where one acted last, if that is the newest board', async () => {
    await duel();
    now += 1_000;
    await withComputer('brazilian');
    await chats.say(OLGA, '1', 'c3-d4');
    expect([await moves(OLGA), await moves(SECOND)]).toEqual([0, 2]);
  });

  it('is asked about where another board is newer, and played once, in the game that is tapped', async () => {
    await withComputer('russian');
    now += 1_000;
    await duel('brazilian');
    // The board of the other game came last, and Olga acts in the first.
    await chats.write(OLGA, '1', 'c3-d4', board(OLGA, 'Russian'));
    await chats.write(OLGA, '1', 'c3-b4', board(OLGA, 'Brazilian'));
    now += 1_000;
    await chats.say(DAN, '70', 'b6-a5');
    await expect.poll(() => moves(SECOND)).toBe(2);
    await chats.press(OLGA, '1', 'board');
    expect(await active(OLGA)).toBe(1);
    const before = [await moves(OLGA), await moves(SECOND)];
    await chats.say(OLGA, '1', 'g3-h4');
    expect(last(OLGA)).toBe('g3-h4: in which game?');
    expect(buttons(OLGA).map(({ label }) => label)).toEqual([
      '▶ 1 · Russian checkers · Computer',
      '▶ 2 · Brazilian draughts · Dan',
    ]);
    expect([await moves(OLGA), await moves(SECOND)]).toEqual(before);
    const data = buttons(OLGA)[1]?.data ?? '';
    await chats.press(OLGA, '1', data);
    await chats.press(OLGA, '1', data);
    expect([await moves(OLGA), await moves(SECOND)]).toEqual([before[0], 3]);
    expect(await active(OLGA)).toBe(2);
  });

  it('is played where alone it can be', async () => {
    await withComputer('russian');
    now += 1_000;
    await duel('english');
    await duel('brazilian');
    await chats.press(OLGA, '1', 'board');
    await chats.say(OLGA, '1', '12-16');
    expect(await phases(OLGA, SECOND, `${OLGA}:g3`)).toEqual(Array(3).fill('running'));
    expect(await moves(OLGA)).toBe(0);
  });
});

describe('a reply to a board without buttons', () => {
  beforeEach(() => {
    const clock = { now: () => now };
    chats = new Chats(store, {}, clock, ['telegram', 'discord'], ['telegram', 'discord']);
    chats.names = { 1: 'Olga', 70: 'Dan' };
  });

  it('is a move in its game as long as the board is the newest there, and otherwise asked about', async () => {
    await duel();
    await chats.say(OLGA, '1', 'c3-d4');
    await expect.poll(() => moves(OLGA)).toBe(1);
    const old = board(OLGA, 'Russian');
    await withComputer('brazilian');
    await chats.say(DAN, '70', 'b6-a5');
    await expect.poll(() => chats.textsIn(OLGA).filter((text) => text.includes('b6-a5')).length).toBe(1);
    const bare = { ...chats.in(OLGA).at(-1), keyboard: [] } as const;
    const place = chats.in(OLGA).length - 1;
    chats.in(OLGA)[place] = bare as never;
    await chats.write(OLGA, '1', 'g3-h4', bare as never);
    expect([await moves(OLGA), await moves(SECOND)]).toEqual([3, 0]);
    const stripped = { ...old, keyboard: [] } as never;
    await chats.write(OLGA, '1', 'c3-b4', stripped);
    expect(last(OLGA)).toBe('c3-b4: in which game?');
    expect([await moves(OLGA), await moves(SECOND)]).toEqual([3, 0]);
  });
});

describe('my games', () => {
  it('have the numbers of their boards, and a waiting one takes a command and a tap', async () => {
    await duel();
    await withComputer('english');
    await chats.say(OLGA, '1', '/games');
    expect(last(OLGA).split('\n')).toEqual([
      'Your move',
      expect.stringMatching(/^[12]\. /),
      expect.stringMatching(/^[12]\. /),
    ]);
    expect(last(OLGA)).toContain('1. ⚪ Russian checkers · Dan');
    await chats.tap(OLGA, '1', '1. Russian');
    expect(last(OLGA)).toMatch(/^1 · Russian checkers · Dan\n/);
    expect(await active(OLGA)).toBe(1);
    await chats.tap(OLGA, '1', 'c3-d4');
    expect(await moves(OLGA)).toBe(1);
  });
});

describe('a chat has so many games', () => {
  it('three with the computer alone: which one goes for another is asked', async () => {
    for (const game of ['russian', 'english', 'turkish', 'brazilian']) await withComputer(game);
    expect(last(OLGA)).toBe(
      'You already have 3 games against the computer. Which one do you give up for a new one?',
    );
    expect(await tableIn(`${OLGA}:g4`)).toBeNull();
    await chats.tap(OLGA, '1', '🏳 1 · Russian');
    await chats.tap(OLGA, '1', 'Yes, I resign');
    expect(await phases(OLGA, SECOND, `${OLGA}:g3`)).toEqual(['over', 'running', 'running']);
    await withComputer('brazilian');
    expect(await tableIn(OLGA)).toMatchObject({ phase: 'running', variant: 'brazilian' });
  });

  it('thirty in all alone with the bot', async () => {
    for (let count = 0; count < 30; count += 1) {
      await chats.say(OLGA, '1', '/challenge russian');
      const [, code = ''] =
        /start=c-(\w+)/.exec(chats.textsIn(OLGA).join().split('waiting for').at(-1) ?? '') ?? [];
      const friend = `${100 + count}`;
      await chats.say(`telegram:${friend}`, friend, `/challenge ${code}`);
      await chats.tap(`telegram:${friend}`, friend, '⚔');
    }
    await chats.say(OLGA, '1', '/challenge russian');
    expect(last(OLGA)).toBe('This chat allows 30 games. One of them must end first.');
    expect(buttons(OLGA).map(({ label }) => label)).toEqual(['📋 My games']);
  });
});

describe.each([
  ['a group', CLUB],
  ['a channel of a server', SERVER],
])('in %s', (_, group) => {
  const [second, third] = [`${group}:g2`, `${group}:g3`];

  it('a bystander’s table stands beside the game that is on, and each player’s moves go to their own', async () => {
    await begin(group, '1', '2', 'russian');
    await begin(group, '3', '4', 'brazilian');
    expect(await phases(group, second)).toEqual(['running', 'running']);
    await chats.say(group, '1', 'c3-d4');
    await chats.say(group, '3', 'c3-b4');
    expect([await moves(group), await moves(second)]).toEqual([1, 1]);
    await chats.say(group, '4', '/resign');
    await chats.tap(group, '4', 'Yes, I resign');
    expect(await phases(group, second)).toEqual(['running', 'over']);
  });

  it('what is asked about one names it, and an administrator’s /end went to a game that was over', async () => {
    chats.administrators.add('9');
    await begin(group, '1', '2', 'russian');
    await begin(group, '3', '4', 'brazilian');
    await chats.say(group, '4', '/resign');
    expect(last(group)).toMatch(/^2 · Brazilian draughts · 3, 4\n4, do you really want to resign/);
    await chats.tap(group, '4', 'Yes, I resign');
    await chats.say(group, '9', '/end');
    expect(last(group)).toMatch(/^1 · Russian checkers · .*\n9, /);
    await chats.bot.conversation.memberLeft(`${group.split(':')[0]}:2`, (channel) => channel === group);
    expect(last(group)).toMatch(/^1 · Russian checkers · .*\n🚪 /);
  });

  it('what became of one did not say of which: adjourned, gone on with, refused, somebody away or back', async () => {
    await begin(group, '1', '2', 'russian');
    await begin(group, '3', '4', 'brazilian');
    const second = /^2 · Brazilian draughts · 3, 4\n/;
    const says = async (user: string, text: string) => {
      await chats.say(group, user, text);
      await expect.poll(() => last(group)).toMatch(second);
      return last(group).replace(second, '');
    };
    await says('3', '/pause');
    await chats.tap(group, '4', 'Adjourn');
    expect(last(group)).toMatch(/^2 · .*\n⏸ /);
    expect(await says('4', '/resume')).toMatch(/^▶ 4 goes on/);
    await says('3', '/draw');
    await chats.tap(group, '4', 'Play on');
    expect(last(group)).toMatch(second);
    expect(await says('3', '/away 3d')).toMatch(/^🌴 3 will be away/);
    expect(await says('3', '/away off')).toMatch(/^3 is back/);
  });

  it('a message of somebody who plays nowhere does nothing', async () => {
    await begin(group, '1', '2', 'russian');
    await begin(group, '3', '4', 'brazilian');
    await chats.say(group, '9', 'c3-d4');
    expect([await moves(group), await moves(second)]).toEqual([0, 0]);
  });

  it('there are three at most', async () => {
    for (const [game, white, black] of [
      ['russian', '1', '2'],
      ['english', '3', '4'],
      ['turkish', '5', '6'],
    ] as const)
      await begin(group, white, black, game);
    expect(await phases(group, second, third)).toEqual(Array(3).fill('running'));
    await chats.say(group, '7', '/new neva');
    expect(last(group)).toBe('This chat allows 3 games. One of them must end first.');
    const links = buttons(group).map(({ label, opens }) => [label, opens]);
    const way = ['💬 In private', 'https://t.me/damka_bot?start=new'];
    expect(links).toEqual([['📋 My games', undefined], ...(group === CLUB ? [way] : [])]);
  });

  it('one member waits at one table, which is no game: three challenges shut a group for three days', async () => {
    await chats.say(group, '1', '/challenge russian');
    await chats.say(group, '1', '/challenge english');
    expect(last(group)).toMatch(/^No other table can be opened here while these wait: Russian checkers/);
    expect(buttons(group).map(({ label }) => label)).toEqual(['✖ Withdraw · 1 · Russian checkers']);
    for (const [game, white, black] of [
      ['russian', '2', '3'],
      ['english', '4', '5'],
      ['turkish', '6', '7'],
    ] as const)
      await begin(group, white, black, game);
    expect(await phases(second, third, `${group}:g4`)).toEqual(Array(3).fill('running'));
    await chats.say(group, '1', '/challenge turkish');
    await chats.tap(group, '8', '✖ Withdraw');
    expect(await phases(group)).toEqual(['open']);
    chats.administrators.add('9');
    await chats.tap(group, '9', '✖ Withdraw');
    expect(last(group)).toBe('The challenge is withdrawn.');
    expect(await phases(group)).toEqual([null]);
    await chats.say(group, '1', '/challenge english');
    expect(last(group)).toContain('This chat allows 3 games.');
  });

  it('settings hold for all games, and a bystander sets no terms for any', async () => {
    await begin(group, '1', '2', 'russian');
    await begin(group, '3', '4', 'brazilian');
    await chats.say(group, '9', '/settings theme=night');
    await chats.say(group, '9', '/settings deadline=1d');
    const [home, other] = [await sessionIn(store, group), await sessionIn(store, second)];
    expect(other.settings).toEqual(home.settings);
    expect(home.settings.deadline).toBeNull();
  });
});

describe('what happens to a chat happens to all its games:', () => {
  it('deletion', async () => {
    await withComputer('russian');
    await withComputer('english');
    await chats.say(OLGA, '1', '/privacy delete resign');
    await chats.tap(OLGA, '1', 'delete').catch(() => undefined);
    expect([await store.read(OLGA), await store.read(SECOND)]).toEqual([null, null]);
  });

  it('the bot’s removal and return', async () => {
    await withComputer('russian');
    await withComputer('english');
    await chats.bot.conversation.channelGone(OLGA);
    expect([(await sessionIn(store, OLGA)).gone, (await sessionIn(store, SECOND)).gone]).toEqual([
      true,
      true,
    ]);
    await chats.say(OLGA, '1', '/board');
    expect([(await sessionIn(store, OLGA)).gone, (await sessionIn(store, SECOND)).gone]).toEqual([
      false,
      false,
    ]);
  });

  it('a new id', async () => {
    await begin(CLUB, '1', '2', 'russian');
    await begin(CLUB, '3', '4', 'brazilian');
    await chats.bot.conversation.channelMoved(CLUB, 'telegram:-100');
    expect(await phases('telegram:-100', 'telegram:-100:g2', CLUB)).toEqual(['running', 'running', null]);
    await chats.say('telegram:-100', '3', 'c3-b4');
    expect(await moves('telegram:-100:g2')).toBe(1);
  });

  it('a player who leaves a group is missed in each of theirs', async () => {
    await begin(CLUB, '1', '2', 'russian');
    await begin(CLUB, '1', '4', 'brazilian');
    await chats.bot.conversation.memberLeft('telegram:1', (channel) => channel === CLUB);
    for (const channel of [CLUB, `${CLUB}:g2`])
      expect((await tableIn(channel))?.absent).toMatchObject([{ seat: 0 }]);
  });
});

describe('an event that is handled again', () => {
  it('opens no second game', async () => {
    await withComputer('russian');
    for (let times = 0; times < 2; times += 1) await chats.say(OLGA, '1', '/new english', 'once');
    expect(await phases(OLGA, SECOND, `${OLGA}:g3`)).toEqual(['running', 'open', null]);
  });

  it('goes on in the place that it had taken before a crash', async () => {
    await withComputer('russian');
    const home = await sessionIn(store, OLGA);
    const places = { active: 2, most: 2, opened: { event: 'once', place: 2 } };
    await store.write(OLGA, encodeChannel({ ...home, places }));
    chats = new Chats(store, {}, { now: () => now });
    await chats.say(OLGA, '1', '/new english', 'once');
    expect(await phases(OLGA, SECOND, `${OLGA}:g3`)).toEqual(['running', 'open', null]);
  });
});

it('a reminder names its game', async () => {
  await duel();
  await duel('english');
  const session = await sessionIn(store, OLGA);
  expect(plain(reminderPost(session, now)?.text ?? [])).toMatch(/^1 · Russian checkers · Dan\n/);
});
