import { setTimeout as delay } from 'node:timers/promises';
import { StoreError } from '../../../sessions/stores/open-store.js';
import type { ChannelKey, Logger } from '../../port.js';

/** Interval at which the store is asked whether it answers again, in milliseconds. */
const ASK_MS = 2_000;

/** Channels that are looked after once the store answers again, as something may be saved there that nobody was told. */
export class Recovery {
  /** True for channels that are told how things stand even if nothing new was saved. */
  private readonly channels = new Map<ChannelKey, boolean>();

  constructor(
    private readonly resume: (channel: ChannelKey, always: boolean) => Promise<void>,
    /** Starts background work. */
    private readonly start: (work: Promise<void>) => void,
    private readonly log: Logger,
    private readonly stopping: AbortSignal,
    private readonly askMs: number = ASK_MS,
  ) {}

  add(channel: ChannelKey, always: boolean): void {
    const isIdle = this.channels.size === 0;
    this.channels.set(channel, always || (this.channels.get(channel) ?? false));
    if (isIdle) this.start(this.run());
  }

  private async run(): Promise<void> {
    while (this.channels.size > 0) {
      await delay(this.askMs, undefined, { signal: this.stopping }).catch(() => undefined);
      if (this.stopping.aborted) return;
      await this.resumeAll();
    }
  }

  /** Resumes one channel after the other, until the store fails. */
  private async resumeAll(): Promise<void> {
    for (const [channel, always] of [...this.channels]) {
      try {
        await this.resume(channel, always);
        this.channels.delete(channel);
      } catch (error) {
        if (error instanceof StoreError) return;
        this.channels.delete(channel);
        this.log.error({ channel, error }, 'a channel could not be served');
      }
    }
  }
}
