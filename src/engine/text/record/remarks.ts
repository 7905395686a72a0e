/** Words of a file beside the moves. */
export interface Remark {
  /** Number of moves before it. */
  readonly after: number;
  /** As PDN writes it: `{a comment}`, a glyph `$1`, or a variation `(1. c3-b4)`; blanks are single spaces. */
  readonly text: string;
}

/** Glyphs for the marks of strength, numbered as in PGN; PDN marks a forced move with a star. */
const GLYPHS: ReadonlyMap<string, string> = new Map([
  ['!', '$1'],
  ['?', '$2'],
  ['!!', '$3'],
  ['??', '$4'],
  ['!?', '$5'],
  ['?!', '$6'],
  ['*', '$7'],
]);

/** The glyph for a mark of strength; null if there is none. */
export const glyphOf = (mark: string): string | null => GLYPHS.get(mark) ?? null;

/** Glyphs for what annotators think of the position, as in PGN. */
const EVALUATIONS: ReadonlyMap<string, string> = new Map([
  ...['=', '=='].map((mark) => [mark, '$10'] as const),
  ['∞', '$13'],
  ...['⩲', '+='].map((mark) => [mark, '$14'] as const),
  ...['⩱', '=+'].map((mark) => [mark, '$15'] as const),
  ...['±', '+/-'].map((mark) => [mark, '$16'] as const),
  ...['∓', '-/+'].map((mark) => [mark, '$17'] as const),
  ...['+-', '+−', '+–'].map((mark) => [mark, '$18'] as const),
  ...['-+', '−+', '–+'].map((mark) => [mark, '$19'] as const),
  ...['□', '⨀', '☐'].map((mark) => [mark, '$7'] as const),
]);

/** The glyph for a mark behind a move; null if it is none of the known ones. */
export const evaluationOf = (mark: string): string | null => EVALUATIONS.get(mark) ?? null;

/** A move of a variation as the standard writes it, perhaps with its number before it. */
const STANDARD_MOVE =
  /^(?:\d+\.(?:\.\.)? )?(?:[a-h][1-8]|\d{1,2})(?:[-x:](?:[a-h][1-8]|\d{1,2}))+(?:[!?]{1,2})?$/;
const STANDARD_MARK = /^(?:[()]|\$\d{1,3}|\*|[012]-[012]|1\/2-1\/2)$/;
/** The parts of a variation: comments, parentheses, and words with the number before them. */
const PARTS = /\{(?:[^{}]|\{[^{}]*\})*\}|[()]|(?:\d+\.+\s+(?=[^\s(){}$]))?[^\s(){}]+|[{}]/g;

/**
 * A remark as any reader of the standard takes it: a comment without braces within, a glyph, or a variation, in which words that
 * are no moves are comments.
 */
export function standardRemark(text: string): string {
  if (text.startsWith('{')) return commentOf(text.slice(1, -1));
  if (!text.startsWith('(')) return text;
  const parts: string[] = [];
  let words: string[] = [];
  const endWords = (): void => {
    if (words.length > 0) parts.push(commentOf(words.join(' ')));
    words = [];
  };
  for (const part of text.match(PARTS) ?? []) {
    const isComment = part.startsWith('{') && part.length > 1;
    if (!isComment && !STANDARD_MARK.test(part) && !STANDARD_MOVE.test(part)) words.push(part);
    else {
      endWords();
      parts.push(isComment ? commentOf(part.slice(1, -1)) : part);
    }
  }
  endWords();
  return parts.join(' ').replace(/\( /g, '(').replace(/ \)/g, ')');
}

const commentOf = (words: string): string => `{${words.replaceAll('{', '(').replaceAll('}', ')')}}`;

/** Words as a comment. */
export const proseOf = (text: string): string => comment(text.replace(/[{}]/g, '')) ?? '';

/** A remark in the form of `Remark.text`; null if it is empty. */
export function remarkOf(text: string): string | null {
  switch (text.charAt(0)) {
    case '{':
      return comment(text.slice(1, -1));
    case ';':
      return comment(text.slice(1).replaceAll('}', ')'));
    case '[':
      return comment(text);
    case '$':
      return text;
    default:
      return glyphOf(text.replace(/[()]/g, ''));
  }
}

function comment(text: string): string | null {
  const words = text.replace(/\s+/g, ' ').trim();
  return words === '' ? null : `{${words}}`;
}
