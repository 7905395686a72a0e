import { expect, it } from 'vitest';
import type { SessionStore } from '../../src/sessions/stores/open-store.js';
import { Chats } from '../doubles/chats.js';
import { sessionIn } from '../doubles/sessions.js';

const [CLUB, GUILD, ROOM] = ['telegram:-1', 'discord:7', 'web:room'];
const MOST = 8;

/** `open` gives one store as several processes have it; of a store that only one may use, the same for both. */
export const viewsSuite = (name: string, open: () => Promise<readonly [SessionStore, SessionStore]>) =>
  it(`channels that change one game at once agree on it, in ${name}`, async () => {
    const stores = await open();
    const [store] = stores;
    const shared = new Chats(store);
    const chats =
      stores[1] === store ? ([shared, shared] as const) : ([shared, new Chats(stores[1])] as const);
    const [one, other] = chats;
    // Of two processes on a chat each sees what it has sent itself.
    if (one !== other) for (const each of chats) each.shadows.end();
    const stop = () => Promise.all([...new Set<Chats>(chats)].map((each) => each.stop()));
    const entriesIn = async (channel: string): Promise<number | undefined> => {
      const { table, shown } = await sessionIn(store, channel);
      return shown === table?.game?.entries.length ? shown : undefined;
    };
    const agree = async (entries: number): Promise<void> => {
      for (const channel of [CLUB, GUILD, ROOM]) await expect.poll(() => entriesIn(channel)).toBe(entries);
    };
    await one.say(CLUB, 'Olga', '/new russian', 'new');
    await one.say(CLUB, 'Olga', '/join white', 'white');
    await one.link(CLUB, 'Olga', { [GUILD]: 'Bob', [ROOM]: 'Ana' });
    await other.say(GUILD, 'Bob', '/join black', 'black');
    await agree(0);

    // One of many moves wins, whichever chat and process it comes through; nothing else that happens is lost.
    const white = ['c3-d4', 'c3-b4', 'e3-d4', 'a3-b4'];
    await Promise.all([
      ...white.map((move, index) => chats[index % 2 ? 1 : 0].say(CLUB, 'Olga', move, `white-${index}`)),
      one.say(GUILD, 'Bob', '/settings theme=night', 'night'),
      other.say(ROOM, 'Ana', '/settings theme=paper', 'paper'),
      other.say(CLUB, 'Olga', '/settings ru', 'ru'),
    ]);
    await agree(1);
    await Promise.all([
      ...['b6-a5', 'f6-g5', 'h6-g5'].map((move, index) =>
        chats[index % 2 ? 0 : 1].say(GUILD, 'Bob', move, `black-${index}`),
      ),
      one.say(CLUB, 'Olga', '/draw', 'draw'),
    ]);
    await agree(2);
    const themes = await Promise.all(
      [CLUB, GUILD, ROOM].map(async (channel) => (await sessionIn(store, channel)).settings.theme),
    );
    expect(themes).toEqual(['wood', 'night', 'paper']);
    expect((await sessionIn(store, CLUB)).settings.language).toBe('ru');

    // A chat leaves while another moves, and more of them join at once than may.
    await one.say(CLUB, 'Olga', '/settings en', 'en');
    await one.say(CLUB, 'Olga', '/link', 'link');
    const [, code = ''] = /\/link (\w{8})/.exec(one.whispers.at(-1) ?? '') ?? [];
    const joiners = Array.from({ length: 10 }, (_, index) => `web:joiner${index}`);
    for (const [index, joiner] of joiners.entries())
      await chats[index % 2 ? 1 : 0].say(joiner, 'Eve', `/link ${code}`, `ask-${index}`);
    await Promise.all([
      other.say(ROOM, 'Ana', '/unlink', 'unlink'),
      one.say(CLUB, 'Olga', 'g3-h4', 'third'),
      ...joiners.map((joiner, index) => chats[index % 2 ? 1 : 0].tap(joiner, 'Eve', '🔗')),
    ]);
    const { game, views, table } = await sessionIn(store, CLUB);
    expect(views).toHaveLength(MOST);
    expect(table?.game?.entries).toHaveLength(3);
    for (const channel of [GUILD, ROOM, ...joiners]) {
      const session = await sessionIn(store, channel);
      expect(session.game, channel).toBe(views.includes(channel) ? game : null);
      if (session.game !== null) await expect.poll(() => entriesIn(channel)).toBe(3);
    }
    expect(views).not.toContain(ROOM);
    await stop();
    for (const each of new Set(stores)) await each.close();
  });
