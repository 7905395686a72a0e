import { randomBytes } from 'node:crypto';
import { attempt, type Claim, type Inbox, type InboxTiming } from './contract.js';

/** Runs a statement with values $1, $2, …; resolves to its rows. */
type Run = (sql: string, values?: unknown[]) => Promise<readonly unknown[]>;

/** Differences between the SQL dialects. */
export interface Dialect {
  readonly table: string;
  /** Expression for the server's clock in epoch milliseconds; those of the clients may differ. */
  readonly now: string;
}

/** Retention of ids; Telegram gives up on an update after a day. */
const REMEMBERED_MS = 48 * 3600 * 1000;

/** Statements that create a missing table. The column of the queue is called `lane`. */
export const inboxTables = (table: string): string[] => {
  const name = table.replaceAll('.', '_');
  return [
    `CREATE TABLE IF NOT EXISTS ${table} (source TEXT NOT NULL, id BIGINT NOT NULL, lane TEXT NOT NULL, content TEXT,
      arrived BIGINT NOT NULL, holder TEXT, until BIGINT NOT NULL DEFAULT 0, tries INTEGER NOT NULL DEFAULT 0,
      done INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (source, id))`,
    `CREATE INDEX IF NOT EXISTS ${name}_open ON ${table} (source, lane, id) WHERE done = 0`,
    `CREATE INDEX IF NOT EXISTS ${name}_arrived ON ${table} (source, arrived)`,
  ];
};

interface Row {
  readonly id: number | string;
  readonly content: string | null;
  readonly tries: number;
  readonly held: unknown;
  readonly early: unknown;
}

/** Inbox in a table, in the SQL common to SQLite and PostgreSQL. */
export class SqlInbox implements Inbox {
  private readonly holder = randomBytes(8).toString('hex');

  constructor(
    private readonly run: Run,
    private readonly dialect: Dialect,
    private readonly source: string,
    private readonly timing: InboxTiming,
  ) {}

  async put(id: number, queue: string, content: object | null): Promise<void> {
    const { table, now } = this.dialect;
    const text = content === null ? null : JSON.stringify(content);
    await this.ask(
      `INSERT INTO ${table} (source, id, lane, content, arrived, done) VALUES ($1, $2, $3, $4, ${now}, $5)
        ON CONFLICT (source, id) DO NOTHING`,
      [this.source, id, content === null ? '' : queue, text, content === null ? 1 : 0],
    );
  }

  async claim(queue: string): Promise<Claim> {
    const { table, now } = this.dialect;
    const [row] = await this.ask<Row>(
      `SELECT w.id, w.content, w.tries,
          EXISTS (SELECT 1 FROM ${table} h
            WHERE h.source = $1 AND h.lane = $2 AND h.done = 0 AND h.until >= ${now}) AS held,
          ${this.gapBefore('w.id')} AS early
        FROM ${table} w WHERE w.source = $1 AND w.lane = $2 AND w.done = 0 ORDER BY w.id LIMIT 1`,
      [this.source, queue],
    );
    if (row === undefined || isTrue(row.held)) return { kind: 'none' };
    if (isTrue(row.early)) return { kind: 'early' };
    const { leaseMs } = this.timing;
    const taken = await this.ask(
      `UPDATE ${table} SET holder = $3, until = ${now} + ${leaseMs}, tries = tries + 1
        WHERE source = $1 AND id = $2 AND done = 0 AND until < ${now} RETURNING id`,
      [this.source, row.id, this.holder],
    );
    // Another process was quicker.
    if (taken.length === 0) return { kind: 'none' };
    return { kind: 'taken', id: Number(row.id), content: parsed(row.content), tries: row.tries + 1 };
  }

  async done(id: number): Promise<void> {
    // The queue of a private chat is named after its user, who must not be remembered.
    await this.ask(
      `UPDATE ${this.dialect.table} SET done = 1, lane = '', content = NULL, holder = NULL, until = 0
        WHERE source = $1 AND id = $2 AND holder = $3`,
      [this.source, id, this.holder],
    );
  }

  async renew(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const { table, now } = this.dialect;
    const places = ids.map((_, index) => `$${index + 3}`);
    await this.ask(
      `UPDATE ${table} SET until = ${now} + ${this.timing.leaseMs}
        WHERE source = $1 AND holder = $2 AND done = 0 AND id IN (${places.join(', ')})`,
      [this.source, this.holder, ...ids],
    );
  }

  async open(): Promise<readonly { readonly queue: string; readonly held: boolean }[]> {
    const { table, now } = this.dialect;
    const rows = await this.ask<{ lane: string; last: number | string; now: number | string }>(
      `SELECT lane, max(until) AS last, ${now} AS now FROM ${table} WHERE source = $1 AND done = 0 GROUP BY lane`,
      [this.source],
    );
    return rows.map(({ lane, last, now: at }) => ({ queue: lane, held: Number(last) >= Number(at) }));
  }

  async prune(): Promise<void> {
    const { table, now } = this.dialect;
    await this.ask(
      `DELETE FROM ${table} WHERE source = $1 AND done = 1 AND arrived < ${now} - ${REMEMBERED_MS}`,
      [this.source],
    );
  }

  /**
   * Condition: a smaller id is missing, and not yet for `gapMs`, that is, nothing later arrived before then. A unary +
   * hides a column from SQLite's planner, which would otherwise scan every remembered id.
   */
  private gapBefore(id: string): string {
    const { table, now } = this.dialect;
    const long = `${now} - ${this.timing.gapMs}`;
    const settled = `SELECT o.id FROM ${table} o WHERE o.source = $1 AND +o.arrived <= ${long} ORDER BY o.id DESC LIMIT 1`;
    return `EXISTS (SELECT 1 FROM ${table} s
      WHERE s.source = $1 AND s.arrived > ${long} AND +s.id <= ${id} AND +s.id >= COALESCE((${settled}), 0)
      AND NOT EXISTS (SELECT 1 FROM ${table} p WHERE p.source = $1 AND p.id = s.id - 1))`;
  }

  private ask<T>(sql: string, values: unknown[]): Promise<readonly T[]> {
    return attempt("What was delivered can't be kept", async () => (await this.run(sql, values)) as T[]);
  }
}

/** SQLite returns booleans as numbers. */
const isTrue = (value: unknown): boolean => value === true || value === 1;

/** Null if damaged. The parser's error is dropped, as it would quote the content. */
const parsed = (content: string | null): unknown => {
  try {
    return JSON.parse(content ?? 'null');
  } catch {
    return null;
  }
};
