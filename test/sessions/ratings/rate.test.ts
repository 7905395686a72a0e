import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  afterDays,
  anchor,
  NEWCOMER,
  points,
  type RatedSide,
  rate,
  type Skill,
  shown,
  skillOf,
} from '../../../src/sessions/ratings/rate.js';

const alone = (skill: Skill, place: number): RatedSide => ({ members: [skill], place });
const rounded = (skill: Skill) => points(skill).map((each) => Number(each.toFixed(1)));
const results = (sides: readonly RatedSide[]) =>
  rate(sides).map((members) => members.map((each) => rounded(each)));

describe('worked examples', () => {
  it('two newcomers, one wins', () => {
    expect(results([alone(NEWCOMER, 1), alone(NEWCOMER, 2)])).toEqual([[[1577.7, 233.2]], [[1422.3, 233.2]]]);
  });

  it('the stronger loses, or draws', () => {
    const [strong, weak] = [skillOf(1700, 60), skillOf(1500, 60)];
    expect(results([alone(strong, 2), alone(weak, 1)])).toEqual([[[1686.0, 60.1]], [[1514.0, 60.1]]]);
    expect(results([alone(strong, 1), alone(weak, 1)])).toEqual([[[1695.5, 60.1]], [[1504.5, 60.1]]]);
  });

  it('four newcomers in order, and with a shared first place', () => {
    const four = (places: readonly number[]) =>
      results(places.map((place) => alone(NEWCOMER, place))).map(([only]) => only);
    expect(four([1, 2, 3, 4])).toEqual([
      [1684.4, 234.0],
      [1561.5, 234.0],
      [1438.5, 234.0],
      [1315.6, 234.0],
    ]);
    expect(four([1, 1, 3, 4]).map((only) => only?.[0])).toEqual([1623.0, 1623.0, 1438.5, 1315.6]);
  });

  it('a pair of a settled and a less known player beats a settled pair', () => {
    const members = [skillOf(1700, 60), skillOf(1500, 200)];
    const others = [skillOf(1600, 60), skillOf(1600, 60)];
    expect(
      results([
        { members, place: 1 },
        { members: others, place: 2 },
      ]),
    ).toEqual([
      [
        [1706.5, 60.3],
        [1570.3, 187.5],
      ],
      [
        [1593.5, 60.3],
        [1593.5, 60.3],
      ],
    ]);
  });
});

/** The numbers of a linear congruential generator, from 0 up to 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function randomGame(random: () => number): readonly RatedSide[] {
  const sides = 2 + Math.floor(random() * 3);
  return Array.from({ length: sides }, () => {
    const size = 1 + Math.floor(random() * 2);
    const members = Array.from({ length: size }, () => ({ mu: random() * 40 - 20, sigma: 1 + random() * 8 }));
    return { members, place: 1 + Math.floor(random() * sides) };
  });
}

it('agrees with openskill 5.0.1 on 2,000 games of two to four sides of one or two', () => {
  // What its `rate` says with `model: bradleyTerryFull, tau: 0.3, gamma: (_c, k) => 2 / k`, and beta as here, as doubles:
  // mean and deviation of each player. Its packages are 160, so that it is not installed for this.
  const file = readFileSync(new URL('openskill.bin', import.meta.url));
  const random = numbers(1);
  let at = 0;
  for (let game = 0; game < 2000; game += 1) {
    for (const { mu, sigma } of rate(randomGame(random)).flat()) {
      expect(Math.abs(mu - file.readDoubleLE(at))).toBeLessThan(1e-9);
      expect(Math.abs(sigma - file.readDoubleLE(at + 8))).toBeLessThan(1e-9);
      at += 16;
    }
  }
  expect(at).toBe(file.length);
});

describe('what is known', () => {
  it('fades in a year without a game, and never below what is known of a newcomer', () => {
    expect(rounded(afterDays(skillOf(1600, 60), 365))).toEqual([1600, 110]);
    expect(afterDays(skillOf(1600, 60), 100_000)).toEqual({
      mu: skillOf(1600, 60).mu,
      sigma: NEWCOMER.sigma,
    });
    expect(afterDays(NEWCOMER, 30)).toEqual(NEWCOMER);
  });

  it('is provisional above 110, and no number lies below 400', () => {
    expect(shown(skillOf(1512, 110))).toEqual({ rating: 1512, deviation: 110, isProvisional: false });
    expect(shown(skillOf(1512, 110.5)).isProvisional).toBe(true);
    expect(shown(skillOf(-300, 60)).rating).toBe(400);
  });

  it('levels of the computer stand where their matches put them, half as far apart in games of more', () => {
    expect(rounded(anchor(8, 2))).toEqual([1905, 100]);
    expect(rounded(anchor(8, 4))).toEqual([1690, 100]);
    expect(rounded(anchor(1, 2))).toEqual([800, 100]);
    expect(() => anchor(9, 2)).toThrow();
  });

  it('grows with games against equals: settled after 15 of two', () => {
    let skill: Skill = NEWCOMER;
    let games = 0;
    for (; shown(skill).isProvisional; games += 1) {
      const opponent = { mu: skill.mu, sigma: skillOf(1500, 60).sigma };
      skill = rate([alone(skill, 1 + (games % 2)), alone(opponent, 2 - (games % 2))])[0]?.[0] ?? NEWCOMER;
    }
    expect(games).toBeLessThanOrEqual(16);
    expect(games).toBeGreaterThanOrEqual(12);
  });
});
