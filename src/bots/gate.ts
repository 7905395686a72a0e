import { MESSAGES } from '../locales/index.js';
import { languageOf } from '../locales/match.js';
import { type Platform, platformOf } from '../sessions/platform.js';
import { RATES, SHARES } from '../sessions/shares.js';
import type { ChannelKey, ChatUser, EventGate, GatedInput, Reply, Toll, UserId, Verdict } from './port.js';
import { type Accounts, keptFor, NO_ACCOUNTS, type Rate, rateOf, TokenBucket } from './token-bucket.js';

export type Refused = Exclude<Verdict, 'admitted'> | 'connection';

/** Default number of events that a chat may send a minute in the long run. */
export const EVENTS_PER_MINUTE: number = RATES.chat.aMinute;

/**
 * Limits by chat and by user, who has less, so that one person cannot use up a chat; and by address, behind which a
 * whole school may play, but where users and rooms cost nothing.
 */
function ratesFor(perMinute: number): Readonly<Record<'chat' | 'user' | 'address', Rate>> {
  const scaled = ({ burst, perSecond }: Rate): Rate => ({
    burst: (burst * perMinute) / EVENTS_PER_MINUTE,
    perSecond: (perSecond * perMinute) / EVENTS_PER_MINUTE,
  });
  const { chat, person, network } = RATES;
  return { chat: scaled(rateOf(chat)), user: scaled(rateOf(person)), address: scaled(rateOf(network)) };
}

/** Shortest interval between two `slower` to the same chat or user. */
const TOLD_AGAIN_MS = 10_000;
/** Events of a chat that may be under way at once, on platforms that hand them out as they come. */
const MAX_UNDER_WAY = SHARES.queues.bounds.events;

/** Steps of a chat's use: chats that just play are alike, and are served in order of arrival. */
const USES = 16;

const TALK = 0.1;

/**
 * Tokens that an event takes. A move is one command, one message or two taps. What the members of a chat say to each
 * other is almost free, but every notation of a move has a digit.
 */
function costOf(input: GatedInput): number {
  switch (input.kind) {
    case 'command':
    case 'greeting':
      return 1;
    case 'button':
      return 0.5;
    case 'typing':
      return TALK;
    case 'message':
      return input.addressed || input.alone || /\d/.test(input.text) ? 1 : TALK;
  }
}

/** What a tap takes from a chat in which a thousand people may tap: none of them has the others wait. */
const OF_MANY = 0.01;

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
    private readonly account: Accounts,
  ) {}

  take(key: string, cost: number): Verdict {
    const found = keptFor(this.watched, key, () => ({
      bucket: new TokenBucket(this.rate, this.now, this.account(key)),
      told: null,
    }));
    const isCalm = found.bucket.spent < this.rate.burst / 2;
    if (isCalm && this.now() - (found.told ?? 0) > TOLD_AGAIN_MS) found.told = null;
    if (found.bucket.take(cost)) return 'admitted';
    // Nobody who talks to others hears from the bot.
    return cost === TALK ? 'dropped' : this.refuse(key);
  }

  giveBack(key: string, cost: number): void {
    this.watched.get(key)?.bucket.giveBack(cost);
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

/** The chat of a channel: topics share its limits, as they do with Telegram's server. */
const chatOf = (channel: ChannelKey): string => channel.split(':', 2).join(':');

type Gated = Parameters<EventGate['run']>[0];

/** An event that asks to be let in. */
interface Asking {
  readonly channel: ChannelKey;
  readonly user: UserId;
  readonly input: GatedInput | undefined;
  /** Its answer can be for its user only. */
  readonly isAlone: boolean;
}

const asking = ({ channel, user, input, answersUnseen = false }: Gated): Asking => ({
  ...{ channel, user: user.id, input },
  isAlone: input.kind === 'button' || answersUnseen,
});

/** Bounds events by token buckets. */
export class Gate implements EventGate {
  private readonly rates: ReturnType<typeof ratesFor>;
  private readonly chats: Watch;
  private readonly users: Watch;
  private readonly addresses: Watch;
  private readonly underWay = new Map<ChannelKey, number>();

  /**
   * `refused` is called with every event or connection that is not admitted; `now` tells epoch milliseconds. Nothing of
   * the `banned` is answered. `account` tells what other processes have admitted. `ofMany`: verbs of the buttons that everybody
   * in a chat may press at the same time.
   */
  constructor(
    perMinute = EVENTS_PER_MINUTE,
    private readonly refused: (platform: Platform, what: Refused) => void = () => {},
    now: () => number = Date.now,
    private readonly banned: ReadonlySet<UserId> = new Set(),
    account: Accounts = NO_ACCOUNTS,
    private readonly ofMany: ReadonlySet<string> = new Set(),
  ) {
    this.rates = ratesFor(perMinute);
    this.chats = new Watch(this.rates.chat, now, (key) => account(`chat ${key}`));
    this.users = new Watch(this.rates.user, now, (key) => account(`user ${key}`));
    this.addresses = new Watch(this.rates.address, now, (key) => account(`address ${key}`));
  }

  admit(channel: ChannelKey, user: UserId, input?: GatedInput, address?: string): Verdict {
    return this.judge({ channel, user, input, isAlone: input?.kind === 'button' }, address);
  }

  private judge(asked: Asking, address?: string): Verdict {
    const { channel, user, input } = asked;
    let verdict: Verdict = this.banned.has(user) ? 'dropped' : 'admitted';
    for (const [watch, key] of this.limitsOf(channel, user, address))
      if (verdict === 'admitted') {
        verdict = watch.take(key, this.shareOf(watch, input));
        if (verdict === 'dropped' && watch === this.chats) verdict = this.refuseAlone(asked);
      }
    if (verdict !== 'admitted') this.refused(platformOf(channel), verdict);
    return verdict;
  }

  /** Where a chat has been told that it is too fast, each user is told once more, if nobody else sees it. */
  private refuseAlone({ user, isAlone }: Asking): 'slower' | 'dropped' {
    return isAlone ? this.users.refuse(user) : 'dropped';
  }

  private limitsOf(
    channel: ChannelKey,
    user: UserId,
    address?: string,
  ): readonly (readonly [Watch, string])[] {
    const own = [
      [this.users, user],
      [this.chats, chatOf(channel)],
    ] as const;
    return address === undefined ? own : [[this.addresses, address], ...own];
  }

  /** What an event takes of a limit. */
  private shareOf(watch: Watch, input: GatedInput | undefined): number {
    const isOfMany = input?.kind === 'button' && this.ofMany.has(input.data.split(':', 1)[0] ?? '');
    if (watch === this.chats && isOfMany) return OF_MANY;
    return input === undefined ? 1 : costOf(input);
  }

  /** Admits an event once, however often it comes. */
  private admitOnce(asked: Asking, toll?: Toll, address?: string): Verdict {
    const { channel, user, input } = asked;
    if (toll?.isPaid === true) return this.banned.has(user) ? 'dropped' : 'admitted';
    const verdict = this.judge(asked, address);
    if (verdict === 'admitted')
      toll?.pay(() => {
        for (const [watch, key] of this.limitsOf(channel, user, address))
          watch.giveBack(key, this.shareOf(watch, input));
      });
    return verdict;
  }

  async run(event: Gated, handle: () => Promise<void>, address?: string, toll?: Toll): Promise<Verdict> {
    const asked = asking(event);
    const { channel } = asked;
    const isNew = toll?.isPaid !== true;
    const verdict = this.admitOnce(asked, toll, address);
    if (verdict !== 'admitted') return verdict;
    const before = this.underWay.get(channel) ?? 0;
    if (isNew && before >= MAX_UNDER_WAY) {
      const shown = this.chats.refuse(chatOf(channel));
      const refusal = shown === 'dropped' ? this.refuseAlone(asked) : shown;
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

  refuseConnection(platform: Platform): void {
    this.refused(platform, 'connection');
  }

  use(channel: ChannelKey): number {
    return Math.floor((USES * this.chats.spent(chatOf(channel))) / this.rates.chat.burst);
  }
}

/** The message to an event's author on the verdict `slower`. */
export const slowerReply = ({ locale }: Pick<ChatUser, 'locale'>): Reply => ({
  kind: 'whisper',
  text: MESSAGES[languageOf(locale)].slower(),
});
