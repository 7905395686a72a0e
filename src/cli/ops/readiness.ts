import { setTimeout } from 'node:timers/promises';
import type { Platform, PortStatus } from '../../bots/port.js';
import { withoutSecrets } from '../../log.js';
import type { SessionStore } from '../../sessions/stores/open-store.js';

/** Longest wait for the store, in milliseconds; it waits itself for five seconds while another program holds the file. */
const PATIENCE_MS = 8_000;

/** The process is overburdened if it is usually late by more than this, in milliseconds. */
const MAX_LAG_MS = 1_000;
/** A key of the locks that chats have, which no chat has. */
const PROBE = 'readiness';

/** Readiness of this process: games can be locked and saved in time, platforms are connected, it is not stopping. */
export class Readiness {
  private readonly states = new Map<Platform, PortStatus['state']>();
  private stopping = false;

  constructor(
    private readonly store: Pick<SessionStore, 'ping' | 'lock'>,
    private readonly secrets: readonly string[],
    private readonly lag: () => number = () => 0,
  ) {}

  status(platform: Platform, { state }: PortStatus): void {
    this.states.set(platform, state);
  }

  /** Makes the process unready for good. */
  stop(): void {
    this.stopping = true;
  }

  /** The reasons for being unready, in words; none if ready. */
  async problems(): Promise<string[]> {
    const late = setTimeout(PATIENCE_MS, `The store has not answered for ${PATIENCE_MS / 1000} seconds`, {
      ref: false,
    });
    // A store that takes a row may still have everybody wait for a lock.
    const answers = this.store.ping().then(() => this.store.lock.run(PROBE, async () => null));
    const reason = await Promise.race([answers, late]).catch((error: Error) => error.message);
    const down = reason === null ? [] : [withoutSecrets(reason, this.secrets)];
    const waiting = [...this.states]
      .filter(([, state]) => state === 'waiting')
      .map(([name]) => `${name} is waiting`);
    const lag = this.lag();
    const busy = lag > MAX_LAG_MS ? [`Everything is late by ${(lag / 1000).toFixed(1)} seconds`] : [];
    return [...down, ...busy, ...waiting, ...(this.stopping ? ['stopping'] : [])];
  }
}
