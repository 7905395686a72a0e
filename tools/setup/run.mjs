import { spawn } from 'node:child_process';

/** Set-up can't go on; the message says in words what the person at the keyboard can do. */
export class SetupError extends Error {
  name = 'SetupError';
}

const children = new Set();
process.on('exit', () => {
  for (const child of children) child.kill();
});
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
]) {
  process.on(signal, () => process.exit(code));
}

/**
 * Runs a program to its end and keeps what it prints. Never rejects.
 * @param {{ cwd?: string, env?: Record<string, string>, timeout?: number }} [options] timeout in milliseconds
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function run(program, args, { cwd, env = {}, timeout = 0 } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      timeout,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && program === 'npm',
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

/** npm with its errors shown, though `npm run --silent` tells the programs below it to hide them. */
export const npm = (args, options) => run('npm', [...args, '--loglevel=error'], options);

/** Tells on stderr what goes on, for how long it has, and how long it took. The task gives results of `run`. */
export async function step(title, task) {
  const begun = Date.now();
  const seconds = () => Math.round((Date.now() - begun) / 1000);
  const live = process.stderr.isTTY;
  process.stderr.write(`${title} …${live ? '' : '\n'}`);
  const ticking = live && setInterval(() => process.stderr.write(`\r${title} … ${seconds()} s`), 1000);
  let ended = 'failed';
  try {
    const result = await task();
    if ([result].flat().every(({ ok }) => ok)) ended = 'done';
    return result;
  } finally {
    clearInterval(ticking);
    process.stderr.write(`${live ? `\r${title} …` : ' '} ${ended} in ${seconds()} s.\n`);
  }
}
