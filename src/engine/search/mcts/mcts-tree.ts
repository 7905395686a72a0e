const FIRST_ROOM = 1 << 12;
/** The greatest number of nodes. */
const MAX_NODES = 1 << 20;

/** The tree of a Monte-Carlo search as arrays by node. The children of a node are consecutive; node 0 is the root. */
export class MctsTree {
  visits = new Int32Array(FIRST_ROOM);
  /** Indexed by node: its first child, or 0 where it has none yet. */
  firstChild = new Int32Array(FIRST_ROOM);
  childCount = new Uint16Array(FIRST_ROOM);
  /** Indexed by node: the offset of the move that leads to it among the moves generated at its parent. */
  moveOffset = new Uint16Array(FIRST_ROOM);
  /** Indexed by node: 1 where its values are final. */
  solved = new Uint8Array(FIRST_ROOM);
  /** Indexed by node and side: the sum of the playouts through it, and the value with the best play below it. */
  totals: Float64Array;
  values: Float32Array;
  private end = 1;
  private room = FIRST_ROOM;

  constructor(readonly sides: number) {
    this.totals = new Float64Array(FIRST_ROOM * sides);
    this.values = new Float32Array(FIRST_ROOM * sides);
  }

  /** Adds children to a node and returns the first of them, or 0 where the tree is full. */
  expand(node: number, count: number): number {
    if (this.end + count > MAX_NODES) return 0;
    while (this.end + count > this.room) this.grow();
    const first = this.end;
    this.end += count;
    this.firstChild[node] = first;
    this.childCount[node] = count;
    return first;
  }

  /** Tests whether all children of a node are solved. */
  allSolved(node: number): boolean {
    const start = this.firstChild[node] as number;
    const end = start + (this.childCount[node] as number);
    for (let child = start; child < end; child++) if (this.solved[child] === 0) return false;
    return true;
  }

  private grow(): void {
    const { visits, firstChild, childCount, moveOffset, solved, totals, values } = this;
    this.room *= 2;
    this.visits = new Int32Array(this.room);
    this.visits.set(visits);
    this.firstChild = new Int32Array(this.room);
    this.firstChild.set(firstChild);
    this.childCount = new Uint16Array(this.room);
    this.childCount.set(childCount);
    this.moveOffset = new Uint16Array(this.room);
    this.moveOffset.set(moveOffset);
    this.solved = new Uint8Array(this.room);
    this.solved.set(solved);
    this.totals = new Float64Array(this.room * this.sides);
    this.totals.set(totals);
    this.values = new Float32Array(this.room * this.sides);
    this.values.set(values);
  }
}
