/** The part of WebAssembly that is used; Node and browsers have it as a global. */
interface Host {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
}

const { WebAssembly: host } = globalThis as unknown as { readonly WebAssembly: Host };

/** Makes machine code of a module. Instances of it share the code, each with a memory of its own. */
export const compile = (bytes: Uint8Array): object => new host.Module(bytes);

/** What an instance of a module exports; `functions`: those that it imports, by name. */
export const instantiate = (module: object, functions: object = {}): unknown =>
  new host.Instance(module, { host: functions }).exports;
