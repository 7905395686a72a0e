const FIRST_ROOM = 1 << 12;
/** More positions than this are not kept. */
const MOST = 1 << 20;

/** The tree that samples grow, as arrays by node; a node's children lie one behind the other. Node 0 is the root. */
export class Samples {
  /** By node: how often it was looked at. */
  visits = new Int32Array(FIRST_ROOM);
  /** By node: its first child, or 0 where it has none yet, and how many there are. */
  first = new Int32Array(FIRST_ROOM);
  count = new Uint16Array(FIRST_ROOM);
  /** By node: which of the moves before it leads to it, counted from the first one that was generated there. */
  place = new Uint16Array(FIRST_ROOM);
  /** By node: 1 where nothing below can change what it is worth. */
  settled = new Uint8Array(FIRST_ROOM);
  /** By node and side: what its visits came to in all, and what it is worth with the best play below it. */
  sums: Float64Array;
  worths: Float32Array;
  private end = 1;
  private room = FIRST_ROOM;

  constructor(private readonly sides: number) {
    this.sums = new Float64Array(FIRST_ROOM * sides);
    this.worths = new Float32Array(FIRST_ROOM * sides);
  }

  /** Makes so many children for a node; the first of them, or 0 where there is no more room. */
  bear(node: number, count: number): number {
    if (this.end + count > MOST) return 0;
    while (this.end + count > this.room) this.grow();
    const first = this.end;
    this.end += count;
    this.first[node] = first;
    this.count[node] = count;
    return first;
  }

  private grow(): void {
    const { visits, first, count, place, settled, sums, worths } = this;
    this.room *= 2;
    this.visits = new Int32Array(this.room);
    this.visits.set(visits);
    this.first = new Int32Array(this.room);
    this.first.set(first);
    this.count = new Uint16Array(this.room);
    this.count.set(count);
    this.place = new Uint16Array(this.room);
    this.place.set(place);
    this.settled = new Uint8Array(this.room);
    this.settled.set(settled);
    this.sums = new Float64Array(this.room * this.sides);
    this.sums.set(sums);
    this.worths = new Float32Array(this.room * this.sides);
    this.worths.set(worths);
  }
}
