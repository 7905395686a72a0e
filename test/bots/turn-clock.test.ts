import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clocksOf } from '../../src/bots/channel/posts/drawing.js';
import { DeliveryError, type Post, type UserId } from '../../src/bots/port.js';
import { plain } from '../../src/locales/text.js';
import { memoryStore } from '../../src/sessions/stores/open-store.js';
import { type EngineClient, localEngine } from '../../src/sessions/thinking/engine-client.js';
import { FakeChat, type FakeChatOptions } from '../doubles/chat.js';
import { pass } from '../doubles/passing.js';
import { variantOf } from '../render/views.js';

const HOUR = 3_600_000;
const MINUTE = 60_000;

async function duel(settings: string, options: FakeChatOptions = {}): Promise<FakeChat> {
  const chat = new FakeChat('web:test', options);
  if (settings !== '') await chat.say('Ann', `/settings ${settings}`);
  await chat.say('Ann', '/new russian');
  await chat.say('Ann', '/join white');
  await chat.say('Bob', '/join black');
  return chat;
}

const told = (chat: FakeChat, from: number): string[] =>
  chat.posts.slice(from).map(({ text }) => plain(text));

const isReminder = (text: string): boolean => text.includes('it is your move');

const settingsTold = (chat: FakeChat): number =>
  told(chat, 0).filter((text) => text.startsWith('Settings')).length;

/** Lets the fake clock run, with time for what it does not know of: drawing. */
beforeEach(
  () =>
    void vi.useFakeTimers({
      now: Date.UTC(2026, 10, 20, 12),
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    }),
);
afterEach(() => void vi.useRealTimers());

describe('reminders', () => {
  it('come after the time, as often and no oftener than the chat wants', async () => {
    const chat = await duel('reminder=2h every=3h most=2');
    const before = chat.posts.length;
    await pass(2 * HOUR);
    expect(told(chat, before)).toEqual([expect.stringContaining('Ann, it is your move')]);
    await pass(3 * HOUR);
    expect(told(chat, before)).toHaveLength(2);
    await pass(100 * HOUR);
    const [, , ...later] = told(chat, before).filter(isReminder);
    // No reminder, but what silence costs.
    expect(later).toEqual([expect.stringContaining('can claim the win')]);
    await chat.stop();
  });

  it('come neither early nor never where the machine’s clock is set back', async () => {
    const chat = await duel('reminder=2h most=1');
    const before = chat.posts.length;
    await pass(HOUR);
    vi.setSystemTime(Date.now() - HOUR);
    await pass(1.9 * HOUR);
    expect(told(chat, before)).toEqual([]);
    await pass(0.2 * HOUR);
    expect(told(chat, before)).toHaveLength(1);
    await chat.stop();
  });

  it('piled up in the chat: each takes the place of the one before, and the last goes once the player has moved', async () => {
    const chat = await duel('reminder=2h every=3h most=2', { changeable: true });
    const ids = (): string[] =>
      chat.posts.flatMap(({ text }, index) => (isReminder(plain(text)) ? [String(index + 1)] : []));
    await pass(2 * HOUR);
    const gone = (): string[] => ids().filter((id) => chat.removed.includes(id));
    expect(gone()).toEqual([]);
    await pass(3 * HOUR);
    expect(ids()).toHaveLength(2);
    expect(gone()).toEqual(ids().slice(0, 1));
    await chat.say('Ann', 'c3-d4');
    await pass(MINUTE);
    expect(gone()).toEqual(ids());
    await chat.stop();
  });

  it('come to nobody who plays against computers alone', async () => {
    const chat = new FakeChat('web:test');
    await chat.say('Ann', '/settings reminder=2h');
    await chat.say('Ann', '/new russian');
    await chat.say('Ann', '/join white');
    await chat.say('Ann', '/start');
    await pass(100 * HOUR);
    expect(told(chat, 0).filter(isReminder)).toEqual([]);
    await chat.stop();
  });

  it.each([
    ['come from the next process if one died before it could send them', '', 1],
    ['come not in another turn, if one died before it could send them', 'c3-d4', 0],
  ])('%s', async (_, move, count) => {
    const store = memoryStore();
    const chat = await duel('reminder=2h most=1', { store });
    chat.failures = [new Error('killed')];
    await pass(2 * HOUR);
    if (move !== '') await chat.say('Ann', move);
    await chat.stop();
    const after = new FakeChat('web:test', { store });
    await after.bot.resume('web');
    const reminders = () => told(after, 0).filter((text) => text.includes('your move'));
    expect(reminders()).toHaveLength(count);
    await after.bot.resume('web');
    expect(after.posts).toHaveLength(count);
    await after.stop();
  });

  it('come half an hour late at most where the machine’s clock is set forward', async () => {
    const chat = await duel('reminder=2h most=1');
    const before = chat.posts.length;
    await pass(10 * MINUTE);
    vi.setSystemTime(Date.now() + 3 * HOUR);
    await pass(31 * MINUTE);
    expect(told(chat, before)).toHaveLength(1);
    await chat.stop();
  });

  it('end, and the game goes on after thirteen idle days', async () => {
    const chat = await duel('reminder=12h every=24h most=3');
    const before = chat.posts.length;
    for (let day = 0; day < 13; day += 1) await pass(24 * HOUR);
    expect(told(chat, before).filter(isReminder)).toHaveLength(3);
    await chat.say('Ann', 'c3-d4');
    expect(chat.lastText).toContain('White c3-d4');
    await chat.stop();
  });

  it('wait for the morning of the chat', async () => {
    const chat = await duel('reminder=8h quiet=22-8 zone=europe/berlin most=1');
    const before = chat.posts.length;
    // 21:00 in Berlin would be 20:00 UTC; eight hours after noon it is 21:00 there, two hours later quiet.
    await pass(8 * HOUR);
    expect(told(chat, before)).toHaveLength(1);
    await chat.say('Ann', 'c3-d4');
    const after = chat.posts.length;
    await pass(10.9 * HOUR);
    expect(told(chat, after)).toHaveLength(0);
    await pass(0.2 * HOUR);
    expect(told(chat, after)).toEqual([expect.stringContaining('Bob, it is your move')]);
    await chat.stop();
  });

  it('come to a player alone where the chat wants it so, and into the chat where that cannot be', async () => {
    const privately: [UserId, string][] = [];
    const chat = await duel('reminder=1h every=1h where=private');
    let reachable = true;
    Object.assign(chat, {
      deliverPrivately: async (user: UserId, post: Post) => {
        if (!reachable) throw new DeliveryError('gone', 'never wrote to the bot');
        privately.push([user, plain(post.text)]);
      },
    });
    const before = chat.posts.length;
    await pass(HOUR);
    expect(privately).toEqual([['web:Ann', expect.stringContaining('it is your move')]]);
    expect(told(chat, before)).toEqual([]);
    reachable = false;
    await pass(HOUR);
    expect(told(chat, before)).toEqual([expect.stringContaining('it is your move')]);
    await chat.stop();
  });

  it('are switched off and on for one game by one player, or for everybody', async () => {
    const chat = await duel('reminder=1h every=1h');
    expect((await chat.say('Ann', '/remind off')).whispers[0]).toContain('no more reminders');
    const before = chat.posts.length;
    await pass(3 * HOUR);
    expect(told(chat, before)).toEqual([]);
    await chat.say('Ann', 'c3-d4');
    await pass(HOUR);
    expect(chat.lastText).toContain('Bob, it is your move');
    await chat.say('Bob', '/remind none');
    const count = chat.posts.length;
    await pass(10 * HOUR);
    expect(chat.posts).toHaveLength(count);
    await chat.say('Bob', '/remind вкл');
    await pass(HOUR);
    expect(chat.lastText).toContain('Bob, it is your move');
    expect((await chat.say('Carl', '/remind off')).whispers[0]).toContain('no seat');
    expect((await chat.tap('Carl', 'No reminders')).whispers[0]).toContain('no seat');
    expect((await chat.tap('Bob', 'No reminders')).whispers[0]).toContain('no more reminders');
    expect((await chat.say('Bob', '/remind maybe')).whispers[0]).toContain('“maybe”?');
    await chat.stop();
  });
});

describe('a deadline', () => {
  it('is shown with the board, warned of, and then the seat is forfeited', async () => {
    const chat = await duel('deadline=3d late=forfeit reminder=off');
    expect(chat.lastText).toContain('⏳ The time for this move runs out in 3 days: Mon 23 Nov, 12:00 (UTC)');
    const before = chat.posts.length;
    await pass(59 * HOUR);
    expect(told(chat, before)).toEqual([]);
    await pass(HOUR);
    expect(told(chat, before)).toEqual([
      expect.stringContaining(
        'Ann, it is your move (⚪ White) in Russian checkers. Time runs out in 12 hours; then the game is lost.',
      ),
    ]);
    expect(chat.last.ping).toEqual(['web:Ann']);
    await pass(12 * HOUR);
    await expect.poll(() => chat.posts).toHaveLength(before + 2);
    expect(chat.lastText).toMatch(/^⌛ ⚪ White ran out of time.\n⚫ Black wins on time.\n1. ⚫ Black: Bob/);
    await pass(200 * HOUR);
    expect(chat.posts).toHaveLength(before + 2);
    await chat.stop();
  });

  it('stands on the plate of the one to move, as it is when the picture is made', async () => {
    const chat = await duel('deadline=3d reminder=off');
    const boardAfter = async (hours: number): Promise<Buffer> => {
      await pass(hours * HOUR);
      await chat.say('Ann', '/board');
      return chat.last.picture?.png ?? Buffer.alloc(0);
    };
    const [threeDays, twoDays, stillTwoDays] = [
      await boardAfter(0),
      await boardAfter(10),
      await boardAfter(5),
    ];
    expect(chat.lastText).toContain('⏳ The time for this move runs out in 2 days 9 hours');
    expect(twoDays.equals(threeDays)).toBe(false);
    expect(stillTwoDays.equals(twoDays)).toBe(true);
    await chat.stop();
  });

  it.each([
    ['en', '3 d', '47 h', '99 m', '1 m'],
    ['ru', '3 д', '47 ч', '99 м', '1 м'],
  ] as const)('is told in a few letters: %s', (language, ...said) => {
    const look = { language, theme: 'wood', flip: false } as const;
    const times = [3.9 * 24 * HOUR, 47.9 * HOUR, 99 * MINUTE, -MINUTE];
    const clocks = times.map((timeLeft) => clocksOf(variantOf('neva'), 2, { ...look, timeLeft }));
    expect(clocks.map((each) => each[2])).toEqual(said);
    expect(clocks[0]).toEqual([null, null, said[0], null]);
    expect(clocksOf(variantOf('neva'), 2, look)).toEqual([null, null, null, null]);
    expect(clocksOf(variantOf('neva'), null, { ...look, timeLeft: HOUR })[2]).toBeNull();
  });

  it('keeps nobody waiting while it thinks for the late one', async () => {
    let answered: Promise<unknown> | null = null;
    const engine: EngineClient = {
      ...localEngine,
      think: async (question) => {
        answered ??= chat.say('Bob', '/settings flip=on');
        // What Bob asked is stored and told before the thought is through.
        while (settingsTold(chat) < 2) await new Promise((resolve) => setImmediate(resolve));
        return localEngine.think(question);
      },
    };
    const chat = await duel('deadline=10m late=skip reminder=off', { engine });
    await pass(10 * MINUTE);
    await expect.poll(() => chat.lastText).toMatch(/makes this move[\s\S]*Black to move: Bob/);
    await answered;
    expect(settingsTold(chat)).toBe(2);
    await chat.stop();
  });

  it('lets the computer make the one move, or take the seat', async () => {
    const skipping = await duel('deadline=10m late=skip reminder=off');
    await pass(10 * MINUTE);
    await expect.poll(() => skipping.lastText).toMatch(/makes this move[\s\S]*Black to move: Bob/);
    await skipping.stop();
    const replacing = await duel('deadline=10m late=computer reminder=off');
    await pass(10 * MINUTE);
    await expect.poll(() => replacing.lastText).toMatch(/takes over[\s\S]*Black to move: Bob/);
    await replacing.say('Bob', 'd6-c5');
    expect(replacing.lastText).toMatch(/Black d6-c5[\s\S]*White [a-h]/);
    await replacing.stop();
  });

  it('costs nobody his game while the platform is out of reach, and counts on when it is back', async () => {
    const chat = await duel('deadline=10m late=forfeit reminder=off');
    const before = chat.posts.length;
    chat.failures = Array.from(
      { length: 99 },
      () => new DeliveryError('unreachable', 'the platform is down'),
    );
    await pass(45 * MINUTE);
    chat.failures = [];
    await pass(5 * MINUTE);
    // One warning came through, and it tells the time that is left now.
    expect(told(chat, before)).toEqual([
      expect.stringMatching(/Ann, it is your move .* Time runs out in \d+ min/),
    ]);
    await pass(11 * MINUTE);
    await expect.poll(() => chat.lastText).toMatch(/White ran out of time[\s\S]*Black wins/);
    await chat.stop();
  });

  it('is cancelled by the move, and begins anew for the next player', async () => {
    const chat = await duel('deadline=10m reminder=off');
    await pass(9 * MINUTE);
    await chat.say('Ann', 'c3-d4');
    const before = chat.posts.length;
    await pass(7 * MINUTE);
    expect(told(chat, before)).toEqual([]);
    await pass(MINUTE);
    expect(told(chat, before)).toEqual([
      expect.stringMatching(/Bob, it is your move .* can claim the win in 3 min/),
    ]);
    await chat.stop();
  });

  it('is put into the record', async () => {
    const chat = await duel('deadline=10m late=forfeit reminder=off');
    await pass(10 * MINUTE);
    await expect.poll(() => chat.lastText).toMatch(/^⌛ ⚪ White ran out of time.\n⚫ Black wins/);
    await chat.say('Bob', '/record pdn');
    expect(chat.last.attachment?.text).toContain('[Termination "time forfeit"]');
    await chat.stop();
  });

  it.each(['forfeit', 'computer', 'skip'])(
    'of a game against the computer alone took the seat: it has none (late=%s)',
    async (late) => {
      const chat = new FakeChat();
      await chat.say('Ann', `/settings deadline=10m late=${late}`);
      await chat.say('Ann', '/new russian');
      await chat.say('Ann', '/join white');
      await chat.say('Ann', '/start');
      expect(chat.lastText).not.toContain('runs out');
      const before = chat.posts.length;
      await pass(99 * HOUR);
      expect(chat.posts).toHaveLength(before);
      for (const wish of ['deadline=1h', 'late=claim', 'late=skip']) {
        await chat.say('Ann', `/settings ${wish}`);
        expect(chat.lastText).toMatch(/^Settings of this chat/);
      }
      await pass(99 * HOUR);
      await chat.say('Ann', 'c3-d4');
      await expect.poll(() => chat.lastText).toContain('White to move: Ann');
      await chat.stop();
    },
  );

  it('is none any more once the computer has all other seats', async () => {
    const chat = await duel('deadline=1h late=forfeit reminder=off');
    await chat.say('Bob', '/leave');
    await chat.tap('Bob', 'Yes');
    await pass(0);
    await chat.say('Ann', '/board');
    expect(chat.lastText).toContain('White to move: Ann');
    expect(chat.lastText).not.toContain('runs out');
    await pass(99 * HOUR);
    await chat.say('Ann', 'c3-d4');
    await expect.poll(() => chat.lastText).toContain('White to move: Ann');
    await chat.stop();
  });

  it('that ran out while the program was down still brings its warning first, and everything once', async () => {
    const store = memoryStore();
    const chat = await duel('deadline=10m late=forfeit reminder=off', { store });
    await chat.stop();
    await pass(HOUR);
    const after = new FakeChat('web:test', { store });
    await after.bot.armReminders();
    await pass(0);
    expect(after.lastText).toMatch(/Ann, it is your move.* runs out in 3 min/);
    await pass(3 * MINUTE);
    await expect.poll(() => after.lastText).toContain('Black wins');
    const count = after.posts.length;
    await pass(HOUR);
    expect(after.posts).toHaveLength(count);
    await after.stop();
  });
});

describe('settings', () => {
  it('are understood in both languages and shown as they are', async () => {
    const chat = new FakeChat();
    await chat.say(
      'Аня',
      '/settings ru срок=3д опоздал=компьютер тихо=22:30-7 пояс=europe/moscow куда=лично раз=3',
    );
    expect(chat.lastText).toContain('Тихие часы: 22:30–07:00 (Europe/Moscow).');
    expect(chat.lastText).toContain('Время на ход: 3 дня, потом место занимает компьютер.');
    expect(chat.lastText).toContain('Не больше 3 раз, в личные сообщения.');
    await chat.say('Ann', '/settings en deadline=off quiet=off where=chat');
    expect(chat.lastText).toContain('Time for a move: unlimited.');
    expect(chat.lastText).toContain('Quiet hours: none.');
    await chat.stop();
  });

  it.each([
    'deadline=0m',
    'deadline=31d',
    'most=0',
    'most=99',
    'quiet=25-3',
    'quiet=8-8',
    'zone=nowhere',
    'late=never',
    'every=10m',
    'where=moon',
  ])('%s is refused in words, and nothing is changed', async (word) => {
    const chat = new FakeChat();
    const [refusal] = (await chat.say('Ann', `/settings ru ${word}`)).whispers;
    for (const part of word.split('=')) expect(refusal).toContain(part);
    await chat.say('Ann', '/settings');
    expect(chat.button('🌐').label).toBe('🌐 Language: each reader’s');
    await chat.stop();
  });
});
