import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { attempt, type GameListener, type Instance, type SignTiming } from './contract.js';
import type { Run } from './sql-table.js';

const newName = (): string => String(randomInt(2 ** 31));

/** The only process on a store: any earlier holder of a lease is gone. */
export function soleInstance(): Instance {
  const name = newName();
  return { name, living: async () => new Set([name]), onSign: () => {}, isBesideOlder: async () => false };
}

/** First key of the advisory lock that stands for a process; the second key is its name. */
const FAMILY = 1_684_106_603;
/** First key of a second lock, held only by processes whose version keeps the index. */
const INDEXING = FAMILY + 1;
/** PostgreSQL channel on which processes tell each other of changed games. */
const GAMES = 'damka_games';
const AGAIN_MS = 500;

/** How many signs of life may fail to come. */
const MAX_MISSING = 4;
const SIGN_TIMING: SignTiming = { signMs: 1_000, silentMs: 6_000 };

/** Who holds a lock, and whether its connection gave no sign of life for $1 milliseconds. */
const HOLDERS = `SELECT l.objid AS name, a.state_change < statement_timestamp() - $1 * interval '1 ms' AS silent
  FROM pg_locks l LEFT JOIN pg_stat_activity a ON a.pid = l.pid
  WHERE l.locktype = 'advisory' AND l.classid = ${FAMILY} AND l.objsubid = 2 AND l.granted
  AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

const OLDER = `SELECT 1 FROM pg_locks l WHERE l.locktype = 'advisory' AND l.classid = ${FAMILY} AND l.objsubid = 2 AND l.granted
  AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND NOT EXISTS (SELECT 1 FROM pg_locks i
    WHERE i.locktype = 'advisory' AND i.classid = ${INDEXING} AND i.objsubid = 2 AND i.granted
    AND i.database = l.database AND i.objid = l.objid)`;

/**
 * One of several processes on a PostgreSQL server. It holds an advisory lock on a connection of its own, which the
 * operating system closes with the process, even after `kill -9`, and gives signs of life there, which stop when it hangs.
 * It reconnects if the connection breaks; until then others may take it for dead and handle again what it is handling.
 */
export class SharedInstance implements Instance {
  readonly name = newName();
  private readonly closing = new AbortController();
  private client: pg.Client | null = null;
  private listener: GameListener = () => {};
  private readonly signed = new Set<(name: string) => void>();
  /** Since when each other process has been silent, as seen from here, in milliseconds of `now`. */
  private silent: ReadonlyMap<string, number> = new Map();

  constructor(
    private readonly url: string,
    private readonly run: Run,
    /** Milliseconds of a clock that is never set. */
    private readonly now: () => number,
    private readonly timing = SIGN_TIMING,
  ) {}

  /** Takes the lock. */
  async enter(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'damka',
      keepAlive: true,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      client.on('notification', ({ payload = '' }) => this.noteHeard(payload));
      await client.query('SELECT pg_advisory_lock($1, $2)', [INDEXING, this.name]);
      await client.query('SELECT pg_advisory_lock($1, $2)', [FAMILY, this.name]);
      await client.query(`LISTEN ${GAMES}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    this.client = client;
    let isAnswered = true;
    const signs = setInterval(() => {
      if (!isAnswered) return;
      isAnswered = false;
      client.query('SELECT').then(
        () => (isAnswered = true),
        () => {},
      );
    }, this.timing.signMs).unref();
    client.once('end', () => {
      clearInterval(signs);
      void this.enterAgain();
    });
  }

  /** The statement, with its values, that tells other processes of a changed game. */
  announcing(game: string, revision: number | null): [sql: string, values: string[]] {
    return ['SELECT pg_notify($1, $2)', [GAMES, JSON.stringify([this.name, game, revision])]];
  }

  hear(listener: GameListener): void {
    this.listener = listener;
  }

  onSign(listener: (name: string) => void): void {
    this.signed.add(listener);
  }

  private noteHeard(payload: string): void {
    const [by, game, revision] = JSON.parse(payload) as [string, string, number | null];
    for (const listener of this.signed) listener(by);
    if (by !== this.name) this.listener(game, revision);
  }

  living(): Promise<ReadonlySet<string>> {
    return attempt("The processes on this store can't be listed", async () => {
      const { signMs, silentMs } = this.timing;
      const rows = (await this.run(HOLDERS, [MAX_MISSING * signMs])) as {
        readonly name: number;
        readonly silent: boolean | null;
      }[];
      const holders = rows.map(({ name, silent }) => ({ name: String(name), silent }));
      const now = this.now();
      const silent = holders.filter((each) => each.silent && each.name !== this.name);
      this.silent = new Map(silent.map(({ name }) => [name, this.silent.get(name) ?? now]));
      const isLiving = (name: string) => now - (this.silent.get(name) ?? now) < silentMs;
      return new Set(holders.map(({ name }) => name).filter(isLiving));
    });
  }

  isBesideOlder(): Promise<boolean> {
    return attempt(
      "The processes on this store can't be listed",
      async () => (await this.run(OLDER)).length > 0,
    );
  }

  async leave(): Promise<void> {
    this.closing.abort();
    await this.client?.end();
  }

  private async enterAgain(): Promise<void> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      await delay(AGAIN_MS, undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) return;
      const entered = await this.enter().then(
        () => true,
        () => false,
      );
      if (entered && signal.aborted) await this.client?.end();
      if (entered) return;
    }
  }
}
