import { expect, it } from 'vitest';
import { FEATURES } from '../../src/bots/features/index.js';
import { takeInOld } from '../../src/sessions/ratings/settling.js';
import { type Carried, exportGames, importGame } from '../../src/sessions/service/transfer.js';
import type { SessionStore } from '../../src/sessions/stores/open-store.js';
import { type GameTime, keepTime, steady } from '../../src/sessions/time/game-time.js';
import { FakeChat } from '../doubles/chat.js';
import { Chats } from '../doubles/chats.js';
import { openStore } from '../stores.js';
import { dueOf } from './store-suite.js';

async function exported(store: SessionStore, now: () => number): Promise<Carried[]> {
  const all: Carried[] = [];
  for await (const carried of exportGames(store, now)) all.push(carried);
  return all;
}

const linesOf = (carried: readonly Carried[]): string[] =>
  carried.flatMap((one) => (one.kind === 'session' ? [one.line] : []));

/** The clock of a store's program that has slept for so long. */
async function slept(store: SessionStore, behind: number): Promise<GameTime> {
  await keepTime(store, { time: Date.now() - behind, behind });
  return { ...steady(Date.now), behind: () => behind };
}

/** Games go from one kind of store into another and are played on there. */
export const transferSuite = (from: () => Promise<string>, to: () => Promise<string>) =>
  it('all games, their reminders and their settings go over, and the game goes on', async () => {
    const source = await openStore(await from());
    const time = await slept(source, 3_600_000);
    for (const channel of ['web:one', 'telegram:-100:5', 'discord:7']) {
      const chat = new FakeChat(channel, { store: source, time });
      await chat.say('Ann', '/settings ru 6h');
      await chat.say('Ann', '/new russian');
      await chat.say('Ann', '/join white');
      await chat.say('Bob', '/join black');
      await chat.giveUp('Ann', '/resign');
      await chat.say('Ann', '/new russian');
      await chat.say('Ann', '/join white');
      await chat.say('Bob', '/join black');
      await chat.say('Ann', 'c3-d4');
      await chat.stop();
    }
    const strangers = new Chats(source, {}, { bringsTogether: true, time });
    await strangers.say('telegram:1', 'Olga', '/seek english');
    await strangers.say('discord:8', 'Carl', '/seek english');
    await strangers.say('discord:8', 'Carl', '/report is rude');
    await strangers.stop();
    await slept(source, 3_600_000);
    const moment = Date.now();
    const now = () => moment;
    const before = await exported(source, now);
    // With two more chats, two people and their pseudonyms, the game to be watched, and the report.
    const told = before.map((carried) => (carried.kind === 'session' ? carried.of : carried.kind)).toSorted();
    const of = (what: string, count: number) => Array.from({ length: count }, () => what);
    expect(told).toEqual([...of('chat', 5), ...of('finished', 3), ...of('row', 6)]);
    const due = await dueOf(source);
    await source.close();
    const target = await openStore(await to());
    const other = await slept(target, -60_000);
    for (const line of linesOf(before))
      expect(await importGame(target, line, false, FEATURES, now)).toBe('taken');
    for (const line of linesOf(before))
      expect(await importGame(target, line, false, FEATURES, now)).toBe('kept');
    expect(await exported(target, now)).toEqual(before);
    expect(await dueOf(target)).toEqual(due);
    // Ratings knew nothing of the games that came along.
    await takeInOld(target, new AbortController().signal);
    const scores = await target.ask(target.sql.selectFrom('score').select(['why', 'no']));
    expect(scores.map(({ why, no }) => [typeof why, no])).toEqual(Array(3).fill(['string', null]));
    const chat = new FakeChat('web:one', { store: target, time: other });
    await chat.say('Bob', 'd6-c5', { id: 'next' });
    expect(chat.lastText).toContain('d6-c5');
    await chat.stop();
    await target.close();
  });
