import { describe, expect, it } from 'vitest';
import {
  type ArenaField,
  type ArenaPairs,
  pairWaiting,
} from '../../../src/sessions/tournaments/arena/arena.js';
import { type Chance, isDone } from '../../../src/sessions/tournaments/boards.js';
import { keepApart, pairByHand } from '../../../src/sessions/tournaments/directing/pairs.js';
import { mostEntrants } from '../../../src/sessions/tournaments/entrants.js';
import { advance, comeBack, join, leave, start } from '../../../src/sessions/tournaments/life.js';
import { MIN_AHEAD, pairedAhead } from '../../../src/sessions/tournaments/pairing/ahead.js';
import { pairSwiss, type SwissField, type SwissRound } from '../../../src/sessions/tournaments/swiss.js';
import { boardsOn, type Tournament } from '../../../src/sessions/tournaments/tournament.js';
import { evenChance, NOW, openedWith, roundPlayed, sure } from '../../doubles/tournaments.js';
import { numbers } from '../../engine/random-game.js';

const opened = (count: number): Tournament =>
  openedWith(
    'swiss',
    Array.from({ length: count }, (_, at) => `P${at + 1}`),
  );

/** Pairs as a thread does, with what can be sent to one, and notes what it was asked for. */
function elsewhere() {
  const asked: (SwissField | ArenaField)[] = [];
  const pair = async (field: SwissField): Promise<SwissRound> => {
    asked.push(field);
    return structuredClone(pairSwiss(structuredClone(field)));
  };
  const pairArena = async (field: ArenaField): Promise<ArenaPairs> => {
    asked.push(field);
    return structuredClone(pairWaiting(structuredClone(field)));
  };
  return { asked, pair, pairArena };
}
/** A thread that fails. */
const NONE = { pair: async () => null, pairArena: async () => null };

/** Fails wherever a round is paired here. */
const nowhere: Pick<Chance, 'pair'> = {
  pair: () => {
    throw new Error('paired here');
  },
};

const user = (no: number): string => `telegram:id-${no}`;

/** Some are away or come back, some are kept apart, two meet by hand. */
function stirred(tour: Tournament, draw: () => number): Tournament {
  const no = (): number => 1 + Math.floor(draw() * tour.entrants.length);
  const away = [no(), no(), no()];
  const entrants = tour.entrants.map((each) =>
    away.includes(each.no) ? { ...each, state: 'away' as const } : each,
  );
  const apart = keepApart({ ...tour, entrants }, [no(), no()]);
  const kept = apart.ok ? apart.value : { ...tour, entrants };
  const byHand = pairByHand(kept, [no(), no()]);
  const next = byHand.ok ? byHand.value : kept;
  const back = comeBack(next, user(no()));
  return back.ok ? back.value : next;
}

describe('a round that is paired elsewhere', () => {
  it.each([1, 2, 3])(
    'is the one that would be paired here, from the start to the end: seed %i',
    async (seed) => {
      const draw = numbers(seed);
      const thread = elsewhere();
      const blocks: Chance['blocks'] = (one, other) => (one.lot * 7 + other.no * 3) % 41 === 0;
      const chance = (now = NOW): Chance => ({ ...evenChance(now), blocks });
      const first = opened(MIN_AHEAD + seed);
      const begin = (by: Chance) => start(first, by);
      let tour = sure(begin(await pairedAhead(first, chance(), begin, thread)));
      expect(tour).toEqual(sure(begin(chance())));
      while (tour.state === 'running') {
        const now = roundPlayed(stirred(tour, draw));
        const step = (by: Chance): Tournament => advance(now, by);
        const next = step(await pairedAhead(now, chance(NOW + tour.round), step, thread));
        expect(next).toEqual(step(chance(NOW + tour.round)));
        tour = next;
      }
      expect([tour.state, tour.round]).toEqual(['over', tour.rounds]);
      expect(thread.asked).toHaveLength(tour.rounds);
    },
  );

  it('is paired here if others play by then', async () => {
    const tour = opened(MIN_AHEAD);
    const { pair, pairArena } = elsewhere();
    for (const later of [
      sure(leave(tour, user(5))),
      sure(join(tour, { user: user(99), name: 'Late', home: user(99), rating: 1 }, NOW)),
      sure(keepApart(tour, [1, 17])),
      sure(pairByHand(tour, [1, 2])),
    ]) {
      const chance = await pairedAhead(tour, evenChance(), (by) => start(tour, by), { pair, pairArena });
      expect(sure(start(later, chance))).toEqual(sure(start(later, evenChance())));
    }
  });

  it('is paired here if the thread fails', async () => {
    const tour = opened(MIN_AHEAD);
    const chance = await pairedAhead(tour, evenChance(), (by) => start(tour, by), NONE);
    expect(sure(start(tour, chance))).toEqual(sure(start(tour, evenChance())));
  });

  it('is asked for if there are many, and a round is due', async () => {
    const thread = elsewhere();
    const few = opened(MIN_AHEAD - 1);
    await pairedAhead(few, evenChance(), (by) => start(few, by), thread);
    const tour = opened(MIN_AHEAD);
    await pairedAhead(tour, evenChance(), (by) => advance(tour, by), thread);
    const running = sure(start(tour, evenChance()));
    await pairedAhead(running, evenChance(), (by) => advance(running, by), thread);
    expect(thread.asked).toEqual([]);
  });
});

describe('an arena that is paired elsewhere', () => {
  const arena = (count: number): Tournament =>
    openedWith(
      'arena',
      Array.from({ length: count }, (_, at) => `P${at + 1}`),
      { minutes: 60, pace: { kind: 'live', clock: { main: 180_000, added: 0, periods: 0, period: 0 } } },
    );
  const nothingHere: Pick<Chance, 'pairArena'> = {
    pairArena: () => {
      throw new Error('paired here');
    },
  };

  it('has room for 200, and pairs them as it would here', async () => {
    const open = arena(200);
    expect(mostEntrants('arena')).toBe(200);
    const thread = elsewhere();
    const paired = await pairedAhead(open, evenChance(), (by) => start(open, by), thread);
    const tour = sure(start(open, { ...nothingHere, ...paired }));
    expect(tour).toEqual(sure(start(open, evenChance())));
    expect(new Set(tour.boards.flatMap(({ players }) => players)).size).toBe(200);
    expect(thread.asked).toHaveLength(1);
  });

  it('has nobody play who left or was kept apart meanwhile, and whoever came waits for the next time', async () => {
    const open = arena(40);
    const { pair, pairArena } = elsewhere();
    const paired = await pairedAhead(open, evenChance(), (by) => start(open, by), { pair, pairArena });
    const before = sure(start(open, evenChance()));
    const [first, second] = before.boards.map(({ players }) => players);
    const [one = 0, other = 0] = first ?? [];
    const later = sure(keepApart(sure(leave(open, user(second?.[0] ?? 0))), [one, other]));
    const late = { user: user(99), name: 'Late', home: user(99), rating: 1 };
    const tour = sure(start(sure(join(later, late, NOW)), { ...nothingHere, ...paired }));
    expect(tour.boards.length).toBeLessThan(before.boards.length);
    const players = tour.boards.flatMap((board) => board.players);
    expect(new Set(players).size).toBe(players.length);
    expect(tour.boards.some((board) => board.players.includes(one) && board.players.includes(other))).toBe(
      false,
    );
  });

  it('is paired here if few wait, or the thread fails', async () => {
    for (const [count, thread] of [
      [MIN_AHEAD - 1, elsewhere()],
      [MIN_AHEAD, NONE],
    ] as const) {
      const open = arena(count);
      const chance = await pairedAhead(open, evenChance(), (by) => start(open, by), thread);
      expect(sure(start(open, chance))).toEqual(sure(start(open, evenChance())));
    }
  });
});

it('a Swiss of 128 people is played over all its rounds: all are paired, and nobody meets anybody twice', async () => {
  const open = opened(128);
  const late = { user: user(200), name: 'Late', home: user(200), rating: 1 };
  expect(mostEntrants('swiss')).toBe(128);
  expect(join(open, late, NOW)).toEqual({ ok: false, error: 'full' });
  const thread = elsewhere();
  const ahead = async (tour: Tournament, step: (by: Chance) => unknown): Promise<Chance> => ({
    ...nowhere,
    ...(await pairedAhead(tour, evenChance(NOW + tour.round), step, thread)),
  });
  let tour = sure(start(open, await ahead(open, (by) => start(open, by))));
  const met = new Set<string>();
  while (tour.state === 'running') {
    const boards = boardsOn(tour);
    expect(boards).toHaveLength(64);
    expect(new Set(boards.flatMap(({ players }) => players)).size).toBe(128);
    for (const { players } of boards) met.add(players.toSorted().join('-'));
    const played = roundPlayed(tour);
    expect(boardsOn(played).every(isDone)).toBe(true);
    const step = (by: Chance): Tournament => advance(played, by);
    tour = step(await ahead(played, step));
  }
  expect([tour.state, tour.round, met.size]).toEqual(['over', 8, 8 * 64]);
});
