import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MESSAGES } from '../../../src/locales/index.js';
import { plain } from '../../../src/locales/text.js';
import type { Table } from '../../../src/sessions/model/session.js';
import { casualReason } from '../../../src/sessions/ratings/casual.js';
import { BROWSERS, noteBrowser } from '../../../src/sessions/ratings/fair/browsers.js';
import { Browser, wayFor } from '../../doubles/account.js';
import { Authenticator, type MakeOptions } from '../../doubles/authenticator.js';
import { BoardVisitor, freshId } from '../../doubles/board-visitor.js';
import { PageStage } from './game/stage.js';

const DAY = 24 * 3_600_000;
const NEXT = plain(MESSAGES.en.nextCounts());

let now: number;
let stage: PageStage;
beforeEach(async () => {
  now = Date.UTC(2026, 10, 30, 12);
  stage = await PageStage.open(undefined, { now: () => now, parts: { publicUrl: 'https://damka.example' } });
});
afterEach(() => stage.close());

const local = (): string => stage.address.replace('127.0.0.1', 'localhost');
const service = () => stage.stage.bot.games.service;
/** Somebody who has made a passkey in a browser. */
async function somebody(token: string, browser = new Browser(local())): Promise<Browser> {
  const wish = { kind: 'make', token: token.repeat(43), name: `Player ${token}` };
  const { options } = await browser.post('/passkey/options', wish);
  const answer = new Authenticator(new URL(local()).origin).make(options as MakeOptions);
  expect((await browser.post('/passkey/make', { answer })).status).toBe(200);
  return browser;
}
async function tableOf(game: string): Promise<Table> {
  const table = (await service().sessionOf(game))?.table;
  if (table == null) throw new Error(`no table of ${game}`);
  return table;
}
const enter = (game: string, headers: Record<string, string> = {}): Promise<BoardVisitor> =>
  BoardVisitor.enter(stage.address, { game, headers });
/** A game of Russian draughts that one opens and another joins. */
async function between(one: Browser | null, other: Browser | null): Promise<string> {
  const { game } = await stage.opened('game=russian', { headers: one?.headers ?? {} });
  const visitor = await enter(game, other?.headers);
  await visitor.press('join');
  expect((await tableOf(game)).phase).toBe('running');
  return game;
}

/** Has two at a table move so often each, whoever begins. */
async function playOn(players: readonly BoardVisitor[], moves: number): Promise<void> {
  for (const player of players) await player.until(({ board }) => board.phase === 'running');
  for (let move = 0; move < moves * players.length; move += 1) {
    const mover = players.find(({ board }) => board.turn === board.you) ?? players[0];
    const before = mover?.board.entries ?? 0;
    await mover?.until(({ moves: list }) => list.length > 0);
    await mover?.move(mover.moves[0]?.text ?? '');
    for (const player of players) await player.until(({ board }) => board.entries > before);
  }
}

describe('the end of a game on its page', () => {
  const RATED = {
    en: /\nRating: (\d+)\?? \(([+−])\d+\)$/,
    ru: /\nРейтинг: (\d+)\?? \(([+−])\d+\)$/,
    pt: /\nRating: (\d+)\?? \(([+−])\d+\)$/,
  };

  it('tells each player their own new rating and its change, in their language, and others nothing', {
    timeout: 60_000,
  }, async () => {
    const [one, other] = [await somebody('a'), await somebody('b')];
    const { game, visitor } = await stage.opened('game=russian', { headers: one.headers });
    const joiner = await BoardVisitor.enter(stage.address, { game, headers: other.headers, locale: 'ru' });
    await joiner.press('join');
    await playOn([visitor, joiner], 11);
    const watcher = await enter(game);
    now += 3 * 60_000;
    await joiner.press('resign');
    await visitor.until(({ board }) => RATED.en.test(board.status));
    await joiner.until(({ board }) => RATED.ru.test(board.status));
    const [, won = '', up] = RATED.en.exec(visitor.board.status) ?? [];
    const [, lost = '', down] = RATED.ru.exec(joiner.board.status) ?? [];
    expect([up, down]).toEqual(['+', '−']);
    expect(Number(won)).toBeGreaterThan(Number(lost));
    expect(visitor.board.status).not.toContain(lost);
    // The line has its place from the first board of the end on, so that nothing moves when it comes.
    const ends = visitor.boards.filter(({ phase }) => phase === 'over');
    for (const { status } of ends) expect(status.split('\n')).toHaveLength(2);
    await watcher.until(({ board }) => board.phase === 'over');
    expect(watcher.board.status).not.toContain('\n');
    const again = await BoardVisitor.enter(stage.address, { game, headers: one.headers, locale: 'pt' });
    expect(again.board.status).toMatch(RATED.pt);
  });

  it('tells nothing of ratings after a casual game, such as one with a guest or of one move', async () => {
    const [one, other] = [await somebody('a'), await somebody('b')];
    for (const [headers, moves] of [
      [{}, 2],
      [other.headers, 1],
    ] as const) {
      const { game, visitor } = await stage.opened('game=russian', { headers: one.headers });
      const joiner = await enter(game, headers);
      await joiner.press('join');
      await playOn([visitor, joiner], moves);
      await joiner.press('resign');
      await visitor.until(({ board }) => board.phase === 'over');
      expect(visitor.boards.filter(({ status }) => status.includes('\n'))).toEqual([]);
    }
  });

  it('says of a game that was found casual only after it that it is not rated', async () => {
    const [one, other] = [await somebody('a'), await somebody('b')];
    const { game, visitor } = await stage.opened('game=russian', { headers: one.headers });
    const joiner = await enter(game, other.headers);
    await joiner.press('join');
    // Too short for a newcomer to win by it.
    await playOn([visitor, joiner], 2);
    await joiner.press('resign');
    for (const player of [visitor, joiner])
      await player.until(({ board }) => board.status.endsWith('\nNot rated.'));
  });
});

describe('the world table', () => {
  it('tells somebody who has signed in how to be in it from the chat of a game, and who is in it nothing', {
    timeout: 60_000,
  }, async () => {
    const HERE = 'Then write /rating world in the chat of a game.';
    const [one, other] = [await somebody('a'), await somebody('b')];
    const pagesFor = async (headers: Record<string, string>): Promise<string[]> =>
      Promise.all(
        ['/top', '/top/russian'].map(async (path) =>
          (await fetch(new URL(path, local()), { headers })).text(),
        ),
      );
    for (const html of await pagesFor(one.headers)) expect(html).toContain(HERE);
    for (const html of await pagesFor({})) expect(html).not.toContain(HERE);
    const { game, visitor } = await stage.opened('game=russian', { headers: one.headers });
    const joiner = await enter(game, other.headers);
    await joiner.press('join');
    await playOn([visitor, joiner], 2);
    await joiner.press('resign');
    await visitor.until(({ board }) => board.phase === 'over');
    visitor.send({ type: 'say', id: freshId(), text: '/rating world' });
    await visitor.until(({ received }) => JSON.stringify(received).includes('You are in the world tables'));
    for (const html of await pagesFor(one.headers)) expect(html).not.toContain('/rating world');
    for (const html of await pagesFor(other.headers)) expect(html).toContain(HERE);
  });
});

describe('a game on pages', () => {
  it('between two who can sign in is rated, whatever their platforms', async () => {
    const [one, other] = [await somebody('a'), await somebody('b')];
    expect(casualReason(await tableOf(await between(one, other)))).toBeNull();
    const ofChat = new Browser(stage.address);
    await ofChat.enter((await wayFor(stage)).path);
    expect(casualReason(await tableOf(await between(one, ofChat)))).toBeNull();
  });

  it('with a guest is casual, and tells the guest after it that the next one would count', {
    timeout: 60_000,
  }, async () => {
    const one = await somebody('a');
    const game = await between(one, null);
    expect(casualReason(await tableOf(game))).toBe('guest');
    const { game: own, visitor } = await stage.opened('game=russian', { token: 'g'.repeat(43) });
    const other = await enter(own, one.headers);
    await other.press('join');
    for (const player of [visitor, other]) await player.until(({ board }) => board.phase === 'running');
    const isFirst = visitor.board.turn === visitor.board.you;
    const players = isFirst ? [visitor, other] : [other, visitor];
    for (const player of players) {
      await player.until(({ moves }) => moves.length > 0);
      await player.move(player.moves[0]?.text ?? '');
    }
    await other.press('resign');
    await visitor.until(({ board }) => board.phase === 'over');
    expect(visitor.board.notes).toContain(NEXT);
    await other.until(({ board }) => board.phase === 'over');
    expect(other.board.notes).not.toContain(NEXT);
  });

  it('between two accounts that signed in in one browser within thirty days is casual: same browser', async () => {
    const one = await somebody('a');
    await one.post('/me/sign-out', {});
    const other = await somebody('b', one);
    const first = new Browser(local());
    const again = await somebody('c', first);
    expect(casualReason(await tableOf(await between(other, again)))).toBeNull();
    const { store } = service();
    const users = (await tableOf(await between(other, again))).seats.flatMap((holder) =>
      holder?.kind === 'person' ? [holder.user] : [],
    );
    await noteBrowser(store, 'shared', users[0] ?? '', now);
    await noteBrowser(store, 'shared', users[1] ?? '', now);
    const casual = await tableOf(await between(other, again));
    expect(casualReason(casual)).toBe('browser');
    expect(plain(MESSAGES.en.stakes('browser', 'now', { after: null, how: 'forfeit' }))).toContain(
      'same browser',
    );
    now += 30 * DAY;
    expect(casualReason(await tableOf(await between(other, again)))).toBeNull();
  });

  it('a browser is known again by a cookie of its own, which names nobody', async () => {
    const one = await somebody('a');
    await one.post('/me/sign-out', {});
    await somebody('b', one);
    const rows = await Array.fromAsync(service().store.table(BROWSERS).rows());
    expect(rows).toHaveLength(1);
    expect(rows[0]?.[1].match(/web:/g)).toHaveLength(2);
    await one.post('/me/delete', { leaving: 'computer' });
    const [[, left] = ['', '']] = await Array.fromAsync(service().store.table(BROWSERS).rows());
    expect(left.match(/web:/g)).toHaveLength(1);
  });
});
