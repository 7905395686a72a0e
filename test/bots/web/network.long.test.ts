import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Bot } from '../../../src/bots/bot.js';
import { Gate } from '../../../src/bots/gate.js';
import type { Logger } from '../../../src/bots/port.js';
import { startWeb } from '../../../src/bots/web/index.js';
import { localStudio } from '../../../src/render/index.js';
import { memoryStore } from '../../../src/sessions/stores/open-store.js';
import { missingChromium, WebBrowser, type WebPlayer } from '../../doubles/browser.js';
import { plainPng } from '../../doubles/plain-png.js';
import { ScriptedConversation } from '../../doubles/scripted-conversation.js';
import { LOOPBACK, WebVisitor } from '../../doubles/web-visitor.js';

const BOARD = { png: plainPng(300, 300, [60, 90, 30]), alt: 'White on 24' };
const PICKED = { png: plainPng(300, 300, [90, 30, 60]), alt: '25 is picked' };

const quiet = () => undefined;
const log: Logger = { debug: quiet, info: quiet, warn: quiet, error: quiet };
/** What comes in 400 ms, a round trip of slow 3G, at its 400 kbit/s. */
const ROUND_TRIP_BYTES = 20_000;

it('showed boards more than a round trip of slow 3G after their words', async () => {
  const bot = new Bot({ store: memoryStore(), log, random: () => 0, studio: localStudio });
  const { conversation } = bot;
  const web = await startWeb(LOOPBACK, { conversation, gate: new Gate(99_999), log, status: quiet });
  bot.register(web);
  for (const game of ['russian', 'trio', 'chapaev']) {
    const visitor = await WebVisitor.enter(web.address, { room: game, name: 'Olga' });
    await visitor.say(`/new ${game}`);
    const board = await visitor.next('picture');
    expect(board['picture']).toMatchObject({
      url: expect.stringMatching(/^data:image\/svg\+xml,%3Csvg.*svg%3E$/),
    });
    expect(deflateRawSync(JSON.stringify(board)).length).toBeLessThan(ROUND_TRIP_BYTES / 2);
  }
  await web.stop();
  await bot.stop();
});

describe.skipIf(missingChromium !== null)('the web table over a slow network', () => {
  let browser: WebBrowser;
  let web: Awaited<ReturnType<typeof startWeb>>;
  let olga: WebPlayer;

  beforeAll(async () => {
    browser = await WebBrowser.launch();
    const conversation = new ScriptedConversation(async ({ input, user }, respond) => {
      if (input.kind === 'button')
        await respond({ kind: 'keyboard', keyboard: [[{ label: '25-24', data: 'm' }]], picture: PICKED });
      else if (input.kind === 'message')
        await respond({
          kind: 'post',
          text: ['Your move'],
          picture: BOARD,
          keyboard: [[{ label: '25', data: 'p' }]],
          ping: [],
          ring: 'silent',
          turn: { user: user.id, name: 'Olga' },
        });
    });
    web = await startWeb(LOOPBACK, conversation.context());
    olga = await browser.visit(`${web.address}room`, { name: 'Olga' });
  });
  afterAll(async () => {
    await browser.close();
    await web.stop();
  });

  /** Loads the page again, and counts the bytes that come, those of the socket before they were packed. */
  const loaded = async () => {
    const devtools = await olga.page.context().newCDPSession(olga.page);
    await devtools.send('Network.enable');
    let bytes = 0;
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    devtools.on('Network.webSocketFrameReceived', ({ response }) => {
      bytes += response.payloadData.length;
    });
    await olga.page.reload({ waitUntil: 'networkidle' });
    await olga.online();
    await devtools.detach();
    return bytes;
  };

  it('takes less than 60 KB, and a fifth of it the next time', async () => {
    const devtools = await olga.page.context().newCDPSession(olga.page);
    await devtools.send('Network.clearBrowserCache');
    expect(await loaded()).toBeLessThan(60_000);
    expect(await loaded()).toBeLessThan(12_000);
  });

  it('shows a new board with its words, for which it asked the server another round trip later', async () => {
    await olga.say('25-24');
    await olga.page.route('**/p/*', (route) => route.abort());
    for (const [act, { png }] of [
      [() => olga.tap('25'), PICKED],
      [() => olga.say('25-24'), BOARD],
    ] as const) {
      await act();
      expect((await olga.board()).png.equals(png)).toBe(true);
      await olga.page.waitForFunction("document.getElementById('picture').naturalWidth === 300");
    }
  });
});
