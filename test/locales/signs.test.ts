import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** As well as emoji, what the fonts of Android, iOS, Windows and Linux all have. */
const COMMON = '−✓☰⚑⋯▦→●↑↓←✕';
const WORDS = ['src/locales/**/*.ts', 'src/bots/features/*/words/*.ts', 'src/bots/web/**/*.ts'];
/** The signs of Unicode's blocks of arrows, mathematics, shapes and symbols. */
const FIRST_SIGN = 0x2190;

it('shows no sign on a button that a phone draws as an empty box', () => {
  const rare = WORDS.flatMap((glob) => globSync(glob)).flatMap((file) =>
    [...readFileSync(file, 'utf8')]
      .filter((sign) => (sign.codePointAt(0) ?? 0) >= FIRST_SIGN)
      .filter((sign) => !/\p{Extended_Pictographic}|\p{L}|\p{M}|\p{Emoji_Modifier}/u.test(sign))
      .filter((sign) => !COMMON.includes(sign))
      .map((sign) => `${file}: ${sign}`),
  );
  expect(rare).toEqual([]);
});
