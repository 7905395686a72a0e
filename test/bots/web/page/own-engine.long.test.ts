import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EngineOrder, EngineWord } from '../../../../src/bots/web/game/protocol.js';
import { pageFiles, weightFiles } from '../../../../src/bots/web/page-files.js';
import { type GameState, statesOf, type Thought, think } from '../../../../src/engine/index.js';
import { noteThought } from '../../../../src/sessions/thinking/device/noted.js';
import { localEngine } from '../../../../src/sessions/thinking/engine-client.js';
import { learnedFile, learnedFor } from '../../../../src/sessions/thinking/learned.js';
import { BoardPlayer } from '../../../doubles/board-player.js';
import { missingChromium, WebBrowser } from '../../../doubles/browser.js';
import { Firefox, missingFirefox } from '../../../doubles/other-browsers/firefox.js';
import { missingWebKit, WebKit } from '../../../doubles/other-browsers/webkit.js';
import { gameOf } from '../../../render/games.js';
import { PageStage } from '../game/stage.js';

/** Where the pictures go, for people to look at. */
const PICTURES = process.env['BOARD_PICTURES'];
/** More than a hidden page gives its engine. */
const SLOW_MS = 4_000;
/** Of a game that was lost, by lot. */
const MOVES = gameOf('russian', 36).game.entries.filter((entry) => entry.kind === 'move');
/** Searches and explanations of the server that no game waits for. */
let asked = 0;
const engine: typeof localEngine = {
  ...localEngine,
  think: (question) => {
    if (question.patient) asked += 1;
    return localEngine.think({ ...question, limits: { ...question.limits, nodes: 300 } });
  },
};

let stage: PageStage;
beforeEach(async () => {
  asked = 0;
  stage = await PageStage.open(undefined, { engine });
});
afterEach(async () => {
  await stage.close();
  expect(stage.stage.errors).toEqual([]);
});

describe.skipIf(missingChromium !== null)('the engine of a page', () => {
  let browser: WebBrowser;
  let olga: BoardPlayer;
  beforeAll(async () => {
    browser = await WebBrowser.launch();
  });
  afterAll(() => browser.close());
  afterEach(() => browser.leave([olga.tab]));

  /** A page of a game against the computer that has begun. */
  async function playing(width = 360): Promise<void> {
    const address = '/g/new?game=russian&opponent=computer&level=1&seat=white';
    const tab = await browser.visit(new URL(address, stage.address).href, { width, height: 700 });
    olga = new BoardPlayer(tab);
    await hintButton().waitFor();
  }
  const notice = () => olga.page.locator('text=💡').first().textContent();
  const hintButton = () => olga.page.locator('[data-action="hint"]:visible').first();
  const askHint = () => hintButton().click();

  /** Comes back to a game that was lost, and asks for its analysis. */
  async function analysing(before = async (_page: Page): Promise<void> => undefined): Promise<void> {
    const { game, visitor: anna } = await stage.opened('game=russian&seat=white', { name: 'Anna' });
    const boris = await stage.enter({ game, name: 'Boris' });
    await boris.press('join');
    for (const [ply, { move }] of MOVES.entries()) {
      const mover = ply % 2 === 0 ? anna : boris;
      await mover.until(({ board }) => board.phase === 'running' && board.entries === ply);
      await mover.move(move);
    }
    await anna.until(({ board }) => board.entries === MOVES.length);
    await anna.press('resign');
    const tab = await browser.visit(stage.address, { width: 360, height: 700 });
    olga = new BoardPlayer(tab);
    await olga.page.evaluate(
      `sessionStorage.setItem('damka.player', '${JSON.stringify({ token: anna.token, name: 'Anna' })}')`,
    );
    await before(olga.page);
    await olga.page.goto(new URL(`/g/${game}`, stage.address).href);
    await olga.page.locator('#analyse').click();
  }

  it('finds a hint, and is loaded only then', async () => {
    const loaded: string[] = [];
    await playing();
    olga.page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await askHint();
    expect(await notice()).toMatch(/💡 \S+: /);
    expect(loaded.map((path) => path.split('/').at(-1))).toEqual([
      'thinker.js',
      'engine.js',
      'russian.weights',
    ]);
    expect(asked).toBe(0);
    expect(olga.tab.errors).toEqual([]);
    if (PICTURES) await olga.page.screenshot({ path: `${PICTURES}/own-hint.png` });
  });

  it('analyses a game of the player', async () => {
    await analysing();
    await olga.page.locator('.summary').waitFor();
    await olga.page.locator('details.moves > summary').click();
    const judged = olga.page.locator('.moves :is(.blunder, .mistake)').first();
    await judged.click();
    await olga.page.locator('#play-line').click();
    await olga.page.locator('text=Back to the move that was played').waitFor();
    expect(asked).toBe(0);
    expect(olga.tab.errors).toEqual([]);
    if (PICTURES) await olga.page.screenshot({ path: `${PICTURES}/own-analysis.png` });
  });

  it('ends a second after its page is hidden, and the server goes on', async () => {
    await analysing(async (page) => {
      await page.route('**/engine.js', async (route) => {
        await pause(SLOW_MS);
        await route.continue().catch(() => undefined);
      });
    });
    await olga.page.locator('#analysing').waitFor();
    await olga.page.evaluate(`
      Object.defineProperty(document, 'hidden', { value: true });
      document.dispatchEvent(new Event('visibilitychange'))`);
    await olga.page.locator('.summary').waitFor();
    expect(asked).toBeGreaterThan(0);
    await olga.page.unroute('**/engine.js');
  });

  it.each([
    ['may evaluate no code', { 'content-security-policy': "script-src 'self'" }, ''],
    ['knows no WebAssembly', {}, 'delete globalThis.WebAssembly;'],
    ['does not come', null, ''],
  ])('leaves a hint to the server where it %s', async (_why, headers, before) => {
    await playing();
    await olga.page.route('**/engine.js', async (route) => {
      if (headers === null) return route.abort();
      const answer = await route.fetch();
      const body = before + (await answer.text());
      return route.fulfill({ response: answer, headers: { ...answer.headers(), ...headers }, body });
    });
    await askHint();
    expect(await notice()).toMatch(/💡 \S+: /);
    expect(asked).toBeGreaterThan(0);
    await olga.page.unroute('**/engine.js');
  });
});

/** Games whose boards, rules and searches differ, and positions that each search visits. */
const TWINS = [
  ...[
    'russian',
    'english',
    'italian',
    'frisian',
    'turkish',
    'international',
    'ugolki',
    'towers',
    'giveaway',
  ].map((id) => [id, 20_000] as const),
  ...['lasca', 'breakthrough', 'canadian'].map((id) => [id, 8_000] as const),
  ...['neva', 'novgorod-37', 'draughts4-solo', 'trio'].map((id) => [id, 2_000] as const),
];
const SEED = 7;
/** Moves that were made before. */
const PLAYED = [0, 9, 24];

interface Found {
  readonly words: readonly EngineWord[];
  /** Milliseconds until the first thought. */
  readonly ms: number;
}

/** What a worker of the page where this is evaluated finds for some orders, one after the other. */
function inWorker(orders: readonly EngineOrder[]): string {
  return `(async () => {
  const engine = new Worker(${JSON.stringify(`${pageFiles().at}/engine.js`)});
  const all = [];
  for (const order of ${JSON.stringify(orders)}) {
    const begun = performance.now();
    const words = [];
    let ms = 0;
    await new Promise((resolve, reject) => {
      engine.onerror = ({ message }) => reject(new Error(message));
      engine.onmessage = ({ data }) => {
        ms ||= performance.now() - begun;
        words.push(data);
        if ('ends' in data) resolve();
      };
      engine.postMessage(order);
    });
    all.push({ words: words.slice(0, 1), ms });
  }
  return all;
})()`;
}

/** What Node finds, which all browsers are compared with, and in how many milliseconds. */
const own = new Map<string, { readonly thought: Thought; readonly ms: number }>();
function foundHere(key: string, state: GameState, nodes: number) {
  const begun = performance.now();
  const known = own.get(key) ?? {
    thought: think(state, { learned: learnedFor(state.variant), nodes }, SEED),
    ms: performance.now() - begun,
  };
  own.set(key, known);
  return known;
}

/** The same searches here and in a browser: move, line, score, depth and positions are alike. */
async function compare(name: string, run: (script: string) => Promise<readonly Found[]>): Promise<void> {
  const rates: number[] = [];
  for (const [id, nodes] of TWINS) {
    const games = PLAYED.map((count) => gameOf(id, count).game);
    const states = games.map((game) => {
      const replayed = statesOf(game);
      if (!replayed.ok) throw new Error(id);
      return replayed.value.at(-1) as GameState;
    });
    const file = learnedFile((states[0] as GameState).variant);
    const weights = file && `${weightFiles().at}/${file}`;
    const found = await run(
      inWorker(games.map((game) => ({ what: 'hint', game, ms: 0, weights, seed: SEED, nodes }))),
    );
    const speeds = states.map((state, index) => {
      const { thought, ms } = foundHere(`${id} ${index}`, state, nodes);
      expect(found[index]?.words, `${id} after ${PLAYED[index]} moves`).toEqual([
        { found: noteThought(state, thought) },
      ]);
      rates.push(ms / (found[index]?.ms ?? 0));
      return [thought.nodes / (found[index]?.ms ?? 0), thought.nodes / ms].map(
        (speed) => `${Math.round(speed)} k`,
      );
    });
    const told = speeds.map(([there, here]) => `${there} (Node ${here})`).join(', ');
    process.stdout.write(`${name}, ${id}: ${told} positions a second\n`);
  }
  const median = rates.toSorted((one, other) => one - other)[rates.length >> 1] ?? 0;
  process.stdout.write(`${name}: ${median.toFixed(2)} of Node's positions a second\n`);
}

describe('the engine of pages thinks as the server does', () => {
  it.skipIf(missingChromium !== null)('in Chromium', async () => {
    const browser = await WebBrowser.launch();
    const page = await browser.blank();
    await page.goto(stage.address);
    await compare('Chromium', (script) => page.evaluate(script));
    await browser.close();
  });

  describe.each([
    ['Firefox', missingFirefox, () => Firefox.launch()],
    ['WebKit', missingWebKit, () => WebKit.launch()],
  ] as const)('in %s', (name, missing, launch) => {
    it.skipIf(missing !== null)(
      `with the same results${missing === null ? '' : ` (${missing})`}`,
      async () => {
        const browser = await launch();
        const tab = await browser.tab(800, 600);
        await tab.goto(stage.address);
        await compare(name, (script) => tab.value(script));
        expect(tab.errors).toEqual([]);
        await browser.close();
      },
    );
  });
});
