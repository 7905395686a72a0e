import { homeOf } from '../../sessions/model/place.js';
import { BUDGETS } from '../../sessions/shares.js';
import type { ChannelKey, UserId } from '../port.js';
import { type Accounts, keptFor, TokenBucket } from '../token-bucket.js';

const DAY_SECONDS = 24 * 3_600;

/** The budget that a request takes from. */
export type Cost = keyof typeof BUDGETS;

/** Budgets of costly requests, by chat and by user. */
export class Budget {
  private readonly kept = new Map<string, TokenBucket>();

  /** `scale` multiplies every budget; `account` tells what other processes have taken from it. */
  constructor(
    private readonly now: () => number,
    private readonly scale = 1,
    private readonly account?: Accounts,
  ) {}

  /** Takes a request from its budgets: 0, or the milliseconds until it may be made again, and nothing is taken. */
  take(what: Cost, channel: ChannelKey, user: UserId): number {
    const buckets = this.buckets(what, channel, user);
    const wait = Math.max(...buckets.map((bucket) => bucket.wait()));
    if (wait === 0) for (const bucket of buckets) bucket.take();
    return Math.ceil(wait * 1000);
  }

  /** Gives back what a request took that was not served. */
  giveBack(what: Cost, channel: ChannelKey, user: UserId): void {
    for (const bucket of this.buckets(what, channel, user)) bucket.giveBack();
  }

  private buckets(what: Cost, channel: ChannelKey, user: UserId): readonly TokenBucket[] {
    const holders = { 'chat and person': [homeOf(channel), user], person: [user], chat: [homeOf(channel)] };
    const whose: readonly string[] = holders[BUDGETS[what].whose];
    // A private chat on Telegram is called as its user is.
    return [...new Set(whose)].map((each) => this.bucket(what, each));
  }

  private bucket(what: Cost, whose: string): TokenBucket {
    const { atOnce, aDay } = BUDGETS[what];
    const rate = { burst: atOnce * this.scale, perSecond: (aDay / DAY_SECONDS) * this.scale };
    const name = `${what} ${whose}`;
    return keptFor(this.kept, name, () => new TokenBucket(rate, this.now, this.account?.(name)));
  }
}
