import { join, outlookOn, part } from '../../../sessions/ratings/joining.js';
import { accountsOf } from '../../../sessions/ratings/linking.js';
import { RATES } from '../../../sessions/shares.js';
import type { SessionStore } from '../../../sessions/stores/open-store.js';
import { Counts } from './counts.js';
import type { SignIns } from './sign-ins.js';

/** A sign-in way of one account that has been used where another one is signed in. */
interface Both {
  readonly user: string;
  readonly name: string;
  readonly other: string;
}

const { joins: LIMIT } = RATES;
const ownerOf = (user: string): string => `joins of ${user}`;

/** How accounts become one person, once that was asked in both of them, and persons of their own again. Throws `StoreError`. */
export class Joins {
  private readonly counts: Counts;

  constructor(
    private readonly store: SessionStore,
    now: () => number,
    private readonly signIns: SignIns,
  ) {
    this.counts = new Counts(store, now);
  }

  /** What would come of it, or why it cannot be. */
  outlook(one: string, other: string): ReturnType<typeof outlookOn> {
    return outlookOn(this.store, one, other);
  }

  /** The secret of the question in the second account, after the first has said yes. */
  ask({ user, name, other }: Both): Promise<string> {
    return this.signIns.give('join', { user, name, other });
  }

  /** With which account somebody is asked to join; null for a question that is not theirs, or is none any longer. */
  async look(user: string, secret: string): Promise<string | null> {
    const row = await this.signIns.look('join', secret);
    return row?.user === user ? (row.other ?? null) : null;
  }

  /** Joins both, once. */
  async join(user: string, secret: string): Promise<Awaited<ReturnType<typeof join>> | 'late' | 'tooOften'> {
    const other = await this.look(user, secret);
    if (other === null || (await this.signIns.take('join', secret)) === null) return 'late';
    return (await this.mayGoOn([user, other])) ? join(this.store, user, other) : 'tooOften';
  }

  /** Makes an account a person of its own again. */
  async part(user: string): Promise<boolean | 'tooOften'> {
    if ((await this.of(user)).length === 0) return false;
    return (await this.mayGoOn([user])) ? part(this.store, user) : 'tooOften';
  }

  /** The other accounts of the same person. */
  async of(user: string): Promise<readonly string[]> {
    return (await accountsOf(this.store, user)).filter((each) => each !== user);
  }

  /** Counts one more for each of some accounts: it has games of both rated once more. */
  private async mayGoOn(users: readonly string[]): Promise<boolean> {
    for (const user of users) if (!(await this.counts.take(ownerOf(user), user, LIMIT))) return false;
    return true;
  }
}
