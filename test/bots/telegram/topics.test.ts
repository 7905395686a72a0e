import { afterEach, describe, expect, it } from 'vitest';
import { startTelegram } from '../../../src/bots/telegram/index.js';
import { sessionIn } from '../../doubles/sessions.js';
import { UNDRAWN } from '../../doubles/studio/undrawn.js';
import {
  type DoubleChat,
  type DoubleUser,
  startTelegramDouble,
  type TelegramDouble,
} from '../../doubles/telegram.js';
import { BotStage } from '../../e2e/stage.js';

let telegram: TelegramDouble;
let stage: BotStage;
afterEach(async () => {
  telegram.recover();
  await stage.close();
  await telegram.close();
  expect(stage.errors).toEqual([]);
});

interface Person {
  readonly user: DoubleUser;
  readonly chat: DoubleChat;
}

/** Ann and Bob in their private chats with a bot that has topics there, or not. */
async function opened(topics: { readonly isShared: boolean } | null) {
  telegram = await startTelegramDouble();
  stage = await BotStage.open(undefined, { studio: UNDRAWN, thinkMs: 20 });
  const bot = telegram.addBot({ username: 'damka_bot' });
  bot.topics = topics;
  const person = (firstName: string): Person => {
    const user = telegram.addUser({ firstName, languageCode: 'en' });
    return { user, chat: user.privateChat(bot) };
  };
  const [ann, bob] = [person('Ann'), person('Bob')];
  const { inbox } = stage.store;
  stage.put(startTelegram({ token: bot.token, apiRoot: telegram.apiRoot, inbox }, stage.context));
  return { ann, bob };
}

const find = ({ chat }: Person, what: string, inTopic?: boolean) =>
  telegram.until(
    () =>
      chat.botMessages.findLast(
        ({ text, thread, buttons }) =>
          (inTopic === undefined || (thread !== undefined) === inTopic) &&
          (text.includes(what) || buttons.some(({ label }) => label.includes(what))),
      ),
    `${what} for ${chat.title}`,
  );

/** Ann, with White, plays Bob; resolves to the topics of both, undefined for the chat itself. */
async function duel(ann: Person, bob: Person) {
  ann.user.send(ann.chat, '/challenge russian white');
  const sent = await find(ann, '?start=c-');
  bob.user.send(bob.chat, `/start c-${/start=c-(\w+)/.exec(sent.text)?.[1]}`);
  const offer = await find(bob, '⚔');
  bob.user.press(offer, offer.buttons.find(({ label }) => label.includes('⚔'))?.label ?? '');
  const board = await find(ann, 'Your move');
  const waiting = await find(bob, 'Waiting for');
  return { board, topics: [board.thread, waiting.thread] as const };
}

const key = ({ chat }: Person, topic?: number) =>
  topic === undefined ? `telegram:${chat.id}` : `telegram:${chat.id}:${topic}`;
const table = async (channel: string) => (await sessionIn(stage.store, channel)).table;

describe('a bot that alone opens topics in its private chats', () => {
  it('gives each game with people one, and leaves the chat itself to the computer', async () => {
    const { ann, bob } = await opened({ isShared: false });
    const { topics } = await duel(ann, bob);
    const [hers, his] = topics;
    expect([hers, his]).toEqual([expect.any(Number), expect.any(Number)]);
    ann.user.send(ann.chat, '/new brazilian');
    const seats = await find(ann, '▶ Start', false);
    expect(seats.thread).toBeUndefined();
    ann.user.press(seats, '▶ Start');
    await expect.poll(async () => (await table(key(ann)))?.phase).toBe('running');
    ann.user.send(ann.chat, 'c3-d4', { ...(hers !== undefined && { thread: hers }) });
    await expect.poll(async () => (await table(key(bob, his)))?.game?.entries.length).toBe(1);
    expect((await table(key(ann)))?.game?.entries).toEqual([]);
    const told = await telegram.until(
      () => bob.chat.botMessages.findLast(({ text }) => text.includes('c3-d4')),
      'the move',
    );
    expect([told.thread, told.silent]).toEqual([his, false]);
  });

  it('plays on in the chat itself where a topic is gone', async () => {
    const { ann, bob } = await opened({ isShared: false });
    const { topics } = await duel(ann, bob);
    const [hers, his] = topics;
    bob.chat.topic(his ?? 0)!.isDeleted = true;
    ann.user.send(ann.chat, 'c3-d4', { ...(hers !== undefined && { thread: hers }) });
    await expect.poll(async () => (await table(key(bob)))?.game?.entries.length).toBe(1);
    const board = await telegram.until(
      () =>
        bob.chat.botMessages.findLast(({ text, thread }) => text.includes('c3-d4') && thread === undefined),
      'the board',
    );
    bob.user.press(board, board.buttons.find(({ label }) => label.includes('b6-a5'))?.label ?? 'b6-a5');
    await expect.poll(async () => (await table(key(ann, hers)))?.game?.entries.length).toBe(2);
  });
});

it.each([
  ['that has none', null],
  ['whose people open their own', { isShared: true }],
])('a bot %s plays in the chat itself', async (_, topics) => {
  const { ann, bob } = await opened(topics);
  expect((await duel(ann, bob)).topics).toEqual([undefined, undefined]);
});

it('a topic that Telegram refuses to open is done without', async () => {
  const { ann, bob } = await opened({ isShared: false });
  telegram.fail(400, 'Bad Request: the chat is not a forum', { method: 'createForumTopic', times: 2 });
  expect((await duel(ann, bob)).topics).toEqual([undefined, undefined]);
});
