/** Flags of moves other than captures that restart draw counters. */
export const STEPS_MAN = 1;
export const LEAVES_PLACE = 2;
export const FLAG_BITS = 2;

/** A clause that makes a draw after `limit` plies without a move that has the flag. */
export interface DrawCounter {
  readonly limit: number;
  /** 0: only moves out of the slice restart it. */
  readonly flag: number;
}

/** The plies that a draw counter runs on from each position of a slice when both sides play by the tables. */
export class CounterRun {
  /** Plies by position, for won positions and for lost ones. */
  private readonly ofWinner: Uint8Array;
  private readonly ofLoser: Uint8Array;

  constructor(
    private readonly counter: DrawCounter,
    positions: number,
  ) {
    this.ofWinner = new Uint8Array(positions);
    this.ofLoser = new Uint8Array(positions);
  }

  private after(runs: Uint8Array, target: number, flags: number): number {
    return (flags & this.counter.flag) !== 0 ? 0 : Math.min(255, 1 + (runs[target] as number));
  }

  /** Tests whether a move to a lost position wins before the clause makes a draw. */
  allowsWin(target: number, flags: number): boolean {
    return this.after(this.ofLoser, target, flags) < this.counter.limit;
  }

  /** Records such a move; `first`: whether it is the first of those that win as soon. */
  recordWin(position: number, target: number, flags: number, first: boolean): void {
    const run = this.after(this.ofLoser, target, flags);
    if (first || run < (this.ofWinner[position] as number)) this.ofWinner[position] = run;
  }

  /** Records a winning move out of the slice. */
  recordExit(position: number): void {
    this.ofWinner[position] = 0;
  }

  /** Records a move to a won position. */
  recordDefence(position: number, target: number, flags: number): void {
    const run = this.after(this.ofWinner, target, flags);
    if (run > (this.ofLoser[position] as number)) this.ofLoser[position] = run;
  }

  /** Tests whether the clause makes a draw of a position all of whose moves lose. */
  saves(position: number): boolean {
    return (this.ofLoser[position] as number) >= this.counter.limit;
  }
}
