import { setTimeout as delay } from 'node:timers/promises';
import { type Platform, platformOf } from '../../platform.js';
import { ALARM_KINDS, type Alarm, type AlarmKind, type Alarms, setBefore, type Wake } from '../alarms.js';
import { attempt } from '../contract.js';
import type { Claimed, LaneName, Lanes } from './lanes.js';

/** How often to look for alarms that are due, in milliseconds. */
const POLL_MS = 500;
/** How many alarms a process serves at once. */
const MAX_AT_ONCE = 64;
/** Pauses before an alarm that could not be served goes off again, in milliseconds; the last one repeats. */
const AGAIN_MS = [2_000, 4_000, 8_000, 16_000, 32_000, 60_000];
/** How often an alarm goes off that cannot be served, or under which its process dies. */
const MAX_TRIES = 20;
/** How long to wait for alarms under way when the process stops, in milliseconds. */
const DRAIN_MS = 5_000;

const wayOf = (kind: AlarmKind, platform: Platform): string => `${kind} ${platform}`;
const laneOf = ({ kind, channel }: Alarm): LaneName => ({
  place: channel,
  way: wayOf(kind, platformOf(channel)),
});

/** Alarms in a store that processes share, by lanes. Those set within a locked change are part of its transaction. */
export class LaneAlarms implements Alarms {
  private readonly closing = new AbortController();
  private readonly serving = new Set<Promise<void>>();
  /** What serves the lanes of each way. */
  private readonly wakes = new Map<string, (channel: string) => Promise<void>>();
  private watching: Promise<void> | undefined;

  constructor(private readonly lanes: Lanes) {}

  async arm(alarm: Alarm, due: number | null, before: number | null): Promise<void> {
    const isSet = due === before && (due === null || due > Date.now());
    if (isSet) return;
    await attempt(`The alarm of ${alarm.channel} can't be set`, () =>
      due === null ? this.lanes.remove(laneOf(alarm)) : this.lanes.set(laneOf(alarm), due - Date.now()),
    );
  }

  async forget(channel: string): Promise<void> {
    await attempt(`The alarms of ${channel} can't be removed`, () => this.lanes.forget(channel));
  }

  async listen(platform: Platform, wake: Wake): Promise<void> {
    for (const kind of ALARM_KINDS)
      this.wakes.set(wayOf(kind, platform), (channel) => wake({ kind, channel }));
    this.watching ??= this.watch();
  }

  /** Alarms go by the store's clock: if only this machine's was set back, they are looked at early. */
  async clockJumped(by: number): Promise<void> {
    const from = setBefore(by, 0);
    if (from !== null) await attempt("The alarms can't be set anew", () => this.lanes.move(from, by));
  }

  async stop(): Promise<void> {
    this.closing.abort();
    await Promise.race([Promise.allSettled(this.serving), delay(DRAIN_MS, undefined, { ref: false })]);
  }

  private async watch(): Promise<void> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      const room = MAX_AT_ONCE - this.serving.size;
      // If the store fails, the next look finds them.
      const claimed =
        room === 0 ? [] : await this.lanes.claim([...this.wakes.keys()], room, MAX_TRIES).catch(() => []);
      for (const lane of claimed) {
        const served = this.serve(lane).finally(() => this.serving.delete(served));
        this.serving.add(served);
      }
      if (claimed.length < room || room === 0)
        await delay(POLL_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  private async serve(lane: Claimed): Promise<void> {
    const again = AGAIN_MS[Math.min(lane.tries, AGAIN_MS.length) - 1] ?? 0;
    const wake = this.wakes.get(lane.way) ?? (async () => {});
    const end = await wake(lane.place).then(
      () => () => this.lanes.release(lane),
      () => () => this.lanes.postpone(lane, again),
    );
    // Nobody else claims it as long as this process lives.
    for (const { signal } = this.closing; ; ) {
      const isLast = signal.aborted;
      const isEnded = await end().then(
        () => true,
        () => false,
      );
      if (isEnded || isLast) return;
      await delay(POLL_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}
