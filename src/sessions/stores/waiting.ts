import { attempt, type Waiting } from './contract.js';
import type { Run } from './sql-table.js';

/** Items of lists of unsent messages: each has this key once, and in texts quotes are escaped. */
const ITEM = '"about":';

/** Counts what waits in a store, whose tables' names begin with a schema. Rejects with a `StoreError`. */
export const waitingIn = (run: Run, schema = ''): Promise<Waiting> =>
  attempt("What waits can't be counted", async () => {
    const count = async (sql: string): Promise<number> => {
      const [row] = (await run(sql)) as { readonly count: number | string | null }[];
      return Number(row?.count ?? 0);
    };
    const items = `(length(value) - length(replace(value, '${ITEM}', ''))) / ${ITEM.length}`;
    return {
      messages: await count(`SELECT sum(${items}) AS count FROM ${schema}outbox`),
      deliveries: await count(`SELECT count(*) AS count FROM ${schema}inbox WHERE done = 0`),
    };
  });
