import { openStore, SESSION_TABLES } from '../../src/sessions/stores/open-store.js';

/** Saves one game after the other until no more fit on the disk; tells each one that was saved, and the refusal. */

const store = await openStore(process.argv[2] ?? '', SESSION_TABLES);
const moves = Array.from({ length: 500 }, (_, index) => `${index}:${index + 1}`);
for (let count = 0; ; count += 1) {
  try {
    await store.write(`web:${count}`, { count, moves });
    process.stdout.write(`${count}\n`);
  } catch (error) {
    process.stdout.write(`${(error as Error).name}\n`);
    // What is there already can still be read.
    await store.read('web:0');
    break;
  }
}
