import { describe, expect, it } from 'vitest';
import { movers, nextDivisions } from '../../../src/sessions/tournaments/league/divisions.js';
import { afterWithdrawal } from '../../../src/sessions/tournaments/withdrawal.js';
import { numbers } from '../../engine/random-game.js';
import { roundsOf } from './rounds.js';

/** Divisions of consecutive numbers: 8, 8 is 1 to 8 and 9 to 16. */
function league(...sizes: readonly number[]): readonly (readonly number[])[] {
  let last = 0;
  return sizes.map((size) => Array.from({ length: size }, () => ++last));
}

const NOBODY: ReadonlySet<number> = new Set();

describe('a league', () => {
  it.each([
    [6, 3, 1],
    [8, 3, 2],
    [10, 3, 2],
    [8, 2, 2],
    [10, 1, 3],
  ])('of divisions of %i moves after season %i %i of each', (size, seasons, count) => {
    expect(movers(size, seasons)).toBe(count);
  });

  it('changes the last two of a division for the first two of the next one', () => {
    const next = nextDivisions({ divisions: league(8, 8), seasons: 3, leaving: NOBODY, coming: [] });
    expect(next).toEqual([
      [1, 2, 3, 4, 5, 6, 9, 10],
      [11, 12, 13, 14, 15, 16, 7, 8],
    ]);
  });

  it('gives the place of a champion who leaves to the next one below', () => {
    const next = nextDivisions({ divisions: league(8, 8), seasons: 3, leaving: new Set([1]), coming: [17] });
    expect(next).toEqual([
      [2, 3, 4, 5, 6, 9, 10, 11],
      [12, 13, 14, 15, 16, 7, 8, 17],
    ]);
  });

  it('merges what is too small, and grows by divisions as people come', () => {
    const small = nextDivisions({
      divisions: league(6, 6),
      seasons: 5,
      leaving: new Set([3, 9]),
      coming: [],
    });
    expect(small.map(({ length }) => length)).toEqual([10]);
    const coming = Array.from({ length: 10 }, (_, at) => 100 + at);
    const large = nextDivisions({ divisions: league(8, 8), seasons: 5, leaving: NOBODY, coming });
    expect(large.map(({ length }) => length)).toEqual([9, 9, 8]);
  });

  it('loses nobody, keeps divisions within their sizes, and pushes nobody down who has stayed', () => {
    const draw = numbers(5);
    for (let trial = 0; trial < 300; trial += 1) {
      const divisions = league(
        ...Array.from({ length: 2 + Math.floor(draw() * 4) }, () => 6 + Math.floor(draw() * 5)),
      );
      const all = divisions.flat();
      const leaving = new Set(all.filter(() => draw() < 0.1));
      const coming = Array.from({ length: leaving.size + Math.floor(draw() * 9) }, (_, at) => 500 + at);
      const seasons = 1 + Math.floor(draw() * 4);
      const next = nextDivisions({ divisions, seasons, leaving, coming });
      const kept = [...all.filter((no) => !leaving.has(no)), ...coming];
      expect(next.flat().toSorted((a, b) => a - b)).toEqual(kept.toSorted((a, b) => a - b));
      if (kept.length < 12) continue;
      for (const { length } of next) {
        expect(length).toBeGreaterThanOrEqual(6);
        expect(length).toBeLessThanOrEqual(10);
      }
      // One division more has to have enough people of its own.
      if (next.length > divisions.length) continue;
      for (const [at, division] of divisions.entries()) {
        const down = at < divisions.length - 1 ? movers(division.length, seasons) : 0;
        for (const no of division.slice(0, division.length - down))
          if (!leaving.has(no)) expect(next.findIndex((each) => each.includes(no))).toBeLessThanOrEqual(at);
      }
    }
  });
});

describe('who leaves a round robin', () => {
  it('before half of their games has helped nobody', () => {
    const rounds = roundsOf('A-D 2:0 B-C 1:1; D-C 0:2 A-B 1:1; B-D 2:0 C-A 1:1').map((round, at) =>
      round.map((pairing) => (at > 0 && pairing.why === 'game' ? { ...pairing, points: null } : pairing)),
    );
    const after = afterWithdrawal(rounds, 4).flat();
    expect(after.filter(({ players }) => players.includes(4))).toEqual(
      [1, 2, 3].map(() => ({ why: 'absent', players: [4], points: [0] })),
    );
    expect(
      after
        .filter(({ why }) => why === 'absent')
        .flatMap(({ players }) => players)
        .toSorted(),
    ).toEqual([1, 2, 3, 4, 4, 4]);
    expect(after.filter(({ why }) => why === 'game')).toHaveLength(3);
  });

  it('later leaves what they played, and loses the rest', () => {
    const rounds = roundsOf('A-D 2:0 B-C 1:1; D-C 0:2 A-B 1:1; B-D 2:0 C-A 1:1').map((round, at) =>
      round.map((pairing) => (at > 1 && pairing.why === 'game' ? { ...pairing, points: null } : pairing)),
    );
    expect(
      afterWithdrawal(rounds, 4)
        .flat()
        .filter(({ players }) => players.includes(4)),
    ).toEqual([
      { why: 'game', players: [1, 4], points: [2, 0] },
      { why: 'game', players: [4, 3], points: [0, 2] },
      { why: 'forfeit', players: [2, 4], points: [2, 0] },
    ]);
  });
});
