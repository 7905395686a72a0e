import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WORDS as ACCOUNT } from '../../../src/bots/features/account/words/index.js';
import { WORDS } from '../../../src/bots/features/history/words/index.js';
import { LANGUAGES, LOCALES } from '../../../src/locales/index.js';
import { PUBLIC, wayFor } from '../../doubles/account.js';
import { faultsOf, isTurnOf } from '../../doubles/axe.js';
import { missingChromium, WebBrowser } from '../../doubles/browser.js';
import { ANN, endedBetween, somebody } from '../../sessions/ratings/history-suite.js';
import { keepEnded } from '../../sessions/ratings/settling-suite.js';
import { PageStage } from './game/stage.js';

const DAY = 86_400_000;
const DEVICES = [
  { width: 320, height: 568, dark: false },
  { width: 360, height: 740, dark: true },
  { width: 820, height: 1180, dark: true },
  { width: 1366, height: 768, dark: false },
] as const;
/** Where pictures of the pages go, for people to look at. */
const PICTURES = process.env['HISTORY_PICTURES'];

describe.skipIf(missingChromium !== null)('one’s own games by hand', () => {
  let stage: PageStage;
  let browser: WebBrowser;
  beforeAll(async () => {
    stage = await PageStage.open(undefined, { parts: { publicUrl: PUBLIC } });
    browser = await WebBrowser.launch();
    const ann = somebody(ANN, 'Ann');
    const others = [
      somebody('telegram:2', 'Bob'),
      somebody('telegram:3', 'Maximilian Featherstonehaugh the Third'),
      somebody('telegram:4', 'Quiet Fox', { isAlias: true }),
      { kind: 'computer', level: 8 } as const,
    ];
    const games = ['russian', 'international', 'novgorod-37', 'draughts4-solo', 'giveaway'].flatMap(
      (variant) =>
        others.flatMap((other, at) =>
          // Games of three and four have more people than a test needs.
          variant.includes('-') ? [] : [{ variant, other, lost: [null, 0, 1, 0][at] ?? null }],
        ),
    );
    const ended = Array.from({ length: 60 }, (_, no) => {
      const { other = others[0], variant = 'russian', lost = 0 } = games[no % games.length] ?? {};
      const seats = no % 2 === 0 ? ([ann, other ?? ann] as const) : ([other ?? ann, ann] as const);
      return endedBetween(`g${no}`, seats, { variant, lost, at: Date.now() - (60 - no) * DAY });
    });
    await keepEnded(stage.stage.bot.games.service.store, ...ended);
  });
  afterAll(async () => {
    await browser?.close();
    await stage?.close();
  });

  it.each(LANGUAGES)('are found by a form on each screen, in %s', async (language) => {
    const words = WORDS[language];
    const page = await browser.blank({ locale: LOCALES[language].tag });
    const looksWell = async (what: string): Promise<void> => {
      for (const [look, { width, height, dark }] of DEVICES.entries()) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
        expect(await page.evaluate('document.documentElement.scrollWidth'), what).toBeLessThanOrEqual(width);
        if (isTurnOf(LANGUAGES.indexOf(language), look)) expect(await faultsOf(page), what).toEqual([]);
        for (const touched of await page.locator('main :is(button, select, ol a):visible').all())
          expect((await touched.boundingBox())?.height, what).toBeGreaterThanOrEqual(48);
        if (PICTURES !== undefined)
          await page.screenshot({
            path: `${PICTURES}/${what}-${language}-${width}-${dark}.png`,
            fullPage: true,
          });
      }
    };
    await page.goto(new URL((await wayFor(stage, ANN)).path, stage.address).href);
    await page.getByRole('button', { name: ACCOUNT[language].page.signIn.yes }).click();
    await page.getByRole('link', { name: words.heading }).click();
    await page.getByText(words.foundAll('60')).waitFor();
    await looksWell('all');
    await page.getByLabel(words.labels.game).selectOption('russian');
    await page.getByLabel(words.labels.result).selectOption('drawn');
    await page.getByRole('button', { name: words.find }).click();
    await page.getByText(words.found('5', '60')).waitFor();
    await page.getByLabel(words.labels.seat).selectOption('1');
    await page.getByRole('button', { name: words.find }).click();
    await page.getByText(words.foundNone('60')).waitFor();
    await looksWell('none');
    await page.getByRole('link', { name: words.clear }).click();
    await page
      .getByRole('link', { name: words.more('Bob') })
      .first()
      .click();
    await page.getByText(words.against('Bob')).waitFor();
    await looksWell('against');
    await page.getByRole('link', { name: words.score }).click();
    await page.getByRole('heading', { name: 'Bob' }).waitFor();
    await looksWell('versus');
    await page.goBack();
    await page.getByText(words.against('Bob')).click();
    await page.getByRole('button', { name: words.find }).click();
    await page.getByText(words.foundAll('60')).waitFor();
    await page.close();
  });
});
