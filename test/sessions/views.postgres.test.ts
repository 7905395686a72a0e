import { openStore } from '../../src/sessions/stores/open-store.js';
import { newDatabase } from '../postgres/database.js';
import { viewsSuite } from './views-suite.js';

viewsSuite('PostgreSQL, in two processes', async () => {
  const url = await newDatabase();
  return [await openStore(url), await openStore(url)];
});
