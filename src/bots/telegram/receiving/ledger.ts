import type { Update } from 'grammy/types';

/**
 * Which updates were handled. The server forgets everything below the offset that it is asked for, so the offset
 * stays at the oldest update still under way: after a crash that one is delivered again.
 */
export class UpdateLedger {
  readonly #underWay = new Set<number>();
  #taken = new Set<number>();
  #next = 0;
  #onIdle: (() => void)[] = [];

  get isBusy(): boolean {
    return this.#underWay.size > 0;
  }

  get offset(): number {
    return this.isBusy ? Math.min(...this.#underWay) : this.#next;
  }

  /** Notes what the server sent and gives back what was not known yet. */
  take(updates: readonly Update[]): Update[] {
    const fresh = updates.filter((update) => !this.#taken.has(update.update_id));
    for (const { update_id } of fresh) {
      this.#taken.add(update_id);
      this.#underWay.add(update_id);
      this.#next = update_id + 1;
    }
    // Not before the answer is here: one asked for a moment ago may still bring what was finished meanwhile.
    const { offset } = this;
    this.#taken = new Set([...this.#taken].filter((id) => id >= offset));
    return fresh;
  }

  finish(updateId: number): void {
    this.#underWay.delete(updateId);
    if (!this.isBusy) this.#settle();
  }

  /** Stops waiting for what is under way: the server holds nothing else back, and the others must go on. */
  letGo(): void {
    this.#underWay.clear();
    this.#settle();
  }

  /** Resolves when nothing is under way. */
  idle(): Promise<void> {
    if (!this.isBusy) return Promise.resolve();
    return new Promise((resolve) => this.#onIdle.push(resolve));
  }

  #settle(): void {
    const waiting = this.#onIdle;
    this.#onIdle = [];
    for (const resolve of waiting) resolve();
  }
}
