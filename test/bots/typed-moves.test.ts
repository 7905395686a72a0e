import { afterEach, describe, expect, it } from 'vitest';
import { plain } from '../../src/locales/text.js';
import type { EngineClient } from '../../src/sessions/thinking/engine-client.js';
import { localEngine } from '../../src/sessions/thinking/engine-client.js';
import { FakeChat } from '../doubles/chat.js';

/** Thinks a little only. */
const HASTY: EngineClient = {
  ...localEngine,
  think: (question) => localEngine.think({ ...question, limits: { ...question.limits, nodes: 60 } }),
};

let chat: FakeChat;
let now = 0;
afterEach(() => chat.stop());

/** A game of Ann and Bob, who play in a group. */
async function duel(game: string, locale = 'en'): Promise<FakeChat> {
  now = 1_000_000;
  chat = new FakeChat('web:test', { locale, engine: HASTY, now: () => now });
  for (const [who, text] of [
    ['Ann', `/new ${game}`],
    ['Ann', '/join'],
    ['Bob', '/join'],
  ] as const)
    await chat.say(who, text);
  now += 1_000;
  return chat;
}

const entries = async () =>
  ((await chat.bot.games.service.read(chat.channel)).table?.game?.entries ?? []).flatMap((entry) =>
    entry.kind === 'move' ? entry.move : [],
  );

describe('a move as people type it', () => {
  it.each([
    'ход c3-d4',
    'move c3 d4',
    'm c3-d4',
    'Meu lance: c3-d4',
    'c 3 d 4',
    '/c3-d4',
    '/c3d4',
    '/c3 d4',
    '/m c3-d4',
  ])('%j is played in a group', async (text) => {
    await duel('russian');
    const { whispers } = await chat.say('Ann', text);
    expect([whispers, await entries()]).toEqual([[], ['c3-d4']]);
  });

  it.each(['ход 11-15', '/11-15', 'move 11 15'])('%j is played where squares are numbers', async (text) => {
    await duel('english');
    await chat.say('Ann', text);
    expect(await entries()).toEqual(['11-15']);
  });

  it('a command that nobody knows is still unknown, and no move where no game is on', async () => {
    await duel('russian');
    expect(plain((await chat.say('Ann', '/c9')).posts[0]?.text ?? [])).toContain('/c9');
    expect(await entries()).toEqual([]);
  });

  it('a move behind a slash is answered where no game is on (it was passed over in silence)', async () => {
    chat = new FakeChat('web:test', { engine: HASTY });
    expect((await chat.say('Ann', '/c3-d4')).whispers).toEqual(['No game here yet.']);
  });

  it('a capture may be written jump by jump, in two messages', async () => {
    chat = new FakeChat('web:test', { engine: HASTY });
    await chat.say('Ann', '/load russian W:Wc3,a1:Bd4,f6,a7,h8');
    await chat.say('Ann', '/join white');
    await chat.say('Bob', '/join black');
    expect((await chat.say('Ann', 'c3:e5')).whispers).toEqual([]);
    expect(await entries()).toEqual(['c3:e5:g7']);
    const second = await chat.say('Ann', 'e5:g7');
    expect(second.whispers).toEqual(['The whole capture has been played already: c3:e5:g7.']);
    expect(await entries()).toHaveLength(1);
  });

  it('of a capture that forks, the first jump offers the ways, and the next one chooses', async () => {
    chat = new FakeChat('web:test', { engine: HASTY });
    await chat.say('Ann', '/load russian W:Wc3,a1:Bd4,f6,f4,a7,h8');
    await chat.say('Ann', '/join white');
    await chat.say('Bob', '/join black');
    const first = await chat.say('Ann', 'c3:e5');
    expect(first.whispers).toEqual([]);
    expect(first.posts.at(-1)?.keyboard?.flat()).toHaveLength(2);
    await chat.say('Ann', 'e5:g7');
    expect(await entries()).toEqual(['c3:e5:g7']);
  });
});

describe('a score of people who talk', () => {
  it.each(['3-2', '18:30', '14-18', '1812', '2x1'])(
    '%j is left in peace if it is no move now',
    async (text) => {
      await duel('english');
      for (const who of ['Ann', 'Bob']) {
        const { posts, whispers } = await chat.say(who, text);
        expect([who, posts, whispers]).toEqual([who, [], []]);
      }
      expect(await entries()).toEqual([]);
    },
  );

  it('that is a legal move is played where nobody has talked', async () => {
    await duel('english');
    await chat.say('Ann', '11-15');
    expect(await entries()).toEqual(['11-15']);
  });

  it.each([
    ['en', 'Was that a move?'],
    ['ru', 'Это был ход?'],
    ['pt', 'Isso foi um lance?'],
  ])('that is a legal move is offered by a button where people talk, in %s', async (locale, question) => {
    await duel('english', locale);
    await chat.say('Bob', 'who won yesterday?');
    now += 1_000;
    const { posts } = await chat.say('Ann', '11-15');
    expect(posts.map(({ text }) => plain(text))).toEqual([question]);
    expect(await entries()).toEqual([]);
    expect((await chat.tap('Bob', '▶ 11-15')).whispers).toHaveLength(1);
    expect(await entries()).toEqual([]);
    await chat.press('Ann', posts[0]?.keyboard?.[0]?.[0]?.data ?? '');
    expect(await entries()).toEqual(['11-15']);
  });

  it('that was offered is played for a minute only', async () => {
    await duel('english');
    await chat.say('Bob', 'well');
    now += 1_000;
    await chat.say('Ann', '11-15');
    now += 61_000;
    expect((await chat.tap('Ann', '▶ 11-15')).whispers[0]).toContain('more than a minute ago');
    expect(await entries()).toEqual([]);
    // A reply to the board is meant, whoever talks.
    await chat.say('Ann', '11-15', { addressed: true });
    expect(await entries()).toEqual(['11-15']);
  });
});

describe('a message that its author changes', () => {
  it('counts if it did nothing, once', async () => {
    await duel('russian');
    const written = now;
    await chat.say('Ann', 'c3-c4', { message: '7' });
    now += 20_000;
    await chat.say('Ann', 'c3-d4', { message: '7', written });
    expect(await entries()).toEqual(['c3-d4']);
    await chat.say('Bob', 'b6-a5', { message: '8' });
    now += 1_000;
    await chat.say('Ann', 'd4-c5', { message: '7', written });
    expect(await entries()).toEqual(['c3-d4', 'b6-a5']);
    expect(chat.lastText).toBe('Already played.');
  });

  it('is offered to be taken back if it was played', async () => {
    await duel('russian');
    await chat.say('Ann', 'c3-d4', { message: '7' });
    const { posts } = await chat.say('Ann', 'c3-b4', { message: '7', written: now });
    expect(posts.map(({ text }) => plain(text))).toEqual(['Already played.']);
    await chat.tap('Ann', '↩️');
    expect(chat.lastText).toContain('take back');
    expect(await entries()).toEqual(['c3-d4']);
  });

  it('does nothing after five minutes, in another turn, or where it is no move', async () => {
    await duel('russian');
    const written = now;
    await chat.say('Ann', 'c3-c4', { message: '7' });
    for (const [text, wait] of [
      ['hello', 1_000],
      ['c3-d4', 5 * 60_000],
    ] as const) {
      now += wait;
      const { posts, whispers } = await chat.say('Ann', text, { message: '7', written });
      expect([text, posts, whispers]).toEqual([text, [], []]);
    }
    await chat.say('Ann', 'c3-d4');
    await chat.say('Bob', 'b6-a5');
    now += 5_000;
    await chat.say('Ann', 'd4-c5', { message: '7', written: now - 60_000 });
    expect(await entries()).toEqual(['c3-d4', 'b6-a5']);
  });
});
