// Pages in a real Chromium by a slow line and a slow processor: when something is seen, when a move is answered, how long a tap takes.
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { startBot } from './games.mjs';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
/** Slow 3G: milliseconds there and back, and bytes a second. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const CPU = 4;
const TIMES = 3;
const MOVES = 12;
const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  deviceScaleFactor: 2,
  bypassCSP: true,
};
const GOALS = { 'first paint ms': 1_500, 'move answered ms': 700, 'worst tap ms': 200 };
const GAME = 'g/new?game=russian&seat=white&opponent=computer&level=1';

/** Notes in the page when the board is there, when the server sent another one, and how long taps take, as the browser tells. */
const NOTES = `window.taps = [0]; window.boardAt = 0; window.boards = []; window.revision = null;
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (/^(pointer|click|touch)/.test(name)) taps.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 });
  new MutationObserver(() => {
    if (boardAt === 0 && document.querySelector('#board [data-square]') !== null) boardAt = performance.now();
    const now = document.querySelector('#board')?.dataset.revision;
    if (now !== revision) boards.push(performance.now());
    revision = now;
  }).observe(document, { subtree: true, childList: true, attributes: true });`;

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

/** A page in a browser of its own, with what its socket was told last. */
async function openPage(browser, isSlowLine) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (isSlowLine) await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  await page.addInitScript(NOTES);
  const told = { board: null };
  // The browser slows down what it loads, but not what comes by sockets.
  const late = isSlowLine ? LINE.latency / 2 : 0;
  await page.routeWebSocket(/\/ws\//, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => setTimeout(() => server.send(text), late));
    server.onMessage((text) => {
      const message = JSON.parse(String(text));
      setTimeout(() => {
        if (message.type === 'board') told.board = message;
        socket.send(text);
      }, late);
    });
  });
  return { page, told, close: () => context.close() };
}

async function firstPaint(browser, address) {
  const { page, close } = await openPage(browser, true);
  await page.goto(address);
  await page.waitForFunction(`performance.getEntriesByName('first-contentful-paint').length > 0`);
  const painted = await page.evaluate(`performance.getEntriesByName('first-contentful-paint')[0].startTime`);
  const hasBoard = new URL(address).pathname.startsWith('/g/');
  if (hasBoard) await page.waitForFunction('boardAt > 0');
  const board = hasBoard ? await page.evaluate('boardAt') : null;
  await close();
  return { painted, board };
}

const REVISION = `document.querySelector('#board')?.dataset.revision`;

/** Waits until the player is to move, and the page shows what it was told last; null once the game is over. */
async function turnOf(page, told) {
  await page.waitForFunction(
    `document.querySelector('.result') !== null ||
      (document.body.dataset.waiting === '0' && document.querySelector('.standing.mine') !== null)`,
  );
  const { board } = told;
  if (board.phase !== 'running') return null;
  const isShown = (await page.evaluate(REVISION)) === String(board.revision);
  return isShown && board.moves !== null ? board : turnOf(page, told);
}

/**
 * Makes a move by taps; the milliseconds until it was answered. Where the first jump of several makes them all, the answer may
 * be there before the last of them is tapped.
 */
async function moveByTaps(page, path, revision) {
  const boards = await page.evaluate('boards.length');
  const taps = [];
  for (const square of path) {
    const { x, y, width, height } = await page.locator(`[data-square="${square}"]`).boundingBox();
    if (await page.evaluate(`document.body.dataset.waiting !== '0' || ${REVISION} !== '${revision}'`)) break;
    taps.push(await page.evaluate('performance.now()'));
    await page.touchscreen.tap(x + width / 2, y + height / 2);
  }
  await page.waitForFunction(`boards.length > ${boards}`);
  const answered = await page.evaluate(`boards[${boards}]`);
  // A tap that came too late may have picked up a piece.
  await page.keyboard.press('Escape');
  return answered - taps.findLast((at) => at < answered);
}

/** Plays by taps; the milliseconds until each move was answered, and the longest that the browser took for a tap. */
async function play(browser, address, isSlowLine) {
  const { page, told, close } = await openPage(browser, isSlowLine);
  await page.goto(`${address}${GAME}`);
  const answers = [];
  for (let count = 0; count < MOVES; count += 1) {
    const board = await turnOf(page, told);
    if (board === null) break;
    const { path } = board.moves.list[count % board.moves.list.length];
    answers.push(await moveByTaps(page, path, board.revision));
  }
  const worst = Math.max(...(await page.evaluate('taps')));
  const { pathname } = new URL(page.url());
  await close();
  return { answers, worst, pathname };
}

/**
 * Measures and prints how fast pages are for somebody with a slow line and a slow phone.
 * @param {{ folder: string, url: string }} stores
 */
export async function measureSpeed({ folder, url }) {
  if (!existsSync(CHROMIUM))
    return console.log(`\nNo Chromium at ${CHROMIUM}: how fast pages are is not measured.`);
  const bot = await startBot(folder, { DATABASE_URL: url }, /web table is on.*?(http:\/\/[^/\s]+\/)/);
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const [, address] = bot.on;
    const slow = await play(browser, address, true);
    const quick = await play(browser, address, false);
    const rows = [];
    for (const [page, path] of [
      ['lobby', ''],
      ['game', slow.pathname.slice(1)],
      ['rules', 'rules/russian'],
      ['puzzle', 'puzzle/russian/1'],
    ]) {
      const seen = [];
      for (let count = 0; count < TIMES; count += 1)
        seen.push(await firstPaint(browser, `${address}${path}`));
      const paint = Math.round(median(seen.map(({ painted }) => painted)));
      const boards = seen.flatMap(({ board }) => board ?? []);
      rows.push({
        page,
        'first paint ms': paint,
        'board ms': boards.length > 0 ? Math.round(median(boards)) : '',
      });
    }
    const figures = {
      'first paint ms': Math.max(...rows.map((row) => row['first paint ms'])),
      'move answered ms': Math.round(median(slow.answers)),
      'worst tap ms': Math.round(quick.worst),
    };
    console.log('\nPages by a line of 400 ms and 400 kbit/s, processor a quarter as fast:');
    console.table(rows);
    console.table(
      Object.entries(figures).map(([what, value]) => ({
        what,
        value,
        goal: `< ${GOALS[what]} ${value < GOALS[what] ? 'reached' : 'MISSED'}`,
      })),
    );
  } finally {
    await browser.close();
    await bot.end();
  }
}
