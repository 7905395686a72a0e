/** Writes rising revisions without end, and tells each one on stdout as soon as it is saved, before it saves another. */
import { promisify } from 'node:util';
import { DUE, openStore, SESSION_TABLES, SESSIONS } from '../../src/sessions/stores/open-store.js';

const store = await openStore(process.argv[2] ?? '', SESSION_TABLES);
// What waits in this process, for somebody who reads slowly, would be lost with it.
const tell = promisify((text: string, told: (error?: Error | null) => void) =>
  process.stdout.write(text, told),
);
const moves = Array.from({ length: 200 }, (_, index) => `${index}:${index + 1}`);
for (let revision = 0; ; revision += 1) {
  const key = 'web:lobby';
  const rows = [
    { table: DUE, key, value: { due: revision } },
    { table: SESSIONS, key, value: { revision, moves } },
  ];
  await store.lock.run(key, () => store.commit(rows));
  await tell(`${revision}\n`);
}
