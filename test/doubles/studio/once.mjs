// A thread that comes to grief over a picture, as the first name on the board says, or gives that name back. What
// happens is noted in the file that the second name is the path of: the thread does not outlive it. It hangs until the
// test has removed the folder of that file.
import { existsSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';

function hang(note) {
  const nothing = new Int32Array(new SharedArrayBuffer(4));
  while (existsSync(dirname(note))) Atomics.wait(nothing, 0, 0, 20);
}

const GRIEFS = {
  die: () => process.exit(3),
  hang,
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
    GRIEFS[grief](note);
  }
  return new TextEncoder().encode(name);
}
