import { receivingSuite } from './receiving-suite.js';

// More than are handled at once, and than a poll brings.
receivingSuite('SQLite', async () => 'sqlite://games.sqlite', 120);
