import { withoutMarks } from './text.js';

/** Cyrillic and Greek letters, and digits, with the Latin letters that they look like. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  '\u0430a\u0432b\u0435e\u043ak\u043cm\u043dh\u043eo\u0440p\u0441c\u0442t\u0443y\u0445x\u0456i\u03b1a\u03b5e\u03bak\u03bcm\u03bfo\u03c1p\u03c4t\u03c5u0o'
    .match(/../gu)
    ?.map((pair) => [...pair] as [string, string]),
);

const withoutInvisible = (name: string): string => name.replace(/\p{Default_Ignorable_Code_Point}/gu, '');

/** The letters and digits of a name as they look to a reader, the words apart; empty if it shows none. */
export const lookOf = (name: string): string =>
  [...withoutMarks(withoutInvisible(name).normalize('NFKC')).toLowerCase()]
    .map((letter) => LOOKALIKES.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
