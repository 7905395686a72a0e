import { describe, expect, it } from 'vitest';
import { arenaDue, arenaStandings } from '../../../src/sessions/tournaments/arena/running.js';
import { type GameEnd, withEnd } from '../../../src/sessions/tournaments/boards.js';
import { advance, leave, start } from '../../../src/sessions/tournaments/life.js';
import type { Board, Tournament } from '../../../src/sessions/tournaments/tournament.js';
import { evenChance, NOW, openedWith, sure } from '../../doubles/tournaments.js';

const [SECOND, MINUTE] = [1_000, 60_000];
const LIVE = { kind: 'live', clock: { main: 180_000, added: 2_000, periods: 0, period: 0 } } as const;
function begun(count: number): Tournament {
  const names = Array.from({ length: count }, (_, at) => `Player ${at + 1}`);
  return sure(start(openedWith('arena', names, { minutes: 60, pace: LIVE }), evenChance()));
}
const isOpen = ({ points, why }: Board): boolean => points === null && why === 'game';

/** All games that are on end. */
function ended(tour: Tournament, end: GameEnd, now: number, plies = 40): Tournament {
  const boards = tour.boards.map((board) => {
    if (!isOpen(board)) return board;
    const games = board.games.map((game) => ({ ...game, begun: now }));
    const chance = { isLive: true, isArena: true, plies, now, newGame: () => 'none' };
    return withEnd({ ...board, games, due: null }, board.games[0]?.id ?? '', end, chance) ?? board;
  });
  return { ...tour, boards };
}

describe('an arena that is on', () => {
  it('pairs all who are free again after five seconds, White for who had it less', () => {
    let tour = ended(begun(4), [2, 0], NOW + SECOND);
    expect(arenaDue(tour)).toBe(NOW + 5 * SECOND);
    tour = advance(tour, evenChance(NOW + 5 * SECOND));
    const open = tour.boards.filter(isOpen);
    expect(open).toHaveLength(2);
    const met = tour.boards.map(({ players }) => [...players].sort().join());
    expect(new Set(met).size).toBe(4);
  });

  it('counts the third win in a row double, in the order in which games ended', () => {
    const tour = begun(4);
    const [board] = tour.boards;
    if (board === undefined) throw new Error('nobody is paired');
    const [one, other] = board.players;
    const boards = [
      [2, 0],
      [2, 0],
      [0, 2],
      [2, 0],
    ].map((points, at): Board => {
      // The lost one ended last.
      const ended = NOW + (at === 2 ? 9 : at) * MINUTE;
      const game = { id: `game-${at}`, white: one ?? 0, plies: 40, ended };
      return { ...board, board: at + 1, points, games: [game] };
    });
    const standings = arenaStandings({ ...tour, boards });
    expect(standings[0]).toMatchObject({ no: one, points: 8, wins: 3 });
    expect(standings[1]).toMatchObject({ no: other, points: 2, wins: 1 });
  });

  it('forgets a game in which nobody moved, and pairs both with others', () => {
    const tour = advance(ended(begun(4), 'void', NOW + SECOND, 0), evenChance(NOW + 6 * SECOND));
    expect(tour.boards.filter(({ why }) => why === 'annulled')).toHaveLength(2);
    expect(tour.boards.filter(isOpen)).toHaveLength(2);
    expect(arenaStandings(tour).every(({ points }) => points === 0)).toBe(true);
  });

  it('calls a game off that finds no room in a chat', () => {
    const tour = advance(begun(2 + 1), evenChance(NOW + 4 * MINUTE));
    expect(tour.boards[0]).toMatchObject({ why: 'annulled' });
  });

  it('gives the game to the other one if somebody leaves', () => {
    const tour = begun(4);
    const [gone, winner] = tour.boards[0]?.players ?? [];
    const user = tour.entrants.find(({ no }) => no === gone)?.user ?? '';
    const after = sure(leave(tour, user));
    expect(arenaStandings(after)[0]).toMatchObject({ no: winner, points: 2 });
  });

  it('pairs nobody when less than two clocks are left, and is over after the last game', () => {
    const late = NOW + 55 * MINUTE;
    let tour = advance(ended(begun(4), [2, 0], late), evenChance(late));
    expect(tour.boards.filter(isOpen)).toHaveLength(0);
    tour = advance(tour, evenChance(NOW + 60 * MINUTE));
    expect(tour.state).toBe('over');
  });

  it('pairs 200 at once', () => {
    const tour = begun(200);
    expect(tour.boards).toHaveLength(100);
    expect(new Set(tour.boards.flatMap(({ players }) => players)).size).toBe(200);
  });
});
