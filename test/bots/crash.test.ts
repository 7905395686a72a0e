import { describe, expect, it } from 'vitest';
import { plain } from '../../src/locales/text.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { asOther, FakeChat, yesTo } from '../doubles/chat.js';
import { Mortal } from '../doubles/mortal.js';
import { sessionIn } from '../doubles/sessions.js';

/** Ann's message in a game that has begun, with the death of the process; then a new one, which gets it again. */
async function played(text: string, at: number, plan?: string) {
  const kept = memoryStore();
  const begun = new FakeChat('web:test', { store: kept });
  for (const line of ['/new russian', '/join white']) await begun.say('Ann', line, { id: line });
  await begun.say('Bob', '/join black', { id: 'begun' });
  if (plan !== undefined) await begun.say('Bob', plan, { id: 'planned' });
  await begun.stop();
  const mortal = new Mortal(kept, at);
  const chat = new FakeChat('web:test', { store: mortal.store });
  chat.sending = (send) => mortal.live(send);
  const { table: open } = await sessionIn(kept, 'web:test');
  const act = (one: FakeChat) =>
    text === '/resign'
      ? one.press('Ann', yesTo('resign', open, 0), 'the-event')
      : one.say('Ann', text, { id: 'the-event' });
  await act(chat);
  await chat.stop();
  const after = new FakeChat('web:test', { store: kept });
  await after.bot.resume('web');
  await act(after);
  await after.stop();
  const { table, shown } = await sessionIn(kept, 'web:test');
  const posts = [...chat.posts, ...after.posts];
  return {
    points: mortal.points,
    table,
    shown,
    texts: posts.map((post) => plain(post.text)),
    keys: posts.map(({ key }) => key),
  };
}

it.each([
  ['is the first that the next process hears', false],
  ['comes while the next process finishes what was left', true],
])(
  'a board that was sent but not noted when its process died was told again with the next move, which %s',
  async (_, isUnderWay) => {
    const kept = memoryStore();
    const as = (store: SessionStore, name: string) => ({ ...store, instance: { ...store.instance, name } });
    const mortal = new Mortal(kept, 5);
    const begun = new FakeChat('web:test', { store: as(kept, 'first') });
    for (const line of ['/new russian', '/join white']) await begun.say('Ann', line, { id: line });
    await begun.say('Bob', '/join black', { id: 'begun' });
    await begun.stop();
    const chat = new FakeChat('web:test', { store: as(mortal.store, 'first') });
    chat.sending = (send) => mortal.live(send);
    await chat.say('Ann', 'c3-d4', { id: 'one' });
    await chat.stop();
    expect(chat.posts.map(({ text }) => plain(text))).toEqual([expect.stringContaining('White c3-d4')]);

    const after = new FakeChat('web:test', { store: as(kept, 'second') });
    const finished = isUnderWay ? after.bot.resume('web') : Promise.resolve();
    await after.say('Bob', 'd6-c5', { id: 'two' });
    await finished;
    await after.stop();
    // What has the same key is shown once.
    const posts = new Map([...chat.posts, ...after.posts].map(({ key, text }) => [key, plain(text)]));
    const told = [...posts.values()].join();
    expect(told.split('White c3-d4')).toHaveLength(2);
    expect(told.split('Black d6-c5')).toHaveLength(2);
  },
);

describe.each([
  ['had come', true],
  ['had not come', false],
])('a board that %s, but was not noted when its process died', (_, hasCome) => {
  it.each([
    ['was told again on the board of the next move', ['d6-c5']],
    ['was told again on the board of the next two moves', ['d6-c5', 'b2-c3']],
    ['was told again with the result', ['d6-c5', '/resign']],
  ])('%s, saved while it was on its way', async (_, next) => {
    const kept = memoryStore();
    const begun = new FakeChat('web:test', { store: kept, dropsDoubles: true });
    for (const line of ['/new russian', '/join white']) await begun.say('Ann', line, { id: line });
    await begun.say('Bob', '/join black', { id: 'begun' });
    await begun.stop();
    let isDead = false;
    const commit: SessionStore['commit'] = async (...change) =>
      isDead ? new Promise<never>(() => {}) : kept.commit(...change);
    const first = new FakeChat('web:test', { store: { ...kept, commit }, dropsDoubles: true, beside: begun });
    const before = begun.posts.length;
    first.sending = async (send) => {
      if (hasCome) await send();
      await new Promise(() => {});
    };
    const moves = ['c3-d4', ...next];
    for (const [at, text] of moves.entries()) {
      const user = ['Ann', 'Bob'][at % 2] ?? '';
      if (text === '/resign') {
        const { table } = await sessionIn(kept, 'web:test');
        void first.press(user, yesTo('resign', table, at % 2), text);
      } else void first.say(user, text, { id: text });
      await expect
        .poll(async () => (await sessionIn(kept, 'web:test')).table?.game?.entries)
        .toHaveLength(at + 1);
    }
    isDead = true;

    const after = new FakeChat('web:test', {
      store: asOther(kept, 'after'),
      dropsDoubles: true,
      beside: begun,
    });
    await after.bot.resume('web');
    await after.stop();
    const told = begun.posts.slice(before).map(({ text }) => plain(text));
    for (const text of next.filter((each) => each !== '/resign').concat('c3-d4'))
      expect(told.join('|').split(text)).toHaveLength(2);
    expect(told[0]).toContain('White c3-d4');
    expect(told).toHaveLength(2);
    expect((await sessionIn(kept, 'web:test')).inFlight).toBeUndefined();
  });
});

describe('a process that dies between any two writes and messages', () => {
  it.each([
    ['c3-d4', /White c3-d4/, 6, [4, 5]],
    ['c3-d4', /White c3-d4[\s\S]*Black d6-c5/, 6, [4, 5], '/if c3-d4 d6-c5'],
    // The question whether Ann resigns loses its buttons last.
    // Before the board ratings look at the game, in a commit of their own.
    ['/resign', /Black wins/, 10, [6, 7]],
  ])(
    'has %s saved once and its board shown, twice with one key at the most',
    async (text, told, most, unnoted, plan?: string) => {
      const { points } = await played(text, 0, plan);
      // The reply that was planned is saved and shown with the move, or not at all.
      const entries = plan === undefined ? 1 : 2;
      expect(points).toBe(most);
      for (let at = 1; at <= points; at += 1) {
        const { table, shown, texts, keys } = await played(text, at, plan);
        expect(table?.game?.entries, `point ${at}`).toHaveLength(entries);
        expect(shown, `point ${at}`).toBe(entries);
        // Only a message whose sending nobody lived to note comes again.
        expect(texts, `point ${at}`).toHaveLength(unnoted.includes(at) ? 2 : 1);
        for (const each of texts) expect(each).toMatch(told);
        expect(new Set(keys).size, `point ${at}`).toBe(1);
      }
    },
  );
});

/** What a second process answers to an event that the first one saved and could not answer. */
async function retold(open: (chat: FakeChat) => Promise<unknown>, say: (chat: FakeChat) => Promise<unknown>) {
  const kept = memoryStore();
  const begun = new FakeChat('web:test', { store: kept });
  await open(begun);
  await begun.stop();
  const mortal = new Mortal(kept, 2);
  const first = new FakeChat('web:test', { store: mortal.store });
  first.sending = (send) => mortal.live(send);
  await say(first);
  await first.stop();
  const second = new FakeChat('web:test', { store: kept });
  await say(second);
  await second.stop();
  const { table, shown } = await sessionIn(kept, 'web:test');
  expect(table?.game?.entries.length).toBeGreaterThan(0);
  expect(shown).toBe(table?.game?.entries.length);
  expect(second.whispers).toEqual([]);
  return second.posts.map((post) => plain(post.text));
}

describe('an event that was saved and not answered, in the next process', () => {
  const duel = async (chat: FakeChat) => {
    for (const line of ['/new russian', '/join white']) await chat.say('Ann', line, { id: line });
    await chat.say('Bob', '/join black', { id: 'begun' });
  };

  it('is answered with the board if it was a tap, not called one of an earlier turn', async () => {
    let data = '';
    const open = async (chat: FakeChat) => {
      await duel(chat);
      data = chat.button('c3').data;
    };
    const tap = (chat: FakeChat) => chat.press('Ann', data, 'the-tap');
    expect(await retold(open, tap)).toEqual([expect.stringContaining('White c3')]);
  });

  it('is answered with the result if it ended the game', async () => {
    const open = async (chat: FakeChat) => {
      await chat.say('Ann', '/load russian W:Wf4:Bg5', { id: 'loaded' });

      await chat.say('Ann', '/join white', { id: 'joined' });
      await chat.say('Bob', '/join black', { id: 'begun' });
    };
    const posts = await retold(open, (chat) => chat.say('Ann', 'f4:h6', { id: 'the-last' }));
    expect(posts).toEqual([expect.stringContaining('White wins')]);
  });
});

const TABLE = ['Ann: /new russian'];
const DUEL = [...TABLE, 'Ann: /join white', 'Bob: /join black'];

/** A change that needs no new board, the lines before it, and what tells of it. */
const CHANGES: readonly (readonly [change: string, before: readonly string[], told: RegExp])[] = [
  ['Ann: /settings theme=night', [], /^Settings of this chat/],
  ['Ann: [🎨 night', ['Ann: /settings'], /^Settings of this chat/],
  ['Ann: /new russian', [], /the table is open/],
  ['Ann: /load russian W:Wf4:Bg5', [], /the table is open/],
  ['Ann: /join white', TABLE, /White: Ann/],
  ['Ann: [⚪', TABLE, /White: Ann/],
  ['Ann: [Hard', [...TABLE, 'Ann: /join black computer'], /the table is open/],
  ['Ann: [Huffing', [...TABLE, 'Ann: [House rules'], /the table is open/],
  ['Ann: /leave', [...TABLE, 'Ann: /join white'], /The table is closed/],
  ['Bob: [Yes, I am leaving', [...DUEL, 'Bob: /leave'], /White to move: Ann/],
  ['Ann: /draw', DUEL, /offers a draw/],
  ['Bob: /draw no', [...DUEL, 'Ann: /draw'], /^Bob declines the draw\. The game goes on\.$/],
  ['Bob: [Play on', [...DUEL, 'Ann: /draw'], /^Bob declines the draw\. The game goes on\.$/],
  ['Ann: /undo', [...DUEL, 'Ann: c3-d4'], /take back/],
  ['Bob: [Keep move', [...DUEL, 'Ann: c3-d4', 'Ann: /undo'], /^Bob says no: the move stands\.$/],
  [
    'Ann: [Rematch',
    [...DUEL, 'Bob: /resign', 'Bob: [Yes, I resign'],
    /Ann wants to play again\. Bob: and you\?/,
  ],
  ['Ann: /remind off', DUEL, /remind/i],
];

/** Has a line said, or the button tapped whose label follows a bracket. */
function act(chat: FakeChat, line: string, id: string, data?: string) {
  const [, name = '', what = ''] = /^(\w+): (.*)$/.exec(line) ?? [];
  return what.startsWith('[')
    ? chat.press(name, data ?? chat.button(what.slice(1)).data, id)
    : chat.say(name, what, { id });
}

describe.each(CHANGES)('%s, saved and not answered', (change, before, told) => {
  /** The next process after one that died when the change was saved, and how its event is delivered there again. */
  const abandoned = async () => {
    const kept = memoryStore();
    const begun = new FakeChat('web:test', { store: kept });
    for (const [index, line] of ['Bob: /settings theme=paper', ...before].entries())
      await act(begun, line, `before-${index}`);
    const label = /\[(.*)/.exec(change)?.[1];
    const data = label === undefined ? undefined : begun.button(label).data;
    await begun.stop();
    const mortal = new Mortal(kept, 2);
    const first = new FakeChat('web:test', { store: mortal.store });
    // Buttons may be taken away before the change is saved.
    first.sending = (send) => (mortal.points < 2 ? send() : mortal.live(send));
    await act(first, change, 'the-event', data);
    await first.stop();
    expect([...first.posts, ...first.whispers]).toEqual([]);
    const next = new FakeChat('web:test', { store: kept });
    return { next, again: () => act(next, change, 'the-event', data) };
  };

  it('is told once when it is delivered again', async () => {
    const { next, again } = await abandoned();
    const { posts, whispers } = await again();
    const texts = [...posts.map(({ text }) => plain(text)), ...whispers];
    expect(texts).toEqual([expect.stringMatching(told)]);
    expect(await again()).toEqual({ posts: [], whispers: [] });
    await next.stop();
  });

  it('is told once when the next process starts, unless it concerns one person alone', async () => {
    const { next } = await abandoned();
    await next.bot.resume('web');
    const texts = next.posts.map(({ text }) => plain(text));
    expect(texts).toEqual(change.includes('/remind') ? [] : [expect.stringMatching(told)]);
    await next.bot.resume('web');
    expect(next.posts).toHaveLength(texts.length);
    await next.stop();
  });
});
