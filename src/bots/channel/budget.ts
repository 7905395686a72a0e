import { homeOf } from '../../sessions/model/place.js';
import type { ChannelKey, UserId } from '../port.js';
import { type Accounts, keptFor, NO_ACCOUNTS, type Rate, TokenBucket } from '../token-bucket.js';

const MINUTE = 1 / 60;
const DAY = MINUTE / (24 * 60);

/** Requests that cost much more than a move, and how many of each a chat and a person may make, or a person alone. */
const RATES = {
  table: { burst: 10, perSecond: 4 * MINUTE },
  picture: { burst: 6, perSecond: 6 * MINUTE },
  thought: { burst: 8, perSecond: 6 * MINUTE },
  file: { burst: 6, perSecond: 3 * MINUTE },
  film: { burst: 3, perSecond: MINUTE },
  analysis: { burst: 3, perSecond: MINUTE },
  code: { burst: 6, perSecond: 2 * MINUTE },
  lesson: { burst: 20, perSecond: 30 * MINUTE },
  list: { burst: 8, perSecond: 6 * MINUTE },
  privacy: { burst: 6, perSecond: MINUTE / 2 },
  /** Rings for somebody who has not asked for it. */
  call: { burst: 5, perSecond: 5 * DAY, isPersonal: true },
} as const satisfies Readonly<Record<string, Rate & { readonly isPersonal?: true }>>;

/** The budget that a request takes from. */
export type Cost = keyof typeof RATES;

/** Budgets of costly requests, by chat and by user. */
export class Budget {
  private readonly kept = new Map<string, TokenBucket>();

  /** `scale` multiplies every budget; `account` tells what other processes have taken from it. */
  constructor(
    private readonly now: () => number,
    private readonly scale = 1,
    private readonly account: Accounts = NO_ACCOUNTS,
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
    const whose = 'isPersonal' in RATES[what] ? [user] : [homeOf(channel), user];
    return whose.map((each) => this.bucket(what, each));
  }

  private bucket(what: Cost, whose: string): TokenBucket {
    const { burst, perSecond } = RATES[what];
    const rate = { burst: burst * this.scale, perSecond: perSecond * this.scale };
    const name = `${what} ${whose}`;
    return keptFor(this.kept, name, () => new TokenBucket(rate, this.now, this.account(name)));
  }
}
