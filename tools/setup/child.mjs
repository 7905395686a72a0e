import { spawn } from 'node:child_process';

/** Set-up can't go on; the message says in words what the person at the keyboard can do. */
export class SetupError extends Error {
  name = 'SetupError';
}

const children = new Set();
process.on('exit', () => {
  for (const child of children) child.kill();
});

const CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/** Does a task of set-up: says in words why it failed, and ends the process in order when it is interrupted. */
export async function telling(task) {
  const listeners = Object.entries(CODES).map(([signal, code]) => [signal, () => process.exit(code)]);
  for (const [signal, end] of listeners) process.on(signal, end);
  try {
    await task();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
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

/**
 * Runs a program to its end and keeps what it prints. Never rejects.
 * @param {{ cwd?: string, env?: Record<string, string>, shell?: boolean }} [options]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function run(program, args, { cwd, env = {}, shell = false } = {}) {
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

/**
 * npm on this Node, with its errors shown, though `npm run --silent` tells the programs below it to hide them. npm
 * tells its scripts where it lies itself; it is a script, which takes a shell on Windows.
 */
export function npm(args, options) {
  const all = [...args, '--loglevel=error'];
  const script = process.env.npm_execpath ?? '';
  return /npm-cli\.c?js$/.test(script)
    ? run(process.execPath, ['--import', WITH_PARENT, script, ...all], options)
    : run('npm', all, { ...options, shell: process.platform === 'win32' });
}

/** What goes on at this moment; several steps may. */
const stepsUnderWay = new Set();
const secondsSince = (begun) => Math.round((Date.now() - begun) / 1000);

/** On a terminal one line says what goes on and for how long it has. */
function drawSteps() {
  if (!process.stderr.isTTY) return;
  const line = [...stepsUnderWay].map(({ title, begun }) => `${title} … ${secondsSince(begun)} s`).join('; ');
  // A line that is broken in two could not be overwritten.
  process.stderr.write(`\r\u001b[K${line.slice(0, (process.stderr.columns || 80) - 1)}`);
}

/**
 * Tells on stderr what goes on, and how long it took. Several steps may go on side by side. The task gives results of
 * `run`.
 */
export async function step(title, task) {
  const under = { title, begun: Date.now() };
  stepsUnderWay.add(under);
  if (!process.stderr.isTTY) process.stderr.write(`${title} …\n`);
  const ticking = process.stderr.isTTY && setInterval(drawSteps, 1000);
  drawSteps();
  let ended = 'failed';
  try {
    const result = await task();
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
