import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { always, Harness, post } from './support/harness.js';

let harness: Harness;
beforeEach(async () => {
  harness = await Harness.connected();
});
afterEach(async () => await harness.close());

describe('a newcomer to the bot', () => {
  test('adds it to a server, and is welcomed in the first channel where it may show boards', async () => {
    const { conversation, discord } = harness;
    conversation.answer = always(post(['welcome']));
    const guild = discord.addGuild({ name: 'New Club', locale: 'ru', bot: false });
    const closed = discord.addChannel(guild, 'news');
    closed.deny('AttachFiles');
    const open = discord.addChannel(guild, 'play');
    discord.inviteBot(guild);
    expect((await open.nextFromBot()).content).toBe('welcome');
    expect(await harness.event()).toMatchObject({
      channel: `discord:${open.id}`,
      user: { locale: 'ru' },
      input: { kind: 'greeting' },
    });
    expect(closed.messages).toEqual([]);
  });

  test.each(['', 'hello', 'shall we play?'])('calls it by its name and %j', async (text) => {
    const { anna, channel, discord } = harness;
    anna.say(channel, `<@${discord.applicationId}> ${text}`);
    expect((await harness.event()).input).toEqual({ kind: 'greeting' });
  });

  test('does not call it by an emoji of the server', async () => {
    const { anna, channel } = harness;
    anna.say(channel, 'nice <:kek:1234567890>');
    expect((await harness.event()).input).toEqual({ kind: 'message', text: 'nice', addressed: false });
  });

  test('writes on a server that has chosen no language: theirs is unknown, the table’s is used', async () => {
    const { discord } = harness;
    const guild = discord.addGuild({ name: 'Клуб' });
    const room = discord.addChannel(guild, 'play');
    discord.addUser('vera', { locale: 'ru', guilds: [guild] }).say(room, 'c3-d4');
    expect((await harness.event()).user.locale).toBeNull();
  });

  test('calls it by its name and a move, which is a move', async () => {
    const { anna, channel, discord } = harness;
    anna.say(channel, `<@${discord.applicationId}> c3-d4`);
    expect((await harness.event()).input).toEqual({ kind: 'message', text: 'c3-d4', addressed: true });
  });
});

describe('a command in a text', () => {
  const text = [{ command: 'new' as const, values: ['neva'] }, ' or ', { command: 'move' as const }];
  const idOf = (name: string) => harness.discord.commands.find((command) => command.name === name)?.id;

  test('is a link that opens it, with its options by their names', async () => {
    const { anna, channel, conversation } = harness;
    conversation.answer = always(post(text));
    anna.say(channel, 'c3-d4');
    expect((await channel.nextFromBot()).content).toBe(
      `</checkers new:${idOf('checkers')}> \`game:neva\` or </move:${idOf('move')}>`,
    );
  });

  test('names options to one reader as their client shows them', async () => {
    const { boris, channel, conversation } = harness;
    conversation.answer = always({ kind: 'whisper', text });
    const done = await boris.slash(channel, 'checkers help');
    const answer = await done.whisper();
    expect(answer.content).toContain(`</checkers new:${idOf('checkers')}> \`игра:neva\``);
  });
});
