import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Platform } from '../platform.js';
import {
  attempt,
  type GameListener,
  type Instance,
  type LeaseTiming,
  type Owed,
  type SharedLimits,
  StoreError,
} from './contract.js';
import { noticeOf, readNotice } from './postgres/announcer.js';
import type { Run } from './sql-table.js';

const newName = (): string => String(randomInt(2 ** 31));

/** The only process on a store: any earlier holder of a lease is gone. */
export function soleInstance(): Instance {
  const name = newName();
  return { name, living: async () => new Set([name]), demandLease: () => {}, hasOthers: () => false };
}

/** The server's clock in epoch milliseconds. clock_timestamp() is volatile, so that no index would be used. */
export const NOW = '(extract(epoch from statement_timestamp()) * 1000)::bigint';
/** Condition that always holds, and has the statement in which it stands wait for no disk. */
export const UNFLUSHED = "set_config('synchronous_commit', 'off', true) IS NOT NULL";

/**
 * What this version writes into the column `version`, by which others know what it does. From `SHARING` on processes tell what they
 * send to, and keep to their share.
 */
const VERSION = 2;
const SHARING = 2;

/** What those who know of each other use of a platform's rate, and what is left for those who have just come. */
const [SETTLED, NEWCOMERS] = [0.8, 0.2];
/** The window in which platforms count, in milliseconds: what was sent at an earlier share counts for so long. */
const WINDOW_MS = 1_000;
/** How long what was spent is told to others, in milliseconds. */
const TOLD_MS = 10_000;
/** After how many exchanges what was refilled is removed. */
const PRUNED_AFTER = 60;

/** Another process that lives. */
interface Other {
  /** The platforms to which it sends, in one text. */
  readonly sends: string;
  readonly version: number;
  /** When its lease ends, by the server's clock. */
  readonly until: number;
}

/** PostgreSQL channel on which processes tell each other of changed games. */
const GAMES = 'damka_games';
const AGAIN_MS = 500;
/** How often everything counts as missed, where notices come and where none can, in milliseconds. */
const [MISSED_MS, DEAF_MS] = [30_000, 5_000];
const LEASE: LeaseTiming = { beatMs: 1_000, leaseMs: 5_000 };
/** Part of a lease after which a process whose beats are not answered stops before others take it for dead. */
const SURE = 0.8;
/**
 * How long a process that was away itself takes nobody for dead: after a standstill of the server all are late, and the first
 * to beat again would see nobody else.
 */
const GRACE_MS = 3_000;
/** How long the dead are remembered, in milliseconds. */
const REMEMBERED_MS = 3_600_000;

/**
 * One of several processes on a PostgreSQL server. It lives as long as it renews its lease, by beats on a connection of its own,
 * and reconnects if that breaks. By the server's clock alone it is decided who is dead.
 */
export class SharedInstance implements Instance, SharedLimits {
  readonly name = newName();
  private readonly closing = new AbortController();
  private client: pg.Client | null = null;
  private readonly hearers: { readonly listener: GameListener; readonly missed: () => void }[] = [];
  private missing: NodeJS.Timeout | undefined;
  private listens = true;
  /** When the last beat that was answered had been sent, and since when none has come too late, by `now`. */
  private beaten = Number.NEGATIVE_INFINITY;
  /** True unless this process knows that no other one lives. */
  isBeside = true;
  private since = Number.NEGATIVE_INFINITY;
  private others: readonly Other[] = [];
  /** Since when the others can know that this process sends to a platform, by the server's clock; null if they cannot yet. */
  private readonly sending = new Map<Platform, number | null>();
  private exchanges = 0;

  constructor(
    private readonly url: string,
    private readonly schema: string,
    private readonly run: Run,
    /** Milliseconds of a clock that is never set. */
    private readonly now: () => number,
    private readonly timing = LEASE,
  ) {}

  /** Takes the lease. `listens` is false where a connection can hear no notices. */
  async enter(listens: boolean): Promise<void> {
    this.listens = listens;
    await this.connect();
    this.missing = setInterval(() => this.missed(), listens ? MISSED_MS : DEAF_MS).unref();
  }

  private async connect(): Promise<void> {
    const { beatMs, leaseMs } = this.timing;
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'damka',
      keepAlive: true,
      query_timeout: leaseMs,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      client.on('notification', ({ payload = '' }) => this.noteHeard(payload));
      if (this.listens) await client.query(`LISTEN ${GAMES}`);
      await this.beat(client);
      // Others, who were alone until now, then tell of what they change.
      await client.query(this.announcing(noticeOf(this.name, [])));
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    this.client = client;
    let isAnswered = true;
    const beats = setInterval(() => {
      if (!isAnswered) return;
      isAnswered = false;
      this.beat(client).then(
        () => (isAnswered = true),
        () => client.end().catch(() => {}),
      );
    }, beatMs).unref();
    client.once('end', () => {
      clearInterval(beats);
      void this.enterAgain();
    });
  }

  /** The statement that tells other processes of changed games. */
  announcing(notice: string): pg.QueryConfig {
    return { text: 'SELECT pg_notify($1, $2)', values: [GAMES, notice] };
  }

  hear(listener: GameListener, missed: () => void): void {
    this.hearers.push({ listener, missed });
  }

  private missed(): void {
    for (const { missed } of this.hearers) missed();
  }

  private noteHeard(payload: string): void {
    const { by, news } = readNotice(payload);
    if (by === this.name) return;
    this.isBeside = true;
    for (const { listener } of this.hearers) for (const each of news) listener(...each);
  }

  living(): Promise<ReadonlySet<string>> {
    return attempt("The processes on this store can't be listed", async () => {
      this.demandLease();
      const isBack = this.now() - this.since < GRACE_MS;
      const sql = `SELECT name FROM ${this.schema}process WHERE until >= ${NOW} - $1::bigint`;
      const rows = (await this.run(sql, [isBack ? REMEMBERED_MS : 0])) as { readonly name: string }[];
      // The answer may have been on its way for long.
      this.demandLease();
      return new Set([...rows.map(({ name }) => name), this.name]);
    });
  }

  demandLease(): void {
    if (this.now() - this.beaten < SURE * this.timing.leaseMs) return;
    throw new StoreError(
      'The store has not answered for so long that others may do the work of this process',
      {
        problem: 'unreachable',
      },
    );
  }

  hasOthers(): boolean {
    return this.others.length > 0;
  }

  sends(platform: Platform): void {
    if (!this.sending.has(platform)) this.sending.set(platform, null);
  }

  shareOf(platform: Platform): number | null {
    const { beatMs, leaseMs } = this.timing;
    const others = this.others.filter(
      ({ sends, version }) => version < SHARING || sends.split(' ').includes(platform),
    );
    if (others.length === 0) return null;
    const since = this.sending.get(platform) ?? Number.POSITIVE_INFINITY;
    const isKnown = others.every(({ until }) => until - leaseMs >= since + beatMs + WINDOW_MS);
    const isSure = this.now() - this.beaten < SURE * leaseMs;
    return (isKnown && isSure ? SETTLED : NEWCOMERS) / (others.length + 1);
  }

  async exchange(spent: readonly Owed[]): Promise<readonly Owed[]> {
    const table = `${this.schema}spent`;
    this.exchanges += 1;
    if (this.exchanges % PRUNED_AFTER === 0) await this.run(`DELETE FROM ${table} WHERE until < ${NOW}`);
    if (this.others.length === 0) return [];
    const rows = (await this.run(
      `WITH told AS (INSERT INTO ${table} AS s (what, until, at, by)
          SELECT what, ${NOW} + ms, ${NOW}, $1 FROM json_to_recordset($2::json) AS r(what bigint, ms bigint)
          WHERE ${UNFLUSHED} ORDER BY what
          ON CONFLICT (what) DO UPDATE SET until = greatest(s.until, excluded.at) + excluded.until - excluded.at,
            at = excluded.at, by = excluded.by
          RETURNING what, until)
        SELECT what, until - ${NOW} AS ms FROM told UNION ALL
        SELECT what, until - ${NOW} AS ms FROM ${table}
        WHERE at >= ${NOW} - ${TOLD_MS} AND by <> $1 AND what NOT IN (SELECT what FROM told)`,
      // In one order, so that no two processes wait for each other.
      [this.name, JSON.stringify(spent.map(([what, ms]) => ({ what, ms: Math.round(ms) })))],
    )) as readonly { readonly what: number; readonly ms: number }[];
    return rows.map(({ what, ms }) => [Number(what), Number(ms)]);
  }

  /** Ends the lease at once: what is left is done by others. */
  async leave(): Promise<void> {
    this.closing.abort();
    clearInterval(this.missing);
    const { client } = this;
    await client
      ?.query(`UPDATE ${this.schema}process SET until = 0 WHERE name = $1`, [this.name])
      .catch(() => {});
    await client?.end();
  }

  private async beat(client: pg.Client): Promise<void> {
    const sent = this.now();
    const process = `${this.schema}process`;
    const told = [...this.sending.keys()];
    const { rows } = await client.query(
      `WITH gone AS (DELETE FROM ${process} WHERE until < ${NOW} - ${REMEMBERED_MS})
        INSERT INTO ${process} (name, until, started, version, sends)
        SELECT $1, ${NOW} + $2::bigint, ${NOW}, $3::int, $4 WHERE ${UNFLUSHED}
        ON CONFLICT (name) DO UPDATE SET until = excluded.until, sends = excluded.sends
        RETURNING ${NOW}::float8 AS now, (SELECT coalesce(json_agg(json_build_object(
            'sends', o.sends, 'version', o.version, 'until', o.until)), '[]')
          FROM ${process} o WHERE o.name <> $1 AND o.until >= ${NOW}) AS others`,
      [this.name, this.timing.leaseMs, VERSION, told.join(' ')],
    );
    const [{ now, others }] = rows as [{ readonly now: number; readonly others: readonly Other[] }];
    const wasAway =
      this.beaten !== Number.NEGATIVE_INFINITY && this.now() - this.beaten >= SURE * this.timing.leaseMs;
    if (wasAway) this.since = this.now();
    for (const platform of told)
      if (wasAway || this.sending.get(platform) === null) this.sending.set(platform, now);
    this.beaten = sent;
    this.others = others;
    this.isBeside = !this.listens || others.length > 0;
  }

  private async enterAgain(): Promise<void> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      await delay(AGAIN_MS, undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) return;
      const entered = await this.connect().then(
        () => true,
        () => false,
      );
      if (entered && signal.aborted) await this.client?.end();
      if (entered) return this.missed();
    }
  }
}
