import { newDatabase } from '../postgres/database.js';
import { receivingSuite } from './receiving-suite.js';

receivingSuite('PostgreSQL', () => newDatabase(), 80);
