import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const load = (file: string) => import(new URL(`../tools/${file}`, import.meta.url).href);
const { fileTrouble, npm, run: runProgram, step } = await load('setup/child.mjs');
const { withLock } = await load('setup/lock.mjs');
const { packagesMatch } = await load('setup/packages.mjs');
const { prepareBrowser } = await load('setup/browser.mjs');
const { NAMES } = await load('setup/tasks.mjs');

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

const REFUSED = { ok: false, output: 'sudo: a password is required' };

function heard(): () => string {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  return () => write.mock.calls.map(([text]) => String(text)).join('');
}

describe('trouble with files in set-up was told as a stack trace', () => {
  it.each([
    [
      'EACCES',
      /\/srv\/damka\/\.setup\.lock cannot be written, because this user may not write there \(EACCES, user ann\)\. Run this as the owner/,
    ],
    ['EROFS', /because the file system can only be read \(EROFS, user ann\)\. Make room/],
    ['ENOSPC', /because the disk is full \(ENOSPC, user ann\)\. Make room/],
  ])('%s', (code, sentence) => {
    expect(fileTrouble({ code, path: '/srv/damka/.setup.lock' }, 'ann')).toMatch(sentence);
  });

  it('and a fault of our own is none', () => {
    expect(fileTrouble(new TypeError('x'), 'ann')).toBeNull();
  });
});

it('a long step of set-up said nothing of what it waits for', async () => {
  const said = heard();
  vi.useFakeTimers();
  try {
    const stepping = step('Installing', async (hear: (line: string) => void) => {
      hear('npm http fetch GET https://npm.example/x attempt 1 failed with ENOTFOUND');
      await vi.advanceTimersByTimeAsync(45_000);
      return { ok: false };
    });
    await stepping;
  } finally {
    vi.useRealTimers();
  }
  const lines = said().match(/^Installing … \d+ s \(npm http .*ENOTFOUND\)$/gm);
  expect(lines).toHaveLength(2);
});

it('npm was silent for minutes without a network: it retried for so long', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'damka-npm-'));
  const script = join(folder, 'npm-cli.js');
  writeFileSync(script, 'console.log(process.argv.slice(2).join(" "))');
  vi.stubEnv('npm_execpath', script);
  const { output } = await npm(['ci']);
  expect(output).toContain(
    'ci --fetch-retries=2 --fetch-retry-mintimeout=1000 --fetch-retry-maxtimeout=4000',
  );
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it('a clone of a git that writes line ends of Windows failed all checks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'damka-lines-'));
  const git = (...args: string[]) => {
    const { status, stderr } = spawnSync('git', ['-c', 'core.autocrlf=true', ...args], { cwd: folder });
    expect([args[0], status, String(stderr)]).toEqual([args[0], 0, '']);
  };
  git('init', '--quiet');
  const files = { 'a.ts': 'const a = 1;\n', 'b.sql': 'SELECT 1;\n', '.ci': '#!/bin/sh\n' };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, '.gitattributes'), readFileSync(join(root, '.gitattributes')));
  git('add', '--all');
  for (const name of Object.keys(files)) rmSync(join(folder, name));
  git('checkout', '--quiet', '--', '.');
  for (const [name, text] of Object.entries(files))
    expect([name, readFileSync(join(folder, name), 'utf8')]).toEqual([name, text]);
  rmSync(folder, { recursive: true });
});

it('the first start on an old Node told of warnings in place of what it waits for', async () => {
  const heard: string[] = [];
  const lines = ['npm http fetch GET 200 https://npm.example/zod.tgz', 'npm warn EBADENGINE }'].join('\n');
  await runProgram(process.execPath, ['-e', `console.log(${JSON.stringify(lines)})`], {
    hear: (line: string) => heard.push(line),
  });
  expect(heard).toEqual(['npm http fetch GET 200 https://npm.example/zod.tgz']);
});

describe('the browser for page tests', () => {
  it('is left alone where there is one', async () => {
    const debian = machine(['debian'], ['apt-get', 'google-chrome']);
    await prepareBrowser(debian);
    expect(debian.commands).toEqual([]);
  });

  it('is installed with apt-get, by sudo where that asks for no password', async () => {
    heard();
    const debian = machine(['debian'], ['apt-get']);
    await prepareBrowser(debian);
    expect(debian.commands).toEqual([
      'env DEBIAN_FRONTEND=noninteractive apt-get update',
      expect.stringMatching(/^env .*apt-get install -y .* chromium$/),
    ]);
    const ubuntu = machine(['ubuntu', 'debian'], ['apt-get', 'sudo']);
    await prepareBrowser({ ...ubuntu, isRoot: false });
    expect(ubuntu.commands.at(-1)).toMatch(/^sudo -n env .*apt-get install .* chromium$/);
  });

  it('is not installed where sudo asks for a password', async () => {
    const said = heard();
    const debian = machine(['debian'], ['apt-get', 'sudo'], { 'sudo -n true': REFUSED });
    await prepareBrowser({ ...debian, isRoot: false });
    expect(debian.commands.join()).not.toContain('apt-get install');
    expect(said()).toContain('takes the rights of root');
  });

  it('is named as missing where it cannot be installed, and set-up goes on', async () => {
    const said = heard();
    await prepareBrowser(machine(['fedora'], []));
    await prepareBrowser({ ...machine(['debian'], ['apt-get']), isRoot: false });
    expect(said().match(/Without Chromium the tests of the web page are skipped\./g)).toHaveLength(2);
    expect(said()).toContain('takes the rights of root');
  });
});

describe('the scripts of package.json', () => {
  const { scripts, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

  it('are all run by one program, without a word that only some shells know', () => {
    for (const [name, script] of Object.entries(scripts)) expect(script).toBe(`node tools/run.mjs ${name}`);
    expect(Object.keys(scripts).sort()).toEqual(NAMES.filter((name: string) => name !== 'setup').sort());
  });

  it('ask for the Node that the packages ask for, and fetch one that is no older', () => {
    const least = engines.node.slice('>='.length);
    const file = (name: string) => readFileSync(join(root, 'tools', name), 'utf8');
    expect(file('run.mjs')).toContain(`isAtLeast(${least.replace('.', ', ')}) ?`);
    expect(file('run.mjs')).toContain(`needs Node ${least} or newer`);
    expect(file('setup/node.mjs').split(`Node ${least} or newer`)).toHaveLength(3);
    const [, fetched = ''] = /VERSION = '([\d.]+)'/.exec(file('setup/node.mjs')) ?? [];
    expect(fetched.localeCompare(least, 'en', { numeric: true })).toBe(1);
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

  it('names the file of every package at the public registry: without it npm asked for all versions of each', () => {
    const files = Object.values<Record<string, string>>(lock.packages).filter(({ integrity }) => integrity);
    // npm puts the registry that it is set to in the place of the public one.
    for (const { resolved } of files) expect(resolved).toMatch(/^https:\/\/registry\.npmjs\.org\/.*\.tgz$/);
  });

  it('is compared with what npm says it has installed', () => {
    expect(packagesMatch(root, { dev: true })).toBe(true);
    expect(packagesMatch(folder, { dev: false })).toBe(false);
  });
});

describe('two set-ups at once', () => {
  // Nothing keeps a holder from touching its lock for so long.
  const times = { touch: 20, stale: 2_000, gone: 2_000, poll: 10 };

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
          await sleep(times.stale * 1.2);
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

  it('do not wait for one that was killed', async () => {
    const file = join(folder, '.lock');
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(file, `${pid} a process that is gone`);
    const waited = vi.fn();
    expect(await withLock(file, waited, async () => 'done', { ...times, stale: 600_000, gone: 50 })).toBe(
      'done',
    );
    expect(waited).not.toHaveBeenCalled();
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
    spawnSync(process.execPath, ['tools/run.mjs', 'setup'], { cwd: root, encoding: 'utf8' });

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
      import { telling } from ${JSON.stringify(new URL('../tools/setup/child.mjs', import.meta.url).href)};
      await telling(() => withLock(${JSON.stringify(file)}, () => {}, () => {
        console.log('held');
        return new Promise(() => {});
      }));`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
    await new Promise((resolve) => child.stdout.once('data', resolve));
    expect(existsSync(file)).toBe(true);
    const code = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGINT');
    expect(await code).toBe(130);
    expect(existsSync(file)).toBe(false);
  });
});

describe.skipIf(process.platform === 'win32')('a program that runs in place of another', () => {
  const child = new URL('../tools/setup/child.mjs', import.meta.url).href;
  const run = (program: string, env: Record<string, string> = {}) =>
    spawn(process.execPath, ['--input-type=module', '-e', program], { env: { ...process.env, ...env } });
  const inPlace = (program: string) =>
    run(`import { handOver } from ${JSON.stringify(child)};
      handOver(process.execPath, ['-e', ${JSON.stringify(program)}], process.env);`);
  const endOf = (started: ReturnType<typeof run>) =>
    new Promise((resolve) => started.once('exit', (code, signal) => resolve(code ?? signal)));

  it('ends as that one does', async () => {
    expect(await endOf(inPlace('process.exit(78)'))).toBe(78);
    expect(await endOf(inPlace('process.kill(process.pid, "SIGKILL")'))).toBe('SIGKILL');
  });

  it('is told to end, and has time for it', async () => {
    const started = inPlace(`process.on('SIGTERM', () => setTimeout(() => process.exit(3), 100));
      setInterval(() => {}, 1000);
      console.log('on');`);
    await new Promise((resolve) => started.stdout.once('data', resolve));
    started.kill('SIGTERM');
    expect(await endOf(started)).toBe(3);
  });

  it('ends in order when the shell of npm is gone', async () => {
    const program = `import { endWithParent } from ${JSON.stringify(child)};
      endWithParent();
      process.on('SIGTERM', () => { console.log('ended'); process.exit(); });
      setInterval(() => {}, 1000);
      console.log('on');`;
    const shell = run(
      `import { spawn } from 'node:child_process';
      spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(program)}], { stdio: 'inherit' });`,
      { npm_lifecycle_event: 'start' },
    );
    const said: string[] = [];
    await new Promise((resolve) => shell.stdout.on('data', (data) => resolve(said.push(String(data)))));
    shell.kill('SIGKILL');
    await new Promise((resolve) => shell.stdout.once('close', resolve));
    expect(said.join('')).toBe('on\nended\n');
  });
});
