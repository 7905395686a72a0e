import pg from 'pg';
import { describe } from 'vitest';
import { newDatabase } from '../postgres/database.js';
import { openStore } from '../stores.js';
import { type Asked, costSuite } from './cost-suite.js';

const asked: Asked = { statements: 0, rows: 0 };
const { query } = pg.Client.prototype as unknown as { query: (...values: unknown[]) => unknown };
/** Beats, notices, what looks for alarms that are due, and the cleaning of files, for which nobody waits. */
function isBeside(statement: unknown): boolean {
  const text =
    typeof statement === 'string' ? statement : String((statement as { readonly text?: string }).text);
  return /damka\.process|pg_notify|VACUUM|vacuum_cost_delay|backend_xmin|pg_partition_tree/.test(text);
}
function counted<T>(result: T): T {
  asked.rows += (result as { readonly rows?: readonly unknown[] } | undefined)?.rows?.length ?? 0;
  return result;
}
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, statement: unknown, ...rest: unknown[]) {
    if (isBeside(statement)) return query.call(this, statement, ...rest);
    asked.statements += 1;
    const last = rest.at(-1);
    if (typeof last !== 'function')
      return (query.call(this, statement, ...rest) as Promise<unknown>).then(counted);
    const done = (error: unknown, result: unknown) => last(error, counted(result));
    return query.call(this, statement, ...rest.slice(0, -1), done);
  },
});

describe('PostgreSQL', () => costSuite(asked, async () => openStore(await newDatabase())));
