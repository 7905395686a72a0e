import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeFollowed, forgetFollows, type Target } from '../../src/bots/features/follow/rows.js';
import { FEATURES } from '../../src/bots/features/index.js';
import { endpointSender } from '../../src/bots/features/push/endpoints.js';
import { callsBy } from '../../src/bots/features/push/index.js';
import { KINDS, kindOf } from '../../src/bots/features/push/kinds.js';
import { duesIn } from '../../src/bots/features/push/occasions.js';
import { SUBSCRIPTIONS } from '../../src/bots/features/push/subscriptions.js';
import { WORDS } from '../../src/bots/features/push/words/index.js';
import { userOfToken } from '../../src/bots/web/identity.js';
import { LANGUAGES } from '../../src/locales/index.js';
import { Browser, PUBLIC, wayFor } from '../doubles/account.js';
import type { BoardVisitor } from '../doubles/board-visitor.js';
import { type PushedBrowser, PushService } from '../doubles/push-service.js';
import { PageStage } from './web/game/stage.js';

const OLGA = 'o'.repeat(43);
const IVAN = 'i'.repeat(43);

let service: PushService;
let stage: PageStage;
beforeEach(async () => {
  service = await PushService.open();
  const push = callsBy(endpointSender(service.request), 0);
  const features = [...FEATURES.filter(({ name }) => name !== 'push'), push];
  stage = await PageStage.open(undefined, { features, parts: { publicUrl: PUBLIC } });
});
afterEach(async () => {
  await stage.close();
  await service.close();
});

const send = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(new URL(path, stage.address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const wanted = (browser: PushedBrowser, headers: Record<string, string> = {}, game: string | null = null) =>
  send('/push', { token: OLGA, endpoint: browser.endpoint, keys: browser.keys, game }, headers);
const chosen = async (
  browser: PushedBrowser,
  off?: readonly string[],
  headers: Record<string, string> = {},
) => (await send('/push/kinds', { token: OLGA, endpoint: browser.endpoint, off }, headers)).json();
async function kept(): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for await (const [, text] of stage.stage.store.table(SUBSCRIPTIONS).rows())
    rows.push(JSON.parse(text).value);
  return rows;
}
const paths = (): readonly string[] => service.arrived.map(({ path }) => path).toSorted();
const titles = (browser: PushedBrowser): readonly string[] =>
  service.arrived.flatMap(({ path, body }) =>
    browser.endpoint.endsWith(path)
      ? [(browser.read(body) as { notification: { title: string } }).notification.title]
      : [],
  );

/** A running game of Olga, a guest or somebody signed in, who has moved and shut the page, and Ivan. */
async function left(headers?: Record<string, string>): Promise<{ game: string; ivan: BoardVisitor }> {
  const hello = headers === undefined ? { token: OLGA } : { headers };
  const { game, visitor: olga } = await stage.opened('game=russian&seat=white&opponent=person', hello);
  const ivan = await stage.enter({ game, token: IVAN, name: 'Ivan' });
  await ivan.press('join', { seat: 1 });
  await moved(olga);
  const connections = await stage.connections();
  await olga.close();
  await expect.poll(() => stage.connections()).toBeLessThan(connections);
  return { game, ivan };
}
async function moved(player: BoardVisitor): Promise<void> {
  await player.until(({ board }) => board.phase === 'running' && board.turn === board.you);
  await player.move(player.moves[0]?.text ?? '');
}

describe('calls by kind', () => {
  it('leave out what a browser does not want, and that browser alone', async () => {
    const { ivan } = await left();
    const [phone, desk] = [service.browser('phone'), service.browser('desk')];
    for (const browser of [phone, desk]) expect((await wanted(browser)).status).toBe(204);
    expect(await chosen(phone)).toEqual({ isCalled: true, isForAll: true, off: [], on: [] });
    expect(await chosen(phone, ['turn', 'over'])).toMatchObject({ off: ['turn', 'over'] });
    await moved(ivan);
    await expect.poll(paths).toEqual(['/desk']);
    await ivan.press('offer-draw');
    await expect.poll(() => titles(phone)).toEqual([WORDS.en.titles.draw]);
    // All are wanted again.
    expect(await chosen(phone, [])).toMatchObject({ off: [] });
    await ivan.press('resign');
    await expect.poll(() => titles(phone)).toEqual([WORDS.en.titles.draw, WORDS.en.titles.over]);
  });

  it('stay chosen when more games are asked for, and are nobody else’s to choose', async () => {
    const phone = service.browser('phone');
    await wanted(phone);
    await chosen(phone, ['asked']);
    await wanted(phone, {}, 'abcd1234');
    expect(await kept()).toMatchObject([{ off: ['asked'] }]);
    const other = await send('/push/kinds', { token: IVAN, endpoint: phone.endpoint, off: [...KINDS] });
    expect(await other.json()).toEqual({ isCalled: false, isForAll: false, off: [], on: [] });
    expect(await kept()).toMatchObject([{ off: ['asked'] }]);
  });

  it('are answered each with its own choice, however many come at once', async () => {
    const phone = service.browser('phone');
    await wanted(phone);
    const choices = [['turn'], ['over'], ['turn', 'over'], ['asked']];
    const answers = await Promise.all(choices.map((off) => chosen(phone, off)));
    expect(answers).toMatchObject(choices.map((off) => ({ off })));
  });

  it.each([
    { off: ['everything'] },
    { off: [...KINDS, 'turn'] },
    { off: 'turn' },
    { token: 'short', off: [] },
    { endpoint: 'x'.repeat(1_001), off: [] },
    { off: [], more: true },
    { off: [], on: ['turn'] },
    { off: [], on: ['followed', 'followed'] },
  ])('are refused where they are none: %j', async (wish) => {
    const { endpoint } = service.browser('phone');
    expect((await send('/push/kinds', { token: OLGA, endpoint, ...wish })).status).toBe(400);
  });

  it('can be chosen so often, with the other wishes of a network', async () => {
    const { endpoint } = service.browser('phone');
    const statuses: number[] = [];
    for (let number = 0; number < 25; number += 1)
      statuses.push((await send('/push/kinds', { token: OLGA, endpoint })).status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(22);
    expect(statuses.at(-1)).toBe(429);
  });

  it('are named on a page of their own, in every language, with a box each', async () => {
    for (const language of LANGUAGES) {
      const html = await (await stage.get('/calls', { 'accept-language': language })).text();
      for (const kind of KINDS) {
        expect(html).toContain(`name="${kind}"`);
        expect(html).toContain(WORDS[language].kinds[kind]);
      }
      expect(html).toContain('push-reading.js');
    }
  });

  it('of a tournament are a kind of their own: its games begin by no tap of their players', async () => {
    const { game } = await stage.opened('game=russian&seat=white&opponent=person', { token: OLGA });
    const ivan = await stage.enter({ game, token: IVAN, name: 'Ivan' });
    await ivan.press('join', { seat: 1 });
    await ivan.until(({ board }) => board.phase === 'running');
    const session = await stage.stage.bot.games.service.sessionOf(game);
    if (session?.table == null) throw new Error('no table');
    const event = { tour: 'abc', name: 'Cup', round: 1, board: 1 };
    const table = { ...session.table, event };
    const dues = duesIn({ ...session, table }, null);
    expect(dues.map(({ what }) => what)).toEqual(['round', 'round']);
    expect(dues.map(({ what }) => kindOf(what))).toEqual(['tournament', 'tournament']);
    const told = (more: Partial<typeof table>) =>
      duesIn({ ...session, table: { ...table, ...more } }, null).map(({ what }) => what);
    // A game that begins hides nothing that is more urgent.
    expect(told({ clock: { ...table.clock, warned: true } })).toEqual(['short', 'round']);
    await ivan.press('offer-draw');
    const asked = (await stage.stage.bot.games.service.sessionOf(game))?.table;
    expect(told({ ...asked, event })).toEqual(['draw', 'round']);
  });
});

describe('a call ends with the sign-in by which it was asked for', () => {
  const signedIn = async (agent = 'Firefox/140.0'): Promise<Browser> => {
    const browser = new Browser(stage.address, { 'user-agent': agent });
    await browser.enter((await wayFor(stage)).path);
    return browser;
  };
  it('a lost phone put out from the desk is called no more, at two processes; the desk is', async () => {
    const [phone, desk] = [await signedIn('Safari/1 iPhone'), await signedIn()];
    const { ivan } = await left(desk.headers);
    await wanted(service.browser('phone'), phone.headers);
    await wanted(service.browser('desk'), desk.headers);
    const other = await PageStage.beside(stage);
    const there = new Browser(other.address);
    there.cookie = desk.cookie;
    const html = await (await there.get('/me')).text();
    const [, id] = /Safari · iOS.*?name="id" value="(\w+)"/s.exec(html) ?? [];
    expect(await there.post('/me/sign-out', { id })).toMatchObject({ status: 200, to: '/me' });
    expect((await phone.get('/me')).status).toBe(303);
    await moved(ivan);
    await expect.poll(paths).toEqual(['/desk']);
    await expect
      .poll(async () => (await kept()).map(({ endpoint }) => endpoint))
      .toEqual([service.browser('desk').endpoint]);
    await other.closePages();
  });

  it('one that signs itself out is called no more', async () => {
    const phone = await signedIn();
    const { ivan } = await left(phone.headers);
    await wanted(service.browser('phone'), phone.headers);
    const [row] = await kept();
    expect(row?.['session']).toMatch(/^[\w-]{43}$/);
    expect(phone.cookie).not.toContain(String(row?.['session']));
    await phone.post('/me/sign-out', {});
    await moved(ivan);
    await expect.poll(kept).toEqual([]);
    expect(paths()).toEqual([]);
  });

  it('deletion ends them', async () => {
    const phone = await signedIn();
    await wanted(service.browser('phone'), phone.headers);
    await phone.post('/me/delete', { leaving: 'computer' });
    expect(await kept()).toEqual([]);
  });

  it('what an earlier version kept goes on while its owner is signed in anywhere, then ends', async () => {
    const phone = await signedIn();
    const { ivan } = await left(phone.headers);
    await wanted(service.browser('phone'), phone.headers);
    const table = stage.stage.store.table(SUBSCRIPTIONS);
    for await (const [key, text] of table.rows()) {
      const { session: _, ...row } = JSON.parse(text).value;
      await table.write(key, row);
    }
    await moved(ivan);
    await expect.poll(paths).toEqual(['/phone']);
    await phone.post('/me/sign-out', {});
    await ivan.press('offer-draw');
    await expect.poll(kept).toEqual([]);
    expect(paths()).toEqual(['/phone']);
  });

  it('a browser learns by its mark that it has signed in anew, and by nothing that opens anything', async () => {
    const markOf = async (headers: Record<string, string>) =>
      ((await (await stage.get('/push', headers)).json()) as { session: string | null }).session;
    const [phone, desk] = [await signedIn(), await signedIn()];
    const marks = [await markOf(phone.headers), await markOf(desk.headers)];
    expect(await markOf({})).toBeNull();
    expect(new Set(marks).size).toBe(2);
    for (const mark of marks) {
      expect(mark).toMatch(/^[\w-]{12}$/);
      expect(phone.cookie + desk.cookie).not.toContain(mark);
    }
  });
});

describe('a call to a public game that somebody follows', () => {
  const ANN = 'telegram:7';
  const follow = (what: object) =>
    changeFollowed(stage.stage.store, ANN, (row) => ({ ...row, targets: [...row.targets, what as Target] }));
  const ivan = { kind: 'player', name: 'Ivan', user: userOfToken(IVAN) };
  const neva = { kind: 'game', name: 'neva' };

  let phone: PushedBrowser;
  /** Ann, who is called in all her games and, if she wants, to those that she follows. */
  async function ann(on: readonly string[] = ['followed']): Promise<Browser> {
    const browser = new Browser(stage.address);
    await browser.enter((await wayFor(stage, ANN)).path);
    phone = service.browser('phone');
    await wanted(phone, browser.headers);
    await send('/push/kinds', { token: OLGA, endpoint: phone.endpoint, off: [], on }, browser.headers);
    return browser;
  }
  /** Olga and Ivan begin a game. */
  async function begun(more = '&public=yes', at = stage, token = IVAN): Promise<string> {
    const { game } = await at.opened(`game=russian&seat=white&opponent=person${more}`, { token: OLGA });
    const guest = await at.enter({ game, token, name: 'Ivan' });
    await guest.press('join', { seat: 1 });
    await guest.until(({ board }) => board.phase === 'running');
    return game;
  }
  const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  it('says once that it has begun, which game it is, and neither who plays nor who is followed', async () => {
    await follow(ivan);
    await ann();
    const game = await begun();
    await expect.poll(() => titles(phone)).toEqual([WORDS.en.titles.followed]);
    const call = phone.read(service.arrived[0]?.body ?? Buffer.alloc(0));
    expect(call).toMatchObject({
      notification: {
        body: 'Russian checkers',
        navigate: `${new URL(stage.address).origin}/g/${game}`,
        tag: game,
      },
    });
    expect(JSON.stringify(call)).not.toMatch(/Ivan|Olga/);
    const page = await stage.enter({ game, token: OLGA, name: 'Olga' });
    await moved(page);
    await later(100);
    expect(service.arrived).toHaveLength(1);
  });

  it('is for those alone who have chosen it, and not asked by a page of an earlier version', async () => {
    await follow(ivan);
    const browser = await ann([]);
    await begun();
    expect(await chosen(phone, ['over'], browser.headers)).toMatchObject({ on: [] });
    await send(
      '/push/kinds',
      { token: OLGA, endpoint: phone.endpoint, off: [], on: ['followed'] },
      browser.headers,
    );
    expect(await chosen(phone, ['over'], browser.headers)).toMatchObject({
      on: ['followed'],
    });
    await later(100);
    expect(service.arrived).toEqual([]);
    await begun();
    await expect.poll(() => service.arrived).toHaveLength(1);
  });

  it.each([
    ['another game', neva, '&public=yes'],
    ['a game that is not public', ivan, '&public=no'],
    ['somebody else of that name', { ...ivan, user: 'web:other' }, '&public=yes'],
  ])('is none to %s', async (_what, followed, more) => {
    await follow(followed);
    await ann();
    await begun(more);
    await later(150);
    expect(service.arrived).toEqual([]);
  });

  it('is none where the player keeps apart from who follows, or is forgotten', async () => {
    const { service: games } = stage.stage.bot.games;
    await follow(ivan);
    await ann();
    await games.people.block(ivan.user, { user: await games.people.personaOf(ANN), name: 'Ann' });
    await begun();
    await later(150);
    expect(service.arrived).toEqual([]);
    await forgetFollows(stage.stage.store, ivan.user);
    await games.people.unblock(ivan.user, 'Ann');
    await begun();
    await later(150);
    expect(service.arrived).toEqual([]);
  });

  it('comes every ten minutes at most, and once from two processes', async () => {
    await follow(ivan);
    await ann();
    const other = await PageStage.beside(stage);
    await begun('&public=yes', other);
    await expect.poll(() => service.arrived).toHaveLength(1);
    await begun();
    await later(150);
    expect(service.arrived).toHaveLength(1);
    await other.closePages();
  });

  it('ends with the deletion of who follows', async () => {
    await follow(ivan);
    const browser = await ann();
    await browser.post('/me/delete', { leaving: 'computer' });
    expect(await kept()).toEqual([]);
    await begun();
    await later(150);
    expect(service.arrived).toEqual([]);
  });
});
