/** Writes rising revisions without end, and tells each one on stdout as soon as it is saved. */
import { openStore } from '../../src/sessions/stores/open-store.js';

const store = await openStore(process.argv[2] ?? '');
const moves = Array.from({ length: 200 }, (_, index) => `${index}:${index + 1}`);
for (let revision = 0; ; revision += 1) {
  const key = 'web:lobby';
  await store.commit([
    { table: 'due', key, value: { due: revision } },
    { table: 'sessions', key, value: { revision, moves } },
  ]);
  process.stdout.write(`${revision}\n`);
}
