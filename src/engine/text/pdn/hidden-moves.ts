import { isScore } from '../record/record-words.js';

const DASH = '[-\u2010-\u2015\u2212]';
const NUMBER = '\\d{1,3}\\s*(?:\\.+|\\))';
const MOVE = `[a-l]?\\d{1,2}(?:\\s?(?:${DASH}|[x×х:])\\s?[a-l]?\\d{1,2})+|[a-l]{1,2}:?[1-8]`;
/** What programs think of a move, and the time that it took. */
const ASIDE = String.raw`(?:[-+−]\d{1,5}|0)[.,]\d{1,4}(?:/\d{1,3})?|0:\d\d|\[%[^\[\]\n]*\]`;
/** Moves with their marks, and nothing else. */
const ONLY_MOVES = new RegExp(`^(?:\\s|${NUMBER}|${ASIDE}|${MOVE}|[!?]+|\\$\\d+|\\*|1/2)+$`, 'i');
const NUMBER_OR_MOVE = new RegExp(`${ASIDE}|(${NUMBER})|(${MOVE})`, 'gi');
const NUMBERS = /(?<!\w)\d{1,3}\s*(?:\.+|\))/g;

/** How far a game is: the last number of a move, and the moves behind it. */
interface Counted {
  readonly number: number;
  readonly halves: number;
}

/** How far a game is behind `text`; null if moves and numbers in it do not go on with the game, or if there is no move. */
function countedOn(text: string, from: Counted): Counted | null {
  let { number, halves } = from;
  let moves = 0;
  for (const [, numbering, move] of text.matchAll(NUMBER_OR_MOVE)) {
    if (numbering === undefined) {
      if (move === undefined || isScore(move.replace(/\s/g, ''))) continue;
      // Without a number of its own a third move belongs to another way.
      if (number > 0 && halves > 1) return null;
      halves += 1;
      moves += 1;
      continue;
    }
    const next = Number.parseInt(numbering, 10);
    const repeats = next === number && (halves === 0 || numbering.includes('..'));
    if (!repeats && next !== number + 1) return null;
    if (!repeats) halves = 0;
    number = next;
  }
  return moves > 0 ? { number, halves } : null;
}

/** True if what stands on the lines below goes on behind moves that end so far. */
function goesOnBelow(below: string, { number, halves }: Counted): boolean {
  const [, next, dots = ''] = /^\s*(\d{1,3})\s*(\.+|\))/.exec(below) ?? [];
  if (next !== undefined) {
    const isReply = Number(next) === number && halves === 1 && dots.length > 1;
    const isNew = Number(next) === 1 && dots.length < 2;
    return isNew || Number(next) === number + 1 || isReply;
  }
  const [word = ''] = /(?<=^\s*)[^\s]+/.exec(below) ?? [];
  return number === 0 || halves < 2 || !/^[a-l]?\d/i.test(word) || isScore(word);
}

/**
 * The index in the rest of a line behind the mark of a comment from where it is no comment but goes on with the game, up to its end
 * or to a further comment, as where line ends were lost; -1 where the game goes on `below`.
 */
export function movesBehind(rest: string, below: string, counted: Counted): number {
  const starts = [0, ...Array.from(rest.matchAll(NUMBERS), ({ index }) => index)];
  for (const start of starts) {
    const [tail = '', ...further] = rest.slice(start).split(/[;{(]/);
    if (!ONLY_MOVES.test(tail)) continue;
    const end = countedOn(tail, counted);
    if (end !== null && (further.length > 0 || goesOnBelow(below, end))) return start;
  }
  return -1;
}
