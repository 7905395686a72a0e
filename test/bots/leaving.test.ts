import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { plain } from '../../src/locales/text.js';
import type { Session } from '../../src/sessions/model/session.js';
import { memoryStore, SESSIONS, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { Chats } from '../doubles/chats.js';
import { pass } from '../doubles/passing.js';
import { sessionIn } from '../doubles/sessions.js';

const GROUP = 'telegram:-1';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MAY_RETURN = 'Bob can come back within a day of leaving. Then you decide.';

let store: SessionStore;
let chats: Chats;
beforeEach(() => {
  vi.useFakeTimers({
    now: Date.UTC(2026, 10, 20, 12),
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  store = memoryStore();
  chats = new Chats(store);
});
afterEach(async () => {
  vi.useRealTimers();
  await chats.stop();
});

const there = (channel: string) => channel === GROUP;
const leave = (user: string) => chats.bot.conversation.memberLeft(`telegram:${user}`, there);
const join = (user: string) => chats.bot.conversation.memberJoined(`telegram:${user}`, there);
const last = (channel = GROUP) => chats.textsIn(channel).at(-1) ?? '';
const buttons = (channel = GROUP) =>
  (chats.in(channel).at(-1)?.keyboard ?? []).flat().map(({ label }) => label);
const tableIn = async (channel = GROUP) => (await sessionIn(store, channel)).table;

/** A game of Ann's, White, and Bob's in a group. */
async function duel(game = 'russian'): Promise<void> {
  await chats.say(GROUP, 'Ann', `/new ${game}`);
  await chats.say(GROUP, 'Ann', '/join white');
  await chats.say(GROUP, 'Bob', '/join black');
}

/** A game of four. */
async function foursome(): Promise<void> {
  await chats.say(GROUP, 'Ann', '/new neva first=white');
  for (const name of ['Ann', 'Bob', 'Cid', 'Dan']) await chats.say(GROUP, name, '/join');
}

describe('who leaves the group leaves the seat', () => {
  it('the other is asked at once, without a sound as everybody sees it, and whoever has left is told privately', async () => {
    await duel();
    await leave('Bob');
    expect(last()).toBe(`🚪 Ann: Bob left. Who takes ⚫?\n${MAY_RETURN}`);
    expect(buttons()).toEqual(['🪑 Sit down', '🏆 Claim the win']);
    const { ping, ring } = chats.in(GROUP).at(-1) ?? {};
    expect([ping, ring]).toEqual([['telegram:Ann'], 'silent']);
    expect(last('telegram:Bob')).toContain('You left the chat where you play Russian checkers (⚫ Black)');
    expect(buttons('telegram:Bob')).toEqual(['▶ Play on here', '🏳 Resign']);
    // Both of Telegram's notices tell of it.
    const count = chats.in(GROUP).length;
    await leave('Bob');
    expect(chats.in(GROUP)).toHaveLength(count);
  });

  it('the farewell was in the language of the group, not in their own', async () => {
    await chats.stop();
    chats = new Chats(store, { 'telegram:22': 'ru' });
    chats.names = { 22: 'Bob' };
    chats.speaks = { 22: 'ru' };
    await chats.say('telegram:22', '22', '/settings reminder=off');
    await chats.say(GROUP, 'Ann', '/new russian');
    await chats.say(GROUP, 'Ann', '/join white');
    await chats.say(GROUP, '22', '/join black');
    await leave('22');
    expect(last()).toBe(`🚪 Ann: Bob left. Who takes ⚫?\n${MAY_RETURN}`);
    expect(last('telegram:22')).toContain('Вы вышли из чата, где играете: Русские шашки');
    expect(buttons('telegram:22')).toEqual(['▶ Играть здесь', '🏳 Сдаться']);
  });

  it('what is still to be told of it names nobody by their id, which a deletion would not find there', async () => {
    await duel();
    const untold: string[] = [];
    const commit = store.commit.bind(store);
    store.commit = (rows, expected) => {
      for (const { table, value } of rows)
        if (table === SESSIONS)
          untold.push(...(value as { untold: Session['pendingNotices'] }).untold.map(({ event }) => event));
      return commit(rows, expected);
    };
    await leave('Bob');
    expect(untold.filter((event) => event.startsWith('left '))).not.toEqual([]);
    expect(untold.join()).not.toContain('Bob');
  });

  it('the win could be claimed at once, also from whoever was thrown out: it is the other’s to claim after a day', async () => {
    await duel();
    await leave('Bob');
    await chats.tap(GROUP, 'Eve', 'Claim');
    expect(chats.whispers.at(-1)).toContain('no seat');
    await chats.tap(GROUP, 'Ann', 'Claim');
    expect(last()).toBe('🚪 Ann: Bob left. Who takes ⚫?\nClaim the win: a day after Bob left, unless back.');
    await pass(DAY - 1);
    expect((await tableIn())?.phase).toBe('running');
    await pass(1);
    expect(last()).toMatch(/^Ann claims the win against Bob\.\n[\s\S]*White wins: the opponent left/);
    expect(last()).not.toMatch(/resign/);
    expect((await tableIn())?.phase).toBe('over');
  });

  it('those who stay are asked aloud once the day is over, and decide at once', async () => {
    await duel();
    await leave('Bob');
    const before = chats.in(GROUP).length;
    await pass(DAY);
    expect(chats.textsIn(GROUP).slice(before)).toContain('🚪 Ann: Bob left. Who takes ⚫?');
    const question = chats.in(GROUP).findLast(({ text }) => plain(text).includes('Who takes'));
    expect([question?.ping, question?.ring]).toEqual([['telegram:Ann'], 'aloud']);
    await chats.tap(GROUP, 'Ann', 'Claim');
    expect(last()).toMatch(/^Ann claims the win against Bob\./);
  });

  it('who is back within the day has lost nothing, whatever was chosen', async () => {
    await chats.say(GROUP, 'Ann', '/settings reminder=off');
    await duel();
    await leave('Bob');
    await chats.tap(GROUP, 'Ann', 'Claim');
    await pass(DAY - HOUR);
    await join('Bob');
    await pass(2 * DAY);
    expect((await tableIn())?.phase).toBe('running');
    // Whoever leaves once more has a day once more.
    await leave('Bob');
    await pass(DAY - HOUR);
    expect(last()).toContain(MAY_RETURN);
  });

  it('the computer plays on where the other wants it', async () => {
    await duel('russian rated=off');
    await chats.say(GROUP, 'Ann', 'c3-d4');
    await leave('Bob');
    await chats.tap(GROUP, 'Ann', 'Computer');
    expect(last()).toContain('Let the computer play on: a day after Bob left');
    await pass(DAY);
    await expect.poll(() => last()).toContain('White to move: Ann');
    expect(chats.textsIn(GROUP).join('\n')).toContain('Ann: the computer plays on for Bob (⚫ Black).');
    expect((await tableIn())?.seats[1]?.kind).toBe('computer');
  });

  it('anybody of the chat sits down in their place, and is called to the board if it is their move', async () => {
    await duel();
    await chats.say(GROUP, 'Ann', 'c3-d4');
    await leave('Bob');
    await chats.tap(GROUP, 'Eve', 'Sit down');
    expect(last()).toContain('Black to move: Eve');
    expect(chats.in(GROUP).at(-1)?.ping).toEqual(['telegram:Eve']);
    expect(await tableIn()).not.toHaveProperty('absent');
    await chats.say(GROUP, 'Eve', 'd6-c5');
    expect(last()).toContain('White to move: Ann');
  });

  it('no question waits for them, and none is asked of them', async () => {
    await duel();
    await chats.say(GROUP, 'Ann', 'c3-d4');
    await chats.say(GROUP, 'Ann', '/draw');
    await leave('Bob');
    expect(await tableIn()).toMatchObject({ draw: [], undo: null });
    for (const question of ['/draw', '/undo', '/pause']) {
      await chats.say(GROUP, 'Ann', question);
      expect(chats.whispers.at(-1)).toContain('A player has left and cannot answer');
    }
    expect(last()).toContain('Bob left');
  });

  it.each(['joins again', 'does something there'])(
    'the seat is theirs once more if somebody who left %s before anybody has decided',
    async (how) => {
      await duel();
      await chats.say(GROUP, 'Ann', 'c3-d4');
      await leave('Bob');
      if (how === 'joins again') await join('Bob');
      await chats.say(GROUP, 'Bob', 'd6-c5');
      expect(chats.textsIn(GROUP)).toContain('👋 Bob is back and plays on.');
      expect(last()).toContain('White to move: Ann');
      await chats.tap(GROUP, 'Ann', 'Claim');
      expect(chats.whispers.at(-1)).toContain('earlier turn');
      // A question that is answered elsewhere loses its buttons at the next tap.
      expect(chats.keyboards).toEqual([[]]);
      expect((await tableIn())?.phase).toBe('running');
    },
  );

  it('they go on where they are alone with the bot, if they say so', async () => {
    await duel();
    await chats.say(GROUP, 'Ann', 'c3-d4');
    await leave('Bob');
    await chats.tap('telegram:Bob', 'Bob', 'Play on here');
    await expect.poll(() => chats.textsIn(GROUP)).toContain('👋 Bob is back and plays on.');
    await chats.say('telegram:Bob', 'Bob', 'd6-c5');
    await expect.poll(() => last()).toContain('White to move: Ann');
    // Nobody looks for them in the group any more.
    await leave('Bob');
    expect(await tableIn()).not.toHaveProperty('absent');
  });

  it.each(['edit', 'new'])(
    'a call of somebody who had left still went to the group (board=%s)',
    async (board) => {
      await chats.stop();
      chats = new Chats(store, {}, {}, undefined, ['telegram']);
      await chats.say(GROUP, 'Ann', `/settings board=${board}`);
      await duel();
      await leave('Bob');
      const before = chats.in(GROUP).length;
      await chats.say(GROUP, 'Ann', 'c3-d4');
      await expect.poll(async () => (await sessionIn(store, GROUP)).shown).toBe(1);
      const news = chats.in(GROUP).slice(before);
      expect(news.flatMap(({ ping = [] }) => ping)).toEqual([]);
      expect(news.map(({ ring }) => ring)).not.toContain('aloud');
      expect(news.map(({ text }) => plain(text)).join('\n')).not.toContain('your move');
      await chats.tap('telegram:Bob', 'Bob', 'Play on here');
      await expect.poll(() => chats.textsIn(GROUP)).toContain('👋 Bob is back and plays on.');
      expect(chats.textsIn(GROUP).join('\n')).not.toContain('your move');
    },
  );

  it('they resign from where they are', async () => {
    await duel();
    await leave('Bob');
    await chats.tap('telegram:Bob', 'Bob', 'Resign');
    expect(chats.whispers.at(-1)).toBe('You have resigned.');
    await expect.poll(() => last()).toContain('White wins');
  });

  it('among four most of those who stay decide, and nobody wins by it', async () => {
    await foursome();
    await leave('Dan');
    expect(buttons()).toEqual(['🪑 Sit down', '🤖 Computer plays on', '✖ End: no result']);
    await chats.tap(GROUP, 'Ann', 'no result');
    expect(last()).toContain('End without a result: 1 of 2 votes needed');
    await chats.tap(GROUP, 'Ann', 'no result');
    expect((await tableIn())?.phase).toBe('running');
    await chats.tap(GROUP, 'Bob', 'no result');
    expect(last()).toMatch(/2 of 2 votes needed\nDan can come back/);
    await pass(DAY);
    expect(last()).toMatch(/^Ann ends the game that Dan has left\.\n[\s\S]*without a result/);
  });

  it('whoever sits down in place of one who has voted has not voted', async () => {
    await foursome();
    await leave('Dan');
    await chats.tap(GROUP, 'Bob', 'Computer');
    await leave('Bob');
    await chats.say(GROUP, 'Eve', '/join');
    await chats.tap(GROUP, 'Cid', 'Computer');
    expect(last()).toContain('Let the computer play on: 1 of 2 votes needed');
  });

  it('one leaves after the other: each is asked about', async () => {
    await foursome();
    await leave('Dan');
    await leave('Cid');
    await pass(DAY);
    await chats.tap(GROUP, 'Ann', 'Computer');
    await chats.tap(GROUP, 'Bob', 'Computer');
    expect(last()).toMatch(/Cid left|Dan left/);
    await chats.tap(GROUP, 'Ann', 'Computer');
    await chats.tap(GROUP, 'Bob', 'Computer');
    expect((await tableIn())?.seats.map((holder) => holder?.kind)).toEqual([
      'person',
      'person',
      'computer',
      'computer',
    ]);
  });

  it('a game whose players have all left is no longer in the way', async () => {
    await duel();
    await leave('Bob');
    await leave('Ann');
    expect(last()).toContain('left. Who takes');
    await chats.say(GROUP, 'Eve', '/new english');
    expect(last()).toContain('the table is open');
  });

  it('a player who is found to be gone when they are to be reminded is missed from then on', async () => {
    await chats.stop();
    let now = Date.UTC(2026, 0, 1);
    chats = new Chats(store, {}, { now: () => now });
    await duel();
    chats.left.add(`${GROUP} telegram:Ann`);
    now += 13 * 3_600_000;
    const other = new Chats(store, {}, { now: () => now });
    other.left.add(`${GROUP} telegram:Ann`);
    await other.bot.armReminders();
    await expect.poll(() => other.textsIn(GROUP).at(-1)).toContain('Bob: Ann left. Who takes ⚪?');
    await other.stop();
  });

  it('a seat at a table that has not begun is free again, and the last one closes it', async () => {
    await chats.say(GROUP, 'Ann', '/new neva');
    for (const name of ['Ann', 'Bob']) await chats.say(GROUP, name, '/join');
    await leave('Bob');
    expect((await tableIn())?.seats.filter((holder) => holder !== null)).toHaveLength(1);
    await leave('Ann');
    expect(await tableIn()).toBeNull();
    expect(last()).toContain('The table is closed');
  });

  it('a game that they play from another chat goes on', async () => {
    await chats.say(GROUP, 'Ann', '/new russian');
    await chats.say(GROUP, 'Ann', '/join white');
    await chats.link(GROUP, 'Ann', { 'telegram:-2': 'Bob' });
    await chats.say('telegram:-2', 'Bob', '/join black');
    const count = chats.in(GROUP).length;
    await leave('Bob');
    expect(chats.in(GROUP)).toHaveLength(count);
    expect(await tableIn()).not.toHaveProperty('absent');
    expect(plain(chats.in(GROUP).at(-1)?.text ?? [])).not.toContain('left');
  });
});
