import { expect, it } from 'vitest';
import { type Finished, finishedStatements } from '../../../src/sessions/model/finished/results.js';
import { OLD_GAMES, unheardStatements } from '../../../src/sessions/model/finished/unheard.js';
import { forgetFinished, moveFinished } from '../../../src/sessions/model/finished-games.js';
import { LiveGame } from '../../../src/sessions/model/live-game.js';
import { tableOf } from '../../../src/sessions/ratings/listed.js';
import { points } from '../../../src/sessions/ratings/rate.js';
import { seasonNow, seasonOf } from '../../../src/sessions/ratings/seasons.js';
import { applyResults, RATINGS, ratingChange, takeInOld } from '../../../src/sessions/ratings/settling.js';
import { standingsOf } from '../../../src/sessions/ratings/standings.js';
import type { SessionStore } from '../../../src/sessions/stores/open-store.js';
import { gameOf } from '../../render/games.js';
import { overTable } from '../finished-suite.js';

const [ANN, BOB] = ['telegram:501234567', 'telegram:507654321'];
const DAY = 86_400_000;
const inChat = (key: string) => ({ kind: 'chat', key }) as const;

/** A game that Ann and Bob have played in a channel, and one of them has given up. */
export function endedGame(slot: string, loser: 0 | 1, at: number, channel = 'telegram:-7'): Finished {
  const { game } = gameOf('russian', 12);
  const live = new LiveGame({
    ...game,
    unclaimed: undefined,
    entries: [...game.entries, { kind: 'resign', seat: loser }],
  });
  return {
    channel,
    at,
    table: overTable(slot, 'russian', 12, { game: live, since: at }),
    game: `game-${slot}`,
  };
}

/** Keeps games as a change does that ends them. */
export const keepEnded = (store: SessionStore, ...games: Finished[]): Promise<boolean> =>
  store.lock.run('web:test', async () =>
    store.commit(
      [],
      [],
      [...(await finishedStatements(store, games)), ...unheardStatements(store, games, [RATINGS])],
    ),
  );

async function ratingOf(store: SessionStore, account: string): Promise<string> {
  const [standing] = await standingsOf(store, account);
  if (standing === undefined) return 'none';
  const { won, drawn, lost } = standing;
  return `${points(standing).map(Math.round).join(' ±')} +${won} =${drawn} −${lost}`;
}

/** What ratings promise in every store; each `open` gives stores of several processes on one that is empty. */
export function settlingSuite(open: (processes: number) => Promise<readonly SessionStore[]>): void {
  const opened = async (): Promise<SessionStore> => {
    const [store] = await open(1);
    if (store === undefined) throw new Error('no store was opened');
    return store;
  };

  it('a game is rated once, though its end comes twice and is settled twice', async () => {
    const store = await opened();
    for (let times = 0; times < 2; times += 1) {
      await keepEnded(store, endedGame('a', 1, DAY));
      await applyResults(store);
    }
    expect(await ratingOf(store, ANN)).toBe('1578 ±233 +1 =0 −0');
    expect(await ratingOf(store, BOB)).toBe('1422 ±233 +0 =0 −1');
    await store.close();
  });

  it('a game that eight chats know is rated once, and its players are in the table of each', async () => {
    const store = await opened();
    const chats = ['telegram:-7', 'discord:8', ...Array.from({ length: 6 }, (_, at) => `telegram:-2${at}`)];
    // Of the first one a topic, and of the second one a place.
    const channels = chats.map((chat, at) => `${chat}${[':5', ':g2'][at] ?? ''}`);
    await keepEnded(store, ...channels.map((channel) => endedGame('a', 1, DAY, channel)));
    await applyResults(store);
    expect(await ratingOf(store, ANN)).toBe('1578 ±233 +1 =0 −0');
    for (const chat of chats) {
      const table = await tableOf(store, inChat(chat), 'russian', 0);
      expect(table.map(({ name }) => name)).toEqual(['Ann', 'Боря']);
      expect(await seasonNow(store, chat, 'russian', seasonOf(DAY))).toMatchObject([
        { points: 2, games: 1 },
        { points: 0, games: 1 },
      ]);
    }
    expect(await tableOf(store, inChat('telegram:-8'), 'russian', 0)).toEqual([]);
    expect(await tableOf(store, inChat('discord:8'), 'russian', DAY + 1)).toEqual([]);
    await store.close();
  });

  it('processes that settle at once come to what one comes to', async () => {
    const games = Array.from({ length: 12 }, (_, at) => endedGame(`s${at}`, at % 3 === 0 ? 0 : 1, at * DAY));
    const alone = await opened();
    for (const game of games) {
      await keepEnded(alone, game);
      await applyResults(alone);
    }
    const should = [await ratingOf(alone, ANN), await ratingOf(alone, BOB)];
    await alone.close();
    const stores = await open(2);
    const [store] = stores;
    if (store === undefined) throw new Error('no store was opened');
    for (const game of games) await keepEnded(store, game);
    await Promise.all([...stores, ...stores].map((each) => applyResults(each)));
    expect([await ratingOf(store, ANN), await ratingOf(store, BOB)]).toEqual(should);
    const numbers = await store.ask(store.sql.selectFrom('score').select('no').orderBy('id'));
    expect(numbers.map(({ no }) => no)).toEqual(games.map((_, at) => at + 1));
    for (const each of stores) await each.close();
  });

  it('what each game did is told, also when others have followed', async () => {
    const store = await opened();
    const first = endedGame('a', 1, DAY);
    await keepEnded(store, first, endedGame('b', 0, 2 * DAY));
    await applyResults(store);
    const told = await ratingChange(store, { channel: first.channel, table: first.table, game: 'game-a' });
    expect([...(told?.seats ?? [])].map(([, { after }]) => Math.round(points(after)[0] ?? 0))).toEqual([
      1578, 1422,
    ]);
    await store.close();
  });

  it('games from before there were ratings are known, and rate nobody', async () => {
    const store = await opened();
    await keepEnded(store, endedGame('a', 1, DAY));
    await store.ask(store.sql.updateTable('unheard').set(OLD_GAMES));
    await applyResults(store);
    expect(await store.ask(store.sql.selectFrom('score').select('why'))).toEqual([]);
    await takeInOld(store, new AbortController().signal);
    expect(await store.ask(store.sql.selectFrom('score').select(['why', 'no']))).toEqual([
      { why: 'old', no: null },
    ]);
    expect(await ratingOf(store, ANN)).toBe('none');
    await store.close();
  });

  it('an old game that is taken in late makes nobody’s last game in a chat an earlier one', async () => {
    const store = await opened();
    await keepEnded(store, endedGame('late', 1, DAY));
    await store.ask(store.sql.updateTable('unheard').set(OLD_GAMES));
    await keepEnded(store, endedGame('now', 1, 100 * DAY));
    await applyResults(store);
    await takeInOld(store, new AbortController().signal);
    expect(await tableOf(store, inChat('telegram:-7'), 'russian', 99 * DAY)).toHaveLength(2);
    await store.close();
  });

  it('games of many pages are all taken in, and leave others their turn', async () => {
    const store = await opened();
    const games = Array.from({ length: 45 }, (_, at) => endedGame(`o${at}`, 1, at));
    await keepEnded(store, ...games);
    await store.ask(store.sql.updateTable('unheard').set(OLD_GAMES));
    let turns = 0;
    const others = setInterval(() => {
      turns += 1;
    });
    await takeInOld(store, new AbortController().signal);
    clearInterval(others);
    expect(await store.ask(store.sql.selectFrom('unheard').selectAll())).toEqual([]);
    expect(await store.ask(store.sql.selectFrom('score').select('id'))).toHaveLength(45);
    expect(turns).toBeGreaterThan(0);
    await store.close();
  });

  it('who is forgotten leaves the numbers of others as they are, and a chat that moves takes its table along', async () => {
    const store = await opened();
    await keepEnded(store, endedGame('a', 1, DAY));
    await applyResults(store);
    await forgetFinished(store, BOB, (value) => value);
    expect([await ratingOf(store, ANN), await ratingOf(store, BOB)]).toEqual(['1578 ±233 +1 =0 −0', 'none']);
    await moveFinished(store, 'telegram:-7', 'telegram:-100');
    expect(await seasonNow(store, 'telegram:-100', 'russian', seasonOf(DAY))).toMatchObject([{ points: 2 }]);
    expect(await seasonNow(store, 'telegram:-7', 'russian', seasonOf(DAY))).toEqual([]);
    expect((await tableOf(store, inChat('telegram:-100'), 'russian', 0)).map(({ name }) => name)).toEqual([
      'Ann',
    ]);
    await keepEnded(store, endedGame('b', 1, 2 * DAY, 'telegram:-9'));
    await applyResults(store);
    await moveFinished(store, 'telegram:-9', 'telegram:-100');
    expect((await tableOf(store, inChat('telegram:-100'), 'russian', 0)).map(({ name }) => name)).toEqual([
      'Ann',
      'Боря',
    ]);
    await moveFinished(store, 'telegram:-100', null);
    expect(await store.ask(store.sql.selectFrom('member').selectAll())).toEqual([]);
    await store.close();
  });
}
