import { afterEach, beforeEach, expect, it } from 'vitest';
import { startDiscord } from '../../../src/bots/discord/index.js';
import { type DiscordDouble, startDiscordDouble } from '../../doubles/discord.js';
import { sessionIn } from '../../doubles/sessions.js';
import { UNDRAWN } from '../../doubles/studio/undrawn.js';
import { BotStage } from '../../e2e/stage.js';

let discord: DiscordDouble;
let stage: BotStage;
beforeEach(async () => {
  discord = await startDiscordDouble({ messageContent: false });
  stage = await BotStage.open(undefined, { studio: UNDRAWN, thinkMs: 20 });
});
afterEach(async () => {
  await stage.close();
  await discord.close();
  expect(stage.errors).toEqual([]);
});

it('a reply that the bot cannot read is answered by a button that asks for the move', async () => {
  const guild = discord.addGuild();
  const room = discord.addChannel(guild);
  const ann = discord.addUser('ann', { globalName: 'Ann', guilds: [guild] });
  stage.put(startDiscord({ token: discord.token, apiRoot: discord.apiRoot }, stage.context));
  await discord.until(() => discord.commands.length > 0, 'the commands');
  await ann.slash(room, 'checkers new', { game: 'russian' });
  const table = await discord.until(
    () => room.fromBot.find(({ buttons }) => buttons.length > 0),
    'the table',
  );
  const seat = table.buttons.find(({ label }) => label?.includes('White'));
  await ann.press(table, seat?.custom_id ?? '');
  await discord.until(() => table.content.includes(ann.id), 'Ann at the table');
  await ann.press(table, '▶ Start');
  const board = await discord.until(
    () => room.fromBot.find(({ content }) => content.includes('to move')),
    'the board',
  );
  ann.say(room, 'c3-d4', { replyTo: board, ping: false });
  const asked = await discord.until(
    () => room.fromBot.find(({ content }) => content.includes('@ off')),
    'the answer',
  );
  const [button] = asked.buttons;
  expect(button?.label).toContain('Write a move');
  // Who knows why is told by a sign, unless the bot may put none.
  const { length } = room.fromBot;
  const again = ann.say(room, 'c3-d4', { replyTo: board, ping: false });
  await discord.until(() => again.reaction === '❔', 'the sign');
  expect(room.fromBot).toHaveLength(length);
  room.deny('AddReactions');
  ann.say(room, 'c3-d4', { replyTo: board, ping: false });
  await discord.until(() => room.fromBot.length > length, 'the answer once more');
  expect(room.fromBot.at(-1)?.content).toContain('@ off');
  await ann.write(asked, button?.custom_id ?? '', 'c3-d4');
  await expect
    .poll(async () => (await sessionIn(stage.store, `discord:${room.id}`)).table?.game?.entries.length)
    .toBe(2);
});
