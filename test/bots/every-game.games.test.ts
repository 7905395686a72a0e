import { describe, expect, it } from 'vitest';
import type { Post } from '../../src/bots/port.js';
import { VARIANTS } from '../../src/engine/index.js';
import { plain } from '../../src/locales/text.js';
import { localStudio } from '../../src/render/studio/studio.js';
import { FakeChat } from '../doubles/chat.js';
import { UNDRAWN } from '../doubles/studio/undrawn.js';
import { gamesUnderTest, LONG } from '../lanes.js';

/** Boards of the same shape are tapped alike: the first game on each is played, and all in the long lane. */
const PLAYED = new Set([...gamesUnderTest(), 'chapaev']);

/** What the narrowest platform takes; see the port. */
function fits({ text, picture, keyboard = [] }: Post): void {
  expect(plain(text).length).toBeLessThanOrEqual(picture ? 1000 : 1900);
  expect(picture?.alt.length ?? 0).toBeLessThanOrEqual(1000);
  expect(keyboard.length).toBeLessThanOrEqual(5);
  for (const row of keyboard) expect(row.length).toBeLessThanOrEqual(5);
  for (const { label, data } of keyboard.flat()) {
    expect(label.length, label).toBeLessThanOrEqual(64);
    expect(data).toMatch(/^[ -~]{1,60}$/);
  }
}

/** Taps one of the buttons shown, other than the way back, until the move is made. */
async function tapThrough(chat: FakeChat, choice: number): Promise<void> {
  const before = chat.posts.length;
  for (let taps = 0; chat.posts.length === before; taps += 1) {
    if (taps > 12) throw new Error('taps that lead nowhere');
    const shown = chat.keyboard.length > 0 ? chat.keyboard : (chat.last.keyboard ?? []);
    const buttons = shown.flat().filter(({ data }) => /^(tap|flick):/.test(data));
    const shot = shown.flat().find(({ data }) => data.startsWith('shoot:'));
    const button = shot ?? buttons[(choice + taps) % buttons.length];
    if (button === undefined) throw new Error(`nothing to tap under: ${chat.lastText}`);
    await chat.press('Ann', button.data);
  }
}

describe.each(VARIANTS.map(({ id }) => id))('%s', (id) => {
  const isPlayed = PLAYED.has(id);
  const what = isPlayed ? 'plays by taps against the computer' : 'begins';

  it(`${what}, and everything it says fits every platform`, async () => {
    const chat = new FakeChat('web:test', {
      locale: id.length % 2 === 0 ? 'en' : 'ru',
      random: () => 0.3,
      studio: LONG ? localStudio : UNDRAWN,
    });
    await chat.say('Ann', `/new ${id}`);
    await chat.say('Ann', '/join');
    await chat.say('Ann', '/start');
    for (let turn = 0; isPlayed && turn < 3 && chat.last.turn != null; turn += 1)
      await tapThrough(chat, turn * 3 + 1);
    await chat.say('Ann', `/rules ${id}`);
    await chat.say('Ann', '/record');
    for (const post of chat.posts) fits(post);
    expect(chat.posts.filter(({ picture }) => picture).length).toBeGreaterThanOrEqual(isPlayed ? 4 : 2);
    expect(chat.whispers).toEqual([]);
    await chat.stop();
  });
});
