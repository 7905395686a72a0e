/** What a move does to the counters of clauses that run besides that of captures. */
export const STEPS_MAN = 1;
export const LEAVES_PLACE = 2;
export const FLAG_BITS = 2;

/** A clause that makes a draw after so many single moves, unless a move with this flag comes between. */
export interface Counter {
  readonly limit: number;
  /** 0: only moves that leave the kind. */
  readonly flag: number;
}

/** By position: for how many single moves in a row a counter runs on, when both play by the table. */
export class Run {
  private readonly ofWinner: Uint8Array;
  private readonly ofLoser: Uint8Array;

  constructor(
    private readonly counter: Counter,
    positions: number,
  ) {
    this.ofWinner = new Uint8Array(positions);
    this.ofLoser = new Uint8Array(positions);
  }

  private after(runs: Uint8Array, target: number, flags: number): number {
    return (flags & this.counter.flag) !== 0 ? 0 : Math.min(255, 1 + (runs[target] as number));
  }

  /** Whether a move to a lost position wins before the clause makes a draw. */
  allowsWin(target: number, flags: number): boolean {
    return this.after(this.ofLoser, target, flags) < this.counter.limit;
  }

  /** Notes such a move; `first`: that none was noted, or none that wins as soon. */
  noteWin(position: number, target: number, flags: number, first: boolean): void {
    const run = this.after(this.ofLoser, target, flags);
    if (first || run < (this.ofWinner[position] as number)) this.ofWinner[position] = run;
  }

  /** Notes a winning move that leaves the kind. */
  noteExit(position: number): void {
    this.ofWinner[position] = 0;
  }

  /** Notes a move to a won position. */
  noteDefence(position: number, target: number, flags: number): void {
    const run = this.after(this.ofWinner, target, flags);
    if (run > (this.ofLoser[position] as number)) this.ofLoser[position] = run;
  }

  /** Whether the clause saves a position all of whose moves were noted. */
  saves(position: number): boolean {
    return (this.ofLoser[position] as number) >= this.counter.limit;
  }
}
