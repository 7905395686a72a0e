import type { DoubleChat } from './chat.js';
import { slowDown } from './fault.js';

export interface PaceLimit {
  readonly messages: number;
  readonly perMs: number;
}

/** How much may be written to one group in a time; edits count too. No limit until a test sets one. */
export class Pace {
  limit: PaceLimit | undefined;
  private readonly spent = new Map<DoubleChat, number[]>();

  /** Counts one message, or throws 429 with the time to wait. */
  spend(chat: DoubleChat): void {
    if (this.limit === undefined || chat.type === 'private') return;
    const { messages, perMs } = this.limit;
    const now = Date.now();
    const recent = (this.spent.get(chat) ?? []).filter((time) => now - time < perMs);
    this.spent.set(chat, recent);
    const oldest = recent[0];
    if (oldest !== undefined && recent.length >= messages) {
      throw slowDown(Math.max(1, Math.ceil((oldest + perMs - now) / 1_000)));
    }
    recent.push(now);
  }
}
