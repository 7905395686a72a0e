const TAG = /\[\s*(\w+)\s+"((?:[^"\\\n]|\\.)*)"\s*\]/y;

export interface Tag {
  readonly name: string;
  readonly value: string;
  /** Where the text goes on behind it. */
  readonly end: number;
}

/** The tag `[Name "value"]` that begins there; `\"` in it is a quotation mark, `\\` a backslash. Null if none does. */
export function tagAt(text: string, at: number): Tag | null {
  TAG.lastIndex = at;
  const [whole, name, value] = TAG.exec(text) ?? [];
  if (whole === undefined || name === undefined || value === undefined) return null;
  return { name, value: value.replace(/\\(["\\])/g, '$1').trim(), end: at + whole.length };
}

/** A tag on a line of its own that every reader understands. */
export function tagLine(name: string, value: string): string {
  const oneLine = value.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return `[${name} "${oneLine.replace(/["\\]/g, '\\$&')}"]`;
}
