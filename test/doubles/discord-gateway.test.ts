import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { INTENTS } from './discord/intents.js';
import { RawBot } from './discord/raw-bot.js';
import { type Channel, type DiscordDouble, type Guild, startDiscordDouble, type User } from './discord.js';

const { Guilds, GuildMessages, DirectMessages, MessageContent, GuildMembers } = INTENTS;
const PLAIN = Guilds | GuildMessages | DirectMessages;
const COMMANDS = [
  {
    name: 'play',
    description: 'Play',
    options: [
      { type: 3, name: 'game', description: 'Which', required: true, autocomplete: true },
      { type: 3, name: 'colour', description: 'Colour', choices: [{ name: 'White', value: 'white' }] },
    ],
  },
];

let discord: DiscordDouble;
let guild: Guild;
let channel: Channel;
let anna: User;
let bot: RawBot;

async function set(options: Parameters<typeof startDiscordDouble>[0] = {}) {
  await discord?.close();
  discord = await startDiscordDouble(options);
  guild = discord.addGuild();
  channel = discord.addChannel(guild);
  anna = discord.addUser('anna', { guilds: [guild] });
  bot = new RawBot(discord);
}
beforeEach(async () => await set());
afterEach(async () => {
  bot.disconnect();
  await discord.close();
});

const commandsPath = () => `/applications/${discord.applicationId}/commands`;
const messagesPath = () => `/channels/${channel.id}/messages`;
const send = (body: object) => bot.call('POST', messagesPath(), body);

describe('gateway', () => {
  test('greets, identifies, tells the guilds, answers heartbeats', async () => {
    await bot.connect();
    bot.identify(PLAIN);
    expect(await bot.event('READY')).toMatchObject({
      user: { id: discord.bot.id },
      guilds: [{ id: guild.id, unavailable: true }],
    });
    expect(await bot.event('GUILD_CREATE')).toMatchObject({ id: guild.id, channels: [{ id: channel.id }] });
    bot.send(1, 2);
    await discord.until(() => bot.frames.some(({ op }) => op === 11), 'the heartbeat to be acknowledged');
    expect(bot.frames[0]).toMatchObject({ op: 10, d: { heartbeat_interval: 41_250 } });
  });

  test.each([
    [4001, () => bot.send(99, null)],
    [4002, () => bot.sendText('{')],
    [4003, () => bot.send(3, {})],
    [4004, () => bot.identify(PLAIN, 'wrong')],
    [4005, () => [bot.identify(PLAIN), bot.identify(PLAIN)]],
    [4008, () => Array.from({ length: 121 }, () => bot.send(1, null))],
    [4013, () => bot.identify(1 << 30)],
    [4014, () => bot.identify(PLAIN | GuildMembers)],
  ])('closes with %i', async (code, act) => {
    await bot.connect();
    act();
    expect(await bot.closed()).toBe(code);
  });

  test('refuses the Message Content intent where it is not granted, and other versions', async () => {
    discord.grantMessageContent(false);
    await bot.connect();
    bot.identify(PLAIN | MessageContent);
    expect(await bot.closed()).toBe(4014);
    await bot.connect('?v=9&encoding=json');
    expect(await bot.closed()).toBe(4012);
  });

  test('takes a silent bot for dead', async () => {
    await set({ heartbeatInterval: 20 });
    await bot.connect();
    expect(await bot.closed()).toBe(4009);
  });

  test('resumes with what was missed, and not after a proper goodbye', async () => {
    await bot.connect();
    bot.identify(PLAIN | MessageContent);
    const { session_id } = await bot.event('READY');
    await bot.event('GUILD_CREATE');
    discord.gateway.drop();
    await bot.closed();
    anna.say(channel, 'missed');
    await bot.connect();
    bot.send(6, { token: discord.token, session_id, seq: 2 });
    expect(await bot.event('MESSAGE_CREATE')).toMatchObject({ content: 'missed' });
    await bot.event('RESUMED');
    bot.disconnect(1000);
    await bot.closed();
    await bot.connect();
    bot.send(6, { token: discord.token, session_id, seq: 4 });
    await discord.until(() => bot.frames.some(({ op, d }) => op === 9 && d === false), 'an invalid session');
  });

  test('hides what a bot without the intent may not read', async () => {
    await bot.connect();
    bot.identify(PLAIN);
    await bot.event('GUILD_CREATE');
    const regular = (await send({ content: 'board' })).body.id;
    const board = channel.messages.find(({ id }) => id === regular)!;
    await bot.call('PUT', commandsPath(), COMMANDS);
    const using = anna.slash(channel, 'play', { game: 'neva' });
    const { id, token } = await bot.event('INTERACTION_CREATE');
    await bot.call('POST', `/interactions/${id}/${token}/callback`, { type: 4, data: { content: 'answer' } });
    const answer = (await using).original!;
    const said = [
      anna.say(channel, 'plain'),
      anna.say(channel, `<@${discord.bot.id}> mention`),
      anna.say(channel, 'reply', { replyTo: board }),
      anna.say(channel, 'quiet reply', { replyTo: board, ping: false }),
      anna.say(channel, 'reply to an answer', { replyTo: answer }),
      anna.say(anna.direct, 'direct'),
    ];
    await bot.event('MESSAGE_CREATE', 8);
    const contents = said.map(
      ({ id: wanted }) =>
        bot.frames.map(({ d }) => d as { id?: string; content?: string }).find((one) => one?.id === wanted)
          ?.content,
    );
    expect(contents).toEqual(['', `<@${discord.bot.id}> mention`, 'reply', '', '', 'direct']);
  });

  test('sends only what the intents ask for', async () => {
    await bot.connect();
    bot.identify(Guilds | DirectMessages);
    await bot.event('GUILD_CREATE');
    anna.say(channel, 'unheard');
    anna.say(anna.direct, 'heard');
    expect(await bot.event('MESSAGE_CREATE')).toMatchObject({ channel_id: anna.direct.id });
  });
});
