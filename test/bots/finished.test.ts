import { describe, expect, it } from 'vitest';
import { DeliveryError } from '../../src/bots/port.js';
import { plain } from '../../src/locales/text.js';
import { allResults } from '../../src/sessions/model/finished/results.js';
import { readEnded, readFinished } from '../../src/sessions/model/finished-games.js';
import { LOADED_FILES } from '../../src/sessions/model/loaded-file.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { ageOn } from '../../src/sessions/stores/upkeep/aging.js';
import { FakeChat, type FakeChatOptions } from '../doubles/chat.js';
import { sessionIn } from '../doubles/sessions.js';

async function finished(options: FakeChatOptions = {}, channel = 'web:test') {
  const chat = new FakeChat(channel, options);
  await chat.say('Ann', '/new russian');
  await chat.say('Ann', '/join white');
  await chat.say('Bob', '/join black');
  await chat.say('Ann', 'c3-d4');
  await chat.giveUp('Bob', '/resign');
  const id = chat.button('Record').data.split(':')[2] ?? '';
  return { chat, id };
}

describe('a finished game', () => {
  it('stays readable when the chat plays another, in both forms and by its old button', async () => {
    const { chat, id } = await finished();
    const button = chat.button('Record').data;
    await chat.say('Ann', '/new neva');
    await chat.say('Ann', `/record ${id}`);
    expect(chat.lastText).toContain('c3-d4');
    await chat.say('Ann', `/record pdn ${id}`);
    expect(chat.last.attachment?.text).toContain('[Result');
    await chat.press('Bob', button);
    expect(chat.lastText).toContain('c3-d4');
    expect(chat.lastText).toContain(id);
    expect((await chat.say('Ann', '/record ffffff')).whispers[0]).toContain('ffffff');
    const other = new FakeChat('web:elsewhere');
    expect((await other.say('Ann', `/record ${id}`)).whispers[0]).toContain('no finished game');
    await Promise.all([chat.stop(), other.stop()]);
  });

  it('is removed by its age, where that is wanted', async () => {
    const store = memoryStore();
    let now = Date.UTC(2026, 0, 1);
    const { chat, id } = await finished({ store, now: () => now });
    const { game } = await sessionIn(store, 'web:test');
    await chat.say('Ann', '/new russian');
    expect(await readEnded(store, game ?? '')).not.toBeNull();
    now += 20 * 24 * 3600 * 1000;
    const { id: young } = await finished({ store, now: () => now }, 'web:young');
    for (let days = 0; days < 11; days += 1) {
      now += 24 * 3600 * 1000;
      await ageOn(store, now);
    }
    void chat.bot.keepUp(30);
    await expect.poll(() => readFinished(store, 'web:test', id)).toBeNull();
    expect(await readEnded(store, game ?? '')).toBeNull();
    expect(await readFinished(store, 'web:young', young)).not.toBeNull();
    await chat.stop();
  });
});

describe('a chat that gets another key', () => {
  const table = async (store: SessionStore, channel: string) => (await sessionIn(store, channel)).table;

  it('takes its finished games along, and the running one past tables that are not played', async () => {
    const store = memoryStore();
    const { chat, id } = await finished({ store }, 'web:old');
    const { chat: next, id: other } = await finished({ store }, 'web:new');
    for (const line of ['/new russian', '/join white']) await chat.say('Ann', line);
    await chat.say('Bob', '/join black');
    const running = await table(store, 'web:old');
    await next.say('Ann', '/new trio');
    const move = () => chat.bot.conversation.channelMoved('web:old', 'web:new');
    await move();
    expect(await table(store, 'web:new')).toMatchObject({ id: running?.id, phase: 'running' });
    expect(await store.read('web:old')).toBeNull();
    const keys = async () => {
      const found = [];
      for await (const { channel, table: over } of allResults(store)) found.push(`${channel} ${over.id}`);
      return found.toSorted();
    };
    await expect.poll(keys).toEqual([`web:new ${id}`, `web:new ${other}`].toSorted());
    const before = await store.read('web:new');
    await move();
    expect(await store.read('web:new')).toEqual(before);
    await Promise.all([chat.stop(), next.stop()]);
  });

  it('leaves alone what is played at the new one', async () => {
    const store = memoryStore();
    const { chat } = await finished({ store }, 'web:old');
    const next = new FakeChat('web:new', { store });
    for (const line of ['/new russian', '/join white']) await next.say('Ann', line);
    await next.say('Bob', '/join black');
    const played = await table(store, 'web:new');
    expect(played?.phase).toBe('running');
    await chat.bot.conversation.channelMoved('web:old', 'web:new');
    expect(await table(store, 'web:new')).toEqual(played);
    await Promise.all([chat.stop(), next.stop()]);
  });

  it('keeps the page of the game that was over on its board, where another one is played at the new one', async () => {
    const store = memoryStore();
    const { chat, id } = await finished({ store }, 'web:old');
    const { game } = await sessionIn(store, 'web:old');
    const next = new FakeChat('web:new', { store });
    for (const line of ['/new russian', '/join white']) await next.say('Ann', line);
    await next.say('Bob', '/join black');
    await chat.bot.conversation.channelMoved('web:old', 'web:new');
    expect(await readEnded(store, game ?? '')).toMatchObject({ channel: 'web:new', table: { id } });
    await Promise.all([chat.stop(), next.stop()]);
  });
});

describe('privacy', () => {
  /** Whatever a store holds, keys too. */
  async function everything(store: SessionStore): Promise<string> {
    let all = '';
    for (const table of [store, store.games, store.finished, store.table(LOADED_FILES), store.outbox]) {
      for await (const [key, text] of table.rows()) all += `${key} ${text}\n`;
    }
    for await (const [key] of store.allDue()) all += `${key}\n`;
    return all;
  }
  const running = async (store: SessionStore, channel = 'web:running', now = Date.now) => {
    const chat = new FakeChat(channel, { store, now });
    await chat.say('Bob', '/new russian');
    await chat.say('Bob', '/join white');
    await chat.say('Ann', '/join black');
    return chat;
  };

  it('tells what is stored, and takes it away everywhere while the games stay', async () => {
    const store = memoryStore();
    const { chat, id } = await finished({ store });
    const other = await running(store);
    await chat.say('Ann', '/load [Event "x"][White "Ann"][GameType "25"] 1. c3-d4 d6-c5 *');
    const [shown = ''] = (await chat.say('Ann', '/privacy')).whispers;
    expect(shown).toContain('web:Ann');
    expect(shown).toContain('in 2 chats and 1 finished game. You are playing in 1 game.');
    expect(shown).toContain('Files you loaded: 1.');
    const [question = ''] = (await chat.say('Ann', '/privacy delete')).whispers;
    expect(question).toMatch(/Nothing has been deleted yet: you are playing in 1 game\./);
    expect((await chat.say('Ann', '/privacy')).whispers[0]).toBe(shown);
    expect((await chat.say('Ann', '/privacy delete computer')).whispers[0]).toContain(
      'in 2 chats and 1 finished game. They are gone from everything I show or export, too. So is the rest',
    );
    expect(await everything(store)).not.toContain('Ann');
    expect(await everything(store)).toContain('web:Bob');
    await chat.say('Bob', `/record ${id}`);
    expect(chat.lastText).toContain('c3-d4');
    await chat.say('Bob', `/record pdn ${id}`);
    expect(chat.last.attachment?.text).toContain('[White "former player"]');
    await other.say('Bob', 'c3-d4', { id: 'next' });
    expect(other.lastText).toMatch(/White c3-d4[\s\S]*Black/);
    expect((await chat.say('Ann', '/privacy')).whispers[0]).toContain('in 0 chats');
    expect(plain(other.last.text)).not.toContain('Ann');
    await Promise.all([chat.stop(), other.stop()]);
  });

  it('resigns where that is wanted, and who is forgotten is asked for no rematch', async () => {
    const store = memoryStore();
    const chat = await running(store);
    expect((await chat.say('Ann', '/privacy удалить сдаться')).whispers[0]).toContain('in 1 chat ');
    expect(chat.lastText).toMatch(/White wins[\s\S]*former player/);
    expect(chat.last.ping).toEqual(['web:Bob']);
    expect((await chat.tap('Bob', 'Rematch')).whispers[0]).toContain('deleted their name');
    await chat.stop();
  });

  it('leaves nothing of a chat in which the user is alone with the bot', async () => {
    const store = memoryStore();
    const chat = new FakeChat('web:Ann', { store, locale: 'ru' });
    await chat.say('Ann', '/settings en deadline=3d');
    await chat.say('Ann', '/new russian');
    await chat.say('Ann', '/join white');
    await chat.say('Ann', '/start');
    await chat.giveUp('Ann', '/resign');
    await chat.say('Ann', '/new russian');
    await chat.say('Ann', '/join white');
    await chat.say('Ann', '/start');
    expect((await chat.say('Ann', '/privacy delete')).whispers[0]).toContain('Nothing has been deleted yet');
    await chat.say('Ann', '/privacy delete resign');
    expect(await everything(store)).toBe('');
    await chat.stop();
  });

  it('drops messages that wait to be sent and name the user or picture him, and no others', async () => {
    const store = memoryStore();
    const { chat, id } = await finished({ store });
    const bobs = new FakeChat('web:bobs', { store });
    const down = () => new DeliveryError('unreachable', 'the platform is down');
    for (const each of [chat, bobs]) each.failures = Array.from({ length: 20 }, down);
    await chat.say('Bob', `/record poster ${id}`);
    await chat.say('Bob', '/new russian');
    await chat.say('Ann', '/join white');
    await chat.say('Bob', '/settings en');
    await bobs.say('Bob', '/settings en');
    const before = (await chat.say('Carl', '/privacy')).whispers;
    expect(before).toEqual([]);
    for (const each of [chat, bobs]) each.failures = [];
    const [shown = ''] = (await bobs.say('Ann', '/privacy')).whispers;
    expect(shown).toContain('have not been sent yet: 1.');
    await bobs.say('Ann', '/privacy delete computer');
    const left = await everything(store);
    expect(left).not.toContain('Ann');
    expect(left).not.toContain('"png"');
    expect(left).toContain('Settings of this chat');
    // What waited for the other chat was sent with the news of it.
    expect(bobs.posts.map(({ text }) => plain(text).split('\n')[0])).toEqual(['Settings of this chat']);
    await Promise.all([chat.stop(), bobs.stop()]);
  });

  it('reaches sessions that cannot be read or played on, and leaves them as damaged as they were', async () => {
    const store = memoryStore();
    const chat = await running(store, 'web:unsound');
    await chat.stop();
    const { game: id, table } = await sessionIn(store, 'web:unsound');
    const game = { ...table?.game, start: 'W:Wa1' };
    await store.games.write(id ?? '', { version: 3, table: { ...table, game }, views: ['web:unsound'] });
    await store.write('web:corrupt', { table: { seats: [{ user: 'web:Ann', name: 'Ann' }, 'web:Ann'] } });
    const other = new FakeChat('web:other', { store });
    await other.say('Ann', '/privacy delete computer');
    expect(await everything(store)).not.toContain('Ann');
    expect(await store.read('web:corrupt')).toEqual({
      table: { seats: [{ user: 'forgotten', name: '' }, 'forgotten'] },
    });
    expect(await store.games.read(id ?? '')).toMatchObject({ table: { game: { start: 'W:Wa1' } } });
    await other.stop();
  });
});
