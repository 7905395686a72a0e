import { describe, expect, it } from 'vitest';
import type { WireMove } from '../../../../src/bots/web/game/protocol.js';
import {
  NOTHING,
  optionsIn,
  type Pick,
  premoved,
  settled,
  type Tapped,
  tapped,
} from '../../../../src/bots/web/page/play/picking.js';

const move = (text: string, more: Partial<WireMove> = {}): WireMove => ({
  path: text.split(' '),
  text,
  ...more,
});

/** What taps on these squares come to. */
function taps(moves: readonly WireMove[], ...squares: string[]): Tapped {
  let pick: Pick = NOTHING;
  let last: Tapped = { kind: 'picked', pick };
  for (const square of squares) {
    const origins = optionsIn(moves, { huff: pick.huff, path: [] });
    last = tapped(pick, optionsIn(moves, pick), origins, square);
    if (last.kind === 'picked') last = settled(last.pick, optionsIn(moves, last.pick));
    if (last.kind !== 'picked') return last;
    pick = last.pick;
  }
  return last;
}

const path = (what: Tapped) => (what.kind === 'picked' ? what.pick.path : what.kind);
const played = (what: Tapped) => (what.kind === 'play' ? what.move.text : what.kind);

describe('picking a move', () => {
  it('goes step by step where captures part, and ends where one is left', () => {
    const moves = [move('a b c'), move('a b d e'), move('a f')];
    expect(path(taps(moves, 'a', 'b'))).toEqual(['a', 'b']);
    expect(played(taps(moves, 'a', 'b', 'd'))).toBe('a b d e');
    expect(played(taps(moves, 'a', 'e'))).toBe('a b d e');
    expect(played(taps(moves, 'a', 'f'))).toBe('a f');
  });

  it('makes no move by a tap on the piece alone, if it is the only one', () => {
    expect(path(taps([move('a b')], 'a'))).toEqual(['a']);
  });

  it('lets a capture end early, where the rules do, by another tap on the square', () => {
    const moves = [move('a b'), move('a b c')];
    expect(path(taps(moves, 'a', 'b'))).toEqual(['a', 'b']);
    expect(played(taps(moves, 'a', 'b', 'b'))).toBe('a b');
    expect(played(taps(moves, 'a', 'b', 'c'))).toBe('a b c');
  });

  it('takes a round trip by a tap on its first square, not on the piece, which lets go of it', () => {
    const moves = [move('a b c a'), move('a d')];
    expect(path(taps(moves, 'a', 'a'))).toEqual([]);
    expect(played(taps(moves, 'a', 'b'))).toBe('a b c a');
  });

  it('asks where several moves fit', () => {
    expect(taps([move('a b d'), move('a c d')], 'a', 'd')).toMatchObject({
      kind: 'choose',
      moves: { length: 2 },
    });
  });

  it('keeps a huff apart from the move behind it, and plays one that ends the game', () => {
    const moves = [move('a b'), move('a c', { huff: 'x' }), move('d e', { huff: 'x' })];
    expect(played(taps(moves, 'x', 'a', 'c'))).toBe('a c');
    expect(taps(moves, 'x', 'a', 'b')).toEqual({ kind: 'refused' });
    expect(played(taps(moves, 'a', 'b'))).toBe('a b');
    expect(path(taps(moves, 'x', 'x'))).toEqual([]);
    expect(played(taps([{ path: [], text: '?x', huff: 'x' }], 'x'))).toBe('?x');
  });

  it('finds the one move that a planned one means, by its end or a square on its way', () => {
    const moves = [move('a b c'), move('a d e'), move('f e', { huff: 'x' })];
    expect(premoved(moves, ['a', 'c'])?.text).toBe('a b c');
    expect(premoved(moves, ['a', 'd'])?.text).toBe('a d e');
    expect(premoved([...moves, move('a g c')], ['a', 'c'])).toBeNull();
    expect(premoved(moves, ['f', 'e'])).toBeNull();
  });
});
