import { setMaxListeners } from 'node:events';
import type { Claim, Inbox } from '../../../sessions/stores/open-store.js';
import type { Logger } from '../../port.js';
import { forLog } from '../sending/problems.js';
import { pause, type StopSignal, type TelegramTiming } from '../timing.js';

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
  /** What was taken and is neither done nor given up; it is held as long. */
  readonly #inHand = new Set<number>();
  #holding: NodeJS.Timeout | undefined;

  constructor(
    private readonly inbox: Inbox,
    /** Rejects where a delivery is to be handled again, by whomever. */
    private readonly handle: (content: object) => Promise<void>,
    private readonly log: Logger,
    private readonly timing: TelegramTiming,
  ) {
    // Every lane that waits listens.
    setMaxListeners(0, this.#closing.signal);
  }

  /** Something has come into a lane: it is worked off, unless somebody is at it. */
  drain(lane: string): void {
    if (this.#closing.signal.aborted) return;
    this.#asked.add(lane);
    if (!this.#under.has(lane)) this.#under.set(lane, this.#work(lane));
  }

  /** Looks after what others left behind: until `stop`, or (`left`) until nothing is left. */
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
        for (const { lane, held } of open) if (!held) this.drain(lane);
      } catch (error) {
        this.#unkept(error);
      }
    }
  }

  /** Begins nothing new; resolves when what is under way is done. It is held as long, but not beyond the cut-off. */
  async stop(cutOff: StopSignal): Promise<void> {
    this.#closing.abort();
    cutOff.addEventListener('abort', () => clearInterval(this.#holding));
    await Promise.all(this.#under.values());
  }

  readonly #unkept = (error: unknown): void =>
    this.log.warn({ error: forLog(error) }, 'Telegram: what was delivered cannot be looked after');

  async #work(lane: string): Promise<void> {
    try {
      // Asked again meanwhile: what came in may have been overlooked by the last look.
      while (this.#asked.delete(lane)) await this.#empty(lane);
    } catch (error) {
      this.log.warn({ error: forLog(error) }, 'Telegram: what was delivered waits');
    } finally {
      // Not a moment later than the last look: who asks in between would be heard by nobody.
      this.#under.delete(lane);
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

  /** What was handled is noted however often that fails: it would be handled again. */
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
