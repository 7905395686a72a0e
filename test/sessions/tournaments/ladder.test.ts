import { describe, expect, it } from 'vitest';
import { type Chance, withEnd } from '../../../src/sessions/tournaments/boards.js';
import {
  aboveOf,
  accept,
  challenge,
  giveWay,
  ladderDue,
} from '../../../src/sessions/tournaments/ladder/challenges.js';
import { advance, decide, dueIn, join, leave, pause } from '../../../src/sessions/tournaments/life.js';
import { rankingOf } from '../../../src/sessions/tournaments/ranking.js';
import type { Board, Tournament } from '../../../src/sessions/tournaments/tournament.js';
import { evenChance, NOW, openedWith, sure } from '../../doubles/tournaments.js';

const DAY = 24 * 3_600_000;
const user = (no: number): string => `telegram:id-${no}`;
const at = (days: number, more: Partial<Chance> = {}): Chance => ({
  ...evenChance(NOW + days * DAY),
  ...more,
});
const ladder = (names: string): Tournament => openedWith('ladder', [...names]);
const order = (tour: Tournament): string =>
  (tour.ladder ?? []).map((no) => tour.entrants.find((each) => each.no === no)?.name ?? '?').join('');
const last = ({ boards }: Tournament): Board => boards.at(-1) as Board;

function whys(tour: Tournament, no: number, chance: Chance) {
  const above = aboveOf(tour, user(no), chance);
  return above.ok ? above.value.map((each) => [each.no, each.why]) : above.error;
}

/** A challenge that was taken up, and the game begun. */
function playing(tour: Tournament, by: number, to: number, days = 0): Tournament {
  const challenged = sure(challenge(tour, user(by), to, at(days)));
  const taken = sure(accept(challenged, user(to), last(challenged).board, at(days)));
  const boards = taken.boards.map((board) => ({
    ...board,
    games: board.games.map((game) => ({ ...game, begun: NOW + days * DAY })),
  }));
  return { ...taken, boards };
}

/** The last challenge ends by its game; `late` if the loser's time ran out. */
function won(tour: Tournament, by: number, days = 0, late = false): Tournament {
  const board = last(tour);
  const [game] = board.games;
  const end: [number, number] = game?.white === by ? [2, 0] : [0, 2];
  const ended = withEnd(board, game?.id ?? '', end, {
    isLive: false,
    now: NOW + days * DAY,
    newGame: () => 'again',
  });
  if (ended === null) throw new Error('the game was over before');
  const loser = board.players.filter((no) => no !== by);
  const noted = { ...ended, ...(late && { late: loser }) };
  const boards = tour.boards.map((each) => (each === board ? noted : each));
  return advance({ ...tour, boards }, at(days));
}

describe('a ladder', () => {
  it('is on from the start, and whoever joins stands last', () => {
    const tour = ladder('ABCD');
    expect(tour.state).toBe('running');
    expect(order(tour)).toBe('ABCD');
    expect(rankingOf(tour).map(({ no, place }) => [no, place])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ]);
  });

  it('has room for 200', () => {
    let tour = ladder('');
    const coming = (no: number) => ({
      user: user(no),
      name: `P${no}`,
      home: `telegram:home-${no}`,
      rating: 1500,
    });
    for (let no = 1; no <= 200; no += 1) tour = sure(join(tour, coming(no), NOW));
    expect(join(tour, coming(201), NOW)).toEqual({ ok: false, error: 'full' });
    expect(sure(join(sure(leave(tour, user(7))), coming(201), NOW)).ladder).toHaveLength(200);
  });

  it('gives the winner the place, and all between go down: A(1) loses to D(4), then D A B C', () => {
    expect(order(won(playing(ladder('ABCD'), 4, 1), 4))).toBe('DABC');
  });

  it('leaves places as they are if the challenged one wins or draws', () => {
    expect(order(won(playing(ladder('ABCD'), 4, 1), 1))).toBe('ABCD');
    const tour = playing(ladder('ABCD'), 4, 1);
    expect(order(advance(sure(decide(tour, last(tour), [1, 1])), at(1)))).toBe('ABCD');
  });

  it('lets people challenge three places up, and nobody further', () => {
    const tour = ladder('ABCDEF');
    expect(whys(tour, 6, at(0))).toEqual([
      [3, null],
      [4, null],
      [5, null],
    ]);
    expect(challenge(tour, user(6), 2, at(0))).toEqual({ ok: false, error: 'tooFar' });
    expect(challenge(tour, user(2), 3, at(0))).toEqual({ ok: false, error: 'tooFar' });
    expect(whys(tour, 1, at(0))).toBe('first');
  });

  it('gives three days to accept; without an answer the place is lost', () => {
    const tour = sure(challenge(ladder('ABCD'), user(4), 2, at(0)));
    expect(last(tour).due).toBe(NOW + 3 * DAY);
    expect(dueIn(tour)).toBe(NOW + 2 * DAY);
    const waiting = advance(tour, at(2.9));
    expect(order(waiting)).toBe('ABCD');
    expect(last(waiting).isLastDay).toBe(true);
    const over = advance(waiting, at(3));
    expect(order(over)).toBe('ADBC');
    expect(last(over)).toMatchObject({ why: 'forfeit', late: [2], challenge: { ended: NOW + 3 * DAY } });
    expect(accept(over, user(2), last(over).board, at(3))).toEqual({ ok: false, error: 'stale' });
  });

  it('lets somebody give way without a game, which is no loss on time', () => {
    const tour = sure(challenge(ladder('ABCD'), user(4), 2, at(0)));
    expect(giveWay(tour, user(3), last(tour).board)).toEqual({ ok: false, error: 'stale' });
    const over = advance(sure(giveWay(tour, user(2), last(tour).board)), at(1));
    expect(order(over)).toBe('ADBC');
    expect(last(over).late).toBeUndefined();
  });

  it('does not pair the same two again while the places wait to change', () => {
    const tour = playing(ladder('ABCD'), 4, 2);
    const boards = tour.boards.map((board) => ({ ...board, points: [2, 0], due: null }));
    expect(whys({ ...tour, boards }, 4, at(0))).toContainEqual([2, 'met']);
    expect(challenge({ ...tour, boards }, user(4), 2, at(0))).toEqual({ ok: false, error: 'met' });
  });

  it('pairs the same two again only after seven days', () => {
    const tour = won(playing(ladder('ABCD'), 4, 2), 2, 1);
    expect(whys(tour, 4, at(7.9))).toEqual([
      [1, null],
      [2, 'met'],
      [3, null],
    ]);
    const above = sure(aboveOf(tour, user(4), at(2)) as never) as readonly { until: number | null }[];
    expect(above[1]?.until).toBe(NOW + 8 * DAY);
    expect(whys(tour, 4, at(8))).toEqual([
      [1, null],
      [2, null],
      [3, null],
    ]);
  });

  it('has three challenges of one open at most', () => {
    let tour = ladder('ABCD');
    for (const to of [1, 2, 3]) tour = sure(challenge(tour, user(4), to, at(0)));
    expect(whys(tour, 4, at(0))).toBe('enough');
    // One who has two open can get a third one, and then no more.
    let busy = ladder('ABCDEF');
    for (const to of [1, 2]) busy = sure(challenge(busy, user(3), to, at(0)));
    busy = sure(challenge(busy, user(5), 3, at(0)));
    expect(whys(busy, 6, at(0))).toEqual([
      [3, 'busy'],
      [4, null],
      [5, null],
    ]);
  });

  it('refuses the third who challenges somebody who plays two others, with the reason', () => {
    let tour = ladder('ABCDEF');
    tour = playing(tour, 2, 1);
    tour = playing(tour, 3, 1);
    expect(whys(tour, 4, at(0))).toEqual([
      [1, 'busy'],
      [2, null],
      [3, null],
    ]);
    expect(challenge(tour, user(4), 1, at(0))).toEqual({ ok: false, error: 'busy' });
  });

  it('keeps those who are away, or have blocked each other, from being challenged', () => {
    const awayUntil: Chance['awayUntil'] = ({ no }) => (no === 2 ? NOW + 5 * DAY : null);
    const blocks: Chance['blocks'] = (one, other) => one.no === 3 && other.no === 4;
    expect(whys(ladder('ABCD'), 4, at(0, { awayUntil, blocks }))).toEqual([
      [1, null],
      [2, 'offDuty'],
      [3, 'apart'],
    ]);
  });

  it('counts neither a challenge nor a game that somebody away did not answer', () => {
    const awayUntil: Chance['awayUntil'] = ({ no }) => (no === 2 ? NOW + 9 * DAY : null);
    const unanswered = sure(challenge(ladder('ABCD'), user(4), 2, at(0)));
    const off = advance(unanswered, at(3, { awayUntil }));
    expect(order(off)).toBe('ABCD');
    expect(last(off).why).toBe('annulled');
    expect(whys(off, 4, at(3))).toEqual([
      [1, null],
      [2, null],
      [3, null],
    ]);
    const game = playing(ladder('ABCD'), 4, 2);
    const timed = {
      ...game,
      boards: [{ ...last(game), points: last(game).players.map((no) => (no === 2 ? 0 : 2)), late: [2] }],
    };
    expect(order(advance(timed, at(4, { awayUntil })))).toBe('ABCD');
    expect(order(advance(timed, at(4)))).toBe('ADBC');
  });

  it('puts out who loses twice running on time, and takes them back as the last one', () => {
    let tour = won(playing(ladder('ABCD'), 2, 1), 2, 1, true);
    expect(order(tour)).toBe('BACD');
    tour = won(playing(tour, 3, 1, 2), 3, 3, true);
    expect(order(tour)).toBe('BCD');
    expect(tour.entrants.find(({ no }) => no === 1)?.state).toBe('out');
    const again = sure(
      join(tour, { user: user(1), name: 'A', home: 'telegram:home-1', rating: 1500 }, NOW + 4 * DAY),
    );
    expect(order(again)).toBe('BCDA');
    // Losses before that count no more.
    const [beaten] = [won(playing(again, 1, 4, 11), 4, 12, true)];
    expect(order(beaten)).toBe('BCDA');
  });

  it('forgets a loss on time after a game that was played to its end', () => {
    let tour = won(playing(ladder('ABCDE'), 2, 1), 2, 1, true);
    tour = won(playing(tour, 3, 1, 2), 1, 3);
    tour = won(playing(tour, 4, 1, 4), 4, 5, true);
    expect(tour.entrants.find(({ no }) => no === 1)?.state).toBe('in');
  });

  it('lets those below go up when somebody leaves, and forgets who has played no game', () => {
    const game = playing(ladder('ABCD'), 4, 2);
    const left = sure(leave(game, user(2)));
    expect(order(left)).toBe('ACD');
    expect(last(left)).toMatchObject({ why: 'forfeit' });
    expect(order(advance(left, at(1)))).toBe('ACD');
    expect(
      sure(leave(left, user(1)))
        .entrants.map(({ name }) => name)
        .join(''),
    ).toBe('BCD');
  });

  it('takes no challenge while it is paused, and is over after ninety quiet days', () => {
    const tour = won(playing(ladder('ABCD'), 4, 1), 4, 10);
    expect(whys(sure(pause(tour, NOW)), 3, at(11))).toBe('paused');
    expect(ladderDue(tour)).toBe(NOW + 100 * DAY);
    expect(advance(tour, at(99)).state).toBe('running');
    expect(advance(tour, at(100))).toMatchObject({ state: 'over' });
  });

  it('evens colours: the one who had White less has it', () => {
    let tour = won(playing(ladder('ABC'), 2, 1), 1, 1);
    expect(last(tour).players).toEqual([1, 2]);
    tour = playing(tour, 3, 1, 2);
    expect(last(tour).players).toEqual([3, 1]);
  });

  it('changes no place by a result that a director sets after it was counted', () => {
    const tour = won(playing(ladder('ABCD'), 4, 1), 4);
    expect(decide(tour, last(tour), [2, 0])).toEqual({ ok: false, error: 'stale' });
  });

  it('keeps results for a week at least, and 500 of them', () => {
    let tour = ladder('AB');
    for (let day = 0; day < 520; day += 1) {
      const board = day + 1;
      const ended = NOW + (day - 519) * DAY;
      const one: Board = {
        ...{
          tour: tour.code,
          round: 1,
          board,
          why: 'game',
          players: [1, 2],
          points: [2, 0],
          games: [],
          ready: [],
        },
        ...{ due: null, challenge: { by: 2, at: ended, ended } },
      };
      tour = { ...tour, boards: [...tour.boards, one] };
    }
    const kept = advance(tour, at(0)).boards;
    expect(kept).toHaveLength(500);
    expect(kept[0]?.board).toBe(21);
  });
});
