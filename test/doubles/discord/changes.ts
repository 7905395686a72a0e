/** Lets a test wait for something to become true without polling: every change of the double wakes it. */
export class Changes {
  private readonly listeners = new Set<() => void>();

  notify(): void {
    for (const listener of [...this.listeners]) listener();
  }

  /**
   * Resolves with what `probe` gives as soon as it gives anything but null, undefined or false.
   * Rejects after `milliseconds`, naming `what` did not happen.
   */
  until<T>(
    probe: () => T | null | undefined | false,
    what: string,
    milliseconds = 200_000,
  ): Promise<NonNullable<T>> {
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(timer);
        this.listeners.delete(look);
        act();
      };
      const look = () => {
        try {
          const found = probe();
          if (found !== null && found !== undefined && found !== false) {
            settle(() => resolve(found as NonNullable<T>));
          }
        } catch (error) {
          settle(() => reject(error));
        }
      };
      const timer = setTimeout(
        () => settle(() => reject(new Error(`waited ${milliseconds} ms in vain: ${what}`))),
        milliseconds,
      );
      this.listeners.add(look);
      look();
    });
  }
}
