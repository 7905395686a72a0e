import { setMaxListeners } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { tellingWaits } from '../../../sessions/keyed-lock.js';
import { SHARES } from '../../../sessions/shares.js';
import type { Inbox, Taken } from '../../../sessions/stores/open-store.js';
import type { Logger } from '../../port.js';
import { forLog } from '../sending/telegram-errors.js';
import { type AnyAbortSignal, pause, type TelegramTiming } from '../timing.js';
import { Slot } from './slot.js';

/** Times that handling a delivery begins; one that crashes its process more often would crash all of them in turn. */
const MAX_TRIES = 5;
/** After this many tries a delivery is handled alone, so that if it crashes the process again it takes no other one with it. */
const TRIES_AMONG_OTHERS = 2;
/** Number of deliveries that are handled at once, without those that wait for a lock, or have taken long, mostly for the server. */
const MAX_AT_ONCE = SHARES.queues.bounds.updates;
const MAX_WITH_SLOW = 1_000;
/** Number of them from chats that are lively, so that any number of floods leaves most of the room to others. */
const MAX_LIVELY = SHARES.queues.bounds.livelyUpdates;
/** Each of those is begun after a pause: SQLite answers at once, and one after the other would leave the others no gap. */
const LIVELY_PAUSE_MS = 25;
/** Number of slow deliveries of a queue that let others pass. */
const MAX_ASIDE = SHARES.queues.bounds.looks;
/** Number of waiting queues among which the calmest one is chosen. */
const MAX_COMPARED = 100;
/** How often to look whether a missing id has come. */
const LOOK_MS = 20;
const PRUNE_EVERY_MS = 3600 * 1000;

interface Parts {
  readonly inbox: Inbox;
  /** Handles a delivery. Rejects if it is to be handled again when the store answers. */
  readonly handle: (content: object) => Promise<void>;
  /** Another queue whose older deliveries are handled before a delivery, if any. */
  readonly follows: (content: object) => string | undefined;
  /** True for a delivery that others need not wait for. */
  readonly mayBePassed: (content: object) => boolean;
  /** How much a queue has used lately; of those that wait the one with least is next. */
  readonly use: (queue: string) => number;
  /** An id that a queue waits for, as it will be delivered again. */
  readonly awaited: (queue: string) => number | undefined;
  readonly log: Logger;
  readonly timing: TelegramTiming;
}

/** Thrown for a delivery that has to wait for another queue. */
class TooEarlyError extends Error {}

/**
 * Handles the deliveries of the inbox, each chat's in order and by one process at a time. If a process dies, another
 * takes over its deliveries, or the next start does.
 */
export class ChatQueues {
  private readonly waiting = new Set<string>();
  private readonly under = new Map<string, Promise<void>>();
  /** The delivery of each queue that is being handled. */
  private readonly current = new Map<string, Taken>();
  /** How many deliveries of a queue were set aside, and are still being handled. */
  private readonly aside = new Map<string, number>();
  /** Those under way that are not slow. */
  private readonly brisk = new Set<string>();
  /** Those of them whose chats are lively. */
  private readonly lively = new Set<string>();
  /** Queues that wait for a missing id, with their oldest one. */
  private readonly early = new Map<string, number>();
  private looking: NodeJS.Timeout | undefined;
  /** Queues that wait for older deliveries of another one, by that. */
  private readonly followers = new Map<string, Set<string>>();
  private readonly closing = new AbortController();
  /** What was claimed when it was kept, by its queue, until that has its turn. */
  private readonly claimed = new Map<string, Taken>();
  /** Claimed deliveries, whose leases are renewed. */
  private readonly inHand = new Set<number>();
  /** Deliveries that are handled among others, and the last of those that are handled alone. */
  private readonly handled = new Set<Promise<void>>();
  private alone: Promise<void> | null = null;
  private holding: NodeJS.Timeout | undefined;
  private isTroubled = false;
  private turns: Promise<void> = Promise.resolve();

  constructor(private readonly parts: Parts) {
    // Every waiting queue adds a listener.
    setMaxListeners(0, this.closing.signal);
  }

  /** Has a queue looked into, as soon as it is its turn. */
  drain(queue: string): void {
    if (this.closing.signal.aborted) return;
    this.waiting.add(queue);
    this.next();
  }

  /** True if a delivery of a queue would be begun at once. */
  isFree(queue: string): boolean {
    const { use, awaited } = this.parts;
    const isBusy = this.under.has(queue) || this.waiting.has(queue) || this.early.has(queue);
    return this.mayStart() && !isBusy && use(queue) <= 0 && awaited(queue) === undefined;
  }

  /** Has a delivery handled that was claimed when it was kept. */
  begin(queue: string, claim: Taken): void {
    this.hold(claim.id);
    this.claimed.set(queue, claim);
    if (this.closing.signal.aborted) void this.release(queue);
    else this.drain(queue);
  }

  /** Takes over abandoned deliveries, and comes back to what the store has held up, until `stop`. */
  async watch(): Promise<void> {
    const { signal } = this.closing;
    const { inbox, timing } = this.parts;
    for (let pruned = 0; !signal.aborted; await pause(timing.sweepMs, signal)) {
      try {
        for (const { queue, held } of await inbox.open()) if (!held) this.drain(queue);
        if (Date.now() - pruned > PRUNE_EVERY_MS) await inbox.prune().then(() => (pruned = Date.now()));
        this.isTroubled = false;
      } catch (error) {
        this.trouble(error);
      }
    }
  }

  /** True if a queue may wait for an id that is missing: the one that waits for least does. */
  waitsFor(id: number): boolean {
    return this.early.size > 0 && id < Math.min(...this.early.values());
  }

  /** Told of ids that the inbox knows from now on, so that nothing waits for them any longer. */
  noteKnown(ids: readonly number[]): void {
    if (ids.some((id) => this.waitsFor(id))) this.lookForMissing();
  }

  /** Resolves to true when everything in a queue is handled, by any process; to false if the adapter stops before. */
  async settled(queue: string): Promise<boolean> {
    const { signal } = this.closing;
    for (; !signal.aborted; await pause(this.parts.timing.sweepMs, signal)) {
      try {
        if (!(await this.parts.inbox.isOpen(queue))) return true;
      } catch (error) {
        this.trouble(error);
      }
    }
    return false;
  }

  /** Claims nothing new; resolves when pending deliveries are handled. Leases are renewed until the cut-off. */
  async stop(cutOff: AnyAbortSignal): Promise<void> {
    this.closing.abort();
    cutOff.addEventListener('abort', () => {
      clearInterval(this.holding);
      // No delivery is to blame for what is cut short now.
      void this.parts.inbox.forgive([...this.inHand]).catch(this.trouble);
    });
    await Promise.all([
      ...this.under.values(),
      ...[...this.claimed.keys()].map((queue) => this.release(queue)),
    ]);
  }

  /** Logs the first of the failures that follow each other. */
  private readonly trouble = (error: unknown): void => {
    if (!this.isTroubled)
      this.parts.log.warn({ error: forLog(error) }, 'Telegram: what was delivered waits for the store');
    this.isTroubled = true;
  };

  /** Starts as much as may be under way. */
  private next(): void {
    while (this.mayStart()) {
      const queue = this.calmest();
      if (queue === undefined) return;
      this.waiting.delete(queue);
      this.start(queue);
    }
  }

  private mayStart(): boolean {
    if (this.closing.signal.aborted || this.alone !== null) return false;
    return this.brisk.size < MAX_AT_ONCE && this.under.size < MAX_WITH_SLOW;
  }

  private start(queue: string): void {
    const isLively = this.parts.use(queue) > 0;
    const slot = new Slot(queue, isLively ? [this.brisk, this.lively] : [this.brisk], () => this.next());
    const run = { queue, aside: false };
    const slow = setTimeout(() => {
      slot.leave();
      this.next();
      void this.setAside(run, work);
    }, this.parts.timing.slowMs);
    const work = tellingWaits(slot, () => this.afterRest(queue, isLively)).finally(() => {
      clearTimeout(slow);
      slot.leave();
      if (run.aside) this.leave(queue);
      this.under.delete(run.queue);
      this.next();
    });
    this.under.set(queue, work);
  }

  /** Lets others of a queue pass what they need not wait for, which goes on in a queue of its own. */
  private async setAside(run: { queue: string; aside: boolean }, work: Promise<void>): Promise<void> {
    const { queue } = run;
    const { inbox, mayBePassed } = this.parts;
    const slow = this.current.get(queue);
    const count = this.aside.get(queue) ?? 0;
    if (slow === undefined || count >= MAX_ASIDE || !mayBePassed(Object(slow.content))) return;
    try {
      const own = await inbox.setAside(slow.id, queue);
      // It may be done by now.
      if (this.under.get(queue) !== work) return;
      run.queue = own;
      run.aside = true;
      this.aside.set(queue, (this.aside.get(queue) ?? 0) + 1);
      this.current.delete(queue);
      this.under.delete(queue);
      this.under.set(own, work);
      this.drain(queue);
    } catch (error) {
      this.trouble(error);
    }
  }

  /** Counts one less of those that were set aside. */
  private leave(queue: string): void {
    const left = (this.aside.get(queue) ?? 1) - 1;
    if (left > 0) this.aside.set(queue, left);
    else this.aside.delete(queue);
  }

  private async afterRest(queue: string, isLively: boolean): Promise<void> {
    if (isLively) await pause(LIVELY_PAUSE_MS, this.closing.signal);
    await this.ownTurn();
    await this.lookInto(queue);
  }

  /** Waits until those that began before have had a turn of the event loop each: what came in meanwhile is not kept waiting for all. */
  private ownTurn(): Promise<void> {
    this.turns = this.turns.then(() => nextTurn());
    return this.turns;
  }

  private calmest(): string | undefined {
    let calmest: string | undefined;
    let least = Number.POSITIVE_INFINITY;
    let compared = 0;
    for (const queue of this.waiting) {
      if (this.under.has(queue)) continue;
      const use = this.parts.use(queue);
      if (use > 0 && this.lively.size >= MAX_LIVELY) continue;
      if (use < least) [calmest, least] = [queue, use];
      compared += 1;
      if (least <= 0 || compared === MAX_COMPARED) break;
    }
    return calmest;
  }

  /** Handles one delivery of a queue, which then takes its turn again behind the others. */
  private async lookInto(queue: string): Promise<void> {
    try {
      const { inbox, awaited } = this.parts;
      const claimed = this.claimed.get(queue);
      this.claimed.delete(queue);
      const claim = claimed ?? (await inbox.claim(queue, awaited(queue), TRIES_AMONG_OTHERS));
      if (claim.kind === 'early') this.waitForMissing(queue, claim.id);
      else this.lookForMissing();
      if (claim.kind === 'taken' && (await this.take(queue, claim))) this.waiting.add(queue);
    } catch (error) {
      // The next sweep comes back to it.
      this.trouble(error);
    }
  }

  private waitForMissing(queue: string, id: number): void {
    this.early.set(queue, id);
    this.looking ??= setTimeout(() => {
      this.looking = undefined;
      this.lookForMissing();
    }, LOOK_MS);
  }

  /** Looks into the queue with the smallest id of those that wait for missing ids: no other one waits for less. */
  private lookForMissing(): void {
    const [first] = [...this.early].sort(([, one], [, other]) => one - other);
    if (first === undefined) return;
    const [queue] = first;
    this.early.delete(queue);
    this.drain(queue);
  }

  /** Handles a delivery. Resolves to true if more is in its queue, to false also if it is to be handled again. */
  private async take(queue: string, claim: Taken): Promise<boolean> {
    const { inbox } = this.parts;
    this.hold(claim.id);
    try {
      await (claim.tries < TRIES_AMONG_OTHERS ? this.amongOthers(queue, claim) : this.byItself(queue, claim));
      const isMore = await this.patiently(() => inbox.done(claim.id, queue));
      this.goOnBehind(queue);
      return isMore ?? true;
    } catch (error) {
      if (!(error instanceof TooEarlyError)) this.trouble(error);
      await this.patiently(() => inbox.free(claim.id));
      return false;
    } finally {
      if (this.current.get(queue) === claim) this.current.delete(queue);
      this.letGo(claim.id);
    }
  }

  /** Renews the lease of a delivery from now on. */
  private hold(id: number): void {
    const { inbox, timing } = this.parts;
    this.inHand.add(id);
    this.holding ??= setInterval(
      () => void inbox.renew([...this.inHand]).catch(this.trouble),
      timing.sweepMs,
    );
  }

  private letGo(id: number): void {
    this.inHand.delete(id);
    if (this.inHand.size > 0) return;
    clearInterval(this.holding);
    this.holding = undefined;
  }

  /** Gives back what was claimed for a queue and not begun. */
  private async release(queue: string): Promise<void> {
    const claim = this.claimed.get(queue);
    if (claim === undefined) return;
    this.claimed.delete(queue);
    await this.parts.inbox.free(claim.id).catch(this.trouble);
    this.letGo(claim.id);
  }

  /** Those that are handled by another process are found by the next sweep. */
  private goOnBehind(queue: string): void {
    const followers = this.followers.get(queue) ?? [];
    this.followers.delete(queue);
    for (const follower of followers) this.drain(follower);
  }

  private amongOthers(queue: string, claim: Taken): Promise<void> {
    const handled = this.handle(queue, claim).finally(() => this.handled.delete(handled));
    this.handled.add(handled);
    return handled;
  }

  private async byItself(queue: string, claim: Taken): Promise<void> {
    const { signal } = this.closing;
    // Slow ones wait for the server mostly, and are not waited for.
    const others = Promise.race([Promise.allSettled(this.handled), pause(this.parts.timing.slowMs, signal)]);
    const handled = Promise.allSettled([others, this.alone]).then(() => this.handle(queue, claim));
    const alone = handled
      .catch(() => {})
      .finally(() => {
        if (this.alone === alone) this.alone = null;
        this.next();
      });
    this.alone = alone;
    await handled;
  }

  private async handle(own: string, claim: Taken): Promise<void> {
    const { inbox, log, handle, follows } = this.parts;
    const { id, content, tries, isBegun } = claim;
    if (tries >= MAX_TRIES)
      log.error({ update: id }, 'Telegram: an update that nobody could handle was dropped');
    else if (typeof content !== 'object' || content === null)
      log.error({ update: id }, 'Telegram: an update that was damaged in the store was dropped');
    else {
      if (!isBegun) await inbox.begin(id);
      const queue = follows(content);
      if (queue !== undefined && (await this.isBehind(own, queue, id))) throw new TooEarlyError();
      this.current.set(own, claim);
      await inbox.during(id, own, () => handle(content));
    }
  }

  /** True if a delivery of a queue has to wait for older ones of another; when one of those is done, we look again. */
  private async isBehind(own: string, queue: string, id: number): Promise<boolean> {
    // Before the question: one may be done while it is asked.
    const followers = this.followers.get(queue) ?? new Set();
    this.followers.set(queue, followers.add(own));
    if (await this.parts.inbox.isOpen(queue, id)) return true;
    followers.delete(own);
    if (followers.size === 0 && this.followers.get(queue) === followers) this.followers.delete(queue);
    return false;
  }

  /** Tries until the store answers, or once more when the adapter stops. */
  private async patiently<T>(task: () => Promise<T>): Promise<T | undefined> {
    const { signal } = this.closing;
    for (let last = false; !last; ) {
      last = signal.aborted;
      try {
        return await task();
      } catch (error) {
        this.trouble(error);
        await pause(this.parts.timing.sweepMs, signal);
      }
    }
    return undefined;
  }
}
