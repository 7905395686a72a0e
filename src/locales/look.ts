import { withoutMarks } from './text.js';

/** A Latin letter, then letters of other alphabets, small capitals and digits that look like it, in lower case. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  [
    'a\u0430\u03b1\u1d00\u0251\uab7a',
    'b\u0432\u044c\u0299',
    'c\u0441\u03f2\u03c2\u1d04\uabaf\u2ca5',
    'd\u0501\u1d05\uab70',
    'e\u0435\u0454\u03b5\u1d07\u025b\uab7c',
    'h\u043d\u029c',
    'i\u0456\u03b9\u0131',
    'k\u043a\u03ba\u1d0b',
    'm\u043c\u03bc\u1d0d\uab87',
    'n\u043f\u03c0\u1d28',
    'o\u043e\u03bf\u03c3\u1d0f\u0585\u00f80',
    'p\u0440\u03c1\u1d18\uabb2',
    'r\u0433\u0280\u1d26\uab71',
    't\u0442\u03c4\u1d1b\uab72',
    'u\u03c5\u1d1c\u057d\u028b',
    'x\u0445\u03c7',
    'y\u0443',
  ].flatMap(([latin = '', ...others]) => others.map((other) => [other, latin] as const)),
);

const withoutInvisible = (name: string): string => name.replace(/\p{Default_Ignorable_Code_Point}/gu, '');

const inLatin = (name: string): string =>
  [...name.toLowerCase()].map((letter) => LOOKALIKES.get(letter) ?? letter).join('');

/** No name is longer, and one letter may unfold into 18. */
const MAX_NAME = 200;

/** The letters and digits of a name as they look to a reader, the words apart; empty if it shows none. */
export const lookOf = (name: string): string =>
  // Compatibility forms lose some looks, and bring letters that have others.
  inLatin(withoutMarks(inLatin(withoutInvisible(name.slice(0, MAX_NAME))).normalize('NFKC')))
    .replaceAll('rn', 'm')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
