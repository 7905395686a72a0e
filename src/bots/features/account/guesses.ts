import { RATES } from '../../../sessions/shares.js';
import { keptFor } from '../../token-bucket.js';

interface Count {
  wrong: number;
  /** Epoch milliseconds. */
  until: number;
}

const MINUTE_MS = 60_000;
const { guesses: OF_ONE, allGuesses: OF_ALL } = RATES;
/** Wrong codes count for so long from the first one on, in milliseconds. */
const spanOf = ({ atOnce, aMinute }: { readonly atOnce: number; readonly aMinute: number }): number =>
  (atOnce / aMinute) * MINUTE_MS;

/** Counts wrong codes: by who types, by where from, and of all. Right ones cost nothing. */
export class Guesses {
  private readonly counts = new Map<string, Count>();
  private all: Count = { wrong: 0, until: 0 };

  constructor(private readonly now: () => number) {}

  /** True while none of these may try a code. */
  isFull(owners: readonly string[]): boolean {
    return (
      this.left(this.all).wrong >= OF_ALL.atOnce ||
      owners.some((owner) => this.of(owner).wrong >= OF_ONE.atOnce)
    );
  }

  /** Notes a wrong code of all of these. */
  note(owners: readonly string[]): void {
    for (const owner of owners) this.add(this.of(owner), spanOf(OF_ONE));
    this.add(this.left(this.all), spanOf(OF_ALL));
  }

  private add(count: Count, span: number): void {
    if (count.wrong === 0) count.until = this.now() + span;
    count.wrong += 1;
  }

  private of(owner: string): Count {
    return this.left(keptFor(this.counts, owner, () => ({ wrong: 0, until: 0 })));
  }

  private left(count: Count): Count {
    if (count.until <= this.now()) count.wrong = 0;
    return count;
  }
}
