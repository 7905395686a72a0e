import { describe, expect, it } from 'vitest';
import {
  type Chance,
  isDone,
  isRoundDone,
  READY_MS,
  ROUND_MS,
  toBegin,
  withEnd,
} from '../../../src/sessions/tournaments/boards.js';
import { pairByHand } from '../../../src/sessions/tournaments/directing/pairs.js';
import {
  advance,
  calledAgain,
  callNext,
  cancel,
  comeBack,
  decide,
  dueIn,
  join,
  leave,
  letIn,
  openTournament,
  pause,
  ready,
  resume,
  start,
  toJudge,
} from '../../../src/sessions/tournaments/life.js';
import { rankingOf } from '../../../src/sessions/tournaments/ranking.js';
import { isRepeat } from '../../../src/sessions/tournaments/repeats.js';
import type { Kind, Tournament, TourSettings } from '../../../src/sessions/tournaments/tournament.js';
import { boardsOf, entrantAt } from '../../../src/sessions/tournaments/tournament.js';
import { ends } from '../../doubles/tournaments.js';

const [MINUTE, DAY] = [60_000, 24 * 3_600_000];
const NOW = Date.UTC(2026, 2, 1, 12);
const SETTINGS: TourSettings = {
  options: {},
  rounds: null,
  match: 1,
  twice: false,
  pace: { kind: 'days', minutes: 1440 },
  next: 'once',
  start: null,
  zone: 'UTC',
  rated: true,
};
const LIVE: Partial<TourSettings> = {
  pace: { kind: 'live', clock: { main: 600_000, added: 5_000, periods: 0, period: 0 } },
};

/** Numbers from [0, 1) that are the same each time. */
function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

let games = 0;
const chance = (now = NOW, more: Partial<Chance> = {}): Chance => ({
  now,
  random: () => 0,
  newGame: () => `game${++games}`,
  newCode: () => 'division',
  blocks: () => false,
  awayUntil: () => null,
  ...more,
});

const coming = (name: string, rating = 1000) => ({
  user: `telegram:${name}`,
  name,
  home: `telegram:${name}`,
  rating,
});
const NAMES = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];

function opened(kind: Kind, count: number, settings: Partial<TourSettings> = {}): Tournament {
  const by = { user: 'telegram:A', name: 'A' };
  const empty = openTournament(
    { code: 'abcdefg', kind, variant: 'russian', name: '', settings: { ...SETTINGS, ...settings }, by },
    NOW,
  );
  return NAMES.slice(0, count).reduce(
    (tour, name, at) => sure(join(tour, coming(name, 2000 - at), NOW)),
    empty,
  );
}

function sure<Value>(result: { ok: true; value: Value } | { ok: false; error: unknown }): Value {
  if (!result.ok) throw new Error(String(result.error));
  return result.value;
}

const begun = (kind: Kind, count: number, settings: Partial<TourSettings> = {}, at = chance()): Tournament =>
  sure(start(opened(kind, count, settings), at));

/** All games of the round end, by default won by the better seed. */
function played(
  tour: Tournament,
  points: (white: number, black: number) => [number, number] = better,
): Tournament {
  const boards = tour.boards.map((board) => {
    let now = board;
    for (const { id, white } of board.games) {
      const black = board.players.find((no) => no !== white) ?? 0;
      now = withEnd(now, id, points(white, black), ends(false, 'again')) ?? now;
    }
    return now;
  });
  return { ...tour, boards };
}
const better = (white: number, black: number): [number, number] => (white < black ? [2, 0] : [0, 2]);
const table = (tour: Tournament) =>
  rankingOf(tour).map(({ no, points }) => `${entrantAt(tour, no).name}${points}`);

describe('a tournament', () => {
  it('has a round follow another until it is over', () => {
    let tour = begun('everybody', 4);
    expect(tour).toMatchObject({ state: 'running', round: 1, rounds: 3 });
    for (let round = 1; round <= 3; round += 1) {
      expect(tour.round).toBe(round);
      expect(advance(tour, chance())).toEqual(tour);
      tour = advance(played(tour), chance());
    }
    expect(tour.state).toBe('over');
    expect(table(tour)).toEqual(['A6', 'B4', 'C2', 'D0']);
  });

  it('counts who joined twice, in two chats, once: the later home counts', () => {
    const tour = opened('swiss', 3);
    const again = sure(join(tour, { ...coming('B'), home: 'discord:9' }, NOW));
    expect(again.entrants).toHaveLength(3);
    expect(again.entrants[1]?.home).toBe('discord:9');
  });

  it('takes who joins at the second of its start as a late entry', () => {
    const tour = begun('swiss', 4, { rounds: 3 });
    const late = sure(join(tour, coming('Z'), NOW));
    expect(boardsOf(late, 1).at(-1)).toMatchObject({ why: 'absent', players: [5], points: [1] });
    expect(join(begun('everybody', 4), coming('Z'), NOW)).toMatchObject({ error: 'begun' });
  });

  it('is over once all but one have left, who is first', () => {
    let tour = advance(played(begun('swiss', 3)), chance());
    for (const name of ['A', 'B']) tour = sure(leave(tour, `telegram:${name}`));
    const over = advance(tour, chance());
    expect(over.state).toBe('over');
    expect(table(over)[0]).toMatch(/^C/);
  });

  it('lets two who are left meet again', () => {
    let tour = begun('swiss', 3);
    tour = sure(leave(tour, 'telegram:C'));
    for (let round = 1; round < 3; round += 1) tour = advance(played(tour), chance());
    expect(tour.state).toBe('running');
    const met = tour.boards
      .filter(({ why }) => why === 'game')
      .map(({ players }) => [...players].sort().join());
    expect(met.filter((pair) => pair === '1,2').length).toBeGreaterThan(1);
  });

  it('enters a result once, whatever comes again', () => {
    const tour = begun('swiss', 4);
    const [board] = tour.boards;
    const id = board?.games[0]?.id ?? '';
    const first = board && withEnd(board, id, [2, 0], ends(false, 'x'));
    expect(first?.points).not.toBeNull();
    expect(first && withEnd(first, id, [0, 2], ends(false, 'x'))).toBeNull();
  });

  it('keeps the points of a game that an administrator voids later', () => {
    const [board] = begun('swiss', 4).boards;
    if (board === undefined) throw new Error('nobody is paired');
    const id = board.games[0]?.id ?? '';
    const over = withEnd(board, id, [2, 0], ends(false, 'again'));
    expect(over?.points).toEqual([2, 0]);
    expect(over && withEnd(over, id, 'void', ends(false, 'again'))).toBeNull();
  });

  it('ranks two with equal points who never met by the lot, where no tie break tells them apart', () => {
    const tour = begun('swiss', 4);
    const over = played(tour, () => [1, 1]);
    const lots = rankingOf(over).map(({ no }) => entrantAt(over, no).lot);
    expect(lots).toEqual(lots.toSorted((one, other) => one - other));
    expect(new Set(lots).size).toBe(4);
  });

  it('begins a game without a result again, once', () => {
    const [board] = begun('swiss', 4).boards;
    const again = board && withEnd(board, board.games[0]?.id ?? '', 'void', ends(true, 'second'));
    expect(again).toMatchObject({ points: null, games: [{ id: 'second', again: true }] });
    expect(again && withEnd(again, 'second', 'void', ends(true, 'third'))).toMatchObject({ points: [0, 0] });
  });

  it('has a corrected result change the table and not the pairings', () => {
    let tour = begun('swiss', 8, { rounds: 4 });
    for (let round = 1; round < 4; round += 1) tour = advance(played(tour), chance());
    expect(tour.round).toBe(4);
    const before = table(tour);
    const [won = 0, lost = 0] = boardsOf(tour, 2)[0]?.points ?? [];
    const after = sure(decide(tour, { round: 2, board: 1 }, [lost, won]));
    expect(table(after)).not.toEqual(before);
    expect(boardsOf(after, 4)).toEqual(boardsOf(tour, 4));
  });

  it('never pairs who has blocked the other; where they must meet, who blocked loses without a game', () => {
    const blocks: Chance['blocks'] = (one, other) => one.name === 'A' && other.name === 'C';
    const swiss = begun('swiss', 4, {}, chance(NOW, { blocks }));
    expect(swiss.boards.map(({ players }) => [...players].sort().join())).not.toContain('1,3');
    let robin = begun('everybody', 4, {}, chance(NOW, { blocks }));
    for (let round = 1; round < 3; round += 1) robin = advance(played(robin), chance(NOW, { blocks }));
    const met = robin.boards.find(({ players }) => players.includes(1) && players.includes(3));
    expect(met).toMatchObject({ why: 'forfeit', games: [] });
    expect(met?.points?.[met.players.indexOf(1)]).toBe(0);
  });

  it('plays the second game of a match though the first was lost on time', () => {
    const tour = begun('swiss', 4, { match: 2 });
    const [board] = tour.boards;
    const [first, second] = board?.games ?? [];
    const after = board && withEnd(board, first?.id ?? '', [0, 2], ends(false, 'x'));
    expect(after?.points).toBeNull();
    expect(after && toBegin(tour, after)).toEqual(second);
  });

  it('gives all four points of a match to the other if somebody leaves between its games', () => {
    const tour = begun('swiss', 4, { match: 2 });
    const [board] = tour.boards;
    const [white = 0] = board?.players ?? [];
    const boards = tour.boards.map((each) =>
      each === board ? (withEnd(each, each.games[0]?.id ?? '', [2, 0], ends(false, 'x')) ?? each) : each,
    );
    const left = sure(leave({ ...tour, boards }, entrantAt(tour, white).user ?? ''));
    expect(left.boards[0]).toMatchObject({
      why: 'forfeit',
      points: [0, 2],
      games: [{ points: [0, 2] }, { points: [0, 2] }],
    });
  });

  it('shares the first place of a round robin, without a lot', () => {
    let tour = begun('everybody', 3);
    for (let round = 1; round <= 3; round += 1)
      tour = advance(
        played(tour, () => [1, 1]),
        chance(),
      );
    expect(rankingOf(tour).map(({ place }) => place)).toEqual([1, 1, 1]);
  });

  it('caps the rounds at how many are possible', () => {
    expect(begun('swiss', 4, { rounds: 9 }).rounds).toBe(3);
    expect(begun('swiss', 5, { rounds: 9 }).rounds).toBe(5);
    expect(begun('swiss', 8).rounds).toBe(4);
  });

  it('refuses who comes after half of its rounds, unless the director lets them in', () => {
    let tour = advance(played(begun('swiss', 6, { rounds: 4 })), chance());
    expect(sure(join(tour, coming('Y'), NOW)).entrants).toHaveLength(7);
    tour = advance(played(tour), chance());
    expect(join(tour, coming('Z'), NOW)).toMatchObject({ error: 'begun' });
    expect(sure(join(sure(letIn(tour)), coming('Z'), NOW)).entrants).toHaveLength(7);
  });

  it('is scored 0-0 where neither comes, and lost by the one who does not', () => {
    const called = begun('swiss', 4, LIVE);
    const [one, other] = called.boards;
    const white = entrantAt(called, one?.players[0] ?? 0).user ?? '';
    const waiting = sure(ready(called, white, NOW));
    expect(isRoundDone(advance(waiting, chance(NOW + READY_MS - 1)))).toBe(false);
    const late = advance(waiting, chance(NOW + READY_MS));
    expect(late.boards[0]).toMatchObject({ why: 'forfeit', points: [2, 0] });
    expect(late.boards[1]).toMatchObject({ why: 'forfeit', points: [0, 0] });
    expect(other?.players.map((no) => entrantAt(late, no).state)).toEqual(['away', 'away']);
  });

  it('begins a live game once both are ready, and not before', () => {
    const called = begun('swiss', 4, LIVE);
    const [board] = called.boards;
    const users = (board?.players ?? []).map((no) => entrantAt(called, no).user ?? '');
    const one = sure(ready(called, users[0] ?? '', NOW));
    expect(one.boards[0] && toBegin(one, one.boards[0])).toBeNull();
    const both = sure(ready(one, users[1] ?? '', NOW + MINUTE));
    expect(both.boards[0] && toBegin(both, both.boards[0])).toEqual(board?.games[0]);
    expect(ready(one, users[1] ?? '', NOW + READY_MS)).toMatchObject({ error: 'stale' });
  });

  it('by days takes nobody for ready: the round lasts as long as it does', () => {
    const tour = begun('swiss', 4);
    expect(ready(tour, 'telegram:A', NOW)).toMatchObject({ error: 'stale' });
    expect(tour.boards.map(({ due }) => due)).toEqual([NOW + ROUND_MS, NOW + ROUND_MS]);
  });

  it('calls no pair that a director made by hand a repeat for want of another', () => {
    const first = played(begun('swiss', 4, { rounds: 3 }));
    const pair = [...(first.boards[0]?.players ?? [])] as [number, number];
    const deed = { by: 'telegram:A', name: 'A', what: 'pair', at: NOW, no: pair[0], other: pair[1] } as const;
    const again = advance({ ...sure(pairByHand(first, pair)), log: [deed] }, chance());
    const board = boardsOf(again, 2).find(({ players }) => players.includes(pair[0]));
    if (board === undefined) throw new Error('nobody is paired');
    expect(board.players.toSorted()).toEqual(pair.toSorted());
    expect(isRepeat(again, board)).toBe(false);
    expect(isRepeat({ ...again, log: [] }, board)).toBe(true);
  });

  it('has a live game judged that could not begin for a quarter of an hour though both were ready', () => {
    const called = begun('swiss', 4, LIVE);
    const users = (called.boards[0]?.players ?? []).map((no) => entrantAt(called, no).user ?? '');
    const both = users.reduce((tour, user) => sure(ready(tour, user, NOW)), called);
    const later = NOW + 15 * MINUTE;
    expect(toJudge(both, later - 1)).toEqual([]);
    expect(toJudge(both, later)).toEqual([both.boards[0]]);
    expect(boardsOf(advance(both, chance(later)), 1)[0]?.points).toBeNull();
  });

  it('pairs who missed a round again once they say that they are back, or join again', () => {
    const called = begun('swiss', 5, { ...LIVE, rounds: 4, next: 'asked' });
    const here = called.entrants.filter(({ name }) => name !== 'A').map(({ user }) => user ?? '');
    const readyAll = (tour: Tournament, at: number): Tournament =>
      here.reduce((now, user) => {
        const next = ready(now, user, at);
        return next.ok ? next.value : now;
      }, tour);
    const first = advance(readyAll(called, NOW), chance(NOW + READY_MS));
    expect(entrantAt(first, 1)).toMatchObject({ state: 'away' });
    const second = sure(callNext(played(first), chance()));
    expect(boardsOf(second, 2).find(({ players }) => players.includes(1))).toMatchObject({ why: 'absent' });
    const back = sure(comeBack(first, 'telegram:A'));
    expect(entrantAt(back, 1)).toMatchObject({ state: 'in' });
    expect(entrantAt(sure(join(first, coming('A'), NOW)), 1)).toMatchObject({ state: 'in' });
  });

  it('gives latecomers a lot of their own', () => {
    const late = ['Y', 'Z'].reduce((tour, name) => sure(join(tour, coming(name), NOW)), begun('swiss', 4));
    expect(new Set(late.entrants.map(({ lot }) => lot)).size).toBe(6);
  });

  it('gives the bye of the last round two points', () => {
    let tour = begun('swiss', 5, { rounds: 2 });
    tour = advance(played(tour), chance());
    expect(boardsOf(tour, 2).find(({ why }) => why === 'bye')?.points).toEqual([2]);
  });

  it('annuls the games of who leaves a round robin before half of them; later the rest is lost', () => {
    let early = begun('everybody', 5);
    early = advance(played(early), chance());
    const left = sure(leave(early, 'telegram:A'));
    expect(left.boards.filter(({ players }) => players.includes(1) && players.length > 1)).toSatisfy(
      (boards: Tournament['boards']) => boards.every(({ why }) => why === 'annulled'),
    );
    expect(table(left)).toHaveLength(4);
    let late = begun('everybody', 4);
    for (let round = 1; round < 3; round += 1) late = advance(played(late), chance());
    const gone = advance(sure(leave(late, 'telegram:A')), chance());
    expect(gone.boards.filter(({ why }) => why === 'annulled')).toEqual([]);
    expect(boardsOf(gone, 3).find(({ players }) => players.includes(1))?.why).toBe('forfeit');
  });

  it('keeps the games of who leaves late, though somebody before them left early and was annulled', () => {
    let tour = sure(leave(begun('everybody', 4), 'telegram:D'));
    while (tour.round < 3) tour = advance(played(tour), chance());
    // A has met one of the two who are left, and meets the other now or has met them already.
    const met = tour.boards.find(({ players }) => players.includes(1) && players.includes(2));
    expect(met?.round).toBe(2);
    const left = sure(leave(tour, 'telegram:A'));
    expect(entrantAt(left, 1).annulled).toBeUndefined();
    expect(table(left)).toContain('A2');
  });

  it('goes on at once when a round is over, whatever was written last', () => {
    const due = (tour: Tournament) => dueIn(played(tour));
    expect(due(begun('swiss', 4))).toBe(0);
    expect(due({ ...begun('swiss', 4, { next: 'asked' }), round: 1, rounds: 1 })).toBe(0);
    const two = ['A', 'B'].reduce((tour, name) => sure(leave(tour, `telegram:${name}`)), begun('swiss', 3));
    expect(dueIn(two)).toBe(0);
  });

  it('stays as it is while a round waits for its director, or for a time', () => {
    for (const next of ['asked', 19 * 60] as const) {
      const waiting = advance(played(begun('swiss', 4, { next })), chance());
      expect(advance(waiting, chance(NOW + MINUTE))).toBe(waiting);
      expect(dueIn(waiting)).toBe(NOW + (next === 'asked' ? 30 * DAY : 7 * 60 * MINUTE));
    }
  });

  it('does not stay for good where nobody directs it', () => {
    const waiting = advance(played(begun('swiss', 4, { next: 'asked' })), chance());
    expect(advance(waiting, chance(NOW + 30 * DAY - 1)).state).toBe('running');
    expect(advance(waiting, chance(NOW + 30 * DAY)).state).toBe('cancelled');
    for (const tour of [waiting, opened('swiss', 4)]) {
      expect(dueIn({ ...tour, directors: [] })).toBe(0);
      expect(advance({ ...tour, directors: [] }, chance()).state).toBe('cancelled');
    }
  });

  it('starts an hour later if too few have come, and is then cancelled', () => {
    const due = NOW + DAY;
    const few = { ...opened('swiss', 2, { start: due }), due };
    const later = advance(few, chance(due));
    expect(later).toMatchObject({ state: 'open', due: due + 60 * MINUTE });
    expect(advance(later, chance(due + 60 * MINUTE)).state).toBe('cancelled');
    const three = sure(join(later, coming('C'), due + 1));
    expect(advance(three, chance(due + 60 * MINUTE)).state).toBe('running');
  });

  it('has the directors decide a round that lasts for fourteen days, then the computer', () => {
    const paired = begun('swiss', 4);
    // They begin at once.
    expect(dueIn(paired)).toBe(0);
    const boards = paired.boards.map((board) => ({
      ...board,
      games: board.games.map((game) => ({ ...game, begun: NOW })),
    }));
    // A day before both are reminded.
    expect(dueIn({ ...paired, boards })).toBe(NOW + ROUND_MS - DAY);
    const tour = advance({ ...paired, boards }, chance(NOW + ROUND_MS - DAY));
    expect(dueIn(tour)).toBe(NOW + ROUND_MS);
    const asked = advance(tour, chance(NOW + ROUND_MS));
    expect(asked.boards.every((board) => board.asked)).toBe(true);
    expect(toJudge(asked, NOW + ROUND_MS + DAY)).toEqual([]);
    expect(toJudge(asked, NOW + ROUND_MS + 2 * DAY)).toHaveLength(2);
  });

  it('is cancelled after a pause of thirty days; before that its times are put off by the pause', () => {
    const called = begun('swiss', 4, LIVE);
    const paused = sure(pause(called, NOW + MINUTE));
    expect(ready(paused, 'telegram:A', NOW + MINUTE)).toMatchObject({ error: 'paused' });
    expect(advance(paused, chance(NOW + 30 * DAY + MINUTE)).state).toBe('cancelled');
    const resumed = sure(resume(paused, NOW + 3 * MINUTE));
    expect(resumed.boards[0]?.due).toBe(NOW + READY_MS + 2 * MINUTE);
  });

  it('calls a live round once more that nobody could answer while the program stood', () => {
    const called = begun('swiss', 4, LIVE);
    const later = NOW + 3 * 60 * MINUTE;
    expect(calledAgain(called, later).boards.map(({ due }) => due)).toEqual([
      later + READY_MS,
      later + READY_MS,
    ]);
  });

  it('waits for its director, or for a time of day, before the next round', () => {
    const asked = advance(played(begun('swiss', 4, { next: 'asked' })), chance());
    expect(asked).toMatchObject({ round: 1, due: null });
    expect(sure(callNext(asked, chance())).round).toBe(2);
    const daily = advance(played(begun('swiss', 4, { next: 19 * 60 })), chance());
    expect(daily).toMatchObject({ round: 1, due: NOW + 7 * 60 * MINUTE });
    expect(advance(daily, chance(NOW + 7 * 60 * MINUTE)).round).toBe(2);
  });

  it('is cancelled by its director, and nobody joins or leaves it then', () => {
    const gone = sure(cancel(begun('swiss', 4), NOW));
    expect(join(gone, coming('Z'), NOW)).toMatchObject({ error: 'over' });
    expect(leave(gone, 'telegram:A')).toMatchObject({ error: 'over' });
  });

  it('comes to an end whatever people do: nobody is paired twice in a round, and nobody is left out', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const random = draws(seed);
      const kind: Kind = random() < 0.5 ? 'swiss' : 'everybody';
      const count = 3 + Math.floor(random() * 6);
      const match = random() < 0.3 ? 2 : 1;
      let tour = begun(kind, count, { match, ...(random() < 0.5 ? LIVE : {}) });
      let now = NOW;
      for (let step = 0; step < 200 && tour.state === 'running'; step += 1) {
        now += Math.floor(random() * READY_MS);
        const some = tour.entrants[Math.floor(random() * tour.entrants.length)];
        const user = some?.user ?? '';
        const deed = random();
        const next =
          deed < 0.04
            ? leave(tour, user)
            : deed < 0.06
              ? join(tour, coming(`L${step}`), now)
              : deed < 0.5
                ? ready(tour, user, now)
                : deed < 0.6
                  ? comeBack(tour, user)
                  : null;
        if (next?.ok) tour = next.value;
        else if (next === null)
          tour = played(
            tour,
            () =>
              [
                [2, 0],
                [1, 1],
                [0, 2],
              ][Math.floor(random() * 3)] as [number, number],
          );
        tour = advance(tour, chance(now, { random }));
        const sitting = boardsOf(tour, tour.round).flatMap(({ players }) => players);
        expect(new Set(sitting).size).toBe(sitting.length);
        expect([...sitting].sort((one, other) => one - other)).toEqual(tour.entrants.map(({ no }) => no));
      }
      expect(tour.state).toBe('over');
      expect(tour.boards.every(isDone)).toBe(true);
    }
  });
});
