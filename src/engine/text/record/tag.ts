import type { PdnSpec } from '../../core/variant.js';

const TAG = /\[\s*(\w+)\s+"((?:[^"\\\n]|\\.)*)"\s*\]/y;

/** A tag of a record or PDN file. */
export interface Tag {
  readonly name: string;
  readonly value: string;
  /** Index of the character after it. */
  readonly end: number;
}

/** The tag `[Name "value"]` at this index; `\"` in it is a quotation mark, `\\` a backslash. Null if there is none. */
export function tagAt(text: string, at: number): Tag | null {
  TAG.lastIndex = at;
  const [whole, name, value] = TAG.exec(text) ?? [];
  if (whole === undefined || name === undefined || value === undefined) return null;
  return { name, value: value.replace(/\\(["\\])/g, '$1').trim(), end: at + whole.length };
}

/** A tag as a line, with blanks for line breaks and control characters. */
export function tagLine(name: string, value: string): string {
  const oneLine = value.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return `[${name} "${oneLine.replace(/["\\]/g, '\\$&')}"]`;
}

/** The tags that name a game in PDN: its GameType, and its id where another game has the same number. */
export const gameTags = (id: string, { gameType, notation, shared }: PdnSpec): readonly string[] => [
  tagLine('GameType', `${gameType},${notation}`),
  ...(shared ? [tagLine('Variant', id)] : []),
];
