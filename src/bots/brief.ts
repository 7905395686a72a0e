import { z } from 'zod';
import type { SessionStore, TableSpec } from '../sessions/stores/open-store.js';

const form = z.object({
  value: z.unknown(),
  /** Epoch milliseconds. */
  until: z.number(),
});

/** What one process knows and another one may need, for minutes. */
export const BRIEF: TableSpec = { name: 'brief', what: 'passing note', form, index: null, isOwn: true };

const PRUNE_EVERY_MS = 60_000;

/** Notes for a while that all processes on a store share. A note that is lost is missed by one answer, by no game. */
export class Brief {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly store: Pick<SessionStore, 'table'>,
    private readonly now: () => number = Date.now,
  ) {}

  /** Removes now and then what is over, whoever noted it. */
  start(): void {
    // Where the store is away, the next time will do.
    const prune = (): void => void this.prune().catch(() => {});
    prune();
    this.timer ??= setInterval(prune, PRUNE_EVERY_MS).unref();
  }

  /** Resolves when it is kept, for so many milliseconds. Rejects with `StoreError`. */
  async note(key: string, value: unknown, ms: number): Promise<void> {
    await this.store.table(BRIEF).write(key, { value, until: this.now() + ms });
  }

  /** Undefined if nothing is noted any longer. Rejects with `StoreError`. */
  async find(key: string): Promise<unknown> {
    const { data } = form.safeParse(await this.store.table(BRIEF).read(key));
    return data !== undefined && this.now() < data.until ? data.value : undefined;
  }

  /** Removes what is over. Rejects with `StoreError`. */
  async prune(): Promise<void> {
    const table = this.store.table(BRIEF);
    const over: string[] = [];
    for await (const [key, text] of table.rows()) {
      const until = Number(/"until":(\d+)\}*$/.exec(text)?.[1] ?? 0);
      if (until <= this.now()) over.push(key);
    }
    for (const key of over) await table.remove(key);
  }
}
