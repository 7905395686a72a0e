import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const textOf = (name: string) => readFileSync(join(ROOT, name), 'utf8');

interface Step {
  readonly verb: string;
  readonly rest: string;
}

/** The stages of the Dockerfile, each with its steps in order. */
function stages(): readonly { readonly name: string; readonly steps: readonly Step[] }[] {
  const lines = textOf('Dockerfile')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const steps = lines.map((line) => {
    const [, verb = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    return { verb, rest };
  });
  const begins = steps.flatMap(({ verb }, index) => (verb === 'FROM' ? [index] : []));
  return begins.map((begin, index) => ({
    name: / AS (\S+)$/.exec(steps[begin]?.rest ?? '')?.[1] ?? 'image',
    steps: steps.slice(begin + 1, begins[index + 1]),
  }));
}

const ignored = textOf('.dockerignore').trim().split('\n');
const isIgnored = (path: string) =>
  ignored.some((pattern) =>
    new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}(/|$)`).test(path),
  );

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'damka-image-'));
  // The image has a user `node`; this machine may have none. What is handed over is written down instead.
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin', 'chown'), `#!/bin/sh\necho "$@" >> ${join(folder, 'chown')}\n`);
  chmodSync(join(folder, 'bin', 'chown'), 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Where a path of a stage lies here; the working directory is /app in each. */
const placeOf = (stage: string, path: string) =>
  join(folder, stage, path.startsWith('/') ? path : join('app', path));

function copy(stage: string, rest: string): void {
  const [, from, words = ''] = /^(?:--from=(\S+) )?(.*)$/.exec(rest) ?? [];
  const paths = words.split(' ');
  const target = paths.pop() ?? '';
  for (const path of paths) {
    const source = from === undefined ? join(ROOT, path) : placeOf(from, path);
    const isFolder = !basename(path).includes('.') && path !== 'LICENSE';
    const place = placeOf(stage, isFolder ? target : join(target, basename(path)));
    mkdirSync(dirname(place), { recursive: true });
    const filter = (file: string) => from !== undefined || !isIgnored(relative(ROOT, file));
    expect([path, existsSync(source) && filter(source)]).toEqual([path, true]);
    cpSync(source, place, { recursive: true, filter });
  }
}

/** Runs the steps of a stage in a folder; gives what its programs would have as their environment. */
function runStage({ name, steps }: ReturnType<typeof stages>[number]): Record<string, string> {
  const cache = execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim();
  const env: Record<string, string> = {};
  mkdirSync(placeOf(name, '/app'), { recursive: true });
  for (const { verb, rest } of steps) {
    if (verb === 'COPY') copy(name, rest);
    if (verb === 'ENV') {
      for (const [, key = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) env[key] = value;
    }
    if (verb !== 'RUN') continue;
    const offline = { npm_config_cache: cache, npm_config_offline: 'true' };
    const { status, stderr } = spawnSync('bash', ['-ec', rest], {
      cwd: placeOf(name, '/app'),
      env: { PATH: `${join(folder, 'bin')}:${process.env['PATH']}`, HOME: folder, ...offline, ...env },
      encoding: 'utf8',
    });
    expect({ rest, status, stderr: status === 0 ? '' : stderr }).toEqual({ rest, status: 0, stderr: '' });
  }
  return env;
}

/** As `--read-only` with a volume at data, where this user may mount something; else as any program. */
function started(app: string, args: readonly string[]): [string, string[]] {
  const mounts = `mount --bind . . && mount --bind data data && mount -o remount,ro,bind "${app}"`;
  const script = `cd "${app}" && ${mounts} && cd "${app}" && ! touch x 2>/dev/null && exec "$@"`;
  const isAllowed =
    spawnSync('unshare', ['--mount', 'bash', '-c', script, 'bash', 'true'], { stdio: 'ignore' }).status === 0;
  const [program, ...rest] = [
    'bash',
    '-c',
    isAllowed ? script : `cd "${app}" && exec "$@"`,
    'bash',
    process.execPath,
  ];
  return isAllowed
    ? ['unshare', ['--mount', program ?? '', ...rest, ...args]]
    : [program ?? '', [...rest, ...args]];
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const [, image = { name: '', steps: [] }] = stages();
const lastStep = (verb: string) => image.steps.findLast((step) => step.verb === verb)?.rest ?? '';
const command = (rest: string): [string, ...string[]] => JSON.parse(/\[.*\]$/.exec(rest)?.[0] ?? '[]');

describe.skipIf(process.platform === 'win32')('the image, made by its steps in a folder', () => {
  let env: Record<string, string> = {};
  beforeAll(() => {
    for (const stage of stages()) env = runStage(stage);
  });

  it('holds the package and what it runs on, and nothing that only building takes', () => {
    const app = placeOf('image', '/app');
    expect(readdirSync(app).sort()).toEqual(
      expect.arrayContaining(['LICENSE', 'data', 'dist', 'node_modules', 'package.json', 'src']),
    );
    for (const name of ['esbuild', 'lit-html', 'vitest', 'typescript', 'damka-bundler'])
      expect([name, existsSync(join(app, 'node_modules', name))]).toEqual([name, false]);
    expect(existsSync(join(app, 'tools'))).toBe(false);
    const { dependencies } = JSON.parse(textOf('package.json'));
    for (const name of Object.keys(dependencies))
      expect([name, existsSync(join(app, 'node_modules', name))]).toEqual([name, true]);
  });

  it('serves as it is started there, is found healthy, and ends when it is told to', async () => {
    const port = String(await freePort());
    const [program, ...args] = command(lastStep('CMD'));
    expect([program, ...args]).toEqual(['node', '--max-semi-space-size=8', 'dist/main.js']);
    const running = {
      PATH: process.env['PATH'],
      HOME: '/',
      ...env,
      HOST: '127.0.0.1',
      PORT: '0',
      OPS_PORT: port,
    };
    const isHealthy = () => {
      const [probe, ...words] = command(lastStep('HEALTHCHECK'));
      const { status, stderr } = spawnSync(probe, words, { env: running, encoding: 'utf8' });
      return [status, stderr];
    };
    expect(isHealthy()).toEqual([1, '']);
    const bot = spawn(...started(placeOf('image', '/app'), args), { env: running, stdio: 'ignore' });
    try {
      await expect.poll(isHealthy, { interval: 200 }).toEqual([0, '']);
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
      expect(existsSync(placeOf('image', '/app/data/damka.sqlite'))).toBe(true);
    } finally {
      bot.kill('SIGTERM');
    }
    expect(await once(bot, 'exit')).toEqual([0, null]);
  });

  it('gives the data, which a volume holds, to the user that it runs as', () => {
    expect(readFileSync(join(folder, 'chown'), 'utf8').trim()).toBe('node:node data');
    expect(lastStep('USER')).toBe('node');
    expect(lastStep('VOLUME')).toBe('/app/data');
  });

  it('says what it is by the labels of the Open Container Initiative', () => {
    const labels = lastStep('LABEL');
    for (const key of ['title', 'description', 'licenses', 'version', 'revision', 'source'])
      expect(labels).toMatch(new RegExp(`org\\.opencontainers\\.image\\.${key}="[^"]+"`));
  });
});

const engine = ['docker', 'podman'].find(
  (name) => spawnSync(name, ['info'], { stdio: 'ignore' }).status === 0,
);

it.skipIf(engine === undefined)(
  'the image is built, and runs read-only (skipped without Docker or Podman)',
  () => {
    const run = (...args: string[]) => execFileSync(engine ?? '', args, { cwd: ROOT, encoding: 'utf8' });
    run('build', '--tag', 'damka:test', '.');
    const readOnly = ['run', '--rm', '--read-only', '--tmpfs', '/tmp', 'damka:test'];
    expect(run(...readOnly, 'node', 'dist/cli.js', 'doctor')).toContain('All is well.');
  },
);
