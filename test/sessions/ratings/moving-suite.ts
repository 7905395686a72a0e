import { expect, it } from 'vitest';
import { finishedStatements } from '../../../src/sessions/model/finished/results.js';
import { moveFinished } from '../../../src/sessions/model/finished-games.js';
import { applyResults } from '../../../src/sessions/ratings/settling.js';
import type { SessionStore } from '../../../src/sessions/stores/open-store.js';
import { CLUB, Club } from '../../doubles/club.js';
import { endedGame, keepEnded } from './settling-suite.js';

const SUPERGROUP = 'telegram:-1001';
const DAY = 86_400_000;

/** What a group that becomes a supergroup has to take along; each `open` gives an empty store. */
export function movingSuite(open: () => Promise<SessionStore>): void {
  const numbers = async ({ ask, sql }: SessionStore) =>
    (await ask(sql.selectFrom('result').select('id').orderBy('id'))).map(({ id }) => id);

  it('a group that becomes a supergroup keeps its last game in every list, and can have it taken out', async () => {
    const club = new Club(await open());
    club.pause = DAY;
    const say = (text: string) => club.chats.say(SUPERGROUP, 'Ann', text);
    try {
      for (let games = 0; games < 2; games += 1) await club.beats('Ann', 'Bob');
      await expect.poll(() => club.last()).toContain('Ann 1578? → ');
      const before = await numbers(club.store);
      await club.chats.bot.conversation.channelMoved(CLUB, SUPERGROUP);
      expect(await numbers(club.store)).toEqual(before);
      await say('/versus Bob');
      expect(club.last(SUPERGROUP)).toContain('+2 =0 −0');
      await say('/games');
      expect(club.whisper().match(/Bob/g)).toHaveLength(2);
      await say('/top russian cross');
      expect(club.last(SUPERGROUP)).toContain('Ann 2/2');
      club.chats.administrators.add('Ann');
      await say('/rating undo');
      await club.chats.tap(SUPERGROUP, 'Ann', 'Take it out');
      await expect
        .poll(() => club.chats.textsIn(SUPERGROUP).join('\n'))
        .toContain('taken out of the ratings');
    } finally {
      await club.stop();
    }
  });

  it('of a game that both chats know the result stays that ratings and seats go by', async () => {
    const store = await open();
    const [old, now] = ['telegram:-7', 'telegram:-100'];
    await keepEnded(store, endedGame('a', 1, DAY, old));
    await applyResults(store);
    const before = await numbers(store);
    const doubled = await finishedStatements(store, [endedGame('a', 1, DAY, now)]);
    await store.lock.run('web:test', () => store.commit([], [], doubled));
    await moveFinished(store, old, now);
    expect(await numbers(store)).toEqual(before);
    const seats = store.sql.selectFrom('seat').select('result').distinct();
    expect((await store.ask(seats)).map(({ result }) => result)).toEqual(before);
    await store.close();
  });

  it('the seasons of a chat go along where the new one has games already', async () => {
    const store = await open();
    const [old, now] = ['telegram:-7', 'telegram:-100'];
    await keepEnded(store, endedGame('a', 1, DAY, old), endedGame('b', 1, DAY, now));
    const [place] = await store.ask(store.sql.selectFrom('place').select('id').where('key', '=', old));
    const row = { place: place?.id ?? 0, family: 'russian', no: 1, rank: 1, points: 2, games: 1 };
    const kept = store.sql.insertInto('season').values({ ...row, person: null, name: 'Ann' });
    await store.ask(kept.returning('rank'));
    await moveFinished(store, old, now);
    const seasons = store.sql
      .selectFrom('season')
      .innerJoin('place', 'place.id', 'season.place')
      .select(['key', 'name']);
    expect(await store.ask(seasons)).toEqual([{ key: now, name: 'Ann' }]);
    await store.close();
  });
}
