import type { Inbox } from '../../sessions/store.js';
import type { Logger } from '../port.js';
import { pause, type TelegramTiming } from './timing.js';

/** Who kills its process that often would kill all of them in turn. */
const MOST_TRIES = 3;
/** Pauses before a delivery is looked at again that waits for an older one; they double. */
const FIRST_LOOK_MS = 10;
const LAST_LOOK_MS = 160;
const PRUNE_EVERY_MS = 3600 * 1000;

/**
 * Works off what was delivered, each chat's in its order and by one process at a time. What a process leaves behind
 * that dies is taken up by another one, or by the next start.
 */
export class Lanes {
  readonly #asked = new Set<string>();
  readonly #under = new Map<string, Promise<void>>();
  readonly #closing = new AbortController();

  constructor(
    private readonly inbox: Inbox,
    /** Never rejects. */
    private readonly handle: (content: unknown) => Promise<void>,
    private readonly log: Logger,
    private readonly timing: TelegramTiming,
  ) {}

  /** Something has come into a lane: it is worked off, unless somebody is at it. */
  drain(lane: string): void {
    if (this.#closing.signal.aborted) return;
    this.#asked.add(lane);
    if (this.#under.has(lane)) return;
    const work = this.#work(lane).finally(() => this.#under.delete(lane));
    this.#under.set(lane, work);
  }

  /** Looks after what others left behind: until `stop`, or (`left`) until nothing is left. */
  async watch(what: 'left' | 'all'): Promise<void> {
    const { signal } = this.#closing;
    for (let pruned = 0; !signal.aborted; await pause(this.timing.sweepMs, signal)) {
      try {
        if (Date.now() - pruned > PRUNE_EVERY_MS) {
          await this.inbox.prune();
          pruned = Date.now();
        }
        if (this.#under.size > 0) await this.inbox.renew();
        const open = await this.inbox.open();
        if (what === 'left' && open.length === 0) return;
        for (const { lane, held } of open) if (!held) this.drain(lane);
      } catch (error) {
        this.log.warn({ error }, 'Telegram: what was delivered cannot be looked after');
      }
    }
  }

  /** Begins nothing new; resolves when what is under way is done. */
  async stop(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#under.values());
  }

  async #work(lane: string): Promise<void> {
    try {
      // Asked again meanwhile: what came in may have been overlooked by the last look.
      while (this.#asked.delete(lane)) await this.#empty(lane);
    } catch (error) {
      this.log.warn({ error }, 'Telegram: what was delivered waits');
    }
  }

  async #empty(lane: string): Promise<void> {
    const { signal } = this.#closing;
    for (let look = FIRST_LOOK_MS; !signal.aborted; ) {
      const claim = await this.inbox.claim(lane);
      switch (claim.kind) {
        case 'none':
          return;
        case 'early':
          await pause(look, signal);
          look = Math.min(look * 2, LAST_LOOK_MS);
          break;
        case 'taken':
          if (claim.tries <= MOST_TRIES) await this.handle(claim.content);
          else
            this.log.error({ update: claim.id }, 'Telegram: an update that nobody could handle was dropped');
          await this.inbox.done(claim.id);
          look = FIRST_LOOK_MS;
      }
    }
  }
}
