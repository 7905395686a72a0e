import { PendingWork } from '../pending-work.js';
import type { Logger } from '../port.js';

/** Handlers that run in the background: each failure is logged, and affects no other. */
export class Tasks {
  private readonly pending = new PendingWork();
  private isOpen = true;

  constructor(private readonly log: Logger) {}

  run(what: string, task: () => Promise<void>): void {
    if (!this.isOpen) return;
    const failed = (error: unknown) => this.log.error({ err: error }, `Discord: handling ${what} failed`);
    void this.pending.track(task().catch(failed));
  }

  /** Takes no new tasks, and waits for the running ones, at most this many milliseconds. */
  async drain(milliseconds: number): Promise<void> {
    this.isOpen = false;
    await this.pending.settledWithin(milliseconds);
  }
}
