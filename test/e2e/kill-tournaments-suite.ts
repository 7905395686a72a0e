import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readTournament } from '../../src/sessions/tournaments/rows.js';
import { hasRounds, isOn, type Tournament } from '../../src/sessions/tournaments/tournament.js';
import {
  type Channel,
  type DiscordDouble,
  type Message,
  startDiscordDouble,
  type User,
} from '../doubles/discord.js';
import { type DoubleBot, startTelegramDouble, type TelegramDouble } from '../doubles/telegram.js';
import { expectSound, openBoards } from '../doubles/tour-families.js';
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
const THOUGHT_MS = 3_000;
/** What is not heard by then is tapped again, as people do: a killed program has not heard it. */
const AGAIN_MS = 10_000;
/** A round begins some ten seconds after the tap, on a busy machine later. */
const MAX_STARTS = 20;
const AWAY_MS = 60_000;
/** For a machine that is busy with something else. */
const SOON = 240_000;
const LIMIT_MS = 1_500_000;
/** What is on at once with teams on Telegram, and how many play; the last two don't end as long as people play. */
const ALL = [
  { wish: 'swiss russian 3 rounds 1d', size: 7 },
  { wish: 'everybody russian 1d', size: 3 },
  { wish: 'knockout russian 1d', size: 6 },
  { wish: 'arena russian 120 minutes 3+2', size: 4, isLasting: true },
  { wish: 'ladder russian 1d', size: 3, isLasting: true },
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
  readonly wish: string;
  readonly size: number;
  readonly isLasting: boolean;
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
      'pair everybody once a round, lose no round and say nothing twice, though the store is away for a minute',
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
  for (const { wish, size, ...rest } of ALL) {
    const channel = discord.addChannel(guild);
    const players = Array.from({ length: size }, (_, at) =>
      discord.addUser(`${wish.slice(0, 5)}${at}`, { guilds: [guild] }),
    );
    const isLasting = 'isLasting' in rest;
    clubs.push({ code: await opened(director, channel, wish), wish, size, isLasting, channel, players });
  }
  const teams = new TelegramTeams(telegram, bot, { thought: THOUGHT_MS, again: AGAIN_MS, soon: SOON });
  await teams.open();
  await Promise.all([teams.begin(), ...clubs.map(joined)]);
  const [arena, ladder] = clubs.filter(({ isLasting }) => isLasting) as [Club, Club];
  const starting = clubs.filter((club) => club !== ladder);
  await Promise.all([atStart(), ...starting.map((club) => started(director, club))]);
  const playing = [
    ...clubs.flatMap(({ players }) => players).map(plays),
    ...teams.players.map((user) => teams.play(user, () => isOver)),
  ];
  const last = telegram.until(() => teams.isEnded(), 'the end of the teams', LIMIT_MS);
  const ending = clubs.filter(({ isLasting }) => !isLasting);
  await Promise.all([trouble(), last, challenged(ladder), ...ending.map(ended)]);
  isOver = true;
  await Promise.all(playing);
  const waiting = () => arena.players.filter((user) => boardFor(user)?.isGivenUp === false);
  await discord.until(() => waiting().length >= arena.size / 2, 'a board for everybody in the arena', SOON);
  // What would be said twice comes by then.
  await sleep(2 * AGAIN_MS);
  for (const program of programs) await program.end('SIGTERM');
  const kept = await openStore(store.url);
  for (const club of clubs) {
    const tour = await readTournament(kept, club.code);
    if (club.isLasting) expectOn(tour, club.size);
    else expectSettled(tour, club.size);
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
  const isOn = () =>
    channel.fromBot.some(({ content }) => /round 1:|Games that are on|Time is up/.test(content));
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

/** The last board with moves that somebody has; null without one. */
function boardFor(user: User) {
  let own: { readonly message: Message; readonly game: string } | null = null;
  for (const message of user.direct.fromBot)
    for (const { custom_id: data = '' } of message.buttons) {
      const game = /^(?:tap|move):([^:]+):/.exec(data)?.[1];
      if (game !== undefined && (own === null || message.id >= own.message.id)) own = { message, game };
    }
  const { message } = own ?? { message: null };
  const isGivenUp =
    message !== null &&
    user.direct.fromBot.some(({ id, content }) => id > message.id && content.includes('resigned'));
  return own && { ...own, isGivenUp };
}

/** Gives up each game in which it is theirs to move, until all is over. */
async function plays(user: User): Promise<void> {
  while (!isOver) {
    const board = boardFor(user);
    if (board === null || board.isGivenUp) {
      await sleep(100);
      continue;
    }
    await sleep(Math.random() * THOUGHT_MS);
    const data = `resign:${board.game}:0:${Date.now()}:yes`;
    await user.press(board.message, data, { outdated: true }).catch(() => undefined);
    const isSeen = () => isOver || (boardFor(user)?.isGivenUp ?? true);
    await discord.until(isSeen, 'a game to be over', AGAIN_MS).catch(() => undefined);
  }
}

/** On a ladder the last one challenges the first one, who accepts, and their game is over. */
async function challenged(club: Club): Promise<void> {
  const [first, last] = [club.players[0], club.players.at(-1)];
  if (first === undefined || last === undefined) throw new Error('nobody is on the ladder');
  const isPlayed = () => first.direct.fromBot.some(({ content }) => content.includes('resigned'));
  const message = messageOf(club);
  // Who was not heard taps again; what was heard is refused.
  while (!isPlayed() && !isOver)
    for (const [user, what] of [
      [last, 'challenge:1'],
      [first, 'accept:1'],
    ] as const) {
      await user.press(message, `tour:${club.code}:${what}`, { outdated: true }).catch(() => undefined);
      await discord.until(isPlayed, 'a game of the ladder', THOUGHT_MS).catch(() => undefined);
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

/** What holds of one that is still on: games have begun and ended once, and on a ladder places changed by that. */
function expectOn(tour: Tournament | null, size: number): asserts tour is Tournament {
  if (tour === null) throw new Error('a tournament is gone');
  expect(tour.state).toBe('running');
  expect(tour.entrants).toHaveLength(size);
  expectSound(tour, tour.kind);
  const over = tour.boards.filter(({ points }) => points !== null);
  expect(over.length, tour.kind).toBeGreaterThan(0);
  for (const board of tour.boards) for (const game of board.games) expect(game.begun, game.id).toBeDefined();
  if (tour.kind !== 'ladder') return expect(openBoards(tour)).toHaveLength(size / 2);
  expect(over).toHaveLength(1);
  // The last one has challenged the first one.
  const hasWon = over[0]?.points?.[over[0].players.indexOf(size)] === 2;
  expect(tour.ladder).toEqual(hasWon ? [3, 1, 2] : [1, 2, 3]);
}

/** What was said of a tournament, to all and to each. */
function expectTold(tour: Tournament, { channel, players }: Club): void {
  const said = channel.fromBot.map(({ content }) => content);
  for (let round = 1; hasRounds(tour) && round <= tour.round; round += 1)
    expect(
      said.filter((each) => each.startsWith(`🏆 Spring, round ${round}:`)),
      `${tour.kind}, round ${round}`,
    ).toHaveLength(1);
  expect(said.filter((each) => each.startsWith('🏁 '))).toHaveLength(isOn(tour) ? 0 : 1);
  // In an arena news repeat.
  if (tour.kind === 'arena') return;
  for (const { direct, username } of players) {
    const told = direct.fromBot.map(({ content }) => content);
    expect(told, username).toEqual([...new Set(told)]);
  }
}
