import { describe, expect, it } from 'vitest';
import { tellEnds } from '../../src/sessions/model/finished/unheard.js';
import { newDatabase } from '../postgres/database.js';
import { openStore } from '../stores.js';
import { endedGame, keepEnded } from './ratings/settling-suite.js';
import { unheardSuite } from './unheard-suite.js';

describe('ends of games in PostgreSQL', () => {
  unheardSuite(async (processes) => {
    const url = await newDatabase();
    return Promise.all(Array.from({ length: processes }, () => openStore(url)));
  });

  it('the end of a game that a process of the version before noted for ratings is heard', async () => {
    const store = await openStore(await newDatabase());
    await keepEnded(store, endedGame('own', 1, 1));
    await store.ask(store.sql.deleteFrom('unheard'));
    const unscored = {
      compile: () => ({
        ...store.sql.selectFrom('result').select('id').compile(),
        sql: `INSERT INTO damka.unscored (result, old) SELECT id, 0 FROM damka.result ON CONFLICT (result) DO NOTHING`,
        parameters: [],
      }),
    };
    await store.ask(unscored);
    const told: string[] = [];
    await tellEnds(store, 'ratings', async ({ table }) => void told.push(table.id));
    expect(told).toEqual(['own']);
    await store.close();
  });
});
