import { EventEmitter, once } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { Gate } from '../../../../src/bots/gate.js';
import type { PageApp } from '../../../../src/bots/page-app.js';
import { Passes } from '../../../../src/bots/passes.js';
import { LIMITS } from '../../../../src/bots/web/game/limits.js';
import type { ServerMessage } from '../../../../src/bots/web/game/protocol.js';
import { LIMITS as WEB_LIMITS } from '../../../../src/bots/web/room/protocol.js';
import { SocketLimits } from '../../../../src/bots/web/socket.js';
import { SHARES } from '../../../../src/sessions/shares.js';
import { BoardVisitor } from '../../../doubles/board-visitor.js';
import { type ReverseProxy, startReverseProxy } from '../../../doubles/reverse-proxy.js';
import { PageStage } from './stage.js';

let stage: PageStage;
let proxy: ReverseProxy | null = null;
async function close(): Promise<void> {
  await stage.close();
  await proxy?.close();
  proxy = null;
}

/** A game of two people, White's page first. */
async function pair(): Promise<{ game: string; olga: BoardVisitor; boris: BoardVisitor }> {
  const { game, visitor: olga } = await stage.opened('game=russian&seat=white', { name: 'Olga' });
  const boris = await stage.enter({ game, name: 'Boris' });
  await boris.press('join');
  for (const one of [olga, boris]) await one.until(({ board }) => board.phase === 'running');
  return { game, olga, boris };
}

/** The pages of so many people who look on. */
const watchers = (game: string, count: number): Promise<readonly BoardVisitor[]> =>
  Promise.all(Array.from({ length: count }, () => stage.enter({ game })));

const isLate = (message: ServerMessage): boolean => message.type === 'watchers' && message.late === true;
const boardsOf = (page: BoardVisitor | undefined): number =>
  page?.received.filter(({ type }) => type === 'board').length ?? 0;

const turnedAway = (game: string): Promise<string> => BoardVisitor.turnedAway(stage.address, game);

it('sockets left no connection to load a page by', () => {
  const { sockets, activitySockets } = LIMITS;
  const { lobby, rooms, lessons } = SHARES.sockets.bounds;
  const all = sockets + activitySockets + lobby + rooms + lessons;
  expect(WEB_LIMITS.connections - all).toBeGreaterThanOrEqual(500);
  expect(sockets - LIMITS.watchers).toBeGreaterThanOrEqual(400);
});

it('a server that is stopping says so, and sends nobody away for as long as one that is full', () => {
  const limits = new SocketLimits(1, 1, new Gate());
  limits.shut();
  const socket = Object.assign(new EventEmitter(), { close: vi.fn() });
  expect(limits.admit(socket as unknown as WebSocket, '127.0.0.1')).toBe(false);
  expect(socket.close).toHaveBeenCalledExactlyOnceWith(1012, 'the server is stopping');
});

describe('watchers locked a player out who was away for two seconds', () => {
  afterEach(close);

  it('of a game that 1,000 watch: a seat never counts, and who is one too many gets in when somebody leaves', async () => {
    stage = await PageStage.open(undefined, { connectionsPerAddress: 1_200 });
    const { game, olga, boris } = await pair();
    const crowd = await watchers(game, LIMITS.watchersPerGame);
    expect(await turnedAway(game)).toBe('1013 too many pages of this game');
    await boris.close();
    expect(await turnedAway(game)).toBe('1013 too many pages of this game');
    const back = await stage.enter({ game, token: boris.token, name: 'Boris' });
    expect(back.draughts).toMatchObject({ you: 1, phase: 'running' });
    // Nor does a second page of a player.
    expect((await stage.enter({ game, token: olga.token })).draughts.you).toBe(0);
    await olga.move('c3-d4');
    await back.until(({ board }) => board.entries === 1);
    await back.move('b6-a5');
    // Those who came last see both moves at once, a little later, and are told so.
    const prompt = crowd.filter(({ received }) => !received.some(isLate));
    expect(prompt).toHaveLength(LIMITS.promptWatchers);
    for (const watcher of prompt) await watcher.until(({ board }) => board.entries === 2);
    const late = crowd.filter((each) => !prompt.includes(each));
    for (const watcher of late) await watcher.until(({ board }) => board.entries === 2);
    expect(boardsOf(late[0])).toBe(boardsOf(prompt[0]) - 1);
    await crowd[7]?.close();
    await expect.poll(() => stage.connections()).toBe(LIMITS.watchersPerGame + 2);
    expect((await stage.enter({ game })).draughts.you).toBeNull();
    expect(await turnedAway(game)).toBe('1013 too many pages of this game');
  });

  it('of an open table that as many watch as can: whoever comes to sit down gets in, and who came first makes room', async () => {
    const limits: { watchersPerGame: number } = LIMITS;
    const { watchersPerGame: usual } = limits;
    limits.watchersPerGame = 3;
    try {
      stage = await PageStage.open();
      const { game, visitor: olga } = await stage.opened('game=russian&seat=white', { name: 'Olga' });
      const first = await stage.enter({ game });
      const isGone = once(first.socket, 'close');
      const [second] = await watchers(game, 2);
      const boris = await stage.enter({ game, name: 'Boris' });
      const [code, reason] = (await isGone) as [number, Buffer];
      expect(`${code} ${reason}`).toBe('1013 too many pages of this game');
      await boris.press('join');
      for (const page of [olga, boris, second]) await page?.until(({ board }) => board.phase === 'running');
      expect((await stage.enter({ game })).draughts.you).toBeNull();
      expect(await turnedAway(game)).toBe('1013 too many pages of this game');
    } finally {
      limits.watchersPerGame = usual;
    }
  });

  it.each([
    ['alone', false],
    ['behind a proxy', true],
  ])('of their own address, %s', async (_, isBehind) => {
    stage = await PageStage.open(undefined, {
      connectionsPerAddress: 4,
      trustedProxies: isBehind ? ['127.0.0.1'] : [],
    });
    if (isBehind) proxy = await startReverseProxy(Number(new URL(stage.address).port));
    const at = proxy?.address ?? stage.address;
    const { game, boris } = await pair();
    const crowd = await Promise.all([1, 2, 3, 4].map(() => BoardVisitor.enter(at, { game })));
    expect(await BoardVisitor.turnedAway(at, game)).toBe('1013 too many connections from your address');
    await boris.close();
    const back = await BoardVisitor.enter(at, { game, token: boris.token, name: 'Boris' });
    expect(back.draughts.you).toBe(1);
    await crowd[0]?.close();
    await expect.poll(() => stage.connections()).toBe(5);
    expect((await BoardVisitor.enter(at, { game })).draughts.you).toBeNull();
  });

  it('of a server on which as many look on as can', async () => {
    const limits: { watchers: number } = LIMITS;
    const { watchers: usual } = limits;
    limits.watchers = 5;
    try {
      stage = await PageStage.open();
    } finally {
      limits.watchers = usual;
    }
    const { game, boris } = await pair();
    const other = await pair();
    await watchers(game, 3);
    await watchers(other.game, 2);
    for (const each of [game, other.game]) expect(await turnedAway(each)).toBe('1013 too many visitors');
    await boris.close();
    expect((await stage.enter({ game, token: boris.token })).draughts.you).toBe(1);
    expect((await stage.opened('game=russian&seat=white')).visitor.draughts.you).toBe(0);
  });
});

describe('a refused upgrade of a page inside another client', () => {
  afterEach(close);

  const apps: readonly PageApp[] = (['telegram', 'discord'] as const).map((platform) => ({
    platform,
    passes: new Passes(platform, 'token'),
    prove: async () => ({ ok: false, error: 'unreachable' }) as const,
    ...(platform === 'discord' && { activity: async () => '77' }),
  }));

  it('is closed as well, and Mini App and Activity are served', async () => {
    stage = await PageStage.open(undefined, { apps });
    const refused = async (path: string, origin: string) =>
      fetch(new URL(path, stage.address), { headers: { origin, connection: 'close' } });
    for (const path of ['/ws/board', '/ws/lobby', '/ws/learn', '/app/discord/ws'])
      for (let times = 0; times < 40; times += 1)
        await expect(
          BoardVisitor.connect(stage.address, { origin: 'http://evil.example' }, path),
        ).rejects.toThrow('403');
    await expect.poll(() => stage.connections()).toBe(0);
    for (const path of ['/app/telegram', '/app/discord/', '/'])
      expect((await refused(path, new URL(stage.address).origin)).status, path).toBe(200);
    const inside = await BoardVisitor.connect(
      stage.address,
      { origin: 'https://77.discordsays.com' },
      '/app/discord/ws',
    );
    inside.send({ type: 'ping' });
    await inside.until(({ received }) => received.length > 0);
  });
});
