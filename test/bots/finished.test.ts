import { describe, expect, it } from 'vitest';
import { plain } from '../../src/bots/messages/text.js';
import { memoryStore } from '../../src/sessions/store.js';
import { FakeChat, type FakeChatOptions } from '../doubles/chat.js';

async function finished(options: FakeChatOptions = {}, channel = 'web:test') {
  const chat = new FakeChat(channel, options);
  await chat.say('Ann', '/new russian');
  await chat.say('Ann', '/join white');
  await chat.say('Bob', '/join black');
  await chat.say('Ann', 'c3-d4');
  await chat.say('Bob', '/resign');
  const id = /kept: \/record text ([0-9a-f]{6})/.exec(chat.lastText)?.[1] ?? '';
  return { chat, id };
}

async function stored(store: ReturnType<typeof memoryStore>): Promise<string> {
  let all = '';
  for await (const [, text] of store.rows()) all += text;
  for await (const [, text] of store.finished.rows()) all += text;
  return all;
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
    expect((await chat.say('Ann', '/record ffffff')).whispers[0]).toContain('ffffff');
    const other = new FakeChat('web:elsewhere');
    expect((await other.say('Ann', `/record ${id}`)).whispers[0]).toContain('No finished game');
    await Promise.all([chat.stop(), other.stop()]);
  });

  it('is removed by its age, where that is wanted', async () => {
    const store = memoryStore();
    let now = Date.UTC(2026, 0, 1);
    const { chat, id } = await finished({ store, now: () => now });
    now += 20 * 24 * 3600 * 1000;
    const { id: young } = await finished({ store, now: () => now }, 'web:young');
    now += 11 * 24 * 3600 * 1000;
    void chat.bot.prune(30);
    await expect.poll(() => store.finished.read(`web:test ${id}`)).toBeNull();
    expect(await store.finished.read(`web:young ${young}`)).not.toBeNull();
    await chat.stop();
  });
});

describe('privacy', () => {
  it('tells what is stored, and takes it away everywhere while the games stay', async () => {
    const store = memoryStore();
    const { chat, id } = await finished({ store });
    const running = new FakeChat('web:running', { store });
    await running.say('Bob', '/new russian');
    await running.say('Bob', '/join white');
    await running.say('Ann', '/join black');
    const [shown = ''] = (await chat.say('Ann', '/privacy')).whispers;
    expect(shown).toContain('web:Ann');
    expect(shown).toContain('in 2 chats, of which 1 have a game running, and in 1 finished games');
    expect((await chat.say('Ann', '/privacy delete')).whispers[0]).toContain(
      'gone from 2 chats and 1 finished',
    );
    expect(await stored(store)).not.toContain('Ann');
    expect(await stored(store)).toContain('web:Bob');
    await chat.say('Bob', `/record ${id}`);
    expect(chat.lastText).toContain('c3-d4');
    await running.say('Bob', 'c3-d4', { id: 'next' });
    expect(running.lastText).toMatch(/White c3-d4[\s\S]*Black/);
    expect((await chat.say('Ann', '/privacy')).whispers[0]).toContain('in 0 chats');
    expect(plain(running.last.text)).not.toContain('Ann');
    await Promise.all([chat.stop(), running.stop()]);
  });
});
