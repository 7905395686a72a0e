import { RATES } from '../../../sessions/shares.js';
import { type SessionStore, unlessDamaged } from '../../../sessions/stores/open-store.js';
import { hashOfSecret, SIGN_INS, type SignIn, signInIn } from './rows.js';

/** Somebody who may have typed wrong codes: a network, or who has signed in. */
export interface Guesser {
  /** Empty for a network. */
  readonly user: string;
  readonly network: string;
}

const MINUTE_MS = 60_000;
const { guesses: OF_ONE, allGuesses: OF_ALL } = RATES;
type Limit = Pick<typeof OF_ONE | typeof OF_ALL, 'atOnce' | 'aMinute'>;

/** Counts wrong codes in all processes: by who types, by where from, and of all. Right ones cost nothing. Throws `StoreError`. */
export class Guesses {
  constructor(
    private readonly store: SessionStore,
    private readonly now: () => number,
  ) {}

  /** What a code opens, by `open`; null for a wrong one, 'too many' while these may try none. Of one network one is tried after the other. */
  guess<Opened>(
    { user, network }: Guesser,
    open: () => Promise<Opened | null>,
  ): Promise<Opened | null | 'too many'> {
    const owners = [`network ${network}`, ...(user === '' ? [] : [`user ${user}`])];
    return this.store.lock.run(`guess ${network}`, async () => {
      const counts = await Promise.all(owners.map((owner) => this.wrong(owner)));
      const all = await this.wrong('all');
      if (all.tries >= OF_ALL.atOnce || counts.some(({ tries }) => tries >= OF_ONE.atOnce)) return 'too many';
      const opened = await open();
      if (opened !== null) return opened;
      for (const owner of owners) await this.note(owner, owner.startsWith('user') ? user : '', OF_ONE);
      await this.note('all', '', OF_ALL);
      return null;
    });
  }

  /** They count for so long from the first one on. */
  private note(owner: string, user: string, { atOnce, aMinute }: Limit): Promise<void> {
    return this.store.lock.run(`guesses of ${owner}`, async () => {
      const { tries, until } = await this.wrong(owner);
      const end = tries === 0 ? this.now() + (atOnce / aMinute) * MINUTE_MS : until;
      const row: SignIn = { kind: 'wrong', user, name: '', until: end, tries: tries + 1 };
      await this.store.table(SIGN_INS).write(keyOf(owner), row);
    });
  }

  private async wrong(owner: string): Promise<{ readonly tries: number; readonly until: number }> {
    const row = signInIn(await unlessDamaged(this.store.table(SIGN_INS).read(keyOf(owner))));
    return row !== null && row.until > this.now()
      ? { tries: row.tries ?? 0, until: row.until }
      : { tries: 0, until: 0 };
  }
}

/** No address is stored as it is. */
const keyOf = (owner: string): string => hashOfSecret(`wrong ${owner}`);
