import type { ChannelKey } from '../port.js';

/** Minimum interval between two notices of a store failure in a chat; longer where nobody has to repeat anything. */
const AGAIN_MS = 10 * 60 * 1000;
const AGAIN_IF_KEPT_MS = 24 * 3600 * 1000;
/** Number of notified chats to remember. */
const MAX_TOLD = 10_000;

/** Remembers which chats know that the store is down, so that none is told too often. */
export class OutageNotices {
  /** Time of the last notice by chat, until the store answers again. */
  readonly told = new Map<ChannelKey, number>();

  constructor(private readonly now: () => number) {}

  /** True if a chat should be told now. `isKept` if the event will be handled once the store answers. */
  isDue(channel: ChannelKey, isKept: boolean): boolean {
    const now = this.now();
    const last = this.told.get(channel) ?? Number.NEGATIVE_INFINITY;
    if (now - last < (isKept ? AGAIN_IF_KEPT_MS : AGAIN_MS)) return false;
    this.told.set(channel, now);
    const [oldest] = this.told.keys();
    if (this.told.size > MAX_TOLD && oldest !== undefined) this.told.delete(oldest);
    return true;
  }
}
