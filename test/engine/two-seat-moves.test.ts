import { describe, expect, test } from 'vitest';
import { legalMoves } from '../../src/engine/core/moves/legal-moves.js';
import { prioritise } from '../../src/engine/core/moves/priority.js';
import type { Move } from '../../src/engine/core/position.js';
import { playText, stateAt, textOf, textsAt, variantOf, withRules } from './positions.js';

const at = (id: string, text: string, options: Record<string, string> = {}) =>
  textsAt(variantOf(id, options), text);

describe('promotion', () => {
  const text = 'W:Wc7:Bd8,f6';
  test('stop: the man is crowned and its move ends', () => {
    const czech = 'W:Wb6:Bc7,e7,g5';
    expect(at('czech', czech)).toEqual(['b6:d8']);
    expect(textOf(playText(stateAt('czech', czech), 'b6:d8'))).toBe('B:WKd8:Bg5,e7');
  });
  test('ends only: a man that skips through stays a man', () => {
    const pool = 'W:Wb6:Bc7,e7,h2';
    const variant = withRules(variantOf('russian'), { promotion: 'ends-only' });
    expect(textsAt(variant, pool)).toEqual(['b6:d8:f6']);
    expect(legalMoves(variant, stateAt('russian', pool).position)[0]?.crowned).toBe(false);
    expect(at('brazilian', pool)).toEqual(['b6:d8:f6']);
    expect(textOf(playText(stateAt('brazilian', pool), 'b6:d8:f6'))).toBe('B:Wf6:Bh2');
    expect(textOf(playText(stateAt('russian', pool), 'b6:d8:f6'))).toBe('B:WKf6:Bh2');
  });
  test('a step to the last row crowns', () => {
    expect(textOf(playText(stateAt('czech', 'W:Wc7,a1:Bf6'), 'c7-b8'))).toBe('B:Wa1,Kb8:Bf6');
    expect(at('russian', text)).toEqual(['c7-b8']);
  });
});

describe('men that go forward only', () => {
  test('do not capture backwards, nor a king where that is forbidden', () => {
    expect(at('english', 'W:W18:B14,22')).toEqual(['18:9']);
    expect(at('english', 'W:W18:B22')).toEqual(['18-14', '18-15']);
    expect(at('italian', 'W:W18:BK14')).toEqual(['18-13']);
    expect(at('italian', 'W:W18:B14')).toEqual(['18:11']);
    expect(at('spanish', 'W:W15:BK19')).toHaveLength(1);
  });
  test('turkish men go straight on and sideways, and jump so', () => {
    expect(at('turkish', 'W:Wd4,a1:Bh8')).toEqual(['a1-a2', 'a1-b1', 'd4-c4', 'd4-d5', 'd4-e4']);
    expect(at('turkish', 'W:Wd4:Bd3,e4,h8')).toEqual(['d4:f4']);
    expect(at('turkish', 'W:Wd4:Bd3,h8')).toEqual(['d4-c4', 'd4-d5', 'd4-e4']);
  });
  test('tama men step diagonally forward too, unless they agree otherwise, and never jump so', () => {
    expect(at('tama', 'W:Wd4:Be5,f6,h8')).toEqual(['d4-c4', 'd4-c5', 'd4-d5', 'd4-e4']);
    expect(at('tama', 'W:Wd4:Bh8', { men: 'straight' })).toEqual(['d4-c4', 'd4-d5', 'd4-e4']);
  });
});

describe('kings', () => {
  test('short ones go and jump one square every way', () => {
    expect(at('english', 'W:WK18:B1')).toEqual(['18-14', '18-15', '18-22', '18-23']);
    expect(at('english', 'W:WK18:B9')).toHaveLength(4);
    expect(at('lasca', 'W:WK13:B17')).toEqual(['13:21']);
  });
  test('that land just behind what they take', () => {
    expect(at('german8', 'W:WKa1:Bd4')).toEqual(['a1:e5']);
    expect(at('thai', 'W:WK4:B18').every((text) => text.split(':').length === 2)).toBe(true);
  });
  test('killer: just behind the last piece, if that is a king', () => {
    expect(at('killer', 'W:WK46:BK32')).toEqual(['46:28']);
    expect(at('killer', 'W:WK46:B32')).toHaveLength(6);
    expect(at('international', 'W:WK46:BK32')).toHaveLength(6);
  });
  test('frisian: slide diagonally and capture along ranks and files as well', () => {
    expect(at('frisian', 'W:WK28:B1').every((text) => text.startsWith('28-'))).toBe(true);
    expect(at('frisian', 'W:WK28:B1')).toHaveLength(17);
    expect(at('frisian', 'W:W28:B18,50')).toEqual(['28:8']);
    expect(at('frisian', 'W:W28:B26,50')).not.toContain('28:24');
    expect(at('frisian', 'W:W28:B27,50')).toEqual(['28:26']);
  });
  test('tama: in eight directions, or by house rule along ranks and files', () => {
    expect(at('tama', 'W:WKa1:Bd4')).toContain('a1:e5');
    const house = at('tama', 'W:WKa1:Bd4', { 'king-captures': 'orthogonal' });
    expect(house).toContain('a1-b2');
    expect(house.some((text) => text.includes(':'))).toBe(false);
  });
});

describe('turning straight back between two jumps', () => {
  const text = 'W:WKd1:Bd3,d6,a8';
  test('is forbidden in turkish', () => {
    expect(at('turkish', 'W:WKa4:Bc4,b8')).not.toContain('a4:d4:a4');
    expect(at('turkish', text)).toEqual(['d1:d4:d7', 'd1:d4:d8']);
  });
  test('is allowed where nothing forbids it', () => {
    const text = 'W:WKd4:Bd6,d2,h8';
    const free = withRules(variantOf('turkish'), { reversal: 'allowed' });
    expect(textsAt(free, text).every((way) => way.split(':').length === 3)).toBe(true);
    expect(at('turkish', text).every((way) => way.split(':').length === 2)).toBe(true);
  });
});

describe('which capture goes first', () => {
  interface Fake {
    readonly name: string;
    readonly king: boolean;
    /** By victim: k for a king, m for a man. */
    readonly takes: string;
  }
  const fakes: readonly Fake[] = [
    { name: 'man takes 2 men', king: false, takes: 'mm' },
    { name: 'man takes a king', king: false, takes: 'k' },
    { name: 'king takes man, king', king: true, takes: 'mk' },
    { name: 'king takes king, man', king: true, takes: 'km' },
    { name: 'king takes a man', king: true, takes: 'm' },
  ];
  const moves = fakes.map(
    ({ takes }, from): Move => ({
      from,
      path: [],
      captured: [...takes].map((_, index) => index),
      crowned: false,
      ways: [],
    }),
  );
  const facts = {
    byKing: ({ from }: Move) => fakes[from]?.king === true,
    kings: ({ from }: Move) => [...(fakes[from]?.takes ?? '')].map((piece) => piece === 'k'),
  };
  const chosen = (priority: Parameters<typeof prioritise>[0]) =>
    prioritise(priority, moves, facts).map(({ from }) => fakes[from]?.name);

  test('over a list of captures', () => {
    expect(chosen('kings-first')).toEqual([
      'king takes man, king',
      'king takes king, man',
      'king takes a man',
    ]);
    expect(chosen('most-then-kings')).toEqual(['king takes man, king', 'king takes king, man']);
    expect(chosen('by-quality')).toEqual(['king takes king, man']);
    expect(chosen('by-value')).toEqual(['king takes man, king', 'king takes king, man']);
  });
  test('frisian: a king is worth more than one man and less than two', () => {
    const value = (names: readonly string[]) =>
      prioritise(
        'by-value',
        names.map(
          (_, from): Move => ({
            from,
            path: [],
            captured: [...(names[from] ?? '')].map((_, index) => index),
            crowned: false,
            ways: [],
          }),
        ),
        {
          byKing: () => false,
          kings: ({ from }) => [...(names[from] ?? '')].map((piece) => piece === 'k'),
        },
      ).map(({ from }) => names[from]);
    expect(value(['k', 'm'])).toEqual(['k']);
    expect(value(['k', 'mm'])).toEqual(['mm']);
    expect(value(['kk', 'mmm'])).toEqual(['kk']);
    expect(value(['kk', 'mmmm'])).toEqual(['mmmm']);
    expect(value(['km', 'mmm'])).toEqual(['mmm']);
  });
  test('czech: if a king can capture, a king must', () => {
    expect(at('czech', 'W:Wc3,Kh2:Bd4,g3,b6')).toEqual(['h2:c7:a5']);
    expect(at('russian', 'W:Wc3,Kh2:Bd4,g3,b6')).toContain('c3:e5');
  });
  test('german10: the most, or by house rule any', () => {
    const text = 'W:W33,50:B29,28,18,44';
    const free = at('german10', text, { majority: 'free' });
    expect(free.length).toBeGreaterThan(at('german10', text).length);
  });
});
