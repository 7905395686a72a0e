import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localStudio } from '../../../src/render/index.js';
import { accept, challenge, giveWay } from '../../../src/sessions/tournaments/ladder/challenges.js';
import { advance, start, withdraw } from '../../../src/sessions/tournaments/life.js';
import { addTournament, changeTournament } from '../../../src/sessions/tournaments/rows.js';
import type { Tournament } from '../../../src/sessions/tournaments/tournament.js';
import { faultsOf, isTurnOf } from '../../doubles/axe.js';
import { missingChromium, WebBrowser } from '../../doubles/browser.js';
import {
  afterRounds,
  evenChance,
  NOW,
  openedWith,
  pairsOf,
  roundPlayed,
  sure,
  teamsOf,
} from '../../doubles/tournaments.js';
import { PageStage } from './game/stage.js';

/** Where pictures of the pages go, for people to look at. */
const PICTURES = process.env['TOUR_PICTURES'];
// The first one has nowhere to be broken.
const NAMES = [
  ...['АннаМарияКонстантинопольскаяГроссмейст', 'Bob & Co', 'Mariana Albuquerque de Sá', 'Dan', 'محمد'],
  ...['Eve', 'Fay', 'Константин Константинович', 'Ida', 'Jim', 'Kim', 'Leo'],
];
const LIVE = { kind: 'live', clock: { main: 600_000, added: 5_000, periods: 0, period: 0 } } as const;
const WIDTHS = [360, 768, 1366];
/** What does not keep to its place, but for what readers scroll. */
const TOO_WIDE = `[...document.querySelectorAll('main *:not(.scroll, :has(.scroll))')]
  .filter((each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflow === 'visible' && getComputedStyle(each).display !== 'inline')
  .map((each) => each.outerHTML.slice(0, 200))`;
const LONG_NAME = 'Открытый чемпионат Санкт-Петербурга 2026';

/** A ladder with an unanswered challenge, a game and a place that was given up. */
function ladder(): Tournament {
  const opened = openedWith('ladder', NAMES, {}, LONG_NAME);
  const asked = sure(challenge(opened, 'telegram:id-12', 10, evenChance()));
  const played = sure(challenge(asked, 'telegram:id-4', 1, evenChance()));
  const on = sure(accept(played, 'telegram:id-1', 2, evenChance()));
  const given = sure(giveWay(sure(challenge(on, 'telegram:id-8', 5, evenChance())), 'telegram:id-5', 3));
  return advance(given, evenChance(NOW + 1));
}

/** So many people, most of them with long names. */
const crowd = (size: number): readonly string[] =>
  Array.from({ length: size }, (_, at) => `${NAMES[at % NAMES.length]} ${at + 1}`);

/** Tournaments of all kinds, by the codes of their pages. */
const TOURS: Readonly<Record<string, Tournament>> = {
  opencup: openedWith('swiss', NAMES, { start: NOW + 3_600_000, match: 2 }, LONG_NAME),
  everyne: withdraw(afterRounds(openedWith('everybody', NAMES, { twice: true }, LONG_NAME), 3), 12),
  swisscu: afterRounds(openedWith('swiss', NAMES, { rounds: 5 }, LONG_NAME), 5),
  bigswis: afterRounds(openedWith('swiss', crowd(128), { rounds: 8 }), 1),
  bigcutt: afterRounds(openedWith('knockout', crowd(64), { pace: LIVE, match: 2 }), 1),
  kncckut: afterRounds(openedWith('knockout', NAMES, { pace: LIVE }), 2),
  arenacu: afterRounds(openedWith('arena', NAMES, { pace: LIVE, minutes: 60 }), 1),
  laddder: ladder(),
  teamcup: afterRounds(
    teamsOf({ Львы: 4, 'Tigers & <b>': 3, КомандаСанктПетербургскогоУниверситета: 4, Bears: 4 }, 4),
    2,
  ),
  pairsup: pairsOf(NAMES.slice(0, 5)),
  pairscu: afterRounds(pairsOf(NAMES), 2),
  tablecu: afterRounds(openedWith('tables', NAMES.slice(0, 10), {}, '', 'neva'), 1),
};
const LEAGUE = 'leaguec';
const PATHS = ['/t', ...[...Object.keys(TOURS), LEAGUE, 'divisix'].map((code) => `/t/${code}`)];

/** A tournament with a code of its own, which everybody sees. */
const called = (code: string, tour: Tournament): Tournament => ({
  ...tour,
  ...{ code, listed: true },
  entrants: tour.entrants.map((each) => ({ ...each, tour: code })),
  boards: tour.boards.map((each) => ({ ...each, tour: code })),
});

describe.skipIf(missingChromium !== null)('the pages of tournaments of all kinds', () => {
  let stage: PageStage;
  let browser: WebBrowser;

  beforeAll(async () => {
    stage = await PageStage.open(undefined, { studio: localStudio });
    const { store } = stage.stage.bot.games.service;
    for (const [code, tour] of Object.entries(TOURS)) await addTournament(store, called(code, tour));
    const names = [...NAMES, 'Mia', 'Ned', 'Ole', 'Pia'];
    await addTournament(store, called(LEAGUE, openedWith('league', names, { together: true }, LONG_NAME)));
    let codes = 0;
    const chance = { ...evenChance(), newCode: () => `divisi${'xyz'[codes++]}` };
    await changeTournament(store, LEAGUE, NOW, (tour) => start(tour, chance));
    for (const code of ['divisix', 'divisiy'])
      await changeTournament(store, code, NOW, (tour) => ({ ok: true, value: advance(tour, chance) }));
    browser = await WebBrowser.launch();
  });
  afterAll(async () => {
    await browser?.close();
    await stage?.close();
  });

  it.each(['bigcutt', 'everyne'])(
    '%s can be printed: on paper it had buttons, links of the site, and half of a bracket',
    async (code) => {
      const page = await browser.blank({ locale: 'en' });
      await page.setViewportSize({ width: 720, height: 1000 });
      await page.goto(new URL(`/choose?light=dark&to=/t/${code}`, stage.address).href);
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('footer, .ways, .tabs').locator('visible=true').count()).toBe(0);
      expect(await page.locator('table').first().isVisible()).toBe(true);
      expect(await page.evaluate('getComputedStyle(document.body).color')).toBe('rgb(0, 0, 0)');
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(720);
      await page.close();
    },
  );

  it.each(PATHS)(
    '%s fits all screens in both themes, and has nothing that axe-core knows better',
    async (path) => {
      for (const [language, locale] of ['en', 'pt-BR', 'ru'].entries()) {
        const page = await browser.blank({ locale });
        const answer = await page.goto(new URL(path, stage.address).href);
        expect(answer?.status()).toBe(200);
        for (const [turn, width] of WIDTHS.entries())
          for (const [theme, colorScheme] of (['light', 'dark'] as const).entries()) {
            await page.setViewportSize({ width, height: 900 });
            await page.emulateMedia({ colorScheme });
            const at = `${locale}-${width}-${colorScheme}`;
            if (PICTURES !== undefined)
              await page.screenshot({
                path: join(PICTURES, `${path.replaceAll('/', '-')}-${at}.png`),
                fullPage: true,
              });
            expect(await page.evaluate('document.documentElement.scrollWidth'), at).toBe(width);
            expect(await page.evaluate(TOO_WIDE), at).toEqual([]);
            if (isTurnOf(language, turn + theme)) expect(await faultsOf(page), at).toEqual([]);
          }
        await page.context().close();
      }
    },
  );

  it('shows what happens while it is open, and leaves what the reader looks at and has opened', async () => {
    const { store } = stage.stage.bot.games.service;
    const code = 'livecup';
    await addTournament(store, called(code, afterRounds(openedWith('swiss', NAMES, { rounds: 6 }), 2)));
    const page = await browser.blank({ width: 360, height: 640 });
    const lines: string[] = [];
    page.on('websocket', (line) => {
      lines.push('opened');
      line.on('close', () => lines.push('closed'));
    });
    await page.goto(new URL(`/t/${code}`, stage.address).href);
    const summary = page.locator('#tour-round-1 summary');
    await summary.click();
    await summary.scrollIntoViewIfNeeded();
    const topOf = (): Promise<number> =>
      page.evaluate("document.querySelector('#tour-round-1 .pairs').getBoundingClientRect().top");
    await page.evaluate(
      `scrollBy(0, document.querySelector('#tour-round-1 .pairs').getBoundingClientRect().top - 200)`,
    );
    const before = await topOf();
    const play = (round: number) =>
      changeTournament(store, code, NOW, (tour) => ({
        ok: true,
        value: advance(roundPlayed(tour), evenChance(NOW + round)),
      }));

    const round = () => page.locator('#tour-round h3').textContent();

    // While a finger is down nothing moves.
    await page.mouse.move(4, 300);
    await page.mouse.down();
    await play(3);
    await page.waitForTimeout(3_000);
    expect(await round()).toBe('Round 3');
    await page.mouse.up();
    await expect.poll(round, { timeout: 20_000 }).toBe('Round 4');
    expect(Math.abs((await topOf()) - before)).toBeLessThanOrEqual(1);
    expect(await page.locator('#tour-round-1').getAttribute('open')).toBe('');
    expect(await page.locator('#tour-past details').count()).toBe(3);

    await page.evaluate("document.querySelector('#tour-round-1 summary').focus()");
    // Nobody looks: the line is closed until somebody does.
    const turn = (state: string) =>
      page.evaluate(`
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: '${state}' });
        document.dispatchEvent(new Event('visibilitychange'))`);
    await turn('hidden');
    await expect.poll(() => lines, { timeout: 10_000 }).toEqual(['opened', 'closed']);
    await play(4);
    await turn('visible');
    await expect.poll(round, { timeout: 20_000 }).toBe('Round 5');
    expect(lines).toEqual(['opened', 'closed', 'opened']);
    expect(await page.evaluate('document.activeElement.parentElement.id')).toBe('tour-round-1');
    expect(await page.locator('#away').isVisible()).toBe(false);
    expect(await faultsOf(page)).toEqual([]);
    await page.context().close();
  });
});
