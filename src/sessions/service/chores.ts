import { z } from 'zod';
import { keyedLock } from '../keyed-lock.js';
import { convertAll, hasOldFinished } from '../model/finished/old.js';
import { moveFinished, pruneFinished } from '../model/finished-games.js';
import { FILLED_AT_ONCE } from '../stores/filling.js';
import {
  agingTime,
  CHORES,
  type Row,
  type SessionStore,
  unlessDamaged,
  valueIn,
} from '../stores/open-store.js';
import { ageOn, isClockDoubtful, newestFinished } from '../stores/upkeep/aging.js';
import { type GameTime, steady } from '../time/game-time.js';
import { type Clock, inTurns, WALL_CLOCK } from '../wall-clock.js';
import type { Leaving } from './privacy.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A second purge this much later removes what the deletion itself left, such as the message that asked for it. */
const PURGE_MS = 5 * MINUTE_MS;
/** Time after which a purge that was not possible is tried again. */
const AGAIN_MS = MINUTE_MS / 2;
/** How often to remove what has expired. */
const CLEAR_MS = 60 * MINUTE_MS;
/** How often to let rows age (`ageOn`). */
const AGE_MS = DAY_MS / 2;

/** Prefixes of the keys of chores. */
const [MOVE, FORGET, DOING] = ['move ', 'forget ', 'doing '];
const [PURGE, CLEARED, PRUNED, AGED] = ['purge', 'cleared', 'pruned', 'aged'];

/** When a move of data is told of first, and how often. */
const [SOON_MS, TOLD_MS] = [5_000, 60_000];

const move = z.object({ to: z.string() });
const forgetting = z.object({ leaving: z.enum(['computer', 'resign']), keptAs: z.string().nullable() });
const purge = z.object({
  /** When the last purge was asked for, when the next is due, and when the last one ran. Epoch milliseconds. */
  asked: z.number(),
  due: z.number(),
  purged: z.number().optional(),
});
type Purge = z.infer<typeof purge>;

/** True unless a purge has just run. */
const mayPurge = (known: Purge | undefined, now: number): boolean => (known?.purged ?? 0) <= now - PURGE_MS;

/** True if a purge is due, or if the one right after a deletion was cut short. */
const isToPurge = (known: Purge | undefined, now: number): boolean =>
  // Later than it can be due it was asked for by a clock that was wrong.
  (known?.due ?? 0) <= now ||
  (known?.due ?? 0) > now + PURGE_MS ||
  (mayPurge(known, now) && (known?.purged ?? 0) < (known?.asked ?? 0));

const doing = z.object({ by: z.string() });
const time = z.object({ at: z.number() });

/** A request to forget a user. */
export interface Forgetting {
  readonly user: string;
  readonly leaving: Leaving;
  readonly keptAs: string | null;
}

/** The row that has a chat's finished games follow it to its new key. */
export const moving = (from: string, to: string): Row => ({
  table: CHORES,
  key: `${MOVE}${from}`,
  value: { to },
});

/** Writes before and after a task. */
interface Around {
  readonly before?: () => Promise<void>;
  readonly after?: readonly Row[];
}

interface Parts {
  readonly store: SessionStore;
  readonly now: () => number;
  readonly time?: GameTime | undefined;
  /** Removes a user from everything stored. */
  readonly forget: (order: Forgetting) => Promise<unknown>;
  /** Removes expired rows that are kept for hours only. */
  readonly clear: () => Promise<void>;
  /** Hears how far a move of what earlier versions have stored is, if it takes longer than some seconds: each minute, and at its end. */
  readonly moved?: ((move: Moved) => void) | undefined;
  /** By what it gives way to others. */
  readonly clock?: Clock;
}

/** How far a move of what earlier versions have stored is. */
export interface Moved {
  /** What is made: the index of who is named where, or finished games in the form of this version. */
  readonly what: 'index' | 'finished';
  /** Rows that are done since the program has started on it. */
  readonly rows: number;
  readonly isDone: boolean;
}

/**
 * Work in the store that nobody waits for. It is stored, so that it outlives the process that promised it: any process
 * does it, one at a time. Throws `StoreError`.
 */
export class Chores {
  /** Chores that this process is doing. */
  private readonly doing = new Set<string>();
  /** Forgets people one at a time. */
  private readonly oneByOne = keyedLock();

  constructor(private readonly parts: Parts) {}

  /**
   * Does everything that is due. `keepDays` is how long finished games are kept, null for ever. Resolves to the number
   * of finished games removed.
   */
  async run(stopping: AbortSignal, keepDays: number | null = null): Promise<number> {
    const { store, now } = this.parts;
    if (!(await store.traces.isWhole())) await this.alone('index', () => this.fill(stopping));
    const isWhole = await store.traces.isWhole();
    const failures: unknown[] = [];
    for await (const [key, text] of store.table(CHORES).rows()) {
      if (stopping.aborted) return 0;
      // A chore that fails must not keep the others from being done.
      await this.doOwed(key, text, isWhole, stopping).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
    // By game time, so that rows age no faster where the clock is set to and fro.
    const { time: games = steady(now) } = this.parts;
    await this.every(
      AGED,
      AGE_MS,
      () => ageOn(store, now()),
      () => now() - games.behind(),
    );
    if (isWhole) await this.every(CLEARED, CLEAR_MS, () => this.parts.clear());
    if (isWhole && (await hasOldFinished(store)))
      await this.alone('finished', () =>
        this.telling('finished', stopping, (told) => convertAll(store, stopping, told, this.parts.clock)),
      );
    let pruned = 0;
    if (keepDays !== null)
      await this.every(PRUNED, DAY_MS, async () => {
        pruned = await this.prune(keepDays);
      });
    return pruned;
  }

  private async prune(keepDays: number): Promise<number> {
    const { store, now } = this.parts;
    if (isClockDoubtful(await newestFinished(store), now())) return 0;
    return pruneFinished(store, (await agingTime(store, now())) - keepDays * DAY_MS);
  }

  private async doOwed(key: string, text: string, isWhole: boolean, stopping: AbortSignal): Promise<void> {
    if (key === PURGE && isToPurge(purge.safeParse(valueIn(text)).data, this.parts.now())) await this.purge();
    // Until its index is filled, the store cannot find everything about the user.
    if (isWhole && key.startsWith(MOVE)) await this.move(key, stopping);
    if (isWhole && key.startsWith(FORGET)) await this.goOnForgetting(key, text);
  }

  /** Moves the finished games of a chat after it. */
  async moveFinished(from: string, stopping: AbortSignal): Promise<void> {
    if (await this.parts.store.traces.isWhole()) await this.move(`${MOVE}${from}`, stopping);
  }

  /**
   * Runs a task that removes a user, then purges the removed data from the store's files. The promise of this is
   * written before anything is removed, so that it is kept even if the process dies.
   */
  forget<T>(order: Forgetting, task: () => Promise<T>): Promise<T> {
    return this.oneByOne.run(FORGET, () => this.forgetUser(order, task));
  }

  private async forgetUser<T>({ user, ...order }: Forgetting, task: () => Promise<T>): Promise<T> {
    const key = `${FORGET}${user}`;
    const done = await this.alone(key, async () => ({ result: await task() }), {
      before: () => this.owe({ table: CHORES, key, value: order }),
      after: [{ table: CHORES, key, value: null }],
    });
    // Another process may be at an earlier request and have missed what was stored since.
    const { result } = done ?? { result: await task() };
    if (done === null) await this.parts.store.table(CHORES).remove(key);
    // Nobody waits for this, since big tables take minutes. If it fails or is cut short, it is done when it is due.
    void this.purgeSoon().catch(() => undefined);
    return result;
  }

  private async goOnForgetting(key: string, text: string): Promise<void> {
    const order = forgetting.safeParse(valueIn(text)).data;
    await this.alone(key, async () => {
      if (order !== undefined) await this.parts.forget({ user: key.slice(FORGET.length), ...order });
      await this.parts.store.table(CHORES).remove(key);
    });
  }

  private async move(key: string, stopping: AbortSignal): Promise<void> {
    const { store } = this.parts;
    await this.alone(key, async () => {
      const { data } = move.safeParse(await unlessDamaged(store.table(CHORES).read(key)));
      if (data !== undefined) await moveFinished(store, key.slice(MOVE.length), data.to, stopping);
      if (!stopping.aborted) await store.table(CHORES).remove(key);
    });
  }

  /** Tells of a move while it is made. */
  private async telling(
    what: Moved['what'],
    stopping: AbortSignal,
    move: (told: (rows: number) => void) => Promise<void>,
  ): Promise<void> {
    const { moved = () => {}, now } = this.parts;
    let rows = 0;
    let next = now() + SOON_MS;
    let isTold = false;
    await move((done) => {
      rows = done;
      if (now() < next) return;
      next = now() + TOLD_MS;
      isTold = true;
      moved({ what, rows, isDone: false });
    });
    if (isTold && !stopping.aborted) moved({ what, rows, isDone: true });
  }

  private fill(stopping: AbortSignal): Promise<void> {
    return this.telling('index', stopping, (told) => this.fillIndex(stopping, told));
  }

  private async fillIndex(stopping: AbortSignal, told: (rows: number) => void): Promise<void> {
    const { traces } = this.parts.store;
    let rows = 0;
    const step = async (): Promise<boolean> => {
      const isMore = await traces.fill();
      rows += FILLED_AT_ONCE;
      told(rows);
      return isMore;
    };
    await inTurns(step, this.parts.clock ?? WALL_CLOCK, stopping);
  }

  /** Records a chore, and the purge of the files after it. */
  private async owe(chore: Row): Promise<void> {
    const now = this.parts.now();
    await this.changePurge((known) => ({ ...known, asked: now, due: known?.due ?? now + PURGE_MS }), [chore]);
  }

  /** Purges at once or, shortly after another purge, when the next is due. */
  private async purgeSoon(): Promise<void> {
    const { store, now } = this.parts;
    const { data } = purge.safeParse(await unlessDamaged(store.table(CHORES).read(PURGE)));
    if (mayPurge(data, now())) await this.purge();
  }

  private async purge(): Promise<void> {
    const { store, now } = this.parts;
    await this.alone(PURGE, async () => {
      const begun = now();
      const isDone = await store.purge();
      await this.changePurge((known) => {
        if (known === null) return null;
        if (!isDone) return { ...known, due: begun + AGAIN_MS };
        if (known.due > begun) return { ...known, purged: begun };
        // A new request came in during the purge.
        return known.asked >= begun ? { ...known, due: known.asked + PURGE_MS, purged: begun } : null;
      });
    });
  }

  private changePurge(step: (known: Purge | null) => Purge | null, others: readonly Row[] = []) {
    const { store } = this.parts;
    return store.lock.run(PURGE, async () => {
      const value = step(purge.safeParse(await unlessDamaged(store.table(CHORES).read(PURGE))).data ?? null);
      await store.commit([{ table: CHORES, key: PURGE, value }, ...others]);
    });
  }

  /** Runs a task at an interval, in one process. */
  private async every(
    what: string,
    ms: number,
    task: () => Promise<void>,
    now = this.parts.now,
  ): Promise<void> {
    const { store } = this.parts;
    const { data } = time.safeParse(await unlessDamaged(store.table(CHORES).read(what)));
    // A time to come was written by a clock that was wrong.
    if (data !== undefined && data.at > now() - ms && data.at <= now()) return;
    await this.alone(what, async () => {
      await task();
      await store.table(CHORES).write(what, { at: now() });
    });
  }

  /**
   * Runs a task unless a living process is doing it; then returns null. `before` is written in any case, `after` once
   * the task is done, each together with the mark of who is doing it.
   */
  private async alone<T>(
    what: string,
    task: () => Promise<T>,
    { before = async () => {}, after = [] }: Around = {},
  ): Promise<T | null> {
    const { store } = this.parts;
    const chores = store.table(CHORES);
    const key = `${DOING}${what}`;
    if (this.doing.has(what)) {
      await before();
      return null;
    }
    this.doing.add(what);
    try {
      const isFree = await store.lock.run(key, async () => {
        await before();
        const { data } = doing.safeParse(await unlessDamaged(chores.read(key)));
        const { name } = store.instance;
        if (data !== undefined && data.by !== name && (await store.instance.living()).has(data.by))
          return false;
        await chores.write(key, { by: name });
        return true;
      });
      if (!isFree) return null;
      const end = (rows: readonly Row[]) =>
        store.lock.run(key, () => store.commit([{ table: CHORES, key, value: null }, ...rows]));
      const done = await task().catch(async (error: unknown) => {
        await end([]);
        throw error;
      });
      await end(after);
      return done;
    } finally {
      this.doing.delete(what);
    }
  }
}
