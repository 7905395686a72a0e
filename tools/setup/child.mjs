import { spawn } from 'node:child_process';
import { userInfo } from 'node:os';

/** Set-up can't go on; the message says in words what the person at the keyboard can do. */
export class SetupError extends Error {
  name = 'SetupError';
}

const children = new Set();
process.on('exit', () => {
  for (const child of children) child.kill();
});

const CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/** What the system says no with when a file is written, in words that end a sentence about it. */
const FILE_TROUBLES = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system can only be read',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota of this user is used up',
};

/** What to do about a file that cannot be written, null if the error is about something else. */
export function fileTrouble(error, user = userInfo().username) {
  const trouble = FILE_TROUBLES[error.code];
  if (trouble === undefined) return null;
  const place = error.dest ?? error.path ?? 'a file of this folder';
  const remedy = /may not/.test(trouble)
    ? `Run this as the owner of the folder, give the folder to ${user}, or clone Damka into a folder of your own.`
    : 'Make room, or clone Damka to another place.';
  return `Setting up failed: ${place} cannot be written, because ${trouble} (${error.code}, user ${user}). ${remedy}`;
}

/** Does a task of set-up: says in words why it failed, and ends the process in order when it is interrupted. */
export async function telling(task) {
  const listeners = Object.entries(CODES).map(([signal, code]) => [signal, () => process.exit(code)]);
  for (const [signal, end] of listeners) process.on(signal, end);
  try {
    await task();
  } catch (error) {
    const message = error instanceof SetupError ? error.message : fileTrouble(error);
    if (message === null) throw error;
    console.error(message);
    process.exit(1);
  } finally {
    for (const [signal, end] of listeners) process.off(signal, end);
  }
}

const PARENT_MS = 200;

/**
 * Ends this process in order, as SIGTERM does, when its parent is gone. npm runs a script in a shell, and hands
 * SIGTERM to that shell, which dies of it and tells nobody.
 */
export function endWithParent(end = () => process.kill(process.pid, 'SIGTERM')) {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, PARENT_MS).unref();
}

/** Runs a program in place of this one: with its terminal, its signals and its end. */
export function handOver(program, args, env) {
  const child = spawn(program, args, { stdio: 'inherit', env });
  for (const signal of Object.keys(CODES)) {
    process.on(signal, () => {
      // On Windows the console tells every process of Ctrl-C, and kill() would leave the program no time.
      if (process.platform !== 'win32') child.kill(signal);
    });
  }
  child.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

/** Lines of npm that say nothing of what it does: warnings, among them one in several lines about an old Node. */
const ASIDE = /^npm warn/;

/**
 * Runs a program to its end and keeps what it prints. Never rejects.
 * @param {{ cwd?: string, env?: Record<string, string>, shell?: boolean, hear?: (line: string) => void }} [options] `hear`: told the last line printed
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function run(program, args, { cwd, env = {}, shell = false, hear } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell,
    });
    children.add(child);
    let output = '';
    const keep = (chunk) => {
      output = (output + chunk).slice(-20_000);
      hear?.(
        output
          .trimEnd()
          .split('\n')
          .findLast((line) => !ASIDE.test(line)),
      );
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => {
      children.delete(child);
      resolve({ ok: false, output: error.message });
    });
    child.on('close', (code) => {
      children.delete(child);
      resolve({ ok: code === 0, output });
    });
  });
}

const WITH_PARENT = new URL('with-parent.mjs', import.meta.url).href;

/** Retries after one and four seconds: without a network or behind a wrong certificate npm would be silent for minutes. */
const NPM_RETRIES = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=4000'];

/** What npm says of every file that it fetches, which is of use only while one waits for it. */
const FETCHED = /^npm http .*\n?/gm;

/**
 * npm on this Node, with its errors shown, though `npm run --silent` tells the programs below it to hide them. npm
 * tells its scripts where it lies itself; it is a script, which takes a shell on Windows.
 */
export async function npm(args, options) {
  const { ok, output } = await runNpm([...args, ...NPM_RETRIES, '--loglevel=http'], options);
  return { ok, output: output.replace(FETCHED, '') };
}

function runNpm(all, options) {
  const script = process.env.npm_execpath ?? '';
  return /npm-cli\.c?js$/.test(script)
    ? run(process.execPath, ['--import', WITH_PARENT, script, ...all], options)
    : run('npm', all, { ...options, shell: process.platform === 'win32' });
}

/** What goes on at this moment; several steps may. */
const stepsUnderWay = new Set();
const secondsSince = (begun) => Math.round((Date.now() - begun) / 1000);

/** Seconds after which a step says what it waits for, and between two such lines where there is no terminal. */
const [LONG, SELDOM] = [10, 30];

function progressOf({ title, begun, last }) {
  const seconds = secondsSince(begun);
  return `${title} … ${seconds} s${seconds >= LONG && last ? ` (${last})` : ''}`;
}

/** On a terminal one line says what goes on and for how long it has. */
function drawSteps() {
  if (!process.stderr.isTTY) return;
  const line = [...stepsUnderWay].map(progressOf).join('; ');
  // A line that is broken in two could not be overwritten.
  process.stderr.write(`\r\u001b[K${line.slice(0, (process.stderr.columns || 80) - 1)}`);
}

/** Where there is no terminal: a line after ten seconds, and then twice a minute. */
function tell(under) {
  const seconds = secondsSince(under.begun);
  if (seconds < (under.next ?? LONG)) return;
  under.next = seconds + SELDOM;
  process.stderr.write(`${progressOf(under)}\n`);
}

/**
 * Tells on stderr what goes on, how long it took, and after ten seconds what it waits for. Several steps may go on side by
 * side. The task gives results of `run`, and may tell by its argument what was printed last.
 */
export async function step(title, task) {
  const under = { title, begun: Date.now() };
  stepsUnderWay.add(under);
  if (!process.stderr.isTTY) process.stderr.write(`${title} …\n`);
  const ticking = process.stderr.isTTY ? setInterval(drawSteps, 1000) : setInterval(() => tell(under), 1000);
  drawSteps();
  let ended = 'failed';
  try {
    const result = await task((line) => {
      under.last = line;
    });
    if ([result].flat().every(({ ok }) => ok)) ended = 'done';
    return result;
  } finally {
    clearInterval(ticking);
    stepsUnderWay.delete(under);
    const over = process.stderr.isTTY ? '\r\u001b[K' : '';
    process.stderr.write(`${over}${title} … ${ended} in ${secondsSince(under.begun)} s.\n`);
    if (stepsUnderWay.size > 0) drawSteps();
  }
}
