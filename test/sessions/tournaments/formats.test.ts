import { describe, expect, it } from 'vitest';
import {
  type ArenaGame,
  arenaPoints,
  pairWaiting,
  type Waiting,
} from '../../../src/sessions/tournaments/arena/arena.js';
import { firstTies, nextInTie, tiesOf } from '../../../src/sessions/tournaments/knockout/knockout.js';
import { afterChallenge, within } from '../../../src/sessions/tournaments/ladder/order.js';
import { evenTables, plane, type Tables } from '../../../src/sessions/tournaments/tables/tables.js';
import { numbers } from '../../engine/random-game.js';

/** Games as `W L D61`: what they came to, and of how many plies. */
const games = (text: string, isBerserk = false): readonly ArenaGame[] =>
  text.split(' ').map((game) => {
    const result = { W: 'won', D: 'drawn', L: 'lost' } as const;
    return { result: result[game.charAt(0) as 'W'], plies: Number(game.slice(1) || 40), isBerserk };
  });

describe('points in an arena', () => {
  it.each([
    ['W W W D W L W W W', '2 2 4 2 2 0 2 2 4'],
    ['W W D', '2 2 2'],
    ['D D W D', '1 0 2 1'],
    ['D61 D61 D30 L D40', '1 1 0 0 0'],
    ['D19 D20', '0 0'],
  ])('of %s are %s', (played, points) => {
    expect(arenaPoints(games(played)).join(' ')).toBe(points);
  });

  it('reward who hurries, but for no game that was hardly played', () => {
    expect(arenaPoints(games('W13 W14 W50 L', true)).join(' ')).toBe('2 3 5 0');
  });
});

describe('whoever waits in an arena', () => {
  const waiting = (no: number, rank: number, rating: number, lastOpponent: number | null = null) => ({
    no,
    rank,
    rating,
    lastOpponent,
  });

  const paired = (people: readonly Waiting[]) => pairWaiting({ waiting: people, forbidden: [] });

  it('meets somebody near, and one is left over of an odd number', () => {
    const pairs = paired([1, 2, 3, 4, 5].map((no) => waiting(no, no + 10, 1500)));
    expect(pairs).toHaveLength(2);
    for (const [one, other] of pairs) expect(Math.abs(one - other)).toBe(1);
  });

  it('meets the last opponent again only where there are but two', () => {
    expect(paired([waiting(1, 1, 1500, 2), waiting(2, 2, 1500, 1)])).toEqual([[1, 2]]);
    const three = [waiting(1, 1, 1500, 2), waiting(2, 2, 1500, 1), waiting(3, 90, 900)];
    expect(paired(three)).toHaveLength(1);
    expect(paired(three)[0]).toContain(3);
  });

  it('waits on where nobody may be met', () => {
    const two = [waiting(1, 1, 1500), waiting(2, 2, 1500)];
    expect(pairWaiting({ waiting: two, forbidden: [[2, 1]] })).toEqual([]);
    expect(paired([])).toEqual([]);
  });
});

describe('a knockout', () => {
  it('of eight keeps the best apart as long as it can', () => {
    expect(firstTies(8).map((tie) => tie.join('-'))).toEqual(['1-8', '4-5', '3-6', '2-7']);
  });

  it.each([2, 3, 5, 6, 12, 33, 64])('of %i frees the best ones where places are left', (count) => {
    const ties = firstTies(count);
    const all = ties.flat().filter((no) => no !== null);
    expect(all.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: count }, (_, index) => index + 1),
    );
    const free = ties.filter(([, other]) => other === null).map(([one]) => one);
    expect(free.toSorted((one, other) => (one ?? 0) - (other ?? 0))).toEqual(
      Array.from({ length: 2 * ties.length - count }, (_, index) => index + 1),
    );
    // If the better one always wins, the best two meet at the end.
    let left = ties.map(([one]) => one);
    while (left.length > 2) left = tiesOf(left).map(([one]) => one);
    expect(left.toSorted()).toEqual(count > 2 ? [1, 2] : [1]);
  });

  it.each([
    ['', 1, false, { white: 1, pace: 'usual' }],
    ['2', 1, false, { winner: 1 }],
    ['1', 1, false, { white: 2, pace: 'half' }],
    ['1 0', 1, false, { winner: 2 }],
    ['1 1', 1, false, { white: 1, pace: 'fast' }],
    ['1 1', 1, true, { lot: [1, 2] }],
    ['1 1 1 1 1 1 1', 1, false, { white: 2, pace: 'fast' }],
    ['1 1 1 1 1 1 1 1', 1, false, { lot: [1, 2] }],
    ['2', 2, false, { white: 2, pace: 'usual' }],
    ['2 0', 2, false, { white: 1, pace: 'half' }],
    ['2 1', 2, false, { winner: 1 }],
    ['2 0 1 1', 2, false, { white: 1, pace: 'fast' }],
    ['2 0 1 1 1 2', 2, false, { winner: 1 }],
  ] as const)(
    'after “%s” in a tie of %i goes on as it should (by days: %s)',
    (points, match, isByDays, next) => {
      const played = points === '' ? [] : points.split(' ').map(Number);
      const tie = played.map((won, at) => ({ white: at % 2 === 0 ? 1 : 2, points: won }));
      expect(nextInTie([1, 2], tie, match, isByDays)).toEqual(next);
    },
  );
});

describe('a ladder', () => {
  it('gives the winner the place of the one who was challenged', () => {
    expect(afterChallenge([1, 2, 3, 4], 4, 1)).toEqual([4, 1, 2, 3]);
    expect(afterChallenge([1, 2, 3, 4], 3, 2)).toEqual([1, 3, 2, 4]);
  });

  it('stays as it is if the higher one wins, or somebody is no longer on it', () => {
    expect(afterChallenge([1, 2, 3], 1, 3)).toEqual([1, 2, 3]);
    expect(afterChallenge([1, 2, 3], 9, 1)).toEqual([1, 2, 3]);
  });

  it('lets one challenge three places up', () => {
    expect(within([1, 2, 3, 4, 5, 6], 5)).toEqual([2, 3, 4]);
    expect(within([1, 2, 3], 2)).toEqual([1]);
    expect(within([1, 2, 3], 1)).toEqual([]);
    expect(within([1, 2, 3], 7)).toEqual([]);
  });
});

describe('tables of three and four', () => {
  /** The sum of the squares of how often each pair meets. */
  function meetingsSquared(rounds: readonly Tables[]): number {
    const pairs = rounds
      .flat()
      .flatMap((table) =>
        table.flatMap((one) => table.filter((other) => one < other).map((other) => `${one}-${other}`)),
      );
    const times = [...Map.groupBy(pairs, (pair) => pair).values()];
    return times.reduce((sum, { length }) => sum + length ** 2, 0);
  }

  const written = (rounds: ReturnType<typeof plane>): readonly string[] =>
    rounds.map((round) => round.map((table) => table.join(' ')).join('/'));

  it('of nine have all meet once', () => {
    expect(written(plane(3))).toEqual([
      '1 4 7/2 5 8/3 6 9',
      '1 5 9/2 6 7/3 4 8',
      '1 6 8/2 4 9/3 5 7',
      '1 2 3/4 5 6/7 8 9',
    ]);
    expect(meetingsSquared(plane(3))).toBe(36);
  });

  it('of sixteen have all meet once', () => {
    expect(written(plane(4))[1]).toBe('1 6 11 16/2 5 12 15/3 8 9 14/4 7 10 13');
    expect(meetingsSquared(plane(4))).toBe(120);
  });

  it.each([
    [8, 4, 3, 60],
    [8, 4, 7, 252],
    [12, 4, 3, 72],
    [12, 3, 4, 48],
    [15, 3, 7, 105],
    [20, 4, 5, 150],
  ] as const)(
    'of %i, %i at each, in %i rounds have people meet as evenly as can be',
    (players, seats, rounds, most) => {
      const found = evenTables(players, seats, rounds, numbers(7));
      expect(meetingsSquared(found)).toBeLessThanOrEqual(most);
      for (const round of found)
        expect(round.flat().toSorted((a, b) => a - b)).toEqual(
          Array.from({ length: players }, (_, at) => at + 1),
        );
    },
  );
});
