import { describe, expect, it } from 'vitest';
import { MoveWindow, SHOWN_ROUNDS } from '../../../../src/bots/web/page/record/move-window.js';

/** A list of this many rounds whose reader looks at the last one. */
function windowOf(count: number): MoveWindow {
  const window = new MoveWindow();
  window.update(count, count - 1);
  return window;
}

describe('the part of a list of moves that is shown', () => {
  it('is all of a short game', () => {
    const window = windowOf(SHOWN_ROUNDS);
    expect([window.from, window.hasEarlier, window.hasLater]).toEqual([0, false, false]);
  });

  it('follows the game', () => {
    const window = windowOf(50);
    expect([window.from, window.hasEarlier, window.hasLater]).toEqual([50 - SHOWN_ROUNDS, true, false]);
    window.update(51, 50);
    expect(window.from).toBe(51 - SHOWN_ROUNDS);
  });

  it('goes to earlier moves and back, never beyond the ends', () => {
    const window = windowOf(50);
    for (const from of [26, 14, 2, 0, 0]) {
      window.earlier();
      expect(window.from).toBe(from);
    }
    expect(window.hasEarlier).toBe(false);
    for (const from of [12, 24, 36, 38, 38]) {
      window.later();
      expect(window.from).toBe(from);
    }
    expect(window.hasLater).toBe(false);
  });

  it('stays with whoever reads on while the game goes on', () => {
    const window = windowOf(50);
    window.earlier();
    window.update(50, 49);
    expect(window.from).toBe(26);
    window.update(51, 50);
    expect(window.from).toBe(26);
  });

  it('comes to the move that is looked at', () => {
    const window = windowOf(50);
    window.update(50, 3);
    expect(window.from).toBe(3);
    window.update(50, 45);
    expect(window.from).toBe(45 - SHOWN_ROUNDS + 1);
    window.earlier();
    window.update(50, 49);
    expect(window.hasLater).toBe(false);
  });

  it('has no move left of a game that is another one, or was taken back', () => {
    const window = windowOf(50);
    window.update(0, -1);
    expect([window.from, window.hasEarlier, window.hasLater]).toEqual([0, false, false]);
    window.update(30, 29);
    window.update(15, 14);
    expect(window.from).toBe(15 - SHOWN_ROUNDS);
  });
});
