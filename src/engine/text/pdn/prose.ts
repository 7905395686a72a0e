/** A number or a square among words: `12 minutes`, `takes c5.` */
const NUMBER_OR_SQUARE = /^["'«“„]?[a-l]?\d{1,4}[%.,:;!?"'»”]*$/i;
const YEAR = /^\D?\d{4}\D*$/;
/** What makes a move of the number or square before it. */
const GOES_ON_AS_MOVE = /[ \t]*(?:[-\u2010-\u2015\u2212x×\u0445:]|[a-l]?\d+(?!\d*[ \t]*[.)]))/iy;
const DASH_OR_NUMBER = /(?:[-–—−]{1,2}[ \t]+(?:\p{L}{2}|\d+[ \t]*[.)])|(\d{1,4})\.(?!\.))/uy;

/** True if a word with digits, behind other words and before `end`, belongs to them: with what follows it makes no move. */
export function isProse(word: string, text: string, end: number): boolean {
  GOES_ON_AS_MOVE.lastIndex = end;
  return YEAR.test(word) || (NUMBER_OR_SQUARE.test(word) && !GOES_ON_AS_MOVE.test(text));
}

/**
 * True if a dash at this index, behind words, parts these from others or from the next move, or if a number with a dot ends a
 * sentence, as it can't be the one behind move `number`.
 */
export function isPunctuation(text: string, at: number, number: number): boolean {
  DASH_OR_NUMBER.lastIndex = at;
  const [mark, written] = DASH_OR_NUMBER.exec(text) ?? [];
  if (mark === undefined) return false;
  return written === undefined || ![1, number, number + 1].includes(Number(written));
}
