import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { plain } from '../../src/locales/text.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { asOther, FakeChat } from '../doubles/chat.js';
import { pass } from '../doubles/passing.js';
import { sessionIn } from '../doubles/sessions.js';

const MINUTE = 60_000;
const CLUB = 'web:club';

let store: SessionStore;
let chat: FakeChat;
let taps = 0;

beforeEach(async () => {
  vi.useFakeTimers({
    now: Date.UTC(2026, 10, 20, 12),
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  store = memoryStore();
  chat = new FakeChat(CLUB, { store, changeable: true, administrators: ['Adam'] });
  for (const [who, line] of [
    ['Ann', '/new russian'],
    ['Ann', '/join white'],
    ['Bob', '/join black'],
  ] as const)
    await chat.say(who, line);
});
afterEach(async () => {
  await chat.stop();
  vi.useRealTimers();
});

/** The place of the last post, by which it is changed. */
const lastId = () => String(chat.posts.length);

/** Taps a button of a post. */
async function tap(user: string, label: string, message = lastId()): Promise<void> {
  const post = chat.posts[Number(message) - 1];
  taps += 1;
  const data = post?.keyboard?.flat().find((button) => button.label.includes(label))?.data ?? '';
  await chat.bot.conversation.handle(
    {
      id: `tap ${taps}`,
      channel: CLUB,
      user: { id: `web:${user}`, name: user, locale: 'en' },
      input: { kind: 'button', data, message },
      isAdministrator: async () => user === 'Adam',
    },
    async (reply) => (reply.kind === 'post' ? chat.deliver(CLUB, reply) : null),
  );
}

it.each([
  ['Ann', '/resign', 'No'],
  ['Ann', '/leave', 'Yes'],
  ['Adam', '/end', 'No'],
])('the question of %s for %s goes once it is answered', async (who, line, answer) => {
  await chat.say(who, line);
  const asked = lastId();
  expect(plain(chat.last.text)).toMatch(/really want|without a result/);
  expect(chat.removed).not.toContain(asked);
  await tap(who, answer, asked);
  expect(chat.removed).toContain(asked);
  expect((await sessionIn(store, CLUB)).brief).toBeUndefined();
});

it('one that nobody answers goes after ten minutes, also by another process, and what others posted stays', async () => {
  const before = lastId();
  await chat.say('Ann', '/resign');
  const asked = lastId();
  await pass(9 * MINUTE);
  expect(chat.removed).not.toContain(asked);
  await chat.stop();
  const next = new FakeChat(CLUB, { store: asOther(store, 'next'), changeable: true, beside: chat });
  await next.bot.armReminders();
  await pass(2 * MINUTE);
  expect(chat.removed).toContain(asked);
  expect(chat.removed).not.toContain(before);
  expect((await sessionIn(store, CLUB)).table?.phase).toBe('running');
  await next.stop();
});

it('a panel of settings goes from a group, and as many as are opened', async () => {
  for (let count = 0; count < 12; count += 1) await chat.say('Adam', '/settings');
  const { brief = [] } = await sessionIn(store, CLUB);
  expect(brief).toHaveLength(8);
  expect(chat.removed).toHaveLength(4);
  await pass(11 * MINUTE);
  expect(chat.removed.filter((each) => brief.some(({ message }) => message === each))).toHaveLength(8);
});

it('one that is used stands for ten minutes after the last tap', async () => {
  await chat.say('Adam', '/settings');
  const panel = lastId();
  await pass(9 * MINUTE);
  await tap('Adam', 'Board', panel);
  await pass(9 * MINUTE);
  expect(chat.removed).not.toContain(panel);
  await pass(2 * MINUTE);
  expect(chat.removed).toContain(panel);
  expect((await sessionIn(store, CLUB)).brief).toBeUndefined();
});

it('what somebody looks up for themselves stayed in the group', async () => {
  await chat.say('Bob', '/rules russian');
  const rules = lastId();
  await chat.say('Bob', '/record');
  const record = lastId();
  await pass(11 * MINUTE);
  expect(chat.removed).toContain(rules);
  // A record is for the club.
  expect(chat.removed).not.toContain(record);
});

it('stays quietly where the platform deletes nothing', async () => {
  await chat.say('Ann', '/resign');
  chat.replacing = () => Promise.reject(new Error('never'));
  await tap('Ann', 'No');
  expect((await sessionIn(store, CLUB)).brief).toBeUndefined();
});
