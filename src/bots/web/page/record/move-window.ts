/** Rounds of a list of moves that are shown at once, however long the game. */
export const SHOWN_ROUNDS = 12;

/** Which rounds of a list are shown: the last ones, or those around the move that its reader looks at or asked for. */
export class MoveWindow {
  /** The first that is shown. */
  from = 0;
  private seen = -1;
  private count = 0;

  /** Takes how many rounds there are, and the one that is looked at. */
  update(count: number, seen: number): void {
    const last = Math.max(0, count - SHOWN_ROUNDS);
    // A move that is made while its reader looks through earlier ones leaves them where they are.
    const follows = this.from >= Math.max(0, this.count - SHOWN_ROUNDS);
    if (follows || this.from > last) this.from = last;
    const isNew = count !== this.count && seen === count - 1;
    if (seen !== this.seen && seen >= 0 && !isNew)
      this.from = Math.min(seen, Math.max(this.from, seen - SHOWN_ROUNDS + 1));
    [this.count, this.seen] = [count, seen];
  }

  get hasEarlier(): boolean {
    return this.from > 0;
  }

  get hasLater(): boolean {
    return this.from + SHOWN_ROUNDS < this.count;
  }

  earlier(): void {
    this.from = Math.max(0, this.from - SHOWN_ROUNDS);
  }

  later(): void {
    this.from = Math.max(0, Math.min(this.count - SHOWN_ROUNDS, this.from + SHOWN_ROUNDS));
  }
}
