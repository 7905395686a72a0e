import { afterEach, expect, it } from 'vitest';
import type { Keyboard } from '../../src/bots/port.js';
import { toInlineKeyboard } from '../../src/bots/telegram/sending/inline-keyboard.js';
import { VARIANTS } from '../../src/engine/index.js';
import { LANGUAGES } from '../../src/locales/index.js';
import { shortTitleOf } from '../../src/locales/titles.js';
import { FakeChat } from '../doubles/chat.js';

/** Letters that a phone shows of a label, by the number of buttons beside each other; an emoji takes two. */
const ROOM = [34, 16, 9, 6];

/** How much room a label takes. */
const lengthOf = (label: string): number =>
  [...new Intl.Segmenter().segment(label)].reduce(
    (sum, { segment }) => sum + (/\p{Extended_Pictographic}/u.test(segment) ? 2 : 1),
    0,
  );

/** Labels that Telegram cuts. Discord breaks rows by itself. */
const tooLong = (keyboard: Keyboard): readonly string[] =>
  toInlineKeyboard(keyboard, () => null).inline_keyboard.flatMap((row) => {
    const room = ROOM[Math.min(row.length, ROOM.length) - 1] ?? 0;
    return row.filter(({ text }) => lengthOf(text) > room).map(({ text }) => `${row.length}: ${text}`);
  });

let chat: FakeChat;
afterEach(() => chat.stop());

it.each(LANGUAGES)('labels were cut on a phone: %s', async (locale) => {
  chat = new FakeChat('web:test', { locale, changeable: true, administrators: ['Eve'] });
  const seen: Keyboard[] = [];
  const note = (keyboard: Keyboard | undefined) => keyboard && seen.push(keyboard);
  const say = async (user: string, text: string) => {
    const { posts } = await chat.say(user, text);
    for (const { keyboard } of posts) note(keyboard);
  };
  const press = async (user: string, label: string) => {
    await chat.tap(user, label);
    note(chat.keyboard);
    note(chat.last.keyboard);
  };
  await say('Ann', '/start');
  await say('Ann', '/settings');
  await say('Ann', '/new russian');
  await press('Ann', '⚙');
  await say('Ann', '/join white');
  await say('Bob', '/join black');
  await press('Ann', '⋯');
  for (const question of ['/draw', '/undo', '/pause']) {
    await say('Ann', 'c3-d4');
    await say('Ann', question);
    note(chat.last.keyboard);
    await chat.say('Ann', `${question} no`);
  }
  await chat.say('Eve', '/board');
  await press('Eve', '⋯');
  await say('Bob', '/resign');
  await chat.giveUp('Bob', '/resign');
  note(chat.last.keyboard);
  for (const line of [
    ...[
      '/about russian',
      '/about',
      '/learn',
      '/learn rules',
      '/puzzle',
      '/puzzle daily',
      '/exercise',
      '/games',
    ],
    ...['/help', '/help data', '/rules russian', '/rules', '/record', '/challenge', '/new', '/new 4 players'],
    ...['/new rusian chekers', '/xyz', '/away 3d', '/top', '/rating', '/profile', '/privacy', '/analysis'],
    ...['/new chapaev', '/leave', '/new neva', '/link'],
  ])
    await say('Ann', line);
  for (const row of ['language', 'reminder', 'quiet', 'time', 'board', 'games']) {
    await say('Eve', '/settings');
    await chat.press('Eve', `row:${row}`);
    note(chat.keyboard);
    note(chat.last.keyboard);
  }
  expect(seen.length).toBeGreaterThan(30);
  // Nothing is lost, and the order stays.
  const labels = seen.map((rows) => rows.flat().map(({ label }) => label));
  const shown = seen.map((rows) => toInlineKeyboard(rows, () => null).inline_keyboard.flat());
  expect(shown.map((row) => row.map(({ text }) => text))).toEqual(labels);
  expect([...new Set(seen.flatMap(tooLong))]).toEqual([]);
});

it.each([
  [['a3-b4', 'c3-d4', 'c3-b4', 'e3-f4', 'e3-d4'], [5]],
  [
    ['⏰ 1 h', '⏰ 12 h', '⏰ 24 h', '🔕 No reminders'],
    [2, 2],
  ],
  [
    ['⏰ 1 ч', '⏰ 12 ч', '⏰ 24 ч', '🔕 Без напоминаний'],
    [3, 1],
  ],
  [
    ['c3:e5:g7', 'c3:e5', 'a1:c3', 'b2:d4', 'h2-g3'],
    [3, 2],
  ],
  [
    ['Under the sea and far away', 'b', 'c'],
    [1, 2],
  ],
  [
    ['A label that no phone shows whole, alone or not', 'b'],
    [1, 1],
  ],
  [['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], [8]],
])('a row of %j is broken into rows of %j, a long label in one of its own', (labels, rows) => {
  const row = labels.map((label) => ({ label, data: 'x' }));
  const { inline_keyboard: broken } = toInlineKeyboard([row], () => null);
  expect(broken.map(({ length }) => length)).toEqual(rows);
  expect(broken.flat().map(({ text }) => text)).toEqual(labels);
});

it.each(LANGUAGES)('every game has a title that a button of its own shows whole: %s', (language) => {
  const titles = VARIANTS.map((variant) => shortTitleOf(variant, language));
  expect(titles.filter((title) => lengthOf(title) > 34)).toEqual([]);
  expect(new Set(titles).size).toBe(titles.length);
});
