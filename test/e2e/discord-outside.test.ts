import { afterEach, beforeEach, expect, it } from 'vitest';
import { startDiscord } from '../../src/bots/discord/index.js';
import {
  type Channel,
  type DiscordDouble,
  type Message,
  startDiscordDouble,
  type User,
} from '../doubles/discord.js';
import { sessionIn } from '../doubles/sessions.js';
import { BotStage } from './stage.js';

let discord: DiscordDouble;
let stage: BotStage;
let anna: User;
let boris: User;
beforeEach(async () => {
  discord = await startDiscordDouble({ isPersonal: true });
  stage = await BotStage.open();
  anna = discord.addUser('anna', { globalName: 'Anna' });
  boris = discord.addUser('boris', { globalName: 'Boris' });
  stage.put(startDiscord({ token: discord.token, apiRoot: discord.apiRoot }, stage.context));
  await discord.until(() => discord.commands.length > 0, 'the commands');
  anna.install();
});
afterEach(async () => {
  await stage.close();
  await discord.close();
});

/** What stands on a message for all to see. */
const look = ({ content, buttons, attachments, deleted }: Message): string =>
  JSON.stringify([content, buttons.map(({ label }) => label), attachments.map(({ id }) => id), deleted]);

/** Does something, and waits until the message is another. */
async function changes(message: Message, act: () => Promise<unknown>): Promise<void> {
  const before = look(message);
  await act();
  await discord.until(() => look(message) !== before, `a change of ${before}`);
}

const press = (user: User, message: Message, label: string): Promise<void> =>
  changes(message, () => {
    const button = message.buttons.find((each) => each.label?.includes(label));
    if (button?.label === undefined) throw new Error(`no button "${label}" on ${look(message)}`);
    return user.press(message, button.label);
  });

/** The newest message that everybody in a place sees. */
const shownIn = (place: Channel, after?: Message): Promise<Message> =>
  discord.until(() => place.messages.findLast((one) => !one.loading && one !== after), 'a message');

async function open(place: Channel): Promise<Message> {
  await anna.slash(place, 'checkers new', { game: 'russian' });
  const message = await shownIn(place);
  await press(anna, message, 'White');
  await press(boris, message, 'Black');
  // What Anna's press has changed may come first.
  await discord.until(() => message.content.includes('White to move'), 'the board');
  return message;
}

const sessionAt = (place: Channel) => sessionIn(stage.store, `discord:@${place.id}`);

it('a game in a group without the bot is played by presses, over tokens that expire in between', async () => {
  const group = discord.addGroup(anna, boris);
  const message = await open(group);
  expect(message.content).toContain('White to move: <@');
  expect(message.file('board.png')).toBeDefined();
  for (const [user, move] of [
    [anna, 'c3-d4'],
    [boris, 'b6-a5'],
    [anna, 'd4-c5'],
  ] as const) {
    discord.endTokens();
    await press(user, message, move);
  }
  expect(message.content).toContain('d4-c5');
  await expect.poll(async () => (await sessionAt(group)).shown).toBe(3);
  // A capture in words, which the form takes as a chat would.
  discord.endTokens();
  const wrong = await boris.write(message, '✍️ Write a move', 'd6:b5');
  expect((await wrong.whisper()).content).toContain('d6:b4');
  await changes(message, () => boris.write(message, '✍️ Write a move', 'd6:b4'));
  expect(message.content).toContain('d6:b4');
  await press(anna, message, '⋯');
  await press(anna, message, 'Resign');
  await press(anna, message, 'Yes, I resign');
  await expect.poll(() => message.content).toContain('Black wins');
  expect(group.messages).toEqual([message]);
  expect(stage.errors).toEqual([]);
});

it('what happened while nothing could be shown is shown at the next press, and an old board is brought up to date', async () => {
  const group = discord.addGroup(anna, boris);
  const message = await open(group);
  discord.endTokens();
  const before = look(message);
  // As by the page of the game, or by its clock.
  await stage.bot.conversation.handle(
    {
      id: 'from elsewhere',
      channel: `discord:@${group.id}`,
      user: { id: `discord:${anna.id}`, name: 'Anna', locale: 'en' },
      input: { kind: 'message', text: 'c3-d4', addressed: true },
    },
    async () => null,
  );
  expect((await sessionAt(group)).table?.revision).toBe(2);
  expect(look(message)).toBe(before);
  const late = await anna.press(message, 'e3-f4');
  expect((await late.whisper()).content).toContain('earlier turn');
  await expect.poll(() => message.content).toContain('Black to move');
  // A command makes a message of its own; the one before is brought up to date by a press.
  await anna.slash(group, 'checkers board');
  const newer = await shownIn(group, message);
  await press(boris, newer, 'b6-a5');
  expect(message.content).toContain('Black to move');
  await changes(message, () => boris.press(message, 'f6-g5'));
  expect(message.content).toContain('White to move');
});

it('a game in a server without the bot is played against the computer, which shows its moves by itself', async () => {
  const guild = discord.addGuild({ name: 'elsewhere', bot: false });
  const place = discord.addChannel(guild);
  for (const user of [anna, boris]) user.join(guild);
  await anna.slash(place, 'checkers new', { game: 'russian' });
  const message = await shownIn(place);
  await press(anna, message, 'White');
  await press(anna, message, 'Start');
  await anna.slash(place, 'move', { move: 'c3-d4' });
  await expect.poll(async () => (await sessionAt(place)).shown).toBe(2);
  const board = await shownIn(place, message);
  await expect.poll(() => board.content).toMatch(/c3-d4[\s\S]*White to move/);
  // Boris has not installed the bot, and sees and presses buttons all the same.
  const refused = await boris.press(board, '⋯');
  expect((await refused.whisper()).content).not.toBe('');
  const helped = await anna.slash(place, 'checkers help');
  expect((await helped.whisper()).content).toContain('checkers');
  expect(place.messages).toHaveLength(2);
});

it('pictures that have no place on the message of the game come in private, and from those who take none a sentence tells it', async () => {
  const group = discord.addGroup(anna, boris);
  await open(group);
  const sent = await anna.slash(group, 'checkers record', { form: 'pdn' });
  expect((await sent.whisper()).content).toContain('in private');
  expect((await shownIn(anna.direct)).attachments).toHaveLength(1);
  anna.blockBot();
  const refused = await anna.slash(group, 'checkers record', { form: 'pdn' });
  expect((await refused.whisper()).content).toContain('Write to me in private first');
  expect(group.messages).toHaveLength(1);
});

it('settings stand on the message of the game, where a note has more buttons than fit, and lessons go on in private', async () => {
  const group = discord.addGroup(anna, boris);
  const message = await open(group);
  await anna.slash(group, 'checkers settings');
  const settings = await shownIn(group, message);
  expect(settings.content).toMatch(/Settings of this chat[\s\S]*White to move/);
  const row = settings.buttons.find(({ custom_id: data }) => data === 'row:board')?.label ?? '';
  await changes(settings, () => anna.press(settings, row));
  await changes(settings, () => anna.press(settings, '🎨 night'));
  const sent = await anna.slash(group, 'checkers learn');
  expect((await sent.whisper()).content).toContain('in private');
  const courses = await shownIn(anna.direct);
  await anna.press(courses, 'Giveaway');
  const lesson = await shownIn(anna.direct, courses);
  expect(lesson.content).toContain('Giveaway');
  await changes(lesson, () => anna.press(lesson, 'f4-e5'));
});

it('a message that was deleted costs nothing: a command shows the board again', async () => {
  const group = discord.addGroup(anna, boris);
  const message = await open(group);
  discord.deleteMessage(message);
  await anna.slash(group, 'move', { move: 'c3-d4' });
  const board = await discord.until(() => group.messages.find((one) => one !== message), 'the board');
  await expect.poll(() => board.content).toContain('Black to move');
  await press(boris, board, 'b6-a5');
});

it('what stood in the form and was no move was met with silence, whoever wrote it', async () => {
  const group = discord.addGroup(anna, boris);
  const message = await open(group);
  const write = async (user: User, text: string) =>
    (await (await user.write(message, '✍️ Write a move', text)).whisper()).content;
  expect(await write(anna, 'hello')).toContain('hello');
  // Who is not to move, too, hears why nothing is played.
  expect(await write(boris, 'b6-a5')).not.toBe('');
  await press(anna, message, '⋯');
  await press(anna, message, 'Resign');
  await press(anna, message, 'Yes, I resign');
  await expect.poll(() => message.content).toContain('Black wins');
  expect(stage.errors).toEqual([]);
});
