import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PageStage } from '../bots/web/game/stage.js';
import { Firefox, missingFirefox } from '../doubles/other-browsers/firefox.js';
import type { OtherTab } from '../doubles/other-browsers/tab.js';
import { missingWebKit, WebKit } from '../doubles/other-browsers/webkit.js';

const [PHONE, DESK] = [
  [390, 844],
  [1280, 800],
] as const;
const PDN = '[Event "A game"]\n[GameType "25"]\n\n1. c3-d4 d6-c5 *\n';

const square = (name: string): string => `[data-square="${name}"]`;

async function move(tab: OtherTab, from: string, to: string): Promise<void> {
  await tab.press(square(from));
  await tab.press(square(to));
}

/** What makes the page wider than its window; nothing should. */
const sticksOut = (tab: OtherTab): Promise<readonly string[]> =>
  tab.value(`(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (each) => each.getBoundingClientRect().right > clientWidth + 0.5,
    );
    return [scrollWidth + ' in ' + clientWidth, ...wide.map((each) => each.outerHTML.slice(0, 80))];
  })()`);

const ENGINES = [
  ['Firefox', missingFirefox, () => Firefox.launch()],
  ['WebKit', missingWebKit, () => WebKit.launch()],
] as const;
for (const [, missing] of ENGINES) if (missing !== null) process.stderr.write(`Left out: ${missing}\n`);

describe.each(ENGINES)('in %s', (_name, missing, launch) => {
  describe.skipIf(missing !== null)(`pages${missing ? ` (${missing})` : ''}`, () => {
    let browser: Firefox | WebKit;
    let stage: PageStage;
    let tab: OtherTab;
    beforeAll(async () => {
      browser = await launch();
    });
    afterAll(() => browser.close());
    beforeEach(async () => {
      stage = await PageStage.open();
    });
    afterEach(async () => {
      expect(await sticksOut(tab)).toEqual([]);
      await tab.close();
      expect(tab.errors).toEqual([]);
      await stage.close();
    });

    const enter = async (
      path: string,
      [width, height]: readonly [number, number] = DESK,
    ): Promise<OtherTab> => {
      tab = await browser.tab(width, height);
      await tab.goto(new URL(path, stage.address).href);
      return tab;
    };

    it('show a room with its commands, and load a game from a file', async () => {
      await enter('/r/test', PHONE);
      await tab.press('#commands');
      await tab.sees('#menu');
      await tab.key('Escape');
      await tab.until("!document.querySelector('#menu').checkVisibility()");
      await tab.press('#more');
      await tab.sees('#settings');
      await tab.key('Escape');
      await tab.fill('#text', '/new russian');
      await tab.key('Enter');
      await tab.fill('#name', 'Olga');
      await tab.key('Enter');
      await tab.sees('#picture');
      await tab.value(`(() => {
        const files = new DataTransfer();
        files.items.add(new File([${JSON.stringify(PDN)}], 'game.pdn', { type: 'text/plain' }));
        const field = document.getElementById('file');
        field.files = files.files;
        field.dispatchEvent(new Event('change'));
      })()`);
      await tab.reads('c3-d4');
    });
  });
});

describe.skipIf(missingFirefox !== null)('in a Firefox that stores nothing', () => {
  let firefox: Firefox;
  let stage: PageStage;
  beforeAll(async () => {
    firefox = await Firefox.launch({ storesNothing: true });
  });
  afterAll(() => firefox.close());
  beforeEach(async () => {
    stage = await PageStage.open();
  });
  afterEach(() => stage.close());

  it('a player keeps their seat, their language and their games until the tab is closed, and is told so', async () => {
    const tab = await firefox.tab(...DESK);
    await tab.goto(new URL('/?game=russian', stage.address).href);
    await tab.reads('This browser stores nothing');
    await tab.press('#play');
    await tab.until("location.pathname.length > 10 && document.body.dataset.online === 'true'");
    await tab.reads('This browser stores nothing');
    await move(tab, 'c3', 'd4');
    await tab.until("document.querySelectorAll('.moves button').length >= 2");
    await tab.reload();
    await tab.until("document.body.dataset.online === 'true'");
    await tab.reads('you');
    expect(await tab.text('body')).not.toContain('Play Black');
    await tab.press('.brand');
    await tab.sees('.own .boards a');
    await tab.value("document.querySelector('.language').value = 'ru'");
    await tab.value("document.querySelector('.language').dispatchEvent(new Event('change'))");
    await tab.reads('Новая партия');
    await tab.reload();
    await tab.reads('Новая партия');
    expect(tab.errors).toEqual([]);
  });

  it('a room knows its player after a reload', async () => {
    const tab = await firefox.tab(...DESK);
    await tab.goto(new URL('/r/test', stage.address).href);
    await tab.press('#people .self');
    await tab.fill('#name', 'Olga');
    await tab.key('Enter');
    await tab.until(
      "document.querySelector('.own')?.innerText === 'Olga' && document.body.dataset.user !== ''",
    );
    const user = await tab.value('document.body.dataset.user');
    await tab.reload();
    await tab.until("document.body.dataset.online === 'true'");
    expect(await tab.value('document.body.dataset.user')).toBe(user);
    expect(await tab.text('.own')).toBe('Olga');
  });
});
