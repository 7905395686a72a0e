import { receivingSuite } from './receiving-suite.js';

receivingSuite('SQLite', async () => 'sqlite://games.sqlite');
