import { type SessionStore, unlessDamaged } from '../../../sessions/stores/open-store.js';
import { hashOfSecret, SIGN_INS, type SignIn, signInIn } from './rows.js';

const MINUTE_MS = 60_000;

/** How often something may be done; then nothing of it until the time is over in which as much comes back. */
export interface Limit {
  readonly atOnce: number;
  readonly aMinute: number;
}

/** Counts in all processes what somebody does, from the first time on. Throws `StoreError`. */
export class Counts {
  constructor(
    private readonly store: SessionStore,
    private readonly now: () => number,
  ) {}

  /** True if an owner may do no more. */
  async isFull(owner: string, { atOnce }: Limit): Promise<boolean> {
    return (await this.read(owner)).tries >= atOnce;
  }

  /** Counts one more, unless that is too many: false then. `user` is empty for what is not somebody's. */
  take(owner: string, user: string, { atOnce, aMinute }: Limit): Promise<boolean> {
    return this.store.lock.run(`guesses of ${owner}`, async () => {
      const { tries, until } = await this.read(owner);
      if (tries >= atOnce) return false;
      const end = tries === 0 ? this.now() + (atOnce / aMinute) * MINUTE_MS : until;
      const row: SignIn = { kind: 'wrong', user, name: '', until: end, tries: tries + 1 };
      await this.store.table(SIGN_INS).write(keyOf(owner), row);
      return true;
    });
  }

  private async read(owner: string): Promise<{ readonly tries: number; readonly until: number }> {
    const row = signInIn(await unlessDamaged(this.store.table(SIGN_INS).read(keyOf(owner))));
    return row !== null && row.until > this.now()
      ? { tries: row.tries ?? 0, until: row.until }
      : { tries: 0, until: 0 };
  }
}

/** No address is stored as it is. */
const keyOf = (owner: string): string => hashOfSecret(`wrong ${owner}`);
