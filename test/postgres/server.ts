import type { TestProject } from 'vitest/node';

/** A PostgreSQL server of the tests' own. */
export interface PostgresServer {
  readonly url: string;
  start(): Promise<void>;
  /** Ends it at once; its data stays. */
  halt(): Promise<void>;
  remove(): Promise<void>;
}

interface Launcher {
  startPostgres(options?: { readonly durable?: boolean }): Promise<PostgresServer>;
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgres: string;
  }
}

const launcher = new URL('../../tools/postgres.mjs', import.meta.url).href;

/** Starts a server that the test may halt and start again. */
export const startPostgres = async (): Promise<PostgresServer> =>
  ((await import(launcher)) as Launcher).startPostgres();

/** Starts one server for all tests that only need some database; `inject('postgres')` is its address. */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide('postgres', server.url);
  return () => server.remove();
}
