import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startWeb } from '../../src/bots/web/index.js';
import { missingChromium, WebBrowser, type WebPlayer } from '../doubles/browser.js';
import { LOOPBACK } from '../doubles/web-visitor.js';
import { BotStage } from './stage.js';
import { type GroupChat, PLAYERS, playItsBeginning, type SeenPost } from './training-game.js';

/** Four tabs at one web table. */
class WebRoom implements GroupChat {
  /** A tab tells whose turn it is. */
  readonly calledFirst = [0];

  constructor(private readonly tabs: readonly WebPlayer[]) {}

  async say(player: number, line: string): Promise<SeenPost> {
    return this.answered(player, (tab) => tab.say(line));
  }

  async resign(player: number): Promise<SeenPost> {
    await this.say(player, '/resign');
    return this.answered(player, (tab) => tab.tap('🏳 Yes, I resign'));
  }

  move(player: number, move: string, way: number): Promise<SeenPost> {
    return this.answered(player, async (tab) => {
      const buttons = await tab.buttons();
      await (way % 2 === 0 && buttons.includes(move) ? tab.tap(move) : tab.say(move));
    });
  }

  private async answered(player: number, act: (tab: WebPlayer) => Promise<void>): Promise<SeenPost> {
    const tab = this.tabs[player];
    if (tab === undefined) throw new Error(`no player ${player}`);
    const posts = async () => (await tab.log()).filter(({ kind }) => kind === 'post');
    const before = (await posts()).length;
    await act(tab);
    await expect.poll(async () => (await posts()).length).toBeGreaterThan(before);
    const post = (await posts())[before];
    if (post === undefined) throw new Error('no answer in the room');
    const board = post.picture === null ? null : await tab.board();
    return {
      text: post.text,
      picture: board?.png ?? null,
      alt: post.picture,
      notified: await this.called(post.text),
      file: post.file,
    };
  }

  /** The players whose tab says that it is their turn. */
  private async called(text: string): Promise<number[]> {
    const turns = await Promise.all(this.tabs.map((tab) => tab.turn()));
    return turns.flatMap((turn, player) =>
      /your/i.test(turn) && text.includes(PLAYERS[player] ?? '') ? [player] : [],
    );
  }
}

describe.skipIf(missingChromium !== null)(
  `a game in Chromium${missingChromium ? ` (${missingChromium})` : ''}`,
  () => {
    let browser: WebBrowser;
    let stage: BotStage;
    beforeEach(async () => {
      browser = await WebBrowser.launch();
      stage = await BotStage.open();
    });
    afterEach(async () => {
      await browser.close();
      await stage.close();
    });

    it('plays the beginning of the training game at the web table, in four tabs', async () => {
      const web = stage.put(await startWeb(LOOPBACK, stage.context));
      const tabs: WebPlayer[] = [];
      for (const name of PLAYERS) {
        const address = tabs[0]?.page.url() ?? `${web.address}room`;
        tabs.push(await browser.visit(address, { name }));
      }
      await playItsBeginning(new WebRoom(tabs));
      for (const tab of tabs) expect(tab.errors).toEqual([]);
      expect(stage.errors).toEqual([]);
    }, 900_000);
  },
);
