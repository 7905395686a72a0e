import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PermissionFlagsBits } from 'discord.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startDiscord } from '../../src/bots/discord/index.js';
import { FEATURES } from '../../src/bots/features/index.js';
import { startTelegram } from '../../src/bots/telegram/index.js';
import { startWeb } from '../../src/bots/web/index.js';
import { gamePages } from '../../src/bots/web/pages.js';
import { MOVES } from '../doubles/club.js';
import type { Channel, Message } from '../doubles/discord/model.js';
import { type DiscordDouble, startDiscordDouble } from '../doubles/discord.js';
import { sessionIn } from '../doubles/sessions.js';
import { startTelegramDouble, type TelegramDouble } from '../doubles/telegram.js';
import { LOOPBACK, WebVisitor } from '../doubles/web-visitor.js';
import { BotStage } from './stage.js';

/** A folder for all that was said and shown, to be looked at; by default nothing is written. */
const SHOWN = process.env['CLUB_PICTURES'];
const CODE = /\/link (\w{8})/;

let telegram: TelegramDouble;
let discord: DiscordDouble;
let stage: BotStage;
let later = 0;
beforeEach(async () => {
  [telegram, discord, stage] = await Promise.all([
    startTelegramDouble(),
    startDiscordDouble({ messageContent: false, messagesPerChannel: { limit: 1e6, milliseconds: 1 } }),
    BotStage.open(undefined, { now: () => Date.now() + later }),
  ]);
});
afterEach(async () => {
  await stage.close();
  await Promise.all([telegram.close(), discord.close()]);
});

/** Somebody who plays, wherever they are. */
interface Seat {
  readonly name: string;
  /** Key of the channel in which they play. */
  readonly channel: string;
  open(game: string): Promise<unknown>;
  join(seat: string): Promise<unknown>;
  move(text: string): Promise<unknown>;
  /** Gives the game up, and means it. */
  resign(): Promise<unknown>;
  /** Gives the code that shows the game elsewhere; null where this is not asked for. */
  code(): Promise<string | null>;
  /** Shows a game here by its code. */
  bring(code: string): Promise<unknown>;
  /** Asks for tables and profiles; `other` plays here, too. */
  ask(other: string): Promise<unknown>;
}

type Bot = ReturnType<TelegramDouble['addBot']>;
type Group = ReturnType<TelegramDouble['addGroup']>;
type Person = ReturnType<TelegramDouble['addUser']>;

function onTelegram(person: Person, group: Group): Seat {
  const pressing = async (text: string, sign: string): Promise<void> => {
    const asked = person.send(group, text);
    const answer = await group.answerTo(asked, ({ buttons }) =>
      buttons.some(({ label }) => label.includes(sign)),
    );
    const button = answer.buttons.find(({ label }) => label.includes(sign));
    person.press(answer, button?.label ?? '');
  };
  return {
    name: person.name,
    channel: `telegram:${group.id}`,
    open: async (game) => person.send(group, `/new ${game}`),
    join: async (seat) => person.send(group, `/join ${seat}`),
    move: async (move) => person.send(group, `/m ${move}`),
    resign: () => pressing('/resign', '🏳'),
    code: async () => {
      const given = await group.answerTo(person.send(group, '/link'), ({ text }) => CODE.test(text));
      return CODE.exec(given.text)?.[1] ?? null;
    },
    bring: (code) => pressing(`/link ${code}`, '🔗'),
    ask: async (other) => {
      const lines = ['/rating', '/top', '/top cross', '/top season', '/profile', `/versus ${other}`];
      for (const line of lines) await group.answerTo(person.send(group, line), () => true);
    },
  };
}

type Clara = ReturnType<DiscordDouble['addUser']>;

function onDiscord(user: Clara, channel: Channel, whispers: Message[]): Seat {
  const pressing = async (command: string, values: Record<string, string>, sign: string): Promise<void> => {
    const done = await user.slash(channel, command, values);
    const isIt = (message: Message): boolean =>
      message.buttons.some(({ label, disabled }) => label?.includes(sign) && disabled !== true);
    const message = await discord.until(
      () => [...channel.messages, ...done.whispers].findLast(isIt),
      `a question with ${sign}`,
    );
    const label = message.buttons.find((button) => button.label?.includes(sign))?.label ?? '';
    await user.press(message, label);
  };
  const slash = (command: string, values = {}) => user.slash(channel, command, values);
  return {
    name: user.globalName ?? '',
    channel: `discord:${channel.id}`,
    open: (game) => slash('checkers new', { game }),
    join: (seat) => slash('checkers game join', { seat }),
    move: (move) => slash('move', { move }),
    resign: () => pressing('checkers resign', {}, '🏳'),
    code: async () => null,
    bring: (code) => pressing('checkers game link', { code }, '🔗'),
    ask: async () => {
      for (const command of ['rating', 'top', 'profile']) {
        const done = await slash(`checkers club ${command}`);
        whispers.push(await done.whisper());
      }
    },
  };
}

function onPage(visitor: WebVisitor, name: string): Seat {
  return {
    name,
    channel: 'web:clube',
    open: (game) => visitor.say(`/new ${game}`),
    join: (seat) => visitor.say(`/join ${seat}`),
    move: (move) => visitor.say(move),
    resign: async () => {
      throw new Error('never gives up');
    },
    code: async () => null,
    bring: async (code) => {
      await visitor.say(`/link ${code}`);
      const [post] = visitor.entries('post').slice(-1);
      const yes = JSON.stringify(post).match(/"data":"(link:[^"]*:yes)"/)?.[1] ?? '';
      await visitor.tap(yes, String(post?.['key']));
    },
    ask: async () => {
      for (const line of ['/rating', '/top', '/profile']) await visitor.say(line);
    },
  };
}

const tableIn = async (channel: string) => (await sessionIn(stage.store, channel)).table;

/** One game: who has White, who has Black, and who gives it up. */
async function play(white: Seat, black: Seat, loser: Seat): Promise<void> {
  const before = (await tableIn(white.channel))?.id;
  await white.open('russian');
  await expect.poll(async () => (await tableIn(white.channel))?.id).not.toBe(before);
  await white.join('white');
  if (black.channel !== white.channel) {
    await black.bring((await white.code()) ?? '');
    await expect.poll(async () => (await sessionIn(stage.store, white.channel)).views).toHaveLength(2);
  }
  await black.join('black');
  await expect.poll(async () => (await tableIn(white.channel))?.phase).toBe('running');
  for (const [ply, move] of MOVES.entries()) {
    await (ply % 2 === 0 ? white : black).move(move);
    await expect.poll(async () => (await tableIn(white.channel))?.game?.entries.length).toBe(ply + 1);
  }
  later += 2 * 60_000;
  await loser.resign();
  await expect.poll(async () => (await tableIn(white.channel))?.phase).toBe('over');
}

it('twenty games among six people on Telegram, Discord and the web table make one table each can read', async () => {
  const bot: Bot = telegram.addBot({ username: 'damka_bot' });
  const person = (firstName: string, languageCode: string) => telegram.addUser({ firstName, languageCode });
  const [anna, boris, eva] = [person('Анна', 'ru'), person('Борис', 'ru'), person('Eva', 'pt')];
  const club = telegram.addGroup('Клуб').addPeople(anna, boris).add(bot);
  const clube = telegram.addGroup('Clube').addPeople(eva).add(bot);
  const guild = discord.addGuild({ name: 'Club' });
  const channel = discord.addChannel(guild, 'draughts');
  channel.deniedToBot = PermissionFlagsBits.CreatePublicThreads;
  const [clara, dan] = ['Clara', 'Dan'].map((globalName) =>
    discord.addUser(globalName.toLowerCase(), { globalName, guilds: [guild] }),
  );
  if (clara === undefined || dan === undefined) throw new Error('nobody is there');
  const { context } = stage;
  stage.put(
    startTelegram({ token: bot.token, apiRoot: telegram.apiRoot, inbox: stage.store.inbox }, context),
  );
  stage.put(startDiscord({ token: discord.token, apiRoot: discord.apiRoot }, context));
  const pages = gamePages(stage.bot.games, context, LOOPBACK, FEATURES);
  const web = stage.put(await startWeb(LOOPBACK, context, { more: [pages] }));
  await discord.until(() => discord.commands.length > 0, 'the commands to be registered');
  const visitor = await WebVisitor.enter(web.address, { room: 'clube', name: 'Fábio', locale: 'pt' });

  const whispers: Message[] = [];
  const [a, b] = [onTelegram(anna, club), onTelegram(boris, club)];
  const e = onTelegram(eva, clube);
  const [c, d] = [onDiscord(clara, channel, whispers), onDiscord(dan, channel, whispers)];
  const f = onPage(visitor, 'Fábio');
  const games = [
    ...[[a, b, b] as const, [a, c, c] as const, [a, d, d] as const, [a, e, e] as const, [b, a, b] as const],
    ...[[b, c, b] as const, [b, d, d] as const, [b, e, e] as const, [c, d, d] as const, [d, c, d] as const],
    ...[[e, a, e] as const, [e, b, b] as const, [e, c, e] as const, [e, d, d] as const, [a, c, a] as const],
    ...[[b, d, b] as const, [a, f, a] as const, [e, f, e] as const, [a, b, b] as const, [c, d, c] as const],
  ];
  for (const [white, black, loser] of games) await play(white, black, loser);
  for (const [seat, other] of [[a, 'Борис'] as const, [e, 'Анна'] as const, [c, 'Dan'] as const])
    await seat.ask(other);
  await f.ask('');

  // Eighteen games were rated, and those with a guest were not.
  const { sql } = stage.store;
  const scores = await stage.store.ask(sql.selectFrom('score').select('why').orderBy('id'));
  expect(scores.map(({ why }) => why)).toEqual(
    games.map(([white, black]) => (white === f || black === f ? 'guest' : null)),
  );
  const rated = await stage.store.ask(sql.selectFrom('rating').select(['won', 'lost']));
  expect(rated).toHaveLength(5);
  expect(rated.reduce((sum, { won }) => sum + won, 0)).toBe(18);
  const said = {
    'telegram-ru': club.botMessages.map(({ text }) => text),
    'telegram-pt': clube.botMessages.map(({ text }) => text),
    'discord-en': [...channel.messages, ...whispers].map(({ content }) => content),
    'web-pt': visitor.entries('post').map(({ text }) => JSON.stringify(text)),
  };
  const all = (place: keyof typeof said) => said[place].join('\n\n');
  expect(all('telegram-ru')).toMatch(/Рейтинг: Анна 1500\? → \d+\?, Борис 1500\? → \d+\?\./);
  expect(all('telegram-pt')).toMatch(/Ratings: .*Eva/);
  expect(all('discord-en')).toMatch(/Ratings: .*Clara/);
  expect(all('telegram-pt')).toContain('Sem rating: convidados do site não têm rating.');
  for (const name of ['Анна', 'Борис', 'Clara', 'Dan', 'Eva']) expect(all('telegram-ru')).toContain(name);
  if (SHOWN !== undefined) {
    await mkdir(SHOWN, { recursive: true });
    for (const place of Object.keys(said) as (keyof typeof said)[])
      await writeFile(join(SHOWN, `${place}.txt`), all(place));
    const pictures = [
      ...club.botMessages.map(({ picture }) => ['ru', picture] as const),
      ...clube.botMessages.map(({ picture }) => ['pt', picture] as const),
      ...[...channel.messages, ...whispers].map(
        ({ attachments }) =>
          ['en', attachments.find(({ filename }) => filename.endsWith('.png'))?.data] as const,
      ),
    ];
    for (const [at, [place, picture]] of pictures.entries())
      if (picture !== undefined) await writeFile(join(SHOWN, `${place}-${at}.png`), picture);
  }
  expect(stage.errors).toEqual([]);
}, 400_000);
