import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readGames } from '../../src/engine/index.js';
import {
  type Channel,
  type DiscordDouble,
  type Message,
  startDiscordDouble,
  type User,
} from '../doubles/discord.js';
import {
  type DoubleBot,
  type DoubleChat,
  type DoubleUser,
  startTelegramDouble,
  type TelegramDouble,
} from '../doubles/telegram.js';
import { DiscordProgram, pathTo } from './discord-table.js';

/** For a machine that is busy with something else. */
const SOON = 240_000;
const LIMIT_MS = 1_500_000;
/** What is not answered by then is tapped again, as people do: a killed program has not heard it. */
const AGAIN_MS = 10_000;
const MOVE = /^[a-h]\d[-:x]/;

let folder: string;
let discord: DiscordDouble;
let telegram: TelegramDouble;
let bot: DoubleBot;
let program: DiscordProgram;

/**
 * Kills the program among people who play as a chat, and then as a team and on many boards at once; `address` gives an empty store,
 * for a folder.
 */
export const killCrowdsSuite = (name: string, address: (folder: string) => Promise<string>) =>
  describe(`games of many, kept in ${name}`, () => {
    let database: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'damka-crowds-'));
      discord = await startDiscordDouble({ globalPerSecond: 10_000 });
      telegram = await startTelegramDouble();
      bot = telegram.addBot({ username: 'damka_bot', privacy: false });
      database = await address(folder);
      start();
    });
    afterAll(async () => {
      await program.end('SIGKILL');
      await discord.close();
      await telegram.close();
      await rm(folder, { recursive: true, force: true });
    });

    function start(): void {
      const { token: TELEGRAM_BOT_TOKEN } = bot;
      const beside = { TELEGRAM_BOT_TOKEN, TELEGRAM_API_ROOT: telegram.apiRoot, TELEGRAM_PER_SECOND: '9999' };
      program = new DiscordProgram(folder, database, discord, beside);
    }
    let killed: Promise<void> = Promise.resolve();
    /** Kills the program within so many milliseconds from now, and starts it again. */
    async function killWithin(ms: number): Promise<void> {
      await sleep(Math.random() * ms);
      killed = killed.then(() => program.end('SIGKILL')).then(start);
      await killed;
    }

    // Its first taps are answered by a program that lives.
    it(
      'no vote is lost and no round closed twice',
      async () => {
        const people = Array.from({ length: 5 }, (_, at) => telegram.addUser(`Voter ${at}`));
        const group = telegram.addGroup('Club', { people, bots: [bot] });
        const [first] = people as [DoubleUser];
        group.administrators.add(first);
        first.send(group, '/vote russian level=1 1m');
        await tapped(group, first, '▶ Start');
        const voted: (readonly [number: number, move: string])[] = [];
        const seen = new Set<string>();
        for (let round = 1; round <= 3; round += 1) {
          const { board, number, move } = await telegram.until(
            () => toVote(group, voted.at(-1)?.[0] ?? 0),
            `board ${round}`,
            SOON,
          );
          if (round === 1) {
            // The round lasts a minute: nobody is waited for.
            await Promise.all(people.map((each) => each.press(board, move).answered(SOON)));
          } else {
            // All five are waited for, however long the program takes to start. A majority closes it earlier.
            first.send(group, '/vote lottery 5m');
            const dies = killWithin(3_000);
            for (const each of people) {
              each.press(board, move, { outdated: true });
              await sleep(300);
            }
            await dies;
          }
          // The round closes meanwhile, or the next one has begun.
          await killWithin(round === 1 ? 60_000 : 5_000);
          const [, , votes, voters] = await telegram.until(
            () => results(group).find(([line, told]) => told === move && !seen.has(line)),
            `what became of ${move}`,
            SOON,
          );
          expect([votes, voters], move).toEqual(['5', '5']);
          for (const [line] of results(group)) seen.add(line);
          voted.push([number, move]);
        }
        // A round with a single move is played without votes.
        const moves = await recordOf(group, first);
        for (const [number, move] of voted) expect(moves[2 * (number - 1)], `move ${number}`).toBe(move);
      },
      LIMIT_MS,
    );

    it.concurrent(
      'what a team confirms is played once',
      async () => {
        const people = [telegram.addUser('Ann'), telegram.addUser('Bob')] as const;
        const group = telegram.addGroup('Team', { people: [...people], bots: [bot] });
        people[0].send(group, '/consult russian level=1');
        await tapped(group, people[1], 'Join');
        await tapped(group, people[0], '▶ Start');
        const own: string[] = [];
        for (let turn = 0; turn < 4; turn += 1) {
          const board = await telegram.until(
            () =>
              group.botMessages.findLast(({ keyboard }) =>
                keyboard.flat().some(({ label, data }) => MOVE.test(label) && data.startsWith('propose')),
              ),
            `turn ${turn}`,
            SOON,
          );
          const move = board.keyboard.flat().find(({ label }) => MOVE.test(label))?.label ?? '';
          const dies = killWithin(2_000);
          people[0].press(board, move);
          await tapped(group, people[1], `Confirm ${move}`);
          await dies;
          await killWithin(2_000);
          own.push(move);
          // The computer answers each of them.
          const played = async () => (await recordOf(group, people[0])).filter((_, at) => at % 2 === 0);
          await expect
            .poll(async () => (await recordOf(group, people[0])).length, { interval: 1_000, timeout: SOON })
            .toBeGreaterThanOrEqual(2 * own.length);
          expect(await played()).toEqual(own);
        }
      },
      LIMIT_MS,
    );

    it.concurrent(
      'a display on Discord goes from /simul to its final line, with each move once',
      async () => {
        const guild = discord.addGuild({ name: 'club' });
        const channel = discord.addChannel(guild);
        const [host, ...players] = ['host', 'bob', 'cid'].map((each) =>
          discord.addUser(each, { guilds: [guild] }),
        ) as [User, ...User[]];
        await discord.until(() => discord.commands.length > 0, 'the commands', SOON);
        await host.slash(channel, pathTo('simul'), { wish: 'russian 60+0' });
        for (const each of players) await pressed(each, channel, /^Join|Join$/);
        const isIn = () => channel.fromBot.some(({ content }) => content.includes('2 in'));
        await discord.until(isIn, 'both to be in', SOON);
        await pressed(host, channel, /Start/);
        const played = new Map(players.map((each) => [each, [] as string[]]));
        for (let move = 0; move < 4; move += 1) {
          const dies = move % 2 === 0 ? killWithin(4_000) : null;
          for (const each of players) {
            const board = await moved(
              host,
              host.direct,
              new RegExp(`Board ${players.indexOf(each) + 1} of 2`),
            );
            played.get(each)?.push(board);
          }
          await dies;
          for (const each of players) played.get(each)?.push(await moved(each, each.direct, /Your move/));
        }
        await killWithin(100);
        for (const each of players) await resigns(each);
        const isEnd = ({ content }: { readonly content: string }) => content.includes('is over. ');
        const end = await discord.until(() => channel.fromBot.find(isEnd), 'the final line', SOON);
        expect(end.content).toContain('**Host 2:0** (+2 =0 −0)');
        const { games } = readGames(end.attachments[0]?.data.toString() ?? '');
        const moves = games.map((game) =>
          game.ok
            ? game.value.game.entries.flatMap((entry) => (entry.kind === 'move' ? [entry.move] : []))
            : [],
        );
        expect(moves).toEqual([...played.values()]);
        await sleep(3_000);
        expect(channel.fromBot.filter(isEnd)).toHaveLength(1);
      },
      LIMIT_MS,
    );
  });

/** The newest board on which there is something to choose, later than a move, with the first move that it offers. */
function toVote(group: DoubleChat, after: number) {
  for (const board of group.botMessages.toReversed()) {
    const number = Number(/, move (\d+):/.exec(board.text)?.[1] ?? 0);
    const moves = board.keyboard.flat().filter(({ label }) => MOVE.test(label));
    if (number > after && moves.length > 1) return { board, number, move: moves[0]?.label ?? '' };
  }
  return undefined;
}

/** What the chat reads of rounds that are over: the move, with its votes and all of them. */
const results = (group: DoubleChat) =>
  group.botMessages
    .flatMap(({ text }) => [...text.matchAll(/(?:🗳|🎲) (\S+?)(?:,| by lot,) (\d+) of (\d+)/g)])
    .map(([line, move = '', votes, voters]) => [line, move, votes, voters] as const);

/** Somebody taps the newest button with a label, once it is there. */
async function tapped(group: DoubleChat, user: DoubleUser, label: string): Promise<void> {
  const has = ({ keyboard }: { readonly keyboard: readonly (readonly { readonly label: string }[])[] }) =>
    keyboard.flat().find((each) => each.label.includes(label));
  const message = await telegram.until(() => group.botMessages.findLast(has), `a button ${label}`, SOON);
  user.press(message, has(message)?.label ?? label);
}

/** The moves of a game, as the bot tells them when it is asked. */
async function recordOf(group: DoubleChat, user: DoubleUser): Promise<readonly string[]> {
  const before = group.botMessages.length;
  user.send(group, '/record pdn');
  const text = await telegram.until(
    () =>
      group.botMessages
        .slice(before)
        .map(({ text, document }) => document?.content.toString() ?? text)
        .find((each) => each.includes('[Event')),
    'the record',
    SOON,
  );
  const [game] = readGames(text.slice(text.indexOf('['))).games;
  return game?.ok
    ? game.value.game.entries.flatMap((entry) => (entry.kind === 'move' ? [entry.move] : []))
    : [];
}

/** Somebody presses a button in a channel until the bot has heard it. */
async function pressed(user: User, channel: Channel, label: RegExp): Promise<void> {
  for (;;) {
    const message = await discord.until(
      () => channel.fromBot.findLast(({ buttons }) => buttons.some((each) => label.test(each.label ?? ''))),
      `a button ${label}`,
      SOON,
    );
    const button = message.buttons.find((each) => label.test(each.label ?? ''))?.label ?? '';
    if ((await user.press(message, button)).state === 'acknowledged') return;
  }
}

/** Somebody gives up in their own channel, and says that they mean it, until the bot has heard both. */
async function resigns(user: User): Promise<void> {
  const { direct } = user;
  const isSure = ({ buttons }: Message) => buttons.some(({ label }) => label?.includes('Yes, I resign'));
  for (;;) {
    const { state, whispers } = await user.slash(direct, pathTo('resign'));
    if (state !== 'acknowledged') continue;
    const look = () => [...direct.fromBot, ...whispers].findLast(isSure);
    const question = await discord.until(look, 'to be asked', AGAIN_MS).catch(() => undefined);
    if (question === undefined) continue;
    if ((await user.press(question, '🏳 Yes, I resign')).state === 'acknowledged') return;
  }
}

/** Somebody makes the first move that their board offers, until it is played; gives the move. */
async function moved(user: User, channel: Channel, isOwn: RegExp): Promise<string> {
  const board = () =>
    channel.fromBot.findLast(
      ({ content, buttons }) => isOwn.test(content) && buttons.some(({ label = '' }) => MOVE.test(label)),
    );
  const message = await discord.until(board, `the board of ${user.username}`, SOON);
  const { content } = message;
  const move = message.buttons.find(({ label = '' }) => MOVE.test(label))?.label ?? '';
  const isPlayed = () => board()?.content !== content;
  while (!isPlayed()) {
    await user.press(message, move, { outdated: true }).catch(() => undefined);
    await discord.until(isPlayed, `${move} to be played`, AGAIN_MS).catch(() => undefined);
  }
  return move;
}
