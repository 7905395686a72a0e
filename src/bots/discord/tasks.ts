import { isOutage, StoreError } from '../../sessions/stores/open-store.js';
import { PendingWork } from '../pending-work.js';
import type { Logger, Toll } from '../port.js';
import { type InTurn, Turns } from './gateway/turns.js';
import { Underway } from './gateway/underway.js';

/** Handlers that run in the background: each failure is logged, and affects no other. */
export class Tasks {
  private readonly pending = new PendingWork();
  private readonly turns = new Turns();
  private isOpen = true;

  constructor(
    private readonly log: Logger,
    private readonly underway = new Underway(),
  ) {}

  /**
   * The event of the gateway that has caused the task stays open until it is done; one that the store failed is tried again, and
   * keeps its turn meanwhile. One whose shard was lost while it waited for its turn is left to the process that has that now.
   */
  run(what: string, task: (inTurn: InTurn, toll?: Toll) => Promise<void>): void {
    if (!this.isOpen) return;
    const hold = this.underway.hold();
    const turn = this.turns.take(hold?.leaving ?? null);
    const inTurn: InTurn = async (channel, what) => {
      await turn.begin(channel, what);
      if (hold?.isOurs() === false) throw new StoreError('Others may handle this event');
    };
    const handle = async (): Promise<void> => {
      for (;;) {
        try {
          await task(inTurn, hold?.toll);
          break;
        } catch (error) {
          if (hold !== null && isOutage(error)) {
            turn.pause();
            if (!(await hold.mayTryAgain())) return;
          } else {
            this.log.error({ err: error }, `Discord: handling ${what} failed`);
            break;
          }
        }
      }
      hold?.release();
    };
    void this.pending.track(handle().finally(() => turn.end()));
  }

  /** Takes no new tasks, and waits for the running ones, at most this many milliseconds. */
  async drain(milliseconds: number): Promise<void> {
    this.isOpen = false;
    await this.pending.settledWithin(milliseconds);
  }
}
