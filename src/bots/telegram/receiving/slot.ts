import type { Waiting } from '../../../sessions/keyed-lock.js';

/**
 * The place of a delivery among those that are handled at once. While it waits for a lock it does no work and has none: a
 * hundred taps on one tournament would leave nothing to all other chats.
 */
export class Slot implements Waiting {
  private waits = 0;
  private isLeft = false;

  /** `counted` has the queues that hold a place; `freed` hears of each place that is given back for a while. */
  constructor(
    private readonly queue: string,
    private readonly counted: readonly Set<string>[],
    private readonly freed: () => void,
  ) {
    this.take();
  }

  /** Gives the place back for good. */
  leave(): void {
    if (!this.isLeft) this.giveBack();
    this.isLeft = true;
  }

  readonly began = (): void => {
    this.waits += 1;
    if (this.isLeft || this.waits > 1) return;
    this.giveBack();
    this.freed();
  };

  readonly ended = (): void => {
    this.waits -= 1;
    if (!this.isLeft && this.waits === 0) this.take();
  };

  private take(): void {
    for (const queues of this.counted) queues.add(this.queue);
  }

  private giveBack(): void {
    for (const queues of this.counted) queues.delete(this.queue);
  }
}
