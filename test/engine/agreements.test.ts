import { describe, expect, test } from 'vitest';
import { startPosition } from '../../src/engine/core/position.js';
import { openingsOf } from '../../src/engine/game/openings.js';
import { BOARD_VARIANTS } from '../../src/engine/variants/index.js';
import { stateAt, textsAt, variantOf } from './positions.js';

const AGREED = ['huff', 'first', 'men-capture', 'king', 'majority', 'promotion'];

const agreementsOf = (id: string): readonly string[] =>
  variantOf(id).options.flatMap(({ key, values }) =>
    values.some(({ byAgreement }) => byAgreement) ? [key] : [],
  );

describe('house rules by agreement', () => {
  test('are those of the common games of two', () => {
    expect(agreementsOf('russian')).toEqual(AGREED);
    expect(agreementsOf('english')).toEqual(AGREED);
    expect(agreementsOf('pool')).toEqual(AGREED);
    // Its majority is a house rule of the game itself.
    expect(agreementsOf('german10')).toEqual(AGREED.filter((key) => key !== 'majority'));
    // A king's duty to capture goes before any majority.
    expect(agreementsOf('czech')).toEqual(AGREED.filter((key) => key !== 'majority'));
    for (const id of [
      'neva-2',
      'samoyed',
      'two-move',
      'towers',
      'italian',
      'frisian',
      'turkish',
      'drawn',
      'flying',
    ])
      expect(agreementsOf(id)).toEqual([]);
  });

  test('make another game, which has its name and numbers no longer', () => {
    for (const variant of BOARD_VARIANTS) {
      expect(variant.byAgreement).toBeUndefined();
      for (const { key, values } of variant.options) {
        for (const { value, byAgreement } of values) {
          const chosen = variantOf(variant.id, { [key]: value });
          expect(chosen.byAgreement).toBe(byAgreement);
          if (byAgreement) expect(chosen.hub).toBeNull();
          // PDN tells who begins by the position.
          if (byAgreement && key !== 'first') expect(chosen.pdn).toBeNull();
        }
      }
    }
  });

  test('can make of one game another', () => {
    const options = { 'men-capture': 'forward', king: 'short', promotion: 'stop', first: 'black' };
    const { rules } = variantOf('russian', options);
    expect(rules).toEqual(variantOf('english').rules);
    const brazilian = variantOf('russian', { majority: 'most', promotion: 'ends-only' });
    expect(brazilian.rules).toEqual(variantOf('brazilian').rules);
  });

  test.each([
    [{}, 'W:We5:Bd4,h8', 'e5:c3'],
    [{ 'men-capture': 'forward' }, 'W:We5:Bd4,h8', 'e5-d6 e5-f6'],
    [{}, 'W:WKa1:Bd4,h8', 'a1:e5 a1:f6 a1:g7'],
    [{ king: 'short' }, 'W:WKa1:Bd4,h8', 'a1-b2'],
    [{}, 'W:Wc1,h4:Bd2,g5,e7,a7', 'c1:e3 h4:f6:d8'],
    [{ majority: 'most' }, 'W:Wc1,h4:Bd2,g5,e7,a7', 'h4:f6:d8'],
    [{}, 'W:Wb6:Bc7,f6', 'b6:d8:g5 b6:d8:h4'],
    [{ promotion: 'ends-only' }, 'W:Wb6:Bc7,f6', 'b6:d8'],
    [{ promotion: 'stop' }, 'W:Wb6:Bc7,f6', 'b6:d8'],
  ])('under %j the moves of %s are %s', (options: Record<string, string>, text, moves) => {
    expect(textsAt(variantOf('russian', options), text).join(' ')).toBe(moves);
  });

  test('let the other side begin', () => {
    expect(startPosition(variantOf('russian', { first: 'black' }), 1).turn).toBe(1);
    const first = (options: Record<string, string>) => variantOf('pool', options).rules.first;
    expect([first({}), first({ first: 'other' })]).toEqual(['B', 'W']);
    const unified = { form: 'unified' };
    expect([first(unified), first({ first: 'other', ...unified })]).toEqual(['W', 'B']);
    expect(stateAt('russian', 'W:WKa1:BKh2', { king: 'short' }).variant.rules.draws).toEqual(
      variantOf('english').rules.draws,
    );
  });

  test('leave the cards of the ballot playable', () => {
    const ballot = { opening: 'three-move' };
    const texts = (options: Record<string, string>) =>
      openingsOf(variantOf('english', { ...ballot, ...options })).map(({ text }) => text);
    for (const options of [
      { 'men-capture': 'every-way' },
      { majority: 'most', king: 'flying', promotion: 'passing' },
    ])
      expect(texts(options as Record<string, string>)).toEqual(texts({}));
    const white = openingsOf(variantOf('english', { ...ballot, first: 'white' }));
    expect(white).toHaveLength(texts({}).length);
    expect(white.map(({ text }) => text)).toContain('22-18 10-14 25-22');
    expect(new Set(white.map(({ position }) => position.turn))).toEqual(new Set([0]));
  });
});
