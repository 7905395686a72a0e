const launcher = new URL('../../tools/pgbouncer.mjs', import.meta.url).href;

interface Launcher {
  /** The minor version of the PgBouncer 1 on this machine; null if there is none. */
  readonly pgBouncerVersion: number | null;
  /** The first version that keeps prepared statements in transaction mode. */
  readonly KEEPS_STATEMENTS: number;
  /** Starts it in transaction mode before the server of an address. */
  startPgBouncer(url: string): Promise<{ readonly url: string; remove(): Promise<void> }>;
}

export const { pgBouncerVersion, KEEPS_STATEMENTS, startPgBouncer } = (await import(launcher)) as Launcher;
