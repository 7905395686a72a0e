import { afterEach, describe, expect, it } from 'vitest';
import { FakeChat, type FakeChatOptions } from '../../../../test/doubles/chat.js';
import { sessionIn } from '../../../../test/doubles/sessions.js';
import { memoryStore, type SessionStore } from '../../../sessions/stores/open-store.js';

const chats: FakeChat[] = [];
afterEach(async () => {
  for (const chat of chats.splice(0)) await chat.stop();
});

async function begun(channel = 'discord:1', options: FakeChatOptions = {}): Promise<FakeChat> {
  const chat = new FakeChat(channel, options);
  chats.push(chat);
  await chat.say('Ann', '/new russian');
  await chat.say('Ann', '/join white');
  await chat.say('Bob', '/join black');
  return chat;
}

const plansIn = async (store: SessionStore, channel = 'discord:1') =>
  (await sessionIn(store, channel)).table?.plans;

describe('/if', () => {
  it('plans replies in the way people write, and tells nobody else', async () => {
    const chat = await begun();
    const { posts, whispers } = await chat.say('Bob', '/if c3-d4 then dc5, if b2-c3 then f6 g5');
    expect(posts).toEqual([]);
    expect(whispers).toEqual([
      'Planned. I play your replies as soon as these moves are made:\n1. if c3-d4, then d6-c5; if b2-c3, then f6-g5',
    ]);
    expect((await chat.say('Ann', '/if')).whispers.join()).toContain('You have nothing planned');
    expect((await chat.say('Eve', '/if')).whispers.join()).toContain('You have no seat');
    const answer = await chat.say('Ann', 'c3-d4');
    // One message tells both moves, and calls who moves next.
    expect(answer.posts).toHaveLength(1);
    expect(chat.lastText).toMatch(/White c3-d4\n.*Black d6-c5/);
    expect(chat.last.ping).toEqual(['web:Ann']);
    await chat.say('Ann', 'b2-c3');
    expect(chat.lastText).toMatch(/Black f6-g5/);
    expect((await chat.say('Bob', '/if')).whispers.join()).toContain('You have nothing planned');
  });

  it('is understood as a sentence where every message counts, in every language', async () => {
    const chat = await begun('telegram:7');
    for (const text of ['if c3-d4 then d6-c5', 'если cd4, то dc5', 'se c3-d4 então d6-c5']) {
      const { whispers } = await chat.say('Bob', text, { addressed: true, alone: true });
      expect(whispers.join()).toContain('1. if c3-d4, then d6-c5');
      expect(whispers.join()).not.toContain('Everybody here can read that');
    }
  });

  it('warns where others read along', async () => {
    const chat = await begun('telegram:-100');
    expect((await chat.say('Bob', '/if c3-d4 d6-c5')).whispers.join()).toContain(
      'Everybody here can read that',
    );
  });

  it('forgets what it is told to, and says what there is not', async () => {
    const chat = await begun();
    await chat.say('Bob', '/if c3-d4 d6-c5');
    await chat.say('Bob', '/if c3-b4 f6-g5');
    expect((await chat.say('Bob', '/if off 1')).whispers.join()).toContain('1. if c3-b4, then f6-g5');
    expect((await chat.say('Bob', '/if off 7')).whispers.join()).toContain('nothing planned there');
    expect((await chat.say('Bob', '/if off')).whispers.join()).toContain('nothing is planned any more');
    await chat.say('Ann', 'c3-b4');
    expect(chat.lastText).not.toContain('f6-g5');
  });

  it.each([
    ['c3-d4', /Your own reply is missing after c3-d4/],
    ['c3-d4 d6-d5', /“d6-d5” cannot be played there.*There is no|d5 is a light square/],
    ['c3-d4 nonsense', /“nonsense” is not a move/],
    ['then', /You have nothing planned/],
    [`${'c3-d4 '.repeat(400)}`, /cannot be played there/],
  ])('%s is answered in words, and nothing is planned', async (typed, words) => {
    const store = memoryStore();
    const chat = await begun('discord:1', { store });
    expect((await chat.say('Bob', `/if ${typed}`)).whispers.join()).toMatch(words);
    expect(await plansIn(store)).toEqual([]);
  });

  it('says that there is nothing to plan in Chapaev, or on the own turn', async () => {
    const chat = await begun();
    expect((await chat.say('Ann', '/if d6-c5 c3-d4')).whispers.join()).toContain('It is your move now');
    await chat.giveUp('Ann', '/resign');
    await chat.say('Ann', '/new chapaev');
    for (const name of ['Ann', 'Bob']) await chat.say(name, '/join');
    expect((await chat.say('Bob', '/if c3-d4 d6-c5')).whispers.join()).toContain('no shot can be foreseen');
  });

  it('is answered once more, by what was planned, when it is delivered again', async () => {
    const store = memoryStore();
    const chat = await begun('discord:1', { store });
    // The process lives on until it has saved, and never answers.
    chat.sending = () => new Promise(() => undefined);
    void chat.say('Bob', '/if c3-d4 d6-c5', { id: 'the-event' });
    await expect.poll(() => plansIn(store)).toHaveLength(1);
    const other = new FakeChat('discord:1', { store });
    chats.push(other);
    const { whispers } = await other.say('Bob', '/if c3-d4 d6-c5', { id: 'the-event' });
    expect(whispers.join()).toContain('1. if c3-d4, then d6-c5');
    expect(await plansIn(store)).toHaveLength(1);
  });

  it('is part of what /privacy tells and deletes', async () => {
    const store = memoryStore();
    const chat = await begun('discord:1', { store });
    await chat.say('Bob', '/if c3-d4 d6-c5');
    expect((await chat.say('Bob', '/privacy')).whispers.join()).toContain(
      'Games in which you have planned moves: 1.',
    );
    expect((await chat.say('Ann', '/privacy')).whispers.join()).toContain('planned moves: 0.');
    await chat.say('Bob', '/privacy delete computer');
    expect(await plansIn(store)).toEqual([]);
  });
});
