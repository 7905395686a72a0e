import { killCrowdsSuite } from './kill-crowds-suite.js';

killCrowdsSuite('SQLite', async (folder) => `sqlite://${folder}/games.sqlite`);
