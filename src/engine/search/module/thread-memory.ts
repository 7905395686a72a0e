import { ENTRY, TABLE_BITS } from './search-memory.js';
import { createMemory, type Memory } from './writer/host.js';

/** Bytes of the hash table, which stands first in the memory. */
export const TABLE_BYTES = (2 * ENTRY) << TABLE_BITS;
const PAGE = 65_536;
const AGES = 64;

/**
 * The memory of a thread, in which the modules of all games search by turns: the hash table, which they share, and behind it
 * what belongs to the module at work, its list of moves last.
 */
class ThreadMemory {
  readonly memory: Memory = createMemory(1);
  private worker: object | null = null;
  /** The age of a search, by which its entries of the table are known, and the oldest one whose entries still hold. */
  age = 0;
  oldest = 0;

  /** Makes room for a module, which has it until another enters; true if it has to be put in place anew. */
  enter(worker: object, pages: number): boolean {
    const { memory } = this;
    const missing = pages - memory.buffer.byteLength / PAGE;
    if (missing > 0) memory.grow(missing);
    const isNew = this.worker !== worker;
    this.worker = worker;
    return isNew;
  }

  /** `keeps`: what earlier searches have found holds; see `TranspositionTable.newSearch`. `table`: its address. */
  newSearch(keeps: boolean, table: number): void {
    this.age++;
    if (this.age === AGES) {
      new Uint8Array(this.memory.buffer, table, TABLE_BYTES).fill(0);
      this.age = 1;
    }
    if (!keeps || this.age === 1) this.oldest = this.age;
  }
}

/** Made when it is first needed, since most threads never search. */
let made: ThreadMemory | null = null;

export const threadMemory = (): ThreadMemory => (made ??= new ThreadMemory());
