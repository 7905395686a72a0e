import { expect, it } from 'vitest';
import { findVariant, type GameState, type Move, movesIn } from '../../../src/engine/index.js';
import { carriedStatements } from '../../../src/sessions/model/finished/carried.js';
import type { Finished } from '../../../src/sessions/model/finished/results.js';
import { forgetFinished } from '../../../src/sessions/model/finished-games.js';
import { LiveGame } from '../../../src/sessions/model/live-game.js';
import type { Holder, Table } from '../../../src/sessions/model/session.js';
import { isSuspect, likenessOf, lookedSince, ratedSince } from '../../../src/sessions/ratings/fair/helped.js';
import { freed, restraintOf } from '../../../src/sessions/ratings/fair/restraints.js';
import { RATINGS_LOCK } from '../../../src/sessions/ratings/fair/thresholds.js';
import { join, outlookOn, part, withoutAccount } from '../../../src/sessions/ratings/joining.js';
import { accountsOf, link, newCode } from '../../../src/sessions/ratings/linking.js';
import { tableOf } from '../../../src/sessions/ratings/listed.js';
import { personOf } from '../../../src/sessions/ratings/profile.js';
import { points } from '../../../src/sessions/ratings/rate.js';
import {
  seasonKept,
  seasonNow,
  seasonOf,
  seasonStart,
  turnSeasons,
} from '../../../src/sessions/ratings/seasons.js';
import { applyResults, ratingChange } from '../../../src/sessions/ratings/settling.js';
import { standingsOf } from '../../../src/sessions/ratings/standings.js';
import {
  annul,
  annulAllOf,
  tellUntold,
  type Untold,
} from '../../../src/sessions/ratings/undoing/annulling.js';
import { replayAll } from '../../../src/sessions/ratings/undoing/replay.js';
import { type SessionStore, StoreError } from '../../../src/sessions/stores/open-store.js';
import { starvedClock } from '../../doubles/starved-clock.js';
import { gameOf } from '../../render/games.js';
import { overTable } from '../finished-suite.js';
import { keepEnded } from './settling-suite.js';

const [HOUR, DAY] = [3_600_000, 86_400_000];
/** An ordinary day, in the middle of a season. */
/** True for a statement that writes ratings; PostgreSQL names the schema of the table. */
const isRating = ({ sql }: { readonly sql: string }): boolean =>
  /^insert into (?:"damka"\.)?"rating"/.test(sql);
const NOON = Date.UTC(2026, 4, 20, 12);
const CHAT = 'telegram:-7';

const person = (name: string): Holder => ({ kind: 'person', user: `telegram:${name}`, name });
const computer = (level: 1 | 5): Holder => ({ kind: 'computer', level });

interface Played {
  readonly variant?: string;
  readonly plies?: number;
  readonly at?: number;
  /** Who gives the game up, by seats, and how; nobody: a draw. Or nobody wins. */
  readonly gone?: readonly number[];
  readonly how?: 'resign' | 'timeout' | 'void';
  readonly channel?: string;
  readonly more?: Partial<Table>;
}

/** A game that people have finished; unless they tell how, the second has given it up. */
function ended(
  slot: string,
  seats: readonly Holder[],
  {
    variant = 'russian',
    plies = 12,
    at = NOON,
    gone = [1],
    how = 'resign',
    channel = CHAT,
    more = {},
  }: Played = {},
): Finished {
  const { game } = gameOf(variant, plies);
  const last =
    how === 'void'
      ? [{ kind: how }]
      : gone.length > 0
        ? gone.map((seat) => ({ kind: how, seat }))
        : [{ kind: 'draw' as const }];
  const live = new LiveGame({ ...game, unclaimed: undefined, entries: [...game.entries, ...last] });
  return {
    channel,
    at,
    table: overTable(slot, variant, plies, { game: live, since: at, seats, ...more }),
    game: `game-${slot}`,
  };
}

const [ann, bob, cid, dan] = ['ann', 'bob', 'cid', 'dan'].map(person) as [Holder, Holder, Holder, Holder];

async function play(store: SessionStore, ...games: Finished[]): Promise<void> {
  for (const game of games) {
    await keepEnded(store, game);
    await applyResults(store);
  }
}

async function ratingOf(store: SessionStore, name: string): Promise<string> {
  const [standing] = await standingsOf(store, `telegram:${name}`);
  if (standing === undefined) return 'none';
  const { won, drawn, lost } = standing;
  return `${points(standing).map(Math.round).join(' ±')} +${won} =${drawn} −${lost}`;
}

const whys = async (store: SessionStore): Promise<readonly (string | null)[]> =>
  (await store.ask(store.sql.selectFrom('score').select('why').orderBy('id'))).map(({ why }) => why);

/** All that ratings have made of results. */
const everything = async ({ sql, ask }: SessionStore) => ({
  ratings: await ask(sql.selectFrom('rating').selectAll().orderBy('family').orderBy('person')),
  seats: await ask(
    sql
      .selectFrom('score_seat')
      .select(['score', 'seat', 'mu0', 'sigma0', 'mu1', 'sigma1'])
      .orderBy('score')
      .orderBy('seat'),
  ),
});

/** What is told of games that were taken out. */
async function untold(store: SessionStore): Promise<readonly Untold[]> {
  const told: Untold[] = [];
  await tellUntold(store, async (games) => void told.push(...games));
  return told;
}

/** What ratings promise about fairness and about undoing; each `open` gives an empty store. */
export function fairnessSuite(open: () => Promise<SessionStore>): void {
  it('allies share a place, and a side comes in with the best of its members', async () => {
    const store = await open();
    // The ally of seat 0 gives up first, then both others.
    await play(
      store,
      ended('a', [ann, bob, cid, dan], { variant: 'neva-pairs', plies: 20, gone: [2, 1, 3] }),
    );
    const numbers = await Promise.all(['ann', 'bob', 'cid', 'dan'].map((name) => ratingOf(store, name)));
    expect(await whys(store)).toEqual([null]);
    expect(numbers[0]).toBe(numbers[2]);
    expect(numbers[1]).toBe(numbers[3]);
    expect(numbers[0]).toContain('+1 =0 −0');
    await store.close();
  });

  it('a draw of four rates nobody up or down', async () => {
    const store = await open();
    await play(store, ended('a', [ann, bob, cid, dan], { variant: 'neva', plies: 20, gone: [] }));
    for (const name of ['ann', 'bob', 'cid', 'dan'])
      expect(await ratingOf(store, name)).toMatch(/^1500 .*=1 −0$/);
    await store.close();
  });

  it('the odds of a game of three against one are learned, and stand in no table of people', async () => {
    const store = await open();
    const variant = findVariant('draughts4-3v1');
    const sides = variant?.seats.map(({ side }) => side) ?? [];
    const alone = sides.findIndex((side) => sides.filter((other) => other === side).length === 1);
    const game = ended('a', [ann, bob, cid, dan], { variant: 'draughts4-3v1', plies: 24, gone: [alone] });
    await play(store, game);
    expect(await whys(store)).toEqual([null]);
    const rows = await store.ask(
      store.sql
        .selectFrom('rating')
        .innerJoin('identity', 'identity.person', 'rating.person')
        .select(['identity.account', 'rating.person', 'rating.mu', 'rating.won'])
        .where('identity.account', 'like', 'side:%'),
    );
    expect(rows).toMatchObject([{ account: 'side:draughts4-3v1', person: -1, won: 1 }]);
    expect(rows[0]?.mu).toBeGreaterThan(0);
    expect(await tableOf(store, { kind: 'chat', key: CHAT }, variant?.family ?? '', 0)).toHaveLength(4);
    await store.close();
  });

  it('the computer is a measure: it counts while one is provisional, and never changes', async () => {
    const store = await open();
    const rated = { more: { stakes: 'rated' as const }, gone: [1] };
    await play(store, ended('a', [ann, computer(1)], rated), ended('b', [ann, computer(1)], { gone: [1] }));
    expect(await whys(store)).toEqual([null, 'computer']);
    expect(await ratingOf(store, 'ann')).toMatch(/^15\d\d .*\+1 =0 −0$/);
    await store.ask(store.sql.updateTable('rating').set({ sigma: 2 }));
    await play(store, ended('c', [ann, computer(1)], rated));
    expect(await whys(store)).toEqual([null, 'computer', 'settled']);
    await store.close();
  });

  it('who leaves a game to the computer has lost it, and who sits down in their place has not played', async () => {
    const store = await open();
    const began = [{ seat: 0, user: 'telegram:ann', name: 'ann', among: [1] }];
    // Cid has won it in Ann's place.
    await play(store, ended('a', [cid, bob], { gone: [1], more: { began } }));
    expect(await ratingOf(store, 'ann')).toContain('+0 =0 −1');
    expect(await ratingOf(store, 'bob')).toContain('+1 =0 −0');
    expect(await ratingOf(store, 'cid')).toBe('none');
    await store.close();
  });

  it('who has left stands behind all that were in play, and before those who were out', async () => {
    const store = await open();
    // Dan is out first, then Ann leaves, and the computer wins in her place.
    const began = [{ seat: 0, user: 'telegram:ann', name: 'ann', among: [1, 2] }];
    const game = ended('a', [computer(5), bob, cid, dan], {
      ...{ variant: 'neva', plies: 20 },
      ...{ gone: [3, 2, 1], more: { began } },
    });
    await play(store, game);
    const seats = await store.ask(store.sql.selectFrom('score_seat').select('rank').orderBy('seat'));
    expect(seats.map(({ rank }) => rank)).toEqual([3, 1, 2, 4]);
    await store.close();
  });

  it('who breaks off three games of ten plays casual ones for an hour, then for three', async () => {
    const store = await open();
    const short = (slot: string, at: number) => ended(slot, [ann, bob], { plies: 2, at });
    for (let game = 0; game < 3; game += 1) await play(store, short(`s${game}`, NOON + game));
    expect(await whys(store)).toEqual(['short', 'short', 'short']);
    expect(await restraintOf(store, 'telegram:bob', NOON + 3)).toEqual({
      kind: 'aborted',
      until: NOON + 2 + HOUR,
    });
    expect(await restraintOf(store, 'telegram:bob', NOON + 2 + HOUR)).toBeNull();
    expect(await restraintOf(store, 'telegram:ann', NOON + 3)).toBeNull();
    for (let game = 3; game < 6; game += 1) await play(store, short(`s${game}`, NOON + game));
    expect(await restraintOf(store, 'telegram:bob', NOON + 6)).toEqual({
      kind: 'aborted',
      until: NOON + 5 + 3 * HOUR,
    });
    await store.close();
  });

  it('who lets three strangers wait for the first move is held as if they had broken off', async () => {
    const store = await open();
    const strangers = { aliases: [], watch: true };
    const off = (slot: string, at: number, more: object) =>
      ended(slot, [ann, bob], { plies: 1, how: 'void', at, more });
    for (let game = 0; game < 3; game += 1) await play(store, off(`o${game}`, NOON + game, {}));
    expect(await restraintOf(store, 'telegram:bob', NOON + 3)).toBeNull();
    for (let game = 3; game < 6; game += 1) await play(store, off(`o${game}`, NOON + game, { strangers }));
    expect(await whys(store)).toEqual(Array(6).fill('void'));
    expect(await restraintOf(store, 'telegram:bob', NOON + 6)).toMatchObject({ kind: 'aborted' });
    expect(await restraintOf(store, 'telegram:ann', NOON + 6)).toBeNull();
    await store.close();
  });

  it('who leaves three games of ten is held for a day, and several that are lost in one absence count as one', async () => {
    const store = await open();
    const late = (slot: string, at: number, other = ann) => ended(slot, [other, bob], { how: 'timeout', at });
    await play(store, late('a', NOON), late('b', NOON + HOUR, cid));
    expect(await whys(store)).toEqual([null, 'absence']);
    await play(store, late('c', NOON + 9 * DAY, cid), late('d', NOON + 20 * DAY, dan));
    expect(await whys(store)).toEqual([null, 'absence', null, null]);
    const until = NOON + 21 * DAY;
    expect(await restraintOf(store, 'telegram:bob', until - 1)).toEqual({ kind: 'deserted', until });
    await store.close();
  });

  it('who lost three games of seven in six plies was held for a month at once: it is a day, then three', async () => {
    const store = await open();
    const throwThree = async (from: number, at: number) => {
      for (let game = from; game < from + 3; game += 1)
        await play(store, ended(`t${game}`, [ann, bob], { plies: 6, at: at + game * HOUR }));
    };
    await throwThree(0, NOON);
    const until = NOON + 2 * HOUR + DAY;
    expect(await restraintOf(store, 'telegram:bob', until - 1)).toEqual({ kind: 'thrown', until });
    expect(await restraintOf(store, 'telegram:bob', until)).toBeNull();
    await throwThree(3, NOON + 10 * DAY);
    const later = NOON + 10 * DAY + 5 * HOUR + 3 * DAY;
    expect(await restraintOf(store, 'telegram:bob', later - 1)).toEqual({ kind: 'thrown', until: later });
    await store.close();
  });

  it('a game that was taken out left the punishment for it behind', async () => {
    const store = await open();
    for (let game = 0; game < 3; game += 1)
      await play(store, ended(`t${game}`, [ann, bob], { plies: 6, at: NOON + game * HOUR }));
    const now = NOON + 3 * HOUR;
    expect(await restraintOf(store, 'telegram:bob', now)).toMatchObject({ kind: 'thrown' });
    expect(await annul(store, 't1', 'operator', now)).toBe('annulled');
    expect(await restraintOf(store, 'telegram:bob', now)).toBeNull();
    // The two that stay are counted for the next time.
    await play(store, ended('t3', [ann, bob], { plies: 6, at: now }));
    expect(await restraintOf(store, 'telegram:bob', now)).toMatchObject({ kind: 'thrown' });
    await store.close();
  });

  it('the operator could lift nobody’s punishment', async () => {
    const store = await open();
    for (let game = 0; game < 3; game += 1)
      await play(store, ended(`t${game}`, [ann, bob], { plies: 6, at: NOON + game * HOUR }));
    const now = NOON + 3 * HOUR;
    const bobs = (await personOf(store, 'telegram:bob')) ?? 0;
    expect(await freed(store, bobs, now)).toBe(1);
    expect(await restraintOf(store, 'telegram:bob', now)).toBeNull();
    expect(await freed(store, bobs, now)).toBe(0);
    await play(store, ended('t3', [ann, bob], { plies: 6, at: now }));
    expect(await restraintOf(store, 'telegram:bob', now)).toBeNull();
    await store.close();
  });

  it('a game that goes as one before did, to the same winner, is none; to the other one it is', async () => {
    const store = await open();
    const long = (slot: string, at: number, loser: number) =>
      ended(slot, [ann, bob], { plies: 24, at, gone: [loser] });
    await play(store, long('a', NOON, 1), long('b', NOON + HOUR, 1), long('c', NOON + 2 * HOUR, 0));
    expect(await whys(store)).toEqual([null, 'alike', null]);
    await store.close();
  });

  it('a newcomer wins nothing by a short game of a minute, and something by a longer one', async () => {
    const store = await open();
    const quick = (slot: string, ms: number, plies = 12) =>
      ended(slot, [ann, bob], { plies, more: { begun: NOON - ms } });
    await play(store, quick('a', 60_000), quick('b', 100_000), quick('c', 60_000, 22));
    expect(await whys(store)).toEqual(['new', null, null]);
    await store.close();
  });

  it('a replay comes to the same to the last bit, also with what is frozen', async () => {
    const store = await open();
    await play(store, ...season(40));
    await forgetFinished(store, 'telegram:dan', (value) => value);
    const before = await everything(store);
    await store.ask(store.sql.insertInto('replay').values({ family: 'russian', no: 1, id: '' }));
    await store.ask(store.sql.insertInto('replay').values({ family: 'neva', no: 1, id: '' }));
    await replayAll(store);
    expect(await everything(store)).toEqual(before);
    expect(await store.ask(store.sql.selectFrom('replay').selectAll())).toEqual([]);
    await store.close();
  });

  it('a level that has other strengths one day leaves earlier games as they were rated', async () => {
    const store = await open();
    const rated = { more: { stakes: 'rated' as const } };
    await play(store, ended('a', [ann, computer(5)], rated), ended('b', [ann, bob], { at: NOON + HOUR }));
    // The season before, the level stood elsewhere.
    const before = { mu0: -4, sigma0: 2, mu1: -4, sigma1: 2 };
    await store.ask(
      store.sql.updateTable('score_seat').set(before).where('level', 'is not', null).returning('seat'),
    );
    const again = async () => {
      await store.ask(store.sql.insertInto('replay').values({ family: 'russian', no: 1, id: '' }));
      await replayAll(store);
      return everything(store);
    };
    const { seats } = await again();
    expect(seats.filter(({ mu0 }) => mu0 === -4)).toMatchObject([before]);
    // By so weak an opponent she has won less than by the level as it stands now.
    expect(await ratingOf(store, 'ann')).not.toBe('none');
    expect((await again()).seats).toEqual(seats);
    await store.close();
  });

  it('what becomes of a result that is taken out: its places and points stay, only its numbers go', async () => {
    const store = await open();
    await play(store, ended('a', [ann, bob]));
    await annul(store, 'a', 'operator', NOON);
    await replayAll(store);
    const seats = await store.ask(
      store.sql.selectFrom('score_seat').select(['rank', 'points', 'mu1']).orderBy('seat'),
    );
    expect(seats).toEqual([
      { rank: 1, points: 2, mu1: null },
      { rank: 2, points: 0, mu1: null },
    ]);
    expect(await store.ask(store.sql.selectFrom('seat').select('rank').orderBy('seat'))).toEqual([
      { rank: 1 },
      { rank: 2 },
    ]);
    await store.close();
  });

  it('a game that begins in one season belongs to the season in which it ends', async () => {
    const store = await open();
    const next = seasonStart(seasonOf(NOON) + 1);
    await play(store, ended('a', [ann, bob], { at: next, more: { begun: next - 9 * DAY } }));
    expect(await seasonNow(store, CHAT, 'russian', seasonOf(NOON))).toEqual([]);
    expect(await seasonNow(store, CHAT, 'russian', seasonOf(NOON) + 1)).toMatchObject([
      { name: 'ann', points: 2 },
      { name: 'bob', points: 0 },
    ]);
    await store.close();
  });

  it('a game that is annulled leaves all as if it had been casual, whenever it was', async () => {
    const games = season(40);
    for (const at of [1, 20, 38]) {
      const without = await open();
      await play(
        without,
        ...games.map((game, each) =>
          each === at ? { ...game, table: { ...game.table, stakes: 'casual' as const } } : game,
        ),
      );
      const should = await everything(without);
      await without.close();
      const store = await open();
      await play(store, ...games);
      expect(await annul(store, games[at]?.table.id ?? '', 'operator', NOON)).toBe('annulled');
      // A game that ends meanwhile is rated at once.
      await replayAll(store);
      expect((await everything(store)).ratings).toEqual(should.ratings);
      expect((await everything(store)).seats).toEqual(should.seats);
      await store.close();
    }
  });

  it('a game that ends while its family is rated anew is rated at once: /rating undo held them all', async () => {
    const games = season(40);
    const late = ended('late', [ann, bob], { at: NOON + DAY });
    const isOut = ({ table }: Finished) => table.id === games[1]?.table.id;
    const without = await open();
    const casual = games.map((each) =>
      isOut(each) ? { ...each, table: { ...each.table, stakes: 'casual' as const } } : each,
    );
    await play(without, ...casual, late);
    const should = await everything(without);
    await without.close();
    for (const when of ['before', 'between pages', 'before the end']) {
      const store = await open();
      await play(store, ...games);
      await annul(store, games[1]?.table.id ?? '', 'operator', NOON);
      let pauses = 0;
      const end = async () => {
        await play(store, late);
        expect(await store.ask(store.sql.selectFrom('unheard').selectAll())).toEqual([]);
        const change = await ratingChange(store, {
          game: late.game ?? null,
          channel: CHAT,
          table: late.table,
        });
        expect(change?.seats.size).toBe(2);
      };
      if (when === 'before') await end();
      const clock = {
        now: () => 0,
        pause: async () => {
          pauses += 1;
          if (when === 'between pages' && pauses === 1) await end();
        },
      };
      const lock = store.lock.run.bind(store.lock);
      let isConcluded = false;
      const watched: SessionStore = {
        ...store,
        lock: {
          ...store.lock,
          run: async (key, task) => {
            if (when === 'before the end' && key === RATINGS_LOCK && !isConcluded) {
              isConcluded = true;
              await end();
            }
            return lock(key, task);
          },
        },
      };
      await replayAll(watched, undefined, clock, 10);
      const found = await everything(store);
      expect(found.ratings, when).toEqual(should.ratings);
      expect(found.seats, when).toEqual(should.seats);
      if (when === 'between pages') expect(pauses).toBeGreaterThan(2);
      await store.close();
    }
  });

  it('whoever a replay reaches is put down slice by slice: one commit of them all held whoever rated a game', async () => {
    const store = await open();
    const people = Array.from({ length: 9 }, (_, at) => person(`p${at}`));
    const games = people.map((one, at) =>
      ended(`s${at}`, [one, people[(at + 1) % people.length] ?? one], { at: NOON - DAY + at * 60_000 }),
    );
    await play(store, ...games);
    await annul(store, 's0', 'operator', NOON);
    const written: number[] = [];
    const watched: SessionStore = {
      ...store,
      commit: (changes, claims, statements = [], ...how) => {
        const ratings = statements.filter(isRating);
        written.push(ratings.flatMap(({ values }) => values.filter((value) => value === 'russian')).length);
        return store.commit(changes, claims, statements, ...how);
      },
    };
    await replayAll(watched, undefined, starvedClock(), 2);
    expect(written.filter((count) => count > 0).length).toBeGreaterThan(2);
    expect(Math.max(...written)).toBe(2);
    expect(await store.ask(store.sql.selectFrom('replay').selectAll())).toEqual([]);
    await store.close();
  });

  it('a program that stopped while ratings were put down waited until all of them were', async () => {
    const store = await open();
    await play(store, ...season(40));
    await annul(store, 's0', 'operator', NOON);
    const stop = new AbortController();
    let slices = 0;
    const watched: SessionStore = {
      ...store,
      commit: async (changes, claims, statements = [], ...how) => {
        if (statements.some(isRating)) {
          slices += 1;
          stop.abort();
        }
        return store.commit(changes, claims, statements, ...how);
      },
    };
    await replayAll(watched, stop.signal, starvedClock(), 2);
    expect(slices).toBe(1);
    const left = store.sql.selectFrom('replay').selectAll();
    expect(await store.ask(left)).toHaveLength(1);
    await replayAll(store);
    expect(await store.ask(left)).toEqual([]);
    await store.close();
  });

  it('a game taken out while others are put down has all rated once more', async () => {
    const games = season(40);
    const [first, second] = [games[1], games[30]];
    const without = await open();
    const isOut = (game: Finished) => game === first || game === second;
    const casual = (game: Finished) =>
      isOut(game) ? { ...game, table: { ...game.table, stakes: 'casual' as const } } : game;
    await play(without, ...games.map(casual));
    const should = await everything(without);
    await without.close();
    const store = await open();
    await play(store, ...games);
    await annul(store, first?.table.id ?? '', 'operator', NOON);
    let slices = 0;
    const watched: SessionStore = {
      ...store,
      commit: async (changes, claims, statements = [], ...how) => {
        if (statements.some(isRating)) slices += 1;
        return store.commit(changes, claims, statements, ...how);
      },
    };
    const pause = async () => {
      if (slices !== 1) return;
      slices += 1;
      await annul(store, second?.table.id ?? '', 'operator', NOON);
    };
    await replayAll(watched, undefined, { now: () => 0, pause }, 2);
    expect(slices).toBeGreaterThan(2);
    const found = await everything(store);
    expect(found.ratings).toEqual(should.ratings);
    expect(found.seats).toEqual(should.seats);
    await store.close();
  });

  it('a process that hung in a replay took the next order of the same number for its own, and undid what that had found', async () => {
    const games = season(40);
    const out = [games[9], games[11], games[8]] as const;
    const without = await open();
    const casual = (game: Finished) =>
      out.includes(game) ? { ...game, table: { ...game.table, stakes: 'casual' as const } } : game;
    await play(without, ...games.map(casual));
    const should = await everything(without);
    await without.close();
    const store = await open();
    await play(store, ...games);
    const [first, second, third] = out.map((game) => game?.table.id ?? '');
    const order = () => store.ask(store.sql.selectFrom('replay').select('no'));
    await annul(store, first ?? '', 'operator', NOON);
    await annul(store, second ?? '', 'operator', NOON);
    const before = await order();
    let hung = 0;
    const pause = async () => {
      hung += 1;
      if (hung !== 2) return;
      await replayAll({ ...store });
      expect(await order()).toEqual([]);
      await annul(store, third ?? '', 'operator', NOON);
      expect(await order()).toEqual(before);
    };
    await replayAll(store, undefined, { now: () => 0, pause }, 10);
    expect(hung).toBeGreaterThan(2);
    const found = await everything(store);
    expect(found.ratings).toEqual(should.ratings);
    expect(found.seats).toEqual(should.seats);
    await store.close();
  });

  it('a replay gives others as long as it worked, by the clock: on a starved machine it gave them nothing', async () => {
    const store = await open();
    await play(store, ...season(30));
    await annul(store, 's0', 'operator', NOON);
    const clock = starvedClock();
    await replayAll(store, undefined, clock, 10);
    expect(clock.paused.length).toBeGreaterThan(1);
    expect(clock.paused.every((ms) => ms === 1_000)).toBe(true);
    await store.close();
  });

  it('administrators take out games of seven days in their own chat, and all who know a game are told once', async () => {
    const store = await open();
    await play(store, ended('a', [ann, bob]), ended('b', [ann, bob], { plies: 2 }));
    const by = (channel: string) => ({ user: 'telegram:ann', channel });
    expect(await annul(store, 'a', by('telegram:-8'), NOON)).toBe('unknown');
    expect(await annul(store, 'a', by(CHAT), NOON + 8 * DAY)).toBe('old');
    expect(await annul(store, 'b', by(CHAT), NOON)).toBe('casual');
    expect(await annul(store, 'a', by(CHAT), NOON)).toBe('annulled');
    expect(await annul(store, 'a', by(CHAT), NOON)).toBe('casual');
    const dying = tellUntold(store, async () => {
      throw new StoreError('killed');
    });
    await expect(dying).rejects.toThrow('killed');
    // Two processes that look at once tell it once.
    const told = await Promise.all([untold(store), untold(store)]);
    expect(told.flat()).toEqual([{ channel: CHAT, variant: 'russian', ended: NOON, isOperators: false }]);
    expect(await untold(store)).toEqual([]);
    await replayAll(store);
    expect(await ratingOf(store, 'ann')).toBe('none');
    await store.close();
  });

  it('who had help has the games of thirty days taken out, and all who lost by them have it back', async () => {
    const games = [
      ended('old', [ann, bob], { at: NOON - 40 * DAY }),
      ended('a', [ann, bob], { at: NOON - 9 * DAY }),
      ended('b', [ann, cid], { at: NOON - 5 * DAY }),
      ended('c', [bob, cid], { at: NOON - 4 * DAY }),
      ended('d', [cid, ann], { at: NOON - 2 * DAY, channel: 'telegram:-8', gone: [0] }),
    ];
    const without = await open();
    await play(
      without,
      ...games.map((game, at) =>
        at === 0 || at === 3 ? game : { ...game, table: { ...game.table, stakes: 'casual' as const } },
      ),
    );
    const should = (await everything(without)).ratings;
    await without.close();
    const store = await open();
    await play(store, ...games);
    const person = (await personOf(store, 'telegram:ann')) ?? 0;
    expect(await annulAllOf(store, [person], lookedSince(NOON), NOON)).toBe(3);
    expect(await annulAllOf(store, [person], lookedSince(NOON), NOON)).toBe(0);
    await replayAll(store);
    expect((await everything(store)).ratings).toEqual(should);
    expect((await untold(store)).map(({ channel }) => channel).toSorted()).toEqual([
      CHAT,
      CHAT,
      'telegram:-8',
    ]);
    await store.close();
  });

  it('help is looked for among open choices after the opening, and said of nobody by a few of them', async () => {
    const store = await open();
    await play(store, ended('a', [ann, bob], { plies: 30 }), ended('b', [ann, bob], { plies: 8 }));
    const person = (await personOf(store, 'telegram:ann')) ?? 0;
    const games = await ratedSince(store, [person], 0);
    expect(games).toHaveLength(2);
    const asked: GameState[] = [];
    const never = await likenessOf(store, games, async (state) => {
      asked.push(state);
      return movesIn(state).at(-1) as Move;
    });
    expect(never).toMatchObject({ games: 2, choices: asked.length });
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThanOrEqual(10);
    expect(asked.every((state) => movesIn(state).length > 1 && state.position.turn === 0)).toBe(true);
    const all = { games: 2, choices: 100 };
    expect(isSuspect({ ...all, same: 100 })).toBe(true);
    expect(isSuspect({ ...all, choices: 99, same: 99 })).toBe(false);
    expect(isSuspect({ ...all, same: 60 })).toBe(false);
    await store.close();
  });

  it('two linked accounts are one person, whose games are rated anew, and those against each other are none', async () => {
    const store = await open();
    const other: Holder = { kind: 'person', user: 'discord:9', name: 'Annie' };
    const games = [
      ended('a', [ann, bob]),
      ended('b', [other, bob], { at: NOON + HOUR }),
      ended('c', [ann, other], { at: NOON + 2 * HOUR }),
    ];
    await play(store, ...games);
    const code = await newCode(store, 'telegram:ann', NOON);
    expect(await link(store, 'telegram:bob', code, NOON)).toBe('samePlatform');
    expect(await link(store, 'discord:9', 'nonsense', NOON)).toBe('unknown');
    expect(await link(store, 'discord:9', ` ${code.toUpperCase()} `, NOON)).toBe('linked');
    expect(await link(store, 'discord:9', code, NOON)).toBe('unknown');
    await replayAll(store);
    expect(await whys(store)).toEqual([null, null, 'self']);
    expect(await ratingOf(store, 'ann')).toMatch(/\+2 =0 −0$/);
    expect(await standingsOf(store, 'discord:9')).toEqual(await standingsOf(store, 'telegram:ann'));
    // What they play from now on is one person's, too, and against each other nothing.
    await play(
      store,
      ended('d', [other, bob], { at: NOON + 3 * HOUR }),
      ended('e', [ann, other], { at: NOON + 4 * HOUR }),
    );
    expect(await ratingOf(store, 'ann')).toMatch(/\+3 =0 −0$/);
    expect(await whys(store)).toEqual([null, null, 'self', null, 'self']);
    const apart = await open();
    await play(
      apart,
      games[0] as Finished,
      ended('b', [ann, bob], { at: NOON + HOUR }),
      ended('d', [ann, bob], { at: NOON + 3 * HOUR }),
    );
    expect(await ratingOf(apart, 'ann')).toBe(await ratingOf(store, 'ann'));
    await apart.close();
    await store.close();
  });

  it('a person is n accounts, one on each platform: a third one joins, whichever of them asks', async () => {
    for (const [asks, types] of [
      ['telegram:ann', 'web:w'],
      ['web:w', 'discord:9'],
    ] as const) {
      const store = await open();
      const [other, page] = [
        { kind: 'person', user: 'discord:9', name: 'Annie' },
        { kind: 'person', user: 'web:w', name: 'A', hasAccount: true },
      ] as const;
      // The page’s number is the least.
      const games = [
        ended('a', [page, bob]),
        ended('b', [other, bob], { at: NOON + HOUR }),
        ended('c', [ann, bob], { at: NOON + 2 * HOUR }),
        ended('d', [other, page], { at: NOON + 3 * HOUR }),
        ended('e', [ann, page], { at: NOON + 4 * HOUR }),
      ];
      await play(store, ...games);
      const join = async (one: string, two: string) =>
        link(store, two, await newCode(store, one, NOON), NOON);
      expect(await join('telegram:ann', 'discord:9')).toBe('linked');
      expect(await join('discord:9', 'telegram:ann')).toBe('already');
      expect(await join(asks, types)).toBe('linked');
      await replayAll(store);
      expect(await accountsOf(store, 'discord:9')).toHaveLength(3);
      expect(await whys(store)).toEqual([null, null, null, 'self', 'self']);
      expect(await ratingOf(store, 'ann')).toMatch(/\+3 =0 −0$/);
      for (const user of ['discord:9', 'web:w'])
        expect(await standingsOf(store, user)).toEqual(await standingsOf(store, 'telegram:ann'));
      // Of each platform one, on both sides.
      for (const more of ['telegram:bob', 'discord:8', 'web:v'])
        expect(await join(more, 'web:w')).toBe('samePlatform');
      expect(await join('telegram:bob', 'discord:8')).toBe('linked');
      expect(await join('discord:8', 'telegram:ann')).toBe('samePlatform');
      expect(await accountsOf(store, 'discord:8')).toHaveLength(2);
      await store.close();
    }
  });

  it('an account that is already of another person: they are joined once both sides were asked, and not before', async () => {
    const store = await open();
    await play(store, ended('a', [ann, bob]));
    const web: Holder = { kind: 'person', user: 'web:w', name: 'W', hasAccount: true };
    await play(store, ended('b', [web, cid], { at: NOON + HOUR }));
    expect(await link(store, 'discord:9', await newCode(store, 'telegram:ann', NOON), NOON)).toBe('linked');
    const code = await newCode(store, 'web:w', NOON);
    expect(await accountsOf(store, 'web:w')).toEqual(['web:w']);
    expect((await standingsOf(store, 'web:w'))[0]).toMatchObject({ won: 1 });
    expect(await link(store, 'telegram:ann', code, NOON)).toBe('linked');
    await replayAll(store);
    expect(await accountsOf(store, 'web:w')).toHaveLength(3);
    expect((await standingsOf(store, 'web:w'))[0]).toMatchObject({ won: 2 });
    await store.close();
  });

  it('accounts that are linked in a rated game against oneself: it is void', async () => {
    const store = await open();
    const web: Holder = { kind: 'person', user: 'web:w', name: 'W', hasAccount: true };
    expect(await link(store, 'discord:9', await newCode(store, 'telegram:ann', NOON), NOON)).toBe('linked');
    const running = ended('a', [ann, web]);
    expect(running.table.stakes).toBeUndefined();
    expect(await link(store, 'discord:9', await newCode(store, 'web:w', NOON), NOON)).toBe('linked');
    await play(store, running);
    expect(await whys(store)).toEqual(['self']);
    expect(await ratingOf(store, 'ann')).toBe('none');
    await store.close();
  });

  it('of three linked accounts the first is deleted: the other two stay one person, with their own games', async () => {
    const store = await open();
    const other: Holder = { kind: 'person', user: 'discord:9', name: 'Annie' };
    const web: Holder = { kind: 'person', user: 'web:w', name: 'W', hasAccount: true };
    await play(
      store,
      ended('a', [ann, bob]),
      ended('b', [other, bob], { at: NOON + HOUR }),
      ended('c', [web, bob], { at: NOON + 2 * HOUR }),
    );
    for (const more of ['discord:9', 'web:w'])
      expect(await link(store, more, await newCode(store, 'telegram:ann', NOON), NOON)).toBe('linked');
    await replayAll(store);
    await forgetFinished(store, 'telegram:ann', (value) => value);
    expect((await accountsOf(store, 'web:w')).toSorted()).toEqual(['discord:9', 'web:w']);
    expect(await ratingOf(store, 'ann')).toBe('none');
    await play(store, ended('d', [other, web], { at: NOON + 3 * HOUR }));
    expect(await whys(store)).toEqual([null, null, null, 'self']);
    const theirs = await personOf(store, 'discord:9');
    const seats = await store.ask(
      store.sql.selectFrom('score_seat').select('person').where('seat', '=', 0).orderBy('score').limit(3),
    );
    expect(seats.map(({ person: number }) => number)).toEqual([null, theirs, theirs]);
    await store.close();
  });

  it('the account of a person that ratings know first is deleted: the others have what their own games come to', async () => {
    const [store, alone] = [await open(), await open()];
    const other: Holder = { kind: 'person', user: 'discord:9', name: 'Annie' };
    const games = [
      ended('a', [ann, cid]),
      ended('b', [other, bob], { at: NOON + HOUR }),
      ended('c', [other, bob], { at: NOON + 2 * HOUR }),
      ended('d', [ann, cid], { variant: 'english', at: NOON + 3 * HOUR }),
    ];
    await play(store, ...games);
    await play(alone, ...games.slice(1, 3));
    expect(await link(store, 'discord:9', await newCode(store, 'telegram:ann', NOON), NOON)).toBe('linked');
    await replayAll(store);
    expect((await standingsOf(store, 'discord:9')).map(({ won }) => won).toSorted()).toEqual([1, 3]);
    await forgetFinished(
      store,
      'telegram:ann',
      (value) => value,
      (write) => withoutAccount(store, 'telegram:ann', write),
    );
    const orders = await store.ask(store.sql.selectFrom('replay').select('family'));
    expect(orders).toHaveLength(1);
    await replayAll(store);
    const [own, ...rest] = await standingsOf(store, 'discord:9');
    expect(rest).toEqual([]);
    expect(own && points(own)).toEqual((await standingsOf(alone, 'discord:9')).map(points)[0]);
    expect(own).toMatchObject({ won: 2, drawn: 0, lost: 0 });
    await Promise.all([store.close(), alone.close()]);
  });

  it.each(['telegram:ann', 'discord:9', 'web:w'])(
    'three accounts that were joined, and %s parts: each has what its own games come to, void ones stay void',
    async (parting) => {
      const [store, apart] = [await open(), await open()];
      const other: Holder = { kind: 'person', user: 'discord:9', name: 'Annie' };
      const web: Holder = { kind: 'person', user: 'web:w', name: 'W', hasAccount: true };
      const games = [
        ended('a', [ann, bob]),
        ended('b', [other, bob], { at: NOON + HOUR }),
        ended('c', [web, bob], { at: NOON + 2 * HOUR }),
      ];
      await play(store, ...games, ended('d', [ann, other], { at: NOON + 3 * HOUR }));
      await play(apart, ...games);
      const all = ['telegram:ann', 'discord:9', 'web:w'];
      expect(await outlookOn(store, 'telegram:ann', 'discord:9')).toEqual({ met: 1, isRated: true });
      expect(await join(store, 'telegram:ann', 'discord:9')).toBe('joined');
      expect(await join(store, 'discord:9', 'web:w')).toBe('joined');
      expect(await outlookOn(store, 'web:w', 'telegram:ann')).toBe('already');
      expect(await outlookOn(store, 'web:w', 'telegram:bob')).toBe('samePlatform');
      await replayAll(store);
      expect(await part(store, parting)).toBe(true);
      await replayAll(store);
      expect(await accountsOf(store, parting)).toEqual([parting]);
      const others = all.filter((each) => each !== parting);
      for (const each of others)
        expect((await accountsOf(store, each)).toSorted()).toEqual(others.toSorted());
      expect(await whys(store)).toEqual([null, null, null, 'self']);
      expect(await standingsOf(store, parting)).toMatchObject([{ won: 1, lost: 0 }]);
      for (const each of others) expect(await standingsOf(store, each)).toMatchObject([{ won: 2, lost: 0 }]);
      expect(await part(store, others[0] ?? '')).toBe(true);
      await replayAll(store);
      for (const each of all)
        expect((await standingsOf(store, each)).map(points)).toEqual(
          (await standingsOf(apart, each)).map(points),
        );
      expect(await part(store, parting)).toBe(false);
      expect(await part(store, 'telegram:nobody')).toBe(false);
      await Promise.all([store.close(), apart.close()]);
    },
  );

  it('who plays without ratings for a time does so in both persons after parting', async () => {
    const store = await open();
    const other: Holder = { kind: 'person', user: 'discord:9', name: 'Annie' };
    await play(store, ended('a', [ann, bob]), ended('b', [other, bob], { at: NOON + HOUR }));
    expect(await join(store, 'telegram:ann', 'discord:9')).toBe('joined');
    await replayAll(store);
    const person = (await personOf(store, 'telegram:ann')) ?? 0;
    const restraint = { person, kind: 'leaving', until: NOON + DAY, times: 1, score: 1 };
    await store.ask(store.sql.insertInto('restraint').values(restraint));
    expect(await part(store, 'discord:9')).toBe(true);
    const held = await store.ask(store.sql.selectFrom('restraint').select(['person', 'until']));
    expect(held).toHaveLength(2);
    expect(new Set(held.map(({ person: whose }) => whose)).size).toBe(2);
    await store.close();
  });

  it('a linked guest whose games were taken along leaves room for the account on pages', async () => {
    const store = await open();
    const guest: Holder = { kind: 'person', user: 'web:guest', name: 'G' };
    await play(store, ended('a', [guest, bob]), ended('b', [ann, bob], { at: NOON + HOUR }));
    expect(await link(store, 'telegram:ann', await newCode(store, 'web:guest', NOON), NOON)).toBe('linked');
    await store.lock.run('carrying', () =>
      store.commit([], [], carriedStatements(store, 'web:guest', 'web:w')),
    );
    expect(await accountsOf(store, 'telegram:ann')).toEqual(['telegram:ann']);
    expect(await link(store, 'web:w', await newCode(store, 'telegram:ann', NOON), NOON)).toBe('linked');
    expect((await accountsOf(store, 'web:w')).toSorted()).toEqual(['telegram:ann', 'web:w']);
    await store.close();
  });

  it('a code is valid for ten minutes, and wrong ones can be tried five times', async () => {
    const store = await open();
    const code = await newCode(store, 'telegram:ann', NOON);
    expect(await link(store, 'discord:9', code, NOON + 10 * 60_000)).toBe('unknown');
    const again = await newCode(store, 'telegram:ann', NOON + HOUR);
    const now = NOON + HOUR;
    for (let tries = 0; tries < 5; tries += 1)
      expect(await link(store, 'discord:8', 'wrong', now)).toBe('unknown');
    expect(await link(store, 'discord:8', again, now)).toBe('tooOften');
    // A code of one's own gives no more of them.
    await newCode(store, 'discord:8', now);
    expect(await link(store, 'discord:8', again, now + 1)).toBe('tooOften');
    await store.close();
  });

  it('a season counts two points for a win and one for a draw, and is kept when the next one has begun', async () => {
    const store = await open();
    const season = seasonOf(NOON);
    await play(
      store,
      ended('a', [ann, bob]),
      ended('b', [bob, cid], { at: NOON + HOUR, gone: [] }),
      ended('c', [ann, bob], { at: seasonStart(season + 1) }),
    );
    const told = (rows: readonly { rank: number; name: string; points: number; games: number }[]) =>
      rows.map(({ rank, name, points: sum, games }) => `${rank} ${name} ${sum} (${games})`);
    expect(told(await seasonNow(store, CHAT, 'russian', season))).toEqual([
      '1 ann 2 (1)',
      '2 cid 1 (1)',
      '3 bob 1 (2)',
    ]);
    const next = seasonStart(season + 1) + DAY;
    for (let times = 0; times < 2; times += 1) await turnSeasons(store, next, new AbortController().signal);
    expect(told(await seasonKept(store, CHAT, 'russian', season))).toEqual([
      '1 ann 2 (1)',
      '2 cid 1 (1)',
      '3 bob 1 (2)',
    ]);
    expect(told(await seasonNow(store, CHAT, 'russian', season + 1))).toEqual(['1 ann 2 (1)', '2 bob 0 (1)']);
    await forgetFinished(store, 'telegram:ann', (value) => value);
    expect((await seasonKept(store, CHAT, 'russian', season))[0]).toMatchObject({
      person: null,
      name: '',
      points: 2,
    });
    await store.close();
  });
}

/** Games of four people over half a year, some of them against the computer, with games of four between. */
const season = (games: number): readonly Finished[] =>
  Array.from({ length: games }, (_, at) => {
    const when = { at: NOON - 180 * DAY + at * 5 * DAY, gone: [(at * 7) % 2] };
    const people = [ann, bob, cid, dan];
    if (at % 9 === 4)
      return ended(`s${at}`, people, {
        ...when,
        variant: 'neva',
        plies: 20,
        gone: [at % 4, (at + 1) % 4, (at + 2) % 4],
      });
    if (at % 9 === 7) return ended(`s${at}`, [bob, computer(5)], { ...when, more: { stakes: 'rated' } });
    const [one, other] = [people[at % 4] ?? ann, people[(at + 1 + (at % 3)) % 4] ?? bob];
    return ended(`s${at}`, one === other ? [ann, bob] : [one, other], when);
  });
