import type { Position } from '../engine/position.js';
import { type Topology, topologyOf } from '../engine/topology.js';
import type { Variant } from '../engine/variant.js';

/** A board for a terminal: men as small letters of their seats, kings as capitals, `!` behind dead pieces. */
export function textBoard(variant: Variant, position: Position): string {
  const { board } = variant;
  const topology = topologyOf(board);
  const signs = position.board.map((stack) => {
    if (!stack) return '.';
    const [{ seat, king }] = stack;
    const letter = variant.seats[seat]?.letter ?? '?';
    return `${king ? letter : letter.toLowerCase()}${position.out[seat] ? '!' : ''}`;
  });
  switch (board.kind) {
    case 'chequered':
      return grid(topology, signs, (x) => String.fromCharCode(97 + x));
    case 'standing':
      return grid(topology, signs, (x) => String(x + 1));
    case 'hexagon':
      return honeycomb(topology, signs);
  }
}

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

/** Rows from the top, their numbers on the left, the columns' names below. */
function grid(topology: Topology, signs: readonly string[], column: (x: number) => string): string {
  const columns = range(1 + Math.max(...topology.at.map(({ x }) => x)));
  const rows = range(1 + Math.max(...topology.at.map(({ y }) => y))).reverse();
  const sign = (x: number, y: number): string =>
    signs[topology.at.findIndex((place) => place.x === x && place.y === y)] ?? ' ';
  const line = (head: string, cells: readonly string[]): string =>
    `${head.padStart(2)}  ${cells.map((cell) => cell.padEnd(2)).join(' ')}`.trimEnd();
  return [
    ...rows.map((y) =>
      line(
        String(y + 1),
        columns.map((x) => sign(x, y)),
      ),
    ),
    line('', columns.map(column)),
  ].join('\n');
}

/** Rows of cells set off by half a cell, each between the names of its first and its last cell. */
function honeycomb(topology: Topology, signs: readonly string[]): string {
  const rows = [...new Set(topology.at.map(({ y }) => y))].sort((a, b) => a - b);
  const left = Math.min(...topology.at.map(({ x, y }) => 2 * x + y));
  const lines = rows.map((y) => {
    const cells = topology.at
      .flatMap((place, cell) => (place.y === y ? [{ x: place.x, cell }] : []))
      .sort((a, b) => a.x - b.x);
    const name = (cell: number | undefined): string => topology.names[cell ?? -1] ?? '';
    const indent = ' '.repeat(2 * (2 * (cells[0]?.x ?? 0) + y - left));
    const row = cells.map(({ cell }) => (signs[cell] ?? '').padEnd(3)).join(' ');
    return `${indent}${name(cells[0]?.cell)}  ${row} ${name(cells.at(-1)?.cell)}`;
  });
  return lines.join('\n');
}
