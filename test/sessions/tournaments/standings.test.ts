import { describe, expect, it } from 'vitest';
import { columnsOf } from '../../../src/bots/features/tournaments/lines.js';
import {
  ROUND_ROBIN_TIE_BREAKS,
  SWISS_TIE_BREAKS,
  standingsOf,
} from '../../../src/sessions/tournaments/standings.js';
import { openedWith } from '../../doubles/tournaments.js';
import { letterOf, roundsOf } from './rounds.js';

const NAMES = { points: '', trimmed: 'T', opponents: 'S', beaten: 'SB' } as const;

/** Standings as `A5 S5 T5`, by place, with the values that the expected text names. */
function shown(rounds: string, expected: string, tieBreaks = SWISS_TIE_BREAKS): string {
  const played = roundsOf(rounds);
  const count = expected.split('; ').length;
  const entrants = Array.from({ length: count }, (_, index) => index + 1);
  const standings = standingsOf(entrants, played, { tieBreaks, rounds: played.length });
  const wanted = new Map(expected.split('; ').map((line) => [line.charAt(0), line.split(' ').slice(1)]));
  return standings
    .map((standing) => {
      const values = (wanted.get(letterOf(standing.no)) ?? []).map((text) => {
        const name = text.replace(/\d+/u, '');
        const key = (Object.keys(NAMES) as (keyof typeof NAMES)[]).find((each) => NAMES[each] === name);
        return `${name}${key === undefined ? '?' : standing[key]}`;
      });
      return [`${letterOf(standing.no)}${standing.points}`, ...values].join(' ');
    })
    .join('; ');
}

describe('the standings of a tournament', () => {
  it.each([
    [
      'by whom those with as many points have met',
      'A-D 2:0 E-B 0:2 C-F 1:1; A-B 1:1 C-D 2:0 E-F 0:2; A-C 1:1 B-F 0:2 D-E 2:0',
      'F5 T7; C4 T9 S11 SB13; A4 T7 S9 SB11; B3 T9; D2 T8; E0 T8',
    ],
    [
      'with somebody free, and somebody away',
      'A-C 2:0 B-D 1:1 E bye; A-B 1:1 C-E 0:2 D bye; A-D 2:0 B-E 0:2 C absent',
      'E6 S4 T4; A5 S5 T5; D3 S9 T7; B2 S14 T11; C0 S13 T11',
    ],
    [
      'with somebody who came late',
      'A-C 2:0 B-D 2:0 E bye F absent 1; A-B 1:1 E-D 2:0 C-F 1:1; A-E 0:2 B-F 2:0 C-D 1:1',
      'E6 T5; B5 T5; A3 T11; F2 S10 T8; C2 S6 T5; D1 T11',
    ],
  ])('are %s', (_, rounds, expected) => {
    expect(shown(rounds, expected)).toBe(expected);
  });

  it('of a round robin share a place where nothing tells people apart', () => {
    const rounds = roundsOf('A-D 2:0 B-C 1:1; D-C 0:2 A-B 1:1; B-D 2:0 C-A 1:1');
    const standings = standingsOf([1, 2, 3, 4], rounds, { tieBreaks: ROUND_ROBIN_TIE_BREAKS, rounds: 3 });
    expect(standings.map(({ no, place, points, beaten }) => [letterOf(no), place, points, beaten])).toEqual([
      ['A', 1, 4, 8],
      ['B', 1, 4, 8],
      ['C', 1, 4, 8],
      ['D', 4, 0, 0],
    ]);
  });

  // The second of both has the better lot, which only counts last.
  it.each([
    [
      'SB, though the other has won more',
      'D before A 2 T7 S10 SB 7:6 wins 0:1',
      'D-F 0:2 H-A 2:0 E-B 2:0 C-G 1:1; D-G 1:1 A-F 2:0 B-H 1:1 C-E 2:0; C-D 1:1 F-E 1:1 B-A 2:0 H-G 1:1',
    ],
    [
      'wins where SB is equal, too',
      'G before C 2 T8 S11 SB 6:6 wins 1:0',
      'B-F 1:1 D-G 2:0 H-E 1:1 A-C 1:1; D-B 1:1 H-F 0:2 G-A 0:2 C-E 1:1; A-H 0:2 C-D 0:2 B-E 1:1 F-G 0:2',
    ],
    [
      'the lot where all else is equal',
      'E before C 3 T8 S10 SB 6:6 wins 1:1',
      'E-D 0:2 C-B 2:0 F-A 0:2; F-C 1:1 A-D 0:2 E-B 2:0; F-E 1:1 D-C 2:0 B-A 2:0',
    ],
  ])('tells two apart who have never met, with equal points and opponents, by %s', (by, expected, rounds) => {
    const played = roundsOf(rounds);
    const [upper = '', , lower = ''] = expected.split(' ');
    const entrants = [...new Set(played.flat().flatMap(({ players }) => players))];
    const isByLot = by.startsWith('the lot');
    const lots = new Map(entrants.map((no) => [no, letterOf(no) === (isByLot ? upper : lower) ? 1 : 1 + no]));
    const standings = standingsOf(entrants, played, { tieBreaks: SWISS_TIE_BREAKS, rounds: 3, lots });
    const two = standings.filter(({ no }) => [upper, lower].includes(letterOf(no)));
    const [one, other] = two;
    if (one === undefined || other === undefined) throw new Error('both have played');
    const pairs = played.flat().map(({ players }) => players.map(letterOf).toSorted().join(''));
    expect(pairs).not.toContain([upper, lower].toSorted().join(''));
    for (const measure of ['points', 'trimmed', 'trimmedTwice', 'opponents'] as const)
      expect(one[measure]).toBe(other[measure]);
    expect(
      `${letterOf(one.no)} before ${letterOf(other.no)} ${one.points} T${one.trimmed} S${one.opponents} SB ${one.beaten}:${other.beaten} wins ${one.wins}:${other.wins}`,
    ).toBe(expected);
    expect(one.place).toBe(other.place - 1);
  });

  it('of a Swiss are shown with all that tells people apart, in its order', () => {
    const columns = columnsOf({ kind: 'swiss', settings: openedWith('swiss', []).settings });
    expect(columns).toEqual(['T1', 'T2', 'S', 'SB', 'wins', 'lot']);
  });
});
