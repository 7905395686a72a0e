import { describe, expect, it } from 'vitest';
import { BoardVisit } from '../../../doubles/board-visit.js';
import { missingChromium } from '../../../doubles/browser.js';

const HALF = 32_768;
const discs = (row: number) =>
  [4, 5, 6].map((number) => `${number}@${(2 * number - 1) * HALF}/${(2 * row - 1) * HALF}`).join(',');
/** The last round of a match, in which White can shoot three discs off the board one after the other. */
const LAST_ROUND = `W:W${discs(7)}:B${discs(8)}:#6.0.7.8.W`;

describe.skipIf(missingChromium !== null)('shots on the page of a game', () => {
  const visit = new BoardVisit();

  it.each([
    [360, 740],
    [1280, 800],
  ])('flicks a disc that is pulled back, the way it is seen: %ix%i', async (width, height) => {
    await visit.begin('chapaev', { width, height });
    const { olga } = visit;
    const box = (await olga.square('w4').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const board = (await olga.page.locator('#board').boundingBox()) ?? { width: 0 };
    await olga.drag('w4', { x: x + 2, y: y + 2 });
    await olga.hold('w4', { x, y: y + 40 });
    await olga.page.keyboard.press('Escape');
    await olga.page.mouse.move(x, y + 50);
    await olga.page.mouse.up();
    expect(visit.record()).toEqual([]);
    await olga.drag('w4', { x, y: y + board.width * 0.15 });
    await visit.played('4@90/40');
  });

  it('is played by the keyboard', async () => {
    await visit.begin('chapaev');
    const { olga } = visit;
    await olga.walkTo('w3', await olga.targets());
    await olga.page.keyboard.press('Enter');
    const told = olga.page.locator('#aim');
    expect(await told.textContent()).toBe('Disc 3, direction 90°, strength 60');
    for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowUp', '-']) await olga.page.keyboard.press(key);
    expect(await told.textContent()).toBe('Disc 3, direction 93°, strength 65');
    await olga.page.keyboard.press('Escape');
    expect(await told.count()).toBe(0);
    await olga.page.keyboard.press('Enter');
    await olga.page.keyboard.press('Enter');
    await visit.played('3@90/60');
  });

  it.each([
    ['by pulling discs', 360, 740],
    ['by the keyboard', 1280, 800],
  ])('plays a match to its end %s', async (_how, width, height) => {
    await visit.begin('chapaev', { position: LAST_ROUND, width, height });
    const { olga, server } = visit;
    for (const disc of ['w4', 'w5', 'w6']) {
      if (width < height) {
        const box = (await olga.square(disc).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
        const x = box.x + box.width / 2;
        await olga.drag(disc, { x, y: box.y + box.height / 2 + width / 6 });
      } else {
        await olga.walkTo(disc, await olga.targets());
        await olga.page.keyboard.press('Enter');
        await olga.page.keyboard.press('Enter');
      }
      await expect.poll(() => visit.record().at(-1)).toMatch(new RegExp(`^${disc[1]}@90/`));
      await visit.settled();
    }
    expect(server.table.phase).toBe('over');
    expect(await olga.page.locator('.result h2').textContent()).toBe('You won');
  });

  it('aims at a disc that is tapped, and by sliders', async () => {
    await visit.begin('chapaev');
    const { olga } = visit;
    await olga.tap('w4');
    await olga.tap('b6');
    expect(await olga.page.locator('#aim').textContent()).toContain('direction 74°');
    await olga.page.locator('.aiming input').nth(1).fill('80');
    await olga.page.locator('#shoot').click();
    await visit.played('4@74/80');
  });

  it('runs a shot as it went', async () => {
    await visit.begin('chapaev');
    const { olga, server } = visit;
    await olga.stopTheClock();
    const before = await olga.pieces();
    server.move('4 90 100');
    await olga.page.locator('.note', { hasText: 'shot 2' }).waitFor();
    await olga.page.clock.runFor(1_000);
    expect(await olga.page.locator('.carried').count()).toBeGreaterThan(1);
    await olga.page.clock.runFor(6_000);
    await visit.settled();
    expect((await olga.pieces()).length).toBeLessThan(before.length);
  });
});
