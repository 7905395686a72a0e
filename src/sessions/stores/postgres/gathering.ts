import type { ReadRow, Run } from '../sql-table.js';

/** A row that is read by its key. */
interface Wanted {
  readonly table: string;
  readonly key: string;
}

/** Most rows that one statement reads: each list of tables is a statement of its own. */
const MAX_GATHERED = 4;

/**
 * Reads rows by their keys. Those that are asked for in the same breath are read by one statement, and so as they were at one
 * time. `context` tells apart what must not be gathered: statements of different transactions.
 */
export function gathering(run: Run, context: () => unknown): ReadRow {
  let open: { readonly of: unknown; readonly wanted: Wanted[]; readonly rows: Promise<unknown[][]> } | null =
    null;
  const begin = (of: unknown) => {
    const wanted: Wanted[] = [];
    // Promises that have been resolved by now go on first, and may ask for more.
    const rows = Promise.resolve().then(() => {
      if (open?.wanted === wanted) open = null;
      return readAll(run, wanted);
    });
    return { of, wanted, rows };
  };
  return async (table, key) => {
    const of = context();
    if (open === null || open.of !== of || open.wanted.length === MAX_GATHERED) open = begin(of);
    const { wanted, rows } = open;
    const place = wanted.push({ table, key }) - 1;
    return (await rows)[place] ?? [];
  };
}

async function readAll(run: Run, wanted: readonly Wanted[]): Promise<unknown[][]> {
  const [first] = wanted;
  if (wanted.length === 1 && first !== undefined)
    return [[...(await run(`SELECT key, value FROM ${first.table} WHERE key = $1`, [first.key]))]];
  const sql = wanted
    .map(({ table }, place) => `SELECT ${place} AS place, key, value FROM ${table} WHERE key = $${place + 1}`)
    .join(' UNION ALL ');
  const found = await run(
    sql,
    wanted.map(({ key }) => key),
  );
  const rows: unknown[][] = wanted.map(() => []);
  for (const row of found as { readonly place: number }[]) rows[row.place]?.push(row);
  return rows;
}
