// PgBouncer in transaction mode, where it is installed, for tests and measurements.
import { spawn, spawnSync } from 'node:child_process';
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

/** The minor version of the PgBouncer 1 on this machine; null if there is none. */
export const pgBouncerVersion = PROGRAM
  ? Number(/PgBouncer 1\.(\d+)/.exec(String(spawnSync(PROGRAM, ['--version']).stdout))?.[1])
  : null;
/** The first version that keeps prepared statements in transaction mode. */
export const KEEPS_STATEMENTS = 21;

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Starts it before the server of an address, with so many connections to it at most.
 * @returns {Promise<{ url: string, remove: () => Promise<void> }>}
 */
export async function startPgBouncer(url, connections = 20) {
  const { hostname, port, username } = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), 'damka-pgbouncer-'));
  chmodSync(folder, 0o755);
  const own = await freePort();
  const keeps = (pgBouncerVersion ?? 0) >= KEEPS_STATEMENTS ? 'max_prepared_statements = 200' : '';
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]\n* = host=${hostname} port=${port} user=${username}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${own}
unix_socket_dir =\nauth_type = any\npool_mode = transaction\ndefault_pool_size = ${connections}\n${keeps}\n`,
  );
  const child = spawn(PROGRAM ?? '', [file], { ...NOBODY, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (data) => {
    said += data.toString();
  });
  while (!said.includes('process up')) {
    if (child.exitCode !== null) throw new Error(`PgBouncer can't be started: ${said}`);
    await sleep(20);
  }
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(own) }).href,
    async remove() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
