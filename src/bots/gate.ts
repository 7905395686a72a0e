import { MESSAGES } from '../locales/index.js';
import { languageOf } from '../locales/match.js';
import { type Platform, platformOf } from '../sessions/model/platform.js';
import type { ChannelKey, ChatEvent, ChatUser, Reply, UserId } from './port.js';
import { keptFor, type Rate, TokenBucket } from './token-bucket.js';

/** `slower`: the first event that is too much, whose author is to be told; `dropped`: those after it, in silence. */
export type Verdict = 'admitted' | 'slower' | 'dropped';
export type Refused = Exclude<Verdict, 'admitted'> | 'connection';

/** Default number of events that a chat may send a minute in the long run. */
export const EVENTS_PER_MINUTE = 60;

/**
 * Limits by chat and by user, who has less, so that one person cannot use up a chat; and by address, behind which a
 * whole school may play, but where users and rooms cost nothing.
 */
const ratesFor = (perMinute: number): Readonly<Record<'chat' | 'user' | 'address', Rate>> => ({
  chat: { burst: perMinute / 3, perSecond: perMinute / 60 },
  user: { burst: perMinute / 4, perSecond: perMinute / 120 },
  address: { burst: perMinute * 2, perSecond: perMinute / 7.5 },
});

/** Shortest interval between two `slower` to the same chat or user. */
const TOLD_AGAIN_MS = 10_000;
/** Events of a chat that may be under way at once, on platforms that hand them out as they come. */
const MOST_UNDER_WAY = 20;

/** What somebody did; `typing` is a request for suggestions. */
type Input = ChatEvent['input'] | { readonly kind: 'typing' };

const TALK = 0.1;

/**
 * Tokens that an event takes. A move is one command, one message or two taps. What the members of a chat say to each
 * other is almost free, but every notation of a move has a digit.
 */
const costOf = (input: Input): number => {
  switch (input.kind) {
    case 'command':
      return 1;
    case 'button':
      return 0.5;
    case 'typing':
      return TALK;
    case 'message':
      return input.addressed || input.alone || /\d/.test(input.text) ? 1 : TALK;
  }
};

interface Watched {
  readonly bucket: TokenBucket;
  /** Time of the last `slower`; null once half of the bucket is full again, some seconds later at the earliest. */
  told: number | null;
}

/** Token buckets by chat or by user. */
class Watch {
  private readonly watched = new Map<string, Watched>();

  constructor(
    private readonly rate: Rate,
    private readonly now: () => number,
  ) {}

  take(key: string, cost: number): Verdict {
    const found = keptFor(this.watched, key, () => ({
      bucket: new TokenBucket(this.rate, this.now),
      told: null,
    }));
    const isCalm = found.bucket.spent < this.rate.burst / 2;
    if (isCalm && this.now() - (found.told ?? 0) > TOLD_AGAIN_MS) found.told = null;
    if (found.bucket.take(cost)) return 'admitted';
    // Nobody who talks to others hears from the bot.
    return cost === TALK ? 'dropped' : this.refuse(key);
  }

  refuse(key: string): 'slower' | 'dropped' {
    const found = this.watched.get(key);
    if (found === undefined || found.told !== null) return 'dropped';
    found.told = this.now();
    return 'slower';
  }

  spent(key: string): number {
    return this.watched.get(key)?.bucket.spent ?? 0;
  }
}

/**
 * Bounds the events of every chat and every user, before anything is stored, drawn or answered for them. Adapters ask
 * it about each event.
 */
export class Gate {
  private readonly chats: Watch;
  private readonly users: Watch;
  private readonly addresses: Watch;
  private readonly underWay = new Map<ChannelKey, number>();

  /** `refused` is called with every event or connection that is not admitted; `now` tells epoch milliseconds. */
  constructor(
    perMinute = EVENTS_PER_MINUTE,
    private readonly refused: (platform: Platform, what: Refused) => void = () => {},
    now: () => number = Date.now,
  ) {
    const rates = ratesFor(perMinute);
    this.chats = new Watch(rates.chat, now);
    this.users = new Watch(rates.user, now);
    this.addresses = new Watch(rates.address, now);
  }

  /** Counts an event; without `input`, as a command. `address`: where it comes from, if users are free to make there. */
  admit(channel: ChannelKey, user: UserId, input?: Input, address?: string): Verdict {
    const cost = input === undefined ? 1 : costOf(input);
    let verdict: Verdict = address === undefined ? 'admitted' : this.addresses.take(address, cost);
    if (verdict === 'admitted') verdict = this.users.take(user, cost);
    if (verdict === 'admitted') verdict = this.chats.take(channel, cost);
    if (verdict !== 'admitted') this.refused(platformOf(channel), verdict);
    return verdict;
  }

  /**
   * Admits an event as `admit` does and has it handled, unless too many of its chat are under way. Resolves to the
   * verdict when it is handled, at once if it is not admitted.
   */
  async run(
    { channel, user, input }: Pick<ChatEvent, 'channel' | 'user' | 'input'>,
    handle: () => Promise<void>,
    address?: string,
  ): Promise<Verdict> {
    const verdict = this.admit(channel, user.id, input, address);
    if (verdict !== 'admitted') return verdict;
    const before = this.underWay.get(channel) ?? 0;
    if (before >= MOST_UNDER_WAY) {
      const refusal = this.chats.refuse(channel);
      this.refused(platformOf(channel), refusal);
      return refusal;
    }
    this.underWay.set(channel, before + 1);
    try {
      await handle();
    } finally {
      const left = (this.underWay.get(channel) ?? 1) - 1;
      if (left > 0) this.underWay.set(channel, left);
      else this.underWay.delete(channel);
    }
    return 'admitted';
  }

  /** Notes a connection that an adapter refused, as its address has too many. */
  refuseConnection(platform: Platform): void {
    this.refused(platform, 'connection');
  }

  /** How much a chat has used lately, in events; 0 for a calm one. Of several that wait, the one with least goes first. */
  use(channel: ChannelKey): number {
    return this.chats.spent(channel);
  }
}

/** What the author of an event is told on the verdict `slower`. */
export const slowerReply = ({ locale }: Pick<ChatUser, 'locale'>): Reply => ({
  kind: 'whisper',
  text: MESSAGES[languageOf(locale)].slower(),
});
