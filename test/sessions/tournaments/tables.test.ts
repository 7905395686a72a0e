import { describe, expect, it } from 'vitest';
import { advance, decide, start, withdraw } from '../../../src/sessions/tournaments/life.js';
import { rankingOf } from '../../../src/sessions/tournaments/ranking.js';
import {
  levelPoints,
  tablePoints,
  tableSeats,
  withTableEnd,
} from '../../../src/sessions/tournaments/tables/running.js';
import { type Board, boardsOf, type Tournament } from '../../../src/sessions/tournaments/tournament.js';
import { ends, evenChance, NOW, openedWith, roundPlayed, sure } from '../../doubles/tournaments.js';
import { numbers } from '../../engine/random-game.js';

const NAMES = 'Ann Bob Cid Dan Eve Fay Gus Hal Ida Jon Kim Lea Max Nia Oto Pia'.split(' ');
const LIVE = { kind: 'live', clock: { main: 600_000, added: 5_000, periods: 0, period: 0 } } as const;
const MINUTE = 60_000;

const chance = (now = NOW) => evenChance(now, numbers(7));
const begun = (count: number, variant: string, settings = {}): Tournament =>
  sure(start(openedWith('tables', NAMES.slice(0, count), settings, '', variant), chance()));

/** All rounds of a tournament are played. */
function whole(tour: Tournament): Tournament {
  let now = tour;
  for (let round = 1; now.state === 'running'; round += 1)
    now = advance(roundPlayed(now), chance(NOW + round));
  return now;
}

const tablesOf = (tour: Tournament): readonly Board[] => tour.boards.filter(({ seats }) => seats);
function tableAt(tour: Tournament, number = 1): Board {
  const board = boardsOf(tour, tour.round).find((each) => each.board === number);
  if (board === undefined) throw new Error('there is no such table');
  return board;
}

describe('games that are played at tables', () => {
  it.each([
    ['trio', 3],
    ['neva-3', 3],
    ['neva', 4],
    ['neva-pairs', null],
    ['neva-2', null],
    ['russian', null],
    ['chapaev', null],
    ['nothing', null],
  ])('%s: %s seats', (variant, seats) => {
    expect(tableSeats(variant)).toBe(seats);
  });
});

describe('a tournament at tables', () => {
  it.each([
    [9, 'trio', 4],
    [16, 'neva', 5],
    [6, 'trio', 3],
    [12, 'neva', 4],
    [4, 'neva', 3],
  ])('of %i at %s has %i rounds', (count, variant, rounds) => {
    const over = whole(begun(count, variant));
    expect(over).toMatchObject({ state: 'over', rounds, round: rounds });
    expect(tablesOf(over).every(({ seats }) => !seats?.includes(null))).toBe(true);
  });

  it.each([
    [9, 'trio'],
    [16, 'neva'],
  ])('of the square of the seats, %i at %s, has all meet once', (count, variant) => {
    const met = tablesOf(whole(begun(count, variant))).flatMap(({ players }) =>
      players.flatMap((one) => players.filter((other) => one < other).map((other) => `${one}-${other}`)),
    );
    expect(new Set(met).size).toBe((count * (count - 1)) / 2);
    expect(met).toHaveLength((count * (count - 1)) / 2);
  });

  it('has everybody sit at each seat about as often', () => {
    const over = whole(begun(16, 'neva', { rounds: 8 }));
    for (const { no } of over.entrants)
      for (const seat of [0, 1, 2, 3]) {
        const times = tablesOf(over).filter(({ seats }) => seats?.[seat] === no).length;
        expect([1, 2, 3]).toContain(times);
      }
  });

  it('has at most twelve rounds, however many are asked for', () => {
    expect(begun(5, 'trio', { rounds: 31 }).rounds).toBe(12);
  });

  it('needs three people', () => {
    expect(start(openedWith('tables', ['Ann', 'Bob'], {}, '', 'trio'), chance())).toMatchObject({
      error: 'tooFew',
    });
  });

  it('gives two points for each who is beaten and one for each who is level', () => {
    const board = { ...tableAt(begun(4, 'neva')), seats: [4, 2, 1, 3], players: [4, 2, 1, 3] };
    const stayed = () => true;
    expect(tablePoints(board, [[2], [0], [3], [1]], stayed)).toEqual([4, 0, 6, 2]);
    expect(
      tablePoints(
        board,
        [
          [0, 2],
          [1, 3],
        ],
        stayed,
      ),
    ).toEqual([5, 1, 5, 1]);
    expect(levelPoints(board)).toEqual([3, 3, 3, 3]);
    // A seat that was left to the computer is lost, however the computer plays on.
    expect(tablePoints(board, [[2], [0], [3], [1]], (seat) => seat !== 2)).toEqual([4, 0, 0, 2]);
  });

  it('ranks by points, then by tables where all were beaten, then by the points of those one met', () => {
    const table = rankingOf(whole(begun(9, 'trio')));
    expect(table.map(({ no }) => no)[0]).toBe(1);
    expect(table[0]).toMatchObject({ points: 16, wins: 4 });
    const met = table.slice(1).reduce((sum, { points }) => sum + points, 0);
    expect(table[0]?.opponents).toBe(met);
  });

  it('lets the computer have free seats: even if it wins it takes no place, and opponents’ points leave it out', () => {
    const tour = begun(5, 'trio', { rounds: 3 });
    const first = tablesOf(tour).find(({ seats }) => seats?.includes(null));
    if (first === undefined) throw new Error('no table has the computer');
    const computer = first.seats?.indexOf(null) ?? -1;
    const others = [0, 1, 2].filter((seat) => seat !== computer).map((seat) => [seat]);
    const points = tablePoints(first, [[computer], ...others], () => true);
    expect(points.toSorted()).toEqual([0, 2]);
    const over = whole(sure(decide(tour, first, points)));
    const table = rankingOf(over);
    expect(table.map(({ no }) => no).toSorted()).toEqual([1, 2, 3, 4, 5]);
    for (const { no, opponents } of table) {
      const met = tablesOf(over).flatMap(({ players }) =>
        players.includes(no) ? players.filter((each) => each !== no) : [],
      );
      const sum = met.reduce((all, each) => all + (table.find((line) => line.no === each)?.points ?? 0), 0);
      expect(opponents).toBe(sum);
    }
  });

  it('begins without those who don’t come live: the computer plays for them, and they are away', () => {
    const tour = begun(3, 'trio', { pace: LIVE });
    const board = tableAt(tour);
    const [one = 0, ...others] = board.players;
    const waiting = {
      ...tour,
      boards: tour.boards.map((each) => (each === board ? { ...each, ready: [one] } : each)),
    };
    const later = advance(waiting, chance(NOW + 3 * MINUTE));
    expect(tableAt(later)).toMatchObject({ why: 'game', players: [one], points: null });
    expect(tableAt(later).seats?.filter((no) => no === null)).toHaveLength(2);
    for (const no of others) {
      expect(later.entrants[no - 1]?.state).toBe('away');
      expect(later.boards).toContainEqual(
        expect.objectContaining({ why: 'absent', players: [no], points: [0] }),
      );
    }
    // Nobody judges the table before its game could begin.
    expect(tableAt(later).due).toBeGreaterThan(NOW + 3 * MINUTE);
  });

  it('gives nothing to a table where nobody comes', () => {
    const later = advance(begun(3, 'trio', { pace: LIVE }), chance(NOW + 3 * MINUTE));
    expect(tableAt({ ...later, round: 1 })).toMatchObject({ why: 'forfeit', points: [0, 0, 0] });
  });

  it('goes on without somebody who leaves: the computer plays at the next tables', () => {
    const tour = begun(6, 'trio');
    const left = withdraw(tour, 2);
    expect(tablesOf(left).flatMap(({ players }) => players)).not.toContain(2);
    const over = whole(left);
    expect(tablesOf(over).flatMap(({ players }) => players)).not.toContain(2);
    expect(rankingOf(over).find(({ no }) => no === 2)).toMatchObject({ points: 0 });
    expect(over.rounds).toBe(3);
  });

  it('has somebody who has blocked another at the same table stay away from it', () => {
    const tour = openedWith('tables', NAMES.slice(0, 3), {}, '', 'trio');
    const blocks = (one: { name: string }, other: { name: string }) =>
      one.name === 'Bob' && other.name === 'Ann';
    const begun_ = sure(start(tour, { ...chance(), blocks }));
    expect(tableAt(begun_).players.toSorted()).toEqual([1, 3]);
  });

  it('plays a game without a result once more, and then has all level, or live nobody with points', () => {
    const board = tableAt(begun(3, 'trio'));
    const again = withTableEnd(board, board.games[0]?.id ?? '', 'void', ends(false, 'second'));
    expect(again?.games).toMatchObject([{ id: 'second', again: true }]);
    if (again === null) throw new Error('nothing has changed');
    expect(withTableEnd(again, 'second', 'void', ends(false, 'third'))?.points).toEqual([2, 2, 2]);
    expect(withTableEnd(again, 'second', 'void', ends(true, 'third'))?.points).toEqual([0, 0, 0]);
    expect(withTableEnd(again, 'other', [4, 2, 0], ends(false, 'third'))).toBeNull();
  });
});
