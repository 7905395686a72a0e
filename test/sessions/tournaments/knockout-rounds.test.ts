import { describe, expect, it } from 'vitest';
import { type GameEnd, withEnd } from '../../../src/sessions/tournaments/boards.js';
import {
  isByLot,
  paceOfGame,
  tiesOfRound,
  winnerAt,
} from '../../../src/sessions/tournaments/knockout/ties.js';
import { advance, decide, leave, start } from '../../../src/sessions/tournaments/life.js';
import { rankingOf } from '../../../src/sessions/tournaments/ranking.js';
import {
  type Board,
  boardsOf,
  type Tournament,
  type TourSettings,
} from '../../../src/sessions/tournaments/tournament.js';
import { evenChance, NOW, openedWith, sure } from '../../doubles/tournaments.js';

const names = (count: number) => Array.from({ length: count }, (_, at) => `Player ${at + 1}`);
const begun = (count: number, settings: Partial<TourSettings> = {}): Tournament =>
  sure(start(openedWith('knockout', names(count), settings), evenChance()));
const LIVE: TourSettings['pace'] = {
  kind: 'live',
  clock: { main: 600_000, added: 5_000, periods: 0, period: 0 },
};

/** The next game of a board ends: points of White and Black. */
function ended(board: Board, end: GameEnd, isLive = false): Board {
  const game = board.games.find(({ points }) => points === undefined);
  const id = `next-${board.games.length}`;
  const games = board.games.map((each) => (each === game ? { ...each, begun: NOW } : each));
  const next = withEnd({ ...board, games }, game?.id ?? '', end, { isLive, newGame: () => id, now: NOW });
  if (next === null) throw new Error('no game is on at this board');
  return next;
}

/** Everybody with the better seed wins the round that is on. */
function roundWon(tour: Tournament): Tournament {
  const boards = tour.boards.map((board) => {
    let now = board;
    while (now.points === null && now.why === 'game') {
      const white = now.games.find(({ points }) => points === undefined)?.white ?? 0;
      const black = now.players.find((no) => no !== white) ?? 0;
      now = ended(now, white < black ? [2, 0] : [0, 2]);
    }
    return now;
  });
  return advance({ ...tour, boards }, evenChance(NOW + tour.round));
}

describe('a knockout', () => {
  it.each([2, 3, 5, 8, 11, 64])('of %i is won by the best one, in as few rounds as there can be', (count) => {
    let tour = begun(count);
    let rounds = 0;
    while (tour.state === 'running') {
      tour = roundWon(tour);
      rounds += 1;
      expect(rounds).toBeLessThan(8);
    }
    expect(rounds).toBe(Math.ceil(Math.log2(count)));
    const [first, second] = rankingOf(tour);
    expect(first).toMatchObject({ no: 1, place: 1, points: rounds });
    expect(second).toMatchObject({ no: 2, place: 2 });
    expect(tour.boards.filter(({ why }) => why === 'game')).toHaveLength(count - 1);
  });

  it('has those share a place who are out in the same round', () => {
    let tour = begun(8);
    while (tour.state === 'running') tour = roundWon(tour);
    expect(rankingOf(tour).map(({ place }) => place)).toEqual([1, 2, 3, 3, 5, 5, 5, 5]);
  });

  it('frees the best ones of five in the first round, whatever their rating', () => {
    const boards = boardsOf(begun(5), 1);
    expect(boards.filter(({ why }) => why === 'bye').map(({ players }) => players[0])).toEqual([1, 3, 2]);
    expect(boards.filter(({ why }) => why === 'game').map(({ players }) => [...players].sort())).toEqual([
      [4, 5],
    ]);
  });

  it('gives White to who has had it less', () => {
    const tour = roundWon(begun(8));
    const whites = (no: number, round: number) =>
      boardsOf(tour, round).filter(({ players }) => players[0] === no).length;
    for (const { players } of boardsOf(tour, 2)) {
      const [white = 0, black = 0] = players;
      expect(whites(white, 1)).toBeLessThanOrEqual(whites(black, 1));
    }
  });

  it('plays on where two are level: half the time, then fast games, and after six the lot', () => {
    const tour = begun(2, { pace: LIVE });
    let [board] = tour.boards;
    if (board === undefined) throw new Error('nobody is paired');
    const paces: string[] = [];
    const whites: number[] = [];
    while (board.points === null) {
      const game = board.games.at(-1);
      if (game === undefined) break;
      const pace = paceOfGame(tour.settings, game);
      paces.push(pace.kind === 'live' ? `${pace.clock.main / 60_000}+${pace.clock.added / 1_000}` : 'days');
      whites.push(game.white);
      board = ended(board, [1, 1], true);
    }
    expect(paces).toEqual(['10+5', '5+3', ...Array.from({ length: 6 }, () => '3+2')]);
    expect(whites.every((no, at) => at === 0 || no !== whites[at - 1])).toBe(true);
    expect(isByLot(board)).toBe(true);
    expect(winnerAt(board)).toBe(board.tie?.lot);
  });

  it('by days plays once more with half the time for a move, and then draws the lot', () => {
    const tour = begun(2);
    const [board] = tour.boards;
    const again = board && ended(board, [1, 1]);
    const last = again?.games[1];
    expect(again?.points).toBeNull();
    expect(last && paceOfGame(tour.settings, last)).toEqual({ kind: 'days', minutes: 720 });
    const over = again && ended(again, [1, 1]);
    expect(over && isByLot(over)).toBe(true);
    expect([...(over?.points ?? [])].sort()).toEqual([0, 2]);
  });

  it('plays a match of two games before anybody is out, and another one if that is level', () => {
    const tour = begun(2, { match: 2 });
    const [board] = tour.boards;
    let now = board && ended(board, [2, 0]);
    expect(now?.points).toBeNull();
    now = now && ended(now, [2, 0]);
    expect(now?.games).toHaveLength(3);
    now = now && ended(now, [2, 0]);
    expect(now?.games).toHaveLength(4);
    now = now && ended(now, [1, 1]);
    expect(now?.points).toContain(2);
    expect(now && isByLot(now)).toBe(false);
  });

  it('has the other go on if somebody leaves between the rounds', () => {
    let tour = roundWon(begun(4, { next: 'asked' }));
    tour = sure(leave(tour, tour.entrants[0]?.user ?? ''));
    expect(tiesOfRound(tour).map(({ players }) => [...players].sort())).toEqual([[1, 2]]);
    tour = advance({ ...tour, settings: { ...tour.settings, next: 'once' } }, evenChance(NOW + 9));
    expect(tour.state).toBe('over');
    expect(rankingOf(tour)[0]).toMatchObject({ no: 2, place: 1 });
  });

  it('ends with nobody at the board where neither of both came', () => {
    const tour = begun(4, { pace: LIVE });
    const called = advance(tour, evenChance(NOW + 4 * 60_000));
    expect(called.boards.map(({ points }) => points)).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(called.state).toBe('over');
    const twice = tour.boards[0];
    const again = twice && ended(twice, 'void', true);
    expect(again && ended(again, 'void', true)).toMatchObject({ points: [0, 0] });
  });

  it('takes no draw from its director', () => {
    const tour = begun(4);
    expect(decide(tour, { round: 1, board: 1 }, [1, 1])).toEqual({ ok: false, error: 'stale' });
    expect(decide(tour, { round: 1, board: 1 }, [0, 2]).ok).toBe(true);
  });
});
