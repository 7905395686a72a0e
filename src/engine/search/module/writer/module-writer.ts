import { type Bytes, flatten, sized, text, unsigned, vector } from './bytes.js';
import type { SetKind } from './cell-set.js';
import { Action, FunctionWriter } from './function-writer.js';
import { MAX_PAGES } from './host.js';
import { coded, codeOf, KIND_CODES, type Kind, type ValueOf } from './kinds.js';
import { type Held, I32 } from './values.js';

const PAGE = 65536;
const WORD = (1n << 64n) - 1n;

/** Places of some kinds, and the values that can be put into them, in the same order. */
type Places<Kinds extends readonly Kind[]> = { [At in keyof Kinds]: Held<ValueOf<Kinds[At]>> };
type Operands<Kinds extends readonly Kind[]> = {
  [At in keyof Kinds]: ValueOf<Kinds[At]> | (Kinds[At] extends 'i32' ? number : bigint);
};

/** A function of a module, which can be called before it is written. */
export class WrittenFunction<Parameters extends readonly Kind[], Result extends Kind | null> {
  private entry: Uint8Array | null = null;

  constructor(
    private readonly index: number,
    readonly parameters: Parameters,
    readonly result: Result,
  ) {}

  call(...values: Operands<Parameters>): Result extends Kind ? ValueOf<Result> : Action {
    const code = [
      values.map((value, at) => codeOf(this.parameters[at] as Kind, value)),
      0x10,
      unsigned(this.index),
    ];
    const called = this.result === null ? new Action(code) : coded(this.result, code);
    return called as Result extends Kind ? ValueOf<Result> : Action;
  }

  write(body: (writer: FunctionWriter, ...parameters: Places<Parameters>) => void): this {
    const writer = new FunctionWriter(this.parameters, this.result);
    const places = this.parameters.map((kind, at) =>
      coded(kind, [0x20, unsigned(at)], [0x21, unsigned(at)]),
    ) as unknown as Places<Parameters>;
    body(writer, ...places);
    this.entry = writer.body();
    return this;
  }

  /** The entry of the code section. */
  get body(): Uint8Array {
    if (this.entry === null) throw new Error(`function ${this.index} is not written`);
    return this.entry;
  }

  get type(): Bytes {
    const kinds = (of: readonly Kind[]): Bytes => vector(of.map((kind) => KIND_CODES[kind]));
    return [0x60, kinds(this.parameters), kinds(this.result === null ? [] : [this.result])];
  }
}

/** Whose memory a module works in: its own, one that is given to it, or one of several threads. */
export type MemoryOf = 'own' | 'given' | 'shared';

/** What the sections of a module need of a function. */
type Entry = Pick<WrittenFunction<[], null>, 'body' | 'type'>;

/** Writes a module in the binary format of WebAssembly: functions, global variables, and tables in one memory. */
export class ModuleWriter {
  private readonly functions: Entry[] = [];
  private readonly globals: Kind[] = [];
  private readonly imported: { readonly name: string; readonly type: Bytes }[] = [];
  private readonly exported: (readonly [string, Entry])[] = [];
  private readonly tables: (readonly [number, Uint8Array])[] = [];
  /** The bytes of memory given away; the first few stay free, so that no address is 0. */
  private used = 16;

  /** The address behind all that is reserved, once the module is whole. */
  readonly rest: I32 = this.global('i32');

  get end(): number {
    return this.used;
  }

  /** A function from outside; they come before all others. */
  import<const Parameters extends readonly Kind[], Result extends Kind | null>(
    name: string,
    parameters: Parameters,
    result: Result,
  ): WrittenFunction<Parameters, Result> {
    if (this.functions.length > 0) throw new Error('imports come first');
    const made = new WrittenFunction(this.imported.length, parameters, result);
    this.imported.push({ name, type: made.type });
    return made;
  }

  /** A function of values of some kinds. */
  function<const Parameters extends readonly Kind[], Result extends Kind | null>(
    parameters: Parameters,
    result: Result,
  ): WrittenFunction<Parameters, Result> {
    const made = new WrittenFunction(this.imported.length + this.functions.length, parameters, result);
    this.functions.push(made);
    return made;
  }

  /** A variable that all functions share, zero at first. */
  global<K extends Kind>(kind: K): Held<ValueOf<K>> {
    const place = unsigned(this.globals.push(kind) - 1);
    return coded(kind, [0x23, place], [0x24, place]) as Held<ValueOf<K>>;
  }

  /** Calls a function by a name from outside. */
  export(name: string, exported: Entry): void {
    this.exported.push([name, exported]);
  }

  /** The address of so many bytes of memory, all zero. */
  reserve(bytes: number): number {
    const address = this.used;
    this.used += Math.ceil(bytes / 16) * 16;
    return address;
  }

  /** The address of a table of sets. */
  table(kind: SetKind, sets: readonly bigint[]): number {
    const words = kind === 'set64' ? sets : sets.flatMap((set) => [set & WORD, set >> 64n]);
    return this.data(new Uint8Array(BigUint64Array.from(words).buffer));
  }

  /** The address of bytes that are there from the beginning. */
  data(bytes: Uint8Array): number {
    const address = this.reserve(bytes.length);
    this.tables.push([address, bytes]);
    return address;
  }

  /** The pages of 64 KB that hold what is reserved and so many more. */
  pages = (more: number): number => Math.ceil(this.used / PAGE) + more;

  /** The module; its memory, `memory`, has so many pages of 64 KB behind what is reserved. */
  bytes(pages: number, from: MemoryOf = 'own'): Uint8Array {
    const all = this.functions;
    const section = (id: number, items: readonly Bytes[]): Bytes =>
      items.length === 0 ? [] : [id, sized(vector(items))];
    const offset = (address: number): Bytes => [I32.of(address).code, 0x0b];
    const { imported } = this;
    const indexOf = (each: Entry): number => imported.length + all.indexOf(each);
    const functions = imported.map(({ name }, index) => [text('host'), text(name), 0, unsigned(index)]);
    const least = unsigned(this.pages(pages));
    const size: Bytes = from === 'shared' ? [3, least, unsigned(MAX_PAGES)] : [0, least];
    const isGiven = from !== 'own';
    const exported = this.exported.map(([name, each]) => [text(name), 0, unsigned(indexOf(each))]);
    return flatten([
      [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
      section(
        1,
        [...imported, ...all].map(({ type }) => type),
      ),
      section(2, [...functions, ...(isGiven ? [[text('host'), text('memory'), 2, size]] : [])]),
      section(
        3,
        all.map((_, index) => unsigned(imported.length + index)),
      ),
      section(5, isGiven ? [] : [size]),
      section(
        6,
        this.globals.map((kind, index) => {
          const zero = kind === 'i32' ? 0 : 0n;
          return [KIND_CODES[kind], 1, codeOf(kind, index === 0 ? this.used : zero), 0x0b];
        }),
      ),
      section(7, [[text('memory'), 2, 0], ...exported]),
      section(
        10,
        all.map(({ body }) => body),
      ),
      section(
        11,
        this.tables.map(([address, table]) => [0, offset(address), sized(table)]),
      ),
    ]);
  }
}
