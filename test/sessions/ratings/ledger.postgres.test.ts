import { describe } from 'vitest';
import { newDatabase } from '../../postgres/database.js';
import { openStore } from '../../stores.js';
import { ledgerSuite } from './ledger-suite.js';

describe('ratings in PostgreSQL', () =>
  ledgerSuite(async (processes) => {
    const url = await newDatabase();
    return Promise.all(Array.from({ length: processes }, () => openStore(url)));
  }));
