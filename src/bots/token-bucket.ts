import { SHARES } from '../sessions/shares.js';

/** Most tokens at once, and in the long run. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** A limit of the table of shares as a rate. */
export const rateOf = ({ atOnce, aMinute }: { readonly atOnce: number; readonly aMinute: number }): Rate => ({
  burst: atOnce,
  perSecond: aMinute / 60,
});

/** What several buckets of one limit have spent together, each in a process of its own. Times are in milliseconds. */
export interface Account {
  /** How long it takes to refill what is known to be spent. */
  owed(): number;
  /** Notes what was spent here by how long it takes to refill it; less than 0 if it was given back. */
  spend(ms: number): void;
}

/** Gives the account of a limit by its name; null where no other process spends of it. */
export type Accounts = (limit: string) => Account | null;

export const NO_ACCOUNTS: Accounts = () => null;

/** Token bucket: full at first, refilled steadily. `now` tells epoch milliseconds. */
export class TokenBucket {
  private tokens: number;
  private last: number;

  constructor(
    private readonly rate: Rate,
    private readonly now: () => number = Date.now,
    private readonly account: Account | null = null,
  ) {
    this.tokens = rate.burst;
    this.last = now();
  }

  /** Tokens taken and not yet refilled. */
  get spent(): number {
    this.refill();
    return this.rate.burst - this.tokens;
  }

  /** Seconds until `tokens` tokens are available; 0 if they are. */
  wait(tokens = 1): number {
    this.refill();
    return Math.max(0, tokens - this.tokens) / this.rate.perSecond;
  }

  /** Takes `tokens` tokens; false, and takes none, if there are too few. */
  take(tokens = 1): boolean {
    this.refill();
    if (this.tokens < tokens) return false;
    this.tokens -= tokens;
    this.account?.spend(this.refilling(tokens));
    return true;
  }

  /** Gives back tokens that were taken. */
  giveBack(tokens = 1): void {
    this.tokens = Math.min(this.rate.burst, this.tokens + tokens);
    this.account?.spend(-this.refilling(tokens));
  }

  /** Milliseconds in which so many tokens are refilled. */
  private refilling(tokens: number): number {
    return (1_000 * tokens) / this.rate.perSecond;
  }

  private refill(): void {
    const time = this.now();
    const refill = (Math.max(0, time - this.last) / 1_000) * this.rate.perSecond;
    this.tokens = Math.min(this.rate.burst, this.tokens + refill);
    this.last = time;
    const owed = this.account?.owed() ?? 0;
    this.tokens = Math.min(this.tokens, this.rate.burst - (owed / 1_000) * this.rate.perSecond);
  }
}

/** Number of keys whose values are kept at once; a forgotten bucket counts as full. */
const MAX_KEYS = SHARES.accounts.bounds.known;

/** The value of a key, made if it is new; `kept` forgets the keys least recently used. */
export function keptFor<V>(kept: Map<string, V>, key: string, make: () => V): V {
  const value = kept.get(key) ?? make();
  kept.delete(key);
  kept.set(key, value);
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_KEYS) break;
    kept.delete(oldest);
  }
  return value;
}
