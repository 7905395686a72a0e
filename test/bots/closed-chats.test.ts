import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BotParts } from '../../src/bots/bot.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { asOther } from '../doubles/chat.js';
import { Chats } from '../doubles/chats.js';
import { sessionIn } from '../doubles/sessions.js';

const [CLUB, ROOM, OLGA, BOB] = ['telegram:-1', 'discord:7', 'telegram:Olga', 'telegram:Bob'];
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let store: SessionStore;
let chats: Chats;
const open = (parts: Partial<BotParts> = {}, locales = {}) => new Chats(store, locales, parts);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
  store = memoryStore();
  chats = open();
});
afterEach(async () => {
  await chats.stop();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const newIn = (channel: string, from: number) => chats.textsIn(channel).slice(from);
const tableIn = async (channel: string) => (await sessionIn(store, channel)).table;
async function waiting(): Promise<string[]> {
  const texts: string[] = [];
  for await (const [, text] of store.outbox.rows()) texts.push(text);
  return texts;
}

/** A game of two in the club. */
async function duel(settings = 'reminder=off'): Promise<void> {
  await chats.say(CLUB, 'Olga', `/settings ${settings}`);
  await chats.say(CLUB, 'Olga', '/new russian');
  await chats.say(CLUB, 'Olga', '/join white');
  await chats.say(CLUB, 'Bob', '/join black');
}

/** A game of Olga in the club with Bob in another chat. */
async function linked(settings = 'reminder=off'): Promise<void> {
  await chats.say(CLUB, 'Olga', `/settings ${settings}`);
  await chats.say(ROOM, 'Bob', '/settings reminder=off');
  await chats.say(CLUB, 'Olga', '/new russian');
  await chats.say(CLUB, 'Olga', '/join white');
  await chats.link(CLUB, 'Olga', { [ROOM]: 'Bob' });
  await chats.say(ROOM, 'Bob', '/join black');
  await pass(MINUTE);
}

describe('a chat that refuses for a while', () => {
  it('is shown one board with all moves since, and calls one player, once it takes messages again', async () => {
    await duel();
    const before = chats.in(CLUB).length;
    chats.closed.add(CLUB);
    await chats.say(CLUB, 'Olga', 'c3-d4');
    await chats.say(CLUB, 'Bob', 'd6-c5');
    await chats.say(CLUB, 'Olga', '/rules');
    await chats.say(CLUB, 'Olga', '/draw');
    await chats.say(CLUB, 'Bob', '/draw no');
    // What is kept is that something is owed, and no message.
    expect(await waiting()).toEqual([expect.stringContaining('"post":null')]);
    expect((await waiting()).join().match(/"post":/g)).toHaveLength(1);
    await pass(50 * MINUTE);
    expect(newIn(CLUB, before)).toEqual([]);
    chats.closed.delete(CLUB);
    await pass(HOUR);
    const told = newIn(CLUB, before);
    expect(told).toEqual([
      expect.stringMatching(
        /I can write here again[\s\S]*White c3-d4[\s\S]*Black d6-c5[\s\S]*White to move: Olga/,
      ),
    ]);
    expect(chats.in(CLUB).at(-1)?.ping).toEqual(['telegram:Olga']);
    expect(await waiting()).toEqual([]);
    await chats.say(CLUB, 'Olga', 'b2-c3');
    expect(newIn(CLUB, before + 1)).toEqual([expect.not.stringContaining('again')]);
  });

  it('that takes messages again after four seconds has its board a second later', async () => {
    await duel();
    const before = chats.in(CLUB).length;
    chats.closed.add(CLUB);
    await chats.say(CLUB, 'Olga', 'c3-d4');
    await pass(4_000);
    chats.closed.delete(CLUB);
    await pass(1_500);
    expect(newIn(CLUB, before)).toEqual([expect.stringMatching(/I can write here again[\s\S]*White c3-d4/)]);
  });

  it('is tried after 5, 15 and 60 seconds, after 5 and 15 minutes, then every hour', async () => {
    await duel();
    chats.closed.add(CLUB);
    await chats.say(CLUB, 'Olga', 'c3-d4');
    const soon: number[] = [];
    let early = chats.triesIn(CLUB);
    for (let seconds = 1; seconds < 60; seconds += 1) {
      await pass(1_000);
      if (chats.triesIn(CLUB) > early) soon.push(seconds);
      early = chats.triesIn(CLUB);
    }
    expect(soon).toEqual([5, 15]);
    await pass(1_000);
    const tried: number[] = [1];
    expect(chats.triesIn(CLUB)).toBe(early + 1);
    let tries = chats.triesIn(CLUB);
    for (let minutes = 2; minutes <= 140; minutes += 1) {
      await pass(MINUTE);
      if (chats.triesIn(CLUB) > tries) tried.push(minutes);
      tries = chats.triesIn(CLUB);
    }
    expect(tried).toEqual([1, 5, 15, 75, 135]);
  });

  it('is tried when somebody writes or taps there, or the rights of the bot have changed', async () => {
    await duel();
    const before = chats.in(CLUB).length;
    const close = async () => {
      chats.closed.add(CLUB);
      await chats.say(CLUB, 'Olga', '/board');
      await pass(20 * MINUTE);
      chats.closed.delete(CLUB);
    };
    await close();
    await chats.say(CLUB, 'Carl', 'hello');
    await pass(1);
    expect(newIn(CLUB, before)).toEqual([expect.stringContaining('I can write here again')]);
    await close();
    await chats.press(CLUB, 'Carl', 'keys:x:1');
    await pass(1);
    expect(newIn(CLUB, before + 1)).toEqual([expect.stringContaining('I can write here again')]);
    await close();
    await chats.bot.conversation.mayWriteAgain(CLUB);
    expect(newIn(CLUB, before + 2)).toEqual([expect.stringContaining('I can write here again')]);
    await close();
    await chats.bot.conversation.mayWriteAgain('telegram:-9', (channel) => channel === CLUB);
    expect(newIn(CLUB, before + 3)).toEqual([expect.stringContaining('I can write here again')]);
  });

  it('is not tried for every word that is written there', async () => {
    await duel();
    chats.closed.add(CLUB);
    await chats.say(CLUB, 'Olga', 'c3-d4');
    const tries = chats.triesIn(CLUB);
    for (let word = 0; word < 30; word += 1) await chats.say(CLUB, 'Carl', 'hello');
    await pass(1);
    expect(chats.triesIn(CLUB)).toBe(tries);
  });

  it('loses no turn on time: it stands until the board is seen, and that is said', async () => {
    await duel('reminder=off deadline=1h late=forfeit');
    chats.closed.add(CLUB);
    await chats.say(CLUB, 'Olga', 'c3-d4');
    await pass(DAY);
    expect(await tableIn(CLUB)).toMatchObject({ phase: 'running' });
    chats.closed.delete(CLUB);
    const before = chats.in(CLUB).length;
    await pass(HOUR);
    expect(newIn(CLUB, before)[0]).toMatch(
      /Time runs from where it stood[\s\S]*Black to move: Bob[\s\S]*(59|60) min|1 hour/,
    );
    await pass(HOUR + MINUTE);
    expect(await tableIn(CLUB)).toMatchObject({ phase: 'over' });
  });

  it('has its clocks stand, and the time until then counts', async () => {
    await chats.say(CLUB, 'Olga', '/settings reminder=off');
    await chats.say(CLUB, 'Olga', '/new russian clock=5+0');
    await chats.say(CLUB, 'Olga', '/join white');
    await chats.say(CLUB, 'Bob', '/join black');
    await pass(MINUTE);
    chats.closed.add(CLUB);
    await chats.say(CLUB, 'Olga', 'c3-d4');
    await pass(DAY);
    // He moves from a page, and she does not see it either.
    await chats.say(CLUB, 'Bob', 'd6-c5');
    await pass(2 * DAY);
    chats.closed.delete(CLUB);
    const before = chats.in(CLUB).length;
    await pass(HOUR);
    expect(newIn(CLUB, before).at(-1)).toMatch(/⚪ White 4:00, ⚫ Black [45]:[05]\d/);
    expect(await tableIn(CLUB)).toMatchObject({ phase: 'running' });
    await pass(4 * MINUTE + 1000);
    expect(await tableIn(CLUB)).toMatchObject({ phase: 'over' });
  });

  it('reminds nobody meanwhile', async () => {
    await duel('reminder=1h every=1h');
    chats.closed.add(CLUB);
    await chats.say(CLUB, 'Olga', 'c3-d4');
    await pass(5 * HOUR);
    expect((await tableIn(CLUB))?.reminders.sent).toBe(0);
  });

  it('has its game adjourned after seven days, which nobody loses, and goes on when it is written in', async () => {
    await duel('reminder=off deadline=1h late=forfeit');
    chats.closed.add(CLUB);
    await chats.say(CLUB, 'Olga', 'c3-d4');
    await pass(8 * DAY);
    expect(await tableIn(CLUB)).toMatchObject({ phase: 'running', pause: { agreed: [0, 1] } });
    expect(await waiting()).toEqual([]);
    const tries = chats.triesIn(CLUB);
    await pass(2 * DAY);
    expect(chats.triesIn(CLUB)).toBe(tries);
    chats.closed.delete(CLUB);
    const before = chats.in(CLUB).length;
    await chats.say(CLUB, 'Carl', 'hello');
    await pass(1);
    expect(newIn(CLUB, before)).toEqual([
      expect.stringMatching(/again[\s\S]*White c3-d4[\s\S]*The game is adjourned/),
    ]);
    await chats.say(CLUB, 'Bob', 'd6-c5');
    expect(await tableIn(CLUB)).not.toHaveProperty('pause');
  });

  it('survives a restart', async () => {
    await duel();
    chats.closed.add(CLUB);
    await chats.say(CLUB, 'Olga', 'c3-d4');
    await pass(10 * MINUTE);
    await chats.stop();
    chats = open();
    chats.closed.add(CLUB);
    await chats.bot.armReminders();
    await chats.bot.resume('telegram');
    await pass(HOUR);
    expect(chats.triesIn(CLUB)).toBeGreaterThan(1);
    chats.closed.delete(CLUB);
    await pass(HOUR);
    expect(chats.textsIn(CLUB)).toEqual([expect.stringMatching(/again[\s\S]*White c3-d4/)]);
  });

  it('is shown the board by whichever process hears from it, and once', async () => {
    await duel();
    chats.closed.add(CLUB);
    await chats.say(CLUB, 'Olga', 'c3-d4');
    await pass(50 * MINUTE);
    const other = new Chats(asOther(store, 'other'));
    await other.say(CLUB, 'Carl', 'hello', 'of the other process');
    await pass(1000);
    expect(other.textsIn(CLUB)).toEqual([expect.stringMatching(/again[\s\S]*White c3-d4/)]);
    chats.closed.delete(CLUB);
    const before = chats.in(CLUB).length;
    await pass(5 * HOUR);
    expect(newIn(CLUB, before)).toEqual([]);
    await other.stop();
  });

  it('has its players told in private, once, and whoever acts there at once', async () => {
    await duel('reminder=off deadline=1h late=forfeit');
    chats.closed.add(CLUB);
    chats.whispers = [];
    await chats.say(CLUB, 'Olga', 'c3-d4');
    await pass(DAY);
    await chats.say(CLUB, 'Bob', '/board');
    await chats.say(CLUB, 'Bob', '/rules');
    expect(chats.textsIn(OLGA)).toEqual([
      '⏸ I can’t write in the chat where you play Russian checkers with Bob. Nothing is lost: the game stands.',
    ]);
    expect(chats.textsIn(BOB)).toEqual([
      '⏸ I can’t write in the chat where you play Russian checkers with Olga. Nothing is lost: the game stands, and so does your time.',
    ]);
    expect(chats.whispers).toEqual([
      'I can’t write here at the moment. Nothing is lost: the board comes as soon as I can.',
      'I can’t write here at the moment. Nothing is lost: the board comes as soon as I can.',
      'I can’t write here at the moment. Nothing is lost: the board comes as soon as I can.',
    ]);
  });

  it('lets a player go on in private, where their time runs again', async () => {
    await duel('reminder=off deadline=1h late=forfeit');
    chats.closed.add(CLUB);
    await chats.say(CLUB, 'Olga', 'c3-d4');
    await pass(DAY);
    await chats.tap(BOB, 'Bob', '▶ Play on here');
    expect(chats.textsIn(BOB).at(-1)).toMatch(/White c3-d4[\s\S]*Black to move: Bob[\s\S]*hour|min/);
    expect(chats.in(BOB).at(-1)?.ping).toEqual(['telegram:Bob']);
    expect(await tableIn(BOB)).not.toHaveProperty('halted');
    await chats.say(BOB, 'Bob', 'd6-c5');
    // Her time stands: she sees the game only there.
    await pass(DAY);
    expect(await tableIn(BOB)).toMatchObject({ phase: 'running', halted: {} });
    chats.closed.delete(CLUB);
    const before = chats.in(CLUB).length;
    await pass(HOUR);
    expect(newIn(CLUB, before)).toEqual([expect.stringMatching(/again[\s\S]*c3-d4[\s\S]*d6-c5/)]);
    await pass(2 * HOUR);
    expect(await tableIn(BOB)).toMatchObject({ phase: 'over' });
  });

  it('does not take a linked game away: the other chats are told, and play on', async () => {
    await linked('reminder=off deadline=1h late=forfeit');
    chats.closed.add(CLUB);
    const [club, room] = [chats.in(CLUB).length, chats.in(ROOM).length];
    await chats.say(CLUB, 'Olga', 'c3-d4');
    await pass(1000);
    expect(newIn(ROOM, room)).toEqual([
      expect.stringContaining('White c3-d4'),
      '⏸ I can’t write in the chat of Olga at the moment. Moves reach them as soon as I can. Until then their time stands.',
    ]);
    await chats.say(ROOM, 'Bob', 'd6-c5');
    await pass(3 * HOUR);
    expect(await tableIn(ROOM)).toMatchObject({ phase: 'running', halted: {} });
    await chats.say(ROOM, 'Bob', '/board');
    expect(chats.textsIn(ROOM).at(-1)).toContain('⏸ I can’t write where Olga plays: the time stands.');
    chats.closed.delete(CLUB);
    await chats.bot.conversation.mayWriteAgain(CLUB);
    await pass(1000);
    expect(newIn(CLUB, club)).toEqual([expect.stringMatching(/again[\s\S]*c3-d4[\s\S]*d6-c5/)]);
    expect(chats.textsIn(ROOM).at(-1)).toBe('▶ I can write in the chat of Olga again.');
    expect(await tableIn(ROOM)).not.toHaveProperty('halted');
    expect((await sessionIn(store, ROOM)).views).toEqual([CLUB, ROOM]);
  });

  it('in which others than the mover play lets the mover’s time run', async () => {
    await linked('reminder=off deadline=1h late=forfeit');
    chats.closed.add(CLUB);
    await chats.say(CLUB, 'Olga', 'c3-d4');
    await pass(2 * HOUR);
    expect(await tableIn(ROOM)).toMatchObject({ phase: 'over' });
  });

  it('shows the open question when it takes messages again', async () => {
    await duel();
    const before = chats.in(CLUB).length;
    chats.closed.add(CLUB);
    await chats.say(CLUB, 'Olga', '/draw');
    await pass(2 * MINUTE);
    chats.closed.delete(CLUB);
    await pass(HOUR);
    expect(newIn(CLUB, before)).toEqual([
      expect.stringContaining('White to move: Olga'),
      expect.stringContaining('offers a draw'),
    ]);
  });

  it('shows the seats of a table that was opened meanwhile', async () => {
    chats.closed.add(CLUB);
    await chats.say(CLUB, 'Olga', '/new russian');
    await chats.say(CLUB, 'Olga', '/join white');
    chats.closed.delete(CLUB);
    await pass(HOUR);
    expect(chats.textsIn(CLUB)).toEqual([expect.stringMatching(/again[\s\S]*⚪ White: Olga/)]);
  });

  it('keeps nothing where there is no game', async () => {
    chats.closed.add(CLUB);
    await chats.say(CLUB, 'Olga', '/rules russian');
    expect(await waiting()).toEqual([]);
    expect((await sessionIn(store, CLUB)).closed).toBeUndefined();
  });

  it('that takes text but no pictures is shown the board in letters, and why', async () => {
    chats.textOnly.add(CLUB);
    await duel();
    await chats.say(CLUB, 'Olga', 'c3-d4');
    expect(chats.textsIn(CLUB).at(-1)).toMatch(
      /White c3-d4[\s\S]*I may not send pictures here. The board in letters:[\s\S]*a b c d e f g h/,
    );
    expect(await tableIn(CLUB)).not.toHaveProperty('halted');
  });
});

describe('a chat that is gone for good', () => {
  it('is not told of as if its players had left: has the others told and asked, and its players in private how to play on', async () => {
    await linked();
    const room = chats.in(ROOM).length;
    await chats.bot.conversation.channelGone(CLUB);
    await pass(1000);
    expect(newIn(ROOM, room)).toContain('I can no longer reach the chat of Olga.');
    expect(newIn(ROOM, room)).toContainEqual(
      expect.stringMatching(/^🔌 Olga has lost the chat of this game\.\nOlga has a day to play on elsewhere/),
    );
    const question = chats.in(ROOM).find(({ keyboard }) => JSON.stringify(keyboard)?.includes('absent:'));
    expect(question?.ring).toBe('aloud');
    expect(chats.textsIn(OLGA)).toEqual([
      'I can no longer reach the chat where you play Russian checkers with Bob. The game is kept: you can play on here.',
    ]);
    await chats.tap(OLGA, 'Olga', '▶ Play on here');
    await chats.say(OLGA, 'Olga', 'c3-d4');
    await pass(1000);
    expect(chats.textsIn(ROOM).at(-1)).toContain('White c3-d4');
    expect((await tableIn(ROOM))?.absent).toBeUndefined();
    expect((await sessionIn(store, ROOM)).views).toEqual([ROOM, OLGA]);
  });

  it('gives its players a day to go on elsewhere; then the others have what they chose', async () => {
    await linked();
    await chats.bot.conversation.channelGone(CLUB);
    await pass(1000);
    await chats.tap(ROOM, 'Bob', 'Claim the win');
    expect(chats.textsIn(ROOM).at(-1)).toContain('Claim the win: in a day, unless Olga is back.');
    await pass(DAY - MINUTE);
    expect(await tableIn(ROOM)).toMatchObject({ phase: 'running' });
    await pass(2 * MINUTE);
    expect(await tableIn(ROOM)).toMatchObject({ phase: 'over' });
    expect(chats.textsIn(ROOM).at(-1)).toMatch(/^You claim the win against Olga\./);
    expect(chats.in(ROOM).at(-1)?.ring).toBe('aloud');
  });

  it('leaves a game of its own to its players, in private', async () => {
    await duel();
    chats.gone.add(CLUB);
    await chats.say(CLUB, 'Olga', 'c3-d4');
    await pass(1000);
    await chats.tap(BOB, 'Bob', '▶ Play on here');
    await chats.tap(OLGA, 'Olga', '▶ Play on here');
    await chats.say(BOB, 'Bob', 'd6-c5');
    await pass(1000);
    expect(chats.textsIn(OLGA).at(-1)).toMatch(/Black d6-c5[\s\S]*White to move: Olga/);
  });

  it('does not keep the time standing that stood while it refused', async () => {
    await linked('reminder=off deadline=1h late=forfeit');
    chats.closed.add(CLUB);
    await chats.say(CLUB, 'Olga', 'c3-d4');
    await chats.say(ROOM, 'Bob', 'd6-c5');
    await pass(DAY);
    expect(await tableIn(ROOM)).toHaveProperty('halted');
    await chats.bot.conversation.channelGone(CLUB);
    expect(await tableIn(ROOM)).not.toHaveProperty('halted');
  });

  it('does not keep the time standing once it has become another chat, with a game of its own', async () => {
    await linked('reminder=off deadline=1h late=forfeit');
    chats.closed.add(CLUB);
    await chats.say(CLUB, 'Olga', 'c3-d4');
    await chats.say(ROOM, 'Bob', 'd6-c5');
    await pass(1000);
    expect(await tableIn(ROOM)).toHaveProperty('halted');
    await chats.say('telegram:-1001', 'Eve', '/new russian');
    await chats.say('telegram:-1001', 'Eve', '/join white');
    await chats.say('telegram:-1001', 'Eve', '/start');
    await chats.bot.conversation.channelMoved(CLUB, 'telegram:-1001');
    expect(await tableIn(ROOM)).not.toHaveProperty('halted');
    expect((await sessionIn(store, ROOM)).views).toEqual([ROOM]);
  });

  it('does not keep the time standing for whoever takes the seat elsewhere', async () => {
    await linked('reminder=off deadline=1h late=forfeit');
    chats.closed.add(CLUB);
    await chats.say(CLUB, 'Olga', 'c3-d4');
    await chats.say(ROOM, 'Bob', 'd6-c5');
    await pass(DAY);
    await chats.bot.conversation.memberLeft('telegram:Olga', (channel) => channel === CLUB);
    await chats.say(ROOM, 'Carl', '/join white');
    await pass(1000);
    expect(await tableIn(ROOM)).not.toHaveProperty('halted');
    expect(chats.textsIn(ROOM).at(-1)).toContain(
      'Your move, ⚪.\n⏳ The time for this move runs out in 1 hour',
    );
    await pass(HOUR);
    expect(await tableIn(ROOM)).toMatchObject({ phase: 'over' });
  });
});
