import { setTimeout } from 'node:timers/promises';
import type { Platform, PortStatus } from '../../bots/port.js';
import { withoutSecrets } from '../../log.js';
import type { SessionStore } from '../../sessions/stores/open-store.js';

/** Longest wait for the store, in milliseconds; it waits itself for five seconds while another program holds the file. */
const PATIENCE_MS = 8_000;

/** Readiness of this process: games can be saved, platforms are connected, it is not stopping. */
export class Readiness {
  private readonly states = new Map<Platform, PortStatus['state']>();
  private stopping = false;

  constructor(
    private readonly store: Pick<SessionStore, 'ping'>,
    private readonly secrets: readonly string[],
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
    const reason = await Promise.race([this.store.ping().then(() => null), late]).catch(
      (error: Error) => error.message,
    );
    const down = reason === null ? [] : [withoutSecrets(reason, this.secrets)];
    const waiting = [...this.states]
      .filter(([, state]) => state === 'waiting')
      .map(([name]) => `${name} is waiting`);
    return [...down, ...waiting, ...(this.stopping ? ['stopping'] : [])];
  }
}
