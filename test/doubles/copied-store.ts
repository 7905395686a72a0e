import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';

/** A store in memory that holds what another one holds now. */
export async function copiedStore(kept: SessionStore): Promise<SessionStore> {
  const copy = memoryStore(kept.tables);
  for (const spec of kept.tables) {
    const table = copy.table(spec);
    for await (const [key, text] of kept.table(spec).rows()) await table.write(key, JSON.parse(text).value);
  }
  const rowsBy = <Row>(sql: string): Promise<readonly Row[]> =>
    kept.ask<Row>({ compile: () => ({ sql, parameters: [] }) as never });
  const statements: { sql: string; values: unknown[] }[] = [];
  for (const { name } of await rowsBy<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  ))
    for (const row of await rowsBy<object>(`SELECT * FROM ${name}`)) {
      const values = Object.values(row);
      const places = values.map((_, at) => `$${at + 1}`).join();
      statements.push({ sql: `INSERT OR REPLACE INTO ${name} VALUES (${places})`, values });
    }
  await copy.lock.run('copy', () => copy.commit([], [], statements));
  return { ...copy, instance: kept.instance };
}
