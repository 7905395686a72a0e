import { discordKillSuite } from './discord-kill-suite.js';

/** Sixty-four moves come to each kill: `npm run test:kills` asks the other suite for many more. */
const KILLS = Math.min(20, Math.ceil(Number(process.env['KILLS'] ?? 10) / 2));

discordKillSuite('SQLite', async (folder) => `sqlite://${folder}/games.sqlite`, KILLS);
