import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStore } from '../../src/sessions/stores/open-store.js';
import { Chats } from '../doubles/chats.js';
import { pass } from '../doubles/passing.js';

const GROUP = 'telegram:-1';
const MINUTE = 60_000;

let chats: Chats;
/** A game of Bruno's, who speaks Portuguese, against Ann, who speaks English and has never written to the bot alone. */
beforeEach(async () => {
  vi.useFakeTimers({
    now: Date.UTC(2026, 10, 20, 12),
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  chats = new Chats(memoryStore());
  chats.names = { 1: 'Bruno', 2: 'Ann' };
  chats.speaks = { 1: 'pt-BR', 2: 'en' };
  await chats.say(GROUP, '1', '/new russian');
  await chats.say(GROUP, '1', '/join white');
  await chats.say(GROUP, '2', '/join black');
});
afterEach(async () => {
  vi.useRealTimers();
  await chats.stop();
});

const alone = (user: string) => chats.textsIn(`telegram:${user}`).at(-1) ?? '';
const buttons = (user: string) => (chats.in(`telegram:${user}`).at(-1)?.keyboard ?? []).flat();

describe('what somebody reads alone is in their language, not in that of the table:', () => {
  it('the farewell to whoever has left the chat', async () => {
    await chats.bot.conversation.memberLeft('telegram:2', (channel) => channel === GROUP);
    await pass(1);
    expect(alone('2')).toContain('You left the chat where you play Russian checkers');
    expect(buttons('2')[0]?.label).toBe('▶ Play on here');
  });

  it('the notice of a chat that is closed for a while', async () => {
    chats.closed.add(GROUP);
    await chats.say(GROUP, '1', 'c3-d4');
    await pass(MINUTE);
    expect(alone('2')).toContain('Russian checkers');
    expect(alone('1')).toContain('Damas russas');
  });

  it('the notice of a chat that is gone', async () => {
    await chats.bot.conversation.channelGone(GROUP);
    await pass(MINUTE);
    expect(alone('2')).toContain('Russian checkers');
    expect(alone('1')).toContain('Damas russas');
  });
});
