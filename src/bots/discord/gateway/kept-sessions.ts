import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { CHORES, type Row, type SessionStore, unlessDamaged } from '../../../sessions/stores/open-store.js';

const form = z.object({
  /** Stands for the bot's token: the session of another bot is none of ours. */
  bot: z.string(),
  intents: z.int(),
  /** Number of all shards. */
  count: z.int(),
  /** Null after Discord has ended it. */
  session: z
    .object({
      id: z.string(),
      /** Where it is resumed. */
      address: z.string(),
      sequence: z.int(),
      open: z.array(z.int()).readonly(),
      /** When the bot was last added to one of the servers that it knows, by Discord's clock, epoch milliseconds. */
      since: z.number(),
      /** Servers that the bot was in when the session began, and that it was not told of yet. */
      expected: z.array(z.string()).readonly().default([]),
      /** What Discord said of the bot when it began. */
      user: z.looseObject({ id: z.string() }),
      application: z.looseObject({ id: z.string() }),
    })
    .nullable(),
  /** Id of the last message or interaction before which everything was handled. */
  latest: z.string().nullable(),
  /** Id after which messages are still to be read back, as an earlier session was lost; null for none. */
  missed: z.string().nullable().default(null),
  /** Servers that are new, and whose welcome is not said yet. */
  fresh: z.array(z.string()).readonly().default([]),
  /** Keys of events that are not handled yet, and that the gate has counted. */
  charged: z.array(z.string()).readonly().default([]),
});
/** Who has stored it. */
const writer = z.object({ by: z.string() });
/** A shard's gateway session, as the next process finds it. */
export type KeptSession = Readonly<z.output<typeof form>>;

/** Where gateway sessions are kept. */
export type SessionKeeper = Pick<SessionStore, 'table' | 'commit' | 'lock'>;

export const botOf = (token: string): string => createHash('sha256').update(token).digest('hex').slice(0, 16);

/** The stored session of one shard. */
export class KeptShard {
  private readonly key: string;
  /** Stands for this process, which may not learn of a write that was made. */
  private readonly by = randomBytes(6).toString('hex');
  /** As it is stored, as far as this process knows. */
  private stored: Row | null = null;
  /** Another process has written: the session is that one's. */
  private isTaken = false;

  constructor(
    private readonly store: SessionKeeper,
    shard: number,
  ) {
    this.key = `discord:session:${shard}`;
  }

  /** Rejects with `StoreError`. */
  async read(): Promise<KeptSession | null> {
    const found = await unlessDamaged(this.store.table(CHORES).read(this.key));
    const { data } = form.safeParse(found);
    this.stored = data === undefined ? null : { table: CHORES, key: this.key, value: found as object };
    return data ?? null;
  }

  /**
   * Stores it; false if another process has done so meanwhile. Waits for no disk: after a power cut some events come once more.
   * Rejects with `StoreError`.
   */
  async write(session: KeptSession): Promise<boolean> {
    if (this.isTaken) return false;
    const row = { table: CHORES, key: this.key, value: { ...session, by: this.by } };
    const isOwn = await this.store.lock.run(
      this.key,
      async () => (await this.replace(row)) || ((await this.isWritten()) && this.replace(row)),
    );
    if (isOwn) this.stored = row;
    else this.isTaken = true;
    return isOwn;
  }

  private replace(row: Row): Promise<boolean> {
    return this.store.commit([row], this.stored === null ? [] : [this.stored], [], 'note');
  }

  /** False if another process has written since this one has read or written. Rejects with `StoreError`. */
  async isOwn(): Promise<boolean> {
    const found = writer.safeParse(await unlessDamaged(this.store.table(CHORES).read(this.key))).data?.by;
    return !this.isTaken && (found === this.by || found === writer.safeParse(this.stored?.value).data?.by);
  }

  /** True if this process has written last, without having heard of it. */
  private async isWritten(): Promise<boolean> {
    const found = await unlessDamaged(this.store.table(CHORES).read(this.key));
    const isOwn = writer.safeParse(found).data?.by === this.by;
    if (isOwn) this.stored = { table: CHORES, key: this.key, value: found as object };
    return isOwn;
  }
}
