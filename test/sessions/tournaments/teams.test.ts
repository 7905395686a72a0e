import { describe, expect, it } from 'vitest';
import { advance, join, start, withdraw } from '../../../src/sessions/tournaments/life.js';
import { rankingOf } from '../../../src/sessions/tournaments/ranking.js';
import {
  captainOf,
  enterTeam,
  lineUp,
  matchesOf,
  membersOf,
} from '../../../src/sessions/tournaments/teams/teams.js';
import { boardsOf, entrantAt, type Tournament } from '../../../src/sessions/tournaments/tournament.js';
import { evenChance, NOW, openedWith, roundPlayed, sure, teamsOf } from '../../doubles/tournaments.js';

/** Teams called A, B … of so many people, called A 1, A 2 …; the boards of a match. */
const entered = (sizes: readonly number[], boards = 4): Tournament =>
  teamsOf(Object.fromEntries(sizes.map((size, at) => [String.fromCharCode(65 + at), size])), boards);

const begun = (sizes: readonly number[], boards = 4): Tournament =>
  sure(start(entered(sizes, boards), evenChance()));

const named = (tour: Tournament, no: number): string => entrantAt(tour, no).name.replace(' ', '');
/** The matches of a round, as `A-B: A1-B1 B2-A2`. */
const written = (tour: Tournament, round = tour.round): readonly string[] =>
  matchesOf(tour, round).map(
    ({ teams, boards }) =>
      `${teams.map(({ name }) => name).join('-')}: ${boards
        .map(({ players }) => players.map((no) => named(tour, no)).join('-'))
        .join(' ')}`,
  );

describe('a tournament of teams', () => {
  it('has each team meet each, at boards in order, with colours alternating', () => {
    const tour = begun([3, 3, 3, 3], 3);
    expect(tour.rounds).toBe(3);
    expect(written(tour)).toEqual(['A-D: A1-D1 D2-A2 A3-D3', 'B-C: B1-C1 C2-B2 B3-C3']);
    const next = advance(roundPlayed(tour), evenChance(NOW + 1));
    expect(written(next)).toEqual(['D-C: D1-C1 C2-D2 D3-C3', 'A-B: A1-B1 B2-A2 A3-B3']);
  });

  it('counts two points for a match won and one for a draw, then the points of all boards', () => {
    let tour = begun([2, 2, 2], 2);
    for (let round = 1; tour.state === 'running'; round += 1) {
      const boards = tour.boards.map((board) => {
        if (board.points !== null || board.players.length < 2) return board;
        // A wins its first boards and draws the others, B and C win one each against each other.
        const teams = board.players.map((no) => entrantAt(tour, no).team);
        const line = (board.board - 1) % 10;
        const strong = teams.indexOf(1);
        const points =
          strong < 0 ? [2, 0] : line === 0 ? [0, 1].map((at) => (at === strong ? 2 : 0)) : [1, 1];
        return { ...board, points };
      });
      tour = advance({ ...tour, boards }, evenChance(NOW + round));
    }
    expect(tour.state).toBe('over');
    expect(
      rankingOf(tour).map(({ no, place, points, boards, wins }) => [no, place, points, boards, wins]),
    ).toEqual([
      [1, 1, 4, 6, 2],
      [2, 2, 1, 3, 0],
      [3, 2, 1, 3, 0],
    ]);
  });

  it('counts a match once all its boards are over, their points at once', () => {
    const tour = begun([2, 2], 2);
    const [first, ...others] = tour.boards;
    if (first === undefined) throw new Error('there is no board');
    const on = { ...tour, boards: [{ ...first, points: [2, 0] }, ...others] };
    expect(rankingOf(on).map(({ points, boards }) => [points, boards])).toEqual([
      [0, 2],
      [0, 0],
    ]);
    expect(matchesOf(on, 1)[0]).toMatchObject({ points: [2, 0], isOver: false });
  });

  it('gives the last boards to the larger one of two teams of unequal size', () => {
    const tour = begun([2, 4]);
    expect(written(tour)).toEqual(['A-B: A1-B1 B2-A2 B3 B4']);
    expect(boardsOf(tour, 1).slice(2)).toMatchObject([
      { why: 'bye', points: [2] },
      { why: 'bye', points: [2] },
    ]);
    expect(matchesOf(tour, 1)[0]?.points).toEqual([0, 4]);
  });

  it('frees a team without points where their number is odd', () => {
    const tour = begun([1, 1, 1], 2);
    expect(tour.rounds).toBe(3);
    expect(matchesOf(tour, 1)).toHaveLength(1);
    expect(rankingOf(tour).every(({ points, boards }) => points === 0 && boards === 0)).toBe(true);
  });

  it('plays as its captain has lined it up, from the next round on; others are reserves', () => {
    const open = entered([3, 2], 2);
    const [one, two, three] = membersOf(open, 1).map(({ no }) => no);
    const lined = sure(lineUp(open, 1, [three ?? 0, one ?? 0]));
    expect(written(sure(start(lined, evenChance())))).toEqual(['A-B: A3-B1 B2-A1']);
    for (const order of [[], [one ?? 0, one ?? 0], [99], membersOf(open, 2).map(({ no }) => no)])
      expect(lineUp(open, 1, order)).toMatchObject({ error: 'stale' });
    expect(sure(lineUp(lined, 1, [two ?? 0])).entrants.filter(({ line }) => line !== undefined)).toHaveLength(
      1,
    );
    expect(lineUp({ ...open, state: 'over' }, 1, [one ?? 0])).toMatchObject({ error: 'over' });
  });

  it('has a reserve play for somebody who is away, or has left', () => {
    const open = entered([3, 2], 2);
    const first = membersOf(open, 1)[0]?.no ?? 0;
    const away = {
      ...open,
      entrants: open.entrants.map((each) => (each.no === first ? { ...each, state: 'away' as const } : each)),
    };
    expect(written(sure(start(away, evenChance())))).toEqual(['A-B: A2-B1 B2-A3']);
    expect(captainOf(open, 1)?.name).toBe('A 1');
    expect(captainOf(withdraw(open, first), 1)?.name).toBe('A 2');
  });

  it('lets people into teams while it is on, who are not paired twice', () => {
    const tour = begun([1, 2, 1], 2);
    const coming = { user: 'telegram:A2', name: 'A 2', home: 'telegram:A2', rating: 1500, team: 1 };
    const joined = sure(join(tour, coming, NOW + 99));
    expect(joined.boards).toHaveLength(tour.boards.length);
    const next = advance(roundPlayed(joined), evenChance(NOW + 100));
    expect(written(next).join()).toContain('A2');
  });

  it('is refused without a team, with a full one, and where the chat is too late or one too many', () => {
    const open = entered([1, 15]);
    const coming = { user: 'telegram:new', name: 'New', home: 'telegram:new', rating: 1500 };
    expect(join(open, coming, NOW)).toMatchObject({ error: 'noTeam' });
    expect(join(open, { ...coming, team: 7 }, NOW)).toMatchObject({ error: 'noTeam' });
    expect(join(open, { ...coming, team: 2 }, NOW)).toMatchObject({ error: 'full' });
    const sixteen = entered(Array.from({ length: 16 }, () => 1));
    expect(enterTeam(sixteen, { name: 'Q', homes: ['telegram:-99'] })).toMatchObject({ error: 'full' });
    expect(
      sure(enterTeam(sixteen, { name: 'New name', homes: ['telegram:-100', 'telegram:-1'] })).teams?.[0],
    ).toEqual({
      ...{ no: 1, name: 'New name', home: 'telegram:-1' },
    });
    expect(enterTeam(begun([1, 1]), { name: 'Q', homes: ['telegram:-99'] })).toMatchObject({
      error: 'begun',
    });
    expect(enterTeam(openedWith('swiss', []), { name: 'Q', homes: ['telegram:-99'] })).toMatchObject({
      error: 'stale',
    });
  });

  it('starts without teams that have nobody, and not with one team alone', () => {
    expect(begun([2, 0, 2], 2).teams?.map(({ name }) => name)).toEqual(['A', 'C']);
    expect(start(entered([5, 0]), evenChance())).toMatchObject({ error: 'tooFew' });
  });

  it('is over once all but one team have left', () => {
    const tour = begun([1, 1], 2);
    const over = advance(withdraw(tour, 1), evenChance(NOW + 1));
    expect(over.state).toBe('over');
    expect(rankingOf(over)[0]).toMatchObject({ no: entrantAt(tour, 2).team, place: 1 });
  });
});
