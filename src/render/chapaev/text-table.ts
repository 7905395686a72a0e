import { CELL, CELLS, type ChapaevVariant, type Match, numberOf, ownerOf } from '../../engine/index.js';

/**
 * A table as plain text, for a monospaced font: every cell with the discs whose centres lie on it, each as its seat's
 * letter and its number.
 */
export function textTable({ seats }: ChapaevVariant, { discs }: Match): string {
  const grid = Array.from({ length: CELLS }, () => Array.from({ length: CELLS }, () => ''));
  const cell = (units: number): number => Math.min(CELLS - 1, Math.floor(units / CELL));
  discs.forEach((disc, id) => {
    const row = disc && grid[cell(disc.y)];
    if (row) row[cell(disc.x)] += `${seats[ownerOf(id)]?.letter.toLowerCase()}${numberOf(id)}`;
  });
  const width = Math.max(2, ...grid.flat().map(({ length }) => length)) + 1;
  const header = `   ${[...'abcdefgh'].map((file) => file.padEnd(width)).join('')}`;
  const lines = grid.map((row, y) => {
    const cells = row.map((text) => (text || '.').padEnd(width)).join('');
    return `${String(y + 1).padStart(2)} ${cells}${y + 1}`;
  });
  return [header, ...lines.toReversed(), header].map((line) => line.trimEnd()).join('\n');
}
