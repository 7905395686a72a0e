import { describe, expect, it } from 'vitest';
import { expectedAfter, outcomeOf, progressOf } from '../../../src/sessions/crowd/round.js';
import type { VoteRound } from '../../../src/sessions/crowd/tally.js';
import { countsOf, isCarried, type Vote } from '../../../src/sessions/crowd/votes.js';

/** Votes as `A x 0, B y 60`. */
const votesIn = (text: string): readonly Vote[] =>
  text === ''
    ? []
    : text.split(', ').map((vote) => {
        const [person = '', move = '', at = ''] = vote.split(' ');
        return { person, move, at: Number(at) };
      });

const HOUR: VoteRound = { mode: 'majority', closes: 3_600, quiet: 120, expected: new Set() };
const MINUTE: VoteRound = { ...HOUR, closes: 60, quiet: 15 };
const FIVE = new Set('ABCDE');

/** How a round ends: the move, when, and by how many of how many. */
function end(round: VoteRound, text: string): string {
  const { closes, counted } = progressOf(round, votesIn(text));
  const outcome = outcomeOf(round, counted, { isExtended: false, misses: 0, draw: 0 });
  return outcome.kind === 'move'
    ? `${outcome.move} at ${closes}, ${outcome.votes} of ${outcome.voters}`
    : `${outcome.kind} at ${closes}`;
}

/** The same as `progressOf`, by all votes so far at each of them. */
function bySeeingAll({ closes: end, quiet, expected }: VoteRound, votes: readonly Vote[]) {
  let [closes, lead] = [end, ''];
  const counted: Vote[] = [];
  for (const vote of votes) {
    if (vote.at >= closes) break;
    counted.push(vote);
    const [first] = countsOf(counted);
    const haveAll =
      expected.size >= 2 && [...expected].every((each) => counted.some(({ person }) => person === each));
    const isMost = expected.size >= 3 && (first?.votes ?? 0) > expected.size / 2;
    const now = haveAll || isMost ? (first?.move ?? '') : '';
    if (now === '') closes = end;
    else if (now !== lead) closes = Math.min(end, vote.at + quiet);
    lead = now;
  }
  return { closes, counted };
}

describe('a round of votes', () => {
  it.each([
    [
      'as soon as more than half agree',
      { ...HOUR, expected: FIVE },
      'A x 0, B x 60, C x 600',
      'x at 720, 3 of 3',
    ],
    [
      'later if one of them changes to another move',
      { ...HOUR, expected: FIVE },
      'A x 0, B x 60, C x 600, C y 700, D y 800, E y 900',
      'y at 1020, 3 of 5',
    ],
    [
      'though somebody votes otherwise',
      { ...MINUTE, expected: FIVE },
      'A x 0, B x 1, C x 2, D y 10',
      'x at 17, 3 of 4',
    ],
    [
      'when all who are expected have voted',
      { ...MINUTE, expected: new Set('AB') },
      'A x 0, B x 1',
      'x at 16, 2 of 2',
    ],
    ['at its time if nobody is expected', HOUR, 'A x 0, B y 60, C y 120, D x 180', 'y at 3600, 2 of 4'],
    ['with the last vote of each', HOUR, 'A x 0, B y 10, A y 20', 'y at 3600, 2 of 2'],
    [
      'at its time if one alone is expected',
      { ...MINUTE, expected: new Set('A') },
      'A x 0',
      'x at 60, 1 of 1',
    ],
    ['at the latest at its time', { ...MINUTE, expected: new Set('AB') }, 'A x 0, B x 50', 'x at 60, 2 of 2'],
    ['without a vote that comes at that second', MINUTE, 'A x 0, B y 60, C y 61', 'x at 60, 1 of 1'],
    [
      'without what comes after it closed early',
      { ...MINUTE, expected: new Set('AB') },
      'A x 0, B x 1, C y 16',
      'x at 16, 2 of 2',
    ],
    [
      'as long after the last change of the lead',
      { ...MINUTE, expected: new Set('AB') },
      'A x 0, B x 1, C y 5, D y 6, E y 7',
      'y at 22, 3 of 5',
    ],
    ['for nothing if nobody votes', MINUTE, '', 'extended at 60'],
  ] as const)('closes %s', (_, round, votes, expected) => {
    expect(end(round, votes)).toBe(expected);
  });

  it('is prolonged once, then played by the computer, and the third time waits', () => {
    const outcome = (isExtended: boolean, misses: number) =>
      outcomeOf(HOUR, [], { isExtended, misses, draw: 0 }).kind;
    expect([
      outcome(false, 0),
      outcome(true, 0),
      outcome(true, 1),
      outcome(true, 2),
      outcome(false, 2),
    ]).toEqual(['extended', 'computer', 'computer', 'adjourned', 'extended']);
  });

  it('is decided by a captain, and by most if the captain is silent', () => {
    const round: VoteRound = { ...HOUR, mode: 'captain', expected: new Set('AB') };
    const votes = votesIn('A x 0, B x 1, C y 2');
    expect(progressOf(round, votes).closes).toBe(3_600);
    const by = (captain: string | null) =>
      outcomeOf(round, votes, { isExtended: false, misses: 0, captain, draw: 0 });
    expect(by('y')).toEqual({ kind: 'move', move: 'y', votes: 1, voters: 3 });
    expect(by('z')).toEqual({ kind: 'move', move: 'z', votes: 0, voters: 3 });
    expect(by(null)).toEqual({ kind: 'move', move: 'x', votes: 2, voters: 3 });
  });

  it('is decided by lot, each vote as likely', () => {
    const round: VoteRound = { ...HOUR, mode: 'lottery', expected: FIVE };
    const votes = votesIn('A x 0, B y 1, C x 2, D x 3');
    // The lead of three of five closes no lottery: the other two may change it.
    expect(progressOf(round, votes).closes).toBe(3_600);
    const drawn = Array.from({ length: 100 }, (_, at) => {
      const outcome = outcomeOf(round, votes, { isExtended: false, misses: 0, draw: at / 100 });
      return outcome.kind === 'move' ? outcome.move : outcome.kind;
    });
    expect(drawn.filter((move) => move === 'x')).toHaveLength(75);
    expect(drawn.filter((move) => move === 'y')).toHaveLength(25);
  });

  it('counts a hundred votes of ten people once each', () => {
    const votes = Array.from({ length: 100 }, (_, at) => ({
      person: String(at % 10),
      move: at % 3 === 0 ? 'x' : 'y',
      at,
    }));
    expect(countsOf(votes).reduce((all, { votes: own }) => all + own, 0)).toBe(10);
  });

  it('took a thousand times as long for a thousand votes: now each is counted once, and they come to the same', () => {
    const moves = ['x', 'y', 'z'];
    for (let seed = 1; seed <= 40; seed += 1) {
      const chance = (most: number, at: number) => (seed * 7_919 + at * at * 104_729) % most;
      const votes = Array.from({ length: 60 }, (_, at) => ({
        person: 'ABCDEFG'[chance(7, at)] ?? '',
        move: moves[chance(seed % 2 === 0 ? 3 : 2, at + 1)] ?? '',
        at: at * (1 + (seed % 5)),
      }));
      const round = { ...MINUTE, closes: 240, expected: new Set('ABCDE'.slice(0, seed % 6)) };
      expect(progressOf(round, votes)).toMatchObject(bySeeingAll(round, votes));
    }
    const begun = performance.now();
    const many = Array.from({ length: 20_000 }, (_, at) => ({
      person: `p${at % 1_000}`,
      move: `m${at % 7}`,
      at,
    }));
    const all = new Set(many.map(({ person }) => person));
    progressOf({ ...HOUR, closes: 1e9, expected: all }, many);
    // Seen from the beginning at each vote, these take minutes.
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  it('expects those of the last three rounds', () => {
    expect([...expectedAfter([['Z'], ['A', 'B'], [], ['B', 'C']])]).toEqual(['A', 'B', 'C']);
    expect(expectedAfter([]).size).toBe(0);
  });

  it.each([
    ['draw', 5, 9, true],
    ['draw', 4, 9, false],
    ['draw', 2, 4, false],
    ['draw', 2, 2, false],
    ['resign', 6, 10, false],
    ['resign', 7, 10, true],
    ['resign', 2, 2, false],
    ['resign', 2, 3, true],
  ] as const)('carries a %s by %i of %i: %s', (motion, votes, voters, carried) => {
    expect(isCarried(motion, votes, voters)).toBe(carried);
  });
});
