import { ENTRY, TABLE_BITS } from './search-memory.js';
import { createMemory, createSharedMemory, type Memory } from './writer/host.js';

const TABLE_BYTES = (2 * ENTRY) << TABLE_BITS;
const PAGE = 65_536;
const AGES = 64;
/** Bytes that belong to a helper's module, most of them for its list of moves. */
const HELPER_BYTES = 4 << 20;

/** What threads need to search one position together. It can be posted to another thread. */
export interface SharedSearch {
  readonly memory: Memory;
  /** The age of the search, by which its entries of the table are known, and the oldest one whose entries still hold. */
  readonly ages: Int32Array<SharedArrayBuffer>;
}

/** Which part of a memory is a thread's: `ahead` bytes belong to others or to all, those from `limit` on to others. */
interface Part {
  readonly ahead: number;
  readonly limit: number | null;
  readonly isShared: boolean;
  /** Whether it joins the searches of another thread. */
  readonly isHelper: boolean;
}

/**
 * The memory of a thread, in which the modules of all games search by turns: the hash table, which they share, and behind it
 * what belongs to the module at work, its list of moves last. Threads that search together share a memory: behind the table
 * stands what belongs to each helper, and last what belongs to the thread that is helped, whose list alone can grow.
 */
class ThreadMemory {
  private worker: object | null = null;

  constructor(
    readonly memory: Memory,
    private readonly ages: Int32Array,
    readonly part: Part,
  ) {}

  /** See `SharedSearch`. */
  get age(): number {
    return Atomics.load(this.ages, 0);
  }
  get oldest(): number {
    return Atomics.load(this.ages, 1);
  }

  /** Makes room for a module, which has it until another enters; true if it has to be put in place anew. */
  enter(worker: object, pages: number): boolean {
    const { memory } = this;
    const missing = pages - memory.buffer.byteLength / PAGE;
    if (missing > 0) memory.grow(missing);
    const isNew = this.worker !== worker;
    this.worker = worker;
    return isNew;
  }

  /**
   * `keeps`: what earlier searches have found holds; see `TranspositionTable.newSearch`. `table`: its address. A helper joins
   * the search that another thread has begun.
   */
  newSearch(keeps: boolean, table: number): void {
    if (this.part.isHelper) return;
    let age = this.age + 1;
    if (age === AGES) {
      new Uint8Array(this.memory.buffer, table, TABLE_BYTES).fill(0);
      age = 1;
    }
    Atomics.store(this.ages, 0, age);
    if (!keeps || age === 1) Atomics.store(this.ages, 1, age);
  }
}

/** Made when it is first needed, since most threads never search. */
let made: ThreadMemory | null = null;

export const threadMemory = (): ThreadMemory =>
  (made ??= new ThreadMemory(createMemory(1), new Int32Array(2), {
    ahead: TABLE_BYTES,
    limit: null,
    isShared: false,
    isHelper: false,
  }));

function enterMemory(memory: ThreadMemory): void {
  if (made !== null) throw new Error('the thread has searched in another memory');
  made = memory;
}

/** Has this thread, which must not have searched yet, search in a memory with room for so many helpers. */
export function shareSearch(helpers: number): SharedSearch {
  const ahead = TABLE_BYTES + helpers * HELPER_BYTES;
  const memory = createSharedMemory(Math.ceil(ahead / PAGE) + 1);
  const ages = new Int32Array(new SharedArrayBuffer(8));
  enterMemory(new ThreadMemory(memory, ages, { ahead, limit: null, isShared: true, isHelper: false }));
  return { memory, ages };
}

/** Has this thread, which must not have searched yet, join the searches of another one, as the helper of a number from 0 on. */
export function joinSearch({ memory, ages }: SharedSearch, helper: number): void {
  const ahead = TABLE_BYTES + helper * HELPER_BYTES;
  const limit = ahead + HELPER_BYTES;
  enterMemory(new ThreadMemory(memory, ages, { ahead, limit, isShared: true, isHelper: true }));
}
