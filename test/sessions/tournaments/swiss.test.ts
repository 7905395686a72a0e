import { describe, expect, it } from 'vitest';
import type { Pairing, Round } from '../../../src/sessions/tournaments/round.js';
import {
  type Concession,
  mostRounds,
  pairSwiss,
  usualRounds,
} from '../../../src/sessions/tournaments/swiss.js';

import { numbers } from '../../engine/random-game.js';
import { roundsOf } from './rounds.js';

const everybody = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => index + 1);

/** A round as people write it: White first, and who is free behind a comma. */
function read(text: string, wins: (white: number, black: number) => number): Round {
  const [games = '', free] = text.split(', ');
  const played = games.split(' ').map((game): Pairing => {
    const [white = 0, black = 0] = game.split('-').map(Number);
    const won = wins(white, black);
    return { why: 'game', players: [white, black], points: [won, 2 - won] };
  });
  return free === undefined ? played : [...played, { why: 'bye', players: [Number(free)], points: [2] }];
}

const lower = (white: number, black: number): number => (white < black ? 2 : 0);
const mix = (white: number, black: number): number => ((white + black) % 3 === 0 ? 1 : lower(white, black));

/** The pairs of a round, however they are sorted. */
const pairs = (round: Round): readonly string[] => round.map(({ players }) => players.join('-')).sort();

describe('a Swiss tournament', () => {
  it.each<readonly [number, typeof mix, readonly (readonly [string, string])[]]>([
    [
      9,
      mix,
      [
        ['1-5 6-2 3-7 8-4, 9', '0/0/0/0/0'],
        ['2-8 9-3 4-1 5-6, 7', '0/2/0/0/1'],
        ['1-2 3-5 8-9 7-4, 6', '0/6/0/7/1'],
        ['2-3 9-1 5-8 6-7, 4', '1/1/0/0/1'],
        ['5-2 1-3 4-6 7-9, 8', '1/7/2/6/0'],
      ],
    ],
    [
      8,
      lower,
      [
        ['1-5 6-2 3-7 8-4', '0/0/0/0/0'],
        ['2-1 4-3 5-8 7-6', '0/0/0/0/4'],
        ['1-3 5-2 6-4 8-7', '0/0/2/0/0'],
        ['4-1 3-2 7-5 8-6', '0/8/4/0/1'],
      ],
    ],
    [
      6,
      lower,
      [
        ['1-4 5-2 3-6', '0/0/0/0/0'],
        ['2-1 4-3 6-5', '0/4/0/0/0'],
        ['1-5 3-2 6-4', '0/8/2/2/0'],
        ['3-1 2-6 5-4', '0/20/4/2/0'],
        ['1-6 4-2 5-3', '0/72/2/9/0'],
      ],
    ],
  ])('of %i is paired at the least cost', (count, wins, expected) => {
    const rounds: Round[] = [];
    const found = [];
    for (const [text] of expected) {
      const { round, cost } = pairSwiss({
        present: everybody(count),
        rounds,
        isLast: rounds.length === expected.length - 1,
      });
      found.push([pairs(round), [cost.bye, cost.apart, cost.colour, cost.float, cost.distance].join('/')]);
      rounds.push(read(text, wins));
    }
    expect(found).toEqual(expected.map(([text, cost]) => [pairs(read(text, wins)), cost]));
  });
});

it('the fourth round after three in which places were decided by whom people met', () => {
  const rounds = roundsOf('A-D 2:0 E-B 0:2 C-F 1:1; A-B 1:1 C-D 2:0 E-F 0:2; A-C 1:1 B-F 0:2 D-E 2:0');
  const { round } = pairSwiss({ present: everybody(6), rounds, isLast: false });
  expect(pairs(round)).toEqual(['2-4', '5-3', '6-1']);
});

describe('a Swiss tournament of any field', () => {
  /** Plays a tournament by lot, with people who are away and pairs who must not meet. */
  function play(count: number, seed: number): readonly Concession[] {
    const draw = numbers(seed);
    const forbidden =
      draw() < 0.3 ? [[1 + Math.floor(draw() * count), 1 + Math.floor(draw() * count)] as const] : [];
    const isForbidden = (one: number, other: number) =>
      forbidden.some((pair) => pair.includes(one) && pair.includes(other));
    const rounds: Round[] = [];
    const last = usualRounds(count);
    const conceded: Concession[] = [];
    while (rounds.length < last) {
      const present = everybody(count).filter(() => draw() > 0.05);
      const { round, concession } = pairSwiss({
        present,
        rounds,
        isLast: rounds.length === last - 1,
        forbidden,
      });
      const seated = round.flatMap(({ players }) => players);
      expect(seated.toSorted((one, other) => one - other)).toEqual(present);
      const met = new Set(rounds.flat().map(({ players }) => players.toSorted().join('-')));
      for (const { players, why } of round) {
        const [one, other] = players;
        if (other !== undefined && concession !== 'forbidden') expect(isForbidden(one, other)).toBe(false);
        if (concession === 'rematch' || concession === 'forbidden') continue;
        if (other !== undefined) expect(met.has(players.toSorted().join('-'))).toBe(false);
        if (why === 'bye')
          expect(rounds.flat().some((each) => each.why === 'bye' && each.players[0] === one)).toBe(false);
      }
      if (concession !== null) conceded.push(concession);
      const away = everybody(count).filter((no) => !present.includes(no));
      rounds.push([
        ...round.map((pairing): Pairing => {
          if (pairing.why !== 'game') return pairing;
          const won = Math.floor(draw() * 3);
          return { ...pairing, points: [won, 2 - won] };
        }),
        ...away.map((no): Pairing => ({ why: 'absent', players: [no], points: [0] })),
      ]);
    }
    return conceded;
  }

  const TOURNAMENTS = 24;

  it('pairs everybody in every round, nobody again and nobody free twice while there are others', () => {
    let conceded = 0;
    for (let seed = 1; seed <= TOURNAMENTS; seed += 1) conceded += play(7 + (seed % 24), seed).length;
    expect(conceded).toBeLessThan(TOURNAMENTS / 2);
  });

  it('gives nobody one colour three times running, but for what the winner is found by', () => {
    const rounds: Round[] = [];
    for (let round = 1; round <= 6; round += 1) {
      const { round: paired, concession } = pairSwiss({ present: everybody(20), rounds, isLast: false });
      expect(concession).toBeNull();
      rounds.push(
        paired.map((pairing): Pairing => (pairing.why === 'game' ? { ...pairing, points: [2, 0] } : pairing)),
      );
    }
    for (const no of everybody(20)) {
      const colours = rounds.map((round) => round.some(({ players }) => players[0] === no));
      expect(colours.join(' ')).not.toMatch(/(\w+) \1 \1/u);
      expect(Math.abs(colours.filter(Boolean).length - 3)).toBeLessThanOrEqual(1);
    }
  });

  it('frees who has the fewest points again once everybody had a bye', () => {
    const rounds: Round[] = [];
    for (let round = 1; round <= 3; round += 1)
      rounds.push(
        pairSwiss({ present: [1, 2, 3], rounds, isLast: false }).round.map(
          (pairing): Pairing =>
            pairing.why === 'game'
              ? { ...pairing, points: pairing.players[0] < pairing.players[1] ? [2, 0] : [0, 2] }
              : pairing,
        ),
      );
    const free = rounds.flatMap((round) =>
      round.filter(({ why }) => why === 'bye').map(({ players }) => players[0]),
    );
    expect(free.toSorted()).toEqual([1, 2, 3]);
    const fourth = pairSwiss({ present: [1, 2, 3], rounds, isLast: true }).round;
    // The third one has lost both of their games.
    expect(fourth.find(({ why }) => why === 'bye')?.players).toEqual([3]);
  });

  it('ends for want of no pairing', () => {
    const rounds: Round[] = [];
    const conceded: (Concession | null)[] = [];
    for (let round = 1; round <= 5; round += 1) {
      const { round: paired, concession } = pairSwiss({ present: [1, 2, 3], rounds, isLast: false });
      conceded.push(concession);
      rounds.push(
        paired.map((pairing): Pairing => (pairing.why === 'game' ? { ...pairing, points: [1, 1] } : pairing)),
      );
    }
    expect(conceded).toEqual([null, null, null, 'rematch', 'rematch']);
    const free = rounds.map((round) => round.find(({ why }) => why === 'bye')?.players[0]);
    expect(new Set(free.slice(0, 3)).size).toBe(3);
    const two = pairSwiss({ present: [1, 2], rounds: [], isLast: true, forbidden: [[2, 1]] });
    expect([two.concession, two.round.length]).toEqual(['forbidden', 1]);
    expect(pairSwiss({ present: [], rounds: [], isLast: true }).round).toEqual([]);
    expect(pairSwiss({ present: [5], rounds: [], isLast: true }).round).toEqual([
      { why: 'bye', players: [5], points: [2] },
    ]);
  });

  it.each([
    [4, 3, 3],
    [5, 4, 5],
    [8, 4, 7],
    [9, 5, 9],
    [64, 7, 63],
    [128, 8, 127],
  ])('of %i has %i rounds, and at most %i', (count, usual, most) => {
    expect([usualRounds(count), mostRounds(count)]).toEqual([usual, most]);
  });
});
