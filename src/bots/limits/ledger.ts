import { createHmac } from 'node:crypto';
import type { SharedLimits } from '../../sessions/stores/open-store.js';
import type { Account } from '../token-bucket.js';

/** How often processes tell each other what they have taken, in milliseconds. */
const TELL_MS = 1_000;
/** Most accounts of which is noted what was taken here, while the store takes no notes. */
const MAX_UNTOLD = 20_000;
/** Bytes of a number that JSON and both engines hold. */
const BYTES = 6;

/**
 * What the processes on a store have taken of the limits of people, chats and addresses, so that nobody has as many limits as
 * there are processes. Each counts for itself, and hears within a second what was taken elsewhere. Whoever takes too much in that
 * second waits the longer for it.
 */
export class Ledger {
  /** When all that is known to be taken is refilled, by the clock of this process. */
  private readonly until = new Map<number, number>();
  /** What was taken here since it was last told. */
  private untold = new Map<number, number>();
  private telling: ReadonlyMap<number, number> = new Map();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly limits: Pick<SharedLimits, 'exchange'>,
    /** Known to the processes of the bot alone: whoever reads the store cannot tell from it who took what. */
    private readonly secret: string,
    private readonly now: () => number = () => performance.now(),
  ) {}

  readonly account = (key: string): Account => {
    const who = createHmac('sha256', this.secret).update(key).digest().readUIntBE(0, BYTES);
    return {
      owed: () =>
        Math.max(0, (this.until.get(who) ?? 0) - this.now()) +
        (this.untold.get(who) ?? 0) +
        (this.telling.get(who) ?? 0),
      spend: (ms) => this.note(who, ms),
    };
  };

  start(): void {
    this.timer ??= setInterval(() => void this.tell(), TELL_MS).unref();
  }

  /** Tells what was taken, and learns what others have. Never rejects. */
  async tell(): Promise<void> {
    if (this.telling.size > 0) return;
    this.telling = this.untold;
    this.untold = new Map();
    const told = this.telling;
    try {
      const owed = await this.limits.exchange([...told]);
      for (const [who, ms] of owed) this.until.set(who, this.now() + ms);
      this.telling = new Map();
    } catch {
      // Told again the next time.
      this.telling = new Map();
      for (const [who, ms] of told) this.note(who, ms);
    }
    for (const [who, until] of this.until) if (until <= this.now()) this.until.delete(who);
  }

  private note(who: number, ms: number): void {
    if (this.untold.size < MAX_UNTOLD || this.untold.has(who))
      this.untold.set(who, (this.untold.get(who) ?? 0) + ms);
  }
}
