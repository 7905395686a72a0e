import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { always, Harness, post } from './discord-support/harness.js';

let harness: Harness;
afterEach(async () => await harness.close());

describe('connected', () => {
  beforeEach(async () => {
    harness = await Harness.connected();
  });

  test('registers the commands in both languages, once', async () => {
    const { discord } = harness;
    const checkers = discord.commands.find(({ name }) => name === 'checkers')!;
    expect(checkers.name_localizations).toEqual({ ru: 'шашки' });
    const options = checkers.options as readonly { name: string; name_localizations?: object }[];
    expect(options.map(({ name }) => name)).toEqual([
      'new',
      'join',
      'leave',
      'start',
      'flick',
      'board',
      'position',
      'resign',
      'draw',
      'undo',
      'rules',
      'record',
      'hint',
      'eval',
      'analysis',
      'load',
      'settings',
      'remind',
      'privacy',
      'help',
    ]);
    expect(options[0]).toMatchObject({ name_localizations: { ru: 'новая' } });
    expect(discord.commands.map(({ name }) => name)).toEqual(['checkers', 'move']);

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

  test('a lost connection is resumed: nothing is missed, and what comes again has the same id', async () => {
    const { anna, channel, conversation, discord } = harness;
    const first = anna.say(channel, 'before');
    await harness.event();
    discord.gateway.drop({ redeliver: 1 });
    await harness.reaches('waiting');
    const second = anna.say(channel, 'meanwhile');
    await harness.event(2);
    expect(conversation.events.map(({ id }) => id)).toEqual([first.id, first.id, second.id]);
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
  anna.say(anna.direct, 'direct');
  await harness.event(3);
  expect(conversation.events.slice(1).map(({ input }) => input)).toEqual(
    ['22:42', '25-24', 'direct'].map((text) => ({
      kind: 'message',
      text,
      addressed: true,
      ...(text === 'direct' ? { alone: true } : {}),
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
