import { armyOf, topologyOf } from '../../engine/index.js';
import type { BoardView } from './view.js';

/** Writes a cell. */
type Writer = (cell: number) => string;

/**
 * A board as plain text, for a monospaced font. A man is its seat's letter in lower case, a king in upper case; `!`
 * marks pieces of a seat that is out, a number is the height of a tower, a dot an empty cell. Boards without
 * coordinates at the rim show each square's name before its contents. `least`: width of a column of a board with
 * coordinates, in characters; with 2 the widest fits on a phone.
 */
export function textBoard(view: Pick<BoardView, 'variant' | 'position'>, least = 3): string {
  const { board } = view.variant;
  switch (board.kind) {
    case 'chequered':
      return board.numbers === undefined
        ? rectangle(view, board.files, board.ranks, '', least)
        : numbered(view, board.files, board.ranks);
    case 'square':
      return rectangle(view, board.files, board.ranks, '', least);
    case 'standing':
      return rectangle(view, board.size, board.size, '0', Math.max(least, 3));
    case 'hexagon':
      return shiftedRows(view, 'from-top');
    case 'triangle':
      return shiftedRows(view, 'from-bottom');
    case 'four-sided':
      return numbered(view, board.size, board.size);
    case 'three-sided':
      return threeSided(view, least);
  }
}

function pieceLetters({ variant, position }: Pick<BoardView, 'variant' | 'position'>): Writer {
  return (cell) => {
    const stack = position.board[cell];
    if (!stack) return '';
    const [piece] = stack;
    const { letter } = armyOf(variant, piece);
    const sized = piece.king ? letter.toUpperCase() : letter.toLowerCase();
    const dead = position.out[piece.seat] ? '!' : '';
    return `${sized}${dead}${stack.length > 1 ? stack.length : ''}`;
  };
}

/** Width of a column: the longest word and a gap. */
const columnWidth = (least: number, words: readonly string[]): number =>
  Math.max(least, ...words.map((word) => word.length + 1));

/** A square's name is a column letter followed by the row. */
function rectangle(
  view: Pick<BoardView, 'variant' | 'position'>,
  columns: number,
  rows: number,
  suffix: string,
  least: number,
): string {
  const { names, at } = topologyOf(view.variant.board);
  const letters = pieceLetters(view);
  const grid = Array.from({ length: rows }, () => Array.from({ length: columns }, () => ''));
  const columnNames = Array.from({ length: columns }, () => '');
  const rowNames = Array.from({ length: rows }, () => '');
  at.forEach(({ x, y }, cell) => {
    const line = grid[y];
    if (!line) return;
    line[x] = letters(cell) || '.';
    const name = names[cell] ?? '';
    columnNames[x] = `${name.slice(0, 1)}${suffix}`;
    rowNames[y] = name.slice(1);
  });
  const width = columnWidth(least, grid.flat());
  const header = `   ${columnNames.map((name) => name.padEnd(width)).join('')}`;
  const lines = grid.map((line, y) => {
    const row = rowNames[y] ?? '';
    return `${row.padStart(2)} ${line.map((cell) => cell.padEnd(width)).join('')}${row}`;
  });
  return [header, ...lines.toReversed(), header].map((line) => line.trimEnd()).join('\n');
}

/** Empty playable squares show their numbers. */
function numbered(view: Pick<BoardView, 'variant' | 'position'>, columns: number, rows: number): string {
  const { names, at } = topologyOf(view.variant.board);
  const letters = pieceLetters(view);
  const grid = Array.from({ length: rows }, () => Array.from({ length: columns }, () => ''));
  at.forEach(({ x, y }, cell) => {
    const line = grid[y];
    if (line) line[x] = letters(cell) || (names[cell] ?? '');
  });
  const width = columnWidth(3, grid.flat());
  const lines = grid.map((line) => line.map((cell) => cell.padStart(2).padEnd(width)).join(''));
  return lines
    .toReversed()
    .map((line) => line.trimEnd())
    .join('\n');
}

/** Columns A to L and rows 1 to 12; each territory uses a part of them, and the middle cell has a line of its own. */
function threeSided(view: Pick<BoardView, 'variant' | 'position'>, least: number): string {
  const { names } = topologyOf(view.variant.board);
  const middle = names.indexOf('X');
  const board = rectangle(view, 12, 12, '', least);
  return middle < 0 ? board : `${board}\n X ${pieceLetters(view)(middle) || '.'}`;
}

/** Rows shifted by half a cell each; y grows from the top or from the bottom. */
function shiftedRows(
  view: Pick<BoardView, 'variant' | 'position'>,
  order: 'from-top' | 'from-bottom',
): string {
  const { names, at } = topologyOf(view.variant.board);
  const letters = pieceLetters(view);
  const words = names.map((name, cell) => `${name}${letters(cell)}`);
  const half = Math.ceil(columnWidth(6, words) / 2);
  const places = at.map(({ x, y }, cell) => ({
    row: y,
    column: half * (2 * x + y),
    text: words[cell] ?? '',
  }));
  const left = Math.min(...places.map(({ column }) => column));
  const upwards = order === 'from-top' ? 1 : -1;
  const rows = [...new Set(places.map(({ row }) => row))].sort((a, b) => upwards * (a - b));
  return rows
    .map((row) =>
      places
        .filter((place) => place.row === row)
        .sort((a, b) => a.column - b.column)
        .reduce((line, { column, text }) => line.padEnd(column - left) + text, ''),
    )
    .join('\n');
}
