import { killSuite } from './kill-suite.js';

killSuite('SQLite', async () => 'sqlite://games.sqlite');
