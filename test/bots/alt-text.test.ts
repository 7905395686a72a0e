import { describe, expect, it } from 'vitest';
import { altText } from '../../src/bots/channel/posts/alt-text.js';
import { findBoardVariant, parsePosition } from '../../src/engine/index.js';
import type { Language } from '../../src/locales/index.js';
import { FakeChat } from '../doubles/chat.js';

function wordsOf(id: string, text: string, language: Language): string {
  const variant = findBoardVariant(id);
  const position = variant && parsePosition(variant, text);
  if (!variant || !position?.ok) throw new Error(`${id}: ${text}`);
  return altText(variant, position.value, language, [], 'white');
}

describe('a position with towers in words', () => {
  it('tells how high they are and what stands under the commander, from the top down', () => {
    expect(wordsOf('towers', 'W:Wa1,c3=bbw,Ke5=b:Bb6=w,h8', 'en')).toBe(
      'White: men a1 c3 (tower of 4: under it black, black, white), kings e5 (tower of 2: under it black). ' +
        'Black: men b6 (tower of 2: under it white) h8. White to move.',
    );
    expect(wordsOf('towers', 'W:Wa1,c3=bbw:Bh8', 'ru')).toBe(
      'Белые: простые a1 c3 (башня из 4, под верхней: чёрная, чёрная, белая). Чёрные: простые h8. Ход белых.',
    );
  });

  it('tells the kings in a tower', () => {
    expect(wordsOf('lasca', 'W:W9=Bw:B25', 'en')).toContain('9 (tower of 3: under it black king, white)');
    expect(wordsOf('lasca', 'W:W9=Bw:B25', 'ru')).toContain(
      '9 (башня из 3, под верхней: чёрная дамка, белая)',
    );
  });

  it('leaves room for the moves within an alt text, however the men are stacked', () => {
    const white = ['a1', 'c1', 'e1', 'g1', 'b2', 'd2', 'f2', 'h2', 'a3', 'c3', 'e3', 'g3'];
    const pairs = `W:W${white.map((square) => `${square}=B`).join()}:B`;
    const heap = `W:W${white[0]}=${'B'.repeat(12)}${'W'.repeat(11)}:B`;
    for (const text of [pairs, heap]) {
      expect(wordsOf('towers', text, 'ru').length).toBeLessThan(700);
      expect(wordsOf('towers', text, 'en').length).toBeLessThan(700);
    }
  });

  it('lists lone pieces by their squares alone', () => {
    expect(wordsOf('russian', 'W:Wa1,Kc3:B', 'en')).toBe(
      'White: men a1, kings c3. Black: no pieces. White to move.',
    );
  });
});

it('the picture of a game says what was captured into a tower', async () => {
  const chat = new FakeChat();
  await chat.say('Ann', '/new towers');
  await chat.say('Ann', '/join white');
  await chat.say('Bob', '/join black');
  await chat.say('Ann', 'c3-d4');
  await chat.say('Bob', 'f6-e5');
  await chat.say('Ann', 'd4:f6');
  expect(chat.last.picture?.alt).toContain('f6 (tower of 2: under it black)');
  await chat.stop();
});
