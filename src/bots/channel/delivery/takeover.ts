import { setTimeout as delay } from 'node:timers/promises';
import { atWork, takeOver } from '../../../sessions/service/save-session.js';
import { type SessionStore, StoreError } from '../../../sessions/stores/open-store.js';
import type { ChannelKey, Platform } from '../../port.js';
import type { ChannelDelivery } from './channel-delivery.js';
import type { Outbox } from './outbox.js';

/** How often to look for work of dead processes, in milliseconds. */
const LOOK_MS = 2_000;
const MAX_AT_ONCE = 8;
/** How long what is new waits for it, in milliseconds: less than what came after it waits in its turn. */
const PATIENCE_MS = 10_000;

/** Takes over the unfinished work of dead processes in a platform's channels: the computer's turns, boards, messages to be retried. */
export class Takeover {
  /** Channels in which it is being finished. */
  private readonly finishing = new Map<ChannelKey, Promise<void>>();

  constructor(
    private readonly store: SessionStore,
    private readonly outbox: Outbox,
    private readonly delivery: ChannelDelivery,
    private readonly lookMs = LOOK_MS,
  ) {}

  /** Takes over everything at the start. */
  atStart(platform: Platform): Promise<void> {
    return this.takeUp(platform, true);
  }

  /** Takes over the work of processes that die from now on. */
  async watch(platform: Platform, stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted) {
      await delay(this.lookMs, undefined, { signal: stopping }).catch(() => undefined);
      if (stopping.aborted) return;
      // If the store fails, the next look finds the same.
      await this.takeUp(platform, false).catch((error: unknown) => {
        if (!(error instanceof StoreError)) throw error;
      });
    }
  }

  private async takeUp(platform: Platform, isStart: boolean): Promise<void> {
    const { store, outbox, delivery } = this;
    const isAlone = store.alarms === null;
    const unsent = isAlone ? [] : await Array.fromAsync(outbox.underWay(platform));
    const owed = await Array.fromAsync(store.owed());
    if (unsent.length === 0 && owed.length === 0) return;
    // Asked last: a process that has come meanwhile may be named there.
    const living: ReadonlySet<string> = isAlone ? new Set() : await store.instance.living();
    const tasks: (() => Promise<void>)[] = [];
    for (const [channel, names] of unsent)
      if (names.some((name) => !living.has(name)))
        tasks.push(() =>
          delivery.background.logErrors(channel, () => delivery.wake({ kind: 'outbox', channel })),
        );
    for (const [channel, { news, by }] of owed) {
      if (!news || !channel.startsWith(`${platform}:`)) continue;
      // Earlier versions name no process, so a living one may be about to send it.
      if (by === undefined ? isStart : !living.has(by)) tasks.push(() => this.resume(channel, by));
    }
    const rest = tasks.values();
    const serve = async (): Promise<void> => {
      for (const task of rest) await task();
    };
    await Promise.all(Array.from({ length: MAX_AT_ONCE }, serve));
  }

  /**
   * Finishes what a dead process owed a channel, before anything new happens there: a board that it sent and did not note is
   * sent with the same key only as long as there is no further move. False if there was nothing. Rejects with `StoreError`.
   */
  async finish(channel: ChannelKey): Promise<boolean> {
    const { alarms, instance } = this.store;
    let finishing = this.finishing.get(channel);
    if (finishing === undefined) {
      const by = await atWork(this.store, channel);
      if (by === undefined || by === instance.name) return false;
      if (alarms !== null && (await instance.living()).has(by)) return false;
      finishing = this.resume(channel, by);
    }
    await this.delivery.background.isInTime(finishing, PATIENCE_MS);
    return true;
  }

  /** Finishes it once, however many ask for it at the same time. */
  private resume(channel: ChannelKey, gone: string | undefined): Promise<void> {
    const underWay = this.finishing.get(channel);
    if (underWay !== undefined) return underWay;
    const resumed = this.resumeOnce(channel, gone).finally(() => this.finishing.delete(channel));
    this.finishing.set(channel, resumed);
    return resumed;
  }

  private async resumeOnce(channel: ChannelKey, gone: string | undefined): Promise<void> {
    if (!(await takeOver(this.store, channel, gone))) return;
    await this.delivery.background.logErrors(channel, () => this.delivery.resume(channel));
    // A board that takes long is still being sent.
    await this.delivery.sender.inOrder(channel, async () => {});
  }
}
