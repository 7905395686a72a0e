import { describe, expect, it } from 'vitest';
import { FEATURES } from '../../src/bots/features/index.js';
import { ownCode } from '../../src/bots/features/profiles/own-page.js';
import { Gate } from '../../src/bots/gate.js';
import { startWeb } from '../../src/bots/web/index.js';
import { gamePages } from '../../src/bots/web/pages.js';
import type { FilmJob, PictureJob, Studio } from '../../src/render/index.js';
import { localStudio } from '../../src/render/index.js';
import { restraintOf } from '../../src/sessions/ratings/fair/restraints.js';
import { joinWorld } from '../../src/sessions/ratings/world.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { BoardVisitor } from '../doubles/board-visitor.js';
import { CLUB, Club, MOVES } from '../doubles/club.js';
import { sessionIn } from '../doubles/sessions.js';
import { LOOPBACK } from '../doubles/web-visitor.js';
import { MORE_GAMES } from '../engine/random-game.js';

/** Members of a group, and somebody from another platform; private chats are called as their users are. */
const [OLGA, PAVEL, ANN, ZED] = ['1', '2', '3', '7'];
const NAMES = { [OLGA]: 'Olga', [PAVEL]: 'Pavel', [ANN]: 'Ann', [ZED]: 'Zed' };
const MASK = 'Quiet Fox';
const privately = (user: string): string => `telegram:${user}`;

/** Numbers from [0, 1) that are the same for the same seed. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Pictures that can be compared: each is what it shows. */
const LEGIBLE: Studio = {
  ...localStudio,
  // Boards are told in words as well.
  picture: async (job: PictureJob) => Buffer.from(job.kind === 'board' ? job.kind : JSON.stringify(job)),
  film: async (job: FilmJob) => Buffer.from(JSON.stringify(job)),
};

/** Ids, and addresses of pages of one's own, are random: each is replaced by the place at which it comes in first. */
function withoutIds(text: string): string {
  const known = new Map<string, number>();
  const ids =
    /\b(?:[0-9a-f]{6}|[a-z0-9]{16}|(?<=challenge:|unblock:)[a-z0-9]{8})\b|(?<=\/player\/(?:picture\/)?|\/versus\?player=)[\w-]{12}(?![\w-])/g;
  return text.replace(ids, (id) => {
    if (!known.has(id)) known.set(id, known.size);
    return `#${known.get(id)}`;
  });
}

const LANGUAGES = ['en', 'pt', 'ru'];

/**
 * All that a stranger can fetch: lists, tables of the world and who is in them, pages whose addresses their owners pass on, and
 * each public game with its files, previews and what its page is sent.
 */
async function pagesOf({ chats, store }: Club, games: readonly string[]): Promise<readonly string[]> {
  const quiet = () => undefined;
  const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };
  const { conversation } = chats.bot;
  const context = { conversation, gate: new Gate(99_999), log, status: quiet };
  const pages = gamePages(chats.bot.games, context, LOOPBACK, FEATURES);
  const web = await startWeb(LOOPBACK, context, { more: [pages] });
  const read: string[] = [];
  const fetched = async (path: string, language: string): Promise<string> => {
    const answer = await fetch(new URL(path, web.address), { headers: { 'accept-language': language } });
    const text = await answer.text();
    const name = answer.headers.get('content-disposition') ?? '';
    read.push(`${language} ${path}: ${answer.status} ${name} ${text}`);
    return text;
  };
  const codes = await store.ask(store.sql.selectFrom('world').select(['code', 'name']).orderBy('name'));
  const passedOn = await Promise.all(
    [OLGA, PAVEL, ZED].map((user) => ownCode(store, `telegram:${user}`, NAMES[user] ?? '')),
  );
  // Pages in other languages say the same, and an address may look up few players.
  for (const code of passedOn) await fetched(`/player/${code}`, 'en');
  for (const language of LANGUAGES) {
    for (const path of ['/', '/lobby/tables', '/top', '/top/russian']) await fetched(path, language);
    for (const { code } of codes)
      for (const path of [`/player/${code}`, `/player/picture/${code}.${language}.russian.png`])
        await fetched(path, language);
    for (const game of games) {
      const html = await fetched(`/g/${game}`, language);
      const preview = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '/';
      for (const path of [new URL(preview, web.address).pathname, `/rules/of/${game}`])
        await fetched(path, language);
      for (const form of ['png', 'gif', 'pdn', 'txt']) await fetched(`/g/${game}/${form}`, language);
      const visitor = await BoardVisitor.enter(web.address, { game, locale: language });
      const { table } = visitor.board;
      visitor.send({ type: 'record', table, from: 0 });
      visitor.send({ type: 'position', table, entry: 2, line: 0 });
      await visitor.until(({ received }) =>
        ['position', 'watchers'].every((awaited) => received.some(({ type }) => type === awaited)),
      );
      // Who they themselves are is their own matter.
      const others = visitor.received.filter(({ type }) => type !== 'welcome' && type !== 'watchers');
      // Comes at some time between the others.
      const watchers = visitor.received.findLast(({ type }) => type === 'watchers');
      read.push(JSON.stringify([...others, watchers]));
      await visitor.close();
    }
  }
  await web.stop();
  // Addresses are random, of the server, of players and of games.
  const known = [
    [new URL(web.address).host, 'damka.example'],
    ...codes.map(({ code, name }) => [code, `code of ${name}`]),
    ...games.map((game, at) => [game, `game ${at}`]),
  ] as const;
  return read.map((text) => withoutIds(known.reduce((all, [id, name]) => all.replaceAll(id, name), text)));
}

/** What goes on in an evening. */
interface Evening {
  readonly games: readonly ('won' | 'lost')[];
  /** What is done under their own names before, by the same people in both worlds. */
  readonly before: readonly (readonly [channel: string, user: string, text: string])[];
  readonly isZedOpen: boolean;
  /** Who keeps apart from whom after the games. */
  readonly block: 'zed' | 'mask' | null;
}

function eveningOf(seed: number): Evening {
  const random = numbers(seed);
  const isSo = (): boolean => random() < 0.5;
  return {
    games: Array.from({ length: 1 + Math.floor(random() * 2) }, () => (isSo() ? 'won' : 'lost')),
    before: [
      ...(isSo() ? [[privately(OLGA), OLGA, '/rating hide'] as const] : []),
      ...(isSo() ? [[privately(PAVEL), PAVEL, '/rating off'] as const] : []),
      ...(isSo() ? [[privately(OLGA), OLGA, '/away 3d'] as const] : []),
      ...(isSo() ? [[CLUB, ZED, '/block Olga'] as const] : []),
    ],
    isZedOpen: isSo(),
    block: random() < 0.3 ? null : isSo() ? 'zed' : 'mask',
  };
}

/** An evening with somebody behind the mask; resolves to all that others than the two who may be it can read. */
async function world(behind: string, { games, before, isZedOpen, block }: Evening) {
  const asked: string[] = [];
  const inner = memoryStore();
  const store: SessionStore = {
    ...inner,
    ask: (query) => {
      asked.push(query.compile().sql);
      return inner.ask(query);
    },
  };
  const club = new Club(store, { studio: LEGIBLE, publicUrl: 'https://damka.example' });
  const { chats } = club;
  chats.names = NAMES;
  const read: string[] = [];
  const statements: number[] = [];
  const met: string[] = [];
  const pages: string[] = [];
  /** Somebody who may not be the mask does something, and reads what comes. */
  const reads = async (channel: string, user: string, text: string): Promise<void> => {
    const [told, count] = [chats.whispered.length, asked.length];
    await chats.say(channel, user, text);
    statements.push(asked.length - count);
    read.push(`${text}: ${JSON.stringify(chats.whispered.slice(told))}`);
  };
  await club.beats(OLGA, PAVEL);
  await club.beats(PAVEL, ANN);
  await club.beats(ZED, OLGA);
  for (const member of [OLGA, PAVEL, ANN, ZED])
    await joinWorld(store, `telegram:${member}`, NAMES[member] ?? '', club.now);
  await store.ask(store.sql.updateTable('rating').set({ sigma: 2 }).returning('person'));
  for (const each of before) await chats.say(...each);
  if (isZedOpen) await chats.say(privately(ZED), ZED, '/seek name=mine');
  await chats.say(privately(behind), behind, '/seek name=alias');
  for (const result of games) {
    await chats.say(privately(behind), behind, '/seek russian white 3d');
    await reads(privately(ZED), ZED, '/tables');
    await reads(privately(ZED), ZED, '/seek russian black 3d');
    await expect.poll(async () => (await club.table(privately(ZED)))?.phase).toBe('running');
    const game = (await sessionIn(store, privately(ZED))).game ?? '';
    met.push(game);
    for (const [ply, move] of MOVES.entries()) {
      const user = ply % 2 === 0 ? behind : ZED;
      await chats.say(privately(user), user, `/m ${move}`);
    }
    await reads(privately(ANN), ANN, '/tv');
    pages.push(...(await pagesOf(club, [game])));
    await club.end(result === 'won' ? ZED : behind, privately(result === 'won' ? ZED : behind));
    await expect.poll(async () => (await club.table(privately(ZED)))?.phase).toBe('over');
    club.now += 3_600_000;
  }
  if (block === 'zed') await reads(privately(ZED), ZED, `/block ${MASK}`);
  if (block === 'mask') await chats.say(privately(behind), behind, '/block Zed');
  for (const [channel, user] of [
    [CLUB, ANN],
    [CLUB, ZED],
    [privately(ANN), ANN],
    [privately(ZED), ZED],
  ] as const)
    for (const text of [
      '/profile @Olga',
      '/profile @Pavel',
      `/profile @${MASK}`,
      '/top',
      '/top cross',
      '/top season',
      '/top world',
      '/versus @Olga',
      '/versus @Pavel',
      `/versus @${MASK}`,
      '/games',
      '/tables',
      '/rating',
      '/profile @Zed',
    ])
      await reads(channel, user, text);
  for (const member of [OLGA, PAVEL]) {
    await reads(CLUB, ZED, `/challenge <@${member}|${NAMES[member]}> russian`);
    await reads(CLUB, ZED, '/leave');
  }
  for (const member of [OLGA, PAVEL])
    for (const text of ['/profile', '/rating', '/games', '/top']) await chats.say(CLUB, member, text);
  pages.push(...(await pagesOf(club, met)));
  await chats.stop();
  const shown = [CLUB, privately(ANN), privately(ZED)].map((channel) =>
    chats
      .in(channel)
      .map(({ picture, key: _, ...post }) => JSON.stringify([post, picture?.alt, picture?.png.toString()]))
      .join('\n'),
  );
  return { read: withoutIds([...read, ...shown].join('\n')), pages, statements };
}

describe('a pseudonym', () => {
  it.each(Array.from({ length: 1 + MORE_GAMES }, (_, round) => round + 1))(
    'leads to nobody: an evening looks the same whoever of a group is behind it (%i)',
    async (seed) => {
      const evening = eveningOf(seed);
      const [one, other] = await Promise.all([world(OLGA, evening), world(PAVEL, evening)]);
      expect(one.read).toContain(MASK);
      expect(one.read.split('\n')).toEqual(other.read.split('\n'));
      expect(one.statements).toEqual(other.statements);
      expect(one.pages.join()).toContain(MASK);
      expect(one.pages.filter((page) => page.includes('/top/russian') && page.includes('Zed'))).not.toEqual(
        [],
      );
      for (const [at, page] of one.pages.entries()) expect(page).toBe(other.pages[at]);
    },
    300_000,
  );

  it('hides one’s own number from others, and not from oneself', async () => {
    const club = new Club(memoryStore());
    const { chats } = club;
    chats.names = NAMES;
    await chats.say(privately(OLGA), OLGA, '/seek russian white 3d');
    await chats.say(privately(ZED), ZED, '/seek russian black 3d');
    for (const [ply, move] of MOVES.entries()) {
      const user = ply % 2 === 0 ? OLGA : ZED;
      await chats.say(privately(user), user, `/m ${move}`);
    }
    await club.end(ZED, privately(ZED));
    const endingIn = (user: string) =>
      chats.textsIn(privately(user)).findLast((text) => text.includes('Ratings:'));
    await expect.poll(() => endingIn(OLGA)).toMatch(/ 1500\? → 1578\?, .+ ~1500 → ~1400\./);
    expect(endingIn(ZED)).toMatch(/ ~1500 → ~1600, .+ 1500\? → 1422\?\./);
    await chats.say(privately(OLGA), OLGA, '/rating');
    expect(club.whisper()).toMatch(
      /^As Quiet Fox, which you alone can see\nRussian checkers: 1578\? [\s\S]*\+1 =0 −0/,
    );
    await chats.say(CLUB, OLGA, '/rating');
    expect(club.whisper()).not.toContain('1578');
    await club.stop();
  });

  it('shows nobody in the table of an opponent by the private chat in which it played', async () => {
    const club = new Club(memoryStore());
    const { chats } = club;
    chats.names = NAMES;
    /** They look for an opponent alone with the bot, and the second one gives up. */
    const meet = async (winner: string, loser: string): Promise<void> => {
      await chats.say(privately(winner), winner, '/seek russian white 3d');
      await chats.say(privately(loser), loser, '/seek russian black 3d');
      for (const [ply, move] of MOVES.entries()) {
        const user = ply % 2 === 0 ? winner : loser;
        await chats.say(privately(user), user, `/m ${move}`);
      }
      await club.end(loser, privately(loser));
      await expect.poll(async () => (await club.table(privately(loser)))?.phase).toBe('over');
      club.now += 3_600_000;
    };
    for (const user of [OLGA, PAVEL, ZED]) await chats.say(privately(user), user, '/seek name=mine');
    await meet(OLGA, PAVEL);
    await chats.say(privately(OLGA), OLGA, '/seek name=alias');
    await meet(OLGA, ZED);
    await chats.say(privately(ZED), ZED, '/top russian');
    const table = chats.textsIn(privately(ZED)).at(-1);
    expect(table).toContain('Zed');
    expect(table).not.toMatch(/Olga|Pavel/);
    await chats.say(privately(PAVEL), PAVEL, '/top russian');
    expect(chats.textsIn(privately(PAVEL)).at(-1)).toMatch(/Olga[\s\S]*Pavel/);
    expect(chats.textsIn(privately(PAVEL)).at(-1)).not.toContain('Zed');
    await club.stop();
  });

  it('keeps fairness to those who met: nobody’s faults under one name hold their games under the other', async () => {
    const club = new Club(memoryStore());
    const { chats, store } = club;
    chats.names = NAMES;
    for (let game = 0; game < 3; game += 1) await club.beats(OLGA, ZED, { moves: [] });
    expect(await restraintOf(store, 'telegram:7', club.now)).not.toBeNull();
    expect(await restraintOf(store, 'mask:telegram:7', club.now)).toBeNull();
    await club.stop();
  });
});
