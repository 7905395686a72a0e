import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../../src/bots/features/index.js';
import { discordFindings } from '../../../src/cli/doctor/discord.js';
import { lineOf } from '../../../src/cli/doctor/finding.js';
import { permissionBits } from '../../doubles/discord/permissions.js';
import { always, Harness, post } from './support/harness.js';

let harness: Harness;
afterEach(async () => await harness.close());

describe('connected', () => {
  beforeEach(async () => {
    harness = await Harness.connected();
  });

  test('registers the commands in every language, once', async () => {
    const { discord } = harness;
    const checkers = discord.commands.find(({ name }) => name === 'checkers')!;
    expect(checkers.name_localizations).toMatchObject({ 'pt-BR': 'damas', ru: 'шашки' });
    type Option = {
      name: string;
      name_localizations?: object;
      options?: readonly Option[];
      choices?: readonly { value: string }[];
    };
    const options = checkers.options as readonly Option[];
    const named = (group?: string) =>
      COMMANDS.filter((command) => command.group === group).map(({ name }) => name);
    const groups = ['game', 'club', 'me', 'chat'];
    expect(options.map(({ name }) => name)).toEqual([...named(), ...groups]);
    for (const group of groups)
      expect(options.find(({ name }) => name === group)?.options?.map(({ name }) => name)).toEqual(
        named(group),
      );
    // They were hidden in an option that is called after games.
    const club = options.find(({ name }) => name === 'club')?.options;
    const offered = (command: string, option: string) =>
      club
        ?.find(({ name }) => name === command)
        ?.options?.find(({ name }) => name === option)
        ?.choices?.map(({ value }) => value);
    expect(offered('rating', 'what')).toEqual([
      ...['off', 'on', 'hide', 'show', 'casual', 'link', 'undo', 'world', 'world off'],
    ]);
    expect(offered('top', 'whose')).toEqual(['chat', 'server', 'world', 'cross', 'season']);
    expect(options[0]).toMatchObject({ name_localizations: { ru: 'новая' } });
    expect(options.at(-2)).toMatchObject({ name_localizations: { ru: 'моё', 'pt-BR': 'eu' } });
    expect(discord.commands.map(({ name }) => name).toSorted()).toEqual([
      ...['Challenge to checkers', 'Load this game', 'checkers', 'move'],
    ]);

    const puts = () => discord.requests.filter(({ method }) => method === 'PUT').length;
    expect(puts()).toBe(1);
    await harness.port?.stop();
    harness.start();
    await discord.until(
      () =>
        discord.requests.filter(({ method, path }) => method === 'GET' && path.endsWith('/commands'))
          .length === 2,
      'the comparison with what is registered',
    );
    harness.anna.say(harness.channel, 'ready?');
    await harness.event();
    expect(puts()).toBe(1);
  });

  test('hears of Discord’s clock with each answer', async () => {
    const { port, key, times } = harness;
    times.length = 0;
    const before = Math.floor(Date.now() / 1_000) * 1_000;
    await port?.deliver(key, post(['x']));
    expect(times.length).toBeGreaterThan(0);
    for (const time of times) expect(time).toBeGreaterThanOrEqual(before - 1_000);
  });

  test('a defect in the conversation is logged, and the next event is heard', async () => {
    const { anna, channel, conversation, logged } = harness;
    conversation.answer = () => {
      throw new Error('a defect');
    };
    const done = await anna.slash(channel, 'checkers board');
    await harness.discord.until(() => done.whispers.length === 0, 'the empty answer to go');
    conversation.answer = always(post(['still here']));
    anna.say(channel, '25-24');
    expect((await channel.nextFromBot()).content).toBe('still here');
    expect(logged.filter(({ level }) => level === 'error')).toHaveLength(1);
  });

  test('a lost connection is resumed: nothing is missed, and nothing comes again', async () => {
    const { anna, channel, conversation, discord } = harness;
    const first = anna.say(channel, 'before');
    await harness.event();
    discord.gateway.drop({ redeliver: 1 });
    await harness.reaches('waiting');
    const second = anna.say(channel, 'meanwhile');
    await harness.event(1);
    expect(conversation.events.map(({ id }) => id)).toEqual([first.id, second.id]);
    await harness.reaches('on');
    expect([discord.gateway.identifies, discord.gateway.resumes]).toEqual([1, 1]);
  });

  test('stopping finishes what is under way and takes nothing more', async () => {
    const { anna, channel, conversation, discord, port } = harness;
    let release = () => {};
    conversation.answer = async (_, respond) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      await respond(post(['done']));
    };
    anna.say(channel, '25-24');
    await harness.event();
    const stopped = port?.stop();
    anna.say(channel, 'too late');
    setTimeout(release, 50);
    await stopped;
    expect(channel.fromBot.map(({ content }) => content)).toEqual(['done']);
    expect(conversation.events).toHaveLength(1);
    await discord.until(() => discord.gateway.connected === 0, 'the connection to close');
    await expect(port?.deliver(harness.key, post(['x']))).rejects.toMatchObject({ problem: 'unreachable' });
  });
});

test('without the Message Content intent it says so and plays on with what it may read', async () => {
  harness = await Harness.prepare({ messageContent: false });
  harness.start();
  const { anna, channel, conversation, discord } = harness;
  expect((await harness.reaches('on')).reason).toMatch(/Message Content intent is not granted/);
  expect(discord.gateway.closed).toEqual([4014]);
  await discord.until(() => discord.commands.length > 0, 'the commands');
  conversation.answer = always(post(['board']));
  await anna.slash(channel, 'checkers board');
  const board = await channel.nextFromBot();
  conversation.answer = () => {};
  anna.say(channel, 'unread');
  anna.say(channel, 'unread', { replyTo: board, ping: false });
  anna.say(channel, '22:42', { replyTo: board });
  anna.say(channel, `25-24 <@${discord.bot.id}>`);
  await harness.event(3);
  anna.say(anna.direct, 'direct');
  await harness.event(4);
  // A reply with the mention switched off was met with silence: its sender is to be told.
  const [kept] = conversation.events.splice(1, 1);
  expect(kept?.input).toEqual({
    kind: 'message',
    text: '',
    addressed: true,
    about: '',
    to: expect.any(String),
    sent: expect.any(Number),
    isUnread: true,
  });
  expect(conversation.events.slice(1).map(({ input }) => input)).toEqual(
    ['22:42', '25-24', 'direct'].map((text) => ({
      kind: 'message',
      text,
      addressed: true,
      ...(text === 'direct' ? { alone: true } : {}),
      ...(text === '22:42' && { about: '', to: expect.any(String), sent: expect.any(Number) }),
    })),
  );
});

test('a refused token switches Discord off, by REST or by the gateway', async () => {
  harness = await Harness.prepare();
  const port = harness.start('wrong');
  const { reason } = await harness.reaches('off');
  expect(reason).toMatch(/refuses the token/);
  await expect(port.deliver(harness.key, post(['x']))).rejects.toMatchObject({ problem: 'unreachable' });
  await harness.discord.close();

  const other = await Harness.connected();
  other.discord.gateway.forgetSessions();
  other.discord.gateway.refuseTokens = true;
  other.discord.gateway.drop();
  expect((await other.reaches('off')).reason).toMatch(/refuses the token/);
  expect(other.discord.gateway.closed).toContain(4004);
  await other.close();
});

test('a service out of reach is tried again until it is there', async () => {
  harness = await Harness.prepare();
  harness.discord.setReachable(false);
  harness.start();
  expect((await harness.reaches('waiting')).reason).toMatch(/out of reach/);
  harness.discord.setReachable(true);
  await harness.reaches('on');
});

test('stops while the gateway is out of reach', async () => {
  harness = await Harness.connected();
  const { discord } = harness;
  discord.setReachable(false, ['gateway']);
  discord.gateway.drop();
  await harness.reaches('waiting');
  await harness.port?.stop();
  discord.setReachable(true);
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(discord.gateway.connected).toBe(0);
});

describe('what the doctor finds', () => {
  const lines = async (token = harness.discord.token, patienceMs = 60_000) => {
    const findings = await discordFindings({ token, apiRoot: harness.discord.apiRoot }, patienceMs);
    const said = findings.map(lineOf);
    for (const line of said) expect(line).not.toContain(token);
    return said;
  };
  const INVITATION =
    'https://discord.com/oauth2/authorize?client_id=1100000000000000001&scope=bot+applications.commands&permissions=377957223424';

  test('of intents and permissions', async () => {
    harness = await Harness.prepare();
    expect(await lines()).toEqual([
      'ok       Discord: the token belongs to Damka.',
      expect.stringMatching(/^ok .*the Message Content intent is granted/),
      `ok       Discord: in 1 of 1 servers the bot has every permission it needs (individual channels may still deny some). Invite it to others: ${INVITATION}`,
      expect.stringMatching(/^ok .*can't install the bot for themselves.*"User Install"/),
      expect.stringMatching(/^ok .*PUBLIC_URL is not set/),
    ]);
    harness.discord.grantMessageContent(false);
    harness.guild.permissions = permissionBits(['ViewChannel', 'SendMessages', 'ReadMessageHistory']);
    const said = (await lines()).join('\n');
    expect(said).toMatch(/^warning .*intent is not granted: .*\/move and buttons work everywhere/m);
    expect(said).toMatch(/^ok .*in 0 of 1 servers/m);
    expect(said).toMatch(/^warning .*in “Club” the bot lacks: Send Messages in Threads, Attach Files\./m);
    harness.guild.permissions = 1n << 3n;
    expect((await lines()).join('\n')).not.toContain('lacks');
    for (let count = 1; count < 200; count += 1) harness.discord.addGuild({ name: `Club ${count}` });
    expect((await lines()).join('\n')).toMatch(/ of the first 200 servers /);
  });

  test('of how boards open, and of a client secret that is not ours', async () => {
    harness = await Harness.prepare();
    const { token, apiRoot, activities } = harness.discord;
    const said = async (hasActivity: boolean, clientSecret?: string) => {
      const pages = { publicUrl: 'https://damka.test', hasActivity };
      const config = { token, apiRoot, pages, ...(clientSecret !== undefined && { clientSecret }) };
      const found = (await discordFindings(config, 500)).map(lineOf);
      return found.find((line) => !line.includes('sign-in page') && /Activit|the browser/.test(line));
    };
    expect(await said(false)).toMatch(/^ok .*by a link shown to one player.*DISCORD_CLIENT_SECRET/);
    expect(await said(true, activities.clientSecret)).toMatch(/^warning .*Activities are switched off/);
    activities.entryPoint = { id: '77', name: 'launch', handler: 2 };
    expect(await said(true, activities.clientSecret)).toMatch(/^ok .*as an Activity/);
    expect(await said(true, 'wrong')).toMatch(/^FAULT .*was rejected/);
  });

  test('of the Discord button on the sign-in page', async () => {
    harness = await Harness.prepare();
    const { token, apiRoot, activities } = harness.discord;
    const said = async (config: object): Promise<string> => {
      const found = await discordFindings({ token, apiRoot, ...config }, 500);
      return found
        .map(lineOf)
        .filter((line) => line.includes('sign-in page'))
        .join('\n');
    };
    const { clientSecret } = activities;
    const pages = { publicUrl: 'https://damka.test', hasActivity: true };
    expect(await said({ pages })).toBe('');
    expect(await said({ clientSecret })).toMatch(/^warning .*PUBLIC_URL is no https/);
    expect(await said({ clientSecret, pages })).toMatch(
      /^warning .*add the redirect https:\/\/damka\.test\/sign-in\/by\/discord under "OAuth2"/,
    );
    activities.redirects.push('https://damka.test/sign-in/by/discord');
    expect(await said({ clientSecret, pages })).toMatch(/^ok .*has a Discord button/);
  });

  test('of a bot in no server, and of commands that are sent elsewhere', async () => {
    harness = await Harness.prepare();
    harness.discord.removeBot(harness.guild);
    harness.discord.sendCommandsTo('https://example.org/interactions');
    const said = (await lines()).join('\n');
    expect(said).toContain(`not in any server yet. Invite it: ${INVITATION}`);
    expect(said).toMatch(/^FAULT .*Interactions Endpoint URL is set/m);
  });

  test('of a token that is refused, and of a service that is out of reach, silent or in trouble', async () => {
    harness = await Harness.prepare();
    expect((await lines('wrong.token'))[0]).toMatch(/^FAULT .*the token was rejected\. Press "Reset Token"/);
    const hit = { path: /^\/users\/@me$/ };
    harness.discord.faults.add({ ...hit, trouble: { kind: 'error', status: 503 } });
    expect((await lines())[0]).toMatch(/^warning .*answers, but not as it should/);
    harness.discord.faults.add({ ...hit, trouble: { kind: 'rate limit', retryAfter: 60 } });
    expect((await lines())[0]).toMatch(/^warning .*answers, but not as it should/);
    harness.discord.faults.add({ ...hit, trouble: { kind: 'slow', milliseconds: 400 } });
    expect((await lines(undefined, 50))[0]).toMatch(/^FAULT .*cannot be reached/);
    harness.discord.setReachable(false);
    expect((await lines())[0]).toMatch(/^FAULT .*cannot be reached .*DISCORD_API_ROOT/);
    harness.discord.setReachable(true);
  });
});
