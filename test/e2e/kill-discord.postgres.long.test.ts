import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type DiscordDouble, startDiscordDouble } from '../doubles/discord.js';
import { newDatabase } from '../postgres/database.js';
import { DiscordProgram, DiscordTable, outcomeOf, type Way } from './discord-table.js';

const SHARDS = 4;
/** For a machine that is busy with something else. */
const LIMIT_MS = 900_000;
const GOOD = { lost: 0, untold: 0, doubled: 0, unanswered: 0 };

let folder: string;
let discord: DiscordDouble;
let database: string;
let programs: DiscordProgram[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damka-discord-'));
  const sharding = { advised: SHARDS, least: SHARDS, maxConcurrency: SHARDS, identifyEvery: 5_000 };
  discord = await startDiscordDouble({ globalPerSecond: 10_000, sharding });
  database = await newDatabase();
  programs = [];
});
afterEach(async () => {
  for (const program of programs) await program.end('SIGKILL');
  await discord.close();
  await rm(folder, { recursive: true, force: true });
});

function start(): DiscordProgram {
  const program = new DiscordProgram(folder, database, discord);
  programs.push(program);
  return program;
}

/** Two processes, the second of which comes when the first one hears all shards. */
async function startPair(): Promise<readonly [DiscordProgram, DiscordProgram]> {
  const first = start();
  const isHeard = () => discord.gateway.connected === SHARDS && discord.commands.length > 0;
  await discord.until(isHeard, 'all shards', LIMIT_MS);
  return [first, start()];
}

/** Tables on all shards. */
async function tables(count: number): Promise<readonly DiscordTable[]> {
  return await Promise.all(
    Array.from({ length: count }, (_, index) =>
      DiscordTable.open(discord, `club-${index}`, [index % SHARDS, SHARDS]),
    ),
  );
}

/** Sends moves at all tables until there are enough. */
const playAt = (all: readonly DiscordTable[], count: number, between: number, ways: readonly Way[]) =>
  Promise.all(
    all.map(async (table, index) => {
      for (let move = 0; move < count; move += 1) {
        await table.send(ways[(index + move) % ways.length] as Way);
        await sleep(between);
      }
    }),
  );

it(
  'moves sent on Discord while two processes hang in turn, each six times longer than its lease is renewed, are all played',
  async () => {
    const pair = await startPair();
    const all = await tables(8);
    const played = playAt(all, 14, 2_000, ['text']);
    for (let pause = 0; pause < 4; pause += 1) {
      const hanging = pair[pause % 2];
      hanging?.pause();
      await sleep(6_500);
      hanging?.goOn();
      await sleep(1_000);
    }
    await played;
    expect(await outcomeOf(all)).toEqual({ sent: 112, ...GOOD });
  },
  LIMIT_MS,
);

it(
  'moves sent on Discord around a rolling restart are all played, and no session is begun for it',
  async () => {
    const old = await startPair();
    const all = await tables(10);
    const played = playAt(all, 40, 300, ['text', 'command', 'button']);
    for (const program of old) {
      await sleep(1_000);
      start();
      await sleep(3_000);
      await program.end('SIGTERM');
    }
    await played;
    expect(await outcomeOf(all)).toEqual({ sent: 400, ...GOOD });
    expect(discord.gateway.identifies).toBe(SHARDS);
  },
  LIMIT_MS,
);
