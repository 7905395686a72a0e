import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const load = (file: string) => import(new URL(`../tools/${file}`, import.meta.url).href);
const { withLock } = await load('setup/lock.mjs');
const { packagesMatch } = await load('setup/packages.mjs');
const { prepareBrowser, prepareCompiler } = await load('setup/system.mjs');

const root = fileURLToPath(new URL('..', import.meta.url));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'damka-setup-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

/** A machine that is only described; it remembers what it was asked to run. */
function machine(
  ids: string[],
  programs: string[],
  answers: Record<string, { ok: boolean; output: string }> = {},
) {
  const commands: string[] = [];
  const run = async (program: string, args: string[]) => {
    const command = [program, ...args].join(' ');
    commands.push(command);
    const known = Object.keys(answers).find((start) => command.startsWith(start));
    return known === undefined ? { ok: true, output: '' } : answers[known];
  };
  const has = (program: string) => programs.includes(program);
  return { ids, has, isRoot: true, run, commands };
}

const INSTALLED = { ok: true, output: 'install ok installed' };
const MISSING = { ok: false, output: 'dpkg-query: no packages found' };
const REFUSED = { ok: false, output: 'sudo: a password is required' };

function heard(): () => string {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  return () => write.mock.calls.map(([text]) => String(text)).join('');
}

describe('what the compiler needs', () => {
  it('installs with apt-get only what is missing', async () => {
    heard();
    const debian = machine(['debian'], ['apt-get'], {
      'dpkg-query -W -f ${Status} libpango1.0-dev': MISSING,
      'dpkg-query': INSTALLED,
    });
    await prepareCompiler(['canvas', 'sqlite3'], debian);
    const changing = debian.commands.filter((command) => command.includes('apt-get'));
    expect(changing).toEqual([
      'env DEBIAN_FRONTEND=noninteractive apt-get update',
      expect.stringMatching(/apt-get install -y .* libpango1\.0-dev$/),
    ]);
  });

  it('runs no apt-get at all when everything is there', async () => {
    const ubuntu = machine(['ubuntu', 'debian'], ['apt-get'], { 'dpkg-query': INSTALLED });
    await prepareCompiler(['canvas', 'sqlite3'], ubuntu);
    expect(ubuntu.commands.join()).not.toContain('apt-get');
  });

  it('uses sudo where it asks for no password', async () => {
    heard();
    const ubuntu = machine(['ubuntu', 'debian'], ['apt-get', 'sudo'], { 'dpkg-query': MISSING });
    await prepareCompiler(['sqlite3'], { ...ubuntu, isRoot: false });
    expect(ubuntu.commands.at(-1)).toMatch(
      /^sudo -n env .*apt-get install .*build-essential python3 pkg-config$/,
    );
  });

  it('tells a user without the rights of root what to install', async () => {
    const debian = machine(['debian'], ['apt-get', 'sudo'], {
      'dpkg-query': MISSING,
      'sudo -n true': REFUSED,
    });
    const attempt = prepareCompiler(['canvas'], { ...debian, isRoot: false });
    await expect(attempt).rejects.toThrow(
      'Please run "sudo apt-get install build-essential python3 pkg-config libpango1.0-dev libgif-dev libjpeg-dev"',
    );
    expect(debian.commands.join()).not.toContain('apt-get install');
  });

  it.each([
    [['fedora'], 'sudo dnf install gcc-c++'],
    [['rocky', 'rhel', 'centos', 'fedora'], 'sudo dnf install gcc-c++'],
    [['alpine'], 'apk add build-base'],
    [['arch'], 'sudo pacman -S --needed base-devel'],
    [['darwin'], 'brew install pkg-config cairo pango'],
    [['linux'], 'install a C++ compiler, make, Python 3, pkg-config'],
  ])('says on %s in words what to install', async (ids, words) => {
    await expect(prepareCompiler(['canvas', 'sqlite3'], machine(ids, []))).rejects.toThrow(words);
  });

  it('goes on to compile on another system where all is there', async () => {
    const fedora = machine(['fedora'], ['c++', 'make', 'python3', 'pkg-config']);
    await expect(prepareCompiler(['canvas', 'sqlite3'], fedora)).resolves.toBeUndefined();
  });
});

describe('the browser for page tests', () => {
  it('is left alone where there is one', async () => {
    const debian = machine(['debian'], ['apt-get', 'google-chrome']);
    await prepareBrowser(debian);
    expect(debian.commands).toEqual([]);
  });

  it('is named as missing where it cannot be installed, and set-up goes on', async () => {
    const said = heard();
    await prepareBrowser(machine(['fedora'], []));
    await prepareBrowser({ ...machine(['debian'], ['apt-get']), isRoot: false });
    expect(said().match(/Without Chromium the tests of the web page are skipped\./g)).toHaveLength(2);
    expect(said()).toContain('takes the rights of root');
  });
});

describe('the lock file of the packages', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

  it('names the packages of every platform, without which a clean install is refused', () => {
    const missing = Object.values<Record<string, Record<string, string>>>(lock.packages)
      .flatMap(({ optionalDependencies }) => Object.keys(optionalDependencies ?? {}))
      .filter((name) => !Object.keys(lock.packages).some((path) => path.endsWith(`node_modules/${name}`)));
    expect(missing).toEqual([]);
  });

  it('is compared with what npm says it has installed', () => {
    expect(packagesMatch(root)).toBe(true);
    expect(packagesMatch(folder)).toBe(false);
  });
});

describe('two set-ups at once', () => {
  const times = { touch: 20, stale: 200, poll: 10 };

  it('take turns', async () => {
    const file = join(folder, '.lock');
    const log: string[] = [];
    const one = (name: string) =>
      withLock(
        file,
        () => log.push(`${name} waits`),
        async () => {
          log.push(`${name} begins`);
          // Longer than a lock may stay untouched: its holder keeps it fresh.
          await sleep(times.stale * 2);
          log.push(`${name} ends`);
        },
        times,
      );
    await Promise.all([one('start'), one('test')]);
    expect(log).toEqual(['start begins', 'test waits', 'start ends', 'test begins', 'test ends']);
    expect(existsSync(file)).toBe(false);
  });

  it('let one of many take over the lock of a dead one', async () => {
    const file = join(folder, '.lock');
    writeFileSync(file, 'a process that is gone');
    const past = new Date(Date.now() - 60_000);
    utimesSync(file, past, past);
    let inside = 0;
    const task = async () => {
      inside += 1;
      expect(inside).toBe(1);
      await sleep(30);
      inside -= 1;
    };
    await Promise.all(Array.from({ length: 5 }, () => withLock(file, () => {}, task, times)));
    expect(existsSync(file)).toBe(false);
  });

  it('free the lock when the task fails', async () => {
    const file = join(folder, '.lock');
    const fail = async () => {
      throw new Error('no network');
    };
    await expect(withLock(file, () => {}, fail, times)).rejects.toThrow('no network');
    expect(existsSync(file)).toBe(false);
  });
});

describe('set-up as a program', () => {
  const setUp = () =>
    spawnSync(process.execPath, ['tools/setup.mjs', '--no-build'], { cwd: root, encoding: 'utf8' });

  it('does and says nothing where all is done', () => {
    setUp();
    const stamp = join(root, 'node_modules', '.setup-done-for');
    const before = statSync(stamp).mtimeMs;
    const again = setUp();
    expect(again).toMatchObject({ status: 0, stdout: '', stderr: '' });
    expect(statSync(stamp).mtimeMs).toBe(before);
  });

  it('frees its lock when it is interrupted', async () => {
    const file = join(folder, '.lock');
    const program = `
      import { withLock } from ${JSON.stringify(new URL('../tools/setup/lock.mjs', import.meta.url).href)};
      import ${JSON.stringify(new URL('../tools/setup/run.mjs', import.meta.url).href)};
      await withLock(${JSON.stringify(file)}, () => {}, () => {
        console.log('held');
        return new Promise(() => {});
      });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
    await new Promise((resolve) => child.stdout.once('data', resolve));
    expect(existsSync(file)).toBe(true);
    const code = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGINT');
    expect(await code).toBe(130);
    expect(existsSync(file)).toBe(false);
  });
});
