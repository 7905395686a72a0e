import pg from 'pg';
import { describe, expect, it } from 'vitest';
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
/** Statements that were run, to be explained. */
const statements = new Set<string>();
function counted<T>(result: T): T {
  asked.rows += (result as { readonly rows?: readonly unknown[] } | undefined)?.rows?.length ?? 0;
  return result;
}
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, statement: unknown, ...rest: unknown[]) {
    if (isBeside(statement)) return query.call(this, statement, ...rest);
    asked.statements += 1;
    const { text } = statement as { readonly text?: string };
    if (text?.includes('$1')) statements.add(text);
    const last = rest.at(-1);
    if (typeof last !== 'function')
      return (query.call(this, statement, ...rest) as Promise<unknown>).then(counted);
    const done = (error: unknown, result: unknown) => last(error, counted(result));
    return query.call(this, statement, ...rest.slice(0, -1), done);
  },
});

/** Tables of a few rows, whatever is played. */
const SMALL = new Set(['chores', 'migration']);

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Schema?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Plan[];
}

/** What a plan reads of tables without being led there by an index. */
const looksThrough = (plan: Plan): readonly string[] => [
  ...(/^(Seq|Index|Index Only|Bitmap Index|Sample|Tid) Scan$/.test(plan['Node Type']) &&
  plan['Index Cond'] === undefined &&
  !SMALL.has(plan['Relation Name'] ?? '')
    ? [`${plan['Node Type']} of ${plan['Relation Name']}`]
    : []),
  ...(plan.Plans ?? []).flatMap(looksThrough),
];

describe('PostgreSQL', () => {
  costSuite(asked, async () => openStore(await newDatabase()));

  it('looks through no table for anything that people ask', async () => {
    const url = await newDatabase();
    await (await openStore(url)).close();
    const client = new pg.Client(url);
    await client.connect();
    // It then reads a whole table only where no index leads to what is asked, whatever it takes the tables for.
    await client.query('SET enable_seqscan = off');
    expect(statements.size).toBeGreaterThan(20);
    for (const sql of statements) {
      if (!/\bdamka"?\./.test(sql)) continue;
      const { rows } = await client.query(`EXPLAIN (GENERIC_PLAN, VERBOSE, FORMAT JSON) ${sql}`);
      expect(looksThrough(rows[0]['QUERY PLAN'][0].Plan), sql).toEqual([]);
    }
    await client.end();
  });
});
