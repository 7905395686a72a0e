import { setTimeout as sleep } from 'node:timers/promises';
import { newDatabase } from '../postgres/database.js';
import { startPostgres } from '../postgres/server.js';
import { killTournamentsSuite } from './kill-tournaments-suite.js';

killTournamentsSuite('PostgreSQL, by two processes', 2, async () => {
  const server = await startPostgres();
  return {
    url: await newDatabase(server.url),
    async away(milliseconds) {
      await server.halt();
      await sleep(milliseconds);
      await server.start();
    },
    remove: () => server.remove(),
  };
});
