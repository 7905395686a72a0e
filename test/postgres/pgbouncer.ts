import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** PgBouncer refuses to run as root. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
/** Where Debian puts it, which is on the path of administrators alone. */
const PROGRAM = ['pgbouncer', '/usr/sbin/pgbouncer'].find(
  (program) => spawnSync(program, ['--version']).status === 0,
);

/** The version of the PgBouncer on this machine; null if there is none. */
export const pgBouncerVersion: number | null = PROGRAM
  ? Number(/PgBouncer 1\.(\d+)/.exec(String(spawnSync(PROGRAM, ['--version']).stdout))?.[1])
  : null;
/** The first version that keeps prepared statements in transaction mode. */
export const KEEPS_STATEMENTS = 21;

/** PgBouncer in transaction mode, before the server of an address. */
export class PgBouncer {
  private constructor(
    readonly url: string,
    private readonly folder: string,
    private readonly child: ChildProcess,
  ) {}

  static async open(url: string): Promise<PgBouncer> {
    const { hostname, port, username } = new URL(url);
    const folder = mkdtempSync(join(tmpdir(), 'damka-pgbouncer-'));
    chmodSync(folder, 0o755);
    const own = await freePort();
    const keeps = (pgBouncerVersion ?? 0) >= KEEPS_STATEMENTS ? 'max_prepared_statements = 200' : '';
    const file = join(folder, 'pgbouncer.ini');
    writeFileSync(
      file,
      `[databases]\n* = host=${hostname} port=${port} user=${username}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${own}
unix_socket_dir =\nauth_type = any\npool_mode = transaction\n${keeps}\n`,
    );
    const child = spawn(PROGRAM ?? '', [file], { ...NOBODY, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (data: Buffer) => {
      said += data.toString();
    });
    while (!said.includes('process up')) {
      if (child.exitCode !== null) throw new Error(`PgBouncer can't be started: ${said}`);
      await sleep(20);
    }
    return new PgBouncer(
      Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(own) }).href,
      folder,
      child,
    );
  }

  async close(): Promise<void> {
    const gone = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await gone;
    rmSync(this.folder, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
