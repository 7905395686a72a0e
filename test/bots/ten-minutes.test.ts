import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FEATURES } from '../../src/bots/features/index.js';
import { endpointSender } from '../../src/bots/features/push/endpoints.js';
import { callsBy } from '../../src/bots/features/push/index.js';
import { BUDGETS, RATES, SHARES } from '../../src/sessions/shares.js';
import { BoardVisitor } from '../doubles/board-visitor.js';
import { MOVES } from '../doubles/club.js';
import { LobbyVisitor } from '../doubles/lobby-visitor.js';
import { PushService } from '../doubles/push-service.js';
import { WebVisitor } from '../doubles/web-visitor.js';
import { numbers } from '../engine/random-game.js';
import { LONG } from '../lanes.js';
import { CLUB, from, ON_BUDGETS, ON_RATES, ON_SHARES, World } from './shares/attack.js';

const MINUTES = 10;
const ROUNDS = 2;
const ROUND_MS = (MINUTES * 60_000) / ROUNDS;
/** An honest pair: on Telegram in private chats and in a group that follows them, and on the web by two addresses. */
const [ANN, BOB, FOLLOWING] = ['telegram:1', 'telegram:2', 'telegram:-5'];
const [OLGA, BORIS] = [from('198.51.100.1'), from('198.51.100.2')];

let push: PushService;
let world: World;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 10, 12) });
  push = await PushService.open();
  const calls = callsBy(endpointSender(push.request), 0);
  world = await World.open({ features: [...FEATURES.filter(({ name }) => name !== 'push'), calls] });
});
afterEach(async () => {
  await world.stage.close();
  await push.close();
  vi.useRealTimers();
});

it('each share, rate and budget has somebody who goes to its bound', () => {
  expect(Object.keys(ON_SHARES).toSorted()).toEqual(Object.keys(SHARES).toSorted());
  expect(Object.keys(ON_RATES).toSorted()).toEqual(Object.keys(RATES).toSorted());
  expect(Object.keys(ON_BUDGETS).toSorted()).toEqual(Object.keys(BUDGETS).toSorted());
});

/** Two who seek the same on Telegram are matched at once: no time goes by. */
async function matched(): Promise<void> {
  expect(await world.says(ANN, ANN, '/seek russian white 3d name=mine')).toBe(true);
  expect(await world.says(BOB, BOB, '/seek russian black 3d name=mine')).toBe(true);
  const { conversation } = world.stage.stage.bot;
  await expect.poll(() => conversation.gameIn(ANN)).not.toBeNull();
  expect(await conversation.gameIn(ANN)).toBe(await conversation.gameIn(BOB));
}

/** A table of the web is in the lobby and in `/tables`, and who sits down there plays. */
async function listedAndJoined(round: number): Promise<void> {
  const olga = await BoardVisitor.enter(world.address, {
    wish: 'game=brazilian&opponent=person&seat=white',
    name: `Olga ${round}`,
    headers: OLGA,
  });
  const [game = ''] = olga.opened;
  const lobby = await LobbyVisitor.enter(world.address, {}, BORIS);
  const listed = () => lobby.last('tables')?.tables.map((table) => table.game);
  await expect.poll(listed).toContain(game);
  lobby.socket.close();
  expect(await world.says(BOB, BOB, '/tables')).toBe(true);
  await expect.poll(() => world.textsIn(BOB).join() + world.whispered(BOB)).toContain(`Olga ${round}`);
  const boris = await BoardVisitor.enter(world.address, { game, name: `Boris ${round}`, headers: BORIS });
  await boris.press('join', { seat: 1 });
  await olga.until(({ board }) => board.phase === 'running');
  expect((await olga.move(olga.moves[0]?.text ?? '')).ok).toBe(true);
  await Promise.all([olga.close(), boris.close()]);
}

/** The room of the pair has all that was said there. */
async function roomKept(said: readonly string[]): Promise<void> {
  const visitor = await WebVisitor.enter(world.address, { room: 'honest', name: 'Boris' }, BORIS);
  const kept = visitor.welcome.entries.map((entry) => entry['text']);
  expect(kept).toEqual(expect.arrayContaining([...said]));
  await visitor.close();
}

/** Each time in another order. */
async function attack(round: number, draw: () => number): Promise<void> {
  const part = (bound: number): number => Math.ceil((1.1 * bound) / ROUNDS);
  const free: string[] = [];
  const rows = Object.entries({ ...ON_SHARES, ...ON_RATES, ...ON_BUDGETS });
  const drawn = rows.map((row) => ({ row, at: draw() })).toSorted((one, other) => one.at - other.at);
  for (const {
    row: [row, driver],
  } of drawn) {
    if (!(await driver(world, part))) free.push(row);
  }
  expect(free, `what was not held back in round ${round}`).toEqual([]);
}

/** Olga's browser is called in a game of hers on the web, in which Boris is to move. */
async function subscribed() {
  const token = 'o'.repeat(43);
  const wish = 'game=portuguese&opponent=person&seat=white';
  const olga = await BoardVisitor.enter(world.address, { wish, token, name: 'Olga', headers: OLGA });
  const [game = ''] = olga.opened;
  const boris = await BoardVisitor.enter(world.address, { game, name: 'Boris', headers: BORIS });
  await boris.press('join', { seat: 1 });
  await olga.until(({ board }) => board.phase === 'running');
  await olga.move(olga.moves[0]?.text ?? '');
  await olga.close();
  const { endpoint, keys } = push.browser('olga');
  const wanted = JSON.stringify({ token, endpoint, keys, game, language: 'en' });
  expect((await world.post('/push', wanted, 'application/json', '198.51.100.1')).status).toBe(204);
  return boris;
}

it.each(Array.from({ length: LONG ? 3 : 1 }, (_, seed) => seed + 1))(
  'one address and one account at every limit for ten minutes change nothing for an honest pair (%i)',
  async (seed) => {
    const said: string[] = [];
    const draw = numbers(seed);
    await attack(1, draw);
    const room = await WebVisitor.enter(world.address, { room: 'honest', name: 'Olga' }, OLGA);
    expect(await world.says(FOLLOWING, ANN, '/follow russian')).toBe(true);
    await matched();
    const boris = await subscribed();
    const moves = MOVES.map((move, ply) => ({ move, mover: ply % 2 === 0 ? ANN : BOB }));
    for (let round = 1; round <= ROUNDS; round += 1) {
      if (round > 1) await attack(round, draw);
      await room.say(`line ${round}`);
      said.push(`line ${round}`);
      await roomKept(said);
      await listedAndJoined(round);
      expect(await world.says(CLUB, ANN, '/help')).toBe(true);
      for (const { move, mover } of moves.splice(0, MOVES.length / 2))
        expect(await world.says(mover, mover, `/m ${move}`)).toBe(true);
      vi.setSystemTime(Date.now() + ROUND_MS);
      await world.stage.stage.bot.keepUpFeatures();
    }
    expect(moves).toEqual([]);
    await boris.move(boris.moves[0]?.text ?? '');
    await expect.poll(() => push.arrived.map(({ path }) => path)).toContain('/olga');
    await world.says(BOB, BOB, '/resign');
    await world.presses(BOB, BOB, world.buttonIn(BOB, '🏳'));
    await expect.poll(() => world.textsIn(ANN).join('\n')).toMatch(/Ratings: .*Ann 1500\? → 15/);
    const followed = async (): Promise<string> => {
      vi.setSystemTime(Date.now() + 10_000);
      await world.stage.stage.bot.keepUpFeatures();
      return world.textsIn(FOLLOWING).join('\n');
    };
    await expect.poll(followed).toContain('A game that this chat follows is over.');
    await Promise.all([boris.close(), room.close()]);
  },
);
