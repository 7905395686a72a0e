import { createHash } from 'node:crypto';
import PgBoss from 'pg-boss';
import { PLATFORMS, type Platform, platformOf } from '../model/platform.js';
import type { Alarm, Alarms, Wake } from '../reminders/alarms.js';

/** Runs a statement on a connection of the store. */
export type Query = (sql: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

export const QUEUE_SCHEMA = 'damka_queue';
const POLL_SECONDS = 0.5;
/** How many alarms a process takes at once. */
const BATCH = 10;
/** A process that died over an alarm leaves it to another one after this time. */
const EXPIRE_SECONDS = 300;
const RETRIES = { retryLimit: 20, retryDelay: 2, retryBackoff: true };
/** What has gone off is kept for so long. */
const KEEP_SECONDS = 3600;

const queueOf = (platform: Platform): string => `alarms-${platform}`;

/** The same alarm for the same time has the same id, so that it is neither set nor goes off twice. */
const idOf = ({ kind, channel }: Alarm, due: number): string => {
  const hex = createHash('sha256').update(`${kind} ${channel} ${due}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
};

/**
 * Alarms of all processes that share a PostgreSQL store. One that is set within a locked change is part of its
 * transaction: it stands if and only if the change does.
 */
export class QueuedAlarms implements Alarms {
  private readonly boss: PgBoss;

  constructor(query: Query) {
    const executeSql = (sql: string, values: unknown[]) => query(sql, values);
    this.boss = new PgBoss({
      db: { executeSql },
      schema: QUEUE_SCHEMA,
      schedule: false,
      archiveCompletedAfterSeconds: KEEP_SECONDS,
      deleteAfterSeconds: KEEP_SECONDS,
    });
    // An attempt that failed is repeated at the next poll; the store itself tells when it is out of reach.
    this.boss.on('error', () => {});
  }

  /** Makes the tables that are missing. */
  async open(): Promise<void> {
    await this.boss.start();
    for (const platform of PLATFORMS) await this.boss.createQueue(queueOf(platform));
  }

  async arm(alarm: Alarm, due: number | null, before: number | null): Promise<void> {
    if (due === null && before === null) return;
    const queue = queueOf(platformOf(alarm.channel));
    const old = [due, before].filter((at) => at !== null).map((at) => idOf(alarm, at));
    // What went off a moment ago is still there under its id: it makes room, too.
    await this.boss.deleteJob(queue, [...new Set(old)] as unknown as string);
    if (due !== null) await this.send(queue, alarm, due);
  }

  /** Alarms are in the store themselves: only one that should have gone off long ago may be missing. */
  async restore(alarm: Alarm, due: number): Promise<void> {
    if (due < Date.now()) await this.send(queueOf(platformOf(alarm.channel)), alarm, due);
  }

  async listen(platform: Platform, wake: Wake): Promise<void> {
    const options = { batchSize: BATCH, pollingIntervalSeconds: POLL_SECONDS };
    await this.boss.work<Alarm>(queueOf(platform), options, async (jobs) => {
      const woken = await Promise.allSettled(jobs.map(({ data }) => wake(data)));
      const failed = woken.find((result) => result.status === 'rejected');
      // All of the batch goes off once more, which does no harm.
      if (failed !== undefined) throw failed.reason;
    });
  }

  async stop(): Promise<void> {
    await this.boss.stop({ timeout: 5_000 });
  }

  private async send(queue: string, { kind, channel }: Alarm, due: number): Promise<void> {
    const options = { id: idOf({ kind, channel }, due), startAfter: new Date(due), ...RETRIES };
    await this.boss.send(queue, { kind, channel }, { ...options, expireInSeconds: EXPIRE_SECONDS });
  }
}
