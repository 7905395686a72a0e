import { describe, expect, it } from 'vitest';
import { STORE_TABLES } from '../../src/bots/features/index.js';
import { beginGames } from '../../src/bots/features/tournaments/playing.js';
import { ok } from '../../src/engine/index.js';
import { memoryStore, type SessionStore, StoreError } from '../../src/sessions/stores/open-store.js';
import { localPairer, type Pairer } from '../../src/sessions/tournaments/pairing/pairer.js';
import { addTournament, changeTournament, readTournament } from '../../src/sessions/tournaments/rows.js';
import { boardsOf } from '../../src/sessions/tournaments/tournament.js';
import { asOther } from '../doubles/chat.js';
import { Chats } from '../doubles/chats.js';
import { openedAs, startNow, tourOf } from '../doubles/tour-families.js';
import { NOW, openedWith, roundPlayed } from '../doubles/tournaments.js';
import { checkOver, draws, playedByTwo, shaky } from './tournament-rounds-suite.js';

describe('a tournament that two processes look after while the store fails', () => {
  it.each([
    ['swiss', 1],
    ['everybody', 2],
  ] as const)(
    '%s, seed %i: no round is lost or closed twice, nobody is paired twice, games begin once',
    async (kind, seed) => {
      const whole = memoryStore(STORE_TABLES);
      const { store, state } = shaky(whole, draws(seed * 77));
      const stores = [store, store] as const;
      checkOver(await playedByTwo(stores, seed, kind, (isOn) => (state.isOn = isOn)));
    },
  );
});

/** Pairs a round for each of two processes, once both have asked. */
function together(): Pick<Pairer, 'pair'> & { asked: number } {
  let release = (): void => {};
  let both = new Promise<void>((resolve) => (release = resolve));
  const pairer = {
    asked: 0,
    pair: async (field: Parameters<Pairer['pair']>[0]) => {
      pairer.asked += 1;
      const now = both;
      if (pairer.asked % 2 === 0) {
        release();
        both = new Promise((resolve) => (release = resolve));
      }
      await now;
      return localPairer.pair(field);
    },
  };
  return pairer;
}

it('two processes that pair the same round of many people at once begin it once', async () => {
  const whole = memoryStore(STORE_TABLES);
  const pairer = together();
  const parts = { now: () => NOW, bringsTogether: true, pairer: { ...localPairer, pair: pairer.pair } };
  const [one, other] = ['one', 'other'].map(
    (name) => new Chats(asOther(whole, name), {}, parts, ['telegram'], []),
  ) as [Chats, Chats];
  for (const each of [one, other]) each.shadows.end();
  const names = Array.from({ length: 32 }, (_, at) => `P${at + 1}`);
  await addTournament(whole, openedWith('swiss', names));
  await Promise.all(
    [one, other].map((each) => each.press('telegram:director', 'director', 'tour:abcdefg:start:yes')),
  );
  const read = async () => {
    const tour = await readTournament(whole, 'abcdefg');
    if (tour === null) throw new Error('the tournament is gone');
    return tour;
  };
  const first = await read();
  await changeTournament(whole, 'abcdefg', NOW, (tour) => ok(roundPlayed(tour)));
  await Promise.all([one.bot.keepUpFeatures(), other.bot.keepUpFeatures()]);
  const second = await read();
  expect(pairer.asked).toBe(4);
  expect([first.round, second.round]).toEqual([1, 2]);
  expect(boardsOf(second, 1).map(({ players }) => players)).toEqual(
    boardsOf(first, 1).map(({ players }) => players),
  );
  for (const round of [1, 2]) {
    const boards = boardsOf(second, round);
    expect([boards.length, new Set(boards.flatMap(({ players }) => players)).size]).toEqual([16, 32]);
  }
  await Promise.all([one.stop(), other.stop()]);
});

describe('a game of a round that begins while the store fails', () => {
  const PEOPLE = ['Ann', 'Bob', 'Cid', 'Dan', 'Eve', 'Fay'];

  async function paired(store: SessionStore) {
    let now = NOW;
    const parts = { now: () => now, bringsTogether: true };
    const chats = new Chats(store, {}, parts, ['telegram'], ['telegram']);
    chats.shadows.end();
    const code = await openedAs(chats, 'everybody');
    await startNow(chats, code);
    const look = async () => {
      now += 10_000;
      await chats.bot.keepUpFeatures().catch(() => undefined);
      await chats.bot['delivery'].background.settled();
    };
    const seen = (name: string) =>
      chats.in(`telegram:${name}`).filter(({ picture }) => picture !== undefined);
    return { chats, code, look, seen };
  }

  it('is shown to both although nobody knew whether it was stored', async () => {
    const whole = memoryStore(STORE_TABLES);
    let lost = 0;
    const commit: SessionStore['commit'] = async (rows, ...rest) => {
      const done = await whole.commit(rows, ...rest);
      if (lost > 0 || !rows.some(({ table }) => table.name === 'games')) return done;
      lost += 1;
      throw new StoreError('the connection broke', { outcome: 'unknown' });
    };
    const { chats, look, seen } = await paired({ ...whole, commit });
    await look();
    await look();
    expect(lost).toBe(1);
    for (const name of PEOPLE) expect(seen(name), name).toHaveLength(1);
    await chats.stop();
  });

  it('is shown to the other one although it could not be shown to one of both', async () => {
    const store = memoryStore(STORE_TABLES);
    const { chats, code } = await paired(store);
    const shown: string[] = [];
    const resume = async (channel: string): Promise<void> => {
      shown.push(channel);
      if (shown.length === 1) throw new StoreError('the store is away', { outcome: 'not-saved' });
    };
    const ways = { ...chats.bot['delivery'], sender: chats.bot['delivery'].sender, resume } as never;
    const tour = await tourOf(store, code);
    const { service } = chats.bot.games;
    const begin = () => beginGames(service, ways, tour, new AbortController().signal);
    await expect(begin()).rejects.toThrow('the store is away');
    expect(shown).toHaveLength(2);
    expect(new Set(shown).size).toBe(2);
    await chats.stop();
  });
});
