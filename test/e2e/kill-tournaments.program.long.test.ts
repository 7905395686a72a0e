import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { killTournamentsSuite } from './kill-tournaments-suite.js';

killTournamentsSuite('SQLite', 1, async (folder) => {
  const file = join(folder, 'games.sqlite');
  return {
    url: `sqlite://${file}`,
    // Another program holds the file.
    async away(milliseconds) {
      const other = new DatabaseSync(file, { timeout: 10_000 });
      other.exec('BEGIN EXCLUSIVE');
      await sleep(milliseconds);
      other.close();
    },
    remove: async () => undefined,
  };
});
