import { afterEach, describe, expect, it } from 'vitest';
import { STORE_TABLES } from '../../src/bots/features/index.js';
import { type Language, LOCALES } from '../../src/locales/index.js';
import { plain } from '../../src/locales/text.js';
import { EXERCISES } from '../../src/sessions/lessons/exercises.js';
import { exportGames, importGame } from '../../src/sessions/service/transfer.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { Chats } from '../doubles/chats.js';

const GROUP = 'telegram:-100';
const AT = 'W:Wc3:Bd6';
let chats: Chats | null = null;
afterEach(() => chats?.stop());

async function begin(channel = GROUP, locale: Language = 'en', store: SessionStore = memoryStore()) {
  chats = new Chats(store, { [channel]: locale });
  await chats.say(channel, 'ann', `/exercise ${AT}`);
  return { chat: chats, words: LOCALES[locale].lessons.exercise };
}

describe.each([
  [GROUP, 'en'],
  ['discord:7', 'ru'],
  ['web:room', 'pt'],
] as const)('an exercise in %s, in %s', (channel, locale) => {
  it('is posted, answered in private, and shown at the end', async () => {
    const { chat, words } = await begin(channel, locale);
    expect(chat.in(channel).at(-1)?.picture).toBeDefined();
    await chat.tap(channel, 'bob', 'c3-d4');
    await chat.tap(channel, 'eve', 'c3-b4');
    await chat.tap(channel, 'eve', 'c3-d4');
    expect(chat.whispers.at(-1)).toBe(plain(words.noted('c3-d4', 2)));
    expect(chat.in(channel)).toHaveLength(1);
    await chat.tap(channel, 'ann', words.endButton);
    expect(chat.textsIn(channel).at(-1)).toBe(
      [plain(words.result(2)), plain(words.answeredBy('c3-d4', 'bob, eve'))].join('\n'),
    );
    await chat.tap(channel, 'bob', 'c3-d4');
    expect(chat.whispers.at(-1)).toBe(plain(words.over()));
  });
});

describe('an exercise', () => {
  it('asks who answers where others read it to tap instead, and keeps nothing of that', async () => {
    const { chat, words } = await begin();
    for (const text of ['c3-d4', '/exercise c3-d4']) {
      chat.keepsMessages = text === 'c3-d4';
      await chat.say(GROUP, 'bob', text, `by bob: ${text}`);
      expect(chat.whispers.splice(0)).toEqual([plain(words.inTheOpen())]);
    }
    expect(chat.unsaid).toEqual(['by bob: c3-d4', 'by bob: /exercise c3-d4']);
    await chat.say(GROUP, 'bob', 'what a position');
    await chat.say(GROUP, 'bob', '/exercise c3-e5');
    expect(chat.whispers.join()).not.toContain('c3-d4');
    await chat.say(GROUP, 'ann', '/exercise end');
    expect(chat.textsIn(GROUP).at(-1)).toBe(plain(words.result(0)));
    expect(chat.unsaid).toHaveLength(2);
  });

  it('goes along when a group of Telegram becomes a supergroup', async () => {
    const { chat, words } = await begin();
    await chat.tap(GROUP, 'bob', 'c3-d4');
    for (const _ of [1, 2]) await chat.bot.conversation.channelMoved(GROUP, 'telegram:-1001');
    await chat.say('telegram:-1001', 'ann', '/exercise end');
    expect(chat.textsIn('telegram:-1001').at(-1)).toContain(plain(words.answeredBy('c3-d4', 'bob')));
    expect(await chat.store.table(EXERCISES).read(GROUP)).toBeNull();
  });

  it('is ended by who posted it, and no other takes its place before', async () => {
    const { chat, words } = await begin();
    await chat.say(GROUP, 'bob', '/exercise end');
    await chat.say(GROUP, 'bob', '/exercise W:Wa1:Bh8');
    expect(chat.whispers).toEqual([plain(words.notYours('ann')), plain(words.another())]);
    await chat.say(GROUP, 'ann', '/exercise W:Wa1:Bh8');
    await chat.tap(GROUP, 'bob', 'a1-b2');
    expect(chat.whispers.at(-1)).toBe(plain(words.noted('a1-b2', 1)));
  });

  it('answers what is no position, one without moves, and one with too many', async () => {
    const { chat, words } = await begin();
    await chat.say(GROUP, 'ann', '/exercise end');
    await chat.say(GROUP, 'ann', '/exercise end');
    expect(chat.whispers.splice(0)).toEqual([plain(words.none())]);
    for (const bad of [
      '',
      'W:Wz9:Bd6',
      'chess W:Wc3:Bd6',
      'russian nix=on W:Wc3:Bd6',
      'W:WKa1,Kb8,Kc1,Kd4,Ke5:Bh8',
    ])
      await chat.say(GROUP, 'ann', `/exercise ${bad}`);
    expect(chat.whispers).toHaveLength(5);
    expect(chat.whispers.at(-1)).toContain('buttons');
    expect(chat.in(GROUP)).toHaveLength(2);
  });

  it('is told and deleted by /privacy, and carried by an export', async () => {
    const store = memoryStore();
    const { chat } = await begin(GROUP, 'en', store);
    await chat.tap(GROUP, 'bob', 'c3-d4');
    await chat.say('telegram:bob', 'bob', '/privacy');
    expect(chat.whispers.at(-1)).toContain('until they end: 1');
    const other = memoryStore(STORE_TABLES);
    for await (const row of exportGames(store))
      if (row.kind === 'session') await importGame(other, row.line, false);
    expect(await other.table(EXERCISES).read(GROUP)).toMatchObject({ at: AT, answers: [{ name: 'bob' }] });
    await chat.say('telegram:bob', 'bob', '/privacy delete computer');
    expect(await store.table(EXERCISES).read(GROUP)).toMatchObject({ answers: [] });
    await chat.say('telegram:ann', 'ann', '/privacy delete computer');
    expect(await store.table(EXERCISES).read(GROUP)).toBeNull();
  });
});
