import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { attempt, type GameListener, type Instance, type LeaseTiming, StoreError } from './contract.js';
import { noticeOf, readNotice } from './postgres/announcer.js';
import type { Run } from './sql-table.js';

const newName = (): string => String(randomInt(2 ** 31));

/** The only process on a store: any earlier holder of a lease is gone. */
export function soleInstance(): Instance {
  const name = newName();
  return { name, living: async () => new Set([name]), demandLease: () => {} };
}

/** The server's clock in epoch milliseconds. clock_timestamp() is volatile, so that no index would be used. */
export const NOW = '(extract(epoch from statement_timestamp()) * 1000)::bigint';
/** Condition that always holds, and has the statement in which it stands wait for no disk. */
export const UNFLUSHED = "set_config('synchronous_commit', 'off', true) IS NOT NULL";

/** What this version writes into the column `version`; a later one may have to know who lives beside it. */
const VERSION = 1;

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
export class SharedInstance implements Instance {
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
    const { rows } = await client.query(
      `WITH gone AS (DELETE FROM ${process} WHERE until < ${NOW} - ${REMEMBERED_MS})
        INSERT INTO ${process} (name, until, started, version)
        SELECT $1, ${NOW} + $2::bigint, ${NOW}, $3::int WHERE ${UNFLUSHED}
        ON CONFLICT (name) DO UPDATE SET until = excluded.until
        RETURNING EXISTS (SELECT 1 FROM ${process} o WHERE o.name <> $1 AND o.until >= ${NOW}) AS beside`,
      [this.name, this.timing.leaseMs, VERSION],
    );
    const wasAway =
      this.beaten !== Number.NEGATIVE_INFINITY && this.now() - this.beaten >= SURE * this.timing.leaseMs;
    if (wasAway) this.since = this.now();
    this.beaten = sent;
    this.isBeside = !this.listens || rows[0]?.beside !== false;
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
