import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startDiscord } from '../../src/bots/discord/index.js';
import { startTelegram } from '../../src/bots/telegram/index.js';
import { type DiscordDouble, startDiscordDouble } from '../doubles/discord.js';
import { sessionIn } from '../doubles/sessions.js';
import { startTelegramDouble, type TelegramDouble } from '../doubles/telegram.js';
import { BotStage } from './stage.js';

const HOUR = 3_600_000;

let stage: BotStage;
let late = 0;

beforeEach(async () => {
  late = 0;
  stage = await BotStage.open(undefined, { now: () => Date.now() + late });
});

/** Resolves once it is noted that everything was told. */
const noted = (channel: string) =>
  expect.poll(async () => (await sessionIn(stage.store, channel)).pendingNotices).toEqual([]);

/** The same bot after a restart, so many milliseconds later: what is due by then is served. */
async function restarted(milliseconds: number): Promise<void> {
  await stage.leave();
  late += milliseconds;
  stage = await BotStage.open(stage, { now: () => Date.now() + late });
}

describe('on Telegram', () => {
  let telegram: TelegramDouble;
  beforeEach(async () => {
    telegram = await startTelegramDouble();
  });
  afterEach(async () => {
    await stage.close();
    await telegram.close();
  });

  const start = (bot: { token: string }) =>
    stage.put(
      startTelegram({ token: bot.token, apiRoot: telegram.apiRoot, inbox: stage.store.inbox }, stage.context),
    );

  /** A game of Anna's and Boris's in a group, Anna to move. */
  async function duel(kind: 'group' | 'forum' = 'group') {
    const bot = telegram.addBot();
    const [anna, boris] = [telegram.addUser('Anna'), telegram.addUser('Boris')];
    const members = { people: [anna, boris], bots: [bot] };
    const group = kind === 'group' ? telegram.addGroup('Club', members) : telegram.addForum('Club', members);
    const thread = kind === 'group' ? undefined : group.addTopic('Games').id;
    const place = thread === undefined ? {} : { thread };
    start(bot);
    const shows = (text: string) =>
      telegram.until(
        () => group.botMessages.findLast((one) => one.thread === thread && one.text.includes(text)),
        `“${text}”`,
      );
    await group.answerTo(anna.send(group, '/new russian', place));
    anna.send(group, '/join white', place);
    await shows('Anna');
    boris.send(group, '/join black', place);
    await shows('to move: Anna');
    return { bot, anna, boris, group, shows };
  }

  it.each(['group', 'forum'] as const)(
    'the service message that somebody has left has the other asked, in a %s',
    async (kind) => {
      const { bot, anna, boris, group, shows } = await duel(kind);
      boris.send(boris.privateChat(bot), '/help');
      group.leave(boris);
      const question = await shows('Boris left. Who takes ⚫?');
      const farewell = await telegram.until(
        () => boris.privateChat(bot).botMessages.find(({ text }) => text.includes('You left the chat')),
        'the farewell',
      );
      expect(farewell.buttons.map(({ label }) => label)).toEqual(['▶ Play on here', '🏳 Resign']);
      anna.press(question, '🏆 Claim the win');
      await shows('Claim the win: a day after Boris left, unless back.');
      await restarted(25 * HOUR);
      start(bot);
      await stage.bot.armReminders();
      await shows('Anna claims the win against Boris.');
      await shows('White wins');
      expect(stage.errors).toEqual([]);
    },
  );

  it('an administrator bot is told of it where no note stands in the chat, and of the return', async () => {
    const { bot, boris, group, shows } = await duel();
    group.promote(bot);
    group.leave(boris, { isNoted: false });
    await shows('Boris left');
    group.join(boris);
    await shows('Boris is back and plays on.');
    expect(stage.errors).toEqual([]);
  });

  it('who left unseen is found to be gone when they are to be reminded, once, also after a restart', async () => {
    const { bot, anna, group, shows } = await duel();
    group.leave(anna, { isNoted: false });
    await restarted(13 * HOUR);
    start(bot);
    await stage.bot.armReminders();
    await shows('Boris: Anna left. Who takes ⚪?');
    await noted(`telegram:${group.id}`);
    await restarted(13 * HOUR);
    start(bot);
    await stage.bot.armReminders();
    await stage.bot.resume('telegram');
    expect(group.botMessages.filter(({ text }) => text.includes('Anna left'))).toHaveLength(1);
    expect(group.botMessages.filter(({ text }) => text.includes('it is your move'))).toEqual([]);
  });

  it('the other claims the win after three days, once told, also if the bot was restarted', async () => {
    const { bot, boris, group, shows } = await duel();
    await restarted(73 * HOUR);
    start(bot);
    await stage.bot.armReminders();
    await shows('You have not moved for');
    await noted(`telegram:${group.id}`);
    await restarted(25 * HOUR);
    start(bot);
    await stage.bot.armReminders();
    const question = await shows('time is up');
    await noted(`telegram:${group.id}`);
    await restarted(73 * HOUR);
    start(bot);
    await stage.bot.armReminders();
    await stage.bot.resume('telegram');
    boris.press(question, '🏆 Claim the win');
    await shows('claims the win');
    expect(group.botMessages.filter(({ text }) => text.includes('time is up'))).toHaveLength(1);
    expect(stage.errors).toEqual([]);
  });

  it('a group that throws the bot out has its players told aloud in private, where both play on', async () => {
    const { bot, anna, boris, group } = await duel();
    const chats = [anna, boris].map((each) => each.privateChat(bot));
    for (const [at, each] of [anna, boris].entries()) {
      const chat = chats[at];
      if (chat) await chat.answerTo(each.send(chat, '/help'));
    }
    group.kick(bot, anna);
    for (const [at, each] of [anna, boris].entries()) {
      const note = await telegram.until(
        () => chats[at]?.botMessages.find(({ text }) => text.includes('I can no longer reach the chat')),
        'the note',
      );
      expect(note.silent).toBe(false);
      expect(note.buttons.map(({ label }) => label)).toEqual(['▶ Play on here', '🏳 Resign']);
      each.press(note, '▶ Play on here');
      await telegram.until(() => chats[at]?.botMessages.some(({ picture }) => picture), 'the board');
    }
    const [hers, his] = chats;
    if (hers) anna.send(hers, 'c3-d4');
    const board = await telegram.until(
      () => his?.botMessages.find(({ text }) => text.includes('c3-d4')),
      'her move in his chat',
    );
    expect(board.silent).toBe(false);
    expect(stage.errors).toEqual([]);
  });

  it('a friend who blocks the bot leaves the other told aloud, who may claim the win after a day', async () => {
    const bot = telegram.addBot({ username: 'damka_bot' });
    const [anna, boris] = [telegram.addUser('Anna'), telegram.addUser('Boris')];
    start(bot);
    const [hers, his] = [anna.privateChat(bot), boris.privateChat(bot)];
    anna.send(hers, '/challenge russian white');
    const challenge = await telegram.until(
      () => hers.botMessages.find(({ text }) => /start=c-\w{8}/.test(text)),
      'the challenge',
    );
    const [, code = ''] = /start=c-(\w{8})/.exec(challenge.text) ?? [];
    const offer = await his.answerTo(
      boris.send(his, `/start c-${code}`),
      ({ buttons }) => buttons.length > 0,
    );
    boris.press(offer, offer.buttons.find(({ label }) => label.includes('⚔'))?.label ?? '');
    const sees = (text: string) =>
      telegram.until(() => hers.botMessages.find((one) => one.text.includes(text)), `“${text}”`);
    await sees('Your move');
    boris.block(bot);
    expect((await sees('I can no longer reach the chat of Boris')).silent).toBe(false);
    const question = await sees('🔌 Boris');
    expect(question.silent).toBe(false);
    expect(question.buttons.map(({ label }) => label)).toEqual(['🏆 Claim the win']);
    anna.press(question, '🏆 Claim the win');
    await sees('Claim the win: in a day, unless Boris is back.');
    await restarted(25 * HOUR);
    start(bot);
    await stage.bot.armReminders();
    await sees('You won');
    expect(stage.errors).toEqual([]);
  });

  it('an administrator without a seat ends the game without a result', async () => {
    const { group, shows } = await duel();
    const olga = telegram.addUser('Olga');
    group.addPeople(olga);
    const refused = olga.send(group, '/end');
    await telegram.until(
      () =>
        [...group.ephemeral, ...group.botMessages.filter(({ id }) => id > refused.id)].some(({ text }) =>
          text.includes('that is for administrators who do not play'),
        ),
      'the refusal',
    );
    group.administrators.add(olga);
    olga.send(group, '/end');
    olga.press(await shows('end this game without a result?'), '✖ End: no result');
    await shows('The game ends without a result');
  });
});

describe('on Discord', () => {
  let discord: DiscordDouble;
  afterEach(async () => {
    await stage.close();
    await discord.close();
  });

  const start = () =>
    stage.put(startDiscord({ token: discord.token, apiRoot: discord.apiRoot }, stage.context));

  /** A game of Anna's and Boris's in a channel of a server, Anna to move. */
  async function duel({ hears }: { readonly hears: boolean }) {
    discord = await startDiscordDouble({ messageContent: false });
    discord.grantMembers(hears);
    const guild = discord.addGuild({ name: 'Club', locale: 'en-US' });
    const channel = discord.addChannel(guild, 'draughts');
    const [anna, boris] = ['anna', 'boris'].map((name) => discord.addUser(name, { guilds: [guild] }));
    if (!anna || !boris) throw new Error('nobody');
    start();
    await discord.until(() => discord.commands.length > 0, 'the commands to be registered');
    const shows = (text: string) =>
      discord.until(
        () => channel.messages.findLast(({ author, content }) => author.bot && content.includes(text)),
        `“${text}”`,
      );
    await anna.slash(channel, 'checkers new', { game: 'russian' });
    await shows('the table is open');
    await anna.slash(channel, 'checkers game join', { seat: 'white' });
    await boris.slash(channel, 'checkers game join', { seat: 'black' });
    await shows('to move');
    await noted(`discord:${channel.id}`);
    return { guild, channel, anna, boris, shows };
  }

  it('with the Server Members intent the other is asked at once when somebody leaves the server', async () => {
    const { guild, channel, anna, boris, shows } = await duel({ hears: true });
    boris.leave(guild);
    await shows('left. Who takes ⚫?');
    await discord.until(
      () => boris.direct.messages.find(({ content }) => content.includes('You left the chat')),
      'the farewell',
    );
    boris.join(guild);
    await shows('is back and plays on');
    boris.leave(guild);
    const [, again] = await discord.until(() => {
      const asked = channel.messages.filter(({ content }) => content.includes('left. Who takes ⚫?'));
      return asked.length === 2 && asked;
    }, 'the second question');
    await restarted(25 * HOUR);
    start();
    await discord.until(() => stage.statuses.at(-1)?.state === 'on', 'Discord');
    await stage.bot.armReminders();
    await discord.until(
      () => channel.messages.filter(({ content }) => content.includes('left. Who takes ⚫?')).length === 3,
      'the question who goes on',
    );
    if (again !== undefined) await anna.press(again, '🏆 Claim the win');
    await shows('White wins');
    expect(stage.errors).toEqual([]);
  });

  it.each(['channel', 'server'])(
    'a %s that is gone has its players told in private how to play on',
    async (what) => {
      const { guild, channel, anna, boris } = await duel({ hears: false });
      if (what === 'channel') discord.deleteChannel(channel);
      else discord.removeBot(guild);
      for (const user of [anna, boris]) {
        const note = await discord.until(
          () =>
            user.direct.messages.find(({ content }) => content.includes('I can no longer reach the chat')),
          'the note',
        );
        expect(note.silent).toBe(false);
        expect(note.buttons.map(({ label }) => label)).toEqual(['▶ Play on here', '🏳 Resign']);
      }
      expect(stage.errors).toEqual([]);
    },
  );

  it('without it, who has left is found to be gone when they are to be reminded', async () => {
    const { guild, channel, anna, shows } = await duel({ hears: false });
    anna.leave(guild);
    await restarted(13 * HOUR);
    start();
    await discord.until(() => stage.statuses.at(-1)?.state === 'on', 'Discord');
    await stage.bot.armReminders();
    await shows('left. Who takes ⚪?');
    expect(channel.messages.some(({ content }) => content.includes('it is your move'))).toBe(false);
    expect(stage.errors).toEqual([]);
  });
});
