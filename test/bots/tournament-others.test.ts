import { expect, it } from 'vitest';
import { STORE_TABLES } from '../../src/bots/features/index.js';
import { beginGames } from '../../src/bots/features/tournaments/playing.js';
import { ok } from '../../src/engine/index.js';
import { localStudio } from '../../src/render/studio/studio.js';
import { memoryStore } from '../../src/sessions/stores/open-store.js';
import { changeTournament } from '../../src/sessions/tournaments/rows.js';
import { entrantAt } from '../../src/sessions/tournaments/tournament.js';
import { Chats } from '../doubles/chats.js';
import { starvedClock } from '../doubles/starved-clock.js';
import { endBoard, type Family, openBoards, openedAs, startNow, tourOf } from '../doubles/tour-families.js';

const PICTURE = Buffer.from('a picture');
/** The most that a chat has used. */
const LIVELIEST = 16;

/** A round of a tournament, and what each picture's chat has used, as the studio is told it. */
async function round(family: Family) {
  let now = Date.UTC(2026, 2, 2, 12);
  const store = memoryStore(STORE_TABLES);
  const uses: number[] = [];
  const studio = {
    ...localStudio,
    picture: async (_: unknown, use = 0) => {
      uses.push(use);
      return PICTURE;
    },
  };
  const chats = new Chats(
    store,
    {},
    { now: () => now, bringsTogether: true, studio },
    ['telegram'],
    ['telegram'],
  );
  const code = await openedAs(chats, family);
  await startNow(chats, code);
  const look = async () => {
    now += 6_000;
    await chats.bot.keepUpFeatures();
  };
  await look();
  return { chats, code, uses, look, store };
}

it('draws first boards of a tournament by days after all other pictures', async () => {
  const { chats, uses } = await round('everybody');
  expect(uses).toHaveLength(6);
  expect(Math.min(...uses)).toBeGreaterThan(LIVELIEST);
  await chats.stop();
});

it('ends a game of a tournament that was given up by words, since both have seen its board', async () => {
  const { chats, code, uses, store } = await round('everybody');
  uses.length = 0;
  const tour = await tourOf(store, code);
  const [board] = openBoards(tour);
  if (board === undefined) throw new Error('nobody plays');
  await endBoard(chats, tour, board);
  for (const no of board.players) {
    const { home } = entrantAt(tour, no);
    await expect.poll(() => chats.textsIn(home).at(-1)).toMatch(/resign|give/i);
    expect(chats.in(home).at(-1)?.picture).toBeUndefined();
  }
  expect(uses).toEqual([]);
  await chats.stop();
});

it('draws the board after a move in a tournament as those of any other game', async () => {
  const { chats, uses } = await round('everybody');
  uses.length = 0;
  for (const name of ['Ann', 'Bob', 'Cid', 'Dan', 'Eve', 'Fay'])
    await chats.say(`telegram:${name}`, name, 'c3-d4');
  await expect.poll(() => uses.length).toBe(6);
  expect(Math.max(...uses)).toBe(0);
  await chats.stop();
});

it('draws the first board of a game by clocks before those of games by days', async () => {
  const { chats, uses } = await round('arena');
  await expect.poll(() => uses.length).toBeGreaterThan(0);
  expect(new Set(uses)).toEqual(new Set([1]));
  await chats.stop();
});

it('begins the games of a round one after the other, and leaves others half of the time', async () => {
  const store = memoryStore(STORE_TABLES);
  const chats = new Chats(store, {}, { bringsTogether: true }, ['telegram'], ['telegram']);
  const code = await openedAs(chats, 'everybody');
  await startNow(chats, code);
  const clock = starvedClock();
  const { service } = chats.bot.games;
  const tour = await tourOf(store, code);
  expect(await beginGames(service, chats.bot['delivery'], tour, new AbortController().signal, clock)).toBe(
    true,
  );
  expect(clock.paused).toEqual([1_000, 1_000, 1_000]);
  await chats.stop();
});

it('leaves others a gap after each of many who change a tournament at once', async () => {
  const store = memoryStore(STORE_TABLES);
  const chats = new Chats(store, {}, { bringsTogether: true }, ['telegram'], ['telegram']);
  const code = await openedAs(chats, 'swiss');
  let [gaps, isDone] = [0, false];
  const look = (): void => {
    gaps += 1;
    if (!isDone) setImmediate(look);
  };
  setImmediate(look);
  const many = Array.from({ length: 20 }, () => changeTournament(store, code, 0, (tour) => ok(tour)));
  await Promise.all(many);
  isDone = true;
  expect(gaps).toBeGreaterThanOrEqual(many.length);
  await chats.stop();
});
