import { createHash } from 'node:crypto';
import { z } from 'zod';
import { LANGUAGES } from '../../../locales/index.js';
import { SHARES, surplusOf } from '../../../sessions/shares.js';
import {
  agingTime,
  type SessionStore,
  type TableSpec,
  valueIn,
} from '../../../sessions/stores/open-store.js';
import { afterQuietHours } from '../../../sessions/time/quiet-hours.js';
import { type Chosen, isChosen, type Kind } from './kinds.js';
import type { Due } from './occasions.js';

const { bounds } = SHARES.subscriptions;
/** Calls that fail one after the other until the browser counts as gone. */
const MAX_FAILURES = 10;
const DAY_MS = 24 * 3_600_000;
/** A browser is called to followed games no more often than that, in milliseconds. */
const FOLLOWED_MS = 10 * 60_000;
/** When the morning is, in minutes after midnight where the browser is. */
const MORNING_AT = 9 * 60;

const subscription = z.object({
  user: z.string(),
  endpoint: z.string(),
  /** The browser's public key, and a secret of it, by which calls are encrypted; base64url. */
  p256dh: z.string(),
  auth: z.string(),
  language: z.enum(LANGUAGES),
  /** Address of the pages, as the browser knows it. */
  origin: z.string(),
  /** Time zone of the browser, whose nights are quiet; absent from what earlier versions kept. */
  zone: z.string().optional(),
  /** The sign-in with which it ends; absent for guests, and from what earlier versions kept. */
  session: z.string().optional(),
  /** Kinds of calls that are not wanted; absent for none. */
  off: z.array(z.string()).optional(),
  /** Kinds of calls that were chosen; absent for none. */
  on: z.array(z.string()).optional(),
  /** When it was last called to a game that its user follows, epoch milliseconds; absent: never. */
  followed: z.number().optional(),
  /** Games for which it is called, by their ids; null for all. */
  games: z.array(z.string()).nullable(),
  /** By the game's id, the turn for which it was called last: the number of entries in the record. Also set by a round, at zero. */
  called: z.record(z.string(), z.number()),
  /** By the game's id, the mark of what else it was called for last; absent from what earlier versions kept. */
  told: z.record(z.string(), z.string()).optional(),
  /** When it was called in the morning last, or else that was asked for, in epoch milliseconds; absent where it is not wanted. */
  daily: z.number().optional(),
  failures: z.number(),
  /** Names the network that asked for it; absent from what earlier versions kept. */
  owner: z.string().optional(),
  /** When it was last asked for or called, in epoch milliseconds; absent: when it was made. */
  used: z.number().optional(),
  /** When it was made, in epoch milliseconds. */
  at: z.number(),
});
export type Subscription = Readonly<z.infer<typeof subscription>>;

/** Browsers that are called, by a hash of their endpoints. */
export const SUBSCRIPTIONS: TableSpec = { name: 'push', what: 'subscription to calls', form: subscription };

/** A browser, and whose it is. */
export type Browser = Pick<
  Subscription,
  'user' | 'endpoint' | 'p256dh' | 'auth' | 'language' | 'origin' | 'zone' | 'session' | 'owner'
>;

type Owned = Pick<Browser, 'user' | 'endpoint'>;

const keyOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url');

const subscriptionIn = (text: string): Subscription | null =>
  subscription.safeParse(valueIn(text)).data ?? null;

/** When a browser is called next in the morning: after a day has begun in Greenwich, with which there is something new. */
function nextMorning({ daily, zone }: Subscription): number | null {
  if (daily === undefined) return null;
  const anew = (Math.floor(daily / DAY_MS) + 1) * DAY_MS;
  return afterQuietHours(anew, { from: MORNING_AT + 1, to: MORNING_AT }, zone ?? 'UTC');
}

/** The last entries of what is kept in the order of time. */
const lastOf = <Entry>(entries: readonly Entry[]): Entry[] => entries.slice(-bounds.games);

/** The marks of games with that of one of them changed. */
const noted = <Mark>(marks: Readonly<Record<string, Mark>>, game: string, mark: Mark): Record<string, Mark> =>
  Object.fromEntries(lastOf([...Object.entries(marks).filter(([id]) => id !== game), [game, mark]]));

/** True for a browser that is to be called to something of this kind in a game. */
const isMeant = ({ games, off, on }: Subscription, game: string, kind: Kind): boolean =>
  isChosen(kind)
    ? games?.length !== 0 && on?.includes(kind) === true
    : games?.includes(game) !== false && !off?.includes(kind);

/** Who is to be called, and where. All methods throw `StoreError`. */
export class Subscriptions {
  constructor(
    private readonly store: SessionStore,
    private readonly now: () => number,
  ) {}

  /** Has a browser called for a game, or for all games with null. */
  add(browser: Browser, game: string | null): Promise<void> {
    return this.put(browser, (known) => {
      const { games } = known;
      const more =
        game === null || games === null ? null : lastOf([...games.filter((id) => id !== game), game]);
      return { ...known, games: more };
    });
  }

  /** Has a browser called each morning from the next one on. */
  addMornings(browser: Browser): Promise<void> {
    return this.put(browser, (known) => ({ ...known, daily: known.daily ?? this.now() }));
  }

  /** Has a browser no longer called for a game; with null, or where it is called for all, never again. */
  drop(browser: Owned, game: string | null): Promise<void> {
    return this.lessen(browser, (known) => ({
      ...known,
      games: game === null ? [] : (known.games?.filter((id) => id !== game) ?? []),
    }));
  }

  /** Has a browser called in no morning any more. */
  dropMornings(browser: Owned): Promise<void> {
    return this.lessen(browser, ({ daily: _, ...known }) => known);
  }

  /** The browsers whose morning it is. */
  async dueMornings(): Promise<readonly Subscription[]> {
    const due: Subscription[] = [];
    for await (const [, text] of this.table.rows()) {
      const known = text.includes('"daily"') ? subscriptionIn(text) : null;
      if (known !== null && this.isDue(known)) due.push(known);
    }
    return due;
  }

  /** Notes that a browser is called in the morning; false if it was already, by any process. */
  async claimMorning({ user, endpoint }: Subscription): Promise<boolean> {
    const claimed = await this.changed(user, endpoint, (known) =>
      this.isDue(known) ? { ...known, daily: this.now(), used: this.now() } : null,
    );
    return claimed !== null;
  }

  /** The browsers that are to be called to something in a user's game. */
  async of(user: string, game: string, kind: Kind): Promise<readonly Subscription[]> {
    const mine = await ofUser(this.store, user);
    return mine.flatMap(([, each]) => (isMeant(each, game, kind) ? [each] : []));
  }

  /** What a browser of a user is called for; null if it is not called. */
  async find({ user, endpoint }: Owned): Promise<Subscription | null> {
    const known = await this.read(keyOf(endpoint));
    return known?.user === user ? known : null;
  }

  /**
   * Has a browser called for no kinds but the others, and of those that have to be chosen for these. Resolves to what it is called
   * for then; null if it is not called.
   */
  choose(
    { user, endpoint }: Owned,
    off: readonly Kind[],
    on?: readonly Chosen[],
  ): Promise<Subscription | null> {
    return this.changed(user, endpoint, (known) => ({
      ...known,
      off: [...new Set(off)],
      ...(on && { on: [...new Set(on)] }),
    }));
  }

  /** Removes browsers that were not called for long, and those that are too many. Resolves to everybody who is to be called. */
  async tidy(): Promise<ReadonlySet<string>> {
    const rows: { key: string; user: string; owner: string; at: number }[] = [];
    for await (const [key, text] of this.table.rows()) {
      const known = subscriptionIn(text);
      if (known === null) continue;
      const { user, owner = user, at, used = at } = known;
      rows.push({ key, user, owner, at: used });
    }
    const oldest = (await agingTime(this.store, this.now())) - bounds.silentDays * DAY_MS;
    const fresh = rows.filter(({ at }) => at >= oldest);
    const gone = new Set([...rows.filter(({ at }) => at < oldest), ...surplusOf(fresh, bounds.all)]);
    for (const { key } of gone) await this.table.remove(key);
    return new Set(rows.flatMap((row) => (gone.has(row) ? [] : [row.user])));
  }

  /** Notes that a browser is called for something; false if it was already, by any process. */
  async claim({ user, endpoint }: Subscription, game: string, { what, mark }: Due): Promise<boolean> {
    const claimed = await this.changed(user, endpoint, (known) => {
      const { called, told = {} } = known;
      const used = this.now();
      if (what === 'turn' || what === 'round')
        return called[game] === Number(mark)
          ? null
          : { ...known, used, called: noted(called, game, Number(mark)) };
      if (told[game] === mark || (what === 'followed' && used - (known.followed ?? 0) < FOLLOWED_MS))
        return null;
      const next = { ...known, used, told: noted(told, game, mark) };
      return what === 'followed' ? { ...next, followed: used } : next;
    });
    return claimed !== null;
  }

  /** Notes that a call failed or got through; a browser that it fails to reach again and again is removed. */
  async note({ user, endpoint, failures }: Subscription, isTaken: boolean): Promise<void> {
    if (isTaken && failures === 0) return;
    if (!isTaken && failures + 1 >= MAX_FAILURES) return this.remove({ user, endpoint });
    await this.changed(user, endpoint, (known) => ({ ...known, failures: isTaken ? 0 : known.failures + 1 }));
  }

  /** Forgets a browser that is gone. */
  remove(browser: Owned): Promise<void> {
    return this.lessen(browser, () => null);
  }

  private isDue(known: Subscription): boolean {
    const next = nextMorning(known);
    return next !== null && next <= this.now();
  }

  /** Writes a browser's row, changed or made. */
  private async put(browser: Browser, change: (known: Subscription) => Subscription): Promise<void> {
    const key = keyOf(browser.endpoint);
    await this.locked(browser.user, async () => {
      const known = await this.read(key);
      const mine = known?.user === browser.user ? known : null;
      if (mine === null) await this.makeRoom(browser.user);
      const base = mine ?? { games: [], called: {}, at: this.now() };
      await this.table.write(key, change({ ...base, ...browser, failures: 0, used: this.now() }));
    });
  }

  /** Takes from a browser's row, and removes it where nothing is wanted any more. */
  private async lessen(
    { user, endpoint }: Owned,
    change: (known: Subscription) => Subscription | null,
  ): Promise<void> {
    const key = keyOf(endpoint);
    await this.locked(user, async () => {
      const known = await this.read(key);
      if (known?.user !== user) return;
      const next = change(known);
      const isWanted = next !== null && (next.games?.length !== 0 || next.daily !== undefined);
      await (isWanted ? this.table.write(key, next) : this.table.remove(key));
    });
  }

  private get table() {
    return this.store.table(SUBSCRIPTIONS);
  }

  private locked<Value>(user: string, run: () => Promise<Value>): Promise<Value> {
    return this.store.lock.run(`push ${user}`, run);
  }

  /** Changes a browser's row, and resolves to what is written; null where there is none, or nothing to change. */
  private changed(
    user: string,
    endpoint: string,
    change: (known: Subscription) => Subscription | null,
  ): Promise<Subscription | null> {
    const key = keyOf(endpoint);
    return this.locked(user, async () => {
      const known = await this.read(key);
      const next = known?.user === user ? change(known) : null;
      if (next !== null) await this.table.write(key, next);
      return next;
    });
  }

  private async makeRoom(user: string): Promise<void> {
    const mine = await ofUser(this.store, user);
    const surplus = mine.toSorted(([, one], [, other]) => other.at - one.at).slice(bounds.person - 1);
    for (const [key] of surplus) await this.table.remove(key);
  }

  private async read(key: string): Promise<Subscription | null> {
    return subscription.safeParse(await this.table.read(key)).data ?? null;
  }
}

async function ofUser(
  store: SessionStore,
  user: string,
): Promise<readonly (readonly [key: string, subscription: Subscription])[]> {
  const mine: (readonly [string, Subscription])[] = [];
  for await (const [key, text] of store.table(SUBSCRIPTIONS).naming(user)) {
    const known = subscriptionIn(text);
    if (known?.user === user) mine.push([key, known]);
  }
  return mine;
}

/** Number of browsers by which a user is called. */
export const countSubscriptions = async (store: SessionStore, user: string): Promise<number> =>
  (await ofUser(store, user)).length;

/** Has a user called by no browser any more. */
export async function forgetSubscriptions(store: SessionStore, user: string): Promise<void> {
  for (const [key] of await ofUser(store, user)) await store.table(SUBSCRIPTIONS).remove(key);
}
