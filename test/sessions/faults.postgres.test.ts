import { openStore } from '../stores.js';
import { newDatabase } from '../postgres/database.js';
import { faultSuite } from './fault-suite.js';

faultSuite('PostgreSQL', async () => openStore(await newDatabase()), 13);
