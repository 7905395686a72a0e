import { describe, expect, it } from 'vitest';
import { BoardVisit } from '../../../doubles/board-visit.js';
import { missingChromium } from '../../../doubles/browser.js';

describe.skipIf(missingChromium !== null)('moves on the page of a game', () => {
  const visit = new BoardVisit();

  it('lets a piece be dragged, and puts it back where it cannot go', async () => {
    await visit.begin('russian');
    const { olga, server } = visit;
    await olga.drag('c3', 'c5');
    await olga.drag('c3', { x: 5, y: 5 });
    await olga.hold('c3', 'c5');
    await olga.page.keyboard.press('Escape');
    await olga.page.mouse.move(9, 9);
    expect(await olga.standsOn('c3')).toBe(true);
    await olga.page.mouse.up();
    expect(visit.record()).toEqual([]);
    await olga.drag('c3', 'd4');
    await visit.played('c3-d4');
    expect(await olga.pieces()).toContain('d4, white man');
    expect(server.actions.slice(1)).toMatchObject([{ type: 'move', path: ['c3', 'd4'] }]);
  });

  it('lets a finger drag a piece, and scroll the page everywhere else', async () => {
    await visit.begin('russian', { width: 360, height: 500 });
    const { olga } = visit;
    const at = async (square: string) => {
      const box = (await olga.square(square).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    await olga.page.evaluate('scrollTo(0, 0)');
    await olga.swipe(await at('c3'), await at('d4'));
    await visit.played('c3-d4');
    expect(await olga.page.evaluate('scrollY')).toBe(0);
    const empty = await at('c5');
    await olga.swipe(empty, { x: empty.x, y: empty.y - 120 });
    await expect.poll(() => olga.page.evaluate('scrollY')).toBeGreaterThan(50);
  });

  it('lights the squares to go to, and lets go of a piece that is tapped again', async () => {
    await visit.begin('russian');
    const { olga } = visit;
    await olga.tap('c3');
    expect(await olga.page.locator('.marks .dot').count()).toBe(2);
    expect(await olga.square('c3').getAttribute('aria-pressed')).toBe('true');
    expect(await olga.square('d4').getAttribute('aria-label')).toBe('d4, you can move here');
    await olga.tap('e3');
    expect(await olga.square('c3').getAttribute('aria-pressed')).toBe('false');
    await olga.tap('e3');
    await olga.tap('d4');
    expect(await olga.page.locator('.marks .dot').count()).toBe(0);
    expect(visit.record()).toEqual([]);
  });

  it('takes the clicks of a screen reader, which presses nothing', async () => {
    await visit.begin('russian');
    const { olga } = visit;
    await olga.tap('e3');
    for (const square of ['c3', 'd4']) await olga.square(square).dispatchEvent('click');
    await visit.played('c3-d4');
  });

  it('asks which capture is meant where several end on the same square', async () => {
    await visit.begin('international', { position: 'W:WK35:B7,44,23,12,24,1' });
    const { olga } = visit;
    await olga.tap('35');
    await olga.tap('50');
    const choices = olga.page.locator('.choices button.primary');
    expect(await choices.allTextContents()).toContain('2. 35:8:17:50');
    await olga.page.keyboard.press('Escape');
    expect(await olga.page.locator('.choices').count()).toBe(0);
    await olga.tap('35');
    await olga.tap('50');
    await choices.filter({ hasText: '35:8:17:50' }).click();
    await visit.played('35:8:17:50');
  });

  it('lets the capture in question be shown on the board', async () => {
    await visit.begin('international', { position: 'W:WK35:B7,44,23,12,24,1' });
    const { olga } = visit;
    await olga.tap('35');
    await olga.tap('50');
    expect(await olga.page.locator('.marks .badge').count()).toBe(3);
    await olga.tap('28');
    await visit.played('35:19:28:50');
  });

  it('takes a capture square by square, also where the squares have to be asked for', async () => {
    await visit.begin('international', { position: 'W:WK35:B7,44,23,12,24,1' });
    const { olga, server } = visit;
    server.cut = true;
    server.change(server.table);
    await olga.tap('35');
    await olga.page.locator('.marks .dot').first().waitFor();
    await olga.tap('8');
    await olga.page.locator('.marks .path').waitFor();
    await olga.tap('17');
    await olga.page.locator('.marks .path').nth(1).waitFor();
    await olga.tap('50');
    await visit.played('35:8:17:50');
  });

  it('loses no tap that is faster than the answer how moves go on', async () => {
    await visit.begin('international', { position: 'W:WK35:B7,44,23,12,24,1' });
    const { olga, server } = visit;
    server.cut = true;
    server.slow = [];
    server.change(server.table);
    for (const square of ['35', '8', '17', '50']) await olga.tap(square);
    const answered = async () => {
      for (const answer of server.slow?.splice(0) ?? []) answer();
      return server.actions.filter(({ type }) => type === 'move').length;
    };
    await expect.poll(answered).toBe(1);
    await visit.played('35:8:17:50');
  });

  it('huffs a piece that is tapped before the move', async () => {
    await visit.begin('russian', { position: 'W:Wa1,c3:Be5,h8', options: { huff: 'on' } });
    const { olga, server } = visit;
    await olga.tap('c3');
    await olga.tap('d4');
    await visit.played('c3-d4');
    server.move('h8-g7');
    await visit.settled();
    await olga.tap('e5');
    expect(await olga.square('e5').getAttribute('aria-pressed')).toBe('true');
    await olga.tap('a1');
    await olga.tap('b2');
    await visit.played('c3-d4', 'h8-g7', '?e5 a1-b2');
  });

  it('puts the piece back, and says why, where the server refuses the move', async () => {
    await visit.begin('russian');
    const { olga, server } = visit;
    server.changeUnseen(server.after('a3-b4'));
    await olga.tap('c3');
    await olga.tap('d4');
    await visit.notice().waitFor();
    await visit.settled();
    expect(await visit.notice().textContent()).toMatch(/\w/);
    expect(visit.record()).toEqual(['a3-b4']);
    expect(await olga.pieces()).toEqual(expect.arrayContaining(['c3, white man', 'b4, white man']));
  });

  it('plays a planned move when its turn comes, unless a tap has taken it back', async () => {
    await visit.begin('russian');
    const { olga, server } = visit;
    await olga.tap('c3');
    await olga.tap('d4');
    await visit.played('c3-d4');
    const planned = olga.page.locator('.planned');
    await olga.tap('g3');
    await olga.tap('h4');
    expect(await planned.locator('p').textContent()).toContain('g3-h4');
    await olga.tap('a1');
    expect(await planned.count()).toBe(0);
    await olga.drag('g3', 'h4');
    await planned.waitFor();
    server.move('b6-a5');
    await visit.played('c3-d4', 'b6-a5', 'g3-h4');
    await olga.tap('a3');
    await olga.tap('b4');
    server.move('f6-g5');
    await olga.page.getByText('is not possible now', { exact: false }).first().waitFor();
    expect(await planned.count()).toBe(0);
  });

  it('plans replies that are shown on the board, which the server plays', async () => {
    await visit.begin('russian');
    const { olga, server } = visit;
    const { page } = olga;
    await olga.tap('c3');
    await olga.tap('d4');
    await visit.played('c3-d4');
    await page.locator('#plan').click();
    const step = async (question: string, ...squares: string[]) => {
      await page.locator('.planning .question', { hasText: question }).waitFor();
      for (const square of squares) await olga.tap(square);
    };
    await step('If ', 'b6', 'a5');
    await step('then you play', 'g3', 'f4');
    await page.locator('#back').click();
    await step('then you play');
    const height = async () => (await olga.square('a1').boundingBox())?.y;
    const before = await height();
    await page.locator('#turn').click();
    await expect.poll(height).not.toBe(before);
    await expect.poll(() => olga.standsOn('a5')).toBe(true);
    expect(await page.locator('#keep').isDisabled()).toBe(true);
    await step('then you play', 'g3', 'h4');
    await page.locator('#keep:enabled').click();
    const lines = page.locator('.plans li');
    await lines.first().waitFor();
    expect(await lines.allTextContents()).toEqual([expect.stringContaining('if b6-a5, then g3-h4')]);
    expect(await olga.pieces()).toContain('g3, white man');
    await page.locator('#plan').click();
    await step('If ', 'f6', 'g5');
    await step('then you play', 'b2', 'c3');
    await page.locator('#keep:enabled').click();
    await lines.nth(1).waitFor();
    await lines.nth(1).getByRole('button').click();
    await expect.poll(() => lines.count()).toBe(1);
    // What is being shown comes to nothing when the game goes on.
    await page.locator('#plan').click();
    await step('If ');
    server.move('b6-a5');
    await visit.played('c3-d4', 'b6-a5', 'g3-h4');
    await visit.notice().waitFor();
    expect(await page.locator('.planning, .plans').count()).toBe(0);
    expect(await olga.pieces()).toContain('h4, white man');
  });

  it('makes the move of a piece that was on its way when the turn came', async () => {
    await visit.begin('russian');
    const { olga, server } = visit;
    await olga.drag('c3', 'd4');
    await visit.played('c3-d4');
    await olga.hold('g3', 'h4');
    server.move('b6-a5');
    await visit.settled();
    await olga.page.mouse.up();
    await visit.played('c3-d4', 'b6-a5', 'g3-h4');
    await olga.hold('e3', 'f4');
    server.move('f6-g5');
    await visit.settled();
    await olga.page.keyboard.press('Escape');
    await olga.page.mouse.move(3, 3);
    await olga.page.mouse.up();
    expect(await olga.standsOn('e3')).toBe(true);
  });

  it('takes a move in words, and says what is wrong with one', async () => {
    await visit.begin('russian');
    const { olga, server } = visit;
    await olga.page.locator('#typed').fill('c3 d5');
    await olga.page.keyboard.press('Enter');
    await visit.notice().waitFor();
    await olga.page.locator('#typed').fill('c3 d4');
    await olga.page.keyboard.press('Enter');
    await visit.played('c3-d4');
    await expect.poll(() => olga.page.locator('#typed').inputValue()).toBe('');
    await olga.page.keyboard.type('e3');
    server.move('b6-a5');
    await visit.settled();
    await olga.page.keyboard.type(' f4');
    await olga.page.keyboard.press('Enter');
    await visit.played('c3-d4', 'b6-a5', 'e3-f4');
  });

  it('tells those who hear the page what was played', async () => {
    await visit.begin('russian');
    const { olga, server } = visit;
    await olga.walkTo('c3', server.squares);
    await olga.page.keyboard.press('Enter');
    const live = olga.page.locator('#live');
    expect(await live.textContent()).toContain('c3, white man is picked up. Squares to move to: ');
    await olga.walkTo('d4', server.squares);
    await olga.page.keyboard.press(' ');
    await visit.played('c3-d4');
    expect(await live.textContent()).toContain('Olga: c3-d4.');
    server.move('b6-a5');
    await visit.settled();
    expect(await live.textContent()).toContain('Boris: b6-a5.');
  });

  it('tells what a tower is made of', async () => {
    await visit.begin('towers', { position: 'W:Wc3,e1:Bd4,h8,f8' });
    const { olga } = visit;
    await olga.tap('c3');
    await olga.tap('e5');
    await visit.played('c3:e5');
    await olga.tap('e5');
    expect(await olga.page.locator('.told').textContent()).toMatch(
      /^e5, tower of 2: white man, under it black man/,
    );
    await olga.page.mouse.move(2, 2);
    expect(await olga.page.locator('.told').textContent()).toBe('');
  });

  it('animates moves, and lets captured pieces leave at the end', async () => {
    await visit.begin('russian', { position: 'W:Wc3,a1:Bd6,h8,f6' });
    const { olga, server } = visit;
    await olga.tap('c3');
    await olga.tap('d4');
    await visit.played('c3-d4');
    await olga.stopTheClock();
    const { page } = olga;
    const before = await olga.revision();
    const pieces = page.locator('.pieces > *');
    server.move('f6-e5');
    await page.locator('.standing.mine').waitFor();
    await page.clock.runFor(60);
    expect(await page.locator('.carried').count()).toBe(1);
    expect(await olga.revision()).toBe(before);
    await page.clock.runFor(2_000);
    expect(await page.locator('.carried').count()).toBe(0);
    expect(await olga.revision()).not.toBe(before);
    await olga.tap('d4');
    await olga.tap('f6');
    await page.locator('.standing:not(.mine)').waitFor();
    expect(await pieces.count()).toBe(5);
    await page.clock.runFor(2_000);
    await visit.played('c3-d4', 'f6-e5', 'd4:f6');
    expect(await pieces.count()).toBe(4);
  });
});
