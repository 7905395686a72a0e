import type { Update } from 'grammy/types';

/**
 * Tracks which updates have been handled. The server forgets all updates below the requested offset, which therefore
 * stays at the oldest pending one: after a crash that is delivered again.
 */
export class OffsetTracker {
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

  /** Registers received updates and returns the new ones. */
  take(updates: readonly Update[]): Update[] {
    const fresh = updates.filter((update) => !this.#taken.has(update.update_id));
    for (const { update_id } of fresh) {
      this.#taken.add(update_id);
      this.#underWay.add(update_id);
      this.#next = update_id + 1;
    }
    // Only now: a response on its way may repeat updates that were finished meanwhile.
    const { offset } = this;
    this.#taken = new Set([...this.#taken].filter((id) => id >= offset));
    return fresh;
  }

  finish(updateId: number): void {
    this.#underWay.delete(updateId);
    if (!this.isBusy) this.#settle();
  }

  /** Stops holding the offset back for pending updates, so that newer ones can be fetched. */
  letGo(): void {
    this.#underWay.clear();
    this.#settle();
  }

  /** Resolves when nothing is pending. */
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
