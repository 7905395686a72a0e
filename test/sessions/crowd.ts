import { EXERCISES } from '../../src/sessions/lessons/exercises.js';
import { allResults, type Finished, finishedStatements } from '../../src/sessions/model/finished/results.js';
import { LINKS } from '../../src/sessions/service/links.js';
import {
  DUE,
  GAMES,
  type Row,
  SESSIONS,
  type SessionStore,
  valueIn,
} from '../../src/sessions/stores/open-store.js';
import { OFFERS } from '../../src/sessions/strangers/offers.js';
import { PEOPLE } from '../../src/sessions/strangers/people.js';
import { REPORTS } from '../../src/sessions/strangers/reports.js';
import { FakeChat } from '../doubles/chat.js';

interface Copy {
  readonly rows: readonly Row[];
  readonly finished: readonly Finished[];
}

/** A game that runs between two people in a chat, and one of theirs that is over, as the program stores them. */
async function model(store: SessionStore): Promise<(copy: number) => Copy> {
  const chat = new FakeChat('web:model', { store });
  let events = 0;
  const say = (user: string, text: string) => chat.say(user, text, { id: `web:${user}:say-${++events}` });
  for (const text of ['/new russian', '/join white']) await say('Whoever', text);
  await say('Somebody', '/join black');
  await chat.giveUp('Somebody', '/resign');
  for (const text of ['/new russian', '/join white']) await say('Whoever', text);
  await say('Somebody', '/join black');
  await say('Whoever', 'c3-d4');
  await chat.stop();
  const rows: { table: Row['table']; key: string; text: string }[] = [];
  const over: Finished[] = [];
  for await (const finished of allResults(store)) if (finished.channel === 'web:model') over.push(finished);
  for (const table of [SESSIONS, GAMES, DUE])
    for await (const [key, text] of store.table(table).rows())
      if (text.includes('Whoever') || key.startsWith('web:model') || text.includes('web:model'))
        rows.push({ table, key, text });
  const games = [
    ...rows.filter(({ table }) => table === GAMES).map(({ key }) => key),
    ...over.map(({ game }) => game ?? ''),
  ];
  return (copy) => {
    const other = (text: string): string =>
      games
        .reduce((all, game) => all.replaceAll(game, `${game}${copy}`), text)
        .replaceAll('web:model', `web:model${copy}`)
        .replaceAll('web:Whoever', `web:Whoever${copy}`)
        .replaceAll('web:Somebody', `web:Somebody${copy}`);
    const copied = rows.map(
      ({ table, key, text }): Row => ({
        table,
        key: other(key),
        value: valueIn(other(text)) as object,
      }),
    );
    const finished = over.map(({ table, ...each }) => ({
      ...each,
      channel: other(each.channel),
      ...(each.game !== undefined && { game: other(each.game) }),
      table: {
        ...table,
        seats: table.seats.map((holder) =>
          holder?.kind === 'person' ? { ...holder, user: other(holder.user) } : holder,
        ),
      },
    }));
    const others: readonly Row[] = [
      { table: OFFERS, key: `offer${copy}`, value: { seen: copy, runs: true } },
      { table: LINKS, key: `link${copy}`, value: { game: `g${copy}`, until: 8e15 } },
      { table: PEOPLE, key: `web:Whoever${copy}`, value: { blocked: [], alias: `Fox ${copy}` } },
      { table: REPORTS, key: `r${copy}`, value: report(copy) },
      { table: EXERCISES, key: `web:model${copy}`, value: exercise(copy) },
    ];
    return { rows: [...copied, ...others], finished };
  };
}

const report = (copy: number) => ({
  at: copy,
  by: { user: `web:Whoever${copy}`, name: 'Whoever' },
  about: [{ user: `web:Somebody${copy}`, name: 'Somebody' }],
  game: 'g',
  reason: '',
});

const exercise = (copy: number) => ({
  id: `e${copy}`,
  begun: copy,
  by: { user: `web:Whoever${copy}`, name: 'Whoever' },
  game: 'russian',
  options: {},
  at: 'W:W21:B1',
  answers: [],
});

/** Has a store hold what so many other people have, each time some more of them. */
export async function crowd(store: SessionStore): Promise<(count: number) => Promise<void>> {
  const make = await model(store);
  let copies = 0;
  return async (count) => {
    const made = Array.from({ length: count }, () => make(++copies));
    await store.lock.run('crowd', async () => {
      const statements = await finishedStatements(
        store,
        made.flatMap(({ finished }) => finished),
      );
      return store.commit(
        made.flatMap(({ rows }) => rows),
        [],
        statements,
      );
    });
  };
}
