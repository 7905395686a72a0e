import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Table } from '../../src/sessions/model/session.js';
import { PageStage } from '../bots/web/game/stage.js';
import { BadLine } from '../doubles/bad-line.js';
import { BoardPlayer } from '../doubles/board-player.js';
import { missingChromium, WebBrowser } from '../doubles/browser.js';

const TURNS = 6;
const DAY_MS = 24 * 3_600_000;

describe.skipIf(missingChromium !== null)('the page of a game on a bad line', () => {
  let browser: WebBrowser;
  let stage: PageStage;
  /** Olga's line, and that of Boris. */
  let lines: readonly [BadLine, BadLine];
  let olga: BoardPlayer;
  let boris: BoardPlayer;
  let game: string;
  beforeAll(async () => {
    browser = await WebBrowser.launch();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    stage = await PageStage.open();
    lines = [await BadLine.open(1), await BadLine.open(2)];
    for (const line of lines) line.port = Number(new URL(stage.address).port);
    const visit = async (path: string, { address } = lines[0]) =>
      new BoardPlayer(await browser.visit(new URL(path, address).href));
    olga = await visit('/g/new?game=russian&seat=white');
    await olga.page.waitForURL(/\/g\/(?!new)\w+$/);
    game = olga.page.url().split('/').at(-1) ?? '';
    boris = await visit(`/g/${game}`, lines[1]);
    await boris.sit('Boris');
    await olga.shows((await table()).revision);
  });
  afterEach(async () => {
    for (const player of [olga, boris]) await player.page.context().close();
    for (const line of lines) await line.close();
    // What was under way on a line when the server ends is answered by an error.
    const errors = [...olga.tab.errors, ...boris.tab.errors, ...stage.stage.errors];
    await stage.close();
    expect(errors).toEqual([]);
  });

  const table = async (): Promise<Table> => {
    const now = (await stage.stage.bot.games.service.sessionOf(game))?.table;
    if (!now) throw new Error('there is no game');
    return now;
  };
  const length = async () => (await table()).game?.entries.length;

  it('loses no move, and makes none twice, where a fifth of what is sent gets lost', async () => {
    for (const line of lines) line.loss = 0.2;
    // What gets lost is drawn at random.
    for (let turn = 0; turn < TURNS || lines.some(({ broken }) => broken === 0); turn += 1) {
      await (turn % 2 === 0 ? olga : boris).play(await table(), turn);
      await expect.poll(length).toBe(turn + 1);
    }
    for (const line of lines) line.loss = 0;
    const { revision } = await table();
    for (const player of [olga, boris]) await player.shows(revision);
  });

  it('asleep for a day has its last move made once, and shows what was played meanwhile', async () => {
    await olga.stopTheClock();
    await olga.shows((await table()).revision);
    lines[0].swallows = 'back';
    await olga.play(await table(), 0);
    await expect.poll(length).toBe(1);
    await boris.play(await table(), 1);
    await expect.poll(length).toBe(2);
    expect(await olga.revision()).not.toBe(String((await table()).revision));
    lines[0].swallows = null;
    await olga.page.clock.fastForward(DAY_MS);
    await olga.page.clock.resume();
    await olga.shows((await table()).revision);
    expect(await length()).toBe(2);
    await olga.play(await table(), 2);
    await expect.poll(length).toBe(3);
  });
});
