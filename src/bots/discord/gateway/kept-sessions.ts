import { createHash } from 'node:crypto';
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
});
/** A shard's gateway session, as the next process finds it. */
export type KeptSession = Readonly<z.output<typeof form>>;

/** Where gateway sessions are kept. */
export type SessionKeeper = Pick<SessionStore, 'table' | 'commit' | 'lock'>;

export const botOf = (token: string): string => createHash('sha256').update(token).digest('hex').slice(0, 16);

/** The stored session of one shard. */
export class KeptShard {
  private readonly key: string;
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
   * Stores it unless another process has done so meanwhile. Waits for no disk: after a power cut some events come once more.
   * Rejects with `StoreError`.
   */
  async write(session: KeptSession): Promise<void> {
    if (this.isTaken) return;
    const row = { table: CHORES, key: this.key, value: session };
    const expected = this.stored === null ? [] : [this.stored];
    const isOwn = await this.store.lock.run(this.key, () => this.store.commit([row], expected, [], 'note'));
    if (isOwn) this.stored = row;
    else this.isTaken = true;
  }
}
