import type { BoardSpec, Cell } from '../../core/board/topology.js';
import { spellingsOf } from './spelling.js';
import { MIDDLE, type SquareWords, squareWordsOf } from './square-words.js';
import { type Body, bodiesOf } from './undress.js';

/** A square as it was typed. */
export interface SquareWord {
  readonly word: string;
  /** Null where the board has no such square. */
  readonly cell: Cell | null;
}

/** One reading of a text as a move: a start and landing squares, not yet compared with the legal moves. */
export interface Form {
  /** The start square, or in the short form `cd4` its file alone. */
  readonly from: SquareWord | { readonly file: string };
  /** Landing squares in their order; at least one. */
  readonly landings: readonly SquareWord[];
  readonly mark: 'capture' | 'step' | 'none';
  /** True if squares are written by their second, numeric names. */
  readonly numbered: boolean;
  readonly king: boolean;
  readonly clock: boolean;
  readonly loose: boolean;
  readonly announced: boolean;
}

interface Words {
  readonly words: readonly string[];
  readonly mark: Form['mark'];
}

const SQUARES_AT_MOST = 40;

/** All ways to read a text as a move on this board, by its likeliest part; none if it is no move. */
export function formsOf(board: BoardSpec, text: string): readonly Form[] {
  const squares = squareWordsOf(board);
  for (const body of bodiesOf(text)) {
    const forms = formsIn(body, squares);
    if (forms.length > 0) return forms;
  }
  return [];
}

/** A text that may be one square, in all its spellings. */
export const loneWords = (text: string): readonly string[] =>
  bodiesOf(text)
    .slice(0, 1)
    .flatMap(spellingsOf)
    .map((spelling) => spelling.text);

function formsIn(body: Body, squares: SquareWords): readonly Form[] {
  const text = squares.cells.has(MIDDLE) ? withMiddle(body.text) : body.text;
  return spellingsOf({ ...body, text }).flatMap(({ text: spelt, king, clock, loose, announced }) =>
    wordsOf(spelt, squares).flatMap((split) => {
      const form = formOf(split, squares);
      return form ? [{ ...form, king, clock, loose, announced }] : [];
    }),
  );
}

/** The text with the square X spelt `MIDDLE` where it cannot be a capture mark: at an end, or between two marks, also `x`. */
const withMiddle = (text: string): string =>
  text
    .replace(/(^[kdкд]? ?|[^\p{L}\d\s] ?)[xх](?=$|[^\p{L}\d])|(?<=[^\p{L}\d])[xх]$/giu, `$1${MIDDLE}`)
    .replace(/^[xх](?=[a-z]\d)|(?<=\d[xх]?)[xх]$|(?<=\P{L}[xх] ?)[xх](?= ?[xх])/giu, MIDDLE);

/** All squares that a form names. */
export const squaresNamed = (form: Form): readonly SquareWord[] =>
  'word' in form.from ? [form.from, ...form.landings] : form.landings;

/** True if an unprompted chat message of this form may be taken for a move. */
export function isPlainlyAMove(form: Form): boolean {
  const named = squaresNamed(form);
  const allExist = named.every(({ cell }) => cell !== null);
  if (form.numbered) return allExist && form.mark !== 'none' && !form.clock;
  // 12:30 is a time of day rather than a move to a square that does not exist.
  return form.mark === 'none' || form.clock || form.loose
    ? allExist
    : named.some(({ cell }) => cell !== null);
}

function wordsOf(text: string, squares: SquareWords): readonly Words[] {
  if (/[^a-z0-9:\- ]/.test(text)) return [];
  if (/[:-]/.test(text)) {
    return [{ words: text.split(/[:-]/), mark: text.includes(':') ? 'capture' : 'step' }];
  }
  if (text.includes(' ')) return [{ words: text.split(' '), mark: 'none' }];
  return [{ words: wordsRunTogether(text, squares), mark: 'none' }];
}

function wordsRunTogether(text: string, squares: SquareWords): readonly string[] {
  if (squares.lettered && !/^\d/.test(text)) return text.match(/[a-z]\d*/g) ?? [];
  const width = squares.lettered ? 2 : squares.width;
  return text.length % width === 0 ? (text.match(new RegExp(`.{${width}}`, 'g')) ?? []) : [];
}

function formOf(
  { words, mark }: Words,
  squares: SquareWords,
): Omit<Form, 'king' | 'clock' | 'loose' | 'announced'> | null {
  const [first, ...rest] = words;
  if (first === undefined || rest.length === 0 || words.length > SQUARES_AT_MOST) return null;
  const numbered = squares.lettered && words.every((word) => /^\d{1,3}$/.test(word));
  if (numbered && squares.numbers.size === 0) return null;
  const pattern = squares.lettered && !numbered ? /^[a-z]\d{1,3}$/ : /^\d{1,3}$/;
  if (!rest.every((word) => pattern.test(word))) return null;
  const cells = numbered ? squares.numbers : squares.cells;
  const named = (word: string): SquareWord => ({ word, cell: cellNamed(word, cells) });
  const landings = rest.map(named);
  if (squares.files.has(first)) return { from: { file: first }, landings, mark, numbered };
  return pattern.test(first) ? { from: named(first), landings, mark, numbered } : null;
}

/** The cell of this name, also with zeros before its number: `09`, `c03`. */
const cellNamed = (word: string, cells: SquareWords['cells']): Cell | null =>
  cells.get(word) ?? cells.get(word.replace(/(?<!\d)0+(?=\d)/, '')) ?? null;
