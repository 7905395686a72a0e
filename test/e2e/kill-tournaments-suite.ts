import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readTournament } from '../../src/sessions/tournaments/rows.js';
import type { Tournament } from '../../src/sessions/tournaments/tournament.js';
import {
  type Channel,
  type DiscordDouble,
  type Message,
  startDiscordDouble,
  type User,
} from '../doubles/discord.js';
import { type DoubleBot, startTelegramDouble, type TelegramDouble } from '../doubles/telegram.js';
import { expectSound } from '../doubles/tour-families.js';
import { openStore } from '../stores.js';
import { DiscordProgram, pathTo } from './discord-table.js';
import { TelegramTeams } from './telegram-teams.js';

/** A few deaths show that tournaments go on; `npm run test:kills` looks for rare moments. */
const KILLS = Math.min(20, Number(process.env['KILLS'] ?? 4));
/** A process lives for so long at most, in milliseconds, while rounds are closed every ten seconds. */
const LIFE_MS = 9_000;
/** One of them dies within so many milliseconds of the taps that start. */
const START_MS = 500;
/** A player thinks for so long at most before they give up. */
const THOUGHT_MS = 4_000;
/** What is not heard by then is tapped again, as people do: a killed program has not heard it. */
const AGAIN_MS = 10_000;
/** A round begins some ten seconds after the tap, on a busy machine later. */
const MAX_STARTS = 20;
const AWAY_MS = 30_000;
/** For a machine that is busy with something else. */
const SOON = 240_000;
const LIMIT_MS = 1_500_000;
/** What is on at once with teams on Telegram, and how many play. */
const ALL = [
  { wish: 'swiss russian 3 rounds 1d', size: 9 },
  { wish: 'everybody russian 1d', size: 4 },
  { wish: 'knockout russian 1d', size: 7 },
] as const;

/** A store that can be out of reach for a while. */
export interface FragileStore {
  readonly url: string;
  away(milliseconds: number): Promise<void>;
  remove(): Promise<void>;
}

/** A tournament with a chat of its own, where it was opened, and people who play. */
interface Club {
  readonly code: string;
  readonly size: number;
  readonly channel: Channel;
  readonly players: readonly User[];
}

let folder: string;
let discord: DiscordDouble;
let telegram: TelegramDouble;
let bot: DoubleBot;
let store: FragileStore;
let programs: DiscordProgram[];
let isOver: boolean;

/** Ends processes, or the store for a while, among people who play tournaments. */
export const killTournamentsSuite = (
  name: string,
  processes: number,
  open: (folder: string) => Promise<FragileStore>,
) =>
  describe(`tournaments kept in ${name}`, () => {
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'damka-tournaments-'));
      discord = await startDiscordDouble({ globalPerSecond: 10_000 });
      telegram = await startTelegramDouble();
      bot = telegram.addBot({ username: 'damka_bot', privacy: false });
      store = await open(folder);
      isOver = false;
      programs = Array.from({ length: processes }, start);
    });
    afterEach(async () => {
      isOver = true;
      for (const program of programs) await program.end('SIGKILL');
      await discord.close();
      await telegram.close();
      await store.remove();
      await rm(folder, { recursive: true, force: true });
    });

    it(
      'pair everybody once a round, lose no round and say nothing twice, whenever processes are killed',
      async () => {
        const kill = async (at: number) => {
          await programs[at]?.end('SIGKILL');
          programs[at] = start();
        };
        const trouble = async () => {
          for (let kills = 1; kills < KILLS && !isOver; kills += 1) {
            await sleep(Math.random() * LIFE_MS);
            await kill(kills % programs.length);
          }
        };
        await playedWhile(trouble, async () => {
          await sleep(Math.random() * START_MS);
          await kill(0);
        });
      },
      LIMIT_MS,
    );

    it(
      'pair everybody once a round, lose no round and say nothing twice, though the store is away for half a minute',
      async () => {
        await playedWhile(async () => {
          await sleep(LIFE_MS + Math.random() * LIFE_MS);
          await store.away(AWAY_MS);
        });
      },
      LIMIT_MS,
    );
  });

function start(): DiscordProgram {
  const { token: TELEGRAM_BOT_TOKEN } = bot;
  const beside = { TELEGRAM_BOT_TOKEN, TELEGRAM_API_ROOT: telegram.apiRoot, TELEGRAM_PER_SECOND: '9999' };
  return new DiscordProgram(folder, store.url, discord, beside);
}

/** All tournaments are played to their ends while `trouble` comes, and some more of it as they start. */
async function playedWhile(
  trouble: () => Promise<void>,
  atStart: () => Promise<void> = async () => undefined,
): Promise<void> {
  const guild = discord.addGuild({ name: 'club' });
  const director = discord.addUser('director', { guilds: [guild] });
  await discord.until(() => discord.commands.length > 0, 'the commands', SOON);
  const clubs: Club[] = [];
  for (const { wish, size } of ALL) {
    const channel = discord.addChannel(guild);
    const players = Array.from({ length: size }, (_, at) =>
      discord.addUser(`${wish.slice(0, 5)}${at}`, { guilds: [guild] }),
    );
    clubs.push({ code: await opened(director, channel, wish), size, channel, players });
  }
  const teams = new TelegramTeams(telegram, bot, { thought: THOUGHT_MS, again: AGAIN_MS, soon: SOON });
  await teams.open();
  await Promise.all([teams.begin(), ...clubs.map(joined)]);
  await Promise.all([atStart(), ...clubs.map((club) => started(director, club))]);
  const playing = [
    ...clubs.flatMap(({ players }) => players).map(plays),
    ...teams.players.map((user) => teams.play(user, () => isOver)),
  ];
  const last = telegram.until(() => teams.isEnded(), 'the end of the teams', LIMIT_MS);
  await Promise.all([trouble(), last, ...clubs.map(ended)]);
  isOver = true;
  await Promise.all(playing);
  // What would be said twice comes by then.
  await sleep(2 * AGAIN_MS);
  for (const program of programs) await program.end('SIGTERM');
  const kept = await openStore(store.url);
  for (const club of clubs) {
    const tour = await readTournament(kept, club.code);
    expectSettled(tour, club.size);
    expectTold(tour, club);
  }
  const tour = await readTournament(kept, teams.code);
  expectSettled(tour, teams.size);
  // After a death Telegram may show a message twice.
  for (let round = 1; round <= tour.round; round += 1)
    expect(teams.said.join('\n'), `teams, round ${round}`).toContain(`🏆 Spring, round ${round}:`);
  await kept.close();
}

/** Opens a tournament; gives its code. */
async function opened(director: User, channel: Channel, wish: string): Promise<string> {
  await director.slash(channel, pathTo('tournament'), { wish: `${wish} name="Spring"` });
  return discord.until(
    () =>
      channel.fromBot
        .flatMap(({ buttons }) => buttons)
        .map(({ custom_id: data = '' }) => /^tour:(\w+):join/.exec(data)?.[1])
        .find((code) => code !== undefined),
    'a tournament',
    SOON,
  );
}

/** The message on which people join. */
function messageOf({ channel }: Club): Message {
  const message = channel.fromBot.find(({ buttons }) => buttons.some(({ label }) => label?.includes('Join')));
  if (message === undefined) throw new Error('nobody can join');
  return message;
}

async function joined(club: Club): Promise<void> {
  const message = messageOf(club);
  for (const user of club.players)
    while ((await user.press(message, `tour:${club.code}:join`, { outdated: true })).state !== 'acknowledged')
      await sleep(100);
}

/** The director starts it: once that is answered, it begins without another tap. */
async function started(director: User, club: Club): Promise<void> {
  const { code, channel } = club;
  const message = messageOf(club);
  const isOn = () => channel.fromBot.some(({ content }) => content.includes('round 1:'));
  const answers: string[] = [];
  for (let tries = 0; !isOn() && !answers.includes('Done.') && tries < MAX_STARTS; tries += 1) {
    const press = director.press(message, `tour:${code}:start:yes`, { outdated: true });
    const { whispers } = await press.catch(() => ({ whispers: [] }));
    answers.push(...whispers.map(({ content }) => content));
    const isDone = answers.includes('Done.');
    await discord.until(isOn, `round 1 of ${code}`, isDone ? SOON : AGAIN_MS).catch(() => undefined);
  }
  expect(isOn(), answers.join('; ')).toBe(true);
}

/** Gives up each game in which it is theirs to move, until all is over. */
async function plays(user: User): Promise<void> {
  /** The last board with moves; a tap takes them away, also if it was not heard. */
  let own: { readonly message: Message; readonly game: string } | undefined;
  const look = () => {
    for (const message of user.direct.fromBot)
      for (const { custom_id: data = '' } of message.buttons) {
        const game = /^(?:tap|move):([^:]+):/.exec(data)?.[1];
        if (game !== undefined && (own === undefined || message.id >= own.message.id))
          own = { message, game };
      }
    return own;
  };
  const isGivenUp = ({ message }: { readonly message: Message }) =>
    user.direct.fromBot.some(({ id, content }) => id > message.id && content.includes('resigned'));
  while (!isOver) {
    const board = look();
    if (board === undefined || isGivenUp(board)) {
      await sleep(100);
      continue;
    }
    await sleep(Math.random() * THOUGHT_MS);
    const data = `resign:${board.game}:0:${Date.now()}:yes`;
    await user.press(board.message, data, { outdated: true }).catch(() => undefined);
    await discord
      .until(() => isOver || isGivenUp(board), 'a game to be over', AGAIN_MS)
      .catch(() => undefined);
  }
}

const ended = ({ channel, code }: Club): Promise<unknown> =>
  discord.until(
    () => channel.fromBot.some(({ content }) => content.startsWith('🏁 ')),
    `the end of ${code}`,
    LIMIT_MS,
  );

/** What holds of a tournament after all that has happened to it. */
function expectSettled(tour: Tournament | null, size: number): asserts tour is Tournament {
  if (tour === null) throw new Error('a tournament is gone');
  expect(tour.state).toBe('over');
  expect(tour.entrants).toHaveLength(size);
  expectSound(tour, tour.kind);
  const games = tour.boards.filter(({ why }) => why === 'game');
  for (const board of games) for (const game of board.games) expect(game.begun, game.id).toBeDefined();
  const pairs = games.map(({ players: pair }) => pair.toSorted((one, other) => one - other).join('-'));
  expect(pairs.toSorted(), tour.kind).toEqual([...new Set(pairs)].toSorted());
}

/** What was said of a tournament, to all and to each. */
function expectTold(tour: Tournament, { channel, players }: Club): void {
  const said = channel.fromBot.map(({ content }) => content);
  for (let round = 1; round <= tour.round; round += 1)
    expect(
      said.filter((each) => each.startsWith(`🏆 Spring, round ${round}:`)),
      `${tour.kind}, round ${round}`,
    ).toHaveLength(1);
  expect(said.filter((each) => each.startsWith('🏁 '))).toHaveLength(1);
  for (const { direct, username } of players) {
    const told = direct.fromBot.map(({ content }) => content);
    expect(told, username).toEqual([...new Set(told)]);
  }
}
