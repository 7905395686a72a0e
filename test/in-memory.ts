import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Linux keeps what lies here in memory. */
const MEMORY = '/dev/shm';
/** All stores of a whole run together take less. */
const MIN_FREE_BYTES = 4 << 30;
const NAME = /^damka-tests-(\d+)$/;

/**
 * Has `tmpdir()` of this process and of those that it starts lie in memory until it ends, where there is room: waiting for the
 * disk at each commit took two thirds of a run.
 */
export function keepFilesInMemory(): void {
  if (process.platform !== 'linux' || freeBytes() < MIN_FREE_BYTES) return;
  for (const folder of readdirSync(MEMORY))
    if (!isRunning(Number(NAME.exec(folder)?.[1] ?? process.pid))) remove(folder);
  const own = `damka-tests-${process.pid}`;
  mkdirSync(join(MEMORY, own), { recursive: true });
  // PostgreSQL runs as another user where this one is root.
  chmodSync(join(MEMORY, own), 0o1777);
  process.env['TMPDIR'] = join(MEMORY, own);
  process.once('exit', () => remove(own));
}

/** Programs that a killed run left behind may still write there: the next run removes what stays. */
function remove(folder: string): void {
  try {
    rmSync(join(MEMORY, folder), { recursive: true, force: true });
  } catch {}
}

function freeBytes(): number {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
