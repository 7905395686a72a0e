import { type Tag, tagAt } from '../record/headers.js';

/** What forums and chats put around a text: `[pdn]`, `[/code]`, `[quote=Ann]`. */
const FORUM_MARK =
  /\[\/?(?:pdn|pgn|fen|code|pre|quote|spoiler|url|img|size|color|colour|font|center|[biu])(?:=[^\]\n]*)?\]/iy;
/** Quotation marks of every kind, of which some programs write none, single ones or those of their language. */
const OPENING = /^["“”„«»'`‘’‹›]/;
const CLOSING = /["“”«»'`’‹›]$/;
/** A tag on one line, with whatever stands for its quotation marks; a further tag may follow it. */
const LOOSE = /^\[\s*([^\s"“”„«»'`\]=:[{}()\d][^\s"“”„«»'`\]=:[{}()]*)\s*[:=]?\s*(.*)$/;
/** A name in two words, the second of which says what of a player or an event the value is. */
const TWO_WORDS =
  /^(\[\s*\p{L}+)[ \t]+((?:elo|rating|ratingdiff|title|team|club|country|federation|id|date|time|type|variant)\s*[:=]?\s*["“„«'])/iu;
/** What goes on behind a tag: a comment, a numbered move, a move or a result. */
const GOES_ON = String.raw`\{|\d{1,3}\s*[.)]|[a-h]?\d{1,2}\s*[-x:]\s*[a-h]?\d|\*`;
/** Where a value ends on the line. */
const END = new RegExp(String.raw`["“”«»'\x60’]?\s*\](?=\s*(?:$|\[)|\s+(?:${GOES_ON}))`, 'i');
/** Where one without its bracket ends: before the next tag, or behind its quotation mark where moves follow. */
const UNCLOSED_END = new RegExp(
  String.raw`\s*(?=\[\s*\w+\s+["“„«'])|(?<=\s"[^"\n]{0,200}")\s+(?=${GOES_ON})`,
  'i',
);
/** Moves: a numbered one, or two on end. */
const MOVES =
  /(?:^|\s)(?:\d{1,3}\s*[.)]+\s*[a-h]?\d{1,2}\s*[-x:]\s*[a-h]?\d|(?:[a-h]?\d{1,2}[-x:][a-h]?\d{1,2}\s+){2})/i;
const LEADING_MOVE = /^\[\s*[a-l]?\d{1,2}\s*[-x:]\s*[a-l]?\d/i;
/** Lines that a value may be wrapped onto. */
const MAX_WRAPPED = 3;

const MOVE = /(?:^|[\s[.)])(?:[a-l]?\d{1,2}[-x:–—−×][a-l]?\d{1,2}|[a-h]{2}:?[1-8])(?!\w)/i;

/** True for a text with a move in it, or a result that looks like one. */
export const hasMove = (text: string): boolean => MOVE.test(text);

/** True for a text with moves in it. */
export const hasMoves = (text: string): boolean => MOVES.test(text);

/** The length of a forum's mark at this index; 0 if there is none. */
export function forumMarkAt(text: string, at: number): number {
  FORUM_MARK.lastIndex = at;
  return FORUM_MARK.exec(text)?.[0].length ?? 0;
}

/**
 * The tag at this index, as the standard or anybody else writes it: with quotation marks inside the value, of another kind, or
 * missing; without a blank, a bracket or a value; with a name of two words; wrapped onto further lines. `begins`: it stands first
 * on its line, or behind another one. Null if it has no name, or if it is not closed and moves stand in it.
 */
export function looseTagAt(text: string, at: number, begins: boolean): Tag | null {
  const strict = tagAt(text, at);
  if (strict !== null || !begins) return strict;
  const whole = wholeTag(text.slice(at, at + 4000));
  const end = END.exec(whole);
  const open = end === null ? UNCLOSED_END.exec(whole.slice(1)) : null;
  const length = end ? end.index + end[0].length : open ? open.index + 1 : whole.length;
  const written = whole
    .slice(0, length)
    .replace(/\s+/g, ' ')
    .replace(TWO_WORDS, '$1$2')
    .replace(/\s*\]?\s*$/, '');
  const [, name, rest = ''] = LOOSE.exec(written) ?? [];
  if (name === undefined || (end === null && (hasMoves(rest) || LEADING_MOVE.test(written)))) return null;
  return { name, value: unquoted(rest).replace(/\\(["\\])/g, '$1'), end: at + length };
}

/** The line of a tag, with those that its value is wrapped onto. */
function wholeTag(text: string): string {
  const lines = text.split('\n', 1 + MAX_WRAPPED);
  const [first = ''] = lines;
  const further = lines.slice(1).findIndex((line) => !/^\s*[^\s[\]{}][^[\]{}]*$/.test(line));
  const closing = lines[further + 1] ?? '';
  const isWrapped =
    !first.includes(']') && further >= 0 && /"\s*\]\s*$/.test(closing) && !/^\s*[[\d]/.test(closing);
  return isWrapped ? lines.slice(0, further + 2).join('\n') : first;
}

/** A value without its quotation marks: a second one at its end belongs to it only if one within opens it. */
function unquoted(written: string): string {
  const value = written.replace(OPENING, '').replace(CLOSING, '').replace(/\\+$/, '');
  const isOdd = value.split('"').length % 2 === 0;
  return (isOdd ? value.replace(/"$/, '') : value).trim();
}
