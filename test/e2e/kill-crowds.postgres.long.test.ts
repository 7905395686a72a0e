import { newDatabase } from '../postgres/database.js';
import { killCrowdsSuite } from './kill-crowds-suite.js';

killCrowdsSuite('PostgreSQL', () => newDatabase());
