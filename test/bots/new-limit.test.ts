import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { plain } from '../../src/locales/text.js';
import { memoryStore } from '../../src/sessions/stores/open-store.js';
import { FakeChat, type FakeChatOptions } from '../doubles/chat.js';
import { Chats } from '../doubles/chats.js';
import { pass } from '../doubles/passing.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

beforeEach(
  () =>
    void vi.useFakeTimers({
      now: Date.UTC(2026, 10, 20, 12),
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    }),
);
afterEach(() => void vi.useRealTimers());

/** Bob wishes for other terms, and Ann agrees. */
async function agree(chat: FakeChat, wish: string): Promise<void> {
  await chat.say('Bob', `/settings ${wish}`);
  await chat.tap('Ann', '⏳ Change time');
}

/** A game in which Ann, with White, has the turn. */
async function duel(options: FakeChatOptions = {}): Promise<FakeChat> {
  const chat = new FakeChat('web:test', options);
  await chat.say('Ann', '/settings reminder=off');
  await chat.say('Ann', '/new russian');
  await chat.say('Ann', '/join white');
  await chat.say('Bob', '/join black');
  return chat;
}

it('a limit that is set while somebody keeps the others waiting runs for the present turn, whole and from now', async () => {
  const chat = await duel();
  await pass(5 * DAY);
  await agree(chat, 'deadline=1d');
  expect(chat.lastText).toMatch(
    /^⏳ Bob: Ann agrees to the new time\.\nFrom now on 1 day a move; then whoever waits decides\.\n⏳ The time for this move runs out in 1 day: /,
  );
  // The one who has asked is called.
  expect(chat.last.ping).toEqual(['web:Bob']);
  await pass(DAY - 1);
  expect(chat.lastText).toContain('Your opponent can claim the win in 6 hours.');
  await pass(1);
  expect(chat.lastText).toBe('⌛ Bob: Ann’s time is up. Claim the win?');
  await chat.stop();
});

it('a limit that is shorter than an hour leaves the one to move an hour', async () => {
  const chat = await duel();
  await agree(chat, 'deadline=1m late=forfeit');
  expect(chat.lastText).toContain('From now on 1 minute a move');
  expect(chat.lastText).toContain('The time for this move runs out in 1 hour');
  await pass(HOUR - 1);
  await chat.say('Ann', 'c3-d4');
  expect(chat.lastText).toContain('Black to move: Bob');
  await pass(MINUTE);
  expect(chat.lastText).toContain('Black ran out of time');
  await chat.stop();
});

it('a limit that is taken off ends the time of the present turn, too', async () => {
  const chat = await duel();
  await agree(chat, 'deadline=1d');
  await pass(DAY - HOUR);
  await agree(chat, 'deadline=off');
  expect(chat.lastText).toContain('From now on there is no time limit for a move.');
  await pass(2 * HOUR);
  await chat.say('Ann', 'c3-d4');
  expect(chat.lastText).toContain('Black to move: Bob');
  await chat.stop();
});

it('another consequence of being late holds for the present turn, whose time goes on', async () => {
  const chat = await duel();
  await agree(chat, 'deadline=1d');
  await pass(DAY - HOUR);
  await agree(chat, 'late=computer');
  expect(chat.lastText).toContain('From now on 1 day a move; then the computer takes over.');
  await pass(HOUR);
  const told = chat.posts.map(({ text }) => plain(text)).join('\n');
  expect(told).toContain('Ann ran out of time, and the computer takes over');
  await chat.stop();
});

it('a limit that is set while the game is adjourned runs whole from the moment it goes on', async () => {
  const chat = await duel();
  await chat.say('Ann', '/pause');
  await chat.say('Bob', '/pause');
  await pass(5 * DAY);
  await agree(chat, 'deadline=1d late=forfeit');
  await pass(5 * DAY);
  await chat.say('Bob', '/resume');
  await pass(DAY - MINUTE);
  expect(chat.posts.some(({ text }) => plain(text).includes('ran out of time'))).toBe(false);
  await pass(MINUTE);
  expect(chat.lastText).toContain('White ran out of time');
  await chat.stop();
});

it('a clock for the whole game does not begin anew with a limit for moves', async () => {
  const chat = new FakeChat();
  await chat.say('Ann', '/settings reminder=off');
  await chat.say('Ann', '/new russian clock=10');
  await chat.say('Ann', '/join white');
  await chat.say('Bob', '/join black');
  await pass(9 * MINUTE);
  await chat.say('Ann', '/settings deadline=1d');
  expect(chat.lastWhisper).toBe('This game has clocks; they stay as they are.');
  await pass(MINUTE);
  expect(chat.lastText).toContain('White ran out of time');
  await chat.stop();
});

it('a new limit is told aloud to the one to move in another chat that shows the game', async () => {
  const [here, there] = ['web:here', 'discord:there'];
  const chats = new Chats(memoryStore());
  await chats.say(here, 'Bob', '/new russian');
  await chats.say(here, 'Bob', '/join black');
  await chats.link(here, 'Bob', { [there]: 'Cid' });
  await chats.say(there, 'Cid', '/join white');
  await pass(0);
  await chats.say(here, 'Bob', '/settings deadline=1d');
  await pass(0);
  const asked = chats.in(there).at(-1);
  expect(asked && plain(asked.text)).toContain('Bob asks for 1 day a move. At zero, whoever waits decides.');
  expect(asked?.ping).toEqual(['discord:Cid']);
  await chats.tap(there, 'Cid', '⏳ Change time');
  await pass(0);
  expect(chats.textsIn(there).at(-1)).toContain('From now on 1 day a move');
  const told = chats.in(here).at(-1);
  expect(told && plain(told.text)).toContain('From now on 1 day a move');
  expect(told?.ring).toBe('aloud');
  await chats.stop();
});
