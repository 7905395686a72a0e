import type { CDPSession } from 'playwright-core';
import { ARROWS, neighbour, type Point } from '../../src/bots/web/page/board/geometry.js';
import { type GameState, movesIn, topologyOf } from '../../src/engine/index.js';
import type { Table } from '../../src/sessions/model/session.js';
import type { WebPlayer } from './browser.js';

interface Square extends Point {
  readonly square: string;
}

/** A player at the page of a game, who sees the board and has a finger, a mouse and a keyboard. */
export class BoardPlayer {
  constructor(readonly tab: WebPlayer) {}

  get page() {
    return this.tab.page;
  }

  /** Takes one of the free seats, under this name. */
  async sit(name: string, which = 0): Promise<void> {
    await this.page.locator('[data-action=join]').nth(which).click();
    await this.page.locator('#name').fill(name);
    await this.page.keyboard.press('Enter');
    await this.page.locator('.seats :is(small, .self)', { hasText: 'you' }).waitFor();
  }

  /** Opens what has no place in the bar of a small window. */
  async more(): Promise<void> {
    const more = this.page.locator('#open-more');
    if (await more.isVisible()) await more.click();
  }

  square(name: string) {
    return this.page.locator(`[data-square="${name}"], [data-disc="${name}"]`);
  }

  async tap(square: string): Promise<void> {
    const { x, y } = await this.centre(square);
    if (await this.tab.touches()) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }

  async drag(from: string, to: string | Point): Promise<void> {
    await this.hold(from, to);
    await this.page.mouse.up();
  }

  /** Drags a piece, and holds it there. */
  async hold(from: string, to: string | Point): Promise<void> {
    const [begin, end] = [await this.centre(from), typeof to === 'string' ? await this.centre(to) : to];
    await this.page.mouse.move(begin.x, begin.y);
    await this.page.mouse.down();
    await this.page.mouse.move((begin.x + end.x) / 2, (begin.y + end.y) / 2, { steps: 3 });
    await this.page.mouse.move(end.x, end.y);
  }

  /** Draws a finger from one point of the window to another. */
  async swipe(from: Point, to: Point): Promise<void> {
    const session: CDPSession = await this.page.context().newCDPSession(this.page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(({ x, y }) => ({ x, y })) });
    await touch('touchStart', [from]);
    for (let step = 1; step <= 8; step++) {
      const share = step / 8;
      await touch('touchMove', [
        { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share },
      ]);
    }
    await touch('touchEnd', []);
    await session.detach();
  }

  /** Walks to a square by the arrow keys, as somebody would who sees where they lead. */
  async walkTo(square: string, squares: readonly Square[]): Promise<void> {
    await this.page.locator('#board [tabindex="0"]').focus();
    for (const arrow of way(squares, await this.focused(), square)) await this.page.keyboard.press(arrow);
    if ((await this.focused()) !== square) throw new Error(`The arrow keys led to ${await this.focused()}`);
  }

  /** What can be tapped, with its centre in pixels of the board. */
  targets(): Promise<readonly Square[]> {
    return this.page.locator('#board .squares > *').evaluateAll((nodes) =>
      nodes.map((node) => ({
        square: node.getAttribute('data-square') ?? node.getAttribute('data-disc') ?? '',
        x: Number(node.getAttribute('cx')),
        y: Number(node.getAttribute('cy')),
      })),
    );
  }

  /** The focused square. */
  focused(): Promise<string> {
    return this.page.evaluate(
      'document.activeElement.dataset.square ?? document.activeElement.dataset.disc ?? ""',
    );
  }

  /** Makes some legal move of a table by taps, another one for each `turn`. */
  async play(table: Table, turn: number): Promise<void> {
    const state = table.game?.state as GameState;
    const moves = movesIn(state);
    const legal = moves[(turn * 5) % moves.length];
    const { names } = topologyOf(state.variant.board);
    await this.shows(table.revision);
    const revision = await this.revision();
    for (const cell of [legal?.from ?? 0, ...(legal?.path ?? [])]) {
      if (await this.hasMoved(revision)) break;
      await this.tap(names[cell] ?? '');
    }
  }

  /** True once the page has sent a move that the server has not shown yet, or shows another board than this one. */
  async hasMoved(revision: string): Promise<boolean> {
    return this.page.evaluate(
      `document.body.dataset.waiting !== '0' || document.getElementById('board').dataset.revision !== '${revision}'`,
    );
  }

  async revision(): Promise<string> {
    return (await this.page.locator('#board').getAttribute('data-revision')) ?? '';
  }

  /** Waits until the page shows the board of this revision, and nothing waits for an answer. */
  async shows(revision: number): Promise<void> {
    await this.page.locator(`#board[data-revision="${revision}"]`).waitFor();
    await this.page.locator('body[data-waiting="0"]').waitFor({ state: 'attached' });
  }

  /** Loads the page anew with a clock that goes on by hand alone, and moves that are seen. */
  async stopTheClock(): Promise<void> {
    await this.page.emulateMedia({ reducedMotion: 'no-preference' });
    await this.page.clock.install();
    await this.page.reload();
    await this.tab.online();
    // Not so far ahead that the page would miss its server.
    await this.page.clock.pauseAt(Date.now() + 8_000);
  }

  async status(): Promise<string> {
    return (await this.page.locator('#status').textContent()) ?? '';
  }

  /** Labels of all squares with a piece on them. */
  async pieces(): Promise<readonly string[]> {
    const labels: string[] = await this.page
      .locator('#board .squares > *')
      .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('aria-label') ?? ''));
    return labels.filter((label) => label.includes(','));
  }

  /** True if a piece is drawn in the middle of the square. */
  async standsOn(square: string): Promise<boolean> {
    const { x, y } = await this.centre(square);
    const boxes: readonly Point[] = await this.page.locator('#board .pieces > *').evaluateAll((nodes) =>
      nodes.map((node) => {
        const { left, top, width, height } = node.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      }),
    );
    return boxes.some((box) => Math.hypot(box.x - x, box.y - y) < 5);
  }

  private async centre(square: string): Promise<Point> {
    const box = await this.square(square).boundingBox();
    if (box === null) throw new Error(`There is no square ${square}`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
}

/** The arrow keys that lead from one square to another. */
function way(squares: readonly Square[], from: string, to: string): readonly string[] {
  const start = squares.find(({ square }) => square === from) as Square;
  const waiting: { readonly at: Square; readonly column: number; readonly keys: readonly string[] }[] = [
    { at: start, column: start.x, keys: [] },
  ];
  const known = new Set<string>();
  for (let here = waiting.shift(); here !== undefined; here = waiting.shift()) {
    if (here.at.square === to) return here.keys;
    for (const [key, arrow] of Object.entries(ARROWS)) {
      const column = arrow.x === 0 ? here.column : here.at.x;
      const next = neighbour(squares, here.at, arrow, column);
      if (next === null || known.has(`${next.square} ${column}`)) continue;
      known.add(`${next.square} ${column}`);
      waiting.push({ at: next, column: arrow.x === 0 ? column : next.x, keys: [...here.keys, key] });
    }
  }
  throw new Error(`No arrow keys lead from ${from} to ${to}`);
}
