import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../src/engine/index.js';
import { plain } from '../../src/locales/text.js';
import { addNotice } from '../../src/sessions/model/session.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { FakeChat, type FakeChatOptions } from '../doubles/chat.js';
import { Chats } from '../doubles/chats.js';
import { sessionIn } from '../doubles/sessions.js';

/** Ann with White against Bob. */
async function duel(options: FakeChatOptions = {}): Promise<FakeChat> {
  const chat = new FakeChat('web:test', options);
  for (const [who, text] of [
    ['Ann', '/new russian rated=off'],
    ['Ann', '/join white'],
    ['Bob', '/join black'],
  ] as const)
    await chat.say(who, text);
  return chat;
}

const labelsOf = ({ keyboard = [] }: { keyboard?: FakeChat['keyboard'] }): string[] =>
  keyboard.flat().map(({ label }) => label);

describe('two questions at once', () => {
  it('a second one is refused in words and shows the first, whose answers are named for what they do', async () => {
    const chat = await duel();
    await chat.say('Ann', 'c3-d4');
    await chat.say('Ann', '/draw');
    expect(chat.lastText).toBe('Ann offers a draw. Waiting for Bob.');
    expect(labelsOf(chat.last)).toEqual(['🤝 Accept draw', 'Play on', 'Withdraw']);
    const mine = await chat.say('Ann', '/undo');
    expect(mine.whispers).toEqual(['You have offered a draw: withdraw that first.']);
    expect(mine.posts.map(({ text }) => plain(text))).toEqual(['Ann offers a draw. Waiting for Bob.']);
    expect(mine.posts[0]?.ping).toEqual([]);
    const { whispers } = await chat.say('Bob', '/pause');
    expect(whispers).toEqual(['There is an offer of a draw: answer it first.']);
    await chat.tap('Bob', 'Play on');
    await chat.say('Ann', '/undo');
    expect(chat.lastText).toBe('Ann asks to take back. Waiting for Bob.');
    expect(labelsOf(chat.last)).toEqual(['↩️ Allow', 'Keep move', 'Withdraw']);
  });

  it('who wants a move of their own back does not give one to the other', async () => {
    const chat = await duel();
    for (const [who, text] of [
      ['Ann', 'c3-d4'],
      ['Bob', 'b6-a5'],
      ['Ann', '/undo'],
    ] as const)
      await chat.say(who, text);
    expect((await chat.say('Bob', '/undo')).whispers).toEqual([
      'There is a request to take back: answer it first.',
    ]);
    const menu = chat.posts
      .flatMap(({ keyboard = [] }) => keyboard.flat())
      .findLast(({ label }) => label === '⋯');
    await chat.press('Bob', menu?.data ?? '');
    expect((await chat.tap('Bob', 'Take back')).whispers).toHaveLength(1);
    expect(chat.posts.some(({ text }) => plain(text).includes('Taken back'))).toBe(false);
    await chat.say('Bob', '/undo yes');
    expect(chat.lastText).toContain('Taken back');
  });

  it('an answer of a button that belongs to an earlier question does nothing, and says so', async () => {
    const chat = await duel();
    await chat.say('Ann', '/draw');
    const yes = chat.button('Accept draw').data;
    await chat.say('Bob', '/draw no');
    await chat.say('Bob', '/draw');
    const { whispers, posts } = await chat.press('Ann', yes);
    expect([whispers, posts]).toEqual([['There is nothing left to answer.'], []]);
    expect((await chat.say('Ann', '/draw yes')).posts.map(({ text }) => plain(text))[0]).toContain('Draw');
  });

  it('a yes or a no to nothing offers nothing', async () => {
    const chat = await duel();
    for (const text of ['/draw yes', '/draw no', '/undo yes', '/pause yes', '/draw sim', '/draw да'])
      expect(await chat.say('Bob', text)).toEqual({
        posts: [],
        whispers: ['There is nothing left to answer.'],
      });
  });
});

describe('an offer', () => {
  it('is withdrawn by its author alone, by the button or in words', async () => {
    const chat = await duel();
    await chat.say('Ann', '/draw');
    expect((await chat.tap('Bob', 'Withdraw')).whispers).toEqual(['That question is for somebody else.']);
    await chat.tap('Ann', 'Withdraw');
    expect(chat.lastText).toBe('Ann no longer offers a draw.');
    expect((await chat.tap('Bob', 'Accept draw')).whispers).toEqual(['There is nothing left to answer.']);
    await chat.say('Bob', '/draw');
    await chat.say('Bob', '/draw no');
    expect(chat.lastText).toBe('Bob no longer offers a draw.');
  });

  it('comes once in ten moves of one’s own, and is refused by a sentence then', async () => {
    const chat = await duel();
    await chat.say('Ann', '/draw');
    await chat.say('Bob', '/draw no');
    expect((await chat.say('Ann', '/draw')).whispers).toEqual([
      'You have offered a draw already. You can again after 10 more moves of yours.',
    ]);
  });

  it('ends with the move of the one who was asked, and its buttons are gone', async () => {
    const chat = await duel({ changeable: true });
    await chat.say('Ann', '/draw');
    const at = chat.posts.length - 1;
    await chat.say('Ann', 'c3-d4');
    expect(labelsOf(chat.posts[at] ?? {})).toContain('🤝 Accept draw');
    await chat.say('Bob', 'b6-a5');
    await expect.poll(() => labelsOf(chat.posts[at] ?? {})).toEqual([]);
    expect((await chat.say('Bob', '/draw yes')).whispers).toEqual(['There is nothing left to answer.']);
    await chat.stop();
  });

  it('of several that were asked says how many agree, in the same message', async () => {
    const chat = new FakeChat('web:four', { changeable: true });
    await chat.say('Ann', '/new neva');
    for (const name of ['Ann', 'Bob', 'Cid', 'Dan']) await chat.say(name, '/join');
    await chat.say('Ann', '/draw');
    const at = chat.posts.length;
    await chat.tap('Bob', 'Accept draw');
    expect(chat.posts).toHaveLength(at);
    expect(chat.lastText).toBe('Ann offers a draw. Waiting for Cid, Dan. 1 of 3 agreed.');
    await chat.say('Cid', '/draw yes');
    expect(chat.lastText).toBe('Ann offers a draw. Waiting for Dan. 2 of 3 agreed.');
    await chat.say('Dan', '/draw no');
    expect(chat.lastText).toBe('Dan declines the draw. The game goes on.');
    await chat.stop();
  });

  it('to the computer is confirmed first, and no level agrees in its first ten moves', async () => {
    const chat = new FakeChat();
    for (const text of ['/new russian level=8', '/join white', '/start']) await chat.say('Ann', text);
    await chat.say('Ann', '/draw');
    expect(chat.lastText).toBe('Offer the computer a draw? If it agrees, the game is over.');
    const { posts } = await chat.tap('Ann', 'Offer a draw');
    expect(posts.map(({ text }) => plain(text))).toEqual([
      'The computer agrees to no draw in its first 10 moves.',
    ]);
    expect((await sessionIn2(chat)).table?.phase).toBe('running');
    await chat.say('Ann', '/draw');
    const sure = chat.button('Offer a draw').data;
    await chat.say('Ann', 'c3-d4');
    expect((await chat.press('Ann', sure)).whispers[0]).toContain('earlier turn');
  });
});

const sessionIn2 = (chat: FakeChat) => chat.bot.games.service.read(chat.channel);

describe('in the chats of all players', () => {
  const [ANN, BOB] = ['telegram:1', 'telegram:2'];
  let store: SessionStore;
  let chats: Chats;
  beforeEach(async () => {
    store = memoryStore();
    chats = new Chats(store, { [BOB]: 'pt' }, {}, undefined, ['telegram', 'discord']);
    chats.names = { 1: 'Ann', 2: 'Bob' };
    await chats.say(ANN, '1', '/challenge russian white rated=off');
    const [, code = ''] = /\/challenge (\w{8})/.exec(chats.textsIn(ANN).join()) ?? [];
    await chats.say(BOB, '2', `/challenge ${code}`);
    await chats.tap(BOB, '2', '⚔');
    await expect.poll(async () => (await sessionIn(store, ANN)).shown).toBe(0);
  });
  afterEach(() => chats.stop());

  const asks = (channel: string) =>
    chats
      .in(channel)
      .filter(({ keyboard = [] }) => keyboard.flat().some(({ data }) => data.startsWith('draw:')));

  it('whoever asks reads “you”, and an answer in words takes the buttons from both', async () => {
    await chats.say(ANN, '1', '/draw');
    expect(chats.textsIn(ANN).at(-1)).toBe('You offered a draw. Waiting for Bob.');
    expect(labelsOf(chats.in(ANN).at(-1) ?? {})).toEqual(['Withdraw']);
    await expect.poll(() => chats.textsIn(BOB).at(-1)).toBe('Ann propõe empate.');
    expect(labelsOf(chats.in(BOB).at(-1) ?? {})).toEqual(['🤝 Aceitar empate', 'Continuar']);
    expect(chats.in(BOB).at(-1)?.ring).toBe('aloud');
    await expect.poll(async () => (await sessionIn(store, BOB)).messages?.question?.number).toBe(1);
    await chats.say(BOB, '2', '/draw no');
    expect(chats.textsIn(BOB).at(-1)).toBe('Você disse não. A partida continua.');
    await expect.poll(() => chats.textsIn(ANN).at(-1)).toBe('Bob declines the draw. The game goes on.');
    // The question is not left beside its answer.
    for (const [channel, question] of [
      [ANN, 'You offered a draw'],
      [BOB, 'Ann propõe empate'],
    ] as const) {
      const place = chats.textsIn(channel).findIndex((text) => text.startsWith(question)) + 1;
      await expect.poll(() => chats.removed.get(channel)).toContain(String(place));
    }
    for (const channel of [ANN, BOB]) await expect.poll(() => asks(channel)).toEqual([]);
  });

  it('who withdraws it is told so, the other one by name, and no buttons stay', async () => {
    await chats.say(ANN, '1', '/pause');
    await expect.poll(() => chats.textsIn(BOB).at(-1)).toBe('Ann quer suspender a partida.');
    await chats.tap(ANN, '1', 'Withdraw');
    expect(chats.textsIn(ANN).at(-1)).toBe('You have withdrawn it. The game goes on.');
    await expect.poll(() => chats.textsIn(BOB).at(-1)).toBe('Ann retirou o pedido de suspender a partida.');
    for (const channel of [ANN, BOB]) await expect.poll(() => asks(channel)).toEqual([]);
  });

  it('an allowed take-back was not said to the asker in another chat', async () => {
    await chats.say(ANN, '1', 'c3-d4');
    await chats.say(ANN, '1', '/undo');
    await expect.poll(() => chats.textsIn(BOB).at(-1)).toContain('desfazer');
    await chats.say(BOB, '2', '/undo yes');
    await expect.poll(() => chats.textsIn(ANN).at(-1)).toMatch(/^Bob allows you to take the move back\.\n/);
    expect(chats.in(ANN).at(-1)?.ring).toBe('aloud');
    await chats.say(ANN, '1', 'c3-b4');
    expect(chats.textsIn(ANN).at(-1)).not.toContain('allows');
    expect(chats.textsIn(BOB).join()).not.toContain('deixa você');
  });

  it('a move ends it in both', async () => {
    await chats.say(ANN, '1', 'c3-d4');
    await chats.say(ANN, '1', '/draw');
    await expect.poll(() => chats.textsIn(BOB).at(-1)).toBe('Ann propõe empate.');
    await chats.say(BOB, '2', 'b6-a5');
    for (const channel of [ANN, BOB]) await expect.poll(() => asks(channel)).toEqual([]);
  });
});

describe('another time for a move', () => {
  it('is asked of the other, who can keep it; the asker withdraws, and a move ends the question', async () => {
    const chat = await duel();
    await chat.say('Ann', '/settings deadline=1d');
    expect(chat.lastText).toBe('Ann asks for 1 day a move. At zero, whoever waits decides. Waiting for Bob.');
    expect(labelsOf(chat.last)).toEqual(['⏳ Change time', 'Keep time', 'Withdraw']);
    expect((await chat.tap('Eve', '⏳ Change time')).whispers[0]).toContain('no seat');
    await chat.tap('Bob', 'Keep time');
    expect(chat.lastText).toBe('Bob says no: the time stays as it was.');
    expect((await chat.say('Ann', '/settings deadline=2d')).whispers[0]).toBe(
      'You have asked for another time already. You can again after 10 more moves of yours.',
    );
    await chat.say('Bob', '/settings deadline=12h late=skip');
    expect(chat.lastText).toContain('Bob asks for 12 hours a move. At zero, the computer makes this move.');
    await chat.tap('Bob', 'Withdraw');
    expect(chat.lastText).toBe('Bob no longer asks for another time.');
    await chat.say('Ann', 'c3-d4');
    expect(chat.posts.some(({ text }) => plain(text).includes('From now on'))).toBe(false);
  });

  it('holds for the game alone: the chat’s own stays, and so does the rest of what was wished', async () => {
    const chat = await duel();
    await chat.say('Ann', '/settings theme=night deadline=1d');
    const [panel, question] = chat.posts.slice(-2).map(({ text }) => plain(text));
    expect(panel).toContain('Board: night');
    expect(question).toContain('Ann asks for 1 day a move');
    await chat.tap('Bob', '⏳ Change time');
    const { settings, table } = await chat.bot.games.service.read(chat.channel);
    expect(settings).toMatchObject({ theme: 'night', deadline: null });
    expect(table?.terms).toEqual({ deadline: 1440, late: 'claim' });
  });

  it('is none where the computer alone plays along', async () => {
    const chat = new FakeChat('telegram:-1', { administrators: [] });
    for (const text of ['/new russian', '/join white', '/start']) await chat.say('Ann', text);
    await chat.say('Ann', '/settings deadline=1d');
    expect(chat.lastWhisper).toBe('Against the computer alone, moves have no time limit.');
    expect((await chat.bot.games.service.read(chat.channel)).settings.deadline).toBeNull();
  });

  it.each([
    ['ru', 'Ann предлагает другое время: 1 день на ход. Не успели — решает тот, кто ждёт. Ждём ответа: Bob.'],
    ['pt', 'Ann propõe outro tempo: 1 dia por lance. Se acabar, decide quem espera. Falta responder: Bob.'],
  ])('is asked for in %s', async (locale, asked) => {
    const chat = await duel({ locale });
    await chat.say('Ann', '/settings deadline=1d');
    expect(chat.lastText).toBe(asked);
  });
});

it('a question that was answered before it was noted as shown had the asker’s board come again, aloud', async () => {
  const [ANN, BOB] = ['discord:1', 'telegram:2'];
  const chats = new Chats(memoryStore());
  await chats.say(ANN, '1', '/challenge russian white');
  const code = /\/challenge(?: \w+:)? ([a-z0-9]{8})/.exec(chats.textsIn(ANN).at(-1) ?? '')?.[1];
  await chats.say(BOB, '2', `/challenge ${code}`);
  await chats.tap(BOB, '2', 'Play');
  await chats.say(ANN, '1', 'c3-d4');
  await chats.say(BOB, '2', 'b6-a5');
  await expect.poll(() => chats.textsIn(ANN).at(-1)).toContain('Your move');
  await chats.say(ANN, '1', '/draw');
  await expect.poll(() => chats.textsIn(BOB).at(-1)).toContain('offers a draw');
  const before = chats.in(ANN).length;
  // The process that has shown it dies before it says so.
  await chats.bot.games.service.change(ANN, null, (session) =>
    ok(addNotice(session, { event: 'lost', about: 'table', of: 'draw' })),
  );
  await chats.tap(BOB, '2', 'Play on');
  await expect.poll(() => chats.textsIn(ANN).at(-1)).toContain('declines the draw');
  await chats.stop();
  expect(
    chats
      .in(ANN)
      .slice(before)
      .map(({ text, ring }) => [plain(text), ring]),
  ).toEqual([['2 declines the draw. The game goes on.', 'silent']]);
  expect((await sessionIn(chats.store, ANN)).pendingNotices).toEqual([]);
});
