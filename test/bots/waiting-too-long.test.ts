import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { absencePost } from '../../src/bots/channel/posts/absence-posts.js';
import { plain } from '../../src/locales/text.js';
import { memoryStore } from '../../src/sessions/stores/open-store.js';
import { FakeChat, type FakeChatOptions } from '../doubles/chat.js';
import { Chats } from '../doubles/chats.js';
import { pass } from '../doubles/passing.js';
import { sessionIn } from '../doubles/sessions.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How long whoever waits has to wait where moves have no limit. */
const WAIT = 3 * DAY;

beforeEach(
  () =>
    void vi.useFakeTimers({
      now: Date.UTC(2026, 10, 20, 12),
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    }),
);
afterEach(() => void vi.useRealTimers());

const texts = (chat: FakeChat) => chat.posts.map(({ text }) => plain(text));
const asked = (chat: FakeChat) => texts(chat).filter((text) => text.includes('’s time is up'));

/** A game without a limit, in which Ann, with White, has the turn. */
async function duel(settings = '', options: FakeChatOptions = {}): Promise<FakeChat> {
  const chat = new FakeChat('web:test', options);
  await chat.say('Ann', `/settings reminder=off ${settings}`);
  await chat.say('Ann', '/new russian');
  await chat.say('Ann', '/join white');
  await chat.say('Bob', '/join black');
  return chat;
}

describe('whoever waits for longer than three days', () => {
  it('is told aloud that they can claim the win, as is the one to move, and the board says that it was claimed', async () => {
    const chat = await duel();
    await pass(WAIT - 1);
    expect(asked(chat)).toEqual([]);
    await pass(1);
    expect(chat.lastText).toBe('⌛ Bob: Ann’s time is up. Claim the win?');
    expect([chat.last.ping, chat.last.ring]).toEqual([['web:Bob', 'web:Ann'], 'aloud']);
    await chat.tap('Ann', 'Claim');
    expect(chat.lastWhisper).toContain('no seat');
    await chat.tap('Bob', 'Claim');
    expect(chat.lastText).toMatch(
      /^Bob claims the win against Ann\.\n[\s\S]*Black wins: the opponent did not move/,
    );
    await chat.stop();
  });

  it('lets the computer play on', async () => {
    const chat = await duel();
    await pass(WAIT);
    await chat.tap('Bob', 'Computer plays on');
    await expect.poll(() => chat.lastText).toContain('Black to move: Bob');
    expect(texts(chat)).toContain('Bob: the computer plays on for Ann (⚪ White).');
    await chat.stop();
  });

  it('finds both below the board, too', async () => {
    const chat = await duel();
    await pass(WAIT);
    await chat.say('Bob', '/board');
    expect(chat.last.keyboard?.flat().map(({ label }) => label)).toEqual(
      expect.arrayContaining(['🤖 Computer plays on', '🏆 Claim the win']),
    );
    await chat.stop();
  });

  it('is too late once the move is made', async () => {
    const chat = await duel();
    await pass(WAIT);
    const { data } = chat.button('Claim');
    await chat.say('Ann', 'c3-d4');
    await chat.press('Bob', data);
    expect(chat.lastWhisper).toContain('earlier turn');
    expect(chat.lastText).toContain('Black to move: Bob');
    await chat.stop();
  });

  it('claims nothing any more once all have agreed to adjourn', async () => {
    const chat = await duel();
    await pass(WAIT);
    const { data } = chat.button('Claim');
    await chat.say('Bob', '/pause');
    await chat.say('Ann', '/pause');
    await chat.press('Bob', data);
    expect(chat.lastWhisper).toContain('earlier turn');
    await chat.say('Bob', '/board');
    expect(chat.last.keyboard?.flat().map(({ label }) => label)).not.toContain('🏆 Claim the win');
    await chat.stop();
  });

  it('finds both in the menu of the board, too, and behind it', async () => {
    const chat = await duel();
    await pass(WAIT);
    await chat.say('Bob', '/board');
    const labels = () => chat.keyboard.flat().map(({ label }) => label);
    await chat.tap('Bob', '⋯');
    expect(labels()).toEqual(expect.arrayContaining(['🏆 Claim the win', '🏳 Resign']));
    await chat.tap('Bob', 'Back');
    expect(labels()).toEqual(expect.arrayContaining(['🏆 Claim the win', '⋯']));
    await chat.stop();
  });

  it('votes below the board, which keeps the buttons of whoever has the turn', async () => {
    const chat = new FakeChat('web:test', { shared: true, changeable: true });
    await chat.say('Ann', '/settings reminder=off');
    await chat.say('Ann', '/new neva first=white');
    for (const name of ['Ann', 'Bob', 'Cid', 'Dan']) await chat.say(name, '/join');
    await chat.bot.conversation.memberLeft('web:Dan', () => true);
    await pass(DAY);
    await chat.say('Ann', '/board');
    const board = chat.last.keyboard ?? [];
    expect(board.flat().map(({ data }) => data.split(':')[0])).toEqual(
      expect.arrayContaining(['absent', 'more']),
    );
    await chat.press('Ann', board.flat().find(({ label }) => label.includes('Computer'))?.data ?? '');
    // What has taken the place of its buttons.
    expect(chat.keyboard).toEqual([]);
    expect(chat.posts.some(({ keyboard }) => keyboard === board)).toBe(true);
    await chat.press('Bob', board.flat().find(({ label }) => label.includes('Computer'))?.data ?? '');
    const shown = chat.last.keyboard?.flat().map(({ data }) => data.split(':')[0]);
    expect(shown).toContain('more');
    expect(shown).not.toContain('absent');
    await chat.stop();
  });

  it('waits as well while a player is away, or the game is adjourned', async () => {
    const chat = await duel();
    await chat.say('Ann', '/away 3d');
    await pass(3 * DAY);
    expect(asked(chat)).toEqual([]);
    await chat.say('Ann', '/pause');
    await chat.say('Bob', '/pause');
    await pass(5 * DAY);
    expect(asked(chat)).toEqual([]);
    await chat.say('Bob', '/resume');
    await pass(WAIT);
    expect(asked(chat)).toHaveLength(1);
    await chat.stop();
  });

  it('is told after the quiet hours of the chat', async () => {
    const chat = await duel('quiet=10-14');
    await pass(WAIT);
    expect(asked(chat)).toEqual([]);
    await pass(2 * HOUR);
    expect(asked(chat)).toHaveLength(1);
    await chat.stop();
  });

  it('claims nothing where moves have a limit, nor from the computer', async () => {
    const limited = await duel('deadline=3d late=forfeit');
    await pass(4 * DAY);
    expect(asked(limited)).toEqual([]);
    await limited.stop();
    const alone = new FakeChat();
    await alone.say('Ann', '/new russian');
    await alone.say('Ann', '/join white');
    await alone.say('Ann', '/start');
    await pass(10 * DAY);
    expect(asked(alone)).toEqual([]);
    await alone.stop();
  });

  it('votes to wait for a player who has closed the page were said to be for a day, not for a minute', async () => {
    const store = memoryStore();
    const chat = new FakeChat('web:test', { store });
    await chat.say('Ann', '/new neva first=white');
    for (const name of ['Ann', 'Bob', 'Cid', 'Dan']) await chat.say(name, '/join');
    const session = await sessionIn(store, 'web:test');
    const { table } = session;
    const votes = [{ seat: 1, want: 'wait' }] as const;
    const lineFor = (more: object) =>
      plain(
        absencePost({ ...session, table: table && { ...table, absent: [{ seat: 0, votes, ...more }] } })
          ?.text ?? [],
      ).split('\n')[1];
    expect(lineFor({ isAway: true })).toBe('Wait: 1 of 2 votes needed');
    expect(lineFor({})).toBe('Wait a day: 1 of 2 votes needed');
    await chat.stop();
  });

  it('asks by majority among more than two, and only whether the computer plays on, or they wait', async () => {
    const chat = new FakeChat();
    await chat.say('Ann', '/settings reminder=off');
    await chat.say('Ann', '/new neva first=white');
    for (const name of ['Ann', 'Bob', 'Cid', 'Dan']) await chat.say(name, '/join');
    await pass(WAIT);
    expect(chat.last.keyboard?.flat().map(({ label }) => label)).toEqual([
      '🤖 Computer plays on',
      '⏳ Wait a day',
    ]);
    await chat.tap('Bob', 'Computer plays on');
    expect(chat.lastText).toContain('Let the computer play on: 1 of 2 votes needed');
    await chat.tap('Bob', 'Computer plays on');
    expect(chat.lastText).toContain('Let the computer play on: 1 of 2 votes needed');
    await chat.tap('Dan', 'Computer plays on');
    expect(texts(chat)).toContain('Dan: the computer plays on for Ann (⚪ White).');
    await chat.stop();
  });

  it('is told once, also if the program is killed before it has told or at once after', async () => {
    const store = memoryStore();
    const chat = await duel('', { store });
    await pass(WAIT - HOUR);
    chat.failures = [new Error('killed')];
    await pass(HOUR);
    await chat.stop();
    const after = new FakeChat('web:test', { store });
    await after.bot.resume('web');
    await after.bot.armReminders();
    await pass(0);
    expect(asked(after)).toHaveLength(1);
    await after.stop();
    const again = new FakeChat('web:test', { store });
    await again.bot.resume('web');
    await again.bot.armReminders();
    await pass(4 * DAY);
    expect(asked(again)).toEqual([]);
    await again.say('Bob', '/board', { id: 'later' });
    await again.press('Bob', again.button('Claim').data, 'later still');
    expect(again.lastText).toContain('Black wins: the opponent did not move');
    await again.stop();
  });

  it('waits from the moment on when the other can be reached again', async () => {
    const chat = await duel();
    await pass(WAIT - HOUR);
    await chat.bot.conversation.channelGone('web:test');
    await pass(WAIT);
    await chat.say('Bob', '/board');
    await pass(HOUR);
    expect(asked(chat)).toEqual([]);
    await pass(11 * HOUR);
    expect(asked(chat)).toHaveLength(1);
    await chat.stop();
  });

  it('is told in the chat that they play from, and the other in theirs', async () => {
    const [here, there] = ['web:here', 'discord:there'];
    const chats = new Chats(memoryStore());
    await chats.say(here, 'Ann', '/settings reminder=off');
    await chats.say(here, 'Ann', '/new russian');
    await chats.say(here, 'Ann', '/join white');
    await chats.link(here, 'Ann', { [there]: 'Cid' });
    await chats.say(there, 'Cid', '/join black');
    await pass(WAIT);
    await pass(0);
    const [mine, theirs] = [chats.in(here).at(-1), chats.in(there).at(-1)];
    expect(plain(theirs?.text ?? [])).toContain('⌛ Ann’s time is up');
    expect([theirs?.ping, theirs?.ring]).toEqual([['discord:Cid'], 'aloud']);
    expect(plain(mine?.text ?? [])).toMatch(/[Yy]our time \(⚪ White\) is up/);
    expect(mine?.keyboard?.flat().map(({ data }) => data)).toEqual(['board']);
    expect([mine?.ping, mine?.ring]).toEqual([['web:Ann'], 'aloud']);
    await chats.tap(there, 'Cid', 'Claim');
    await pass(0);
    expect(chats.textsIn(here)).toContain('Cid claims the win against Ann.');
    expect(chats.textsIn(here).join('\n')).toContain('Black wins: the opponent did not move');
    await chats.stop();
  });

  it('loses the seat aloud in a chat of their own, as you, to whoever is you in theirs', async () => {
    const [mine, theirs] = ['telegram:1', 'telegram:2'];
    const chats = new Chats(memoryStore());
    await chats.say(mine, '1', '/challenge russian white rated=off');
    const [, code] = /\/challenge ([a-z0-9]{8})/.exec(chats.textsIn(mine).at(-1) ?? '') ?? [];
    await chats.say(theirs, '2', `/challenge ${code}`);
    await chats.tap(theirs, '2', '⚔');
    await pass(WAIT);
    await pass(0);
    await chats.tap(theirs, '2', 'Computer plays on');
    await pass(0);
    const lost = chats.in(mine).find(({ text }) => plain(text).includes('plays on for you'));
    expect([plain(lost?.text ?? []), lost?.ring]).toEqual([
      '2: the computer plays on for you (⚪ White).',
      'aloud',
    ]);
    expect(chats.textsIn(theirs)).toContain('Now the computer plays on for 1 (⚪ White).');
    await chats.stop();
  });
});

describe('whoever seeks a quick game and does not begin it', () => {
  const [ANN, BOB] = ['telegram:1', 'telegram:2'];
  const open = () => new Chats(memoryStore(), {}, { bringsTogether: true });

  /** Two strangers who want the same, with White for Ann. */
  async function matched(chats: Chats, pace: string): Promise<void> {
    await chats.say(ANN, 'Ann', `/seek russian ${pace} white`);
    await chats.say(BOB, 'Bob', `/seek russian ${pace} black`);
  }
  const tableIn = async (chats: Chats) => (await chats.bot.games.service.read(ANN)).table;
  const NOT_BEGUN = 'No first move in time: the game doesn’t count.';

  it.each([ANN, BOB])('has it called off after five minutes, without a result: %s', async (late) => {
    const chats = open();
    await matched(chats, '10m');
    if (late === BOB) {
      await pass(4 * 60_000);
      await chats.say(ANN, 'Ann', 'c3-d4');
    }
    await pass(5 * 60_000 - 1);
    expect((await tableIn(chats))?.phase).toBe('running');
    await pass(1);
    expect((await tableIn(chats))?.game?.state.outcome?.kind).toBe('void');
    for (const channel of [ANN, BOB]) {
      const end = chats.in(channel).findLast(({ text }) => plain(text).includes(NOT_BEGUN));
      expect([end?.ring, plain(end?.text ?? [])]).toEqual([
        'aloud',
        expect.stringContaining('without a result'),
      ]);
    }
    await chats.stop();
  });

  it.each([
    ['10m', '5 minutes'],
    ['1m', '1 minute'],
  ])('was threatened with a loss by %s a move, where the game is called off', async (pace, first) => {
    const chats = open();
    await matched(chats, pace);
    for (const channel of [ANN, BOB])
      expect(chats.textsIn(channel).at(-1)).toContain(
        `For your first move you have ${first}. Without it the game doesn’t count.`,
      );
    await chats.stop();
  });

  it('has ten minutes for every move after it, and loses by them', async () => {
    const chats = open();
    await matched(chats, '10m');
    await chats.say(ANN, 'Ann', 'c3-d4');
    await chats.say(BOB, 'Bob', 'd6-c5');
    await pass(10 * 60_000 - 1);
    expect((await tableIn(chats))?.phase).toBe('running');
    await pass(1);
    expect((await tableIn(chats))?.game?.state.outcome).toMatchObject({ kind: 'win' });
    await chats.stop();
  });

  it('has all of three days where a move may take so long', async () => {
    const chats = open();
    await matched(chats, '3d');
    await pass(DAY);
    expect((await tableIn(chats))?.phase).toBe('running');
    await chats.stop();
  });
});
