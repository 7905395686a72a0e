import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CatalogGame } from '../../../../src/bots/web/lobby/protocol.js';
import { type AnyVariant, findVariant, VARIANTS, type VariantId } from '../../../../src/engine/index.js';
import { LOCALES } from '../../../../src/locales/index.js';
import { encodeGame, newSession } from '../../../../src/sessions/model/session.js';
import { openTable, withSeat } from '../../../../src/sessions/model/table.js';
import { memoryStore, StoreError } from '../../../../src/sessions/stores/open-store.js';
import { fitOf, OFFERS, Offers } from '../../../../src/sessions/strangers/offers.js';
import { People } from '../../../../src/sessions/strangers/people.js';
import { LobbyVisitor } from '../../../doubles/lobby-visitor.js';
import { PageStage } from './stage.js';

let stage: PageStage;
beforeEach(async () => {
  stage = await PageStage.open();
});
afterEach(() => stage.close());

const enter = (hello: Parameters<typeof LobbyVisitor.enter>[1] = {}) =>
  LobbyVisitor.enter(stage.address, hello);
const tablesOf = (visitor: LobbyVisitor) => visitor.last('tables')?.tables;
const ownOf = (visitor: LobbyVisitor) => visitor.last('own')?.games;

describe('the list of open tables', () => {
  it('tells everybody in their language of what changes, and of no private table', async () => {
    const [carl, dana] = [await enter(), await enter({ locale: 'ru', spoken: 'ru' })];
    await expect.poll(() => tablesOf(carl)).toEqual([]);
    const { game } = await stage.opened('game=english&seat=white&huff=on', { name: '<b>Olga' });
    await stage.opened('game=russian&public=no');
    const shown = { game, variant: 'english', players: ['<b>Olga'], free: 1 };
    await expect.poll(() => tablesOf(carl)).toMatchObject([{ ...shown, title: 'English draughts' }]);
    expect(tablesOf(carl)?.[0]?.rules).toContain('Huffing');
    await expect.poll(() => tablesOf(dana)?.[0]?.title).toMatch(/[а-я]/);
    expect(carl.last('words')).toBeUndefined();
    dana.send({ type: 'me', name: '', locale: 'pt', games: [] });
    await expect.poll(() => dana.last('words')?.language).toBe('pt-BR');
    await expect.poll(() => tablesOf(dana)?.[0]?.title).toBe(LOCALES.pt.games.english.title);
    const boris = await stage.enter({ game, name: 'Boris' });
    await boris.press('join');
    await expect.poll(() => tablesOf(carl)).toEqual([]);
  });

  it('whoever found no room for a line saw no list: they get the same one, once, by HTTP', async () => {
    const carl = await enter({ locale: 'ru', spoken: 'ru' });
    await stage.opened('game=english&seat=white', { name: 'Olga' });
    await expect.poll(() => tablesOf(carl)).toHaveLength(1);
    const answer = await fetch(`${stage.address}lobby/tables`, { headers: { 'accept-language': 'ru' } });
    expect(await answer.json()).toEqual(carl.last('tables'));
  });

  it('is sent once of many changes, and not again of none', async () => {
    const carl = await enter();
    await expect.poll(() => tablesOf(carl)).toEqual([]);
    for (const name of ['Olga', 'Boris', 'Ann']) await stage.opened('game=neva', { name });
    await expect.poll(() => tablesOf(carl)?.length).toBe(3);
    expect(carl.received.filter(({ type }) => type === 'tables').length).toBeLessThan(5);
  });

  it('keeps a table for an hour after its players were there, and no table that is gone or damaged', async () => {
    const store = memoryStore();
    let now = 1_000_000;
    const told: string[] = [];
    const offers = new Offers(
      store,
      () => now,
      new People(store, () => 0),
      (game) => told.push(game),
    );
    const russian = findVariant('russian') as AnyVariant;
    const table = withSeat(openTable('t', russian, {}, now), 0, {
      kind: 'person',
      user: 'web:1',
      name: 'Olga',
    });
    const session = { ...newSession('web:a'), table, game: 'one', views: ['web:a'] };
    await store.games.write('later', encodeGame({ ...session, table: { ...table, variant: 'of-tomorrow' } }));
    const terms = { owner: 'web:1', fit: fitOf(table) };
    await offers.add('later', terms);
    for (const game of ['one', 'two', 'gone', 'broken']) {
      if (game !== 'gone') await store.games.write(game, game === 'broken' ? {} : encodeGame(session));
      await offers.add(game, terms);
    }
    expect(told).toEqual(['later', 'one', 'two', 'gone', 'broken']);
    const listed = async () => (await offers.list(9)).open.map(({ game }) => game).toSorted();
    expect(await listed()).toEqual(['one', 'two']);
    now += 3_000_000;
    await offers.keep('two');
    expect(await offers.keep('never offered')).toBe(false);
    now += 600_000;
    expect(await listed()).toEqual(['two']);
    const left: string[] = [];
    for await (const [game] of store.table(OFFERS).rows()) left.push(game);
    expect(left).toEqual(['two']);
  });
});

describe('the games of a player', () => {
  it('are those in which they have a seat, their move first, and follow what happens', async () => {
    const token = 'd'.repeat(43);
    const first = await stage.opened('game=english&seat=white', { token, name: 'Olga' });
    const second = await stage.opened('game=russian&opponent=computer&seat=white', { token, name: 'Olga' });
    const foreign = await stage.opened('game=russian&opponent=computer', { name: 'Eve' });
    const games = [first.game, second.game, foreign.game, 'nowhere'];
    const olga = await enter({ token, games });
    await expect
      .poll(() => ownOf(olga)?.map(({ game, phase, mine }) => [game, phase, mine]))
      .toEqual([
        [second.game, 'running', true],
        [first.game, 'open', false],
      ]);
    const boris = await stage.enter({ game: first.game, name: 'Boris' });
    await boris.press('join');
    const others = () => ownOf(olga)?.find(({ game }) => game === first.game)?.others;
    await expect.poll(others).toEqual(['Boris']);
    await second.visitor.press('resign');
    await expect.poll(() => ownOf(olga)?.map(({ game }) => game)).toEqual([first.game]);
    await expect
      .poll(() => olga.last('finished')?.games)
      .toMatchObject([{ game: second.game, variant: 'russian', result: 'lost', place: null }]);
    expect(ownOf(await enter({ games }))).toBeUndefined();
  });

  it('are all listed once they are asked for, and the last ones before', async () => {
    const token = 'f'.repeat(43);
    const ended: string[] = [];
    for (let number = 0; number < 10; number++) {
      const { game, visitor } = await stage.opened('game=russian&opponent=computer&seat=white', { token });
      await visitor.press('resign');
      await visitor.until(({ board }) => board.phase === 'over');
      await visitor.close();
      ended.unshift(game);
    }
    const lobby = await enter({ token, games: [] });
    const list = () => lobby.last('finished');
    await expect.poll(() => list()?.games.length).toBe(8);
    expect(list()?.more).toBe(true);
    lobby.send({ type: 'finished' });
    await expect.poll(() => list()?.games.map(({ game }) => game)).toEqual(ended);
    expect(list()?.more).toBe(false);
  });

  it('are shown by their boards as they are, and by the time that is left for a move', async () => {
    const { visitor: olga, game } = await stage.opened('game=russian&seat=white&clock=1d', { name: 'Olga' });
    const slow = await stage.opened('game=english&opponent=computer&seat=white', { token: olga.token });
    const { token } = olga;
    const lobby = await enter({ token, games: [slow.game, game] });
    await (await stage.enter({ game, name: 'Boris' })).press('join');
    // What has less time comes first.
    await expect.poll(() => ownOf(lobby)?.map((own) => own.game)).toEqual([game, slow.game]);
    const [first, second] = ownOf(lobby) ?? [];
    expect(first?.left).toBeGreaterThan(23 * 3_600_000);
    expect(second?.left).toBeNull();
    const board = await stage.get(first?.board ?? '');
    expect([board.status, board.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(await board.text()).toMatch(/^<svg [\s\S]*<\/svg>$/);
  });

  it('are finished ones, too, whose others want to play again, and then the rematch in their place', async () => {
    const { visitor: olga, game } = await stage.opened('game=russian&seat=white', { name: 'Olga' });
    const boris = await stage.enter({ game, token: 'e'.repeat(43), name: 'Boris' });
    await boris.press('join');
    await olga.until(({ board }) => board.phase === 'running');
    await olga.press('resign');
    const lobby = await enter({ token: 'e'.repeat(43), games: [game] });
    const told = () => ownOf(lobby)?.map(({ phase, mine, others }) => [phase, mine, others]);
    // Whoever answers has to see the question: the lobby may have been told of it before.
    const asked = (visitor: typeof olga) =>
      visitor.until(({ boards }) =>
        Boolean(boards.at(-1)?.question?.buttons.some(({ action }) => action === 'accept-rematch')),
      );
    await expect.poll(told).toEqual([['over', false, ['Olga']]]);
    await olga.press('rematch');
    await expect.poll(told).toEqual([['over', true, ['Olga']]]);
    await asked(boris);
    await boris.press('decline-rematch');
    await expect.poll(told).toEqual([['over', false, ['Olga']]]);
    await boris.press('rematch');
    await expect.poll(told).toEqual([['over', false, ['Olga']]]);
    await asked(olga);
    await olga.press('accept-rematch');
    await expect.poll(told).toEqual([['running', true, ['Olga']]]);
    expect(ownOf(lobby)?.[0]?.game).not.toBe(game);
  });

  it('are read again where they change while they are being read', async () => {
    const held: (() => void)[] = [];
    let holds = false;
    const other = await PageStage.open(undefined, {
      service: {
        async sessionOf(game) {
          const session = await other.stage.bot.games.service.sessionOf(game);
          if (holds) await new Promise<void>((letGo) => held.push(letGo));
          return session;
        },
      },
    });
    const { visitor, game } = await other.opened('game=russian&seat=white');
    const { token } = visitor;
    holds = true;
    const olga = await LobbyVisitor.enter(other.address, { token, games: [game] });
    await expect.poll(() => held.length).toBe(1);
    holds = false;
    await (await other.enter({ game, name: 'Boris' })).press('join');
    held[0]?.();
    await expect.poll(() => ownOf(olga)?.[0]?.others).toEqual(['Boris']);
    await other.close();
  });

  it('come once the store answers again', async () => {
    const { service } = stage.stage.bot.games;
    let down = true;
    const other = await PageStage.open(undefined, {
      service: {
        sessionOf: (game) =>
          down ? Promise.reject(new StoreError('away', { problem: 'unreachable' })) : service.sessionOf(game),
      },
    });
    const { visitor, game } = await stage.opened('game=russian&opponent=computer');
    const { token } = visitor;
    const carl = await LobbyVisitor.enter(other.address, { token, games: [game] });
    await expect.poll(() => carl.last('refused')?.code).toBe('internal');
    down = false;
    carl.send({ type: 'me', name: '', locale: 'en', games: [game] });
    await expect.poll(() => ownOf(carl)?.map((own) => own.game)).toEqual([game]);
    other.stage.errors.length = 0;
    await other.close();
  });
});

describe('whatever a stranger sends to the lobby', () => {
  it.each([
    ['no JSON', '{', 'garbage'],
    ['something else first', { type: 'me', name: '', locale: null, games: [] }, 'hello-first'],
    [
      'too many games',
      {
        type: 'hello',
        token: 'c'.repeat(43),
        name: '',
        locale: null,
        spoken: '',
        games: Array(25).fill('abcd'),
      },
      'too-long',
    ],
    [
      'a wrong token',
      { type: 'hello', token: 'x', name: '', locale: null, spoken: '', games: [] },
      'garbage',
    ],
    ['too much', 'x'.repeat(10_000), 'too-long'],
  ])('%s is refused', async (_what, message, code) => {
    const visitor = await LobbyVisitor.connect(stage.address);
    visitor.send(message);
    await expect.poll(() => visitor.last('refused')?.code).toBe(code);
  });

  it('a flood is slowed down, then cut off', async () => {
    const visitor = await enter();
    for (let count = 0; count < 300; count += 1) visitor.send({ type: 'ping' });
    await expect.poll(() => visitor.closed).toBe(1008);
    expect(visitor.last('refused')?.code).toBe('too-fast');
  });
});

describe('the page of the lobby', () => {
  it('brings its words and the games of its reader’s country, and names a file with all of them', async () => {
    const pageFor = async (accepted: string) =>
      (await stage.get('/', { 'accept-language': accepted })).text();
    const firstOn = (page: string) =>
      /data-games="([^"]*)"/.exec(page)?.[1]?.replaceAll('&#34;', '"') ?? '[]';
    const idsOn = (page: string): string[] => JSON.parse(firstOn(page)).map(({ id }: { id: string }) => id);
    const page = await pageFor('ru');
    expect(page).toContain('<html lang="ru">');
    expect(idsOn(page).slice(0, 4)).toEqual(['russian', 'giveaway', 'towers', 'neva']);
    expect(firstOn(page)).toContain(LOCALES.ru.games.towers.title);
    expect(idsOn(await pageFor('nl-NL,nl;q=0.9,en;q=0.5')).slice(0, 2)).toEqual(['international', 'frisian']);
    for (const name of ['files', 'tag', 'title', 'words', 'games']) expect(page).not.toContain(`{${name}}`);
    const address = /\/lobby\/games\.ru\.[\w-]{12}\.json/.exec(page)?.[0] ?? '';
    const file = await stage.get(address);
    expect(file.headers.get('cache-control')).toContain('immutable');
    const games: CatalogGame[] = JSON.parse(await file.text());
    expect(games.map(({ id }) => id)).toEqual(VARIANTS.map(({ id }) => id));
    for (const { id, title, names } of games) {
      expect(title).toBe(LOCALES.ru.games[id as VariantId].title);
      for (const { games: words } of Object.values(LOCALES))
        expect(names).toContain(words[id as VariantId].title);
    }
    // The page of another version asks for what is there no longer.
    const old = await stage.get(address.replace(/[\w-]{12}\.json/, 'aaaaaaaaaaaa.json'));
    expect([old.status, old.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  });

  it('has a picture of every game, and of nothing else', async () => {
    for (const { id } of VARIANTS) {
      const picture = await stage.get(`/lobby/${id}.en.svg`);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
      expect(await picture.text()).toMatch(/^<svg [^>]*viewBox="0 0 800 800"[\s\S]*<use|<g[\s\S]*<\/svg>$/);
    }
    for (const path of [
      '/lobby/nothing.en.svg',
      '/lobby/russian.png',
      '/lobby/..%2Fx.svg',
      '/lobby/constructor.en.svg',
      '/lobby/russian.svg',
      '/lobby/games.json',
      '/lobby/board/nothing.0.1.en.svg',
      '/lobby/board/..%2Fx.0.1.en.svg',
      '/g/%ZZ',
    ])
      expect((await stage.get(path)).status, path).toBe(404);
  });
});
