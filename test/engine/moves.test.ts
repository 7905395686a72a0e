import { describe, expect, test } from 'vitest';
import { captureExists } from '../../src/engine/core/moves/legal-moves.js';
import { formatMove } from '../../src/engine/core/moves/move-text.js';
import { prioritise } from '../../src/engine/core/moves/priority.js';
import type { Move } from '../../src/engine/core/position.js';
import { movesAt, positionOf, textsAt, variantOf, withRules } from './positions.js';

const neva = variantOf('neva');
const novgorod = variantOf('novgorod-37');
const russian = variantOf('russian');

describe('men', () => {
  test('step forward only', () => {
    expect(textsAt(russian, 'W:Wc3:Bh8')).toEqual(['c3-b4', 'c3-d4']);
    expect(textsAt(russian, 'B:Wa1:Bf6')).toEqual(['f6-e5', 'f6-g5']);
    expect(textsAt(novgorod, 'R:Wa33:Bc33:Re00')).toEqual(['a00-a01', 'a00-a11', 'a00-c11']);
  });
  test('capture in every direction, and must', () => {
    expect(textsAt(russian, 'W:Wd4,a1:Bc3,e3,c5,e5')).toEqual(['d4:b2', 'd4:b6', 'd4:f2', 'd4:f6']);
    expect(textsAt(novgorod, 'W:Wa00,a33:Ba01,c01:Re01')).toEqual(['a00:a02', 'a00:c02', 'a00:e02']);
    expect(captureExists(russian, positionOf(russian, 'W:Wd4:Be3'))).toBe(true);
    expect(captureExists(russian, positionOf(russian, 'W:Wd4:Be3,f2'))).toBe(false);
  });
  test('take nothing of their own, and dead men like live ones', () => {
    expect(textsAt(neva, 'W:W22,23:R!32:G!21:B66')).toEqual(['22:42']);
  });
  test('must finish what they began', () => {
    expect(textsAt(russian, 'W:Wa1:Bb2,d4,f6')).toEqual(['a1:c3:e5:g7']);
  });
});

describe('kings', () => {
  test('fly', () => {
    expect(textsAt(neva, 'W:WK11:R66:G:B')).toHaveLength(10);
    expect(textsAt(russian, 'W:WKd4,f6:Bb8')).toHaveLength(12);
  });
  test('land on any empty cell behind', () => {
    expect(textsAt(russian, 'W:WKa1:Bd4')).toEqual(['a1:e5', 'a1:f6', 'a1:g7', 'a1:h8']);
    expect(textsAt(russian, 'W:WKa1:Bd4,e5')).not.toContain('a1:f6');
  });
  test('land where the capture goes on, if there is such a cell', () => {
    expect(textsAt(russian, 'W:WKa1:Bb2,f4')).toEqual(['a1:e5:g3', 'a1:e5:h2']);
  });
  test('may go straight on or turn', () => {
    expect(textsAt(russian, 'W:WKa1:Bb2,e5,c5')).toEqual(
      ['a1:c3:f6', 'a1:c3:g7', 'a1:c3:h8', 'a1:d4:b6', 'a1:d4:a7'].sort(),
    );
  });
  test('several ways to the same end with the same captures are one move', () => {
    const moves = movesAt(russian, 'W:WKa1:Bb2,e5');
    expect(moves.map((move) => formatMove(russian, move))).toEqual(['a1:c3:f6', 'a1:c3:g7', 'a1:c3:h8']);
    expect(moves.map(({ ways }) => ways.length)).toEqual([2, 2, 2]);
    for (const { path, ways } of moves) expect(ways[0]).toEqual(path);
  });
  test('may end where they began', () => {
    expect(textsAt(russian, 'W:WKc1:Bd2,f4,f6,d6,b4')).toContain('c1:e3:g5:e7:c5:a3');
    expect(textsAt(russian, 'W:Wd2:Be3,e5,c5,c3')).toEqual(['d2:f4:d6:b4:d2']);
    expect(movesAt(russian, 'W:Wd2:Be3,e5,c5,c3')[0]?.ways).toHaveLength(2);
  });
});

describe('removal', () => {
  const text = 'W:WK13:R12,14:G:B66';
  test('end: what was captured blocks', () => {
    expect(textsAt(neva, text)).toEqual(['13:11', '13:15', '13:16']);
  });
  test('at once: the piece may turn back over the empty cell', () => {
    const atOnce = variantOf('neva', { removal: 'at-once' });
    expect(textsAt(atOnce, text)).toEqual(['13:11:15', '13:11:16', '13:15:11']);
    const back = movesAt(atOnce, text).find((move) => formatMove(atOnce, move) === '13:15:11');
    expect(back?.ways).toHaveLength(2);
  });
});

describe('promotion', () => {
  const crowned = (moves: readonly Move[]) => moves.map((move) => move.crowned);
  test('passing: a king the moment it lands, and it goes on as one', () => {
    expect(textsAt(russian, 'W:Wf6:Be7,b6')).toEqual(['f6:d8:a5']);
    expect(crowned(movesAt(russian, 'W:Wf6:Be7,b6'))).toEqual([true]);
    expect(textsAt(novgorod, 'W:Wc01:Bc02,a12:Re12')).toEqual(['c01:c03']);
    expect(textsAt(novgorod, 'W:Wc01:Bc02,c21:R')).toEqual(['c01:c03']);
    expect(textsAt(novgorod, 'W:Wc01:Bc02,c23:R')).toEqual(['c01:c03:c33']);
    expect(crowned(movesAt(novgorod, 'W:Wc01:Bc02,c23:R'))).toEqual([true]);
  });
  test('ends only: a man that skips through its corner stays a man', () => {
    expect(textsAt(neva, 'W:W41:R:G51,62:B11')).toEqual(['41:61:63']);
    expect(crowned(movesAt(neva, 'W:W41:R:G51,62:B11'))).toEqual([false]);
    expect(textsAt(neva, 'W:W41:R:G51,64:B11')).toEqual(['41:61']);
    expect(crowned(movesAt(neva, 'W:W41:R:G51,64:B11'))).toEqual([true]);
  });
  test('by a step, and only on the own crown cells', () => {
    expect(crowned(movesAt(neva, 'W:W51:R66:G:B'))).toEqual([true]);
    expect(crowned(movesAt(neva, 'B:W:R44:G:B15'))).toEqual([false, false]);
    expect(crowned(movesAt(russian, 'W:WKa7:Bh8'))).not.toContain(true);
  });
});

describe('priority', () => {
  const text = 'W:WK11,26:R13,15,31,36:G:B';
  test("Neva: kings take the most, a man's capture is free", () => {
    expect(textsAt(neva, text)).toEqual(['11:14:16', '26:46']);
  });
  test('Neva with majority for all', () => {
    expect(textsAt(variantOf('neva', { majority: 'all' }), text)).toEqual(['11:14:16']);
  });
  test('none', () => {
    expect(textsAt(withRules(neva, { priority: 'none' }), text)).toEqual([
      '11:14:16',
      '11:41',
      '11:51',
      '11:61',
      '26:46',
    ]);
  });

  const fake = (from: number, count: number): Move => ({
    from,
    path: [],
    captured: [...Array(count).keys()],
    crowned: false,
    ways: [],
  });
  // Cells 10 and above hold the kings.
  const list = [fake(1, 1), fake(2, 3), fake(10, 1), fake(11, 2), fake(12, 2)];
  const chosen = (priority: 'none' | 'kings-most' | 'most') =>
    prioritise(priority, list, { byKing: ({ from }) => from >= 10, kings: () => [] }).map(({ from }) => from);
  test('over a sorted list of captures', () => {
    expect(chosen('none')).toEqual([1, 2, 10, 11, 12]);
    expect(chosen('kings-most')).toEqual([1, 2, 11, 12]);
    expect(chosen('most')).toEqual([2]);
  });
});

test('the moves come in a fixed order', () => {
  const text = 'W:WKd4,f6,c1:Bb8';
  expect(movesAt(russian, text)).toEqual(movesAt(russian, text));
});

test('a finished game has no moves', () => {
  expect(textsAt(neva, 'G:W:R!21:GK66:B!11')).toEqual([]);
  expect(textsAt(russian, 'W:W:Bb8')).toEqual([]);
});
