import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { localEngine } from '../../../../src/sessions/thinking/engine-client.js';
import { faultsOf } from '../../../doubles/axe.js';
import { BoardPlayer } from '../../../doubles/board-player.js';
import type { BoardVisitor } from '../../../doubles/board-visitor.js';
import { missingChromium, type Visit, WebBrowser } from '../../../doubles/browser.js';
import { PageStage } from '../game/stage.js';

/** Where the pictures go, for people to look at. */
const PICTURES = process.env['BOARD_PICTURES'];
/** Thinks a little only, so that a whole game is looked over in a moment. */
const HASTY: typeof localEngine = {
  ...localEngine,
  think: (question) => localEngine.think({ ...question, limits: { ...question.limits, nodes: 400 } }),
};
/** What else axe-core looks at follows from the elements alone, which are the same in every window. */
const SEEN_RULES = ['color-contrast', 'target-size', 'scrollable-region-focusable'];
const LOOKS = [
  [320, 568, 'dark', {}],
  [1280, 800, 'light', { rules: SEEN_RULES }],
] as const;

describe.skipIf(missingChromium !== null)('the record on the page of a game', () => {
  let browser: WebBrowser;
  let stage: PageStage;
  let olga: BoardPlayer;
  let others: readonly BoardVisitor[];
  beforeAll(async () => {
    browser = await WebBrowser.launch();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    stage = await PageStage.open(undefined, { engine: HASTY });
  });
  afterEach(async () => {
    expect(olga.tab.errors).toEqual([]);
    await browser.leave([olga.tab]);
    await stage.close();
    expect(stage.stage.errors).toEqual([]);
  });

  const at = () => olga.page.locator('#at').textContent();
  const click = (selector: string) => olga.page.locator(selector).click();
  const gameOf = (): string => /\/g\/([\w-]{4,})$/.exec(olga.page.url())?.[1] ?? '';
  const visit = async (game: string, how: Visit = {}): Promise<void> => {
    olga = new BoardPlayer(await browser.visit(new URL(`/g/${game}`, stage.address).href, how));
  };

  /** Seats people with bare connections, and Olga's page as a watcher of their game. */
  async function watching(game: string, seats: number, how: Visit = {}): Promise<string> {
    const opened = await stage.opened(`game=${game}&help=yes`, { name: 'Anna' });
    const players = [opened.visitor];
    for (const name of ['Boris', 'Carl', 'Dora'].slice(0, seats - 1)) {
      const player = await stage.enter({ game: opened.game, name });
      await player.press('join');
      players.push(player);
    }
    for (const player of players) await player.until(({ board }) => board.phase === 'running');
    others = players;
    await visit(opened.game, how);
    return opened.game;
  }

  const shown = () => olga.page.locator('#board').getAttribute('data-revision');

  /** Has whoever is to move make these moves, or any; Olga's page is told of each. */
  async function play(moves: readonly (string | undefined)[], looksBack = false): Promise<void> {
    for (const [number, wanted] of moves.entries()) {
      const mover = others.find(({ board }) => board.turn === board.you) as BoardVisitor;
      const { revision } = mover.board;
      if (mover.board.kind === 'chapaev') {
        const { aim } = mover.board;
        const disc = aim?.discs[number % aim.discs.length];
        await mover.act({ type: 'shot', disc, direction: 80 + (aim?.turned ?? 0), strength: 90 });
      } else await mover.move(wanted ?? mover.moves[(number * 5) % mover.moves.length]?.text ?? '');
      for (const other of others) await other.until(({ board }) => board.revision > revision);
    }
    if (!looksBack) await expect.poll(shown).toBe(String(others[0]?.board.revision));
  }

  const picture = async (name: string) => {
    if (PICTURES === undefined) return;
    await olga.page.screenshot({ path: `${PICTURES}/record-${name}.png`, fullPage: true });
  };

  /** Looks at the page in every window; axe-core finds nothing. */
  async function looked(name: string): Promise<void> {
    const { page } = olga;
    for (const [width, height, colorScheme, rules] of LOOKS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      await picture(`${name}-${width}-${colorScheme}`);
      // A window that is made smaller is drawn anew with the next frame.
      await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      expect(await faultsOf(page, rules), `${name} at ${width}x${height}, ${colorScheme}`).toEqual([]);
    }
  }

  it('is walked through by buttons, by keys and by its list, while the game goes on', async () => {
    await watching('russian', 2);
    await play(['c3-d4', 'f6-g5', 'd4-e5']);
    const { page } = olga;
    await expect.poll(at).toBe('2. d4-e5');
    await click('#step-back');
    await expect.poll(at).toBe('1. f6-g5');
    expect(await olga.standsOn('d4')).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(at).toBe('Start');
    expect(await olga.standsOn('c3')).toBe(true);
    expect(await page.locator('#step-back').getAttribute('aria-disabled')).toBe('true');
    await click('.moves [data-entry="1"]');
    await expect.poll(at).toBe('1. c3-d4');
    expect(await page.locator('.moves [aria-current]').textContent()).toContain('c3-d4');
    // On the board the arrows walk from square to square, and step with the shift key.
    await page.locator('#board [tabindex="0"]').focus();
    await page.keyboard.press('ArrowRight');
    expect(await at()).toBe('1. c3-d4');
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(at).toBe('1. f6-g5');
    await play([undefined], true);
    await expect
      .poll(() => page.locator('.way-back .note').allTextContents())
      .toEqual(['The game has gone on.']);
    expect(await at()).toBe('1. f6-g5');
    await looked('back');
    await click('#to-now');
    expect(await page.locator('.way-back').count()).toBe(0);
    await expect.poll(at).toMatch(/^2\. /);
  });

  it('lets a player look back without losing the turn or the piece in hand', async () => {
    const { game, visitor } = await stage.opened('game=russian&seat=black', { name: 'Boris' });
    others = [visitor];
    await visit(game);
    await olga.sit('Olga');
    await olga.tap('c3');
    await olga.tap('d4');
    await visitor.until(({ board }) => board.entries === 1);
    await expect.poll(at).not.toBe('');
    await click('#step-first');
    await expect.poll(at).toBe('Start');
    await visitor.move('f6-g5');
    await olga.page.locator('.standing.mine').waitFor({ state: 'attached' });
    expect(await at()).toBe('Start');
    await olga.tap('e3');
    expect(await olga.page.locator('.marks > *').count()).toBe(0);
    await olga.page.keyboard.press('Escape');
    await olga.tap('d4');
    await olga.tap('e5');
    await visitor.until(({ board }) => board.entries === 3);
  });

  it('shows the film of a shot once more when it is stepped over', async () => {
    await watching('chapaev', 2);
    await play([undefined, undefined, undefined]);
    await click('#step-first');
    await expect.poll(at).toBe('Start');
    const places = () =>
      olga.page
        .locator('#board .pieces > *')
        .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('transform')).join());
    const before = await places();
    await click('#step-on');
    await expect.poll(at).toMatch(/^1\. \d@/);
    await expect.poll(places).not.toBe(before);
    await looked('chapaev');
  });

  it.each([
    ['neva', 4],
    ['trio', 3],
  ])('numbers the moves of many seats by rounds: %s', async (game, seats) => {
    await watching(game, seats);
    await play(Array.from({ length: 2 * seats + 1 }, () => undefined));
    const rounds = () =>
      olga.page.locator('.moves li').evaluateAll((all) => all.map((each) => each.getAttribute('data-round')));
    await expect.poll(rounds).toEqual(['1.', '2.', '3.']);
    expect(await olga.page.locator('.moves li').first().locator('button').count()).toBe(seats);
    await click('#step-back');
    await looked(game);
  });

  it('shows a player the move that lost as a puzzle, with its answer', async () => {
    const { game, visitor } = await stage.opened('game=english&seat=black', { name: 'Anna' });
    await visit(game);
    await olga.sit('Olga');
    await visitor.until(({ board }) => board.phase === 'running');
    await visitor.move('9-14');
    await olga.shows(visitor.board.revision);
    await olga.tap('21');
    await olga.tap('17');
    await visitor.until(({ board }) => board.entries === 2);
    await visitor.move('14:21');
    await olga.shows(visitor.board.revision);
    const { page } = olga;
    await page.setViewportSize({ width: 360, height: 740 });
    await page.locator('#open-more').click();
    await page.locator('[data-action=resign]').click();
    await page.locator('dialog button[value=yes]').click();
    await picture('lost-end');
    await click('#lost-move');
    const asked = page.locator('.judgement.lost');
    await asked.waitFor();
    expect(await asked.textContent()).toContain('played 21-17 here. What was better?');
    expect(await olga.standsOn('21')).toBe(true);
    // Neither the move before nor the answer is marked.
    expect(await page.locator('.marks .advice, .marks .sign').count()).toBe(0);
    await looked('lost');
    await click('#show-answer');
    await expect.poll(at).toMatch(/^Computer, 1 of \d+: /);
    expect(await olga.standsOn('21')).toBe(true);
    await picture('lost-answer');
  });

  it('tells a player who gave up an even game that no single move lost it', async () => {
    const { game, visitor } = await stage.opened('game=english&seat=black', { name: 'Anna' });
    await visit(game);
    await olga.sit('Olga');
    await visitor.until(({ board }) => board.phase === 'running');
    await visitor.move('9-14');
    await olga.shows(visitor.board.revision);
    await olga.tap('22');
    await olga.tap('18');
    await visitor.until(({ board }) => board.entries === 2);
    await olga.page.setViewportSize({ width: 360, height: 740 });
    await olga.page.locator('#open-more').click();
    await olga.page.locator('[data-action=resign]').click();
    await olga.page.locator('dialog button[value=yes]').click();
    await click('#lost-move');
    const said = olga.page.locator('.judgement.lost');
    await said.waitFor();
    expect(await said.textContent()).toContain('No single move lost this game.');
  });

  it('is analysed after the game: chart, judgements, what was better, and the line', async () => {
    await watching('russian', 2);
    await play(['c3-d4', 'b6-c5', 'd4:b6', 'a7:c5', 'g3-f4', 'f6-g5', 'a3-b4']);
    const { page } = olga;
    await others[1]?.press('resign');
    await page.locator('.result').waitFor();
    await click('#analyse');
    await page.locator('#chart').waitFor();
    expect(await page.locator('#chart').getAttribute('aria-label')).toContain('A chart of a game of');
    expect(await page.locator('.summary li').count()).toBeGreaterThan(0);
    await page.locator('#chart').scrollIntoViewIfNeeded();
    const box = (await page.locator('#chart').boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 };
    await page.mouse.click(box.x + box.width * (24 / 800), box.y + box.height / 2);
    await expect.poll(at).toBe('Start');
    // Gives a man away for nothing.
    const bad = page.locator('.moves button:is(.blunder, .mistake, .inaccuracy)').first();
    await bad.click();
    await page.locator('.judgement:is(.blunder, .mistake, .inaccuracy)').waitFor();
    expect(await page.locator('.marks .advice').count()).toBe(2);
    expect(await page.locator('.marks .sign').textContent()).toMatch(/^\?[?!]?$/);
    await looked('analysis');
    await page.setViewportSize({ width: 1440, height: 900 });
    // All of it is in sight, with the better line below its move; the moves alone scroll.
    await page.locator('.moves li .judgement', { hasText: 'Better' }).waitFor();
    await expect
      .poll(() => page.locator('#balance').getAttribute('aria-label'))
      .toMatch(/^Chances of \w+: \d+%$/);
    await expect
      .poll(() =>
        page.evaluate(`[document.documentElement, document.querySelector('.side')]
          .map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight).join()`),
      )
      .toBe('0,0');
    const [bar, board] = [
      await page.locator('#balance').boundingBox(),
      await page.locator('#board').boundingBox(),
    ];
    expect(bar?.x).toBeGreaterThanOrEqual(0);
    expect((bar?.x ?? 0) + (bar?.width ?? 0)).toBeLessThan(board?.x ?? 0);
    await picture('analysis-1440');
    await click('#play-line');
    await expect.poll(at).toMatch(/^Computer, 1 of \d+: /);
    await page.keyboard.press('ArrowRight');
    await expect.poll(at).toMatch(/^Computer, [12] of \d+: /);
    expect(await page.locator('#play-on').isVisible()).toBe(true);
    await click('#leave-line');
    await expect.poll(at).toMatch(/^\d+\. /);
    await click('#to-now');
  });

  it('is gone on with from any position, in a game of its own', async () => {
    const old = await watching('russian', 2);
    await play(['c3-d4', 'f6-g5', 'd4-e5']);
    const { page } = olga;
    await click('.moves [data-entry="1"]');
    await expect.poll(at).toBe('1. c3-d4');
    await click('#play-on');
    await page.locator('#seat').selectOption('1');
    await looked('play-on');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.locator('#name').fill('Olga');
    await page.keyboard.press('Enter');
    await expect.poll(gameOf).not.toBe(old);
    await expect.poll(() => olga.status()).toBe('Your move');
    await expect.poll(() => olga.standsOn('d4')).toBe(true);
    expect(others[0]?.board.entries).toBe(3);
  });

  it('draws a hint on the board of whoever asked for it, with the piece that is to be huffed', async () => {
    const { game, visitor } = await stage.opened('game=russian&seat=black&huff=on&help=yes', {
      name: 'Boris',
    });
    others = [visitor];
    await visit(game);
    await olga.sit('Olga');
    const moves = ['c3-d4', 'f6-g5', 'd4-e5', 'b6-a5'];
    for (const [made, move] of moves.entries()) {
      if (made % 2 === 0) for (const square of move.split('-')) await olga.tap(square);
      else await visitor.move(move);
      await visitor.until(({ board }) => board.entries === made + 1);
    }
    await expect.poll(shown).toBe(String(visitor.board.revision));
    expect(await olga.page.locator('body').textContent()).toContain('You may first huff d6: tap it');
    await click('[data-action=hint]');
    await expect.poll(() => olga.page.locator('.marks .advice').count()).toBe(2);
    expect(await olga.page.locator('.marks .huffed').count()).toBe(1);
    await picture('hint');
    await olga.tap('a3');
    await olga.tap('b4');
    await visitor.until(({ board }) => board.entries === moves.length + 1);
    await expect.poll(() => olga.page.locator('.marks .advice, .marks .huffed').count()).toBe(0);
  });
});
