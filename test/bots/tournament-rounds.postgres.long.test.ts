import { describe, it } from 'vitest';
import { newDatabase } from '../postgres/database.js';
import { openStore } from '../stores.js';
import { checkOver, playedByTwo } from './tournament-rounds-suite.js';

describe('a tournament on PostgreSQL', () => {
  it('is looked after by two processes at once: each round is closed once, and each game begins once', async () => {
    const url = await newDatabase();
    const stores = [await openStore(url), await openStore(url)] as const;
    checkOver(await playedByTwo(stores, 5, 'swiss'));
    await Promise.all(stores.map((store) => store.close()));
  });
});
