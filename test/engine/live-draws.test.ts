import { expect, test } from 'vitest';
import { liveDraws } from '../../src/engine/core/draws/live-draws.js';
import { variantOf } from './positions.js';

const told = (id: string, options: Record<string, string> = {}) =>
  liveDraws(variantOf(id, options)).map((clause) =>
    'moves' in clause
      ? `${clause.clause} ${clause.moves}${'sides' in clause ? ` ${clause.sides}` : ''}`
      : clause.clause,
  );

test.each([
  ['towers', ['repetition', 'quiet 15']],
  ['lasca', ['repetition', 'quiet 30']],
  ['english', ['repetition', 'quiet 40']],
  ['international', ['repetition', 'kings-only 25', 'three-one 16', 'two-one 5']],
  ['spanish', ['repetition', 'no-progress 20', 'long-diagonal 12']],
  ['northern', ['repetition', 'kings-only 15', 'no-loss 100']],
  ['frisian', ['one-each', 'two-kings 7', 'repetition', 'quiet 100']],
])('%s: a limit of quiet moves that another forestalls is none', (id, clauses) => {
  expect(told(id)).toEqual(clauses);
});
test('neva: two limits one after the other forestall a third', () => {
  expect(told('neva')).toEqual(['repetition', 'quiet 30 many', 'three-kings 15 two', 'kings-only 15 two']);
});
test('draughts4-solo: a limit among many does not hold between the last two', () => {
  expect(told('draughts4-solo')).toContain('quiet 100');
});
test.each(['neva-pairs', 'neva-2'])('%s: two sides from the start need no clause for more', (id) => {
  expect(told(id)).toEqual(['repetition', 'three-kings 15', 'kings-only 15']);
});
test('turkish: of two limits the lower one is told', () => {
  expect(told('turkish', { quiet: '25' })).toEqual(['one-each', 'repetition', 'quiet 25']);
  expect(told('turkish')).toEqual(['one-each', 'repetition', 'quiet 100']);
});
