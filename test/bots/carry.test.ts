import { afterEach, beforeEach, expect, it } from 'vitest';
import { Accounts } from '../../src/bots/features/account/accounts.js';
import { goOnCarrying } from '../../src/bots/features/account/carry.js';
import { ACCOUNTS, CARRIED } from '../../src/bots/features/account/rows.js';
import { WORDS } from '../../src/bots/features/account/words/index.js';
import { ok } from '../../src/engine/index.js';
import type { Table } from '../../src/sessions/model/session.js';
import { StoreError } from '../../src/sessions/stores/open-store.js';
import { Browser, PUBLIC, wayFor } from '../doubles/account.js';
import { BoardVisitor } from '../doubles/board-visitor.js';
import { PageStage } from './web/game/stage.js';

const ME = 'telegram:7';
const TOKEN = 'g'.repeat(43);

let now: number;
let stage: PageStage;
let browser: Browser;
let guest: string;
beforeEach(async () => {
  now = Date.UTC(2026, 10, 30, 12);
  stage = await PageStage.open(undefined, { now: () => now, parts: { publicUrl: PUBLIC } });
  browser = new Browser(stage.address);
  await browser.enter((await wayFor(stage)).path);
});
afterEach(() => stage.close());

const service = () => stage.stage.bot.games.service;
const tableOf = async (game: string): Promise<Table | null | undefined> =>
  (await service().sessionOf(game))?.table;
const seatsOf = async (game: string): Promise<string[]> =>
  (await tableOf(game))?.seats.map((holder) => (holder?.kind === 'person' ? holder.user : '–')) ?? [];
async function asked(): Promise<string | undefined> {
  const { options } = await browser.post('/me/guest', { token: TOKEN });
  return (options as { text?: string }).text;
}
const take = () => browser.post('/me/carry', { token: TOKEN });
function userOf(visitor: BoardVisitor): string {
  const welcome = visitor.received.find(({ type }) => type === 'welcome');
  return welcome?.type === 'welcome' ? welcome.user : '';
}
/** A game that the guest of this browser has begun. */
async function played(wish = 'game=russian&opponent=computer'): Promise<string> {
  const { game, visitor } = await stage.opened(wish, { token: TOKEN });
  guest = userOf(visitor);
  return game;
}

it('a second device’s guest is asked whether their games are to come along, and nobody without games is', async () => {
  expect(await asked()).toBeUndefined();
  const games = [
    await played(),
    await played('game=english&opponent=computer'),
    await played('game=international'),
  ];
  expect(await asked()).toBe(WORDS.en.page.carry(3));
  expect(await take()).toMatchObject({ status: 200, to: '/me' });
  for (const game of games) expect(await seatsOf(game)).toContain(ME);
  for (const game of games) expect(await seatsOf(game)).not.toContain(guest);
  expect(await asked()).toBeUndefined();
  const copy = await BoardVisitor.enter(stage.address, { game: games[0] ?? '', token: TOKEN });
  expect(userOf(copy)).not.toBe(guest);
  const board = copy.received.find(({ type }) => type === 'board');
  expect(board?.type === 'board' && board.you).toBeNull();
});

it('is asked of nobody who is signed out, and takes no games of who has an account', async () => {
  const game = await played();
  const other = new Browser(stage.address);
  expect((await other.post('/me/guest', { token: TOKEN })).status).toBe(401);
  expect((await other.post('/me/carry', { token: TOKEN })).status).toBe(401);
  await new Accounts(service().store, () => now).open(guest, 'Olga', now);
  await take();
  expect(await seatsOf(game)).toContain(guest);
});

it('the same game in both hands: the account keeps its seat, the other goes, and the game is casual', async () => {
  const game = await played('game=russian');
  await service().change((await service().sessionOf(game))?.channel ?? '', null, (session) =>
    ok({
      ...session,
      table: session.table && {
        ...session.table,
        seats: session.table.seats.map((holder) => holder ?? { kind: 'person', user: ME, name: 'Olga' }),
      },
    }),
  );
  await take();
  expect((await seatsOf(game)).filter((user) => user === ME)).toHaveLength(1);
  expect(await seatsOf(game)).not.toContain(guest);
  expect((await tableOf(game))?.stakes).toBe('self');
});

it('carried over in the middle of a game: moves stand, once, and the account plays on', async () => {
  const { game, visitor } = await stage.opened('game=russian&opponent=computer', { token: TOKEN });
  await Promise.all([visitor.move('c3-d4'), take(), take()]);
  const seats = await seatsOf(game);
  const own = (await tableOf(game))?.game?.entries.filter(
    (entry) => entry.kind === 'move' && entry.seat === seats.indexOf(ME),
  );
  expect(own).toHaveLength(1);
  const mine = await BoardVisitor.enter(stage.address, { game, headers: browser.headers });
  const board = mine.received.find(({ type }) => type === 'board');
  expect(board?.type === 'board' && board.you).not.toBeNull();
});

it('a process that dies while carrying: what is left goes on at the next look', async () => {
  const games = [await played(), await played('game=english&opponent=computer')];
  const { change } = service();
  let changes = 0;
  Object.assign(service(), {
    change: (...args: Parameters<typeof change>) => {
      changes += 1;
      if (changes > 1) return Promise.reject(new StoreError('gone', { problem: 'full' }));
      return change.apply(service(), args);
    },
  });
  expect((await take()).status).toBe(503);
  Object.assign(service(), { change });
  const seats = async () => (await Promise.all(games.map(seatsOf))).flat().filter((user) => user === ME);
  expect(await seats()).toHaveLength(1);
  await goOnCarrying(service(), () => undefined);
  expect(await seats()).toHaveLength(2);
  expect(await Array.fromAsync(service().store.table(CARRIED).rows())).toEqual([]);
});

it('finished games come along, and go with the account’s deletion', async () => {
  const game = await played();
  const { channel = '' } = (await service().sessionOf(game)) ?? {};
  await stage.stage.bot.conversation.handle(
    {
      id: 'resigning',
      channel,
      user: { id: guest, name: '', locale: 'en' },
      input: { kind: 'command', name: 'resign', args: '' },
      isPrivate: true,
    },
    async () => null,
  );
  await service().change(channel, null, (session) =>
    ok({ ...session, table: session.table && { ...session.table, phase: 'over' as const } }),
  );
  expect((await service().finishedBy(guest, 5)).length).toBe(1);
  expect(await asked()).toBe(WORDS.en.page.carry(1));
  await take();
  expect(await service().finishedBy(guest, 5)).toEqual([]);
  expect(await service().finishedBy(ME, 5)).toHaveLength(1);
  await browser.post('/me/delete', { leaving: 'computer' });
  expect(await service().finishedBy(ME, 5)).toEqual([]);
  expect(await Array.fromAsync(service().store.table(ACCOUNTS).rows())).toEqual([]);
});
