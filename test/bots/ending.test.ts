import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readFinished } from '../../src/sessions/model/finished-games.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { FakeChat, type FakeChatOptions } from '../doubles/chat.js';
import { Chats } from '../doubles/chats.js';
import { sessionIn } from '../doubles/sessions.js';

let store: SessionStore;
beforeEach(() => {
  store = memoryStore();
});
afterEach(() => void vi.useRealTimers());

async function duel(options: FakeChatOptions = {}): Promise<FakeChat> {
  const chat = new FakeChat('web:test', { store, administrators: ['Adam', 'Ann'], ...options });
  await chat.say('Ann', '/new russian');
  await chat.say('Ann', '/join white');
  await chat.say('Bob', '/join black');
  await chat.say('Ann', 'c3-d4');
  return chat;
}

const tableOf = async (chat: FakeChat) => (await sessionIn(store, chat.channel)).table;

describe('an administrator without a seat', () => {
  it('ends a game without a result, by name, and only if they mean it', async () => {
    const chat = await duel();
    await chat.say('Adam', '/end');
    expect(chat.lastText).toContain('Adam, end this game without a result?');
    await chat.tap('Bob', 'no result');
    expect(chat.lastWhisper).toContain('that is for administrators who do not play');
    expect((await tableOf(chat))?.phase).toBe('running');
    await chat.tap('Adam', 'no result');
    expect(chat.lastText).toMatch(
      /^🛑 Adam, an administrator, ends the game\.\n[\s\S]*The game ends without a result\./,
    );
    expect(chat.lastText).not.toMatch(/1\. |wins|Draw/);
    expect(chat.last.ping).toEqual(['web:Ann', 'web:Bob']);
    // The chat is free.
    await chat.say('Eve', '/new english');
    expect(chat.lastText).toContain('the table is open');
  });

  it('finds that behind the button of the menu, too', async () => {
    const chat = await duel();
    await chat.tap('Adam', '⋯');
    expect(chat.lastText).toContain('Adam, what should become of this game?');
    await chat.tap('Eve', '⋯').catch(() => undefined);
    await chat.tap('Adam', 'no result');
    expect((await tableOf(chat))?.phase).toBe('over');
  });

  it('has half a minute to say so', async () => {
    let now = 0;
    const chat = await duel({ now: () => now });
    await chat.say('Adam', '/end');
    now = 31_000;
    await chat.tap('Adam', 'no result');
    expect(chat.lastWhisper).toContain('30 seconds are up');
    expect((await tableOf(chat))?.phase).toBe('running');
  });

  it('closes a stale table', async () => {
    const chat = new FakeChat('web:test', { store, administrators: ['Adam'] });
    await chat.say('Ann', '/new russian');
    await chat.say('Ann', '/join white');
    expect((await chat.say('Adam', '/new english')).whispers[0]).toContain('already');
    await chat.say('Adam', '/end');
    await chat.tap('Adam', 'Close the table');
    expect(chat.lastText).toBe('🛑 Adam, an administrator, closes the table.');
    expect(await tableOf(chat)).toBeNull();
  });

  it.each(['Eve', 'Bob', 'Ann'])('is neither a bystander nor a player: not %s', async (name) => {
    const chat = await duel();
    expect((await chat.say(name, '/end')).whispers).toEqual([
      'Nothing was changed: that is for administrators who do not play.',
    ]);
    expect((await tableOf(chat))?.phase).toBe('running');
  });

  it('is asked again where the platform does not say who administers the chat', async () => {
    const chat = await duel({ administrators: null });
    expect((await chat.say('Adam', '/end')).whispers[0]).toContain('can’t tell who');
  });

  it('ends no game that only people of other chats play: it is no longer shown there', async () => {
    const chats = new Chats(store);
    await chats.say('web:here', 'Ann', '/new russian');
    await chats.say('web:here', 'Ann', '/join white');
    await chats.link('web:here', 'Ann', { 'discord:there': 'Cid' });
    await chats.say('web:here', 'Bob', '/join black');
    chats.administrators.add('Cid');
    await chats.say('discord:there', 'Cid', '/end');
    await chats.tap('discord:there', 'Cid', 'no result');
    expect((await sessionIn(store, 'discord:there')).table).toBeNull();
    expect((await sessionIn(store, 'web:here')).table?.phase).toBe('running');
    await chats.stop();
  });
});

describe('a game that was ended without a result', () => {
  /** Such a game, and its number. */
  async function ended() {
    const chat = await duel();
    await chat.say('Adam', '/end');
    await chat.tap('Adam', 'no result');
    const id = (await tableOf(chat))?.id ?? '';
    return { chat, id };
  }

  it('keeps a star for its result in records, files and the store', async () => {
    const { chat, id } = await ended();
    await chat.say('Ann', '/new russian');
    await chat.say('Ann', `/record text ${id}`);
    expect(chat.lastText).toContain('c3-d4');
    expect(chat.lastText).toContain('(*)');
    await chat.say('Ann', `/record pdn ${id}`);
    expect(chat.last.attachment?.text ?? chat.lastText).toContain('[Result "*"]');
    const kept = await readFinished(store, 'web:test', id);
    expect(kept?.game?.entries.at(-1)).toEqual({ kind: 'void' });
    expect(kept?.game?.state.outcome).toMatchObject({ kind: 'void' });
  });

  it('can be analysed, filmed and played again', async () => {
    const { chat, id } = await ended();
    await chat.say('Ann', `/analysis ${id}`);
    expect(chat.last.picture).toBeDefined();
    await chat.say('Ann', `/record gif ${id}`);
    await expect.poll(() => chat.posts.some(({ picture }) => picture?.gif)).toBe(true);
    await chat.tap('Bob', 'Rematch');
    expect(chat.lastText).toContain('Bob wants to play again');
  });
});
