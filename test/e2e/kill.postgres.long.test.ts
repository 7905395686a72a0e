import { newDatabase } from '../postgres/database.js';
import { killSuite } from './kill-suite.js';

killSuite('PostgreSQL', () => newDatabase());
