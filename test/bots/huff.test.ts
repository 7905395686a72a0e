import { expect, test } from 'vitest';
import { FakeChat } from '../doubles/chat.js';

/** Ann (White) and Bob play with the huff, and Ann has left a capture out. */
async function afterRefusal(locale = 'en') {
  const chat = new FakeChat('web:test', { random: () => 0.25, locale });
  await chat.say('Ann', '/new russian huff=on');
  await chat.say('Ann', '/join white');
  await chat.say('Bob', '/join black');
  for (const [who, move] of [
    ['Ann', 'c3-d4'],
    ['Bob', 'b6-c5'],
    ['Ann', 'g3-h4'],
  ] as const)
    await chat.say(who, move);
  return chat;
}

const labels = (chat: FakeChat): string[] =>
  (chat.keyboard.length > 0 ? chat.keyboard : (chat.last.keyboard ?? [])).flat().map(({ label }) => label);

test('the board says what can be huffed, in words, by buttons and in its alt text', async () => {
  const chat = await afterRefusal();
  expect(chat.lastText).toContain('You may first huff d4: write ?d4 before your move.');
  expect(chat.last.picture?.alt).toContain('Black to move. Can huff d4.');
  expect(labels(chat)[0]).toBe('?d4');
  await chat.stop();
});

test('so in Russian', async () => {
  const chat = await afterRefusal('ru');
  expect(chat.lastText).toContain('Сначала можно взять за фук шашку d4: напишите ?d4 перед ходом.');
  expect(chat.last.picture?.alt).toContain('Можно взять за фук шашку d4.');
  await chat.stop();
});

test('a huff is typed in one line with the move', async () => {
  const chat = await afterRefusal();
  await chat.say('Bob', '?d4 c5-b4');
  expect(chat.lastText).toContain('?d4 c5-b4');
  expect(chat.last.picture?.alt).toContain('White: men a1 c1 e1 g1 b2 d2 f2 h2 a3 e3 h4.');
  expect(chat.lastText).toContain('a3 can capture, or risk being huffed.');
  await chat.stop();
});

test('or alone, and then asks for the move with buttons that bear the huff', async () => {
  const chat = await afterRefusal();
  await chat.say('Bob', '?d4');
  expect(chat.lastText).toContain('You huff d4. Now your move,');
  await chat.tap('Bob', '?d4 c5-b4');
  expect(chat.lastText).toContain('?d4 c5-b4');
  await chat.stop();
});

test('or by a button before the move', async () => {
  const chat = await afterRefusal();
  await chat.tap('Bob', '?d4');
  expect(labels(chat).every((label) => label.startsWith('?d4 ') || label.includes('Back'))).toBe(true);
  await chat.tap('Bob', '?d4 c5-d4');
  expect(chat.lastText).toContain('?d4 c5-d4');
  await chat.stop();
});

test('a huff that is not allowed is answered with those that are', async () => {
  const chat = await afterRefusal();
  await chat.say('Bob', '?h4 c5-b4');
  expect(chat.lastWhisper).toContain('h4 cannot be huffed now, but d4 can.');
  await chat.stop();
});

test('PDN is refused with the reason', async () => {
  const chat = await afterRefusal();
  await chat.say('Ann', '/record pdn');
  expect(chat.lastWhisper).toContain('has no sign for a huff');
  await chat.stop();
});

test('the rules tell it', async () => {
  const chat = await afterRefusal();
  await chat.say('Ann', '/rules');
  const rules = chat.posts.map(({ text }) => JSON.stringify(text)).join();
  expect(rules).toContain('Capturing is optional');
  await chat.stop();
});
