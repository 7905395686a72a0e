import { describe } from 'vitest';
import { newDatabase } from '../../postgres/database.js';
import { openStore } from '../../stores.js';
import { movingSuite } from './moving-suite.js';
import { settlingSuite } from './settling-suite.js';

describe('ratings in PostgreSQL', () => {
  movingSuite(async () => openStore(await newDatabase()));
  settlingSuite(async (processes) => {
    const url = await newDatabase();
    return Promise.all(Array.from({ length: processes }, () => openStore(url)));
  });
});
