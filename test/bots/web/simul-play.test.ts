import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveDisplay } from '../../../src/bots/features/simul/pages/protocol.js';
import { addSimul, readSimul } from '../../../src/bots/features/simul/rows.js';
import { leftOn } from '../../../src/sessions/time/clocks.js';
import type { BoardVisitor } from '../../doubles/board-visitor.js';
import { joinedBy, NOW, SIMUL } from '../../doubles/simuls.js';
import { PageStage } from './game/stage.js';

const MINUTE = 60_000;
const TOKEN = 'h'.repeat(43);

let stage: PageStage;
let now: number;
let host: BoardVisitor;
/** What was posted to each chat. */
let posted: Map<string, string[]>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  now = NOW;
  posted = new Map();
  stage = await PageStage.open(undefined, { now: () => now });
  stage.stage.put({
    platform: 'telegram',
    deliver: async (channel, reply) => {
      posted.set(channel, [...(posted.get(channel) ?? []), JSON.stringify(reply)]);
      return `${channel} ${posted.get(channel)?.length}`;
    },
    isMember: async () => true,
    stop: async () => undefined,
  });
  const { visitor } = await stage.opened('game=russian&seat=white', { name: 'Ann', token: TOKEN });
  const { user } = visitor.welcome;
  visitor.socket.close();
  const all = joinedBy({ ...SIMUL, colour: 'first' }, 3);
  await addSimul(stage.stage.bot.games.service.store, {
    ...{ ...all, state: 'running', started: NOW, host: user, home: 'web:displays' },
  });
  await goOn();
  host = await stage.enter({ game: 'gameof10', token: TOKEN, name: 'Ann' });
});
afterEach(async () => {
  await stage.close();
  vi.useRealTimers();
});

async function goOn(): Promise<void> {
  for (let times = 0; times < 3; times += 1) await stage.stage.bot.keepUpFeatures();
}

/** The page has others in a moment see what has changed. */
async function boards(): Promise<LiveDisplay> {
  await new Promise((resolve) => setTimeout(resolve, 150));
  return (await stage.get('/s/abcdefg/boards', { 'accept-language': 'en' })).json() as Promise<LiveDisplay>;
}

const here = async (): Promise<number | undefined> => (await boards()).tiles.find(({ isHere }) => isHere)?.no;

async function look(game: string): Promise<void> {
  const { length } = host.boards;
  host.send({ type: 'show', game });
  await host.until(({ boards }) => boards.length > length);
}

async function leftTo(game: string): Promise<number | null> {
  const table = (await stage.stage.bot.games.service.sessionOf(game))?.table;
  if (!table) throw new Error(`no game ${game}`);
  return leftOn(table, 0, now);
}

const open = { type: 'move', path: ['c3', 'd4'] };

describe('a host who plays on the page of all boards', () => {
  it('moves on the board that they are shown, which is the next one then, for all who look on', async () => {
    expect(await here()).toBe(1);
    expect(await host.act(open)).toMatchObject({ ok: true });
    await goOn();
    const { tiles } = await boards();
    expect(tiles.map(({ isHere }) => isHere ?? false)).toEqual([false, true, false]);
    expect(tiles.map(({ state }) => state)).toEqual(['player to move', 'the host is here', 'host to move']);
    await look('gameof11');
    expect(await host.act(open)).toMatchObject({ ok: true });
    await goOn();
    expect(await here()).toBe(3);
  });

  it('changes no clock by looking at another board, and moves there only in its turn', async () => {
    await look('gameof12');
    now += MINUTE;
    await goOn();
    expect(await here()).toBe(1);
    expect([await leftTo('gameof10'), await leftTo('gameof12')]).toEqual([9 * MINUTE, 10 * MINUTE]);
    const refused = await host.act(open);
    expect(refused).toMatchObject({ ok: false });
    expect(refused.text).toContain('move on the one that you are shown');
    expect(host.board.entries).toBe(0);
    expect(host.board.stands).toBe(true);
  });

  it('puts a board off with one tap, once a turn', async () => {
    expect(host.board.buttons.map(({ label }) => label)).toContain('Later');
    expect(await host.act({ type: 'act', action: 'put-off' })).toMatchObject({ ok: true });
    await goOn();
    expect(await here()).toBe(2);
    expect(host.board.buttons.map(({ label }) => label)).not.toContain('Later');
    const player = await stage.enter({ game: 'gameof11' });
    expect(player.board.buttons.map(({ label }) => label)).not.toContain('Later');
  });

  it('is there with no page open but that of one board', async () => {
    const seen = async () => (await readSimul(stage.stage.bot.games.service.store, 'abcdefg'))?.seen;
    now += 2 * MINUTE;
    await vi.advanceTimersByTimeAsync(15_000);
    await expect.poll(seen).toBe(NOW + 2 * MINUTE);
    now += 2 * MINUTE;
    await goOn();
    expect((posted.get('telegram:11') ?? []).some((text) => text.includes('is away'))).toBe(false);
    host.socket.close();
    await new Promise((resolve) => host.socket.on('close', resolve));
    await vi.advanceTimersByTimeAsync(15_000);
    now += MINUTE;
    await goOn();
    expect((posted.get('telegram:11') ?? []).some((text) => text.includes('is away'))).toBe(true);
  });

  it('34 host’s tab closed live: away after 3 min, not while it is open; the shown clock goes on', async () => {
    const away = (): boolean => (posted.get('telegram:11') ?? []).some((text) => text.includes('is away'));
    for (let minutes = 0; minutes < 4; minutes += 1) {
      await boards();
      now += MINUTE;
      await goOn();
    }
    expect(away()).toBe(false);
    host.socket.close();
    await new Promise((resolve) => host.socket.on('close', resolve));
    now += 2 * MINUTE - 1;
    await boards();
    await goOn();
    expect(away()).toBe(false);
    now += 1;
    await goOn();
    expect(away()).toBe(true);
    expect(await leftTo('gameof10')).toBe(4 * MINUTE);
    expect(await leftTo('gameof11')).toBe(10 * MINUTE);
  });
});

describe('the page of all boards', () => {
  it.each([
    ['en', 'Ann: simultaneous display', 'the host is here', 'To the host’s board'],
    ['ru', 'Ann: сеанс одновременной игры', 'сеансёр здесь', 'К доске сеансёра'],
    ['pt', 'Simultânea de Ann', 'o simultanista está aqui', 'Ao tabuleiro do simultanista'],
  ])('can be read without a script, and tells it in %s', async (language, heading, state, follow) => {
    const headers = { accept: 'text/html', 'accept-language': language };
    const text = await (await stage.get('/s/abcdefg', headers)).text();
    expect(text).toContain('simul.js');
    const plain = /<noscript>([\s\S]*)<\/noscript>/.exec(text)?.[1];
    expect(plain).toContain(`<h1>${heading}`);
    expect(plain).toContain('/g/gameof12');
    const live = (await (await stage.get('/s/abcdefg/boards', headers)).json()) as LiveDisplay;
    expect(live).toMatchObject({ isOn: true, heading, words: { follow } });
    expect(live.tiles[0]).toMatchObject({ no: 1, game: 'gameof10', seat: 0, state, isHere: true });
  });

  it('has pictures of its boards from the side of the host', async () => {
    const [first] = (await boards()).tiles;
    const answer = await stage.get(first?.picture ?? '');
    expect(answer.headers.get('content-type')).toContain('image/svg+xml');
  });

  it('knows no boards of displays that are not there', async () => {
    expect((await stage.get('/s/zzzzzzz/boards')).status).toBe(404);
    expect((await stage.get('/s/ABC/boards')).status).toBe(404);
  });

  it('leads to no game that is not there', async () => {
    const { length } = host.refusals;
    host.send({ type: 'show', game: 'nothing-here' });
    await host.until(({ refusals }) => refusals.length > length);
    expect(host.refusals.at(-1)).toMatchObject({ code: 'no-game' });
  });
});
