import { expect, it } from 'vitest';
import { countFinished } from '../../src/sessions/model/finished-games.js';
import { exportGames } from '../../src/sessions/service/transfer.js';
import { type LastingStore, STORE_ADVICE, storeTrouble } from '../../src/sessions/stores/open-store.js';
import { migrate } from '../../src/sessions/stores/schema/migrate.js';
import { MIGRATIONS } from '../../src/sessions/stores/schema/migrations.js';
import { FakeChat } from '../doubles/chat.js';
import { Chats } from '../doubles/chats.js';
import { openStore } from '../stores.js';
import type { RawStore } from './raw-store.js';

/** The games in the stores of releases were begun then. */
const BEGUN = Date.UTC(2026, 10, 28, 12);
const HOUR = 3_600_000;
const at = (now: number) => ({ now: () => now });

/** Plays what the stores of a release hold: a rated game that is over, one that goes on, an offer to strangers, a report. */
export async function fillStore(store: LastingStore): Promise<void> {
  const duel = new FakeChat('web:duel', { store, ...at(BEGUN) });
  await duel.say('Ann', '/settings pt 3d');
  for (const [who, text] of [
    ['Ann', '/new russian'],
    ['Ann', '/join white'],
    ['Bob', '/join black'],
    ['Ann', 'c3-d4'],
    ['Bob', 'd6-c5'],
    ['Ann', 'b2-c3'],
  ] as const)
    await duel.say(who, text);
  await duel.stop();
  const over = new FakeChat('web:over', { store, ...at(BEGUN) });
  await over.say('Ann', '/new english');
  await over.say('Ann', '/join white');
  await over.say('Bob', '/join black');
  await over.say('Bob', '11-15');
  await over.say('Ann', '22-18');
  await over.giveUp('Bob', '/resign');
  await over.say('Ann', '/new trio');
  await over.stop();
  const strangers = new Chats(store, {}, { bringsTogether: true, ...at(BEGUN) });
  await strangers.say('telegram:1', 'Olga', '/seek international');
  await strangers.stop();
}

/** What the version of these sources makes of a store that a release has left; `copy` gives one, `empty` a new one. */
export function releaseStoreSuite(copy: () => Promise<RawStore>, empty: () => Promise<RawStore>): void {
  it('is opened, and its games go on', async () => {
    const raw = await copy();
    const store = await openStore(raw.url);
    expect(await store.traces.isWhole()).toBe(true);
    const kinds: string[] = [];
    for await (const carried of exportGames(store))
      kinds.push(carried.kind === 'session' ? carried.of : carried.kind);
    expect(kinds.filter((kind) => kind === 'finished')).toHaveLength(1);
    const duel = new FakeChat('web:duel', { store, ...at(BEGUN + HOUR) });
    await duel.say('Bob', 'f6-g5', { id: 'later-1' });
    expect(duel.lastText).toContain('Pretas f6-g5');
    await duel.say('Ann', '/record text', { id: 'later-2' });
    expect(duel.lastText).toMatch(/c3-d4\s+d6-c5\s+2\s+b2-c3\s+f6-g5/);
    await duel.stop();
    expect(await countFinished(store, 'web:Ann')).toBe(1);
    const strangers = new Chats(store, {}, { bringsTogether: true, ...at(BEGUN + HOUR) });
    await strangers.say('discord:8', 'Carl', '/tables');
    expect(JSON.stringify(strangers.posts.get('discord:8'))).toContain('International');
    await strangers.stop();
    await store.close();
    await raw.close();
  });

  it('has the tables of a new store once it is opened: no released migration has changed', async () => {
    const [old, fresh] = [await copy(), await empty()];
    for (const { url } of [old, fresh]) await (await openStore(url)).close();
    expect(await old.form()).toEqual(await fresh.form());
    for (const { close } of [old, fresh]) await close();
  });

  it('is refused in words once a later version has changed it, and left as it is', async () => {
    const { url, dialect, run, form, close } = await copy();
    await (await openStore(url)).close();
    const later = { name: 'later', sql: () => [`CREATE TABLE ${dialect.schema}later (day TEXT)`] };
    await migrate(dialect, run, [...MIGRATIONS, later]);
    const tables = ['sessions', 'result', 'rating', 'offers', 'migration'];
    const whole = async () => {
      const found = [await form()];
      for (const table of tables) found.push(await run(`SELECT * FROM ${dialect.schema}${table}`));
      return found;
    };
    const before = await whole();
    const trouble = storeTrouble(await openStore(url).catch((error: unknown) => error), url);
    expect(trouble === null ? '' : STORE_ADVICE[trouble]).toContain(
      'To go back, write the games with its “damka export”',
    );
    expect(await whole()).toEqual(before);
    await close();
  });
}
