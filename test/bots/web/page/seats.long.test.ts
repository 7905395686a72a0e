import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { missingChromium, WebBrowser } from '../../../doubles/browser.js';
import { PageStage } from '../game/stage.js';

/** A folder for pictures of what is seen; none are taken without it. */
const PICTURES = process.env['BOARD_PICTURES'];
const SIZES = [
  [390, 844],
  [320, 568],
  [1280, 800],
  [1180, 500],
] as const;
const NAMES = ['Alexandra', 'Konstantin', 'Sebastian'];

/** What is cut, lies on something else or sticks out of its seat; nothing should. */
const FAULTS = `[...document.querySelectorAll('.title, .seats li')].flatMap((seat) => {
  const box = (node) => node.getBoundingClientRect();
  const isSeen = (node) => box(node).width > 2 && node.checkVisibility();
  const parts = [...seat.querySelectorAll('h1, .who, .clock, .man, .taken, .way')].filter(isSeen);
  const named = (node) => node.className + ' ' + node.textContent.trim();
  const cut = parts.filter((node) => node.scrollWidth > node.clientWidth + 1 && node.clientWidth > 0);
  const out = parts.filter((node) => box(node).right > box(seat).right + 0.5 || box(node).left < box(seat).left - 0.5);
  const isOn = (one, other) =>
    box(one).left < box(other).right - 0.5 && box(other).left < box(one).right - 0.5 &&
    box(one).top < box(other).bottom - 0.5 && box(other).top < box(one).bottom - 0.5;
  const laid = parts.flatMap((one, at) => parts.slice(at + 1).filter((other) => isOn(one, other)).map((other) => [one, other]));
  const named2 = seat.querySelector('.who') !== null && parts.every((node) => !node.classList.contains('who'));
  return [
    ...cut.map((node) => 'cut: ' + named(node)),
    ...out.map((node) => 'sticks out: ' + named(node)),
    ...laid.map(([one, other]) => named(one) + ' on ' + named(other)),
    ...(named2 ? ['no name: ' + seat.textContent.trim()] : []),
  ];
})`;

describe.skipIf(missingChromium !== null)('seats beside each other', () => {
  let browser: WebBrowser;
  let stage: PageStage;
  let page: Page | null = null;

  beforeAll(async () => {
    browser = await WebBrowser.launch();
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    await page?.close();
    await stage.close();
  });

  it.each([
    ['draughts4', ''],
    ['draughts4', '&clock=5%2B3'],
    ['neva', '&clock=90%2B30'],
    ['trio', ''],
  ])('cut the names and hid them under the clocks: %s%s', async (variant, clock) => {
    stage = await PageStage.open();
    const { game, visitor } = await stage.opened(`game=${variant}${clock}`, { name: 'Maximilian' });
    for (const name of NAMES.slice(0, visitor.board.seats.length - 1))
      await (await stage.enter({ game, name })).press('join');
    page = await browser.blank({ locale: 'ru', width: 390, height: 844 });
    await page.goto(new URL(`/g/${game}`, stage.address).href);
    await page.locator('main[data-phase=running]').waitFor();
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      if (PICTURES !== undefined)
        await page.screenshot({ path: `${PICTURES}/seats-${variant}${clock.slice(1, 6)}-${width}.png` });
      await expect
        .poll(() => page?.evaluate<readonly string[]>(FAULTS), { message: `${width}`, timeout: 5_000 })
        .toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    }
  });
});
