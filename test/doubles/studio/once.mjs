// A thread that comes to grief over a picture, as the first name on the board says, or gives that name back. What
// happens once only is noted in the file that the second name is the path of: the thread does not outlive it.
import { existsSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/** Longer than the test waits. */
const HANGS_MS = 3_000;

const GRIEFS = {
  die: () => process.exit(3),
  hang: () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, HANGS_MS),
  throw: () => {
    throw new Error('a defect');
  },
};

export default async function picture({ view }) {
  await setTimeout(20);
  const [name, note] = view.names;
  const [grief, when] = name.split(' ');
  if (when === 'always' || (when === 'once' && !existsSync(note))) {
    writeFileSync(note, '');
    GRIEFS[grief]();
  }
  return new TextEncoder().encode(name);
}
