import { describe, expect, it } from 'vitest';
import {
  advanced,
  begun,
  cancelled,
  clocksOf,
  hostThere,
  joined,
  left,
  nextBoard,
  type Simul,
  scoreOf,
  startOf,
  triersOf,
  type Waiting,
} from '../../../src/sessions/crowd/simul.js';
import { SHARES } from '../../../src/sessions/shares.js';
import { joinedBy, MASTER, NOW, SIMUL, sure } from '../../doubles/simuls.js';
import { numbers } from '../../engine/random-game.js';
import { LONG } from '../../lanes.js';

const HOUR = 3_600_000;
const ROUNDS = LONG ? 2_000 : 200;

/** Boards that wait, at random. */
function someBoards(random: () => number): readonly Waiting[] {
  const count = Math.floor(random() * 30);
  return Array.from({ length: count }, (_, at) => ({
    no: at + 1,
    since: Math.floor(random() * 10),
    isPutOff: random() < 0.2,
  })).toSorted(() => random() - 0.5);
}

it('only clocks and lessons ask when the host was last there: a display by days writes nothing of that', () => {
  const running = { ...SIMUL, state: 'running', seen: 0 } as const;
  const byDays = { ...running, pace: { kind: 'days', minutes: 1_440 } } as const;
  expect(hostThere(running, HOUR).seen).toBe(HOUR);
  expect(hostThere(byDays, HOUR)).toBe(byDays);
  expect(hostThere({ ...byDays, isTaught: true }, HOUR).seen).toBe(HOUR);
});

describe('the next board', () => {
  it('is one that has waited longest, whatever their order', () => {
    const random = numbers(1);
    for (let round = 0; round < ROUNDS; round += 1) {
      const boards = someBoards(random);
      const next = nextBoard(boards);
      if (boards.length === 0) expect(next).toBeNull();
      else expect(next?.since).toBe(Math.min(...boards.map(({ since }) => since)));
      expect(nextBoard(boards.toReversed())).toEqual(next);
    }
  });

  it('has the lowest number of those that have waited as long, and comes before one that was put off', () => {
    const random = numbers(2);
    for (let round = 0; round < ROUNDS; round += 1) {
      const boards = someBoards(random);
      const next = nextBoard(boards);
      if (next === null) continue;
      const alike = boards.filter(({ since }) => since === next.since);
      const first = alike.filter(({ isPutOff }) => !isPutOff);
      const among = first.length > 0 ? first : alike;
      expect(next.no).toBe(Math.min(...among.map(({ no }) => no)));
    }
  });

  it('lets each wait for the others alone: after so many moves every board has had its turn', () => {
    const random = numbers(3);
    for (let round = 0; round < ROUNDS / 20; round += 1) {
      const count = 2 + Math.floor(random() * 29);
      let now = 0;
      let boards: readonly Waiting[] = Array.from({ length: count }, (_, at) => ({
        no: at + 1,
        since: 0,
        isPutOff: false,
      }));
      const shown: number[] = [];
      for (let move = 0; move < 3 * count; move += 1) {
        now += 1;
        const next = nextBoard(boards);
        shown.push(next?.no ?? 0);
        // The player answers at once.
        boards = boards.map((board) => (board === next ? { ...board, since: now } : board));
      }
      for (let from = 0; from < shown.length; from += count)
        expect(new Set(shown.slice(from, from + count)).size).toBe(count);
    }
  });
});

describe('a display', () => {
  it('gives numbers and sides in the order of coming, also after somebody has left', () => {
    const three = joinedBy(SIMUL, 3);
    expect(three.boards.map(({ no, seat }) => [no, seat])).toEqual([
      [1, 0],
      [2, 1],
      [3, 0],
    ]);
    const two = sure(left(three, 'telegram:10'));
    expect(two.boards.map(({ user, no, seat }) => [user, no, seat])).toEqual([
      ['telegram:11', 1, 0],
      ['telegram:12', 2, 1],
    ]);
  });

  it('takes no more than its boards, and nobody twice', () => {
    const full = joinedBy({ ...SIMUL, most: 2 }, 2);
    const comer = { name: 'Eve', home: 'telegram:9', variant: 'russian', game: 'game' };
    expect(joined(full, { ...comer, user: 'telegram:9' }, NOW)).toEqual({ ok: false, error: 'full' });
    expect(sure(joined(full, { ...comer, user: 'telegram:10' }, NOW)).boards).toHaveLength(2);
  });

  it('begins at its time, or is cancelled an hour after', () => {
    const two = joinedBy(SIMUL, 2);
    expect(advanced(two, NOW + HOUR - 1)).toBe(two);
    expect(advanced({ ...two, seen: NOW + 1 }, NOW + HOUR).state).toBe('running');
    // Not seen for the whole hour before.
    expect(advanced(two, NOW + HOUR)).toBe(two);
    expect(advanced(two, NOW + 2 * HOUR - 1).state).toBe('open');
    expect(advanced(two, NOW + 2 * HOUR).state).toBe('cancelled');
    expect(begun(joinedBy(SIMUL, 1), NOW)).toEqual({ ok: false, error: 'tooFew' });
  });

  it('counts points of the host and of the others', () => {
    const points = [2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 0];
    const boards = joinedBy(SIMUL, 13).boards.map((board, at) => {
      const won = points[at];
      return won === undefined ? board : { ...board, state: 'over' as const, points: won };
    });
    const score = scoreOf({ boards });
    expect(score).toEqual({ host: 9.5, others: 2.5, won: 8, drawn: 3, lost: 1, over: 12, of: 13 });
  });

  it('adds minutes to the clocks of its host with each board', () => {
    const clocks = clocksOf({ ...SIMUL, extra: 2 }, 12);
    expect([clocks?.host.main, clocks?.player.main]).toEqual([34 * 60_000, 10 * 60_000]);
  });
});

describe('the display of a master', () => {
  const DAY = 24 * HOUR;
  const THERE: Simul = {
    ...MASTER,
    zone: 'America/Sao_Paulo',
    pace: { kind: 'master', minutes: 1440, positions: ['one', 'other'], until: NOW + 30 * DAY, tries: [] },
  };
  const comer = (user: string) => ({ user, name: user, home: user, variant: 'russian', game: `of${user}` });
  /** All boards over, with so many points for the host. */
  const over = (simul: Simul, points: number): Simul => ({
    ...simul,
    boards: simul.boards.map((board) =>
      board.state === 'waits' ? { ...board, state: 'over', points } : board,
    ),
  });
  const tried = (simul: Simul, user: string, points: number, at: number): Simul =>
    over(sure(joined(simul, comer(user), at)), points);

  it('has one try a day by the days of its zone', () => {
    const midnight = Date.UTC(2026, 2, 3, 3);
    const once = tried(THERE, 'Bob', 2, NOW);
    const again = (at: number) => joined(once, comer('Bob'), at);
    expect(again(midnight - 1)).toEqual({ ok: false, error: 'triedToday' });
    expect(sure(again(midnight)).boards).toHaveLength(2);
  });

  it('has each player meet the positions one after the other', () => {
    const all = tried(tried(tried(THERE, 'Bob', 2, NOW), 'Cid', 2, NOW), 'Bob', 2, NOW + DAY);
    const third = tried(all, 'Bob', 2, NOW + 2 * DAY);
    expect(third.boards.map((board) => startOf(third, board))).toEqual(['one', 'one', 'other', 'one']);
    const usual = { ...third, pace: { ...THERE.pace, positions: [] } } as Simul;
    expect(usual.boards.map((board) => startOf(usual, board))).toEqual([null, null, null, null]);
  });

  it('ranks by wins, then draws, then the fewest tries, without boards that came to nothing', () => {
    const points: Readonly<Record<string, readonly number[]>> = {
      ...{ Bob: [2, 0], Cid: [0], Dan: [1, 1, 0], Eve: [2] },
    };
    let simul = THERE;
    for (const [user, each] of Object.entries(points))
      for (const [day, point] of each.entries()) simul = tried(simul, user, point, NOW + day * DAY);
    simul = sure(joined(simul, comer('Fay'), NOW));
    const boards = simul.boards.map((board) =>
      board.user === 'Fay' ? { ...board, state: 'void' as const } : board,
    );
    expect(triersOf({ boards }).map(({ name, won, drawn, tries }) => [name, won, drawn, tries])).toEqual([
      ['Dan', 1, 2, 3],
      ['Cid', 1, 0, 1],
      ['Bob', 1, 0, 2],
      ['Eve', 0, 0, 1],
    ]);
  });

  it('takes tries for a month, and is over with its last board', () => {
    const on = sure(joined(THERE, comer('Bob'), NOW));
    expect(advanced(THERE, NOW + 30 * DAY - 1)).toBe(THERE);
    expect(advanced(THERE, NOW + 30 * DAY).state).toBe('over');
    const closed = advanced(on, NOW + 30 * DAY);
    expect(closed).toMatchObject({ state: 'running', pace: { isClosed: true } });
    expect(advanced(closed, NOW + 31 * DAY)).toBe(closed);
    expect(joined(closed, comer('Cid'), NOW)).toEqual({ ok: false, error: 'noTries' });
    expect(advanced(over(closed, 0), NOW + 31 * DAY).state).toBe('over');
    expect(sure(cancelled(on, NOW)).pace).toMatchObject({ isClosed: true });
  });

  it('keeps so many tries, and takes no more', () => {
    let simul = THERE;
    for (let at = 0; at < SHARES.simuls.bounds.tries; at += 1) simul = tried(simul, `user${at}`, 2, NOW);
    expect(joined(simul, comer('Bob'), NOW)).toEqual({ ok: false, error: 'noTries' });
  });
});
