import { chown, mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/**
 * Gives a file that root has just made to whoever owns its folder: an operator's command runs as root, the bot as its own user.
 * Does nothing for others, who own what they make.
 */
export async function giveToOwner(path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dirname(path));
  // A root of a container may lack the right; the file then stays as it is.
  await chown(path, uid, gid).catch(() => undefined);
}

/** Makes a folder and those above it; all belong to whoever owns the folder in which the first is made. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  const made: string[] = [];
  for (let each = resolve(folder); each !== dirname(resolve(first)); each = dirname(each)) made.unshift(each);
  for (const each of made) await giveToOwner(each);
}
