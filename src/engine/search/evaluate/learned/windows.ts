import type { CompiledRules } from '../../board/compiled-rules.js';

/** Least number of cells in a window; smaller ones tell nothing that others don't. */
const LEAST = 3;

/** Edge of a window in squares of the board, and the way from one to the next. */
interface Size {
  readonly files: number;
  readonly ranks: number;
}

/** Windows that hold about eight cells with men, or six with kings told apart from them. */
function sizeOf({ cells, tables }: CompiledRules, toldApart: boolean): Size {
  const { at } = tables.topology;
  const xs = at.map(({ x }) => x);
  const ys = at.map(({ y }) => y);
  const area = (Math.max(...xs) - Math.min(...xs) + 1) * (Math.max(...ys) - Math.min(...ys) + 1);
  const isSparse = 2 * cells <= area + 1;
  if (isSparse) return toldApart ? { files: 4, ranks: 3 } : { files: 4, ranks: 4 };
  return toldApart ? { files: 3, ranks: 2 } : { files: 3, ranks: 3 };
}

/** Where windows of this length begin: every second line, and the last ones. */
function beginnings(low: number, high: number, length: number): readonly number[] {
  const last = Math.max(low, high - length + 1);
  const found: number[] = [];
  for (let at = low; at < last; at += 2) found.push(at);
  return [...found, last];
}

/** Overlapping windows that cover a board, each the list of its cells. */
export function windowsOf(compiled: CompiledRules, toldApart: boolean): readonly (readonly number[])[] {
  const { at } = compiled.tables.topology;
  const { files, ranks } = sizeOf(compiled, toldApart);
  const range = (values: readonly number[], length: number) =>
    beginnings(Math.min(...values), Math.max(...values), length);
  const columns = range(
    at.map(({ x }) => x),
    files,
  );
  const rows = range(
    at.map(({ y }) => y),
    ranks,
  );
  return rows
    .flatMap((bottom) =>
      columns.map((left) =>
        [...at.keys()].filter((cell) => {
          const { x, y } = at[cell] as { readonly x: number; readonly y: number };
          return x >= left && x < left + files && y >= bottom && y < bottom + ranks;
        }),
      ),
    )
    .filter((cells) => cells.length >= LEAST);
}
