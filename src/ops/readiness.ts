import type { Platform, PortStatus } from '../bots/port.js';
import { withoutSecrets } from '../log.js';
import type { SessionStore } from '../sessions/stores/open-store.js';

/** Readiness of this process: store reachable, platforms connected, not stopping. */
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
    const down = await this.store.ping().then(
      () => [],
      (error: Error) => [withoutSecrets(error.message, this.secrets)],
    );
    const waiting = [...this.states]
      .filter(([, state]) => state === 'waiting')
      .map(([name]) => `${name} is waiting`);
    return [...down, ...waiting, ...(this.stopping ? ['stopping'] : [])];
  }
}
