import { z } from 'zod';
import { type SessionStore, unlessDamaged } from '../contract.js';
import { CHORES } from '../tables.js';

const DAY_MS = 24 * 3_600_000;
/** Nothing is removed for its age if the newest of its kind is older than this: then rather the clock is wrong. */
const TOO_OLD_MS = 2 * 365 * DAY_MS;

const KEY = 'aging';
const aging = z.object({
  /** Rows may be removed as of this moment, epoch milliseconds. */
  until: z.number(),
  /** How many days further the next step may go. More than one if the clock was ahead at the last steps. */
  days: z.number(),
});
type Aging = Readonly<z.infer<typeof aging>>;

/**
 * The time by which rows may be removed for their age, in epoch milliseconds. What is removed cannot be had back, so a clock that
 * jumps ahead is not believed at once: this time is never later than `now`, and goes on by a day at most until the next step
 * (`ageOn`). Throws `StoreError`.
 */
export async function agingTime(store: SessionStore, now: number): Promise<number> {
  const { until, days } = await known(store, now);
  return Math.min(now, days > 1 ? until : until + DAY_MS);
}

/**
 * Lets the rows age, up to twice a day. A step goes on by a day; if the clock is still ahead, the next one by twice as many, so that a
 * bot that was off for a month catches up within days. Throws `StoreError`.
 */
export async function ageOn(store: SessionStore, now: number): Promise<void> {
  const { until, days } = await known(store, now);
  const limit = until + days * DAY_MS;
  const next: Aging =
    now > limit ? { until: limit, days: 2 * days } : { until: Math.max(until, now), days: 1 };
  await store.table(CHORES).write(KEY, next);
}

/** True if the newest row of a kind is so old that the clock is rather wrong. `newest` is null without any. */
export const isClockDoubtful = (newest: number | null, now: number): boolean =>
  newest !== null && newest < now - TOO_OLD_MS;

/** When the last finished game ended, in epoch milliseconds; null without any. Throws `StoreError`. */
export async function newestFinished(store: SessionStore): Promise<number | null> {
  const [row] = await store.ask(
    store.sql.selectFrom('result').select('ended').orderBy('ended', 'desc').limit(1),
  );
  return row === undefined ? null : Number(row.ended);
}

async function known(store: SessionStore, now: number): Promise<Aging> {
  const { data } = aging.safeParse(await unlessDamaged(store.table(CHORES).read(KEY)));
  return data ?? { until: (await newestFinished(store)) ?? now, days: 1 };
}
