import { createHash } from 'node:crypto';
import type { ChannelKey } from '../../port.js';

/** How long a shown state need not be shown again. */
const FRESH_MS = 5_000;

interface ShownState {
  readonly state: string;
  /** Time when it was sent, epoch milliseconds; infinite while it is on its way. */
  at: number;
}

/** What channels have just been shown on request, so that a state is drawn and sent once however often people ask. */
export class RecentlyShown {
  /** Oldest request first. */
  private readonly latest = new Map<ChannelKey, ShownState>();

  constructor(private readonly now: () => number) {}

  /** Calls `show`, unless this state is on its way or was shown a moment ago. */
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
