import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Feature } from '../../src/bots/feature.js';
import { FEATURES } from '../../src/bots/features/index.js';
import { Caller } from '../../src/bots/features/push/caller.js';
import {
  endpointSender,
  isEndpoint,
  isPublicAddress,
  publicLookup,
} from '../../src/bots/features/push/endpoints.js';
import { callsBy } from '../../src/bots/features/push/index.js';
import { SUBSCRIPTIONS, Subscriptions } from '../../src/bots/features/push/subscriptions.js';
import { VAPID, vapidKeys } from '../../src/bots/features/push/vapid.js';
import { WORDS } from '../../src/bots/features/push/words/index.js';
import { puzzles } from '../../src/bots/features/puzzles/index.js';
import { Registry } from '../../src/bots/registry.js';
import { userOfToken } from '../../src/bots/web/identity.js';
import type { Morning } from '../../src/bots/web/page-host.js';
import { plain } from '../../src/locales/text.js';
import { leaveOffer } from '../../src/sessions/service/offer-table.js';
import { surplusOf } from '../../src/sessions/shares.js';
import type { BoardVisitor } from '../doubles/board-visitor.js';
import { type PushedBrowser, PushService, senderOf } from '../doubles/push-service.js';
import { PageStage } from './web/game/stage.js';

const OLGA = 'o'.repeat(43);
const IVAN = 'i'.repeat(43);

let service: PushService;
let stage: PageStage;
let features: readonly Feature[];
/** What time it is, unless it is now. */
let clock: number | null;
beforeEach(async () => {
  clock = null;
  service = await PushService.open();
  const push = callsBy(endpointSender(service.request), 0);
  features = [...FEATURES.filter(({ name }) => name !== 'push'), push];
  stage = await PageStage.open(undefined, { features, now: () => clock ?? Date.now() });
});
afterEach(async () => {
  await stage.close();
  await service.close();
});

const post = (wish: object) =>
  fetch(new URL('/push', stage.address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  });
const wished = async (browser: PushedBrowser, game: string | null, token = OLGA, language = 'en') =>
  (await post({ token, endpoint: browser.endpoint, keys: browser.keys, game, language })).status;
async function kept(): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for await (const [, text] of stage.stage.store.table(SUBSCRIPTIONS).rows())
    rows.push(JSON.parse(text).value);
  return rows;
}

/** A running game of Olga, who has moved, and Ivan. */
async function played(more = ''): Promise<{ game: string; olga: BoardVisitor; ivan: BoardVisitor }> {
  const { game, visitor: olga } = await stage.opened(`game=russian&seat=white&opponent=person${more}`, {
    token: OLGA,
  });
  const ivan = await stage.enter({ game, token: IVAN, name: 'Ivan' });
  await ivan.press('join', { seat: 1 });
  await moved(olga);
  return { game, olga, ivan };
}

/** Makes the first legal move as soon as it is this player's turn. */
async function moved(player: BoardVisitor): Promise<void> {
  await player.until(({ board }) => board.phase === 'running' && board.turn === board.you);
  await player.move(player.moves[0]?.text ?? '');
}

/** A time zone in which it is this hour now. */
function zoneWhereItIs(hour: number): string {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  // Zones of that name count westwards.
  return `Etc/GMT${ahead > 0 ? '' : '+'}${-ahead}`;
}

/** A page is shut, which the server knows at once. */
async function shut(player: BoardVisitor): Promise<void> {
  const connections = await stage.connections();
  await player.close();
  await expect.poll(() => stage.connections()).toBeLessThan(connections);
}

describe('a call to somebody whose page is shut', () => {
  it('arrives once a turn, encrypted for their browser, and says which game it is and no more', async () => {
    const { game, olga, ivan } = await played();
    const browser = service.browser('olga');
    expect(await wished(browser, game, OLGA, 'pt-BR')).toBe(204);
    await shut(olga);
    await moved(ivan);
    await expect.poll(() => service.arrived).toHaveLength(1);
    const [call] = service.arrived;
    if (call === undefined) throw new Error('no call');
    expect(browser.read(call.body)).toEqual({
      web_push: 8030,
      notification: {
        title: WORDS.pt.titles.turn,
        body: 'Damas russas',
        lang: 'pt-BR',
        navigate: `${new URL(stage.address).origin}/g/${game}`,
        tag: game,
      },
    });
    expect(() => service.browser('other').read(call.body)).toThrow();
    expect(call.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    const offered = (await (await stage.get('/push?language=ru')).json()) as { key: string; words: object };
    expect(offered.words).toEqual(WORDS.ru.page);
    expect(senderOf(call)).toMatchObject({
      key: offered.key,
      claims: { aud: 'https://updates.push.services.mozilla.com' },
    });
    // What else happens in the same turn is called once, too. The next turn brings the third.
    await ivan.press('offer-draw');
    await expect.poll(() => service.arrived).toHaveLength(2);
    expect(browser.read(service.arrived[1]?.body ?? Buffer.alloc(0))).toMatchObject({
      notification: { title: WORDS.pt.titles.draw },
    });
    const again = await stage.enter({ game, token: OLGA, name: 'Olga' });
    await moved(again);
    await shut(again);
    await moved(ivan);
    await expect.poll(() => service.arrived.length).toBeGreaterThan(2);
    expect(service.arrived).toHaveLength(3);
  });

  it('tells who has left the page that somebody sat down, of the end, and of a rematch', async () => {
    const { game, visitor: olga } = await stage.opened('game=russian&seat=black&opponent=person', {
      token: OLGA,
    });
    const browser = service.browser('olga');
    expect(await wished(browser, game)).toBe(204);
    await shut(olga);
    const titles = () =>
      service.arrived.map(
        ({ body }) => (browser.read(body) as { notification: { title: string } }).notification.title,
      );
    const ivan = await stage.enter({ game, token: IVAN, name: 'Ivan' });
    await ivan.press('join', { seat: 0 });
    await expect.poll(titles).toEqual([WORDS.en.titles.begun]);
    await moved(ivan);
    await expect.poll(titles).toEqual([WORDS.en.titles.begun, WORDS.en.titles.turn]);
    await ivan.press('resign');
    await expect.poll(() => titles().slice(2)).toEqual([WORDS.en.titles.over]);
    await ivan.press('rematch');
    await expect.poll(() => titles().slice(3)).toEqual([WORDS.en.titles.rematch]);
  });

  const titlesOf = (browser: PushedBrowser): readonly string[] =>
    service.arrived.map(
      ({ body }) => (browser.read(body) as { notification: { title: string } }).notification.title,
    );
  const NOW = 'game=russian&clock=5%2B3&opponent=anybody';

  it('has who waits for a game now wait for ten minutes more after leaving the page, and not for longer', async () => {
    const { game, visitor: olga } = await stage.opened(NOW, { token: OLGA });
    const browser = service.browser('olga');
    expect(await wished(browser, game)).toBe(204);
    await shut(olga);
    await leaveOffer(stage.stage.bot.games.service, game);
    clock = Date.now() + 9 * 60_000;
    const ivan = await stage.opened(NOW, { token: IVAN, name: 'Ivan' });
    expect(ivan.game).toBe(game);
    expect(ivan.visitor.board.phase).toBe('running');
    await expect.poll(() => titlesOf(browser)).toEqual([WORDS.en.titles.now]);
    // The service need not keep it for longer than they have to come.
    expect(service.arrived[0]?.headers).toMatchObject({ ttl: '20' });
    const other = await stage.opened(`${NOW}&huff=on`, { token: OLGA });
    expect(await wished(browser, other.game)).toBe(204);
    await shut(other.visitor);
    await leaveOffer(stage.stage.bot.games.service, other.game);
    clock += 10 * 60_000;
    const late = await stage.opened(`${NOW}&huff=on`, { token: IVAN, name: 'Ivan' });
    expect(late.game).not.toBe(other.game);
  });

  it('has who waits for a game now, away from the page, called once as somebody taps at another process', async () => {
    const { game, visitor: olga } = await stage.opened(NOW, { token: OLGA });
    const browser = service.browser('olga');
    await wished(browser, game);
    await shut(olga);
    await leaveOffer(stage.stage.bot.games.service, game);
    const other = await PageStage.beside(stage, { features });
    const ivan = await other.opened(NOW, { token: IVAN, name: 'Ivan' });
    expect(ivan.game).toBe(game);
    await expect.poll(() => titlesOf(browser)).toEqual([WORDS.en.titles.now]);
    await delay(100);
    expect(service.arrived).toHaveLength(1);
    await other.closePages();
  });

  it('tells who has left a game with clocks for a minute that the win may be claimed', async () => {
    const { game, ivan } = await played('&clock=5%2B3&public=no');
    const browser = service.browser('ivan');
    expect(await wished(browser, game, IVAN)).toBe(204);
    await shut(ivan);
    await expect.poll(() => titlesOf(browser)).toEqual([WORDS.en.titles.turn]);
    const begun = Date.now();
    const passed = async (seconds: number) => {
      clock = begun + seconds * 1_000;
      return (await stage.stage.bot.games.service.sessionOf(game))?.table?.absent ?? [];
    };
    await expect.poll(() => passed(15), { timeout: 10_000 }).toHaveLength(1);
    await expect.poll(async () => (await passed(70))[0]?.since, { timeout: 10_000 }).toBeUndefined();
    await expect.poll(() => titlesOf(browser)).toEqual([WORDS.en.titles.turn, WORDS.en.titles.missed]);
  });

  it('comes to all their browsers that want it, for one game or for all, and to nobody at the page', async () => {
    const { game, olga, ivan } = await played();
    expect(await wished(service.browser('all'), null)).toBe(204);
    expect(await wished(service.browser('this'), game)).toBe(204);
    expect(await wished(service.browser('other'), 'another-game')).toBe(204);
    expect(await wished(service.browser('ivan'), null, IVAN)).toBe(204);
    await moved(ivan);
    await moved(olga);
    await shut(olga);
    await moved(ivan);
    await expect.poll(() => service.arrived.length).toBeGreaterThan(1);
    expect(service.arrived.map(({ path }) => path).toSorted()).toEqual(['/all', '/this']);
  });

  it.each([
    ['makes no sound at night, in the zone of the browser', '', 2, true],
    ['rings by day', '', 12, undefined],
    ['rings at night, too, in a game that is played in one sitting', '&clock=5%2B3', 2, undefined],
  ])('%s', async (_, more, hour, silent) => {
    const { game, olga, ivan } = await played(more);
    const browser = service.browser('olga');
    const wish = { token: OLGA, endpoint: browser.endpoint, keys: browser.keys, game };
    expect((await post({ ...wish, zone: zoneWhereItIs(hour) })).status).toBe(204);
    await shut(olga);
    await moved(ivan);
    await expect.poll(() => service.arrived).toHaveLength(1);
    const call = browser.read(service.arrived[0]?.body ?? Buffer.alloc(0));
    expect(call).toMatchObject({ notification: { title: WORDS.en.titles.turn } });
    expect((call as { notification: { silent?: boolean } }).notification.silent).toBe(silent);
  });

  it('comes to who has the page open behind others, and to nobody who looks at it', async () => {
    const { game, olga, ivan } = await played();
    await wished(service.browser('olga'), game);
    olga.send({ type: 'seen', isSeen: false });
    await ivan.until(({ received }) => {
      const told = received.findLast((message) => message.type === 'watchers');
      return told?.type === 'watchers' && told.here.join() === '1';
    });
    await moved(ivan);
    await expect.poll(() => service.arrived).toHaveLength(1);
    olga.send({ type: 'seen', isSeen: true });
    await moved(olga);
    await moved(ivan);
    await expect.poll(() => ivan.board.entries).toBe(4);
    await delay(300);
    expect(service.arrived).toHaveLength(1);
  });

  it('rings where the zone is none', async () => {
    const browser = service.browser('olga');
    const wish = { token: OLGA, endpoint: browser.endpoint, keys: browser.keys, game: null };
    expect((await post({ ...wish, zone: 'Nowhere/Land' })).status).toBe(204);
    expect((await kept())[0]?.['zone']).toBeUndefined();
  });

  it('comes once from several processes, and from none while the page is open at one of them', async () => {
    const { game, olga, ivan } = await played();
    await wished(service.browser('olga'), game);
    const { store, bot } = stage.stage;
    Object.assign(store.instance, { living: async () => new Set(['this', 'other']) });
    const sent: string[] = [];
    const send = async ({ endpoint }: { readonly endpoint: string }) => sent.push(endpoint) && 201;
    const other = new Caller(bot.games.service, () => false, send, 0, { error: console.error });
    await other.start();
    await moved(ivan);
    await expect.poll(async () => (await kept())[0]?.['called']).toEqual({ [game]: 2 });
    await moved(olga);
    await shut(olga);
    await moved(ivan);
    await expect.poll(async () => (await kept())[0]?.['called']).toEqual({ [game]: 4 });
    await expect.poll(() => sent.length + service.arrived.length).toBe(1);
    await other.stop();
  });

  it('ends with one tap, and for good with what the service says of a browser that is gone', async () => {
    const { game, olga, ivan } = await played();
    const [off, gone, lost] = ['off', 'gone', 'lost'].map((name) => service.browser(name));
    for (const browser of [off, gone, lost] as PushedBrowser[]) await wished(browser, game);
    service.answers.set('/gone', 410);
    service.answers.set('/lost', 302);
    expect((await post({ token: OLGA, endpoint: off?.endpoint, game })).status).toBe(204);
    await shut(olga);
    await moved(ivan);
    await expect
      .poll(async () => (await kept()).map(({ endpoint, failures }) => [endpoint, failures]))
      .toEqual([[lost?.endpoint, 1]]);
    // A redirection is followed nowhere.
    expect(service.arrived.map(({ path }) => path).toSorted()).toEqual(['/gone', '/lost']);
  });

  it('cannot be switched off, or on, by others', async () => {
    const { game } = await played();
    const browser = service.browser('olga');
    await wished(browser, game);
    await post({ token: IVAN, endpoint: browser.endpoint, game: null });
    expect(await kept()).toHaveLength(1);
    expect((await post({ endpoint: browser.endpoint, game: null })).status).toBe(400);
  });
});

describe('a call to the puzzle of the day', () => {
  const DAY_MS = 24 * 3_600_000;
  const NOON = 20_000 * DAY_MS + DAY_MS / 2;
  const daily = (browser: PushedBrowser, more: object = {}) =>
    post({ token: OLGA, endpoint: browser.endpoint, game: null, daily: true, ...more });
  const wanted = (browser: PushedBrowser, zone: string) => daily(browser, { keys: browser.keys, zone });

  /** Tells whom it is time to tell at a moment; the endpoints that were called. */
  async function calledAt(
    now: number,
    morning: Morning | null = puzzles.morning ?? null,
  ): Promise<readonly string[]> {
    const sent: string[] = [];
    const { bot } = stage.stage;
    const service = Object.create(bot.games.service, { now: { get: () => now } });
    const send = async ({ endpoint }: { readonly endpoint: string }) => sent.push(endpoint) && 201;
    const caller = new Caller(service, () => false, send, 0, { error: console.error }, morning);
    await caller.callMornings();
    await caller.stop();
    return sent.map((endpoint) => endpoint.replace(/^.*\//, ''));
  }

  it('comes once a day, in the morning of the browser after there is a new one', async () => {
    clock = NOON;
    expect((await wanted(service.browser('utc'), 'UTC')).status).toBe(204);
    expect((await wanted(service.browser('tokyo'), 'Asia/Tokyo')).status).toBe(204);
    const next = NOON + DAY_MS / 2;
    expect(await calledAt(NOON + 3_600_000)).toEqual([]);
    // It is nine o'clock in Tokyo when the day begins in Greenwich.
    expect(await calledAt(next)).toEqual(['tokyo']);
    expect(await calledAt(next + 3_600_000)).toEqual([]);
    expect(await calledAt(next + 9 * 3_600_000)).toEqual(['utc']);
    expect(await calledAt(next + 10 * 3_600_000)).toEqual([]);
    expect(await calledAt(next + DAY_MS + 9 * 3_600_000, null)).toEqual([]);
    expect((await calledAt(next + DAY_MS + 9 * 3_600_000)).toSorted()).toEqual(['tokyo', 'utc']);
  });

  it('led to a page that was not there without the room of puzzles: then nobody can ask for it, only end it', async () => {
    const without = FEATURES.filter(({ name }) => name !== 'puzzles');
    const other = await PageStage.open(undefined, { features: without });
    const browser = service.browser('olga');
    const ask = (more: object) =>
      fetch(new URL('/push', other.address), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token: OLGA, endpoint: browser.endpoint, game: null, daily: true, ...more }),
      });
    expect((await fetch(new URL('/puzzle', other.address))).status).toBe(404);
    expect((await ask({ keys: browser.keys })).status).toBe(400);
    expect((await ask({})).status).toBe(204);
    await other.close();
  });

  it('says which puzzle it is, and leads to it', async () => {
    const browser = service.browser('olga');
    clock = NOON;
    await wanted(browser, 'UTC');
    clock = NOON + DAY_MS;
    const caller = new Caller(
      stage.stage.bot.games.service,
      () => false,
      endpointSender(service.request),
      0,
      {
        error: console.error,
      },
      puzzles.morning,
    );
    await caller.callMornings();
    await expect.poll(() => service.arrived).toHaveLength(1);
    await caller.stop();
    expect(browser.read(service.arrived[0]?.body ?? Buffer.alloc(0))).toEqual({
      web_push: 8030,
      notification: {
        title: 'Puzzle of the day',
        body: 'One position, one winning move.',
        lang: 'en',
        navigate: `${new URL(stage.address).origin}/puzzle`,
        tag: 'puzzle',
      },
    });
  });

  it('ends with one tap, and leaves calls to games as they are', async () => {
    const browser = service.browser('olga');
    await wanted(browser, 'UTC');
    await wished(browser, 'abcd1234');
    await daily(browser);
    expect((await kept()).map((each) => [each['games'], each['daily']])).toEqual([[['abcd1234'], undefined]]);
    await wanted(browser, 'UTC');
    await post({ token: OLGA, endpoint: browser.endpoint, game: 'abcd1234' });
    expect((await kept()).map(({ games }) => games)).toEqual([[]]);
    await daily(browser);
    expect(await kept()).toEqual([]);
  });
});

describe('what is kept of it', () => {
  it('has a bound for a person and an address', async () => {
    const statuses: number[] = [];
    for (let number = 0; number < 30; number += 1)
      statuses.push(await wished(service.browser(`browser-${number}`), null));
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 204));
    expect(statuses).toContain(429);
    const endpoints = (await kept()).map(({ endpoint }) => endpoint);
    expect(endpoints).toHaveLength(10);
    expect(endpoints).not.toContain(service.browser('browser-0').endpoint);
  });

  it('is named by /privacy, and deleted', async () => {
    await wished(service.browser('olga'), null);
    await wished(service.browser('ivan'), null, IVAN);
    const { store, bot } = stage.stage;
    const user = userOfToken(OLGA);
    const lines = (await new Registry(FEATURES).kept(store, user, 'en')).map(plain);
    expect(lines).toContain(plain(WORDS.en.kept(1)));
    await bot.games.service.forget({ user, keptAs: null, leaving: 'computer' });
    expect((await kept()).map((each) => each['user'])).toEqual([userOfToken(IVAN)]);
  });

  it('is a pair of keys that all processes share', async () => {
    const { store } = stage.stage;
    const [one, other] = await Promise.all([vapidKeys(store), vapidKeys(store)]);
    expect(one).toEqual(other);
    expect(await store.table(VAPID).read('keys')).toEqual(one);
    const answer = await (await stage.get('/push')).text();
    expect(answer).toContain(one.publicKey);
    expect(answer).not.toContain(one.privateKey);
    // Exports carry no secret.
    expect(VAPID.isExported ?? SUBSCRIPTIONS.isExported).toBeUndefined();
  });
});

describe('browsers that are called', () => {
  const table = () => stage.stage.store.table(SUBSCRIPTIONS);
  const row = (user: string, at: number, more: object = {}) => {
    const { endpoint, keys } = service.browser(user);
    return {
      ...{ user, endpoint, ...keys, language: 'en', origin: stage.address, games: null, called: {} },
      ...{ failures: 0, at, ...more },
    };
  };

  it('are forgotten where no call was made or asked for in 90 days: they never ended', async () => {
    const now = Date.now();
    const day = 24 * 3_600_000;
    await table().write('silent', row('web:silent', now - 91 * day));
    await table().write('called', row('web:called', now - 91 * day, { used: now - day }));
    await new Subscriptions(stage.stage.store, () => now).tidy();
    expect((await kept()).map(({ user }) => user)).toEqual(['web:called']);
  });

  it('make room where they are too many, those of the network with the most first: there was no bound', () => {
    const honest = { owner: 'honest', at: 1 };
    const flood = Array.from({ length: 50 }, (_, at) => ({ owner: 'flood', at: 10 + at }));
    const surplus = surplusOf([honest, ...flood], 20);
    expect(surplus).toHaveLength(31);
    expect(surplus).not.toContain(honest);
    expect(surplus.map(({ at }) => at)).toEqual(flood.slice(0, 31).map(({ at }) => at));
  });
});

describe('an endpoint that a stranger names', () => {
  it('is taken for none unless it is a name on the internet, by https', async () => {
    const { keys } = service.browser('olga');
    for (const endpoint of [
      'http://push.example/a',
      'https://127.0.0.1/a',
      'https://2130706433/a',
      'https://[::1]/a',
      'https://localhost/a',
      'https://updates.push.services.mozilla.com:8443/a',
      'https://me:secret@push.example/a',
      'file:///etc/passwd',
      `https://updates.push.services.mozilla.com/${'a'.repeat(1_000)}`,
    ]) {
      expect(isEndpoint(endpoint), endpoint).toBe(false);
      expect((await post({ token: OLGA, endpoint, keys, game: null })).status, endpoint).toBe(400);
    }
    for (const host of ['fcm.googleapis.com', 'web.push.apple.com', 'wns2-par02p.notify.windows.com'])
      expect(isEndpoint(`https://${host}/a`), host).toBe(true);
    expect(isEndpoint('https://updates.push.services.mozilla.com/a')).toBe(true);
  });

  it('has nobody else called: any host on the internet got a request a turn', async () => {
    const { keys } = service.browser('olga');
    for (const host of ['bank.example', 'fcm.googleapis.com.example', 'notfcm.googleapis.com']) {
      const endpoint = `https://${host}/a`;
      expect(isEndpoint(endpoint), host).toBe(false);
      expect((await post({ token: OLGA, endpoint, keys, game: null })).status, host).toBe(400);
    }
    expect(isEndpoint('https://up.bank.example/a', ['bank.example'])).toBe(true);
    // One that an earlier version kept.
    const { game, olga, ivan } = await played();
    await wished(service.browser('olga'), game);
    const table = stage.stage.store.table(SUBSCRIPTIONS);
    const endpoint = 'https://bank.example/a';
    const [known] = await kept();
    for await (const [key] of table.rows()) await table.remove(key);
    const key = createHash('sha256').update(endpoint).digest('base64url');
    await table.write(key, { ...known, endpoint });
    await shut(olga);
    await moved(ivan);
    await expect.poll(kept).toEqual([]);
    expect(service.arrived).toEqual([]);
  });

  it('is called at no inner address, whatever its name leads to', async () => {
    for (const inner of [
      '10.1.2.3',
      '169.254.169.254',
      '::1',
      'fd00::1',
      '::ffff:10.0.0.1',
      '64:ff9b::a00:1',
    ])
      expect(isPublicAddress(inner), inner).toBe(false);
    for (const outer of ['8.8.8.8', '2606:4700::1111']) expect(isPublicAddress(outer), outer).toBe(true);
    const failed = new Promise((resolve) => publicLookup('localhost', { all: true }, resolve));
    expect(await failed).toMatchObject({ message: 'localhost leads to no address on the internet' });
  });

  it('is no use with keys that are none', async () => {
    const { endpoint, keys } = service.browser('olga');
    const far = Buffer.alloc(65, 4).toString('base64url');
    expect((await post({ token: OLGA, endpoint, keys: { ...keys, p256dh: far }, game: null })).status).toBe(
      400,
    );
    expect((await post({ token: OLGA, endpoint, keys: { ...keys, auth: 'short' }, game: null })).status).toBe(
      400,
    );
    expect(await kept()).toEqual([]);
  });
});

it('the worker that shows calls is served for the whole site, and always looked at anew', async () => {
  const worker = await stage.get('/sw.js');
  expect(worker.headers.get('content-type')).toContain('text/javascript');
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(await worker.text()).toContain('showNotification');
});
