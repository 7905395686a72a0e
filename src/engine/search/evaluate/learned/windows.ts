import type { CompiledRules } from '../../board/compiled-rules.js';

/** Least number of cells in a window; smaller ones tell nothing that others don't. */
const LEAST = 3;

/** What is told apart in a window: 3 for empty cells and men of either seat, 5 for kings as well. */
export type Digits = 3 | 5;

/** Cells that are looked at together. */
export interface Window {
  readonly cells: readonly number[];
  readonly base: Digits;
}

/** Edges of windows in squares of the board, and the way from one to the next. */
interface Size {
  readonly files: number;
  readonly ranks: number;
  readonly across: number;
  readonly base: Digits;
}

/**
 * Windows that hold about eight cells with men, or six with kings told apart from them: too few where half of the squares are
 * not played on, so that there windows of ten without kings come on top.
 */
function sizesOf({ cells, tables }: CompiledRules, toldApart: boolean): readonly Size[] {
  const { at } = tables.topology;
  const xs = at.map(({ x }) => x);
  const ys = at.map(({ y }) => y);
  const area = (Math.max(...xs) - Math.min(...xs) + 1) * (Math.max(...ys) - Math.min(...ys) + 1);
  const isSparse = 2 * cells <= area + 1;
  if (!toldApart)
    return isSparse
      ? [{ files: 4, ranks: 4, across: 2, base: 3 }]
      : [{ files: 3, ranks: 3, across: 2, base: 3 }];
  if (!isSparse) return [{ files: 3, ranks: 2, across: 2, base: 5 }];
  return [
    { files: 4, ranks: 3, across: 2, base: 5 },
    { files: 5, ranks: 4, across: 3, base: 3 },
  ];
}

/** Where windows of a length begin: every `step` lines, and the last ones. */
function beginnings(values: readonly number[], length: number, step: number): readonly number[] {
  const low = Math.min(...values);
  const last = Math.max(low, Math.max(...values) - length + 1);
  const found: number[] = [];
  for (let at = low; at < last; at += step) found.push(at);
  return [...found, last];
}

/** Overlapping windows that cover a board, those of the same digits one after the other. */
export function windowsOf(compiled: CompiledRules, toldApart: boolean): readonly Window[] {
  const { at } = compiled.tables.topology;
  const windows = sizesOf(compiled, toldApart).flatMap(({ files, ranks, across, base }) => {
    const columns = beginnings(
      at.map(({ x }) => x),
      files,
      across,
    );
    const rows = beginnings(
      at.map(({ y }) => y),
      ranks,
      2,
    );
    return rows.flatMap((bottom) =>
      columns.map((left): Window => {
        const cells = [...at.keys()].filter((cell) => {
          const { x, y } = at[cell] as { readonly x: number; readonly y: number };
          return x >= left && x < left + files && y >= bottom && y < bottom + ranks;
        });
        return { cells, base };
      }),
    );
  });
  return windows.filter(({ cells }) => cells.length >= LEAST);
}
