import { MESSAGES } from '../locales/index.js';
import { languageOf } from '../locales/match.js';
import type { ChannelKey, ChatEvent, ChatUser, Reply, UserId } from './port.js';
import { type Rate, TokenBucket } from './token-bucket.js';

/** `slower`: the first event that is too much, whose author is to be told; `dropped`: those after it, in silence. */
export type Verdict = 'admitted' | 'slower' | 'dropped';

/** Default number of events that a chat may send a minute in the long run. */
export const EVENTS_PER_MINUTE = 120;

/** Limits by chat and by user, who has less, so that one person cannot use up a chat. */
const ratesFor = (perMinute: number): { readonly chat: Rate; readonly user: Rate } => ({
  chat: { burst: perMinute / 2, perSecond: perMinute / 60 },
  user: { burst: perMinute / 3, perSecond: perMinute / 120 },
});

/** Number of chats, and of users, that are watched at once; a forgotten one counts as calm. */
const MOST_WATCHED = 20_000;

type Input = ChatEvent['input'];

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
    case 'message':
      return input.addressed || input.alone || /\d/.test(input.text) ? 1 : TALK;
  }
};

interface Watched {
  readonly bucket: TokenBucket;
  /** True from a `slower` until half of the bucket is full again. */
  told: boolean;
}

/** Token buckets by chat or by user. */
class Watch {
  /** The one least recently used comes first. */
  private readonly watched = new Map<string, Watched>();

  constructor(
    private readonly rate: Rate,
    private readonly now: () => number,
  ) {}

  take(key: string, cost: number): Verdict {
    const found = this.watched.get(key) ?? { bucket: new TokenBucket(this.rate, this.now), told: false };
    this.watched.delete(key);
    this.watched.set(key, found);
    for (const oldest of this.watched.keys()) {
      if (this.watched.size <= MOST_WATCHED) break;
      this.watched.delete(oldest);
    }
    if (found.bucket.spent < this.rate.burst / 2) found.told = false;
    if (found.bucket.take(cost)) return 'admitted';
    // Nobody who talks to others hears from the bot.
    if (found.told || cost === TALK) return 'dropped';
    found.told = true;
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

  /** `refused` is called with every event that is not admitted; `now` tells epoch milliseconds. */
  constructor(
    perMinute = EVENTS_PER_MINUTE,
    private readonly refused: (channel: ChannelKey, verdict: Exclude<Verdict, 'admitted'>) => void = () => {},
    now: () => number = Date.now,
  ) {
    const rates = ratesFor(perMinute);
    this.chats = new Watch(rates.chat, now);
    this.users = new Watch(rates.user, now);
  }

  /** Counts an event; without `input`, as a command. */
  admit(channel: ChannelKey, user: UserId, input?: Input): Verdict {
    const cost = input === undefined ? 1 : costOf(input);
    const byUser = this.users.take(user, cost);
    const verdict = byUser === 'admitted' ? this.chats.take(channel, cost) : byUser;
    if (verdict !== 'admitted') this.refused(channel, verdict);
    return verdict;
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
