import { describe, expect, it } from 'vitest';
import type { Keyboard } from '../../src/bots/port.js';
import { FakeChat } from '../doubles/chat.js';

/** A game of Ann and Bob on a platform that can open its page, or cannot. */
async function duel(opensPages: boolean): Promise<FakeChat> {
  const chat = new FakeChat('web:test');
  Object.assign(chat, { opensPages });
  await chat.say('Ann', '/new russian');
  await chat.say('Ann', '/join white');
  await chat.say('Bob', '/join black');
  return chat;
}

/** The games whose pages these buttons open. */
const pages = (keyboard: Keyboard = []) => keyboard.flat().flatMap(({ page = [] }) => page);

describe('the button for the page of a game', () => {
  it('is under each board and in its menu, once', async () => {
    const chat = await duel(true);
    const game = [await chat.bot.conversation.gameIn('web:test')];
    const last = () => pages(chat.posts.at(-1)?.keyboard);
    expect(pages(chat.posts[0]?.keyboard)).toEqual(game);
    expect(last()).toEqual(game);
    await chat.tap('Ann', '⋯');
    expect(pages(chat.keyboard)).toEqual(game);
    await chat.tap('Ann', '↩ Back');
    expect(pages(chat.keyboard)).toEqual(game);
    await chat.say('Ann', 'c3-d4');
    expect(last()).toEqual(game);
  });

  it('is nowhere on a platform that opens no pages', async () => {
    const chat = await duel(false);
    expect(chat.posts.flatMap(({ keyboard }) => pages(keyboard))).toEqual([]);
  });
});
