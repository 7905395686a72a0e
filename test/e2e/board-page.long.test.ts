import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GameState } from '../../src/engine/index.js';
import { PageStage } from '../bots/web/game/stage.js';
import { BoardPlayer } from '../doubles/board-player.js';
import { missingChromium, type Visit, WebBrowser, type WebPlayer } from '../doubles/browser.js';

/** Turns that are played. */
const TURNS = 6;

describe.skipIf(missingChromium !== null)('the page of a game, on the server of the web table', () => {
  let browser: WebBrowser;
  let stage: PageStage;
  let game: string;
  beforeAll(async () => {
    browser = await WebBrowser.launch();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    stage = await PageStage.open();
  });
  afterEach(async () => {
    await browser.leave(tabs.splice(0));
    await stage.close();
    expect(stage.stage.errors).toEqual([]);
  });

  const tabs: WebPlayer[] = [];
  const enter = async (path: string, how: Visit = {}): Promise<WebPlayer> => {
    const tab = await browser.visit(new URL(path, stage.address).href, how);
    tabs.push(tab);
    return tab;
  };
  const visit = async (path: string): Promise<BoardPlayer> => new BoardPlayer(await enter(path));

  const table = async () => {
    const now = (await stage.stage.bot.games.service.sessionOf(game))?.table;
    if (!now) throw new Error('there is no game');
    return now;
  };

  /** Has a page make some legal move by taps. */
  const move = async (player: BoardPlayer, turn: number): Promise<void> => {
    const before = await table();
    await player.play(before, turn);
    await expect.poll(async () => (await table()).revision).toBeGreaterThan(before.revision);
  };

  const gameOf = (player: BoardPlayer): string => /\/g\/(\w+)$/.exec(player.page.url())?.[1] ?? '';

  it('is opened by a link, against the computer, and goes on after a reload', async () => {
    const olga = await visit('/g/new?game=russian&opponent=computer&level=1&seat=white');
    await expect.poll(() => gameOf(olga)).not.toBe('');
    game = gameOf(olga);
    for (let turn = 0; turn < TURNS; turn += 1) {
      await expect.poll(async () => (await table()).game?.entries.length).toBe(2 * turn);
      await move(olga, turn);
      if (turn === 2) {
        await olga.page.reload();
        await olga.tab.online();
      }
    }
    expect(olga.tab.errors).toEqual([]);
  });

  it('is found from the room of its game, by the same player', async () => {
    const room = await enter('/r/ours', { name: 'Olga' });
    const boris = await enter('/r/ours', { name: 'Boris' });
    await room.say('/new russian');
    await room.tap('▶ Start');
    await room.page.locator('#by-hand').click();
    const olga = new BoardPlayer(room);
    await room.online();
    game = gameOf(olga);
    await move(olga, 0);
    await boris.sees('White');
    expect(room.errors).toEqual([]);
  });

  it('shows a game of Neva to four players, each from their own side', async () => {
    const first = await visit('/g/new?game=neva');
    await expect.poll(() => gameOf(first)).not.toBe('');
    game = gameOf(first);
    const players = [first];
    for (const name of ['Boris', 'Anna', 'Carl']) {
      const player = await visit(`/g/${game}`);
      await player.sit(name);
      players.push(player);
    }
    await expect.poll(async () => (await table()).phase).toBe('running');
    for (let turn = 0; turn < TURNS; turn += 1) {
      const { state } = (await table()).game ?? {};
      await move(players[(state as GameState).position.turn] as BoardPlayer, turn);
    }
    const { revision } = await table();
    const places = new Set<number>();
    for (const player of players) {
      await player.shows(revision);
      places.add(Math.round((await player.square('14').boundingBox())?.y ?? 0));
      expect(player.tab.errors).toEqual([]);
    }
    expect(places.size).toBeGreaterThan(1);
  });
});
