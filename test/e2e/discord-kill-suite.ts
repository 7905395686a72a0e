import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DiscordDouble, startDiscordDouble } from '../doubles/discord.js';
import { type DoubleBot, startTelegramDouble, type TelegramDouble } from '../doubles/telegram.js';
import { DiscordProgram, DiscordTable, outcomeOf, type Way } from './discord-table.js';
import { TelegramTable } from './telegram-table.js';

const WAYS: readonly Way[] = ['text', 'command', 'button'];
const TABLES = 8;
/** Groups on Telegram in which is played meanwhile, by text. */
const BESIDE = 4;
/** Moves that are sent at each table around one kill. */
const MOVES = 8;
/** A longer game may end meanwhile. */
const KILLS_A_GAME = 5;
const BETWEEN_MS = 150;
/** For a machine that is busy with something else. */
const LIMIT_MS = 900_000;
const GOOD = { lost: 0, untold: 0, doubled: 0, unanswered: 0 };

let folder: string;
let discord: DiscordDouble;
let telegram: TelegramDouble;
let bot: DoubleBot;
let program: DiscordProgram;

/** Kills and starts the program under a Discord; `address` gives the address of an empty store, for a folder. */
export const discordKillSuite = (name: string, address: (folder: string) => Promise<string>, kills: number) =>
  describe(`moves sent on Discord, kept in ${name}`, () => {
    let database: string;
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'damka-discord-'));
      discord = await startDiscordDouble({ globalPerSecond: 10_000 });
      telegram = await startTelegramDouble();
      bot = telegram.addBot({ username: 'damka_bot', privacy: false });
      database = await address(folder);
      start();
    });
    afterEach(async () => {
      await program.end('SIGKILL');
      await discord.close();
      await telegram.close();
      await rm(folder, { recursive: true, force: true });
    });

    const start = () => {
      const { token: TELEGRAM_BOT_TOKEN } = bot;
      const beside = { TELEGRAM_BOT_TOKEN, TELEGRAM_API_ROOT: telegram.apiRoot, TELEGRAM_PER_SECOND: '9999' };
      program = new DiscordProgram(folder, database, discord, beside);
    };
    const tables = (count: number, round = 0) =>
      Promise.all(
        Array.from({ length: count }, (_, index) => DiscordTable.open(discord, `club-${round}-${index}`)),
      );

    it(
      `are all played once and answered around ${kills} kills, by text, command and button, and those on Telegram with them`,
      async () => {
        for (let killed = 0; killed < kills; killed += KILLS_A_GAME) {
          const all = await tables(TABLES, killed);
          const beside = await Promise.all(
            Array.from({ length: BESIDE }, (_, at) => TelegramTable.open(telegram, bot, `${killed}-${at}`)),
          );
          const inThese = Math.min(KILLS_A_GAME, kills - killed);
          for (let kill = 0; kill < inThese; kill += 1) {
            const played = all.map(async (table, index) => {
              for (let move = 0; move < MOVES; move += 1) {
                await table.send(WAYS[(index + move) % WAYS.length] as Way);
                await sleep(BETWEEN_MS);
              }
            });
            const playedBeside = beside.map(async (table) => {
              for (let move = 0; move < MOVES; move += 1) {
                table.send();
                await sleep(BETWEEN_MS);
              }
            });
            await sleep(Math.random() * BETWEEN_MS * MOVES);
            await program.end('SIGKILL');
            start();
            await Promise.all([...played, ...playedBeside]);
          }
          expect(await outcomeOf(all)).toEqual({ sent: inThese * MOVES * TABLES, ...GOOD });
          for (const table of beside)
            expect(await table.outcome()).toEqual({ sent: inThese * MOVES, lost: 0, untold: 0 });
        }
        expect(discord.gateway.identifies).toBe(1);
      },
      kills * 60_000 + LIMIT_MS,
    );

    it(
      'are all played that people send in eight seconds of absence',
      async () => {
        const all = await tables(6);
        await program.end('SIGKILL');
        for (let round = 0; round < 10; round += 1) {
          for (const table of all) await table.send('text');
          await sleep(800);
        }
        start();
        expect(await outcomeOf(all)).toEqual({ sent: 60, ...GOOD });
      },
      LIMIT_MS,
    );
  });
