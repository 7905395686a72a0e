import { describe, expect, it } from 'vitest';
import type { Round } from '../../../src/sessions/tournaments/round.js';
import { doubleRoundRobin, roundRobin } from '../../../src/sessions/tournaments/round-robin.js';

const written = (rounds: readonly Round[]): readonly string[] =>
  rounds.map((round) => round.map(({ players }) => players.join('-')).join(' '));

/** By entrant, colours in turn: true is White. */
function coloursIn(rounds: readonly Round[]): ReadonlyMap<number, readonly boolean[]> {
  const colours = new Map<number, boolean[]>();
  for (const { why, players } of rounds.flat()) {
    if (why !== 'game') continue;
    for (const [seat, no] of players.entries()) colours.set(no, [...(colours.get(no) ?? []), seat === 0]);
  }
  return colours;
}

const mostRunning = (colours: readonly boolean[]): number =>
  Math.max(
    ...colours
      .map((colour, at) => colours.slice(at).findIndex((each) => each !== colour))
      .map((length, at) => (length < 0 ? colours.length - at : length)),
  );

const COUNTS = Array.from({ length: 14 }, (_, index) => index + 3);

describe('a round robin', () => {
  it('of eight is the table of Berger', () => {
    expect(written(roundRobin(8))).toEqual([
      '1-8 2-7 3-6 4-5',
      '8-5 1-2 7-3 6-4',
      '2-8 3-1 4-7 5-6',
      '8-6 1-4 2-3 7-5',
      '3-8 5-1 4-2 6-7',
      '8-7 1-6 2-5 3-4',
      '4-8 7-1 6-2 5-3',
    ]);
  });

  it('of six ends as the table of Berger', () => {
    expect(written(roundRobin(6)).at(-1)).toBe('3-6 5-1 4-2');
  });

  it.each(COUNTS)(
    'of %i has all meet once, with as many games of each colour, never three running',
    (count) => {
      const rounds = roundRobin(count);
      const games = rounds.flat().filter(({ why }) => why === 'game');
      const pairs = games.map(({ players }) => [...players].sort((one, other) => one - other).join('-'));
      expect(new Set(pairs).size).toBe((count * (count - 1)) / 2);
      expect(games.length).toBe(pairs.length);
      for (const round of rounds) {
        const seated = round.flatMap(({ players }) => players);
        expect(new Set(seated).size).toBe(count);
        expect(seated.length).toBe(count);
      }
      for (const colours of coloursIn(rounds).values()) {
        const whites = colours.filter((isWhite) => isWhite).length;
        expect(Math.abs(2 * whites - colours.length)).toBeLessThanOrEqual(count % 2 === 0 ? 1 : 2);
        expect(mostRunning(colours)).toBeLessThanOrEqual(2);
      }
    },
  );

  it.each(COUNTS)('of %i that is double has all meet with both colours, never three running', (count) => {
    const rounds = doubleRoundRobin(count);
    const games = rounds.flat().filter(({ why }) => why === 'game');
    expect(new Set(games.map(({ players }) => players.join('-'))).size).toBe(count * (count - 1));
    expect(games.length).toBe(count * (count - 1));
    for (const colours of coloursIn(rounds).values()) expect(mostRunning(colours)).toBeLessThanOrEqual(2);
  });
});
