import { armyOf } from '../engine/armies.js';
import { topologyOf } from '../engine/topology.js';
import type { BoardView } from './view.js';

/** How a text board writes one cell. */
type Writer = (cell: number) => string;

/**
 * A board in plain letters, for a monospaced font. A man is its seat's letter in lower case, a king in upper
 * case, `!` follows the men of a seat that is out, a dot is an empty cell. A board without coordinates at its rim
 * has every square's name before what stands there.
 */
export function textBoard(view: Pick<BoardView, 'variant' | 'position'>): string {
  const { board } = view.variant;
  switch (board.kind) {
    case 'chequered':
      return board.numbers === undefined
        ? rectangle(view, board.files, board.ranks, '')
        : numbered(view, board.files, board.ranks);
    case 'square':
      return rectangle(view, board.files, board.ranks, '');
    case 'standing':
      return rectangle(view, board.size, board.size, '0');
    case 'hexagon':
      return shiftedRows(view, 'from-top');
    case 'triangle':
      return shiftedRows(view, 'from-bottom');
    case 'four-sided':
      return numbered(view, board.size, board.size);
    case 'three-sided':
      return threeSided(view);
  }
}

function pieceLetters({ variant, position }: Pick<BoardView, 'variant' | 'position'>): Writer {
  return (cell) => {
    const piece = position.board[cell]?.[0];
    if (!piece) return '';
    const { letter } = armyOf(variant, piece);
    const sized = piece.king ? letter.toUpperCase() : letter.toLowerCase();
    return position.out[piece.seat] ? `${sized}!` : sized;
  };
}

/** Columns are 3 wide. The first part of a square's name is its column, the last digits its row. */
function rectangle(
  view: Pick<BoardView, 'variant' | 'position'>,
  columns: number,
  rows: number,
  suffix: string,
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
  const header = `   ${columnNames.map((name) => name.padEnd(3)).join('')}`;
  const lines = grid.map((line, y) => {
    const row = rowNames[y] ?? '';
    return `${row.padStart(2)} ${line.map((cell) => cell.padEnd(3)).join('')}${row}`;
  });
  return [header, ...lines.toReversed(), header].map((line) => line.trimEnd()).join('\n');
}

/** Columns are 3 wide. An empty square that is played on shows its number. */
function numbered(view: Pick<BoardView, 'variant' | 'position'>, columns: number, rows: number): string {
  const { names, at } = topologyOf(view.variant.board);
  const letters = pieceLetters(view);
  const grid = Array.from({ length: rows }, () => Array.from({ length: columns }, () => ''));
  at.forEach(({ x, y }, cell) => {
    const line = grid[y];
    if (line) line[x] = letters(cell) || (names[cell] ?? '');
  });
  const lines = grid.map((line) => line.map((cell) => cell.padStart(2).padEnd(3)).join(''));
  return lines
    .toReversed()
    .map((line) => line.trimEnd())
    .join('\n');
}

/** Columns A to L and rows 1 to 12, of which every territory has its part; the middle cell has a line of its own. */
function threeSided(view: Pick<BoardView, 'variant' | 'position'>): string {
  const { names } = topologyOf(view.variant.board);
  const middle = names.indexOf('X');
  const board = rectangle(view, 12, 12, '');
  return middle < 0 ? board : `${board}\n X ${pieceLetters(view)(middle) || '.'}`;
}

/** Every cell is 6 wide and each row is moved by half a cell against the next; y grows from the top or the bottom. */
function shiftedRows(
  view: Pick<BoardView, 'variant' | 'position'>,
  order: 'from-top' | 'from-bottom',
): string {
  const { names, at } = topologyOf(view.variant.board);
  const letters = pieceLetters(view);
  const places = at.map(({ x, y }, cell) => ({
    row: y,
    column: 3 * (2 * x + y),
    text: `${names[cell] ?? ''}${letters(cell)}`,
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
