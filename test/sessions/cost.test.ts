import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../src/sessions/stores/schema/migrations.js';
import { DIALECT } from '../../src/sessions/stores/sqlite.js';
import { openStore } from '../stores.js';
import { type Asked, costSuite } from './cost-suite.js';

const folder = await mkdtemp(join(tmpdir(), 'damka-cost-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const asked: Asked = { statements: 0, rows: 0 };
/** Statements that were run, to be explained. */
const statements = new Set<string>();
const { all } = StatementSync.prototype as unknown as {
  all: (this: StatementSync, ...values: unknown[]) => unknown[];
};
Object.assign(StatementSync.prototype, {
  all(this: StatementSync, ...values: unknown[]) {
    const rows = all.apply(this, values);
    // Not what makes tables, begins and ends a transaction, or asks for the connection's own counters.
    if (!/^\s*(CREATE|DROP|ALTER|BEGIN|COMMIT|PRAGMA|SELECT total_changes)/.test(this.sourceSQL)) {
      // A row's entries in the index are part of what writes it.
      asked.statements += Number(!/^\s*(INSERT INTO|DELETE FROM) traces/.test(this.sourceSQL));
      statements.add(this.sourceSQL);
      asked.rows += rows.length;
    }
    return rows;
  },
});

describe('SQLite', () => {
  const file = join(folder, 'games.sqlite');
  costSuite(asked, () => openStore(`sqlite://${file}`));

  it('looks through no table for anything that people ask', () => {
    const database = new DatabaseSync(file);
    expect(statements.size).toBeGreaterThan(10);
    const atOnce = new Set(MIGRATIONS.flatMap((migration) => migration.sql(DIALECT)));
    for (const sql of statements) {
      // A store is brought to a new form once.
      if (atOnce.has(sql)) continue;
      const steps = all.call(database.prepare(`EXPLAIN QUERY PLAN ${sql}`)) as { readonly detail: string }[];
      // What a statement has found itself is no table.
      const scans = steps.filter(({ detail }) =>
        /^SCAN (?!json_each|\d+-ROW VALUES|pragma_|e\b|t\b|listed\b|own\b|CONSTANT)/.test(detail),
      );
      expect(scans, sql).toEqual([]);
    }
    database.close();
  });
});
