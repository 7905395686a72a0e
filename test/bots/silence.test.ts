import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { plain } from '../../src/locales/text.js';
import { FakeChat, type FakeChatOptions } from '../doubles/chat.js';
import { pass } from '../doubles/passing.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let chat: FakeChat;
beforeEach(
  () =>
    void vi.useFakeTimers({
      now: Date.UTC(2026, 10, 20, 12),
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    }),
);
afterEach(async () => {
  vi.useRealTimers();
  await chat.stop();
});

const texts = () => chat.posts.map(({ text }) => plain(text));
const labels = () => chat.last.keyboard?.flat().map(({ label }) => label) ?? [];

/** A game in which Ann, with White, has the turn. */
async function duel(settings = '', options: FakeChatOptions = {}): Promise<void> {
  chat = new FakeChat('web:test', options);
  await chat.say('Ann', `/settings reminder=off ${settings}`);
  await chat.say('Ann', '/new russian');
  await chat.say('Ann', '/join white');
  await chat.say('Bob', '/join black');
}

describe('a question that nobody answers', () => {
  it('was open for ever; it is over after a day', async () => {
    await duel();
    await chat.say('Ann', '/draw');
    const { data } = chat.button('Accept');
    await pass(DAY - 1);
    expect(chat.lastText).toContain('Ann offers a draw');
    await pass(1);
    expect(chat.lastText).toBe('No answer for a day: the offer of a draw is over.');
    expect(chat.last.ring).toBe('silent');
    await chat.press('Bob', data);
    expect(chat.lastWhisper).toContain('nothing left to answer');
    await chat.say('Ann', '/draw');
    expect(chat.lastWhisper).toContain('You can again after 10 more moves');
    // Another one may be asked.
    await chat.say('Ann', '/pause');
    expect(chat.lastText).toContain('Ann asks to adjourn');
  });

  it('stands for a day from when it was asked, however long the turn is', async () => {
    await duel();
    await pass(20 * HOUR);
    await chat.say('Ann', '/pause');
    await pass(23 * HOUR);
    await chat.tap('Bob', 'Adjourn');
    expect(chat.lastText).toContain('The game is adjourned');
  });

  it('becomes what has come of it, where messages can be changed', async () => {
    await duel('', { changeable: true });
    await chat.say('Ann', '/draw');
    const question = chat.posts.length - 1;
    await pass(DAY);
    expect(texts()[question]).toBe('No answer for a day: the offer of a draw is over.');
    expect(chat.posts[question]?.keyboard ?? []).toEqual([]);
    expect(chat.posts).toHaveLength(question + 1);
  });
});

describe('an answer', () => {
  it.each([
    ['Play on', 'Bob', 'Bob declines the draw. The game goes on.'],
    ['Withdraw', 'Ann', 'Ann no longer offers a draw.'],
  ])('takes the place of the question: %s', async (label, who, said) => {
    await duel('', { changeable: true });
    await chat.say('Ann', '/draw');
    const question = chat.posts.length - 1;
    await chat.tap(who, label);
    await pass(0);
    expect(texts()[question]).toBe(said);
    expect(chat.posts).toHaveLength(question + 1);
  });

  it('is posted where the question was deleted', async () => {
    await duel('', { changeable: true });
    await chat.say('Ann', '/draw');
    chat.removed.push(String(chat.posts.length));
    await chat.say('Bob', '/draw no');
    expect(chat.lastText).toBe('Bob declines the draw. The game goes on.');
    expect(texts().at(-2)).toContain('Ann offers a draw');
  });

  it('is a move, too, which ends it', async () => {
    await duel('', { changeable: true });
    await chat.say('Ann', '/draw');
    const question = chat.posts.length - 1;
    await chat.say('Ann', 'c3-d4');
    await chat.say('Bob', 'd6-c5');
    await pass(0);
    expect(texts()[question]).toBe('With this move the offer of a draw is over.');
  });
});

describe('a game that nobody plays', () => {
  it('stood for ever; it ends without a result after 14 days, or after 60 if it was adjourned', async () => {
    await duel();
    await pass(14 * DAY - 1);
    expect(texts().join()).not.toContain('without a result');
    await pass(1);
    expect(chat.lastText).toMatch(/^⌛ Nobody has played on for a long time\.\n[\s\S]*without a result/);
    expect(chat.last.ring).toBe('aloud');
    await chat.stop();
    await duel();
    await chat.say('Ann', '/pause');
    await chat.say('Bob', '/pause');
    await pass(59 * DAY);
    expect(texts().join()).not.toContain('without a result');
    await pass(DAY);
    expect(chat.lastText).toContain('without a result');
  });

  it('stood for ever where the win was to be claimed and nobody did: it ends 14 days after the limit', async () => {
    await duel('deadline=3d');
    await pass(17 * DAY - 1);
    expect(texts().at(-1)).toContain('Ann’s time is up. Claim the win?');
    await pass(1);
    expect(chat.lastText).toMatch(/^⌛ Nobody has played on for a long time\.\n[\s\S]*without a result/);
  });

  it('goes on with a limit of 30 days, against the computer alone, and with every move', async () => {
    await duel('deadline=30d');
    await pass(20 * DAY);
    expect(texts().join()).not.toContain('without a result');
    await chat.stop();
    await duel();
    await pass(13 * DAY);
    await chat.say('Ann', 'c3-d4');
    await pass(13 * DAY);
    expect(texts().join()).not.toContain('without a result');
    await chat.stop();
    chat = new FakeChat('web:test');
    await chat.say('Ann', '/settings reminder=off');
    await chat.say('Ann', '/new russian');
    await chat.say('Ann', '/join white');
    await chat.tap('Ann', '▶ Start');
    await pass(20 * DAY);
    expect(texts().join()).not.toContain('without a result');
  });
});

describe('whoever runs out of time where the others decide', () => {
  it('loses nothing; the others may claim, have the computer play on, or wait a day', async () => {
    await duel('deadline=1d late=claim');
    await pass(DAY);
    expect(chat.lastText).toContain('Ann’s time is up. Claim the win?');
    expect(labels()).toEqual(['🏆 Claim the win', '🤖 Computer plays on', '⏳ Wait a day']);
    await chat.tap('Bob', 'Wait a day');
    expect(chat.lastText).toBe('Bob gives Ann another day.');
    await pass(DAY - 1);
    expect(texts().filter((text) => text.includes('time is up'))).toHaveLength(1);
    await pass(1);
    expect(texts().filter((text) => text.includes('time is up'))).toHaveLength(2);
    await chat.say('Ann', 'c3-d4');
    expect(chat.lastText).toContain('Black to move: Bob');
  });

  it('in a quick game had the others wait for the end of the quiet hours of the chat', async () => {
    await duel('deadline=10m quiet=11-18');
    await pass(10 * 60_000);
    expect(chat.lastText).toContain('Ann’s time is up. Claim the win?');
  });

  it('is warned before', async () => {
    await duel('deadline=1d late=claim');
    await pass(20 * HOUR);
    expect(chat.lastText).toMatch(/You have not moved for .*\. Your opponent can claim the win in 6 hours\./);
  });

  it('heard without a limit that their time was up, though nothing had said that there was one', async () => {
    await duel();
    expect(texts().join()).toContain('3 days without a move can cost the game.');
    await pass(2 * DAY + HOUR);
    expect(chat.lastText).toMatch(
      /^⏳ Ann, .* You have not moved for 2 days\. Your opponent can claim the win in/,
    );
    expect(chat.last.ring).toBe('aloud');
    await pass(DAY);
    expect(chat.lastText).toContain('Ann’s time is up. Claim the win?');
  });
});

describe('an administrator who does not play', () => {
  const menu = async () => {
    await duel('', { administrators: ['Eve'] });
    await chat.say('Eve', '/board');
    await chat.tap('Eve', '⋯');
    expect(chat.lastText).toBe('Eve, what should become of this game? The buttons work for 30 seconds.');
    expect(labels()).toEqual([
      '🤖 Computer moves once',
      '🤖 Computer plays on',
      '✖ End: no result',
      '⏳ Time per move',
      'No',
    ]);
  };

  it('has the computer move once, which is posted by name', async () => {
    await menu();
    await chat.tap('Eve', 'moves once');
    await expect
      .poll(() => chat.lastText)
      .toMatch(
        /^🛑 Eve, an administrator, has the computer move for Ann \(⚪ White\)\.\n[\s\S]*Black to move: Bob/,
      );
    await chat.say('Bob', 'd6-c5');
    expect(chat.lastText).toContain('White to move: Ann');
  });

  it('sets the time for a move, which runs at once and is told the players aloud', async () => {
    await menu();
    await chat.tap('Eve', 'Time per move');
    await chat.tap('Eve', '24 h');
    expect(chat.lastText).toMatch(
      /^⏳ Ann, Bob: Eve has changed the time for a move\.\nFrom now on 1 day a move; then whoever waits decides\.\n⏳ The time for this move runs out in 1 day/,
    );
    expect([chat.last.ping, chat.last.ring]).toEqual([['web:Ann', 'web:Bob'], 'aloud']);
  });

  it('has the computer play on', async () => {
    await menu();
    await chat.tap('Eve', 'plays on');
    await expect
      .poll(() => texts().join('\n'))
      .toContain('🛑 Eve, an administrator, has the computer play on for Ann (⚪ White).');
    await expect.poll(() => chat.lastText).toContain('Black to move: Bob');
  });

  it('is alone in that: others are told that they have no seat, and a late answer changes nothing', async () => {
    await menu();
    const { data } = chat.button('moves once');
    await chat.press('Bob', data);
    expect(chat.lastWhisper).toContain('administrators who do not play');
    await chat.press('Dan', data);
    expect(chat.lastWhisper).toContain('administrators who do not play');
    await pass(31_000);
    await chat.press('Eve', data);
    expect(chat.lastWhisper).toContain('The 30 seconds are up');
    await chat.say('Ann', 'c3-d4');
    expect(chat.lastText).toContain('Black to move: Bob');
  });
});
