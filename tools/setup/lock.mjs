import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The holder touches its lock this often; a lock untouched for `stale` belongs to a process that died, and so does one untouched
 * for `gone` whose process is not on this machine.
 */
const TIMES = { touch: 1_000, stale: 8_000, gone: 2_500, poll: 250 };

/**
 * Runs the task while no other process runs one under the same lock file.
 * @param {string} file
 * @param {() => void} onWait called once when another process has to be waited for
 */
export async function withLock(file, onWait, task, times = TIMES) {
  const token = `${process.pid} ${randomUUID()}`;
  let waited = false;
  while (!(await take(file, token, times))) {
    if (!waited && !isGone(holderOf(file))) {
      onWait();
      waited = true;
    }
    await sleep(times.poll);
  }
  const release = () => {
    if (holderOf(file) === token) rmSync(file, { force: true });
  };
  const touching = setInterval(() => touch(file), times.touch);
  process.once('exit', release);
  try {
    return await task();
  } finally {
    clearInterval(touching);
    process.off('exit', release);
    release();
  }
}

async function take(file, token, times) {
  try {
    writeFileSync(file, token, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (ageOf(file) < (isGone(holderOf(file)) ? times.gone : times.stale)) return false;
  // Several may find the dead lock at once. Each puts its own in its place; the last one holds it.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, token);
  renameSync(own, file);
  await sleep(times.poll);
  return holderOf(file) === token;
}

/** Whether no process has the number that a holder begins with; false where it has none. */
function isGone(holder) {
  const pid = Number(holder?.split(' ')[0]);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

function ageOf(file) {
  try {
    return Date.now() - statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}

function holderOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function touch(file) {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // Removed by hand: the task goes on all the same.
  }
}
