import type { Logger } from '../port.js';

/** What the adapter is busy with. A failure is logged, and nothing else suffers from it. */
export class Tasks {
  readonly #running = new Set<Promise<void>>();
  #open = true;

  constructor(private readonly log: Logger) {}

  run(what: string, task: () => Promise<void>): void {
    if (!this.#open) return;
    const running = this.#guarded(what, task).finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Takes nothing new, and waits for what is under way; at most so long. */
  async drain(milliseconds: number): Promise<void> {
    this.#open = false;
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, milliseconds);
    });
    await Promise.race([Promise.all(this.#running), limit]);
    clearTimeout(timer);
  }

  async #guarded(what: string, task: () => Promise<void>): Promise<void> {
    try {
      await task();
    } catch (error) {
      this.log.error({ err: error }, `Discord: handling ${what} failed`);
    }
  }
}
