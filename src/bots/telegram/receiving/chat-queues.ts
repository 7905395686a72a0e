import { setMaxListeners } from 'node:events';
import type { Claim, Inbox } from '../../../sessions/stores/open-store.js';
import type { Logger } from '../../port.js';
import { forLog } from '../sending/telegram-errors.js';
import { type AnyAbortSignal, pause, type TelegramTiming } from '../timing.js';

/** Attempts at a delivery; one that crashes its process more often would crash all of them in turn. */
const MOST_TRIES = 3;
/** Shortest and longest pause before a delivery that waits for a missing id is claimed again; they double. */
const FIRST_LOOK_MS = 10;
const LAST_LOOK_MS = 160;
const PRUNE_EVERY_MS = 3600 * 1000;

/**
 * Handles the deliveries of the inbox, those of one chat in order and by one process at a time. Those of a dead process
 * are taken over by another one, or at the next start.
 */
export class ChatQueues {
  readonly #asked = new Set<string>();
  readonly #under = new Map<string, Promise<void>>();
  readonly #closing = new AbortController();
  /** Claimed deliveries, whose leases are renewed. */
  readonly #inHand = new Set<number>();
  #holding: NodeJS.Timeout | undefined;

  constructor(
    private readonly inbox: Inbox,
    /** Rejects if a delivery is to be handled again. */
    private readonly handle: (content: object) => Promise<void>,
    private readonly log: Logger,
    private readonly timing: TelegramTiming,
  ) {
    // Every waiting queue adds a listener.
    setMaxListeners(0, this.#closing.signal);
  }

  /** Starts handling a queue, unless that is going on. */
  drain(queue: string): void {
    if (this.#closing.signal.aborted) return;
    this.#asked.add(queue);
    if (!this.#under.has(queue)) this.#under.set(queue, this.#work(queue));
  }

  /** Takes over abandoned queues: `all` until `stop`, `left` until none is left. */
  async watch(what: 'left' | 'all'): Promise<void> {
    const { signal } = this.#closing;
    for (let pruned = 0; !signal.aborted; await pause(this.timing.sweepMs, signal)) {
      if (Date.now() - pruned > PRUNE_EVERY_MS) {
        pruned = Date.now();
        void this.inbox.prune().catch(this.#unkept);
      }
      try {
        const open = await this.inbox.open();
        if (what === 'left' && open.length === 0) return;
        for (const { queue, held } of open) if (!held) this.drain(queue);
      } catch (error) {
        this.#unkept(error);
      }
    }
  }

  /** Claims nothing new; resolves when pending deliveries are handled. Leases are renewed until the cut-off. */
  async stop(cutOff: AnyAbortSignal): Promise<void> {
    this.#closing.abort();
    cutOff.addEventListener('abort', () => clearInterval(this.#holding));
    await Promise.all(this.#under.values());
  }

  readonly #unkept = (error: unknown): void =>
    this.log.warn({ error: forLog(error) }, 'Telegram: what was delivered cannot be looked after');

  async #work(queue: string): Promise<void> {
    try {
      // Asked again meanwhile: the last claim may have missed what came in.
      while (this.#asked.delete(queue)) await this.#empty(queue);
    } catch (error) {
      this.log.warn({ error: forLog(error) }, 'Telegram: what was delivered waits');
    } finally {
      // In the same tick as the last check, so that no call of `drain` is lost in between.
      this.#under.delete(queue);
    }
  }

  async #empty(queue: string): Promise<void> {
    const { signal } = this.#closing;
    for (let look = FIRST_LOOK_MS; !signal.aborted; ) {
      const claim = await this.inbox.claim(queue);
      switch (claim.kind) {
        case 'none':
          return;
        case 'early':
          await pause(look, signal);
          look = Math.min(look * 2, LAST_LOOK_MS);
          break;
        case 'taken':
          await this.#take(claim);
          look = FIRST_LOOK_MS;
      }
    }
  }

  async #take({ id, content, tries }: Extract<Claim, { kind: 'taken' }>): Promise<void> {
    this.#inHand.add(id);
    this.#holding ??= setInterval(
      () => void this.inbox.renew([...this.#inHand]).catch(this.#unkept),
      this.timing.sweepMs,
    );
    try {
      if (tries > MOST_TRIES)
        this.log.error({ update: id }, 'Telegram: an update that nobody could handle was dropped');
      else if (typeof content !== 'object' || content === null)
        this.log.error({ update: id }, 'Telegram: an update that was damaged in the store was dropped');
      else await this.handle(content);
      await this.#settle(id);
    } finally {
      this.#inHand.delete(id);
      if (this.#inHand.size === 0) {
        clearInterval(this.#holding);
        this.#holding = undefined;
      }
    }
  }

  /** Marks a delivery as done, with retries: otherwise it would be handled again. */
  async #settle(id: number): Promise<void> {
    const { signal } = this.#closing;
    for (let last = false; !last; ) {
      last = signal.aborted;
      try {
        return await this.inbox.done(id);
      } catch (error) {
        this.#unkept(error);
        await pause(this.timing.sweepMs, signal);
      }
    }
  }
}
