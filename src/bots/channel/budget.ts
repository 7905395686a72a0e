import type { CommandName } from '../../locales/index.js';
import type { ChannelKey, ChatEvent, UserId } from '../port.js';
import { keptFor, type Rate, TokenBucket } from '../token-bucket.js';

const MINUTE = 1 / 60;

/** Requests that cost much more than a move, and how many of each a chat and a person may make. */
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
} as const satisfies Readonly<Record<string, Rate>>;
type Cost = keyof typeof RATES;

const COMMANDS: Partial<Record<CommandName, Cost>> = {
  new: 'table',
  rules: 'picture',
  about: 'picture',
  hint: 'thought',
  eval: 'thought',
  learn: 'lesson',
  exercise: 'file',
  puzzle: 'lesson',
  load: 'file',
  link: 'code',
  challenge: 'table',
  seek: 'table',
  tables: 'list',
  away: 'list',
  privacy: 'privacy',
  block: 'code',
  unblock: 'code',
  report: 'code',
  analysis: 'analysis',
};
const BUTTONS: Readonly<Record<string, Cost>> = {
  new: 'table',
  rematch: 'table',
  goon: 'table',
  playon: 'table',
  rules: 'picture',
  kinds: 'picture',
  hint: 'thought',
  learn: 'lesson',
  sample: 'lesson',
  step: 'lesson',
  exercise: 'lesson',
  puzzle: 'lesson',
  daily: 'lesson',
  turn: 'picture',
  paper: 'file',
  analysis: 'analysis',
  link: 'code',
  show: 'code',
  challenge: 'code',
  seek: 'table',
  take: 'table',
  tables: 'list',
  block: 'code',
};
/** Forms of a record. */
const FORMS: Readonly<Record<string, Cost>> = { gif: 'film', poster: 'picture' };

/** What an event costs; null for nothing. `command` is what the event asks for by name. */
export function costOf({ input }: ChatEvent, command: CommandName | null): Cost | null {
  switch (input.kind) {
    case 'command': {
      // A link that names a game opens a table.
      if (command === 'start') return input.args.trim() === '' ? null : 'table';
      if (command !== 'record') return (command && COMMANDS[command]) ?? null;
      const form = Object.keys(FORMS).find((name) => input.args.toLowerCase().split(/\s+/).includes(name));
      return (form === undefined ? undefined : FORMS[form]) ?? null;
    }
    case 'button': {
      const [verb = '', form = ''] = input.data.split(':');
      const [table, name] = verb === 'record' ? [FORMS, form] : [BUTTONS, verb];
      return Object.hasOwn(table, name) ? (table[name] ?? null) : null;
    }
    case 'message':
      return (command && COMMANDS[command]) ?? null;
    case 'greeting':
      return null;
  }
}

/** Budgets of costly requests, by chat and by user. */
export class Budget {
  private readonly buckets = new Map<string, TokenBucket>();

  /** `scale` multiplies every budget. */
  constructor(
    private readonly now: () => number,
    private readonly scale = 1,
  ) {}

  /** Charges both budgets. Returns 0, or charges nothing and returns the milliseconds to wait. */
  take(what: Cost, channel: ChannelKey, user: UserId): number {
    const both = [channel, user].map((whose) => this.bucket(what, whose));
    const wait = Math.max(...both.map((bucket) => bucket.wait()));
    if (wait === 0) for (const bucket of both) bucket.take();
    return Math.ceil(wait * 1000);
  }

  /** Refunds a request that was not served. */
  giveBack(what: Cost, channel: ChannelKey, user: UserId): void {
    for (const whose of [channel, user]) this.bucket(what, whose).giveBack();
  }

  private bucket(what: Cost, whose: string): TokenBucket {
    const { burst, perSecond } = RATES[what];
    const rate = { burst: burst * this.scale, perSecond: perSecond * this.scale };
    return keptFor(this.buckets, `${what} ${whose}`, () => new TokenBucket(rate, this.now));
  }
}
