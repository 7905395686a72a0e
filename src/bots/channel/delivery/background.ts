import { isOutage } from '../../../sessions/stores/open-store.js';
import { PendingWork } from '../../pending-work.js';
import type { ChannelKey, Logger } from '../../port.js';

/** Background work. Nobody waits for it until the bot stops. */
export class Background extends PendingWork {
  private readonly begun = new Set<string>();

  constructor(
    private readonly log: Logger,
    /** Aborted when the bot stops. */
    private readonly stopping: AbortSignal,
    /** How long an event waits for slow work, in milliseconds. */
    private readonly patienceMs: number,
  ) {
    super();
  }

  /** Waits for work as long as an event may, by default; false if it is not done by then. */
  isInTime(work: Promise<unknown>, patienceMs = this.patienceMs): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), patienceMs);
    });
    return Promise.race([work.then(() => true), late]).finally(() => clearTimeout(timer));
  }

  /** Starts a task whose failure is logged; false if the same one is still running. */
  once(channel: ChannelKey, what: string, task: (stopping: AbortSignal) => Promise<void>): boolean {
    const key = `${channel} ${what}`;
    if (this.begun.has(key)) return false;
    this.begun.add(key);
    void this.track(this.logErrors(channel, () => task(this.stopping)).finally(() => this.begun.delete(key)));
    return true;
  }

  /** Starts a task whose failure is logged. */
  begin(channel: ChannelKey, task: (stopping: AbortSignal) => Promise<void>): void {
    void this.track(this.logErrors(channel, () => task(this.stopping)));
  }

  /** Runs a task and logs its failure. */
  logErrors(channel: ChannelKey, task: () => Promise<void>): Promise<void> {
    return task().catch((error: unknown) => {
      this.log[isOutage(error) ? 'warn' : 'error']({ channel, error }, 'a channel could not be served');
    });
  }
}

/** Resolves to true after a while, to false once the bot stops. */
export const goesOnAfter = (ms: number, stopping: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      stopping.removeEventListener('abort', end);
      resolve(!stopping.aborted);
    };
    const timer = setTimeout(end, ms);
    stopping.addEventListener('abort', end);
    if (stopping.aborted) end();
  });
