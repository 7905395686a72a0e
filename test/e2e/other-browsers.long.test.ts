import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PageStage } from '../bots/web/game/stage.js';
import { missingChromium, WebBrowser } from '../doubles/browser.js';
import { Firefox, missingFirefox } from '../doubles/other-browsers/firefox.js';
import { apart, letters, part } from '../doubles/other-browsers/picture.js';
import type { OtherTab } from '../doubles/other-browsers/tab.js';
import { missingWebKit, WebKit } from '../doubles/other-browsers/webkit.js';

const [PHONE, DESK] = [
  [390, 844],
  [1280, 800],
] as const;
/** Games whose boards are drawn by different means: squares, numbers, hexagons, three and four sides, discs, towers. */
const DRAWN = ['russian', 'neva', 'novgorod-37', 'draughts4-solo', 'trio', 'chapaev', 'towers'];
/** Side in pixels at which boards are compared, and how far they may lie apart there, of 255. */
const [SIDE, MEAN, MOST] = [48, 1, 40];
/** Least contrast of letters in a picture that small. */
const READABLE = 2.5;
/** Pages that ask for no more than to be read, at each size. */
const READ = ['/rules', '/rules/russian', '/about', '/puzzle', '/top', '/learn', '/nothing'];
const PDN = '[Event "A game"]\n[GameType "25"]\n\n1. c3-d4 d6-c5 *\n';

const square = (name: string): string => `[data-square="${name}"]`;

const PLAYED = (count: number): string => `document.querySelectorAll('.moves button').length === ${count}`;

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

    it('lead from the lobby to a game against the computer, with mouse, keys, hint, taking back and a reload', async () => {
      await enter('/?game=russian');
      await tab.press('#play');
      await tab.until("location.pathname.length > 10 && document.body.dataset.online === 'true'");
      await move(tab, 'c3', 'd4');
      await tab.until(PLAYED(2));
      await tab.press('[data-action=hint]');
      await tab.until("document.querySelector('#board .advice')");
      await tab.press('[data-action=take-back]');
      await tab.until(PLAYED(0));
      await tab.reload();
      await tab.until("document.body.dataset.online === 'true'");
      await tab.value(`document.querySelector('${square('c3')}').focus()`);
      await tab.key('Enter');
      await tab.key('ArrowUp');
      await tab.until("document.activeElement?.dataset.square !== 'c3'");
      await tab.key('Enter');
      await tab.until(PLAYED(2));
    });

    it('play a game of two to a draw that is offered and accepted, and analyse it', async () => {
      const { game, visitor: olga } = await stage.opened('game=russian&seat=white', { name: 'Olga' });
      await enter(`/g/${game}`);
      await tab.press('[data-action=join]');
      await tab.fill('#name', 'Boris');
      await tab.key('Enter');
      await olga.until(({ board }) => board.phase === 'running');
      await olga.move('c3-d4');
      await tab.until(PLAYED(1));
      await move(tab, 'b6', 'a5');
      await tab.until(PLAYED(2));
      await olga.press('offer-draw');
      await tab.press('[data-action=accept-draw]');
      await tab.sees('.result');
      await tab.reads('draw');
      await tab.press('#analyse');
      await tab.sees('#chart');
    });

    const begin = async (size: readonly [number, number]): Promise<void> => {
      await enter('/?game=russian', size);
      await tab.press('#play');
      await tab.until("location.pathname.length > 10 && document.body.dataset.online === 'true'");
      await tab.sees(square('c3'));
    };

    it('left the choice of language an empty white box', async () => {
      await enter('/', PHONE);
      await tab.sees('header .language');
      const fields = 'select, input[type=search]';
      expect(
        await tab.value(
          `[...document.querySelectorAll('${fields}')].map((node) => getComputedStyle(node).appearance)`,
        ),
      ).not.toContain('auto');
      expect(letters(await tab.pictureOf('header .language', SIDE))).toBeGreaterThan(READABLE);
    });

    it('filled a phone with what is behind More', async () => {
      await begin(PHONE);
      await tab.press('#open-more');
      await tab.sees('#more[open] [data-action=resign]');
      const [sheet = 0, ...rows] = await tab.value<number[]>(
        `[...document.querySelectorAll('#more, #more .rows button, #more select')].map((node) => node.getBoundingClientRect().height)`,
      );
      expect(sheet).toBeLessThan(0.75 * PHONE[1]);
      expect(Math.max(...rows)).toBeLessThan(70);
    });

    it('played no sound where a browser cannot tell that its reader has touched the page', async () => {
      await begin(DESK);
      await tab.value(`(() => {
        Object.defineProperty(navigator, 'userActivation', { value: undefined });
        window.heard = 0;
        const { start } = OscillatorNode.prototype;
        OscillatorNode.prototype.start = function (...when) {
          window.heard += 1;
          return start.apply(this, when);
        };
      })()`);
      await move(tab, 'c3', 'd4');
      await tab.until('window.heard > 0');
    });

    it('scrolled the lobby sideways with letters of twice the size', async () => {
      await enter('/', PHONE);
      await tab.sees('#play');
      await tab.value("document.documentElement.style.fontSize = '200%'");
      expect(await sticksOut(tab)).toEqual([]);
    });

    it('drew the ring of whose turn it is by an outline, which is square in older engines', async () => {
      await begin(PHONE);
      await tab.sees('.seats .turn .man');
      const { outlineStyle, boxShadow } = await tab.value<Record<string, string>>(
        `(({ outlineStyle, boxShadow }) => ({ outlineStyle, boxShadow }))(getComputedStyle(document.querySelector('.seats .turn .man')))`,
      );
      expect([outlineStyle, boxShadow === 'none']).toEqual(['none', false]);
    });

    it.each([PHONE, DESK])('show what is to be read at %i by %i', async (width, height) => {
      await enter(READ[0] ?? '', [width, height]);
      for (const path of READ) {
        await tab.goto(new URL(path, stage.address).href);
        await tab.sees('h1');
        expect(await sticksOut(tab), path).toEqual([]);
      }
    });

    it.skipIf(missingChromium !== null)('draw boards as Chromium does', async () => {
      const chromium = await WebBrowser.launch();
      await enter('/about', PHONE);
      const page = await chromium.blank({ width: PHONE[0], height: PHONE[1] });
      for (const variant of DRAWN) {
        const { game } = await stage.opened(`game=${variant}`);
        const { href } = new URL(`/g/${game}`, stage.address);
        await Promise.all([page.goto(href), tab.goto(href)]);
        await page.locator('#board .squares > *').first().waitFor({ state: 'attached' });
        await tab.until("document.querySelector('#board .squares > *')");
        const box = await page.locator('#board').boundingBox();
        if (box === null) throw new Error('no board');
        const scale = await page.evaluate<number>('devicePixelRatio');
        if (scale !== 1) throw new Error('pixels of the window are not those of the picture');
        const expected = await part(await page.screenshot(), box, SIDE);
        // What was drawn last may come into the picture a moment later.
        const difference = async () => apart(await tab.pictureOf('#board', SIDE), expected);
        await expect
          .poll(difference, { message: variant })
          .toSatisfy(({ mean, most }) => mean < MEAN && most < MOST);
      }
      await chromium.close();
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
    // It is told for five seconds.
    await tab.until(
      "location.pathname.length > 10 && document.body.innerText.includes('This browser stores nothing')",
    );
    await tab.until("document.body.dataset.online === 'true'");
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
