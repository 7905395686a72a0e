import { describe } from 'vitest';
import { newDatabase } from '../../postgres/database.js';
import { openStore } from '../../stores.js';
import { shownSuite } from './shown-suite.js';

describe('what is shown of ratings, in PostgreSQL', () =>
  shownSuite(async () => openStore(await newDatabase())));
