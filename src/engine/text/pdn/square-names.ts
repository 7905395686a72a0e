import { type BoardSpec, topologyOf } from '../../core/board/topology.js';
import type { Variant } from '../../core/variant.js';
import { squareWordsOf } from '../notation/square-words.js';

/** The side of the board with a1 on a numbered board: as White sees it, or turned towards Black. */
export type LettersFrom = 'white' | 'black';

type OtherNames = ReadonlyMap<string, string>;

const known = new WeakMap<BoardSpec, Readonly<Record<LettersFrom, OtherNames>>>();

/** Names of squares by their other names: numbers on a lettered board, letters on a numbered one; made once for a board. */
function otherNames(board: BoardSpec, from: LettersFrom = 'white'): OtherNames {
  const found = known.get(board) ?? {
    white: otherNamesOn(board, 'white'),
    black: otherNamesOn(board, 'black'),
  };
  known.set(board, found);
  return found[from];
}

function otherNamesOn(board: BoardSpec, from: LettersFrom): OtherNames {
  const { names, at } = topologyOf(board);
  const words = squareWordsOf(board);
  if (words.lettered) return new Map([...words.numbers].map(([word, cell]) => [word, names[cell] ?? word]));
  // Elsewhere nobody calls a square by a file and a rank.
  if (board.kind !== 'chequered') return new Map();
  const last = { x: Math.max(...at.map(({ x }) => x)), y: Math.max(...at.map(({ y }) => y)) };
  const byPlace = at.map((place, cell) => {
    const { x, y } = from === 'white' ? place : { x: last.x - place.x, y: last.y - place.y };
    return [`${String.fromCharCode(97 + x)}${y + 1}`, names[cell] ?? ''] as const;
  });
  return new Map(byPlace);
}

const LETTERED_MOVE = /^[a-z]\d{1,2}(?:[-–—−x×:]?[a-z]\d{1,2})+$/i;

/** True for a move between squares named by letters. */
export const isLettered = (move: string): boolean => LETTERED_MOVE.test(move);

/** A move in the names of this board: without leading zeros, and with numbers on a numbered board. */
export function inNamesOf(board: BoardSpec, move: string, from: LettersFrom = 'white'): string {
  if (!isLettered(move) || squareWordsOf(board).lettered) return move.replace(/(?<!\d)0+(?=\d)/g, '');
  const others = otherNames(board, from);
  const squares = (move.match(/[a-wyz]\d{1,2}/gi) ?? []).map(
    (square) => others.get(square.toLowerCase()) ?? square,
  );
  return squares.join(/[x×:]/i.test(move) ? ':' : ' ');
}

/** Counters behind the pieces: moves since a capture, the number of the move, and in Frisian draughts moves of the same king. */
const COUNTER = /^(?:[HF]\d+|\+\d+\+\d+|)$/i;

/** A piece that has been captured, which lidraughts leaves on the board until the whole capture is made: a man, or a king. */
const CAPTURED = /^[GP]\d{1,3}$/i;
/** A square in numbers. */
const NUMBER = /^K?\d{1,3}(?:-K?\d{1,3})?$/i;

/** A position as Hub and DamExchange have it: the player to move, and a letter for each square by its number; Z is Black. */
const SQUARES = /^\s*([WBZ])([WBZE]{12,})\s*$/i;

/** True for the form of a position of Hub or DamExchange. */
export const isSquareList = (text: string): boolean => SQUARES.test(text);

/** Squares one after the other as a FEN in numbers; any other text, and one of another board, unchanged. */
function listed(variant: Variant, text: string): string {
  const [, turn = '', squares = ''] = SQUARES.exec(text) ?? [];
  if (squares.length !== topologyOf(variant.board).names.length) return text;
  const blackAs = (letters: string): string => letters.replaceAll('Z', 'B').replaceAll('z', 'b');
  const numbersOf = (man: string): string =>
    [...blackAs(squares)]
      .flatMap((letter, at) => {
        if (letter.toLowerCase() !== man) return [];
        return [`${letter === man ? '' : 'K'}${at + 1}`];
      })
      .join(',');
  return `${blackAs(turn.toUpperCase())}:W${numbersOf('w')}:B${numbersOf('b')}`;
}

/**
 * The position text for a FEN, or for a position of Hub or DamExchange. A FEN may use the other names of squares, ranges (`31-50`), counters (`H0`, `F1`, `+0+0`), a
 * final dot, a comma too many and blanks in place of commas, and leave out a side without pieces. Pieces that are marked as captured
 * are left out. Mistakes are left to `parsePosition`.
 */
export function positionText(variant: Variant, text: string): string {
  const fen = listed(variant, text);
  const words = fen.replace(/(?<=[a-z]?\d)[ \t]+(?=K?[a-z]?\d)/gi, ',').replace(/\s+/g, '');
  const [turn = '', ...fields] = words.replace(/^\[?FEN"?|[.\]"]+$/gi, '').split(':');
  const named = fields.filter((field) => !COUNTER.test(field));
  const others = otherNames(variant.board);
  const { cells } = squareWordsOf(variant.board);
  // A longer list is wrong anyway.
  const most = topologyOf(variant.board).names.length + 1;
  const piece = (word: string): string => {
    const [, king = '', square = ''] = /^(K?)(.*)$/i.exec(word) ?? [];
    const name = square.toLowerCase().replace(/^0+(?=\d)/, '');
    return king.toUpperCase() + (cells.has(name) ? name : (others.get(name) ?? square));
  };
  const wordsOf = (field: string): readonly string[] =>
    field
      .slice(1)
      .replace(/^,+|,+(?=,|$)/g, '')
      .split(',', most);
  // Where squares have letters, `g3` is one of them.
  const isNumbered = named.flatMap(wordsOf).some((word) => NUMBER.test(word));
  const written = named.map((field) => {
    const words = wordsOf(field)
      .filter((word) => !(isNumbered && CAPTURED.test(word)))
      .flatMap((word) => unfolded(word, most))
      .slice(0, most)
      .map(piece);
    return field.slice(0, 1).toUpperCase() + words.join(',');
  });
  const absent = variant.seats.filter(({ letter }) => !written.some((field) => field.startsWith(letter)));
  return [turn.toUpperCase(), ...written, ...absent.map(({ letter }) => letter)].join(':');
}

/** The squares of a range of up to `most`; any other word unchanged. */
function unfolded(word: string, most: number): readonly string[] {
  const [, king = '', first, last] = /^(K?)(\d{1,3})-K?(\d{1,3})$/i.exec(word) ?? [];
  const count = Number(last) - Number(first) + 1;
  if (!(count >= 1 && count <= most)) return [word];
  return Array.from({ length: count }, (_, index) => `${king}${Number(first) + index}`);
}
