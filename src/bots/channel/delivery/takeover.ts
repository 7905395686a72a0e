import { setTimeout as delay } from 'node:timers/promises';
import { takeOver } from '../../../sessions/play/save-session.js';
import type { Alarms } from '../../../sessions/reminders/alarms.js';
import { type SessionStore, StoreError } from '../../../sessions/stores/open-store.js';
import type { ChannelKey, Platform } from '../../port.js';
import type { ChannelDelivery } from './channel-delivery.js';
import type { Outbox } from './outbox.js';

/** Interval at which is looked for processes that have died, in milliseconds. */
const LOOK_MS = 2_000;
/** Number of looks after which everything is searched, for what a process held that was neither seen nor heard of. */
const LOOKS = 10;
const MAX_AT_ONCE = 8;

type Names = ReadonlySet<string>;

/**
 * Takes up what processes that are gone were about to do in a platform's channels: the computer's turns, boards, messages
 * to be retried, alarms that went off.
 */
export class Takeover {
  constructor(
    private readonly store: SessionStore,
    private readonly alarms: Alarms,
    private readonly outbox: Outbox,
    private readonly delivery: ChannelDelivery,
  ) {}

  /** Takes up everything at a start; resolves to the names of the processes that live. */
  atStart(platform: Platform): Promise<Names> {
    return this.takeUp(platform, true);
  }

  /** Takes up what those leave behind that die from now on; `known` lived a moment ago. */
  async watch(platform: Platform, known: Names, stopping: AbortSignal): Promise<void> {
    const alive = new Set(known);
    // Also of one that starts and dies between two looks.
    this.store.instance.onSign((name) => alive.add(name));
    for (let looks = 1; !stopping.aborted; looks += 1) {
      await delay(LOOK_MS, undefined, { signal: stopping }).catch(() => undefined);
      if (stopping.aborted) return;
      try {
        const before = [...alive];
        let living = await this.store.instance.living();
        const isSame = before.every((name) => living.has(name));
        if (!isSame || looks % LOOKS === 0) living = await this.takeUp(platform, false);
        for (const name of before) alive.delete(name);
        for (const name of living) alive.add(name);
      } catch (error) {
        // The next look finds them dead once more.
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
      // Earlier versions name no process; one that lives may be about to send it.
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
