import { describe } from 'vitest';
import { newDatabase } from '../../postgres/database.js';
import { openStore } from '../../stores.js';
import { fairnessSuite } from './fairness-suite.js';

describe('ratings in PostgreSQL', () => fairnessSuite(async () => openStore(await newDatabase())));
