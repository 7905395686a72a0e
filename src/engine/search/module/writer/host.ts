/** A memory outside of modules, in pages of 64 KB; `buffer` is another one after each growth. */
export interface Memory {
  readonly buffer: ArrayBuffer | SharedArrayBuffer;
  readonly grow: (pages: number) => number;
}

/** The part of WebAssembly that is used; Node and browsers have it as a global. */
interface Host {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Memory: new (size: {
    readonly initial: number;
    readonly maximum?: number;
    readonly shared?: boolean;
  }) => Memory;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
}

const { WebAssembly: host } = globalThis as unknown as { readonly WebAssembly: Host };

/** Makes machine code of a module. Instances of it share the code, each with a memory of its own. */
export const compile = (bytes: Uint8Array): object => new host.Module(bytes);

export const createMemory = (pages: number): Memory => new host.Memory({ initial: pages });

/** The greatest size of a memory that threads share, in pages: 256 MB of addresses, of which what is used takes memory. */
export const MAX_PAGES = 4_096;

export const createSharedMemory = (pages: number): Memory =>
  new host.Memory({ initial: pages, maximum: MAX_PAGES, shared: true });

/** What an instance of a module exports; `imports`: the functions that it imports, and its memory, by name. */
export const instantiate = (module: object, imports: object = {}): unknown =>
  new host.Instance(module, { host: imports }).exports;
