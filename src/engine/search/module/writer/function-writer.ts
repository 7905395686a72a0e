import { type Bytes, flatten, sized, unsigned, vector } from './bytes.js';
import type { CellSet } from './cell-set.js';
import { coded, codeOf, KIND_CODES, type Kind, type Value, type ValueOf } from './kinds.js';
import { type Held, I32, type I64 } from './values.js';

/** The code of a block that leaves no value behind. */
const NOTHING = 0x40;

/** Operations that store a value, with the number of its bytes as a power of two. */
const STORES: Readonly<Record<Kind, Bytes>> = {
  i32: [0x36, 2],
  i64: [0x37, 3],
  set64: [0x37, 3],
  set128: [0xfd, 0x0b, 4],
};

/** Something done for its effect: a call of a function without a result. */
export class Action {
  constructor(readonly code: Bytes) {}
}

/** Writes the statements of one function, one after the other. */
export class FunctionWriter {
  private readonly locals: Kind[] = [];
  private statements: Bytes[] = [];

  constructor(
    private readonly parameters: readonly Kind[],
    private readonly result: Kind | null,
  ) {}

  /** A place for values, which is zero at first. */
  variable<K extends Kind>(kind: K): Held<ValueOf<K>> {
    const place = unsigned(this.parameters.length + this.locals.push(kind) - 1);
    return coded(kind, [0x20, place], [0x21, place]) as Held<ValueOf<K>>;
  }

  /** Computes a value once, for every later use. */
  let<V extends Value>(value: V): Held<V> {
    const held = this.variable(value.kind) as unknown as Held<V>;
    this.statements.push(value.code, held.store);
    return held;
  }

  set(place: Held<I32>, value: I32 | number): void;
  set(place: Held<I64>, value: I64 | bigint): void;
  set(place: Held<CellSet>, value: CellSet | bigint): void;
  set(place: Held<Value>, value: Value | number | bigint): void {
    this.statements.push(codeOf(place.kind, value), place.store);
  }

  /** Stores a value in memory at an address, a multiple of its bytes; `offset`: so many bytes behind it. */
  store(address: I32 | number, value: Value, offset = 0): void {
    const operation = STORES[value.kind];
    this.statements.push(I32.of(address).code, value.code, operation, unsigned(offset));
  }

  /** Calls a function for its effect; a result is dropped. */
  do(action: Action | Value): void {
    this.statements.push(action.code, action instanceof Action ? [] : 0x1a);
  }

  if(condition: I32, then: () => void, otherwise?: () => void): void {
    const no = otherwise === undefined ? [] : [0x05, this.block(otherwise)];
    this.statements.push(condition.code, 0x04, NOTHING, this.block(then), no, 0x0b);
  }

  while(condition: I32, body: () => void): void {
    const leaves = [condition.code, 0x45, 0x0d, 1];
    this.statements.push([0x02, NOTHING, 0x03, NOTHING, leaves, this.block(body), 0x0c, 0, 0x0b, 0x0b]);
  }

  /** Runs `body` for every cell of a set, that of the lowest bit first; each is a set of one cell. */
  forEachCell(set: CellSet, body: (cell: Held<CellSet>) => void): void {
    const left = this.let(set);
    const bit = this.variable(set.kind) as Held<CellSet>;
    this.while(left.isAny(), () => {
      this.set(bit, left.lowest());
      this.set(left, left.xor(bit));
      body(bit);
    });
  }

  return(value?: Value | number | bigint): void {
    this.statements.push(value === undefined ? [] : codeOf(this.result ?? 'i64', value), 0x0f);
  }

  /** Ends the program with an error. */
  fail(): void {
    this.statements.push(0x00);
  }

  /** The statements that `write` writes, taken out of those of the function. */
  private block(write: () => void): Bytes {
    const outer = this.statements;
    this.statements = [];
    write();
    const inner = this.statements;
    this.statements = outer;
    return inner;
  }

  /** The entry of the function in the code section. A function that can be left only by `return` ends in `fail`. */
  body(): Uint8Array {
    const locals = vector(this.locals.map((kind) => [1, KIND_CODES[kind]]));
    return flatten(sized([locals, this.statements, this.result === null ? [] : 0x00, 0x0b]));
  }
}
