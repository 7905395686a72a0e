import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { INTENTS } from './discord/intents.js';
import { RawBot } from './discord/raw-bot.js';
import { type Channel, type DiscordDouble, type Guild, startDiscordDouble, type User } from './discord.js';

const { Guilds, GuildMessages, DirectMessages } = INTENTS;
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
async function errorOf(call: ReturnType<RawBot['call']>) {
  const { status, body } = await call;
  return [status, body?.code];
}

describe('messages', () => {
  const button = (more: object = {}) => ({ type: 2, style: 1, label: 'b', custom_id: 'b', ...more });
  const rows = (count: number, width = 1) =>
    Array.from({ length: count }, (_, row) => ({
      type: 1,
      components: Array.from({ length: width }, (_, column) => button({ custom_id: `${row} ${column}` })),
    }));

  test.each([
    ['content of 2001', { content: 'x'.repeat(2001) }],
    ['six rows', { components: rows(6) }],
    ['six buttons in a row', { components: rows(1, 6) }],
    ['an empty row', { components: [{ type: 1, components: [] }] }],
    [
      'a custom id of 101',
      { components: [{ type: 1, components: [button({ custom_id: 'x'.repeat(101) })] }] },
    ],
    ['a label of 81', { components: [{ type: 1, components: [button({ label: 'x'.repeat(81) })] }] }],
    ['a custom id twice', { components: [{ type: 1, components: [button(), button()] }] }],
    ['contradicting mentions', { content: 'x', allowed_mentions: { parse: ['users'], users: ['1'] } }],
    ['an unknown attachment', { content: 'x', attachments: [{ id: '77' }] }],
    ['a reply to nothing', { content: 'x', message_reference: { message_id: '1' } }],
  ])('refuses %s', async (_, body) => {
    expect(await errorOf(send(body))).toEqual([400, 50035]);
  });

  test('takes what is just within the limits', async () => {
    const answer = await send({ content: 'x'.repeat(2000), components: rows(5, 5) });
    expect(answer.status).toBe(200);
    expect(channel.last?.buttons).toHaveLength(25);
  });

  test('refuses an empty message, a wrong token, an unknown channel, missing permissions', async () => {
    expect(await errorOf(send({ content: ' ' }))).toEqual([400, 50006]);
    expect(await errorOf(bot.call('POST', messagesPath(), { content: 'x' }, 'wrong'))).toEqual([401, 0]);
    expect(await errorOf(bot.call('POST', '/channels/1/messages', { content: 'x' }))).toEqual([404, 10003]);
    const thread = discord.addThread(channel);
    thread.deny('SendMessagesInThreads');
    expect(await errorOf(bot.call('POST', `/channels/${thread.id}/messages`, { content: 'x' }))).toEqual([
      403, 50013,
    ]);
    channel.deny('SendMessages');
    expect(await errorOf(send({ content: 'x' }))).toEqual([403, 50013]);
    channel.deny('ViewChannel');
    expect(await errorOf(send({ content: 'x' }))).toEqual([403, 50001]);
    discord.deleteChannel(channel);
    expect(await errorOf(send({ content: 'x' }))).toEqual([404, 10003]);
    anna.blockBot();
    expect(await errorOf(bot.call('POST', `/channels/${anna.direct.id}/messages`, { content: 'x' }))).toEqual(
      [403, 50007],
    );
  });

  const upload = (description: string) => {
    const form = new FormData();
    const attachments = [{ id: 0, filename: 'board.png', description }];
    form.append('payload_json', JSON.stringify({ attachments }));
    form.append('files[0]', new Blob([Buffer.from('png')], { type: 'image/png' }), 'board.png');
    return form;
  };

  test('keeps files with their alt text, and loses those that an edit does not name', async () => {
    expect(await errorOf(bot.call('POST', messagesPath(), upload('x'.repeat(1025))))).toEqual([400, 50035]);
    const { body } = await bot.call('POST', messagesPath(), upload('White to move'));
    const message = channel.last!;
    expect(message.file('board.png')).toMatchObject({
      description: 'White to move',
      data: Buffer.from('png'),
    });
    expect(await (await fetch(body.attachments[0].url)).text()).toBe('png');
    const path = `${messagesPath()}/${message.id}`;
    await bot.call('PATCH', path, { content: 'kept', attachments: [{ id: body.attachments[0].id }] });
    expect(message.attachments).toHaveLength(1);
    await bot.call('PATCH', path, { content: 'lost' });
    expect(message.attachments).toHaveLength(0);
    channel.deny('AttachFiles');
    expect(await errorOf(bot.call('POST', messagesPath(), upload('x')))).toEqual([403, 50013]);
  });

  test('notifies those whom allowed_mentions lets through', async () => {
    const boris = discord.addUser('boris', { guilds: [guild] });
    const content = `<@${anna.id}> <@${boris.id}> @everyone`;
    await send({ content, allowed_mentions: { parse: [], users: [boris.id] } });
    expect([channel.last?.notified, channel.last?.notifiedEveryone]).toEqual([[boris.id], false]);
    await send({ content });
    expect([channel.last?.notified, channel.last?.notifiedEveryone]).toEqual([[anna.id, boris.id], true]);
  });

  test('the same enforced nonce is the same message', async () => {
    const first = await send({ content: 'once', nonce: 'n', enforce_nonce: true });
    const second = await send({ content: 'once', nonce: 'n', enforce_nonce: true });
    expect(second.body.id).toBe(first.body.id);
    expect(channel.messages).toHaveLength(1);
  });

  test('limits the rate per channel and for all', async () => {
    await set({ messagesPerChannel: { limit: 1, milliseconds: 5000 }, globalPerSecond: 3 });
    const first = await send({ content: '1' });
    expect(first.headers.get('X-RateLimit-Remaining')).toBe('0');
    const second = await send({ content: '2' });
    expect([second.status, second.body.global, second.headers.has('X-RateLimit-Global')]).toEqual([
      429,
      false,
      false,
    ]);
    expect(Number(second.headers.get('Retry-After'))).toBeCloseTo(second.body.retry_after, 1);
    await bot.call('GET', '/users/@me');
    const fourth = await bot.call('GET', '/users/@me');
    expect([fourth.status, fourth.body.global, fourth.headers.get('X-RateLimit-Global')]).toEqual([
      429,
      true,
      'true',
    ]);
  });
});

describe('commands', () => {
  const base = { name: 'play', description: 'Play' };
  const option = (name: string, more: object = {}) => ({ type: 3, name, description: 'd', ...more });

  test.each([
    ['upper case', { ...base, name: 'Play' }],
    ['a space in the name', { ...base, name: 'play now' }],
    ['a long Russian name', { ...base, name_localizations: { ru: 'ш'.repeat(33) } }],
    ['an unknown locale', { ...base, name_localizations: { russian: 'игра' } }],
    ['no description', { ...base, description: '' }],
    ['a long Russian description', { ...base, description_localizations: { ru: 'о'.repeat(101) } }],
    ['26 options', { ...base, options: Array.from({ length: 26 }, (_, index) => option(`o${index}`)) }],
    ['an optional option first', { ...base, options: [option('a'), option('b', { required: true })] }],
    ['an option twice', { ...base, options: [option('a'), option('a')] }],
    [
      'choices with autocomplete',
      { ...base, options: [option('a', { autocomplete: true, choices: [{ name: 'x', value: 'x' }] })] },
    ],
  ])('refuses %s', async (_, command) => {
    expect(await errorOf(bot.call('PUT', commandsPath(), [command]))).toEqual([400, 50035]);
  });

  test('tells localizations only when asked', async () => {
    await bot.call('PUT', commandsPath(), [{ ...base, name_localizations: { ru: 'игра' } }]);
    expect((await bot.call('GET', commandsPath())).body[0].name_localizations).toBeUndefined();
    const full = await bot.call('GET', `${commandsPath()}?with_localizations=true`);
    expect(full.body[0].name_localizations).toEqual({ ru: 'игра' });
  });
});

describe('interactions', () => {
  const webhook = (token: string, rest = '') => `/webhooks/${discord.applicationId}/${token}${rest}`;
  const callback = (one: { id: string; token: string }, body: object) =>
    bot.call('POST', `/interactions/${one.id}/${one.token}/callback`, body);

  const ready = async (options: Parameters<typeof startDiscordDouble>[0] = {}) => {
    await set(options);
    await bot.connect();
    bot.identify(PLAIN);
    await bot.event('GUILD_CREATE');
    await bot.call('PUT', commandsPath(), COMMANDS);
  };
  const used = async () => {
    const using = anna.slash(channel, 'play', { game: 'neva' });
    return { using, event: await bot.event('INTERACTION_CREATE') };
  };

  test('one first answer, 204 without a content type; then edits, follow-ups and deletions', async () => {
    await ready();
    const { event, using } = await used();
    expect(await errorOf(bot.call('POST', webhook(event.token), { content: 'early' }))).toEqual([404, 10015]);
    const deferred = await callback(event, { type: 5, data: { flags: 64 } });
    expect([deferred.status, deferred.headers.get('content-type')]).toEqual([204, null]);
    expect(await errorOf(callback(event, { type: 5 }))).toEqual([400, 40060]);
    const interaction = await using;
    expect(interaction.whispers[0]?.loading).toBe(true);
    await bot.call('PATCH', webhook(event.token, '/messages/%40original'), { content: 'hello' });
    await bot.call('POST', webhook(event.token), { content: 'more', flags: 64 });
    expect(interaction.whispers.map(({ content, loading }) => [content, loading])).toEqual([
      ['hello', false],
      ['more', false],
    ]);
    expect((await bot.call('DELETE', webhook(event.token, '/messages/@original'))).status).toBe(204);
    expect(interaction.whispers.map(({ content }) => content)).toEqual(['more']);
    expect(channel.messages).toEqual([]);
  });

  test('an answer that comes too late meets an unknown interaction', async () => {
    await ready({ answerWithin: 40 });
    const { event, using } = await used();
    expect((await using).state).toBe('failed');
    expect(await errorOf(callback(event, { type: 5 }))).toEqual([404, 10062]);
  });

  test('a token dies', async () => {
    await ready();
    const { event, using } = await used();
    await callback(event, { type: 5 });
    Object.assign(await using, { startedAt: 0 });
    expect(await errorOf(bot.call('POST', webhook(event.token), { content: 'late' }))).toEqual([401, 50027]);
  });

  test('autocomplete takes 25 choices of 100 characters', async () => {
    await ready();
    const typing = anna.autocomplete(channel, 'play', 'game', 'ne');
    const event = await bot.event('INTERACTION_CREATE');
    expect(event.data.options).toEqual([{ name: 'game', type: 3, value: 'ne', focused: true }]);
    const choices = (count: number, length: number) => ({
      type: 8,
      data: { choices: Array.from({ length: count }, () => ({ name: 'x'.repeat(length), value: 'v' })) },
    });
    expect(await errorOf(callback(event, choices(26, 1)))).toEqual([400, 50035]);
    expect(await errorOf(callback(event, choices(1, 101)))).toEqual([400, 50035]);
    expect(await errorOf(callback(event, { type: 5 }))).toEqual([400, 50035]);
    expect((await callback(event, choices(25, 100))).status).toBe(204);
    expect(await typing).toHaveLength(25);
  });

  test('a person can only do what the client offers', async () => {
    await ready();
    await expect(anna.slash(channel, 'nothing')).rejects.toThrow(/not registered/);
    await expect(anna.slash(channel, 'play')).rejects.toThrow(/needs the option "game"/);
    await expect(anna.slash(channel, 'play', { game: 'x', colour: 'red' })).rejects.toThrow(/no choice/);
    const stranger = discord.addUser('stranger');
    await expect(stranger.slash(channel, 'play', { game: 'x' })).rejects.toThrow(/no member/);
    await send({ content: 'x' });
    await expect(anna.press(channel.last!, 'Go')).rejects.toThrow(/no button "Go"/);
  });
});
