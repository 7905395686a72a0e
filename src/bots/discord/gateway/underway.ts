import type { Toll } from '../../port.js';

/** Keeps an event of the gateway open: until it is released, the next process would be sent the event again. */
export interface Hold {
  release(): void;
  /** What the gate has counted of it. */
  readonly toll: Toll;
  /** False once the event is another process's, or may be. */
  isOurs(): boolean;
  /** Aborted with the error to end with once the event is left to the next process; null if there is none. */
  readonly leaving: AbortSignal | null;
  /** Resolves to true when the event may be handled again, to false if another process has it now. */
  mayTryAgain(): Promise<boolean>;
}

/** The event that is being handed out right now, for whoever goes on with it in the background. */
export class Underway {
  private current: (() => Hold) | null = null;
  /** True while a server is told of that the bot has been in all along. */
  isKnownServer = false;

  /** Hands an event out; what takes a hold meanwhile keeps the event open. */
  during(hold: () => Hold, handOut: () => void): void {
    this.current = hold;
    try {
      handOut();
    } finally {
      this.current = null;
    }
  }

  /** Null for what no event has caused. */
  hold(): Hold | null {
    return this.current?.() ?? null;
  }
}
