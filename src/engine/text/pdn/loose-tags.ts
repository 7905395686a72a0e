import { type Tag, tagAt } from '../record/headers.js';

/** What forums and chats put around a text: `[pdn]`, `[/code]`, `[quote=Ann]`. */
const FORUM_MARK =
  /\[\/?(?:pdn|pgn|fen|code|pre|quote|spoiler|url|img|size|color|colour|font|center|[biu])(?:=[^\]\n]*)?\]/iy;
/** Quotation marks of every kind, of which some programs write none, single ones or those of their language. */
const OPENING = /^["“”„«»'`‘’‹›]/;
const CLOSING = /["“”«»'`’‹›]$/;
/** A tag on one line, with whatever stands for its quotation marks; a further tag may follow it. */
const LOOSE = /^\[\s*([^\s"“”„«»'`\]=:[{}()\d][^\s"“”„«»'`\]=:[{}()]*)\s*[:=]?\s*(.*)$/;
/** Where a value ends on the line. */
const END = /["“”«»'`’]?\s*\](?=\s*(?:$|\[))/;
/** Lines that a value may be wrapped onto. */
const MAX_WRAPPED = 3;

/** The length of a forum's mark at this index; 0 if there is none. */
export function forumMarkAt(text: string, at: number): number {
  FORUM_MARK.lastIndex = at;
  return FORUM_MARK.exec(text)?.[0].length ?? 0;
}

/**
 * The tag at this index, as the standard or anybody else writes it: with quotation marks inside the value, of another kind, or
 * missing; without a blank, a bracket or a value; wrapped onto further lines. `begins`: it stands first on its line. Null if it
 * has no name.
 */
export function looseTagAt(text: string, at: number, begins: boolean): Tag | null {
  const strict = tagAt(text, at);
  if (strict !== null || !begins) return strict;
  const lines = text.slice(at, at + 4000).split('\n', 1 + MAX_WRAPPED);
  const [first = ''] = lines;
  const further = lines.slice(1).findIndex((line) => !/^\s*[^\s[\]{}][^[\]{}]*$/.test(line));
  const closing = lines[further + 1] ?? '';
  const isWrapped =
    !first.includes(']') && further >= 0 && /"\s*\]\s*$/.test(closing) && !/^\s*[[\d]/.test(closing);
  const whole = isWrapped ? lines.slice(0, further + 2).join('\n') : first;
  const end = END.exec(whole);
  const length = end ? end.index + end[0].length : whole.length;
  const [, name, rest = ''] =
    LOOSE.exec(
      whole
        .slice(0, length)
        .replace(/\s+/g, ' ')
        .replace(/\s*\]?\s*$/, ''),
    ) ?? [];
  if (name === undefined) return null;
  return { name, value: unquoted(rest).replace(/\\(["\\])/g, '$1'), end: at + length };
}

/** A value without its quotation marks: a second one at its end belongs to it only if one within opens it. */
function unquoted(written: string): string {
  const value = written.replace(OPENING, '').replace(CLOSING, '').replace(/\\+$/, '');
  const isOdd = value.split('"').length % 2 === 0;
  return (isOdd ? value.replace(/"$/, '') : value).trim();
}
