import { setTimeout as delay } from 'node:timers/promises';
import { StoreError } from '../../../sessions/stores/open-store.js';
import type { ChannelKey, Logger } from '../../port.js';

/** How often to ask whether the store answers again, in milliseconds. */
const ASK_MS = 2_000;

/** Resumes channels once the store answers again, since changes may be saved that nobody was shown. */
export class Recovery {
  /** True for channels that are shown the current state even if nothing new was saved. */
  private readonly channels = new Map<ChannelKey, boolean>();
  private isRunning = false;

  constructor(
    private readonly resume: (channel: ChannelKey, always: boolean) => Promise<void>,
    /** Starts background work. */
    private readonly start: (work: Promise<void>) => void,
    private readonly log: Logger,
    private readonly stopping: AbortSignal,
    private readonly askMs: number = ASK_MS,
  ) {}

  add(channel: ChannelKey, always: boolean): void {
    this.channels.set(channel, always || (this.channels.get(channel) ?? false));
    if (!this.isRunning) this.start(this.run());
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    while (this.channels.size > 0) {
      await delay(this.askMs, undefined, { signal: this.stopping }).catch(() => undefined);
      if (this.stopping.aborted) return;
      await this.resumeAll();
    }
    this.isRunning = false;
  }

  /** Resumes one channel after the other, until the store fails. */
  private async resumeAll(): Promise<void> {
    for (const [channel, always] of [...this.channels]) {
      // A failure meanwhile adds the channel again.
      this.channels.delete(channel);
      try {
        await this.resume(channel, always);
      } catch (error) {
        if (error instanceof StoreError) return this.add(channel, always);
        this.log.error({ channel, error }, 'a channel could not be served');
      }
    }
  }
}
