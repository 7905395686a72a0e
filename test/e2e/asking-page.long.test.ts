import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PageStage } from '../bots/web/game/stage.js';
import { BoardPlayer } from '../doubles/board-player.js';
import { missingChromium, WebBrowser, type WebPlayer } from '../doubles/browser.js';

/** Where pictures go, for people to look at. */
const PICTURES = process.env['BOARD_PICTURES'];
const SIZES = [
  [360, 740, 'en-US'],
  [360, 740, 'ru-RU'],
  [360, 740, 'pt-BR'],
  [1440, 900, 'en-US'],
] as const;

describe.skipIf(missingChromium !== null)('a question on the pages of two players', () => {
  let browser: WebBrowser;
  let stage: PageStage;
  const tabs: WebPlayer[] = [];
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

  /** Olga's page and Boris's, of a game that has begun. */
  async function pair(
    width: number,
    height: number,
    locale: string,
  ): Promise<readonly [BoardPlayer, BoardPlayer]> {
    const open = async (path: string): Promise<BoardPlayer> => {
      const tab = await browser.visit(new URL(path, stage.address).href, { width, height, locale });
      tabs.push(tab);
      return new BoardPlayer(tab);
    };
    const named = async ({ page }: BoardPlayer, name: string): Promise<void> => {
      await page.locator('#name').fill(name);
      await page.keyboard.press('Enter');
    };
    const olga = await open('/g/new?game=russian&seat=white&help=yes&clock=5');
    await expect.poll(() => /\/g\/(\w{10,})$/.exec(olga.page.url())?.[1]).toBeDefined();
    await olga.more();
    await olga.page.locator('#self').click();
    await named(olga, 'Olga');
    const boris = await open(new URL(olga.page.url()).pathname);
    await boris.page.locator('[data-action=join]').first().click();
    await named(boris, 'Boris');
    for (const { page } of [olga, boris]) await page.locator('main[data-phase=running]').waitFor();
    return [olga, boris];
  }

  const picture = async ({ page }: BoardPlayer, name: string): Promise<void> => {
    if (PICTURES !== undefined) await page.screenshot({ path: `${PICTURES}/${name}.png` });
  };

  /** Where everything stands that can be pressed besides the answers. */
  const places = ({ page }: BoardPlayer) =>
    page
      .locator('.side > .buttons button, .side > .record button, .side > form, .bar > *, .stage')
      .evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())));

  it.each(SIZES)(
    'moves nothing when it comes, and its answers say what they do (%i by %i, %s)',
    async (width, height, locale) => {
      const [olga, boris] = await pair(width, height, locale);
      const before = [await places(olga), await places(boris)];
      await olga.page.locator('[data-action=offer-draw]').click();
      const asked = boris.page.locator('.asked');
      await asked.waitFor();
      await olga.page.locator('.asked').waitFor();
      expect([await places(olga), await places(boris)]).toEqual(before);
      expect(await boris.page.locator('.asked button').allInnerTexts()).toEqual(
        {
          'en-US': ['🤝 Accept draw', 'Play on'],
          'ru-RU': ['🤝 Принять ничью', 'Играть дальше'],
          'pt-BR': ['🤝 Aceitar empate', 'Continuar'],
        }[locale],
      );
      expect(
        await boris.page
          .locator('[data-action=offer-draw], [data-action=pause]')
          .evaluateAll((all) => all.every((each) => each.hasAttribute('disabled'))),
      ).toBe(true);
      await boris.page.locator('.asked button:enabled').first().waitFor();
      await picture(olga, `own-question-${width}-${locale}`);
      await picture(boris, `question-${width}-${locale}`);
      // Withdrawn by who has asked, and asked by the other.
      await olga.page.locator('.asked button').click();
      await asked.waitFor({ state: 'detached' });
      await boris.page.locator('.answered').waitFor();
      await picture(boris, `withdrawn-${width}-${locale}`);
      expect(await places(boris)).toEqual(before[1]);
      await boris.more();
      await boris.page.locator('[data-action=pause]').click();
      await olga.page.locator('[data-action=accept-pause]').waitFor();
      expect(await olga.page.locator('.asked button').count()).toBe(2);
      expect(await places(olga)).toEqual(before[0]);
      await olga.page.locator('[data-action=decline-pause]').click();
      await olga.page.locator('.asked').waitFor({ state: 'detached' });
    },
  );

  it('takes no answer from a finger that was on its way before it came', async () => {
    const [olga, boris] = await pair(360, 740, 'en-US');
    // The page's clock stands, so that nothing depends on how fast the test is.
    await boris.page.clock.install();
    await boris.page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    await olga.page.locator('[data-action=offer-draw]').click();
    const accept = boris.page.locator('[data-action=accept-draw]');
    await accept.waitFor();
    expect(await accept.isDisabled()).toBe(true);
    await boris.page.clock.runFor(700);
    await accept.click();
    await expect.poll(() => olga.page.locator('main').getAttribute('data-phase')).toBe('over');
  });

  it('a hint is seen by the other at once, at the seat and in the list of moves', async () => {
    const [olga, boris] = await pair(1440, 900, 'en-US');
    await olga.page.locator('[data-action=hint]').click();
    await boris.page.locator('.seats .helps').waitFor();
    expect((await boris.page.locator('.note').allInnerTexts()).join()).toMatch(
      /💡 .* \(⚪ White\) asked the computer/,
    );
    await picture(boris, 'helped-at-once');
    await olga.page.locator('#typed').fill('c3-d4');
    await olga.page.locator('form.typed:has(#typed) button').click();
    const move = boris.page.locator('.moves [data-entry="1"]');
    await expect.poll(() => move.textContent()).toContain('💡');
    await picture(boris, 'helped-move');
  });
});
