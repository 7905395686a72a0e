import { expect, it } from 'vitest';
import { chatAround, noteWithin, serverAround } from '../../../src/sessions/ratings/circle.js';
import { gamesAmong, gamesBetween, opponentsOf } from '../../../src/sessions/ratings/head-to-head.js';
import { hide } from '../../../src/sessions/ratings/hidden.js';
import { openAmong, tableOf } from '../../../src/sessions/ratings/listed.js';
import {
  bestWin,
  favouriteOf,
  gamesOf,
  levelBeaten,
  membersIn,
  personOf,
  ratingsOf,
  scoreOf,
  streaksOf,
} from '../../../src/sessions/ratings/profile.js';
import { applyResults } from '../../../src/sessions/ratings/settling.js';
import {
  joinWorld,
  leaveWorld,
  worldlyAt,
  worldlyOf,
  worldTable,
} from '../../../src/sessions/ratings/world.js';
import type { SessionStore } from '../../../src/sessions/stores/open-store.js';
import { endedGame, keepEnded } from './settling-suite.js';

const [ANN, BOB] = ['telegram:501234567', 'telegram:507654321'];
const DAY = 86_400_000;
const SETTLED = 4;

/** What is shown of ratings, in every store. */
export function shownSuite(open: () => Promise<SessionStore>): void {
  /** Ann wins three times of four, the last time in another chat; resolves to the numbers of both. */
  async function played(store: SessionStore): Promise<readonly [number, number]> {
    await keepEnded(
      store,
      endedGame('a', 1, DAY),
      endedGame('b', 1, 2 * DAY),
      endedGame('c', 0, 3 * DAY, 'telegram:-7:5'),
      endedGame('d', 1, 4 * DAY, 'discord:8:g2'),
    );
    await applyResults(store);
    const [ann, bob] = await Promise.all([personOf(store, ANN), personOf(store, BOB)]);
    if (ann === null || bob === null) throw new Error('nobody has a number');
    return [ann, bob];
  }

  it('a profile is made of all games, and of rated ones alone where it is about ratings', async () => {
    const store = await open();
    const [ann, bob] = await played(store);
    const games = await gamesOf(store, ann);
    expect(games.map(({ outcome }) => outcome)).toEqual(['won', 'won', 'lost', 'won']);
    expect(games.every(({ isRated, family }) => isRated && family === 'russian')).toBe(true);
    expect(streaksOf(games)).toEqual({ now: 1, most: 2 });
    expect(scoreOf(games)).toEqual({ won: 3, drawn: 0, lost: 1 });
    expect(favouriteOf(games)).toBe('russian');
    expect(await ratingsOf(store, ann)).toMatchObject([{ family: 'russian', won: 3, lost: 1 }]);
    const best = await bestWin(store, ann, 'russian', SETTLED);
    expect(best?.person).toBe(bob);
    expect(best?.mu).toBeGreaterThan(-7);
    expect(await bestWin(store, ann, 'neva', SETTLED)).toBeNull();
    expect(await levelBeaten(store, ann, 'russian')).toBeNull();
    expect(await personOf(store, 'telegram:nobody')).toBeNull();
    await store.close();
  });

  it('the best win is against somebody of whom enough was known, if there is one', async () => {
    const store = await open();
    const [ann, bob] = await played(store);
    const [row] = await store.ask(
      store.sql
        .selectFrom('score_seat')
        .select('score')
        .where('person', '=', bob)
        .where('rank', '>', 1)
        .limit(1),
    );
    await store.ask(
      store.sql
        .updateTable('score_seat')
        .set({ mu0: -9, sigma0: 3 })
        .where('person', '=', bob)
        .where('score', '=', row?.score ?? 0)
        .returning('seat'),
    );
    expect(await bestWin(store, ann, 'russian', SETTLED)).toEqual({ person: bob, mu: -9, sigma: 3 });
    await store.ask(
      store.sql
        .updateTable('score_seat')
        .set({ masked: 1 })
        .where('person', '=', bob)
        .where('score', '=', row?.score ?? 0)
        .returning('seat'),
    );
    // Nor is it one against a pseudonym.
    expect((await bestWin(store, ann, 'russian', SETTLED))?.mu).not.toBe(-9);
    // Of a game under a pseudonym nothing is told that leads to its players.
    expect(await gamesBetween(store, ann, bob, null)).toHaveLength(3);
    await store.close();
  });

  it('a first place that is shared is no win, though a third player came last', async () => {
    const store = await open();
    const [ann, bob] = await played(store);
    const last = 900;
    const seats = [
      { seat: 0, side: 0, person: ann, rank: 1 },
      { seat: 1, side: 1, person: bob, rank: 1 },
      { seat: 2, side: 2, person: null, rank: 3 },
    ];
    const strength = { mu0: 0, sigma0: 3, mu1: 0, sigma1: 3 };
    await store.ask(
      store.sql
        .insertInto('score')
        .values({ id: last, family: 'neva', variant: 'neva-3', ended: DAY, plies: 40, why: null, no: last })
        .returning('id'),
    );
    await store.ask(
      store.sql
        .insertInto('score_seat')
        .values(seats.map((seat) => ({ ...seat, ...strength, score: last, level: null })))
        .returning('seat'),
    );
    expect((await gamesOf(store, ann)).at(-1)).toMatchObject({ family: 'neva', outcome: 'drawn' });
    expect(await bestWin(store, ann, 'neva', SETTLED)).toBeNull();
    await store.close();
  });

  it('a level is beaten once it was beaten twice alone', async () => {
    const store = await open();
    const [ann] = await played(store);
    const beaten = (id: number, level: number, why: string) => [
      store.sql
        .insertInto('score')
        .values({ id, family: 'russian', variant: 'russian', ended: DAY, plies: 40, why, no: null })
        .returning('id'),
      store.sql
        .insertInto('score_seat')
        .values(
          [0, 1].map((seat) => ({
            ...{ score: id, seat, side: seat, mu0: null, sigma0: null, mu1: null, sigma1: null },
            ...(seat === 0 ? { person: ann, level: null, rank: 1 } : { person: null, level, rank: 2 }),
          })),
        )
        .returning('seat'),
    ];
    for (const [at, [level, why]] of (
      [
        [5, 'computer'],
        [7, 'computer'],
        [8, 'help'],
        [8, 'help'],
        [5, 'settled'],
      ] as const
    ).entries())
      for (const query of beaten(1_000 + at, level, why)) await store.ask(query);
    expect(await levelBeaten(store, ann, 'russian')).toBe(5);
    expect(await levelBeaten(store, ann, 'neva')).toBeNull();
    await store.close();
  });

  it('a chat counts the games that it knows, with those of its topics, threads and places', async () => {
    const store = await open();
    const [ann, bob] = await played(store);
    const known = async (chat: string | null) =>
      (await gamesBetween(store, ann, bob, chat)).map(({ outcome }) => outcome);
    expect(await known(null)).toEqual(['won', 'lost', 'won', 'won']);
    expect(await known('telegram:-7')).toEqual(['lost', 'won', 'won']);
    expect(await known('discord:8')).toEqual(['won']);
    expect(await known('discord:1')).toEqual([]);
    await noteWithin(store, 'discord:8', { parent: 'discord:1', server: 'discord:9' });
    await noteWithin(store, 'discord:8', { parent: 'discord:1', server: 'discord:9' });
    expect(await known('discord:1')).toEqual(['won']);
    const among = await gamesAmong(store, [ann, bob], 'russian', 2 * DAY, 'telegram:-7');
    expect(among.map(({ ended }) => ended / DAY)).toEqual([3, 2]);
    expect(await gamesAmong(store, [ann], 'russian', 0, 'telegram:-7')).toEqual([]);
    const inAll = { family: 'russian', since: 0, most: 3 };
    expect(await opponentsOf(store, [ann, bob], inAll)).toEqual(
      new Map([
        [ann, 1],
        [bob, 1],
      ]),
    );
    expect(await opponentsOf(store, [ann], { ...inAll, since: 5 * DAY })).toEqual(new Map([[ann, 0]]));
    expect(await opponentsOf(store, [ann], { ...inAll, family: 'english' })).toEqual(new Map([[ann, 0]]));
    expect(await opponentsOf(store, [], inAll)).toEqual(new Map());
    await store.close();
  });

  it('a server has the players of all its channels, each once', async () => {
    const store = await open();
    await played(store);
    await noteWithin(store, 'discord:8:g2', { parent: 'discord:1', server: 'discord:9' });
    await noteWithin(store, 'discord:1', { parent: null, server: 'discord:9' });
    expect(await chatAround(store, 'discord:8')).toEqual({ kind: 'chat', key: 'discord:1' });
    expect(await chatAround(store, 'telegram:-7:5')).toEqual({ kind: 'chat', key: 'telegram:-7' });
    const server = await serverAround(store, 'discord:1');
    expect(server).toEqual({ kind: 'server', key: 'discord:9' });
    expect(await serverAround(store, 'telegram:-7')).toBeNull();
    if (server === null) throw new Error('no server');
    expect((await tableOf(store, server, 'russian', 0)).map(({ name }) => name)).toEqual(['Ann', 'Боря']);
    expect(await membersIn(store, server)).toHaveLength(2);
    expect(await membersIn(store, await chatAround(store, 'discord:8'))).toHaveLength(2);
    expect(await membersIn(store, { kind: 'chat', key: 'discord:8' })).toHaveLength(2);
    expect(await membersIn(store, { kind: 'chat', key: 'discord:2' })).toEqual([]);
    await store.close();
  });

  it('the world has who wants to be there, by the name and the code that they have there', async () => {
    const store = await open();
    const [ann] = await played(store);
    expect(await joinWorld(store, 'telegram:nobody', 'Nobody', DAY)).toBe(false);
    expect(await joinWorld(store, ANN, 'Ann\0', DAY)).toBe(true);
    const known = await worldlyOf(store, ANN);
    expect(known).toMatchObject({ person: ann, name: 'Ann' });
    expect(await joinWorld(store, ANN, 'Anna', DAY)).toBe(true);
    expect(await worldlyAt(store, known?.code ?? '')).toEqual({ ...known, name: 'Anna' });
    expect(await worldTable(store, 'russian', 0, 5)).toMatchObject([{ name: 'Anna', won: 3 }]);
    expect(await worldTable(store, 'russian', 5 * DAY, 5)).toEqual([]);
    await hide(store, ANN, true);
    expect(await openAmong(store, await worldTable(store, 'russian', 0, 5))).toEqual([]);
    await leaveWorld(store, ANN);
    expect(await worldlyOf(store, ANN)).toBeNull();
    await store.close();
  });
}
