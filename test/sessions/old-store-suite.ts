import { expect, it } from 'vitest';
import { convertAll, hasOldFinished } from '../../src/sessions/model/finished/old.js';
import { countFinished, readEnded, readFinished } from '../../src/sessions/model/finished-games.js';
import { exportGames, importGame } from '../../src/sessions/service/transfer.js';
import { ENDED, type LastingStore, memoryStore } from '../../src/sessions/stores/open-store.js';
import { FakeChat } from '../doubles/chat.js';
import { sessionIn } from '../doubles/sessions.js';

/** The games in the store were begun then. */
const BEGUN = Date.UTC(2026, 10, 1, 12);
const HOUR = 3_600_000;

async function exported(store: LastingStore): Promise<string[]> {
  const lines: string[] = [];
  for await (const carried of exportGames(store)) lines.push(carried.kind === 'session' ? carried.line : '');
  return lines.toSorted();
}

/** What is kept of games that are over: not when somebody was reminded, but what followed them. */
const lasting = (stored: unknown): unknown =>
  JSON.parse(JSON.stringify(stored), (key, value) =>
    ['reminders', 'next'].includes(key) ? undefined : value,
  );
const finishedIn = (lines: readonly string[]): unknown =>
  lasting(lines.filter((line) => line.includes('"finished":')).map((line) => JSON.parse(line)));

/**
 * What becomes of a store that 0.1.0 has written before finished games had columns: three games that are over in `web:over`,
 * one of them shown; one that is over and one that goes on in `web:duel`; one with its rematch in `web:again`; strangers who
 * play, and look for others; an update of Telegram's.
 */
export const oldStoreSuite = (open: () => Promise<LastingStore>): void =>
  it('opens, is exported alike before and after its finished games are brought to the new form, and goes on', async () => {
    const store = await open();
    expect(await store.traces.isWhole()).toBe(true);
    const ended: string[] = [];
    for await (const [game] of store.table(ENDED).rows()) ended.push(game);
    const found = async () => {
      const all = [];
      for (const game of ended) {
        const known = await readEnded(store, game);
        all.push(known && { channel: known.channel, table: known.table });
      }
      return all;
    };
    const [linesBefore, foundBefore] = [await exported(store), await found()];
    expect(linesBefore).toHaveLength(19);
    expect(foundBefore.map((each) => each?.channel).toSorted()).toEqual([
      'web:again',
      'web:duel',
      'web:over',
      'web:over',
    ]);
    const sequels = (all: typeof foundBefore) => all.flatMap((each) => each?.table.next ?? []);
    expect(sequels(foundBefore)).toHaveLength(1);
    // Its last channel leaves a game before that is brought to the new form.
    const over = new FakeChat('web:over', { store, now: () => BEGUN + HOUR });
    const { game, table } = await sessionIn(store, 'web:over');
    await over.say('Ann', '/new neva', { id: 'later-1' });
    expect(await readEnded(store, game ?? '')).toMatchObject({ table: { id: table?.id } });
    await over.stop();
    expect(await hasOldFinished(store)).toBe(true);
    await convertAll(store, new AbortController().signal);
    expect(await hasOldFinished(store)).toBe(false);
    expect(finishedIn(await exported(store))).toEqual(finishedIn(linesBefore));
    expect(lasting(await found())).toEqual(lasting(foundBefore));
    expect(sequels(await found())).toEqual(sequels(foundBefore));
    expect(await countFinished(store, 'web:Ann')).toBe(5);
    expect((await readFinished(store, 'web:over', table?.id ?? ''))?.seats[0]).toMatchObject({ name: 'Ann' });
    const target = memoryStore(store.tables);
    for (const line of linesBefore) expect(await importGame(target, line, false)).toBe('taken');
    const duel = new FakeChat('web:duel', { store, now: () => BEGUN + HOUR });
    await duel.say('Bob', 'f6-g5', { id: 'later-1' });
    expect(duel.lastText).toContain('f6-g5');
    await duel.stop();
    const inbox = store.inbox('123456789', { gapMs: 0, leaseMs: 60_000 });
    const content = { update_id: 42, message: { text: '/шашки ⛂' } };
    expect(await inbox.claim('-1001')).toMatchObject({ kind: 'taken', id: 42, content, tries: 0 });
    await store.close();
  });
