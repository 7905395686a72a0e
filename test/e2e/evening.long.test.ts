import { PermissionFlagsBits } from 'discord.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startDiscord } from '../../src/bots/discord/index.js';
import { choicesAfter } from '../../src/bots/features/puzzles/posts.js';
import { DAILY, puzzleOfDay } from '../../src/bots/features/puzzles/state.js';
import { startTelegram } from '../../src/bots/telegram/index.js';
import { type DiscordDouble, startDiscordDouble } from '../doubles/discord.js';
import { DiscordPlayer, type Player, TelegramPlayer, writeTranscripts } from '../doubles/evening.js';
import { sessionIn } from '../doubles/sessions.js';
import { startTelegramDouble, type TelegramDouble } from '../doubles/telegram.js';
import { BotStage } from './stage.js';

/** The evening is always the same one, so that a transcript of it can be laid beside an earlier one. */
const [EVENING, BEGUN] = [Date.UTC(2026, 10, 27, 20), Date.now()];
const clock = (): number => EVENING + (Date.now() - BEGUN) + later;
/** A file for what each player has read, to be read as they would; by default nothing is written. */
const SHOWN = process.env['EVENING'];
const [MINUTE, HOUR] = [60_000, 3_600_000];

let telegram: TelegramDouble;
let discord: DiscordDouble;
let stage: BotStage;
let later = 0;
beforeEach(async () => {
  later = 0;
  [telegram, discord, stage] = await Promise.all([
    startTelegramDouble(),
    startDiscordDouble({ messageContent: false, messagesPerChannel: { limit: 1e6, milliseconds: 1 } }),
    BotStage.open(undefined, { now: clock, bringsTogether: true, random: () => 0 }),
  ]);
});
afterEach(async () => {
  await stage.close();
  await Promise.all([telegram.close(), discord.close()]);
});

/** Five people, a group on Telegram of three of them, and a server on Discord of two. */
async function gather() {
  const bot = telegram.addBot({ username: 'damka_bot' });
  const person = (firstName: string, languageCode: string) => telegram.addUser({ firstName, languageCode });
  const [anna, boris, eva] = [person('Анна', 'ru'), person('Борис', 'ru'), person('Eva', 'pt-br')];
  const guild = discord.addGuild({ name: 'Club', locale: 'en-US' });
  const channel = discord.addChannel(guild, 'draughts');
  const member = (name: string, locale: string) =>
    discord.addUser(name.toLowerCase(), { globalName: name, guilds: [guild], locale });
  const [clara, diogo] = [member('Clara', 'en-GB'), member('Diogo', 'pt-BR')];
  guild.memberPermissions.set(diogo.id, 0n).set(clara.id, PermissionFlagsBits.ManageGuild);
  const { context } = stage;
  stage.put(
    startTelegram({ token: bot.token, apiRoot: telegram.apiRoot, inbox: stage.store.inbox }, context),
  );
  stage.put(startDiscord({ token: discord.token, apiRoot: discord.apiRoot }, context));
  await discord.until(() => discord.commands.length > 0, 'the commands to be registered');
  const club = telegram.addGroup('Клуб').addPeople(anna, boris, eva).add(bot, anna);
  club.administrators.add(anna);
  const here = (user: typeof anna) => new TelegramPlayer(user, { alone: user.privateChat(bot), group: club });
  const there = (user: typeof clara) => new DiscordPlayer(user, channel, [clara, diogo]);
  return {
    club,
    anna: here(anna),
    boris: here(boris),
    eva: here(eva),
    clara: there(clara),
    diogo: there(diogo),
  };
}
type Company = Awaited<ReturnType<typeof gather>>;

/** So much of a stay away is passed at once that each reminder of it comes. */
const STEP = 12 * HOUR;
let people: readonly Player[] = [];

/** A while goes by, and everybody reads what is new. */
async function pass(milliseconds = 2 * MINUTE): Promise<void> {
  // Whoever reads a transcript wants all of what came of one thing before the next.
  if (SHOWN !== undefined) await new Promise((resolve) => setTimeout(resolve, 700));
  for (const player of people) player.read();
  later += milliseconds;
  await stage.bot.armReminders();
  await expect.poll(unserved, { timeout: 60_000 }).toEqual([]);
}

/** Channels in which something is due by now, or was not told yet. */
async function unserved(): Promise<string[]> {
  const now = clock();
  const left: string[] = [];
  for await (const [channel, { due }] of stage.store.dueBy(now + 100 * STEP)) {
    const { pendingNotices } = await sessionIn(stage.store, channel);
    if ((due !== null && due <= now) || pendingNotices.length > 0) left.push(channel);
  }
  return left;
}

/** An administrator changes something, and bystanders who try to are told in their language that they may not. */
async function administers({ club, anna, boris, eva, clara, diogo }: Company): Promise<void> {
  anna.says(anna.group, '/settings 6h');
  await anna.sees(anna.group, 'Напоминания: через 6 часов');
  eva.says(eva.group, '/settings ru');
  await eva.sees(eva.group, 'Nada mudou: isso vale para todos aqui');
  await diogo.uses(diogo.group, 'checkers settings', { language: 'ru' });
  await diogo.sees(diogo.group, 'Nada mudou: isso vale para todos aqui');
  await clara.uses(clara.group, 'checkers settings', { language: 'en' });
  await clara.sees(clara.group, 'Language: English.');
  await pass();
  anna.says(anna.group, '/puzzle daily');
  await boris.sees(boris.group, 'Задача дня: Русские шашки');
  const [first = '', second = ''] = await wrongAnswers(club);
  await boris.taps(boris.group, first);
  await eva.taps(eva.group, second);
  expect(boris.notes).toEqual([`❌ ${first}: не то. Решение придёт вместе со следующей задачей.`]);
  expect(eva.notes).toEqual([`❌ ${second}: desta vez não. A solução vem com o próximo problema.`]);
  await pass();
}

/** What the puzzle of the day offers, but for its solution. */
async function wrongAnswers({ id }: Company['club']): Promise<readonly string[]> {
  const daily = DAILY.of(await sessionIn(stage.store, `telegram:${id}`));
  const puzzle = daily && puzzleOfDay(daily);
  if (!puzzle) throw new Error('there is no puzzle of the day');
  return choicesAfter(puzzle, 0).filter((move) => move !== puzzle.line[0]);
}

/** A game with the computer, begun by one tap. */
async function playsAlone({ eva }: Company): Promise<void> {
  await eva.taps(eva.alone, '▶ Damas brasileiras');
  await eva.sees(eva.alone, 'Sua vez, ⚪.');
  await pass();
  eva.says(eva.alone, 'c3-d4');
  await eva.sees(eva.alone, /⚪ Você: c3-d4\n⚫ Pretas/);
  await pass();
}

/** The code of a challenge that stands in a private chat. */
async function codeFor(player: Player): Promise<string> {
  await player.sees(player.alone, 'start=c-');
  return /start=c-(\w+)/.exec(player.textIn(player.alone))?.[1] ?? '';
}

/** Two challenges go from one platform to the other. */
async function challenge({ anna, boris, clara, diogo }: Company): Promise<void> {
  anna.says(anna.alone, '/challenge russian white');
  await diogo.uses(diogo.alone, 'checkers challenge', { game: 'russian', options: 'white' });
  await diogo.sees(diogo.alone, 'esperando seu amigo');
  await clara.uses(clara.alone, 'checkers challenge', { code: await codeFor(anna) });
  boris.says(boris.alone, `/start c-${await codeFor(diogo)}`);
  await clara.sees(clara.alone, 'Анна challenges you');
  await boris.sees(boris.alone, 'Вас вызывает Diogo');
  await pass();
  await clara.taps(clara.alone, '⚔');
  await boris.taps(boris.alone, '⚔');
  await anna.sees(anna.alone, 'Вы играете ⚪, соперник — Clara.');
  await diogo.sees(diogo.alone, 'Você joga de ⚪ contra Борис.');
  await pass();
  anna.says(anna.alone, 'c3-d4');
  await diogo.uses(diogo.alone, 'move', { move: 'c3-d4' });
  await clara.sees(clara.alone, 'White **c3-d4**');
  await boris.sees(boris.alone, 'Белые c3-d4');
  await pass();
  await clara.uses(clara.alone, 'move', { move: 'b6-a5' });
  boris.says(boris.alone, 'b6-a5');
  await anna.sees(anna.alone, 'Чёрные b6-a5');
  await diogo.sees(diogo.alone, 'Pretas **b6-a5**');
  await pass();
}

/** A draw is offered and refused; a game is given up in plain words, and played again. */
async function agree({ anna, boris, clara, diogo }: Company): Promise<void> {
  await diogo.uses(diogo.alone, 'checkers draw');
  await boris.sees(boris.alone, 'Diogo предлагает ничью.');
  await boris.taps(boris.alone, 'Играть дальше');
  await diogo.sees(diogo.alone, 'Борис recusou o empate.');
  await pass();
  anna.says(anna.alone, 'сдаюсь');
  await anna.taps(anna.alone, '🏳');
  await anna.sees(anna.alone, /Вы сдались[\s\S]*Без рейтинга: не все успели сделать по два хода\./);
  await clara.sees(clara.alone, '**You won**, White resigned.');
  await pass();
  await clara.taps(clara.alone, '🔁 Rematch');
  await clara.sees(clara.alone, 'You asked to play again. Waiting for Анна.');
  await anna.sees(anna.alone, 'Clara хочет сыграть ещё.');
  await anna.taps(anna.alone, '🔁 Играть');
  await anna.sees(anna.alone, /Играем ещё\.[\s\S]*Ждём ход: Clara\./);
  await clara.sees(clara.alone, /The rematch begins\.[\s\S]*You play ⚪ against Анна\./);
  await pass();
}

/** Somebody seeks a stranger, and is found. */
async function seek({ eva, clara }: Company): Promise<void> {
  eva.says(eva.alone, '/seek russian');
  await eva.sees(eva.alone, 'à procura de adversário');
  await pass();
  await clara.uses(clara.alone, 'checkers tables');
  await clara.taps(clara.alone, '▶ 1');
  await eva.sees(eva.alone, /Você joga de [⚪⚫] contra Quiet Fox\./);
  await clara.sees(clara.alone, /You play [⚪⚫] against Lobo Sereno\./);
  expect(eva.textIn(eva.alone)).not.toContain('Clara');
  expect(clara.textIn(clara.alone)).not.toContain('Eva');
  await pass();
}

/** In the group somebody stays away from a game, is reminded, and the other claims the win. */
async function claim({ boris, eva }: Company): Promise<void> {
  boris.says(boris.group, '/new russian');
  await boris.taps(boris.group, '⚪ Белые');
  await eva.taps(eva.group, '⚫ Чёрные');
  await boris.sees(boris.group, 'Ход ⚪ белых: Борис');
  boris.says(boris.group, '/m c3-d4');
  await eva.sees(eva.group, 'Eva, ваш ход.');
  await pass();
  eva.says(eva.group, '/m b6-a5');
  await boris.sees(boris.group, 'Борис, ваш ход.');
  await pass();
  await pass(13 * HOUR);
  await boris.sees(boris.group, 'ждём уже 13 часов.');
  for (let days = 0; days < 5; days += 1) await pass(STEP);
  await eva.sees(eva.group, 'Eva: время игрока Борис вышло. Засчитать победу?\n[🏆 Засчитать победу]');
  await eva.taps(eva.group, '🏆 Засчитать победу');
  await eva.sees(eva.group, 'Eva: победа засчитана, соперник — Борис.\n⚫ Чёрные выиграли');
  await pass();
}

/** On the server another stays away, and the computer plays on. */
async function playOn({ clara, diogo }: Company): Promise<void> {
  await clara.uses(clara.group, 'checkers new', { game: 'russian', options: 'rated=off' });
  await clara.taps(clara.group, '⚪');
  await diogo.taps(diogo.group, '⚫');
  await clara.sees(clara.group, 'White to move: @Clara');
  await clara.uses(clara.group, 'move', { move: 'c3-d4' });
  await diogo.sees(diogo.group, 'Black to move: @Diogo');
  await pass();
  await pass(13 * HOUR);
  await diogo.sees(diogo.group, '@Diogo, it is your move');
  for (let days = 0; days < 5; days += 1) await pass(STEP);
  await clara.taps(clara.group, '🤖 Computer plays on');
  await clara.sees(clara.group, 'the computer plays on for @Diogo');
  await clara.sees(clara.group, /Black \*\*\S+\*\*\n⚪ White to move: @Clara/);
  await pass();
}

/** Whoever kept others waiting elsewhere was reminded in their language, and told when their time was up. */
async function look({ anna, eva, diogo }: Company): Promise<void> {
  // The last reminder: each takes the place of the one before.
  await diogo.sees(diogo.alone, /A partida espera há \d dias? e \d+ horas\./);
  await diogo.sees(diogo.alone, /O seu tempo \(⚪ Brancas\) acabou.*\n\[Tabuleiro\]/);
  await eva.sees(eva.alone, 'Você perdeu por tempo.');
  anna.says(anna.alone, '/games');
  await anna.sees(anna.alone, 'Недавние партии');
  await pass();
}

it('an evening of five people in three languages is one each can follow', async () => {
  const company = await gather();
  const { anna, boris, eva, clara, diogo } = company;
  people = [anna, boris, eva, clara, diogo];
  try {
    for (const one of [anna, boris, eva]) one.says(one.alone, '/start');
    await eva.sees(eva.alone, '[▶ Damas brasileiras]');
    await pass();
    const evening = [administers, playsAlone, challenge, agree, seek, claim, playOn, look];
    for (const part of evening) await part(company);
  } finally {
    if (SHOWN !== undefined) await writeTranscripts(SHOWN, people);
  }
  expect(stage.errors).toEqual([]);
}, 400_000);
