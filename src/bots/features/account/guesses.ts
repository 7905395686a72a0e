import { RATES } from '../../../sessions/shares.js';
import type { SessionStore } from '../../../sessions/stores/open-store.js';
import { Counts } from './counts.js';

/** Somebody who may have typed wrong codes: a network, or who has signed in. */
export interface Guesser {
  /** Empty for a network. */
  readonly user: string;
  readonly network: string;
}

const { guesses: OF_ONE, allGuesses: OF_ALL } = RATES;

/** Counts wrong codes in all processes: by who types, by where from, and of all. Right ones cost nothing. Throws `StoreError`. */
export class Guesses {
  private readonly counts: Counts;

  constructor(
    private readonly store: SessionStore,
    now: () => number,
  ) {
    this.counts = new Counts(store, now);
  }

  /** What a code opens, by `open`; null for a wrong one, 'too many' while these may try none. Of one network one is tried after the other. */
  guess<Opened>(
    { user, network }: Guesser,
    open: () => Promise<Opened | null>,
  ): Promise<Opened | null | 'too many'> {
    const owners = [`network ${network}`, ...(user === '' ? [] : [`user ${user}`])];
    return this.store.lock.run(`guess ${network}`, async () => {
      const full = await Promise.all([
        this.counts.isFull('all', OF_ALL),
        ...owners.map((owner) => this.counts.isFull(owner, OF_ONE)),
      ]);
      if (full.includes(true)) return 'too many';
      const opened = await open();
      if (opened !== null) return opened;
      for (const owner of owners) await this.counts.take(owner, owner.startsWith('user') ? user : '', OF_ONE);
      await this.counts.take('all', '', OF_ALL);
      return null;
    });
  }
}
