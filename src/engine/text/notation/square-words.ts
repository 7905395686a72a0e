import { type BoardSpec, type Cell, topologyOf } from '../../core/board/topology.js';

/** The squares of a board as people may write them. */
export interface SquareWords {
  /** True if names start with a letter. */
  readonly lettered: boolean;
  /** Letters of the files, if names consist of a file and a rank; otherwise empty. */
  readonly files: ReadonlySet<string>;
  /** Digits of the longest name. */
  readonly width: number;
  /** By name in lower case. */
  readonly cells: ReadonlyMap<string, Cell>;
  /** Second, numeric names of the squares of a lettered board: row by row from the top, as White sees it. */
  readonly numbers: ReadonlyMap<string, Cell>;
}

/** Spelling of the square X within a text in which `x` marks captures. */
export const MIDDLE = 'z0';

const known = new WeakMap<BoardSpec, SquareWords>();

/** The squares of a board as people may write them, made once for a board. */
export function squareWordsOf(board: BoardSpec): SquareWords {
  const found = known.get(board);
  if (found) return found;
  const topology = topologyOf(board);
  const lettered = /^[a-z]/i.test(topology.names[0] ?? '');
  const filed = lettered && (board.kind === 'chequered' || board.kind === 'square');
  const words: SquareWords & { readonly cells: Map<string, Cell> } = {
    lettered,
    files: new Set(filed ? topology.names.map((name) => name.charAt(0)) : []),
    width: Math.max(...topology.names.map((name) => name.length)),
    cells: new Map([...topology.cells].map(([name, cell]) => [name.toLowerCase(), cell])),
    numbers: filed && board.kind === 'chequered' ? numbersOf(topology.at) : new Map(),
  };
  const middle = topology.cells.get('X');
  if (middle !== undefined) words.cells.set(MIDDLE, middle);
  known.set(board, words);
  return words;
}

/** The colour that is played on, where a word names a square of the other one; null elsewhere. */
export function shadeMissed(board: BoardSpec, word: string): 'dark' | 'light' | null {
  if (board.kind !== 'chequered' || board.numbers !== undefined || !/^[a-z][1-9]\d?$/.test(word)) return null;
  const isOnBoard =
    word.charCodeAt(0) - 'a'.charCodeAt(0) < board.files && Number(word.slice(1)) <= board.ranks;
  return isOnBoard && !squareWordsOf(board).cells.has(word) ? (board.shade ?? 'dark') : null;
}

function numbersOf(at: readonly { readonly x: number; readonly y: number }[]): ReadonlyMap<string, Cell> {
  const rows = at.map((place, cell) => ({ ...place, cell })).sort((a, b) => b.y - a.y || a.x - b.x);
  return new Map(rows.map(({ cell }, index) => [String(index + 1), cell]));
}
