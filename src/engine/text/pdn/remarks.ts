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
