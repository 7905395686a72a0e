import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Reply } from '../../src/bots/port.js';
import { FakeChat, type FakeChatOptions } from '../doubles/chat.js';
import { sessionIn } from '../doubles/sessions.js';

let now: number;
let chat: FakeChat;
afterEach(() => chat.stop());

const OPTIONS = { samePressMs: 3_000, now: () => now };
const moves = async () => (await chat.bot.games.service.read(chat.channel)).table?.game?.entries.length;

/** Ann with White against Bob. */
async function seated(options: FakeChatOptions): Promise<FakeChat> {
  const begun = new FakeChat('web:test', options);
  await begun.say('Ann', '/new russian');
  await begun.say('Ann', '/join white');
  await begun.say('Bob', '/join black');
  return begun;
}

describe('a button that is pressed twice', () => {
  beforeEach(async () => {
    now = Date.UTC(2026, 0, 1);
    chat = await seated(OPTIONS);
  });

  it('by a finger that bounced was answered by an alert; it is answered by nothing', async () => {
    const { data } = chat.button('c3-d4');
    await chat.press('Ann', data);
    const { posts, whispers } = await chat.press('Ann', data);
    expect([posts, whispers]).toEqual([[], []]);
    expect(await moves()).toBe(1);
  });

  it('says what was played once some time has gone by, or something else was done meanwhile', async () => {
    const { data } = chat.button('c3-d4');
    await chat.press('Ann', data);
    now += 3_000;
    expect((await chat.press('Ann', data)).whispers).toEqual(['Already played: c3-d4']);
    await chat.press('Bob', chat.button('b6-a5').data);
    expect((await chat.press('Ann', data)).whispers).toEqual(['That button is from an earlier turn.']);
  });

  it('has one effect, where two would be possible', async () => {
    await chat.say('Ann', '/puzzle russian');
    const { data } = chat.button('Another');
    const before = chat.posts.length;
    await chat.press('Ann', data);
    await chat.press('Ann', data);
    expect(chat.posts.length - before).toBe(1);
    // Somebody else means it.
    await chat.press('Bob', data);
    expect(chat.posts.length - before).toBe(2);
  });

  it('that was refused is refused again', async () => {
    const { data } = chat.button('c3-d4');
    for (const _ of [1, 2]) expect((await chat.press('Bob', data)).whispers[0]).toContain('Not your turn');
  });
});

it('a button for another step takes each press', async () => {
  now = 0;
  chat = new FakeChat('web:test', OPTIONS);
  await chat.say('Ann', '/new russian');
  await chat.tap('Ann', 'House rules');
  const { data } = chat.button('Who moves first');
  const first = async () => (await chat.bot.games.service.read(chat.channel)).table?.options['first'];
  await chat.press('Ann', data);
  const once = await first();
  await chat.press('Ann', data);
  expect(await first()).not.toBe(once);
});

it('a board that is not the last loses its buttons when one is pressed; the last gets them anew', async () => {
  now = 0;
  chat = await seated({ ...OPTIONS, changeable: true, shared: true });
  const { data } = chat.button('c3-d4');
  const board = async () =>
    (await sessionIn(chat.bot.games.service.store, chat.channel)).messages?.board ?? '';
  const old = await board();
  await chat.say('Ann', 'c3-d4');
  await chat.say('Bob', 'b6-a5');
  const keyboards: string[][] = [];
  const press = (message: string) =>
    chat.bot.conversation.handle(
      {
        ...{ id: `pressed ${message}`, channel: chat.channel },
        user: { id: 'web:Ann', name: 'Ann', locale: 'en' },
        input: { kind: 'button', data, message },
      },
      async (reply: Reply) => {
        if (reply.kind === 'keyboard') keyboards.push(reply.keyboard.flat().map(({ label }) => label));
        return null;
      },
    );
  expect(await board()).not.toBe(old);
  await press(old);
  expect(keyboards).toEqual([[]]);
  await press(await board());
  expect(keyboards[1]).toEqual(expect.arrayContaining(['d4-c5', 'd4-e5']));
});
