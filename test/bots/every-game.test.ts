import { describe, expect, it } from 'vitest';
import type { Post } from '../../src/bots/port.js';
import { VARIANTS } from '../../src/engine/index.js';
import { plain } from '../../src/locales/text.js';
import { localStudio } from '../../src/render/studio/studio.js';
import { FakeChat } from '../doubles/chat.js';
import { MORE_GAMES } from '../engine/random-game.js';
import { oneOfEachShape } from '../render/games.js';

/** Boards of the same shape have pictures alike: only the first game on each is drawn, and all where more is asked for. */
const DRAWN = new Set([...oneOfEachShape(), 'chapaev']);
const UNDRAWN = { ...localStudio, picture: async () => Buffer.of() };
const studioFor = (id: string) => (DRAWN.has(id) || MORE_GAMES > 1 ? localStudio : UNDRAWN);

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
  it('plays by taps against the computer, and everything it says fits every platform', async () => {
    const chat = new FakeChat('web:test', {
      locale: id.length % 2 === 0 ? 'en' : 'ru',
      random: () => 0.3,
      studio: studioFor(id),
    });
    await chat.say('Ann', `/new ${id}`);
    await chat.say('Ann', '/join');
    await chat.say('Ann', '/start');
    for (let turn = 0; turn < 3 && chat.last.turn != null; turn += 1) await tapThrough(chat, turn * 3 + 1);
    await chat.say('Ann', `/rules ${id}`);
    await chat.say('Ann', '/record');
    for (const post of chat.posts) fits(post);
    expect(chat.posts.filter(({ picture }) => picture).length).toBeGreaterThanOrEqual(4);
    expect(chat.whispers).toEqual([]);
    await chat.stop();
  });
});
