import { afterEach, beforeEach, expect, it } from 'vitest';
import { startDiscord } from '../../src/bots/discord/index.js';
import { startTelegram } from '../../src/bots/telegram/index.js';
import { type DiscordDouble, type Message, startDiscordDouble } from '../doubles/discord.js';
import { sessionIn } from '../doubles/sessions.js';
import { startTelegramDouble, type TelegramDouble } from '../doubles/telegram.js';
import { BotStage } from './stage.js';

let telegram: TelegramDouble;
let discord: DiscordDouble;
let stage: BotStage;
beforeEach(async () => {
  [telegram, discord, stage] = await Promise.all([
    startTelegramDouble(),
    startDiscordDouble({ messagesPerChannel: { limit: 1e6, milliseconds: 1 } }),
    BotStage.open(undefined, { bringsTogether: true }),
  ]);
});
afterEach(async () => {
  await stage.close();
  await Promise.all([telegram.close(), discord.close()]);
});

/** Anna in her private chat on Telegram, and Clara in hers on Discord; both games are over for `all`. */
async function meet() {
  const bot = telegram.addBot({ username: 'damka_bot' });
  const anna = telegram.addUser({ firstName: 'Anna', languageCode: 'ru' });
  const guild = discord.addGuild();
  const clara = discord.addUser('clara', { globalName: 'Clara', guilds: [guild] });
  const { context } = stage;
  stage.put(
    startTelegram({ token: bot.token, apiRoot: telegram.apiRoot, inbox: stage.store.inbox }, context),
  );
  stage.put(startDiscord({ token: discord.token, apiRoot: discord.apiRoot }, context));
  await discord.until(() => discord.commands.length > 0, 'the commands');
  const [hers, theirs] = [anna.privateChat(bot), clara.direct];
  const keys = [`telegram:${hers.id}`, `discord:${theirs.id}`];
  const states = () =>
    Promise.all(
      keys.map(async (key) => {
        const { table, shown } = await sessionIn(stage.store, key);
        return { phase: table?.phase, shown };
      }),
    );
  const all = (state: object) => expect.poll(states).toMatchObject(keys.map(() => state));
  anna.send(hers, '/start');
  return { bot, guild, anna, clara, hers, theirs, all };
}

/** Anna and Clara play; then Anna resigns. */
async function play({ anna, clara, hers, theirs, all }: Awaited<ReturnType<typeof meet>>): Promise<void> {
  await all({ phase: 'running', shown: 0 });
  anna.send(hers, 'c3-d4');
  await all({ shown: 1 });
  await clara.slash(theirs, 'move', { move: 'b6-a5' });
  await all({ shown: 2 });
  // Each hears the move of the other, and not their own.
  const onTelegram = (said: string) => hers.botMessages.find(({ text }) => text.includes(said))?.silent;
  const onDiscord = (said: string) => theirs.messages.find(({ content }) => content.includes(said))?.silent;
  await expect.poll(() => onTelegram('⚫ Чёрные b6-a5')).toBe(false);
  expect([onTelegram('⚪ Вы: c3-d4'), onDiscord('⚫ You: **b6-a5**'), onDiscord('White **c3-d4**')]).toEqual([
    true,
    true,
    false,
  ]);
  anna.send(hers, '/resign');
  const sure = await telegram.until(
    () => hers.botMessages.find(({ buttons }) => buttons.some(({ label }) => label.includes('🏳'))),
    'the question',
  );
  anna.press(sure, '🏳 Да, сдаюсь');
  await all({ phase: 'over', shown: 3 });
  await expect.poll(() => theirs.messages.at(-1)?.content).toContain('**You won**, White resigned.');
  expect([hers.botMessages.at(-1)?.silent, theirs.messages.at(-1)?.silent]).toEqual([false, false]);
}

const withButton = (messages: readonly Message[], label: string) =>
  discord.until(
    () => messages.find(({ buttons }) => buttons.some((button) => button.label?.includes(label))),
    `a button ${label}`,
  );

it('somebody on Telegram and somebody on Discord meet in their private chats, and play to the end under pseudonyms', async () => {
  const met = await meet();
  const { anna, clara, hers, theirs } = met;
  anna.send(hers, '/seek russian 3d white');
  await expect.poll(() => hers.botMessages.at(-1)?.text).toContain('ищем соперника');
  await clara.slash(theirs, 'checkers tables');
  const list = await withButton(theirs.messages, '▶ 1');
  expect(list.content).toMatch(/Russian checkers.*, 3 days a move: /);
  await clara.press(list, '▶ 1');
  await play(met);
  const shownTo = {
    anna: hers.botMessages.map(({ text }) => text).join('\n'),
    clara: theirs.messages.map(({ content }) => content).join('\n'),
  };
  expect(shownTo.anna).not.toMatch(new RegExp(`Clara|\\b${clara.id}\\b`));
  expect(shownTo.clara).not.toMatch(new RegExp(`Anna|\\b${anna.id}\\b`));
  expect(stage.errors).toEqual([]);
}, 100_000);

it('a challenge from a private chat on Telegram is accepted in one on Discord by its code, and played to the end', async () => {
  const met = await meet();
  const { anna, clara, hers, theirs } = met;
  anna.send(hers, '/challenge russian white');
  const sent = await telegram.until(
    () => hers.botMessages.find(({ text }) => text.includes('?start=c-')),
    'the link',
  );
  const code = /start=c-(\w+)/.exec(sent.text)?.[1] ?? '';
  // The link had to be held, copied and pasted.
  expect(sent.buttons.find(({ label }) => label === '📤 Отправить')?.typed).toBe(`c-${code}`);
  expect(sent.buttons.find(({ label }) => label === '📋 Код')?.copy).toBe(code);
  await clara.slash(theirs, 'checkers challenge', { code });
  const offered = await withButton(theirs.messages, '⚔ Play');
  expect(offered.content).toContain('Anna challenges you to **Russian checkers**.');
  await clara.press(offered, '⚔ Play');
  await expect
    .poll(() => hers.botMessages.map(({ text }) => text).join('\n'))
    .toContain('Вы играете ⚪, соперник — Clara.');
  await play(met);
  expect(stage.errors).toEqual([]);
}, 100_000);

it('a challenge is accepted by its link on Telegram, and by whom it is meant for in a channel of Discord', async () => {
  const { bot, guild, anna, clara, hers } = await meet();
  anna.send(hers, '/challenge russian white');
  const sent = await telegram.until(
    () => hers.botMessages.find(({ text }) => text.includes('?start=c-')),
    'the link',
  );
  const boris = telegram.addUser({ firstName: 'Boris' });
  const his = boris.privateChat(bot);
  boris.send(his, `/start c-${/start=c-(\w+)/.exec(sent.text)?.[1]}`);
  const offered = await telegram.until(
    () => his.botMessages.find(({ buttons }) => buttons.some(({ label }) => label === '⚔ Play')),
    'the challenge',
  );
  boris.press(offered, '⚔ Play');
  await expect
    .poll(async () => (await sessionIn(stage.store, `telegram:${his.id}`)).table?.phase)
    .toBe('running');

  const channel = discord.addChannel(guild);
  const dora = discord.addUser('dora', { globalName: 'Dora', guilds: [guild] });
  const eve = discord.addUser('eve', { guilds: [guild] });
  await clara.slash(channel, 'checkers challenge', { opponent: dora, game: 'russian' });
  const called = await withButton(channel.messages, '⚔ Play');
  expect(called.content).toContain(`<@${dora.id}>`);
  expect(called.notified).toEqual([dora.id]);
  const refused = await eve.press(called, '⚔ Play');
  await expect.poll(() => refused.whispers.at(-1)?.content).toContain('meant for somebody else');
  await dora.press(called, '⚔ Play');
  await expect
    .poll(async () => (await sessionIn(stage.store, `discord:${channel.id}`)).table?.phase)
    .toBe('running');
  expect(stage.errors).toEqual([]);
}, 100_000);

it('/challenge @name called nobody: in a group on Telegram it mentions them, aloud, and nobody of a name alike', async () => {
  const { bot, anna } = await meet();
  const boris = telegram.addUser({ firstName: '@anna_name', username: 'boris_name' });
  const anna2 = telegram.addUser({ firstName: 'Other', username: 'anna_name' });
  const group = telegram.addGroup('Checkers', { people: [anna, boris, anna2], bots: [bot] });
  boris.send(group, '/challenge @boris_name russian');
  anna.send(group, '/challenge @boris_name russian');
  const called = await telegram.until(
    () => group.botMessages.find(({ buttons }) => buttons.some(({ label }) => label.startsWith('⚔'))),
    'the challenge',
  );
  expect(called.mentions).toContain(boris);
  expect(called.mentions).not.toContain(anna2);
  expect(called.silent).toBe(false);
  boris.press(called, called.buttons[0]?.label ?? '');
  await expect
    .poll(async () => (await sessionIn(stage.store, `telegram:${group.id}`)).table?.phase)
    .toBe('running');
  expect(stage.errors).toEqual([]);
}, 100_000);

it('a challenge is for whom somebody chooses, who is asked where the bot may write, else by a link for them alone', async () => {
  const { bot, anna, hers } = await meet();
  const boris = telegram.addUser({ firstName: 'Boris', languageCode: 'en' });
  const vera = telegram.addUser({ firstName: 'Vera: #1', languageCode: 'ru' });
  const his = boris.privateChat(bot);
  boris.send(his, '/start');
  const withLink = (number: number) =>
    telegram.until(
      () => hers.botMessages.filter(({ text }) => text.includes('?start=c-'))[number],
      `link ${number}`,
    );
  const choose = async (message: Awaited<ReturnType<typeof withLink>>, person: typeof boris) => {
    anna.press(message, '👤 Выбрать');
    await telegram.until(() => hers.picks !== null, 'the button below');
    anna.pick(hers, person);
  };
  anna.send(hers, '/challenge russian white');
  await choose(await withLink(0), boris);
  // Three taps: a game, the button, a person; then one.
  const asked = await telegram.until(
    // In his own language.
    () => his.botMessages.find(({ text }) => text.includes('Anna challenges you')),
    'Boris asked',
  );
  expect(asked.silent).toBe(false);
  expect((await withLink(1)).text).toContain('Boris');
  expect((await withLink(1)).buttons.map(({ label }) => label)).not.toContain('👤 Выбрать');
  await telegram.until(() => hers.picks === null, 'the button gone');
  boris.press(asked, asked.buttons[0]?.label ?? '');
  await expect
    .poll(() => hers.botMessages.map(({ text }) => text).join('\n'))
    .toContain('Вы играете ⚪, соперник — Boris.');
  // Vera has never written to the bot.
  anna.send(hers, '/challenge english white');
  await choose(await withLink(2), vera);
  const link = await withLink(3);
  expect(link.text).toContain('Vera 1');
  await expect.poll(() => hers.botMessages.at(-1)?.text).toContain('Vera 1');
  const code = /start=c-(\w+)/.exec(link.text)?.[1] ?? '';
  boris.send(his, `/start c-${code}`);
  await expect.poll(() => his.botMessages.at(-1)?.text).toContain('meant for somebody else');
  const hersToo = vera.privateChat(bot);
  vera.send(hersToo, `/start c-${code}`);
  await expect.poll(() => hersToo.botMessages.at(-1)?.text).toContain('вызывает Anna');
  expect(stage.errors).toEqual([]);
}, 100_000);
