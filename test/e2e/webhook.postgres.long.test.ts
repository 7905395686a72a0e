import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SessionStore } from '../../src/sessions/stores/open-store.js';
import { type Balancer, startBalancer } from '../doubles/balancer.js';
import { sessionIn } from '../doubles/sessions.js';
import {
  type DoubleBot,
  type DoubleChat,
  type DoubleUser,
  startTelegramDouble,
  type TelegramDouble,
} from '../doubles/telegram.js';
import { newDatabase } from '../postgres/database.js';
import { openStore } from '../stores.js';

const PROGRAM = fileURLToPath(new URL('webhook-process.mjs', import.meta.url));
/**
 * A process that is killed is missed at once, long before its leases expire. However long one is held up before it keeps
 * what came to it, younger updates wait: their order is that of the chat.
 */
const TIMING = { leaseMs: 600_000, sweepMs: 300, gapMs: 600_000 };
const MOVES = ['c3-d4', 'd6-c5', 'b2-c3', 'f6-g5', 'c3-b4', 'g5-h4', 'b4:d6', 'c7:e5:c3', 'd2:b4', 'e7-d6'];

let telegram: TelegramDouble;
let bot: DoubleBot;
let people: readonly [DoubleUser, DoubleUser];
let balancer: Balancer;
let database: string;
let store: SessionStore;
let processes: { readonly child: ChildProcess; readonly port: number }[];

async function startProcess() {
  const { token } = bot;
  const webhook = { url: `${balancer.origin}/telegram`, host: '127.0.0.1', port: 0, secret: 'open-sesame' };
  const settings = { database, telegram: { token, apiRoot: telegram.apiRoot, webhook }, timing: TIMING };
  const child = fork(PROGRAM, [JSON.stringify(settings)]);
  const [{ port, failed }] = (await once(child, 'message')) as [{ port?: number; failed?: string }];
  if (port === undefined) throw new Error(failed);
  return { child, port };
}

/** Notes that an update came an hour ago, after which none is missing. */
async function noteEarlier({ id, updates }: DoubleBot): Promise<void> {
  const client = new pg.Client(database);
  await client.connect();
  await client.query(`INSERT INTO damka.inbox (source, id, lane, arrived, done) VALUES ($1, $2, '', $3, 1)`, [
    String(id),
    updates.lastId,
    Date.now() - 3_600_000,
  ]);
  await client.end();
}

beforeAll(async () => {
  [telegram, balancer, database] = await Promise.all([startTelegramDouble(), startBalancer(), newDatabase()]);
  bot = telegram.addBot({ username: 'damka_bot' });
  people = [telegram.addUser('Ann'), telegram.addUser('Bob')];
  store = await openStore(database);
  await noteEarlier(bot);
  processes = await Promise.all([startProcess(), startProcess()]);
  balancer.ports = processes.map(({ port }) => port);
});
afterAll(async () => {
  await Promise.all(
    processes.map(async ({ child }) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.send('end');
      await gone;
    }),
  );
  await Promise.all([store.close(), balancer.close(), telegram.close()]);
});

const newGroups = (count: number): DoubleChat[] =>
  Array.from({ length: count }, (_, index) => {
    const group = telegram.addGroup(`Group ${index}`, { people, bots: [bot] });
    for (const person of people) group.administrators.add(person);
    return group;
  });

/** Says everything at once, the lines of all groups in turn. */
function playAll(groups: readonly DoubleChat[], lines: readonly (readonly [number, string])[]): void {
  for (const [player, line] of lines) {
    for (const group of groups) people[player as 0 | 1].send(group, line);
  }
}
const SEATS = [
  [0, '/new russian'],
  [0, '/join white'],
  [1, '/join black'],
] as const;
/** With new boards, which show the order of the moves. */
const OPENING = [[0, '/settings board=new'], ...SEATS] as const;
const GAME = MOVES.map((move, turn) => [turn % 2, `/m ${move}`] as const);

async function recordOf({ id }: DoubleChat): Promise<string[]> {
  const { table } = await sessionIn(store, `telegram:${id}`);
  return (table?.game?.entries ?? []).flatMap((entry) => (entry.kind === 'move' ? [entry.move] : []));
}

/** The moves that a group was told, in that order. */
const toldIn = ({ botMessages }: DoubleChat): string[] =>
  botMessages.flatMap(({ text }) => /(?:White|Black) (\S+\d)/.exec(text)?.[1] ?? []);

const settled = (groups: readonly DoubleChat[]) =>
  telegram.until(
    () => groups.every((group) => toldIn(group).includes(MOVES.at(-1) ?? '')),
    'the last move in every group',
  );

it('plays every chat in its order, though updates come shuffled, together, and again', async () => {
  bot.deliverer.habits = { shuffle: 12, twiceEvery: 3, retryMs: 30 };
  const groups = newGroups(6);
  playAll(groups, [...OPENING, ...GAME]);
  await settled(groups);
  for (const group of groups) {
    expect(toldIn(group)).toEqual(MOVES);
    expect(await recordOf(group)).toEqual(MOVES);
  }
  await telegram.until(() => bot.updates.pending.length === 0, 'everything to be taken');
  expect(new Set(bot.deliverer.answers)).toEqual(new Set([200]));
});

it('loses nothing when a process is killed in the middle', async () => {
  const groups = newGroups(6);
  playAll(groups, [...OPENING, ...GAME]);
  await telegram.until(() => groups.some((group) => toldIn(group).length > 2), 'the games to go on');
  processes[1]?.child.kill('SIGKILL');
  await settled(groups);
  for (const group of groups) {
    expect(await recordOf(group)).toEqual(MOVES);
    // What was told just before the death may be told again.
    expect([...new Set(toldIn(group))]).toEqual(MOVES);
  }
});

it('takes over in a process that starts what the dead ones held', async () => {
  const groups = newGroups(12);
  playAll(groups, [...OPENING, ...GAME]);
  await telegram.until(() => groups.some((group) => toldIn(group).length > 2), 'the games to go on');
  const living = processes.filter(({ child }) => child.exitCode === null && child.signalCode === null);
  for (const { child } of living) child.kill('SIGKILL');
  processes = [await startProcess()];
  balancer.ports = processes.map(({ port }) => port);
  await settled(groups);
  for (const group of groups) expect(await recordOf(group)).toEqual(MOVES);
});

it('shows the last move on the one board of every game, though a process is killed in the middle', async () => {
  processes = [...processes, await startProcess()];
  balancer.ports = processes.map(({ port }) => port);
  const groups = newGroups(6);
  playAll(groups, [...SEATS, ...GAME]);
  const edits = () => telegram.callsOf('editMessageMedia').length;
  const before = edits();
  await telegram.until(() => edits() > before + 12, 'the games to go on');
  processes[0]?.child.kill('SIGKILL');
  const board = ({ botMessages }: DoubleChat) => botMessages.findLast(({ picture }) => picture !== undefined);
  const calls = ({ botMessages }: DoubleChat) =>
    botMessages.filter(({ text, isDeleted }) => !isDeleted && text.endsWith('your move.'));
  const last = MOVES.at(-1) ?? '';
  await telegram.until(
    () => groups.every((group) => board(group)?.text.includes(last) && calls(group).length > 0),
    'the last move in every group, and a call',
  );
  for (const group of groups) expect(await recordOf(group)).toEqual(MOVES);
});
