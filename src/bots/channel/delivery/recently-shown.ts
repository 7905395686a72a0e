import { createHash } from 'node:crypto';
import type { ChannelKey } from '../../port.js';

/** Time for which what was shown need not be shown again. */
const FRESH_MS = 5_000;

interface ShownState {
  readonly state: string;
  /** Time when it was sent, epoch milliseconds; infinite while it is on its way. */
  at: number;
}

/** What channels were shown on request a moment ago, so that one state is drawn and sent once, however often asked for. */
export class RecentlyShown {
  /** The one asked for first comes first. */
  private readonly latest = new Map<ChannelKey, ShownState>();

  constructor(private readonly now: () => number) {}

  /** Has a state shown, unless it is on its way or was shown a moment ago. */
  async once(channel: ChannelKey, what: unknown, show: () => Promise<void>): Promise<void> {
    this.forgetOld();
    const state = createHash('sha256').update(JSON.stringify(what)).digest('base64');
    if (this.latest.get(channel)?.state === state) return;
    const shown: ShownState = { state, at: Number.POSITIVE_INFINITY };
    this.latest.delete(channel);
    this.latest.set(channel, shown);
    try {
      await show();
      shown.at = this.now();
    } catch (error) {
      if (this.latest.get(channel) === shown) this.latest.delete(channel);
      throw error;
    }
  }

  private forgetOld(): void {
    const now = this.now();
    for (const [channel, { at }] of this.latest) if (now - at >= FRESH_MS) this.latest.delete(channel);
  }
}
