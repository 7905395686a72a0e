import { expect, test } from 'vitest';
import { aim, SKILLS, type Skill } from '../../../src/engine/chapaev/aim.js';
import { beginMatch, playShot } from '../../../src/engine/chapaev/game.js';
import { afterShot, startMatch } from '../../../src/engine/chapaev/match.js';
import { ownerOf, type Shot, TEAM } from '../../../src/engine/chapaev/table.js';
import { CHAPAEV } from '../../../src/engine/chapaev/variant.js';
import { LEVEL_NUMBERS } from '../../../src/engine/search/levels.js';
import { lots, randomShot } from './support.js';

const trying = (tries: number): Skill => ({ tries, slip: 0 });
const begin = (first: number) => beginMatch(CHAPAEV, startMatch(first));

test('the computer aims alike for the same lot, with a disc of its own', () => {
  const state = begin(1);
  const shot = aim(state, 0.25, trying(60));
  expect(aim(state, 0.25, trying(60))).toEqual(shot);
  expect(ownerOf(shot.disc)).toBe(1);
  const others = new Set([0.1, 0.3, 0.5, 0.7, 0.9].map((lot) => JSON.stringify(aim(state, lot, trying(60)))));
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
  const computer = (state: ReturnType<typeof begin>) => aim(state, next(), trying(40));
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
  const strong = (state: ReturnType<typeof begin>) => aim(state, next(), trying(90));
  const weak = (state: ReturnType<typeof begin>) => aim(state, next(), trying(3));
  const won = [0, 1, 2, 3, 4, 5].filter((game) => {
    const seat = game % 2;
    return firstRound(seat === 0 ? [strong, weak] : [weak, strong], game < 3 ? 0 : 1) === seat;
  });
  expect(won.length).toBeGreaterThanOrEqual(4);
});

test('a steadier hand makes a better player, and the levels are such', () => {
  const next = lots(5);
  const at = (skill: Skill) => (state: ReturnType<typeof begin>) => aim(state, next(), skill);
  const [steady, shaky] = [at({ tries: 20, slip: 0 }), at({ tries: 20, slip: 90 })];
  const won = [0, 1, 2, 3, 4, 5].filter((game) => {
    const seat = game % 2;
    return firstRound(seat === 0 ? [steady, shaky] : [shaky, steady], game < 3 ? 0 : 1) === seat;
  });
  expect(won.length).toBeGreaterThanOrEqual(4);
  const order = LEVEL_NUMBERS.map((level) => SKILLS[level]);
  expect(order.toSorted((one, other) => one.tries - other.tries)).toEqual(order);
  expect(order.toSorted((one, other) => other.slip - one.slip)).toEqual(order);
});

test('one who is stopped at once makes the first shot that he tried', () => {
  let asked = 0;
  const shot = aim(begin(0), 0.5, trying(500), () => ++asked > 0);
  expect(asked).toBe(1);
  expect(shot).toEqual(aim(begin(0), 0.5, trying(1)));
});

/** Discs that a player of this skill takes with the first turn of a match. */
function takenAtFirst(skill: Skill, seed: number): number {
  let { match, lost, again } = { match: startMatch(0), lost: [] as readonly number[], again: true };
  let taken = 0;
  for (let shot = 0; again; shot++) {
    const lot = ((seed * 7919 + shot * 104729) % 1000003) / 1000003;
    ({ match, lost, again } = afterShot(CHAPAEV, match, aim({ match }, lot, skill)));
    taken += lost.filter((id) => ownerOf(id) === 1).length;
  }
  return taken;
}

test.each([1, 2, 3, 4] as const)(
  'at level %i a beginner gets their turn: few discs are gone by then',
  (level) => {
    const taken = Array.from({ length: 40 }, (_, seed) => takenAtFirst(SKILLS[level], seed + 1));
    expect(taken.filter((discs) => discs === TEAM).length).toBeLessThanOrEqual(2);
    expect(taken.reduce((sum, discs) => sum + discs, 0) / taken.length).toBeLessThan(3);
  },
);
