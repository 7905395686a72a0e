import { afterEach, beforeEach, expect, it } from 'vitest';
import { startDiscord } from '../../src/bots/discord/index.js';
import { startTelegram } from '../../src/bots/telegram/index.js';
import { type DiscordDouble, startDiscordDouble } from '../doubles/discord.js';
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

it('somebody on Telegram and somebody on Discord meet in their private chats, and play to the end under pseudonyms', async () => {
  const bot = telegram.addBot({ username: 'damka_bot' });
  const anna = telegram.addUser({ firstName: 'Anna', languageCode: 'ru' });
  const clara = discord.addUser('clara', { globalName: 'Clara', guilds: [discord.addGuild()] });
  const { context } = stage;
  stage.put(
    startTelegram({ token: bot.token, apiRoot: telegram.apiRoot, inbox: stage.store.inbox }, context),
  );
  stage.put(startDiscord({ token: discord.token, apiRoot: discord.apiRoot }, context));
  await discord.until(() => discord.commands.some(({ name }) => name === 'seek'), 'the commands');
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
  anna.send(hers, '/seek russian 3d white');
  await expect.poll(() => hers.botMessages.at(-1)?.text).toContain('ищем соперника');
  await clara.slash(theirs, 'tables');
  const list = await discord.until(
    () => theirs.messages.find(({ buttons }) => buttons.some(({ label }) => label?.includes('▶ 1'))),
    'the list of tables',
  );
  expect(list.content).toMatch(/Russian checkers.*, 3 days a move: /);
  await clara.press(list, '▶ 1');
  await all({ phase: 'running', shown: 0 });
  anna.send(hers, 'c3-d4');
  await all({ shown: 1 });
  await clara.slash(theirs, 'move', { move: 'b6-a5' });
  await all({ shown: 2 });
  anna.send(hers, '/resign');
  const sure = await telegram.until(
    () => hers.botMessages.find(({ buttons }) => buttons.some(({ label }) => label.includes('🏳'))),
    'the question',
  );
  anna.press(sure, '🏳 Да, сдаюсь');
  await all({ phase: 'over', shown: 3 });
  await expect.poll(() => theirs.messages.at(-1)?.content).toContain('Black wins');

  const shownTo = {
    anna: hers.botMessages.map(({ text }) => text).join('\n'),
    clara: theirs.messages.map(({ content }) => content).join('\n'),
  };
  expect(shownTo.anna).not.toMatch(new RegExp(`Clara|${clara.id}`));
  expect(shownTo.clara).not.toMatch(new RegExp(`Anna|${anna.id}`));
  expect(stage.errors).toEqual([]);
}, 100_000);
