// Open pages of games on one process: how soon a move reaches all of its pages, and what a page costs.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startBot } from './games.mjs';
import { quantile } from './turns.mjs';

const CLIENTS = fileURLToPath(new URL('page-clients.mjs', import.meta.url));
const PAGES_A_GAME = 10;
/** Until what opening pages has left behind is collected. */
const CALM_MS = 3_000;
const WARM_UP_SECONDS = 3;
const GOAL_MS = 150;
/** Of a game, so that it lasts as long as is measured. */
const MOVES_A_SECOND = 1;

const rounded = (value) => Number(value.toFixed(1));
const sorted = (values) => values.toSorted((one, other) => one - other);
const median = (values) => quantile(sorted(values), 0.5);

/**
 * Measures and prints moves at a steady rate in games with so many open pages in all.
 * @param {{ folder: string, url: string, pages: number, rate: number, seconds: number }} load
 */
export async function measurePages({ folder, url, pages, rate: wanted, seconds }) {
  const games = Math.ceil(pages / PAGES_A_GAME);
  const rate = Math.min(wanted, games * MOVES_A_SECOND);
  const environment = {
    DATABASE_URL: url,
    TRUSTED_PROXY: '127.0.0.1',
    // People who play by hand stay far below what a chat and a person may do; these do not sleep.
    CHAT_EVENTS_PER_MINUTE: '99999',
  };
  const bot = await startBot(folder, environment, /web table is on.*?(http:\/\/[^/\s]+\/)/);
  const clients = fork(CLIENTS);
  const ask = async (message) => {
    clients.send(message);
    const [answer] = await Promise.race([
      once(clients, 'message'),
      once(clients, 'exit').then(() => Promise.reject(new Error('the pages have failed'))),
    ]);
    return answer;
  };
  try {
    const [, address] = bot.on;
    // What the first game costs is no page's.
    await ask({ open: { address, games: 1, pages: 2 } });
    await sleep(CALM_MS);
    const empty = await bot.memory();
    const { firstPacked } = await ask({
      open: { address, games, pages: PAGES_A_GAME },
    });
    await sleep(CALM_MS);
    const full = await bot.memory();
    await ask({ play: { rate, seconds: WARM_UP_SECONDS } });
    const cpu = await bot.cpu();
    const { times, first, move, movePacked } = await ask({ play: { rate, seconds } });
    const spent = (await bot.cpu()) - cpu;
    const last = sorted(times.map((each) => Math.max(...each)));
    const p99 = rounded(quantile(last, 0.99));
    console.log(`\n${pages} open pages of ${games} games, ${rate} moves a second, SQLite:`);
    console.table([
      {
        moves: last.length,
        'to the last page, p50 ms': rounded(quantile(last, 0.5)),
        'p99 ms': p99,
        'slowest ms': rounded(last.at(-1)),
        'to any page, p50 ms': rounded(median(times.flat())),
        'CPU ms a move': rounded((spent * 1000) / last.length),
        'KB of memory a page': rounded((full - empty) / 1024 / pages),
        goal: `p99 < ${GOAL_MS} ${p99 < GOAL_MS ? 'reached' : 'MISSED'}`,
      },
    ]);
    console.table([
      { bytes: 'the first board', unpacked: median(first), packed: median(firstPacked) },
      { bytes: 'a move', unpacked: median(move), packed: Math.round(movePacked) },
    ]);
  } finally {
    clients.kill();
    await bot.end();
  }
}
