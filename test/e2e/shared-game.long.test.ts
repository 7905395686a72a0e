import { afterEach, beforeEach, expect, it } from 'vitest';
import { startDiscord } from '../../src/bots/discord/index.js';
import { FEATURES } from '../../src/bots/features/index.js';
import { startTelegram } from '../../src/bots/telegram/index.js';
import { startWeb } from '../../src/bots/web/index.js';
import { gamePages } from '../../src/bots/web/pages.js';
import { readFinished } from '../../src/sessions/model/finished-games.js';
import { BoardVisitor } from '../doubles/board-visitor.js';
import { type DiscordDouble, startDiscordDouble } from '../doubles/discord.js';
import { sessionIn } from '../doubles/sessions.js';
import { startTelegramDouble, type TelegramDouble } from '../doubles/telegram.js';
import { LOOPBACK, WebVisitor } from '../doubles/web-visitor.js';
import { TRAINING_MOVES } from '../fixtures/neva-training-game.js';
import { BotStage } from './stage.js';

let telegram: TelegramDouble;
let discord: DiscordDouble;
let stage: BotStage;
beforeEach(async () => {
  [telegram, discord, stage] = await Promise.all([
    startTelegramDouble(),
    startDiscordDouble({ messageContent: false, messagesPerChannel: { limit: 1e6, milliseconds: 1 } }),
    BotStage.open(),
  ]);
});
afterEach(async () => {
  await stage.close();
  await Promise.all([telegram.close(), discord.close()]);
});

const CODE = /\/link (\w{8})/;
const codeIn = (text: string): string => CODE.exec(text)?.[1] ?? '';

it('is played in a Telegram group, a Discord channel, a room of the web table and on its page at once, in the language of each', async () => {
  const bot = telegram.addBot({ username: 'damka_bot' });
  const [anna, boris] = ['Anna', 'Boris'].map((firstName) =>
    telegram.addUser({ firstName, languageCode: 'ru' }),
  );
  const guild = discord.addGuild({ name: 'Club' });
  const channel = discord.addChannel(guild, 'draughts');
  const clara = discord.addUser('clara', { globalName: 'Clara', guilds: [guild] });
  if (anna === undefined || boris === undefined) throw new Error('nobody is there');
  const group = telegram.addGroup('Draughts club').addPeople(anna, boris).add(bot);
  const { context } = stage;
  stage.put(
    startTelegram({ token: bot.token, apiRoot: telegram.apiRoot, inbox: stage.store.inbox }, context),
  );
  stage.put(startDiscord({ token: discord.token, apiRoot: discord.apiRoot }, context));
  const web = stage.put(
    await startWeb(LOOPBACK, context, {
      more: [gamePages(stage.bot.games, context, LOOPBACK, FEATURES)],
    }),
  );
  await discord.until(() => discord.commands.length > 0, 'the commands to be registered');
  const denis = await WebVisitor.enter(web.address, { room: 'neva', name: 'Denis', locale: 'pt' });
  const channels = [`telegram:${group.id}`, `discord:${channel.id}`, 'web:neva'];
  const statesOf = () =>
    Promise.all(
      channels.map(async (key) => {
        const { game, table, shown } = await sessionIn(stage.store, key);
        return { game, phase: table?.phase, entries: table?.game?.entries.length, shown };
      }),
    );
  const all = (state: object) => expect.poll(statesOf).toMatchObject(channels.map(() => state));

  // Anna brings her table to the two other places.
  anna.send(group, '/new neva first=white');
  const asked = anna.send(group, '/link');
  const given = await group.answerTo(asked, ({ text }) => CODE.test(text));
  const code = codeIn(given.text);
  await clara.slash(channel, 'checkers game link', { code });
  const question = await discord.until(
    () => channel.messages.find(({ buttons }) => buttons.some(({ label }) => label?.includes('🔗'))),
    'the question whether to show the game',
  );
  await clara.press(question, '🔗 Show the game here');
  await denis.say(`/link ${code}`);
  const [post] = denis.entries('post').slice(-1);
  const yes = JSON.stringify(post).match(/"data":"(link:[^"]*:yes)"/)?.[1] ?? '';
  await denis.tap(yes, String(post?.['key']));
  await expect.poll(async () => (await sessionIn(stage.store, 'web:neva')).views).toHaveLength(3);
  anna.send(group, '/join white');
  boris.send(group, '/join red');
  await clara.slash(channel, 'checkers game join', { seat: 'green' });
  await denis.say('/join black');
  await all({ phase: 'running', entries: 0, shown: 0 });

  const { game } = await sessionIn(stage.store, 'web:neva');
  const page = await BoardVisitor.enter(web.address, { game, token: denis.welcome.token, locale: 'pt' });
  expect(page.board.you).toBe(3);
  for (const [index, { seat, move }] of TRAINING_MOVES.entries()) {
    if (seat === 0) anna.send(group, `/m ${move}`);
    else if (seat === 1) boris.send(group, `/m ${move}`);
    else if (seat === 2) await clara.slash(channel, 'move', { move });
    else if (index % 8 === 3) await denis.say(move);
    else {
      await page.until(({ board }) => board.entries === index);
      expect(await page.move(move)).toMatchObject({ ok: true });
    }
    await all({ entries: index + 1, shown: index + 1 });
  }
  const sure = anna.send(group, '/resign');
  const confirm = await group.answerTo(sure, ({ buttons }) =>
    buttons.some(({ label }) => label.includes('🏳')),
  );
  anna.press(confirm, '🏳 Да, сдаюсь');
  await all({ phase: 'over', shown: TRAINING_MOVES.length + 1 });

  const { table } = await sessionIn(stage.store, 'web:neva');
  for (const key of channels) {
    const over = await readFinished(stage.store, key, table?.id ?? '');
    const moves = over?.game?.entries.flatMap((entry) => (entry.kind === 'move' ? [entry] : []));
    expect(moves?.map(({ seat, move }) => ({ seat, move }))).toEqual(TRAINING_MOVES);
  }
  await page.until(({ board }) => board.phase === 'over');
  expect(page.board.result).toMatch(/As .*pretas venceram/);
  await page.close();
  const texts = () => [
    group.botMessages.map(({ text }) => text).join('\n'),
    channel.messages.map(({ content }) => content).join('\n'),
    JSON.stringify(denis.entries('post').map(({ text }) => text)),
  ];
  await expect
    .poll(texts)
    .toEqual(
      [/чёрные выиграли/i, /Black wins/, /As .*pretas venceram/].map((end) => expect.stringMatching(end)),
    );
  // People are mentioned where they sat down; elsewhere their names are text.
  const [, inChannel, inRoom] = texts();
  expect(inRoom).toContain('Anna');
  expect(inRoom).not.toContain(`telegram:${anna.id}`);
  expect(inChannel).not.toContain(`<@${anna.id}>`);
  await denis.close();
  expect(stage.errors).toEqual([]);
}, 200_000);
