import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SessionReader } from '../../src/sessions/service/session-reader.js';
import { BadLine } from '../doubles/bad-line.js';
import { BoardPlayer } from '../doubles/board-player.js';
import { missingChromium, WebBrowser } from '../doubles/browser.js';
import { RunningProgram } from '../doubles/running-program.js';
import { openStore } from '../stores.js';

/** White's moves, each made while the program ends in another way, and what Black replies. */
const FATES = [
  { move: 'c3-d4', reply: 'b6-a5', loses: 'back', signal: 'SIGKILL' },
  { move: 'b2-c3', reply: 'a7-b6', loses: 'there', signal: 'SIGTERM' },
] as const;

describe.skipIf(missingChromium !== null)(
  'the page of a game, while the program ends and another takes its place',
  () => {
    let folder: string;
    let program: RunningProgram;
    let browser: WebBrowser;
    const lines: BadLine[] = [];
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'damka-pages-'));
      browser = await WebBrowser.launch();
      lines.push(await BadLine.open(), await BadLine.open());
      await begin();
    });
    afterEach(async () => {
      await browser.close();
      for (const line of lines.splice(0)) await line.close();
      await program.end('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    });

    const begin = async (): Promise<void> => {
      program = await RunningProgram.start(folder);
      for (const line of lines) line.port = program.port;
    };

    it('makes each move once, whether it or its answer was lost', async () => {
      const [bad, good] = lines as [BadLine, BadLine];
      const visit = async (path: string, line: BadLine) =>
        new BoardPlayer(await browser.visit(new URL(path, line.address).href));
      const olga = await visit('/g/new?game=russian&seat=white', bad);
      await olga.page.waitForURL(/\/g\/(?!new)\w+$/);
      const game = olga.page.url().split('/').at(-1) ?? '';
      const boris = await visit(`/g/${game}`, good);
      await boris.sit('Boris');
      const ready = async (player: BoardPlayer) => {
        await player.page
          .locator('body[data-waiting="0"][data-online="true"]')
          .waitFor({ state: 'attached' });
        await player.page.locator('.standing.mine').waitFor();
      };
      const made = (player: BoardPlayer, move: string, piece: string) =>
        expect.poll(() => player.pieces()).toContain(`${move.split('-')[1]}, ${piece}`);
      const tap = async (player: BoardPlayer, move: string) => {
        for (const square of move.split('-')) await player.tap(square);
      };
      // What comes beside the board is there before the line is bad.
      for (const { page } of [olga, boris]) await page.locator('aside.chat form').waitFor();
      for (const { move, reply, loses, signal } of FATES) {
        await ready(olga);
        bad.swallows = loses;
        await tap(olga, move);
        await olga.page.locator('body:not([data-waiting="0"])').waitFor({ state: 'attached' });
        // The other player sees what was saved.
        if (loses === 'back') await made(boris, move, 'white man');
        await program.end(signal);
        await begin();
        bad.swallows = null;
        for (const line of lines) line.cut();
        await made(boris, move, 'white man');
        await ready(boris);
        await tap(boris, reply);
        await made(olga, reply, 'black man');
      }
      await program.end('SIGTERM');
      const store = await openStore(`sqlite://${join(folder, 'data', 'damka.sqlite')}`);
      const { table } = (await new SessionReader(store).ofGame(game)) ?? {};
      await store.close();
      const moves = (table?.game?.entries ?? []).map((entry) => entry.kind === 'move' && entry.move);
      expect(moves).toEqual(FATES.flatMap(({ move, reply }) => [move, reply]));
      expect([...olga.tab.errors, ...boris.tab.errors]).toEqual([]);
    });
  },
);
