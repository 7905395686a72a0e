import { createCanvas } from 'canvas';
import { describe, expect, it } from 'vitest';
import '../../src/render/paint.js';
import { drawable, fitted, textWidth } from '../../src/render/lettering.js';

const context = createCanvas(10, 10).getContext('2d');
context.font = 'bold 100px "Damka Sans"';

describe('lettering', () => {
  it.each(['Anna Karenina', 'Пётр Щукин', 'WWW.MMM', 'iiillljjj', '12. c3:e5', 'Victoire: 1/2 – 1/2'])(
    'knows how wide a line is: %s',
    (text) => {
      const real = context.measureText(text).width;
      expect(textWidth(text, 100)).toBeGreaterThanOrEqual(real);
      expect(textWidth(text, 100)).toBeLessThan(real * 1.15);
    },
  );

  it('leaves out what the font lacks, with everything that hangs on it', () => {
    expect(drawable('🏆 Ann 👨‍👩‍👧 the  1st\n')).toBe('Ann the 1st');
    expect(drawable('one\ntwo\tthree\u2028four')).toBe('one two three four');
    expect(drawable('王小明')).toBe('');
    expect(drawable(`Z${'\u0301\u0316'.repeat(90)}algo`)).toBe('Źalgo');
    expect(drawable('Андрей Ёлкин, José'.normalize('NFD'))).toBe('Андрей Ёлкин, José');
    expect(drawable('⚪ White wins: Black has no moves.')).toBe('White wins: Black has no moves.');
    expect(drawable('שלום Ёж ὀδός')).toBe('שלום Ёж ὀδός');
  });

  it('fits any name into its line', () => {
    expect(fitted('Ann', 300, 30, 20)).toEqual({ text: 'Ann', size: 30 });
    const smaller = fitted('Konstantin Konstantinow', 300, 30, 20);
    expect(smaller.text).toBe('Konstantin Konstantinow');
    expect(smaller.size).toBeLessThan(30);
    const cut = fitted('Щ'.repeat(400), 300, 30, 20);
    expect(cut.text.endsWith('…')).toBe(true);
    expect(textWidth(cut.text, cut.size)).toBeLessThanOrEqual(300);
    expect(fitted('', 300, 30, 20).text).toBe('');
  });
});
