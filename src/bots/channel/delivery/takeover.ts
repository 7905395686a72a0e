import { setTimeout as delay } from 'node:timers/promises';
import { takeOver } from '../../../sessions/service/save-session.js';
import type { Alarms } from '../../../sessions/stores/alarms.js';
import { type SessionStore, StoreError } from '../../../sessions/stores/open-store.js';
import type { ChannelKey, Platform } from '../../port.js';
import type { ChannelDelivery } from './channel-delivery.js';
import type { Outbox } from './outbox.js';

/** How often to look for dead processes, in milliseconds. */
const LOOK_MS = 2_000;
/** Each time after this many looks one searches everything, for work of processes that nobody saw or heard of. */
const LOOKS = 10;
const MAX_AT_ONCE = 8;

type Names = ReadonlySet<string>;

/**
 * Takes over the unfinished work of dead processes in a platform's channels: the computer's turns, boards, messages to
 * be retried, alarms that went off.
 */
export class Takeover {
  constructor(
    private readonly store: SessionStore,
    private readonly alarms: Alarms,
    private readonly outbox: Outbox,
    private readonly delivery: ChannelDelivery,
    private readonly lookMs = LOOK_MS,
  ) {}

  /** Takes over everything at the start; resolves to the names of the living processes. */
  atStart(platform: Platform): Promise<Names> {
    return this.takeUp(platform, true);
  }

  /** Takes over the work of processes that die from now on. `known` are those that just lived. */
  async watch(platform: Platform, known: Names, stopping: AbortSignal): Promise<void> {
    const alive = new Set(known);
    // Includes a process that starts and dies between two looks.
    this.store.instance.onSign((name) => alive.add(name));
    for (let looks = 1; !stopping.aborted; looks += 1) {
      await delay(this.lookMs, undefined, { signal: stopping }).catch(() => undefined);
      if (stopping.aborted) return;
      try {
        const before = [...alive];
        let living = await this.store.instance.living();
        const isSame = before.every((name) => living.has(name));
        if (!isSame || looks % LOOKS === 0) living = await this.takeUp(platform, false);
        for (const name of before) alive.delete(name);
        for (const name of living) alive.add(name);
      } catch (error) {
        // The next look finds the same processes dead.
        if (!(error instanceof StoreError)) throw error;
      }
    }
  }

  private async takeUp(platform: Platform, isStart: boolean): Promise<Names> {
    const { store, alarms, outbox, delivery } = this;
    const isAlone = store.alarms === null;
    const living: Names = isAlone ? new Set() : await store.instance.living();
    await alarms.serveAgain(platform);
    const tasks: (() => Promise<void>)[] = [];
    if (!isAlone)
      for await (const channel of outbox.abandoned(platform, living))
        tasks.push(() =>
          delivery.background.logErrors(channel, () => delivery.wake({ kind: 'outbox', channel })),
        );
    for await (const [channel, { news, by }] of store.allDue()) {
      if (!news || !channel.startsWith(`${platform}:`)) continue;
      // Earlier versions name no process, so a living one may be about to send it.
      if (by === undefined ? isStart : !living.has(by)) tasks.push(() => this.resume(channel, by));
    }
    const rest = tasks.values();
    const serve = async (): Promise<void> => {
      for (const task of rest) await task();
    };
    await Promise.all(Array.from({ length: MAX_AT_ONCE }, serve));
    return living;
  }

  private async resume(channel: ChannelKey, gone: string | undefined): Promise<void> {
    if (await takeOver(this.store, channel, gone))
      await this.delivery.background.logErrors(channel, () => this.delivery.resume(channel));
  }
}
