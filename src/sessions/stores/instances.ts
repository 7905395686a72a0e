import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { attempt, type Instance } from './contract.js';
import type { Run } from './sql-table.js';

const newName = (): string => String(randomInt(2 ** 31));

/** The one process that may use a store: whoever held something before is gone. */
export function soleInstance(): Instance {
  const name = newName();
  return { name, living: async () => new Set([name]) };
}

/** First key of the advisory locks that stand for processes; the second one is the name. */
const FAMILY = 1_684_106_603;
const AGAIN_MS = 500;

const LIVING = `SELECT objid FROM pg_locks
  WHERE locktype = 'advisory' AND classid = ${FAMILY} AND objsubid = 2 AND granted
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/**
 * One of several processes on a PostgreSQL server. It holds an advisory lock on a connection of its own, which the
 * operating system closes with the process, even after `kill -9`. If the connection breaks it is made again; meanwhile
 * others may take the process for dead and handle again what it handles.
 */
export class SharedInstance implements Instance {
  readonly name = newName();
  private readonly closing = new AbortController();
  private client: pg.Client | null = null;

  constructor(
    private readonly url: string,
    private readonly run: Run,
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
      await client.query('SELECT pg_advisory_lock($1, $2)', [FAMILY, this.name]);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    this.client = client;
    client.once('end', () => void this.enterAgain());
  }

  living(): Promise<ReadonlySet<string>> {
    return attempt("The processes on this store can't be listed", async () => {
      const locks = (await this.run(LIVING)) as { readonly objid: number }[];
      return new Set(locks.map(({ objid }) => String(objid)));
    });
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
