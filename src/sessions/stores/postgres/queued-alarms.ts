import { createHash } from 'node:crypto';
import PgBoss from 'pg-boss';
import { PLATFORMS, type Platform, platformOf } from '../../platform.js';
import type { Alarm, Alarms, Wake } from '../alarms.js';
import { attempt } from '../contract.js';

/** Runs a statement on a connection of the store. */
export type Query = (sql: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

export const QUEUE_SCHEMA = 'damka_queue';
/** Name of a table's index of jobs by channel; the names of partitions are too long to be used whole. */
const indexOf = (table: string): string => `channel_of_${table.slice(0, 40)}`;
/** The tables of jobs, with partitions in place of partitioned ones. */
const JOB_TABLES = `SELECT c.relname AS name FROM unnest(ARRAY['${QUEUE_SCHEMA}.job', '${QUEUE_SCHEMA}.archive']) AS t(name)
  LEFT JOIN pg_partition_tree(t.name::regclass) AS p ON p.isleaf JOIN pg_class c ON c.oid = coalesce(p.relid, t.name::regclass)`;
const POLL_SECONDS = 0.5;
/** How many alarms a process takes at once. */
const BATCH = 10;
/** When another process retries an alarm that a hanging one has taken. */
const EXPIRE_SECONDS = 300;
const RETRIES = { retryLimit: 20, retryDelay: 2, retryBackoff: true };
/** How long alarms are kept after they went off. */
const KEEP_SECONDS = 3600;

const queueOf = (platform: Platform): string => `alarms-${platform}`;

/** An id made from an alarm and its time, so that it is never set twice and never goes off twice. */
function idOf({ kind, channel }: Alarm, due: number): string {
  const hex = createHash('sha256').update(`${kind} ${channel} ${due}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}

/** Alarms in a shared PostgreSQL store. Those set within a locked change are part of its transaction. */
export class QueuedAlarms implements Alarms {
  private readonly boss: PgBoss;

  constructor(private readonly query: Query) {
    const executeSql = (sql: string, values: unknown[]) => query(sql, values);
    this.boss = new PgBoss({
      db: { executeSql },
      schema: QUEUE_SCHEMA,
      schedule: false,
      archiveCompletedAfterSeconds: KEEP_SECONDS,
      deleteAfterSeconds: KEEP_SECONDS,
    });
    // The next poll tries again, and the store reports its own outages.
    this.boss.on('error', () => {});
  }

  /** Creates missing tables. */
  async open(): Promise<void> {
    await this.boss.start();
    for (const platform of PLATFORMS) await this.boss.createQueue(queueOf(platform));
    const { rows } = await this.query(JOB_TABLES);
    for (const { name } of rows as { readonly name: string }[]) await this.indexByChannel(name);
  }

  private async indexByChannel(table: string): Promise<void> {
    const index = indexOf(table);
    const { rows } = await this.query('SELECT 1 FROM pg_indexes WHERE schemaname = $1 AND indexname = $2', [
      QUEUE_SCHEMA,
      index,
    ]);
    if (rows.length > 0) return;
    await this.query(`CREATE INDEX ${index} ON ${QUEUE_SCHEMA}.${table} ((data->>'channel'))`);
    // Otherwise the planner's statistics would keep samples of it.
    await this.query(`ALTER INDEX ${QUEUE_SCHEMA}.${index} ALTER COLUMN 1 SET STATISTICS 0`);
  }

  async arm(alarm: Alarm, due: number | null, before: number | null): Promise<void> {
    const isSet = due === before && (due === null || due > Date.now());
    if (isSet) return;
    const queue = queueOf(platformOf(alarm.channel));
    const old = [due, before].filter((at) => at !== null).map((at) => idOf(alarm, at));
    await attempt(`The alarm of ${alarm.channel} can't be set`, async () => {
      // An alarm that has just gone off still has its id.
      await this.boss.deleteJob(queue, [...new Set(old)] as unknown as string);
      if (due !== null) await this.send(queue, alarm, due);
    });
  }

  /** The queue outlives the process: only an overdue alarm may be missing. */
  async restore(alarm: Alarm, due: number): Promise<void> {
    if (due >= Date.now()) return;
    const send = () => this.send(queueOf(platformOf(alarm.channel)), alarm, due);
    await attempt(`The alarm of ${alarm.channel} can't be set`, send);
  }

  async listen(platform: Platform, wake: Wake): Promise<void> {
    const options = { batchSize: BATCH, pollingIntervalSeconds: POLL_SECONDS };
    await this.boss.work<Alarm>(queueOf(platform), options, async (jobs) => {
      const woken = await Promise.allSettled(jobs.map(({ data }) => wake(data)));
      const failed = woken.find((result) => result.status === 'rejected');
      // This repeats the whole batch, which is harmless.
      if (failed !== undefined) throw failed.reason;
    });
  }

  /** This also fires alarms of living processes, which is harmless: the first to get the game's lock serves it. */
  async serveAgain(platform: Platform): Promise<void> {
    const sql = `UPDATE ${QUEUE_SCHEMA}.job SET state = 'retry', start_after = now() WHERE name = $1 AND state = 'active'`;
    await attempt(`The alarms of ${platform} can't be set`, () => this.query(sql, [queueOf(platform)]));
  }

  async forget(channel: string): Promise<void> {
    for (const table of ['job', 'archive']) {
      await attempt(`The alarms of ${channel} can't be removed`, () =>
        this.query(`DELETE FROM ${QUEUE_SCHEMA}.${table} WHERE data->>'channel' = $1`, [channel]),
      );
    }
  }

  async stop(): Promise<void> {
    await this.boss.stop({ timeout: 5_000 });
  }

  private async send(queue: string, { kind, channel }: Alarm, due: number): Promise<void> {
    const options = { id: idOf({ kind, channel }, due), startAfter: new Date(due), ...RETRIES };
    await this.boss.send(queue, { kind, channel }, { ...options, expireInSeconds: EXPIRE_SECONDS });
  }
}
