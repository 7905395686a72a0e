import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OFFERED } from '../../src/bots/features/consult/rows.js';
import type { PageApp } from '../../src/bots/page-app.js';
import { Passes } from '../../src/bots/passes.js';
import { faultsOf } from '../doubles/axe.js';
import { freshId } from '../doubles/board-visitor.js';
import { missingChromium, WebBrowser } from '../doubles/browser.js';
import { PageStage } from './web/game/stage.js';

/** A folder for pictures of what is seen; none are taken without it. */
const PICTURES = process.env['BOARD_PICTURES'];
const [GROUP, OTHERS] = ['telegram:-5', 'telegram:-6'];
const NAMES = ['Ann', 'Bob', 'Mariana', 'Константин'];
const passes = new Passes('telegram', 'a token');
const app: PageApp = {
  platform: 'telegram',
  passes,
  prove: async () => ({ ok: false, error: 'unreachable' }),
};

describe.skipIf(missingChromium !== null)('the page of a team at 360 pixels', () => {
  let browser: WebBrowser;
  let stage: PageStage;
  let game = '';

  beforeAll(async () => {
    browser = await WebBrowser.launch();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    stage = await PageStage.open(undefined, { apps: [app], connectionsPerAddress: 100 });
    stage.stage.put({
      platform: 'telegram',
      deliver: async () => null,
      isMember: async (channel, user) => (channel === GROUP) === /[12]$/.test(user),
      stop: async () => undefined,
    });
    await write(GROUP, 1, 'consult', 'russian');
    const [code = ''] = await codes();
    await press(GROUP, 2, `together:${code}:team`);
    await press(GROUP, 1, `together:${code}:other`);
    await write(OTHERS, 3, 'consult', code);
    game = await press(OTHERS, 4, `together:${code}:others`);
  });
  afterEach(() => stage.close());

  const write = (channel: string, user: number, name: string, args = '') =>
    stage.say(channel, `telegram:${user}`, { kind: 'command', name, args });
  const press = (channel: string, user: number, data: string) =>
    stage.say(channel, `telegram:${user}`, { kind: 'button', data });
  const codes = async () => {
    const found: string[] = [];
    for await (const [key] of stage.stage.store.table(OFFERED).rows()) found.push(key);
    return found;
  };

  it.each([
    ['en', false],
    ['en', true],
    ['pt', false],
    ['pt', true],
    ['ru', false],
    ['ru', true],
  ])('has nothing that axe-core knows better in %s, in the dark: %s', async (locale, dark) => {
    const user = { id: 'telegram:2', name: NAMES[1] ?? '', locale };
    const pass = passes.sign({ use: 'link', id: freshId(), user, game, until: Date.now() + 600_000 });
    const page = await browser.blank({ locale, width: 360, height: 740, dark });
    await page.goto(new URL(`/g/${game}#pass=${pass}`, stage.address).href);
    await page.locator('#status').waitFor();
    const looks = async (name: string): Promise<void> => {
      if (PICTURES !== undefined)
        await page.screenshot({ path: `${PICTURES}/team-${name}-${locale}-${dark ? 'dark' : 'light'}.png` });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
      expect(await faultsOf(page)).toEqual([]);
    };
    await looks('begins');
    await write(GROUP, 1, 'move', 'c3-d4');
    await page.locator('#confirm').waitFor();
    await looks('proposed');
    await page.locator('#confirm').click();
    await page.locator('#confirm').waitFor({ state: 'detached' });
    for (const other of [3, 4]) await write(OTHERS, other, 'draw');
    await page.locator('[data-action="accept-draw"]').waitFor();
    await looks('asked');
    await write(GROUP, 1, 'draw', 'yes');
    await expect.poll(() => page.locator('.asked').textContent()).toMatch(/1 (agrees|concorda|не против)/);
    await looks('half');
    await page.locator('[data-action="accept-draw"]:enabled').click();
    await page.locator('.result').waitFor();
    await looks('over');
    await page.context().close();
  });
});
