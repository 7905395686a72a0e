import { expect, test } from 'vitest';
import { aim } from '../../../src/engine/flicks/aim.js';
import { beginMatch, playShot } from '../../../src/engine/flicks/game.js';
import { startMatch } from '../../../src/engine/flicks/match.js';
import { ownerOf, type Shot } from '../../../src/engine/flicks/table.js';
import { CHAPAEV } from '../../../src/engine/variants/chapaev.js';
import { lots, randomShot } from './support.js';

const begin = (first: number) => beginMatch(CHAPAEV, startMatch(first));

test('the computer aims alike for the same lot, with a disc of its own', () => {
  const state = begin(1);
  const shot = aim(state, 0.25, 60);
  expect(aim(state, 0.25, 60)).toEqual(shot);
  expect(ownerOf(shot.disc)).toBe(1);
  const others = new Set([0.1, 0.3, 0.5, 0.7, 0.9].map((lot) => JSON.stringify(aim(state, lot, 60))));
  expect(others.size).toBeGreaterThan(1);
});

/** Who wins the first round when each seat shoots in his own way; null where it is drawn. */
function firstRound(ways: readonly ((state: ReturnType<typeof begin>) => Shot)[], first: number) {
  let state = begin(first);
  for (;;) {
    const way = ways[state.match.turn];
    if (!way) throw new Error('nobody shoots');
    const played = playShot(state, way(state));
    if (played.result.roundEnd) return played.result.roundEnd.winner;
    state = played.state;
  }
}

test('the computer beats random shots in most rounds', () => {
  const next = lots(7);
  const computer = (state: ReturnType<typeof begin>) => aim(state, next(), 40);
  const random = (state: ReturnType<typeof begin>) => randomShot(state.match, next);
  const results = [0, 1, 2, 3, 4, 5].map((game) => {
    const seat = game % 2;
    const ways = seat === 0 ? [computer, random] : [random, computer];
    return firstRound(ways, game < 3 ? 0 : 1) === seat;
  });
  expect(results.filter((won) => won).length).toBeGreaterThanOrEqual(5);
});

test('more tries make a better player', () => {
  const next = lots(11);
  const strong = (state: ReturnType<typeof begin>) => aim(state, next(), 90);
  const weak = (state: ReturnType<typeof begin>) => aim(state, next(), 3);
  const won = [0, 1, 2, 3, 4, 5].filter((game) => {
    const seat = game % 2;
    return firstRound(seat === 0 ? [strong, weak] : [weak, strong], game < 3 ? 0 : 1) === seat;
  });
  expect(won.length).toBeGreaterThanOrEqual(4);
});
