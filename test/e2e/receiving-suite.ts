import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Bot } from '../../src/bots/bot.js';
import { newGameId } from '../../src/sessions/service/views.js';
import { keepSession, sessionIn } from '../doubles/sessions.js';
import {
  type DoubleBot,
  type DoubleChat,
  type DoubleUser,
  startTelegramDouble,
  type TelegramDouble,
} from '../doubles/telegram.js';
import { openStore } from '../stores.js';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const MOVE = 'c3-d4';
const quiet = () => undefined;

/** Puts the same game of Russian checkers, in which White is to move, into every group. */
async function beginGames(database: string, groups: readonly DoubleChat[], people: readonly DoubleUser[]) {
  const store = await openStore(database);
  const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };
  const bot = new Bot({ store, log, random: () => 0 });
  const say = (person: number, id: string, name: string, args: string) => {
    const user = { id: `telegram:${people[person]?.id}`, name: `Player ${person}`, locale: 'en' };
    const event = { id, channel: 'telegram:-1', user, input: { kind: 'command', name, args } as const };
    return bot.conversation.handle(event, async () => null);
  };
  await say(0, 'a', 'new', 'russian');
  await say(0, 'b', 'join', 'white');
  await say(1, 'c', 'join', 'black');
  const begun = await sessionIn(store, 'telegram:-1');
  for (const { id } of groups) {
    const channel = `telegram:${id}`;
    await keepSession(store, { ...begun, channel, game: newGameId(), views: [channel] });
  }
  await bot.stop();
  await store.close();
}

async function recordsOf(database: string, groups: readonly DoubleChat[]): Promise<string[]> {
  const store = await openStore(database);
  const records = [];
  for (const { id } of groups) {
    const { table } = await sessionIn(store, `telegram:${id}`);
    const moves = (table?.game?.entries ?? []).map((entry) => (entry.kind === 'move' ? entry.move : '?'));
    records.push(moves.join(' '));
  }
  await store.close();
  return records;
}

/** Kills the program while a move waits in every one of so many games; `open` gives the address of an empty store. */
export const receivingSuite = (name: string, open: () => Promise<string>, count: number) =>
  describe(`polled moves kept in ${name}`, () => {
    let folder: string;
    let telegram: TelegramDouble;
    let bot: DoubleBot;
    let program: ChildProcess;
    let database: string;
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'damka-receiving-'));
      telegram = await startTelegramDouble();
      bot = telegram.addBot({ username: 'damka_bot', privacy: false });
      database = await open();
    });
    afterEach(async () => {
      await kill();
      await telegram.close();
      await rm(folder, { recursive: true, force: true });
    });

    const start = (): void => {
      const env = {
        PATH: process.env['PATH'],
        DAMKA_HOME: folder,
        PORT: 'off',
        DATABASE_URL: database.replace('sqlite://', `sqlite://${folder}/`),
        TELEGRAM_BOT_TOKEN: bot.token,
        TELEGRAM_API_ROOT: telegram.apiRoot,
        CHAT_EVENTS_PER_MINUTE: '99999',
        LOG_LEVEL: 'silent',
      };
      program = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    };
    const kill = async (): Promise<void> => {
      if (program.exitCode !== null || program.signalCode !== null) return;
      program.kill('SIGKILL');
      await once(program, 'exit');
    };

    it(`are all played once, though the program is killed again and again with ${count} of them under way`, async () => {
      const people = [telegram.addUser('Ann'), telegram.addUser('Bob')];
      const groups = Array.from({ length: count }, (_, index) =>
        telegram.addGroup(`Group ${index}`, { people, bots: [bot] }),
      );
      const url = database.replace('sqlite://', `sqlite://${folder}/`);
      await beginGames(url, groups, people);
      const told = () => groups.filter(({ botMessages }) => botMessages.length > 0).length;
      const confirmed = () => count - bot.updates.pending.length;
      start();
      await telegram.until(() => bot.updates.isPolled, 'the first poll');
      for (const group of groups) people[0]?.send(group, MOVE);
      // Confirmed and hardly begun; at the beginning; and near the end.
      for (const [most, share] of [
        [confirmed, 0.1],
        [told, 0.1],
        [told, 0.8],
      ] as const) {
        await telegram.until(() => most() >= share * count, `${share} of the games`);
        await kill();
        start();
      }
      await telegram.until(() => told() === count, 'every game');
      await telegram.until(() => bot.updates.pending.length === 0, 'every update');
      await kill();
      expect(await recordsOf(url, groups)).toEqual(groups.map(() => MOVE));
    });
  });
