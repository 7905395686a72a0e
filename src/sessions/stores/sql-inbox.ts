import type { AsyncLocalStorage } from 'node:async_hooks';
import {
  attempt,
  type Claim,
  type Delivery,
  type Inbox,
  type InboxTiming,
  type Instance,
  type Taken,
} from './contract.js';
import type { Statement } from './schema/statement.js';
import type { Run } from './sql-table.js';

/** A store's table of deliveries, and how its SQL differs. */
export interface InboxTable {
  readonly table: string;
  /** SQL expression of the server's clock in epoch milliseconds; the clocks of its clients may differ. */
  readonly now: string;
  readonly run: Run;
  /** As `run`, without waiting for the disk. A power cut may undo it, and a delivery is then handled again. */
  readonly note: Run;
  readonly instance: Instance;
  /** Ends of deliveries, of which each can be joined to a note made while the delivery is handled. */
  readonly endings?: AsyncLocalStorage<Ending>;
}

/** How a delivery that is being handled is ended. */
export interface Ending {
  readonly statement: Statement;
  /** True if more is in its queue; undefined until it is ended. */
  isMore: boolean | undefined;
}

/** How long ids are remembered; Telegram gives up on an update after a day. */
const REMEMBERED_MS = 48 * 3600 * 1000;
/** How long ids without content are remembered: they only show that nothing is missing, which soon matters no more. */
const MISSED_MS = 60 * 1000;

/** Values of the column `done`; 0 is not handled yet. */
const HANDLED = 1;
const NOT_KEPT = 2;

/** Statements that create a missing table. The column of the queue is called `lane`. */
export function inboxTables(table: string): string[] {
  const name = table.replaceAll('.', '_');
  return [
    `CREATE TABLE IF NOT EXISTS ${table} (source TEXT NOT NULL, id BIGINT NOT NULL, lane TEXT NOT NULL, content TEXT,
      arrived BIGINT NOT NULL, holder TEXT, until BIGINT NOT NULL DEFAULT 0, tries INTEGER NOT NULL DEFAULT 0,
      done INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (source, id))`,
    `CREATE INDEX IF NOT EXISTS ${name}_open ON ${table} (source, lane, id) WHERE done = 0`,
    `CREATE INDEX IF NOT EXISTS ${name}_arrived ON ${table} (source, arrived)`,
  ];
}

/** Assignment that takes back a try. */
const FORGIVEN = 'tries = CASE WHEN tries > 0 THEN tries - 1 ELSE 0 END';

/** How long stops of the program are not to a delivery's charge. */
const FORGIVEN_MS = 3_600_000;

/** A value, not a table of one row: with that, planners read all that is remembered rather than what follows it. */
const SETTLED = '(SELECT settled.id FROM settled)';

const FAILURE = "What was delivered can't be kept";

interface Row {
  readonly id: number | string;
  readonly content: string | null;
  readonly tries: number;
  /** Holder of an unexpired lease in the queue. */
  readonly holder: string | null;
  readonly early: unknown;
}

/** Inbox in a table, in the SQL common to SQLite and PostgreSQL. */
export class SqlInbox implements Inbox {
  private readonly holder: string;
  private readonly endings = new Map<number, Ending>();

  constructor(
    private readonly at: InboxTable,
    private readonly source: string,
    private readonly timing: InboxTiming,
  ) {
    this.holder = at.instance.name;
  }

  async put(deliveries: readonly Delivery[], atOnce: ReadonlySet<number> = new Set()): Promise<Taken[]> {
    if (deliveries.length === 0) return [];
    const { table, now, run, note } = this.at;
    // If a power cut forgets an id without content, others only wait for it once more, and not for long.
    const isToBeHandled = deliveries.some(({ content }) => content !== null);
    const claims = this.mayClaim() ? atOnce : new Set();
    const rows = deliveries.map(({ id }, index) => {
      const [first, lane, content, done] = [3, 4, 5, 6].map((place) => `$${4 * index + place}`);
      const isWanted = claims.has(id) ? 1 : 0;
      return `(CAST(${first} AS BIGINT), ${lane}, ${content}, CAST(${done} AS INTEGER), ${isWanted})`;
    });
    const values = deliveries.flatMap(({ id, queue, content }) =>
      content === null ? [id, '', null, NOT_KEPT] : [id, queue, JSON.stringify(content), 0],
    );
    const kept = await this.ask<Pick<Row, 'id' | 'tries'>>(
      isToBeHandled ? run : note,
      `WITH fresh (id, lane, content, done, wanted) AS (VALUES ${rows.join(', ')}), ${this.settled()},
        judged AS MATERIALIZED (SELECT f.*, f.wanted = 1 AND NOT EXISTS (
            SELECT 1 FROM ${table} o WHERE o.source = $1 AND o.lane = f.lane AND o.done = 0
          ) AND NOT (${this.gapBeforeFresh('f.id')}) AS free FROM fresh f)
        INSERT INTO ${table} (source, id, lane, content, arrived, done, holder, until, tries)
        SELECT $1, id, lane, content, ${now}, done, CASE WHEN free THEN $2 END,
          CASE WHEN free THEN ${now} + ${this.timing.leaseMs} ELSE 0 END, CASE WHEN free THEN 1 ELSE 0 END
        FROM judged WHERE true ON CONFLICT (source, id) DO NOTHING
        RETURNING id, tries`,
      [this.holder, ...values],
    );
    const contents = new Map(deliveries.map(({ id, content }) => [id, content]));
    return kept
      .filter(({ tries }) => tries > 0)
      .map(({ id }) => ({
        kind: 'taken',
        id: Number(id),
        content: contents.get(Number(id)),
        tries: 0,
        isBegun: true,
      }));
  }

  async claim(queue: string, below = Number.MAX_SAFE_INTEGER, begins = 0): Promise<Claim> {
    this.at.instance.demandLease();
    return (
      (begins > 0 ? await this.claimAtOnce(queue, below, begins) : null) ?? this.claimAfter(queue, below)
    );
  }

  /** Claims and begins what nothing stands in the way of; null if there is nothing like that. */
  private async claimAtOnce(queue: string, below: number, begins: number): Promise<Claim | null> {
    const { table, now, note } = this.at;
    const [row] = await this.ask<Pick<Row, 'id' | 'content' | 'tries'>>(
      note,
      `WITH ${this.settled()}
        UPDATE ${table} SET holder = $3, until = ${now} + ${this.timing.leaseMs}, tries = tries + 1
        FROM (SELECT w.id AS oldest FROM ${table} w
          WHERE w.source = $1 AND w.lane = $2 AND w.done = 0 ORDER BY w.id LIMIT 1) AS o
        WHERE source = $1 AND id = o.oldest AND id < $4 AND done = 0 AND until < ${now} AND tries < $5
          AND NOT EXISTS (${this.heldIn('$2')}) AND NOT (${this.gapBefore('o.oldest')})
        RETURNING id, content, tries`,
      [queue, this.holder, below, begins],
    );
    if (row === undefined) return null;
    const { id, content, tries } = row;
    return { kind: 'taken', id: Number(id), content: parsed(content), tries: tries - 1, isBegun: true };
  }

  /** As `claim`, after a look at what is there and who holds it. */
  private async claimAfter(queue: string, below: number): Promise<Claim> {
    const { table, now, run, note } = this.at;
    const [row] = await this.ask<Row>(
      run,
      `WITH ${this.settled()}
        SELECT w.id, w.content, w.tries,
          (${this.heldIn('$2')}) AS holder,
          ${this.gapBefore('w.id')} AS early
        FROM ${table} w WHERE w.source = $1 AND w.lane = $2 AND w.done = 0 ORDER BY w.id LIMIT 1`,
      [queue],
    );
    if (row === undefined || Number(row.id) >= below || (await this.isLiving(row.holder)))
      return { kind: 'none' };
    if (isTrue(row.early)) return { kind: 'early', id: Number(row.id) };
    const taken = await this.ask(
      note,
      `UPDATE ${table} SET holder = $3, until = ${now} + ${this.timing.leaseMs}
        WHERE source = $1 AND id = $2 AND done = 0 AND (until < ${now} OR holder = $4) RETURNING id`,
      [row.id, this.holder, row.holder],
    );
    // Another process was quicker.
    if (taken.length === 0) return { kind: 'none' };
    const { content, tries } = row;
    return { kind: 'taken', id: Number(row.id), content: parsed(content), tries, isBegun: false };
  }

  async begin(id: number): Promise<void> {
    await this.change('tries = tries + 1', [id]);
  }

  async done(id: number, queue: string): Promise<boolean> {
    const { sql, values } = this.ending(id, queue);
    const isMore =
      this.endings.get(id)?.isMore ?? isMoreIn(await attempt(FAILURE, () => this.at.note(sql, values)));
    this.endings.delete(id);
    return isMore;
  }

  async during<T>(id: number, queue: string, task: () => Promise<T>): Promise<T> {
    const { endings } = this.at;
    if (endings === undefined) return task();
    const ending = { statement: this.ending(id, queue), isMore: undefined };
    this.endings.set(id, ending);
    return endings.run(ending, task);
  }

  private ending(id: number, queue: string): Statement {
    const { table } = this.at;
    // The queue of a private chat is named after its user, who must not be remembered.
    const sql = `UPDATE ${table} SET done = ${HANDLED}, lane = '', content = NULL, holder = NULL, until = 0
      WHERE source = $1 AND holder = $2 AND done = 0 AND id = $3
      RETURNING EXISTS (SELECT 1 FROM ${table} o
        WHERE o.source = $1 AND o.lane = $4 AND o.done = 0 AND o.id <> $3) AS more`;
    return { sql, values: [this.source, this.holder, id, queue] };
  }

  async setAside(id: number, queue: string): Promise<string> {
    const own = `${queue} aside ${id}`;
    await this.ask(
      this.at.note,
      `UPDATE ${this.at.table} SET lane = $4 WHERE source = $1 AND holder = $2 AND done = 0 AND id = $3`,
      [this.holder, id, own],
    );
    return own;
  }

  async free(id: number): Promise<void> {
    this.endings.delete(id);
    await this.change(`holder = NULL, until = 0, ${FORGIVEN}`, [id]);
  }

  async forgive(ids: readonly number[]): Promise<void> {
    const { forgivenMs = FORGIVEN_MS } = this.timing;
    const isNew = `arrived > ${this.at.now} - ${forgivenMs}`;
    if (ids.length > 0)
      await this.change(`tries = CASE WHEN tries > 0 AND ${isNew} THEN tries - 1 ELSE tries END`, ids);
  }

  async renew(ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await this.change(`until = ${this.at.now} + ${this.timing.leaseMs}`, ids);
  }

  async isOpen(queue: string, below = Number.MAX_SAFE_INTEGER): Promise<boolean> {
    const { table, run } = this.at;
    const sql = `SELECT id FROM ${table} WHERE source = $1 AND lane = $2 AND done = 0 AND id < $3 LIMIT 1`;
    return (await this.ask(run, sql, [queue, below])).length > 0;
  }

  async open(): Promise<readonly { readonly queue: string; readonly held: boolean }[]> {
    const { table, now, run } = this.at;
    const rows = await this.ask<{ lane: string; holder: string | null }>(
      run,
      `SELECT lane, max(CASE WHEN until >= ${now} THEN holder END) AS holder
        FROM ${table} WHERE source = $1 AND done = 0 GROUP BY lane`,
    );
    const living = rows.some(({ holder }) => holder !== null) ? await this.at.instance.living() : new Set();
    return rows.map(({ lane, holder }) => ({ queue: lane, held: holder !== null && living.has(holder) }));
  }

  async prune(): Promise<void> {
    const { table, now, run } = this.at;
    await this.ask(
      run,
      `DELETE FROM ${table} WHERE source = $1 AND done > 0 AND arrived < ${now} - ${MISSED_MS} AND (
        arrived < ${now} - ${REMEMBERED_MS} OR
        (done = ${NOT_KEPT} AND id < (SELECT max(n.id) FROM ${table} n WHERE n.source = $1)))`,
    );
  }

  /** Changes deliveries that are leased here. */
  private async change(set: string, ids: readonly number[]): Promise<void> {
    const places = ids.map((_, index) => `$${index + 3}`);
    await this.ask(
      this.at.note,
      `UPDATE ${this.at.table} SET ${set}
        WHERE source = $1 AND holder = $2 AND done = 0 AND id IN (${places.join(', ')})`,
      [this.holder, ...ids],
    );
  }

  /** False while others may take this process for dead. */
  private mayClaim(): boolean {
    try {
      this.at.instance.demandLease();
      return true;
    } catch {
      return false;
    }
  }

  /** SELECT of who has a lease in a queue that has not expired. */
  private heldIn(queue: string): string {
    const { table, now } = this.at;
    return `SELECT h.holder FROM ${table} h
      WHERE h.source = $1 AND h.lane = ${queue} AND h.done = 0 AND h.until >= ${now} LIMIT 1`;
  }

  /** True if a living process holds the lease. */
  private async isLiving(holder: string | null): Promise<boolean> {
    if (holder === null || holder === this.holder) return holder !== null;
    return (await this.at.instance.living()).has(holder);
  }

  /**
   * Condition: a smaller id is missing, and has been for less than `gapMs`. It counts the ids since the last one that arrived
   * before then: if there are fewer than numbers, one is missing.
   */
  private gapBefore(id: string): string {
    return `(SELECT count(*) FROM ${this.at.table} s WHERE s.source = $1 AND s.id > ${SETTLED} AND s.id <= ${id})
      < ${id} - ${SETTLED}`;
  }

  /** The same for an id among those that are put. */
  private gapBeforeFresh(id: string): string {
    if (this.timing.gapMs === 0) return 'false';
    return `(SELECT count(*) FROM (
        SELECT s.id FROM ${this.at.table} s WHERE s.source = $1 AND s.id > ${SETTLED} AND s.id < ${id}
        UNION SELECT p.id FROM fresh p WHERE p.id > ${SETTLED} AND p.id < ${id}) AS k
      ) < ${id} - ${SETTLED} - 1`;
  }

  /**
   * The last id that arrived so long ago that none before it is awaited, looked for once a statement. The unary + hides a column
   * from SQLite's planner, which would otherwise scan every remembered id.
   */
  private settled(): string {
    const { table, now } = this.at;
    return `settled AS MATERIALIZED (SELECT COALESCE((SELECT o.id FROM ${table} o
      WHERE o.source = $1 AND +o.arrived <= ${now} - ${this.timing.gapMs} ORDER BY o.id DESC LIMIT 1), 0) AS id)`;
  }

  /** Runs a statement in which $1 is the source. */
  private ask<T>(run: Run, sql: string, values: readonly unknown[] = []): Promise<readonly T[]> {
    return attempt(FAILURE, async () => (await run(sql, [this.source, ...values])) as T[]);
  }
}

/** Whether more is in the queue of a delivery, from what its ending returns; likely if somebody else has ended it. */
export function isMoreIn(rows: readonly unknown[]): boolean {
  const [row] = rows as readonly { readonly more: unknown }[];
  return row === undefined || isTrue(row.more);
}

/** SQLite returns booleans as numbers. */
const isTrue = (value: unknown): boolean => value === true || value === 1;

/** Null if damaged. The parser's error would quote the content, so it is dropped. */
function parsed(content: string | null): unknown {
  try {
    return JSON.parse(content ?? 'null');
  } catch {
    return null;
  }
}
