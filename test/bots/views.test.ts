import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readFinished } from '../../src/sessions/model/finished-games.js';
import { exportGames, importGame } from '../../src/sessions/service/transfer.js';
import { memoryStore, type SessionStore, StoreError } from '../../src/sessions/stores/open-store.js';
import { Chats } from '../doubles/chats.js';
import { sessionIn } from '../doubles/sessions.js';
import { dueOf } from '../sessions/store-suite.js';

const [CLUB, GUILD, ROOM] = ['telegram:-1', 'discord:7', 'web:room'];
const HOUR = 3_600_000;
/** So long that what a chat is told without having asked is there. */

let store: SessionStore;
let now: number;
let chats: Chats;
beforeEach(() => {
  store = memoryStore();
  now = Date.UTC(2026, 0, 1);
  chats = new Chats(store, { [CLUB]: 'ru', [ROOM]: 'pt' }, { now: () => now });
  chats.servers = [GUILD];
});
afterEach(() => chats.stop());

/** A game of Russian draughts in the club, which the two others show, too. */
async function linked(chats: Chats, store: SessionStore): Promise<void> {
  await chats.say(CLUB, 'Olga', '/new russian rated=off');
  await chats.say(CLUB, 'Olga', '/join white');
  await chats.link(CLUB, 'Olga', { [GUILD]: 'Bob', [ROOM]: 'Ana' });
  await chats.say(GUILD, 'Bob', '/join black');
  for (const channel of [CLUB, GUILD, ROOM])
    await expect.poll(() => stateOf(channel, store)).toMatchObject({ entries: 0, shown: 0 });
}

const lastIn = (channel: string) => chats.in(channel).at(-1);
async function stateOf(channel: string, of = store) {
  const { game, table, shown } = await sessionIn(of, channel);
  return { game, entries: table?.game?.entries.length, shown };
}

describe('a game that several chats show', () => {
  it('is told in each, in its own language, and calls people where they sat down', async () => {
    await linked(chats, store);
    expect(chats.textsIn(GUILD).at(-1)).toContain('White to move: Olga');
    expect(chats.textsIn(CLUB).at(-1)).toContain('Ход');
    expect(lastIn(CLUB)?.ping).toEqual(['telegram:Olga']);
    expect(lastIn(GUILD)?.ping).toEqual([]);
    expect(JSON.stringify(lastIn(GUILD))).not.toContain('telegram:Olga');
    await chats.say(CLUB, 'Olga', 'c3-d4');
    for (const channel of [CLUB, GUILD, ROOM])
      await expect.poll(() => chats.textsIn(channel).at(-1)).toContain('c3-d4');
    expect(lastIn(GUILD)?.ping).toEqual(['discord:Bob']);
    expect(lastIn(ROOM)?.ping).toEqual([]);
    const { game } = await stateOf(CLUB);
    for (const channel of [CLUB, GUILD, ROOM])
      await expect.poll(() => stateOf(channel)).toEqual({ game, entries: 1, shown: 1 });
    expect((await sessionIn(store, GUILD)).views).toEqual([CLUB, GUILD, ROOM]);
  });

  it('shows an open table to a chat that joins it, also where messages cannot be changed (it was shown nothing)', async () => {
    await chats.say(CLUB, 'Olga', '/new russian');
    await chats.link(CLUB, 'Olga', { [GUILD]: 'Bob' });
    expect(chats.textsIn(GUILD).at(-1)).toContain('the table is open');
    await chats.tap(GUILD, 'Bob', '⚪');
    expect((await sessionIn(store, CLUB)).table?.seats[0]).toMatchObject({ user: 'discord:Bob' });
  });

  it('tells no other chat what somebody plans, and all of them the moves that come of it', async () => {
    await linked(chats, store);
    const before = [CLUB, GUILD, ROOM].map((channel) => chats.in(channel).length);
    await chats.say(GUILD, 'Bob', '/if c3-d4 d6-c5');
    expect(chats.whispers.join()).toContain('if c3-d4, then d6-c5');
    await chats.say(CLUB, 'Olga', 'c3-d4');
    for (const channel of [CLUB, GUILD, ROOM]) {
      await expect.poll(() => stateOf(channel)).toMatchObject({ entries: 2, shown: 2 });
      expect(chats.textsIn(channel).at(-1)).toMatch(/c3-d4[\s\S]*d6-c5/);
    }
    // One board each, which tells both moves.
    const after = [CLUB, GUILD, ROOM].map((channel) => chats.in(channel).length);
    expect(after).toEqual(before.map((count) => count + 1));
    expect(lastIn(CLUB)?.ping).toEqual(['telegram:Olga']);
  });

  it('asks for consent by seats, and takes back in every chat', async () => {
    await linked(chats, store);
    await chats.say(CLUB, 'Olga', 'c3-d4');
    await chats.say(GUILD, 'Bob', 'd6-c5');
    await chats.say(CLUB, 'Olga', '/draw');
    await expect.poll(() => chats.textsIn(GUILD).at(-1)).toContain('offers a draw');
    expect(lastIn(GUILD)?.ping).toEqual(['discord:Bob']);
    await chats.tap(GUILD, 'Bob', 'Play on');
    // Not the board, which has not changed.
    await expect.poll(() => chats.textsIn(CLUB).at(-1)).toBe('Bob отклоняет ничью. Игра продолжается.');
    await expect.poll(() => chats.textsIn(ROOM).at(-1)).toBe('Bob recusou o empate. A partida continua.');
    expect((await sessionIn(store, CLUB)).table?.draw).toEqual([]);
    await chats.say(GUILD, 'Bob', '/undo');
    await expect.poll(() => chats.textsIn(CLUB).at(-1)).toContain('Bob');
    await chats.tap(CLUB, 'Olga', 'Вернуть');
    for (const channel of [CLUB, GUILD, ROOM])
      await expect.poll(() => stateOf(channel)).toMatchObject({ entries: 1, shown: 1 });
    await chats.say(GUILD, 'Bob', 'b6-a5');
    for (const channel of [CLUB, GUILD, ROOM])
      await expect.poll(() => chats.textsIn(channel).at(-1)).toContain('b6-a5');
    await chats.say(GUILD, 'Bob', '/draw');
    await chats.say(CLUB, 'Olga', '/draw');
    for (const channel of [CLUB, GUILD, ROOM])
      await expect.poll(async () => (await sessionIn(store, channel)).table?.phase).toBe('over');
    const { table } = await sessionIn(store, ROOM);
    for (const channel of [CLUB, GUILD, ROOM])
      expect(await readFinished(store, channel, table?.id ?? '')).not.toBeNull();
    // A rematch is another game, in the chats of its players.
    const { game } = await stateOf(ROOM);
    await chats.tap(GUILD, 'Bob', 'Rematch');
    await expect.poll(() => chats.textsIn(CLUB).at(-1)).toContain('Bob хочет сыграть ещё');
    expect(await stateOf(ROOM)).toMatchObject({ game });
    await chats.tap(CLUB, 'Olga', 'Играть');
    await expect.poll(() => chats.textsIn(ROOM).at(-1)).toContain('começaram a revanche');
    await expect.poll(() => stateOf(CLUB)).toMatchObject({ entries: 0, shown: 0 });
    const next = (await stateOf(CLUB)).game;
    expect(next).not.toBe(game);
    expect((await sessionIn(store, GUILD)).views.toSorted()).toEqual([CLUB, GUILD].toSorted());
    expect([(await stateOf(GUILD)).game, (await stateOf(ROOM)).game]).toEqual([next, game]);
    expect((await sessionIn(store, ROOM)).table).toMatchObject({ phase: 'over', next });
    expect((await sessionIn(store, ROOM)).views).toEqual([ROOM]);
  });

  it('reminds a player in their own chat alone, and its clock runs once', async () => {
    await chats.say(CLUB, 'Olga', '/settings deadline=2d late=forfeit');
    await linked(chats, store);
    expect(await dueOf(store)).toMatchObject({
      [CLUB]: { due: now + 12 * HOUR },
      [GUILD]: { due: null },
      [ROOM]: { due: null },
    });
    await chats.say(CLUB, 'Olga', 'c3-d4');
    expect(await dueOf(store)).toMatchObject({ [CLUB]: { due: null }, [GUILD]: { due: now + 12 * HOUR } });
    // Only who plays may change it.
    await chats.say(ROOM, 'Ana', '/settings deadline=1h');
    expect((await sessionIn(store, ROOM)).table?.terms).toEqual({ deadline: 2880, late: 'forfeit' });
    await chats.say(GUILD, 'Bob', '/settings deadline=1d');
    expect((await sessionIn(store, CLUB)).table?.terms).toEqual({ deadline: 2880, late: 'forfeit' });
    await chats.tap(CLUB, 'Olga', '⏳');
    expect((await sessionIn(store, CLUB)).table?.terms).toEqual({ deadline: 1440, late: 'forfeit' });
  });

  it('goes on without a chat that leaves, is gone, or opens another table', async () => {
    await linked(chats, store);
    await chats.say(ROOM, 'Ana', '/unlink');
    expect(chats.textsIn(ROOM).at(-1)).toContain('não mostra mais');
    expect(await stateOf(ROOM)).toMatchObject({ game: null });
    expect((await sessionIn(store, CLUB)).views).toEqual([CLUB, GUILD]);
    chats.gone.add(GUILD);
    await chats.say(CLUB, 'Olga', 'c3-d4');
    await expect.poll(async () => (await sessionIn(store, CLUB)).views).toEqual([CLUB]);
    // Nobody is called who cannot read it: the others are asked who takes the seat.
    expect((await dueOf(store))[CLUB]).toMatchObject({ due: now + 24 * HOUR });
    await expect.poll(() => chats.textsIn(CLUB).join('\n')).toContain('Кто за ⚫?');
    await chats.say(CLUB, 'Olga', '/unlink');
    expect(chats.whispers.at(-1)).toContain('показывают только здесь');
    const { game } = await stateOf(CLUB);
    await chats.say(CLUB, 'Olga', '/resign');
    await chats.tap(CLUB, 'Olga', 'сдаюсь');
    await chats.say(CLUB, 'Olga', '/new trio');
    expect(await store.games.read(game ?? '')).toBeNull();
  });

  it('is closed for all when everybody has left its table', async () => {
    await chats.say(CLUB, 'Olga', '/new russian');
    await chats.say(CLUB, 'Olga', '/join white');
    await chats.link(CLUB, 'Olga', { [GUILD]: 'Bob' });
    const { game } = await stateOf(CLUB);
    await chats.say(CLUB, 'Olga', '/leave');
    await expect.poll(() => chats.textsIn(GUILD).at(-1)).toContain('table is closed');
    expect(await stateOf(GUILD)).toMatchObject({ game: null });
    expect(await store.games.read(game ?? '')).toBeNull();
  });

  it('is told where a platform was down once it is back, by its newest board', async () => {
    await linked(chats, store);
    chats.down.add('web');
    await chats.say(CLUB, 'Olga', 'c3-d4');
    await chats.say(GUILD, 'Bob', 'd6-c5');
    await expect.poll(() => store.outbox.read(ROOM)).not.toBeNull();
    chats.down.clear();
    const before = chats.in(ROOM).length;
    await chats.say(CLUB, 'Olga', 'b2-c3');
    await expect.poll(() => chats.textsIn(ROOM).at(-1)).toMatch(/c3-d4[\s\S]*d6-c5[\s\S]*b2-c3/);
    expect(chats.in(ROOM)).toHaveLength(before + 1);
  });

  it('refuses a code that is wrong or old, a chat that plays, and a ninth', async () => {
    await linked(chats, store);
    await chats.say('web:other', 'Carl', '/link abcdefgh');
    expect(chats.whispers.at(-1)).toContain('opens no game');
    await chats.say(CLUB, 'Olga', '/link');
    const [, code = ''] = /\/link (\w{8})/.exec(chats.whispers.at(-1) ?? '') ?? [];
    await chats.say(GUILD, 'Bob', `/link ${code}`);
    expect(chats.whispers.at(-1)).toContain('already');
    await chats.say(ROOM, 'Ana', '/link');
    expect(chats.whispers.at(-1)).toBeTruthy();
    await chats.say('web:busy', 'Carl', '/new russian');
    await chats.say('web:busy', 'Carl', '/join white');
    await chats.say('web:busy', 'Dora', '/join black');
    await chats.say('web:busy', 'Dora', `/link ${code}`);
    expect(chats.whispers.at(-1)).toContain('Russian checkers');
    const five = Object.fromEntries([1, 2, 3, 4, 5].map((index) => [`web:more${index}`, 'Eve']));
    await chats.link(CLUB, 'Olga', five);
    await chats.say('web:ninth', 'Eve', `/link ${code}`);
    expect(chats.whispers.at(-1)).toContain('8 chats');
    now += 25 * HOUR;
    await chats.say('web:late', 'Eve', `/link ${code}`);
    expect(chats.whispers.at(-1)).toContain('opens no game');
  });

  it('forgets a player everywhere, and the private chat through which they played', async () => {
    await chats.say('telegram:Olga', 'Olga', '/new russian');
    await chats.say('telegram:Olga', 'Olga', '/join white');
    await chats.link('telegram:Olga', 'Olga', { [GUILD]: 'Bob' });
    await chats.say(GUILD, 'Bob', '/join black');
    await chats.say('telegram:Olga', 'Olga', '/privacy delete computer');
    expect(chats.whispers.at(-1)).toContain('gone from');
    let all = '';
    for (const table of store.tables.map(store.table))
      for await (const [key, text] of table.rows()) all += `${key} ${text}\n`;
    expect(all).not.toContain('Olga');
    expect((await sessionIn(store, GUILD)).views).toEqual([GUILD]);
    // Whoever goes has left a rated game, which is over.
    await expect.poll(() => chats.textsIn(GUILD).at(-1)).toContain('Black wins: the opponent left');
  });
});

it('a player who has moved in another chat is not called to their own by the answer', async () => {
  const [ONE, OTHER] = ['telegram:-1', 'telegram:-2'];
  const live = new Chats(store, {}, {}, ['telegram'], ['telegram']);
  await live.say(ONE, 'Olga', '/new russian');
  await live.say(ONE, 'Olga', '/join white');
  await live.link(ONE, 'Olga', { [OTHER]: 'Olga' });
  await live.say(ONE, 'Olga', '/start');
  await live.say(OTHER, 'Olga', 'c3-d4');
  await expect.poll(() => stateOf(ONE)).toMatchObject({ entries: 2, shown: 2 });
  await live.stop();
  expect(live.textsIn(ONE).join('\n')).toContain('c3-d4');
  expect(live.textsIn(ONE).filter((text) => text.includes('your move'))).toEqual([]);
});

it('an export takes a shared game along, in whatever order its chats are imported', async () => {
  await linked(chats, store);
  await chats.say(CLUB, 'Olga', 'c3-d4');
  for (const channel of [CLUB, GUILD, ROOM])
    await expect.poll(() => stateOf(channel)).toMatchObject({ entries: 1, shown: 1 });
  const lines: string[] = [];
  for await (const carried of exportGames(store)) if (carried.kind === 'session') lines.push(carried.line);
  for (const order of [lines, lines.toReversed()]) {
    const target = memoryStore();
    for (const line of order) expect(await importGame(target, line, false)).toBe('taken');
    const later = new Chats(target);
    await later.say(GUILD, 'Bob', 'd6-c5', 'later');
    for (const channel of [CLUB, GUILD, ROOM])
      await expect.poll(() => stateOf(channel, target)).toMatchObject({ entries: 2, shown: 2 });
    expect(later.in(CLUB).at(-1)?.ping).toEqual(['telegram:Olga']);
    expect(later.in(ROOM).at(-1)?.ping).toEqual([]);
    await later.stop();
  }
});

/** A store of a process that dies at its `at`th save: before it, or after it. */
function mortal(
  kept: SessionStore,
  at: number,
): { readonly store: SessionStore; readonly saves: () => number } {
  let points = 0;
  const pass = () => {
    points += 1;
    if (points >= at) throw new StoreError('killed', { problem: 'unreachable' });
  };
  const commit: SessionStore['commit'] = async (...change) => {
    pass();
    const done = await kept.commit(...change);
    pass();
    return done;
  };
  return { store: { ...kept, commit }, saves: () => points };
}

const OUTAGE = { againMs: [], askMs: 60_000 };

/** A move of Olga's in a process that dies at a point; another one takes up what it has left. */
async function killedAt(at: number) {
  const kept = memoryStore();
  const before = new Chats(kept);
  await linked(before, kept);
  await before.stop();
  const dying = mortal(kept, at);
  const first = new Chats(dying.store, {}, { outage: OUTAGE });
  await first.say(CLUB, 'Olga', 'c3-d4', 'the-move');
  // Whatever it can still do without saving is done.
  await first.stop();
  const after = new Chats(kept);
  for (const platform of ['telegram', 'discord', 'web'] as const) await after.bot.resume(platform);
  await after.say(CLUB, 'Olga', 'c3-d4', 'the-move');
  for (const channel of [CLUB, GUILD, ROOM])
    await expect.poll(() => stateOf(channel, kept)).toMatchObject({ entries: 1, shown: 1 });
  await after.stop();
  const boards = [CLUB, GUILD, ROOM].map((channel) =>
    [...first.textsIn(channel), ...after.textsIn(channel)].filter((text) => text.includes('White c3-d4')),
  );
  return { points: dying.saves(), counts: boards.map(({ length }) => length) };
}

it('a process that dies between any two saves leaves no chat without the board', async () => {
  const { points } = await killedAt(Number.POSITIVE_INFINITY);
  // The move, and for each chat that it was shown.
  expect(points).toBe(8);
  for (let at = 1; at <= points; at += 1) {
    const { counts } = await killedAt(at);
    for (const count of counts) {
      expect(count, `point ${at}`).toBeGreaterThan(0);
      expect(count, `point ${at}`).toBeLessThanOrEqual(2);
    }
  }
});
