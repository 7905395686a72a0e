import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createCanvas, FontFace, fonts } from 'canvas';
import { describe, expect, it } from 'vitest';
import { textWidth } from '../../src/render/shapes/letters.js';
import { drawable, fitted } from '../../src/render/shapes/text-metrics.js';

const FONT = fileURLToPath(new URL('../../src/render/fonts/DejaVuSansCondensed-Bold.ttf', import.meta.url));
fonts.add(new FontFace('Damka Sans', FONT, { weight: 'bold' }));
const context = createCanvas(10, 10).getContext('2d');
context.font = 'bold 100px "Damka Sans"';

/** Code points of the font's older list, of the first plane alone (format 4), which the program does not read. */
function listedInFont(): ReadonlySet<number> {
  const font = readFileSync(FONT);
  const cmap = font.readUInt32BE(font.indexOf('cmap', 12, 'latin1') + 8);
  const at = cmap + font.readUInt32BE(cmap + 8);
  if (font.readUInt16BE(at) !== 4) throw new Error('the font begins with another list now');
  const doubled = font.readUInt16BE(at + 6);
  const listed = new Set<number>();
  for (let segment = 0; segment < doubled - 2; segment += 2) {
    const last = font.readUInt16BE(at + 14 + segment);
    for (let code = font.readUInt16BE(at + 16 + doubled + segment); code <= last; code++) listed.add(code);
  }
  return listed;
}

describe('lettering', () => {
  it('lets no letter through that the font lacks', () => {
    const listed = listedInFont();
    const codes = Array.from({ length: 0xfff0 - 0x20 }, (_, index) => index + 0x20);
    const missing = new Set<string>();
    for (let at = 0; at < codes.length; at += 200) {
      const text = codes.slice(at, at + 200).map((code) => String.fromCharCode(code));
      for (const letter of drawable(text.join(' '))) {
        if (!listed.has(letter.codePointAt(0) ?? 0)) missing.add(letter);
      }
    }
    expect([...missing]).toEqual([]);
    expect(drawable('ہ ے ٱ「」、。')).toBe('');
    expect(drawable('𐌰𐓐𞤀')).toBe('');
  });

  it('writes wide and ornamental letters as plain ones', () => {
    expect(drawable('Ａｎｎ，　𝓑𝓸𝓫 ａ１')).toBe('Ann, Bob a1');
    expect(drawable('ﷺ'.repeat(500)).length).toBeLessThanOrEqual(500);
    expect(drawable('ﬁ Ǟ ℹ️ ™')).toBe('ﬁ Ǟ');
  });

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
