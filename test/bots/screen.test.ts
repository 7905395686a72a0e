import { describe, expect, it } from 'vitest';
import { plain } from '../../src/locales/text.js';
import { FakeChat } from '../doubles/chat.js';

const chatWith = (changeable: boolean) => new FakeChat('web:test', { changeable, shared: changeable });

/** A game of Ann and Bob, at the first move. */
async function begun(changeable: boolean, board = 'new'): Promise<FakeChat> {
  const chat = chatWith(changeable);
  await chat.say('Ann', `/settings board=${board}`);
  await chat.say('Ann', '/new russian');
  await chat.tap('Ann', '⚪');
  await chat.say('Bob', '/join');
  return chat;
}

const FAILS = 'does not show what it should';

describe('what stands in a chat is its screen, as the double of the chat compares after each event,', () => {
  it.each([
    ['where messages stay as they are', false, 'new'],
    ['where each board is a new message', true, 'new'],
    ['where one board is changed', true, 'edit'],
  ])('%s', async (_, changeable, boards) => {
    const chat = await begun(changeable, boards);
    await chat.say('Ann', 'c3-d4');
    await chat.say('Bob', '/draw');
    await chat.tap('Ann', 'Play on');
    await chat.say('Ann', '/undo');
    await chat.tap('Bob', 'Allow');
    await chat.say('Ann', '/settings deadline=1d theme=slate');
    await chat.say('Ann', 'g3-h4');
    await chat.say('Bob', '/pause');
    await chat.tap('Ann', 'Adjourn');
    await chat.say('Bob', 'd6-c5');
    await chat.say('Ann', '/board');
    await chat.giveUp('Ann', '/resign');
    await chat.tap('Bob', 'Rematch');
    await chat.tap('Ann', 'Play');
    await chat.giveUp('Bob', '/leave');
    await chat.stop();
    // The computer has begun in place of Bob.
    const board = chat.posts.findLast(({ turn }) => turn !== undefined);
    expect(plain(board?.text ?? [])).toContain('Black to move: Ann');
  });

  it('also while house rules are chosen at an open table', async () => {
    const chat = chatWith(true);
    await chat.say('Ann', '/new neva');
    await chat.tap('Ann', 'House rules');
    await chat.tap('Ann', 'Captured pieces');
    await chat.tap('Ann', 'Back');
    expect(chat.lastText).toContain('Captured pieces leave the board: as they are jumped');
    await chat.stop();
  });
});

describe('the comparison finds', () => {
  it('a board that was not sent', async () => {
    const chat = await begun(true);
    chat.sending = async () => undefined;
    await expect(chat.say('Ann', 'c3-d4')).rejects.toThrow(FAILS);
  });

  it('seats and boards that were not changed', async () => {
    const chat = await begun(true, 'edit');
    chat.replacing = async () => undefined;
    await expect(chat.say('Ann', 'c3-d4')).rejects.toThrow(FAILS);
    const open = chatWith(true);
    await open.say('Ann', '/new russian');
    open.replacing = async () => undefined;
    await expect(open.say('Ann', '/join')).rejects.toThrow(FAILS);
  });

  it('a question that was not sent', async () => {
    const chat = await begun(false);
    chat.sending = async () => undefined;
    await expect(chat.say('Ann', '/draw')).rejects.toThrow('no question');
  });

  it('buttons of an earlier turn, and of a question that was answered', async () => {
    const chat = await begun(true);
    await chat.say('Ann', '/draw');
    Object.assign(chat.changes ?? {}, {
      removeButtons: async () => undefined,
      replace: async () => undefined,
    });
    await expect(chat.tap('Bob', 'Play on')).rejects.toThrow('has old buttons');
    await expect(chat.say('Ann', 'c3-d4')).rejects.toThrow('has old buttons');
  });
});
