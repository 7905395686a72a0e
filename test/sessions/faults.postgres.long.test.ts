import { newDatabase } from '../postgres/database.js';
import { openStore } from '../stores.js';
import { faultSuite } from './fault-suite.js';

faultSuite('PostgreSQL', async () => openStore(await newDatabase()), 13);
