import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ChatEvent, Keyboard, Post, Reply } from '../../src/bots/port.js';
import { Harness } from './discord-support/harness.js';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

const post = (text: Post['text'], more: Partial<Post> = {}): Post => ({
  kind: 'post',
  text,
  ping: [],
  ...more,
});
const KEYBOARD: Keyboard = [
  [
    { label: '25', data: 'piece:3:25', style: 'primary' },
    { label: 'Resign', data: 'resign:3', style: 'danger' },
  ],
  [],
  [{ label: 'Rules', data: 'rules' }],
];

let harness: Harness;
afterEach(async () => await harness.close());

/** Answers every event with these replies. */
const always =
  (...replies: readonly Reply[]) =>
  async (_: ChatEvent, respond: (reply: Reply) => Promise<void>) => {
    for (const reply of replies) await respond(reply);
  };

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
      'board',
      'resign',
      'draw',
      'undo',
      'rules',
      'record',
      'settings',
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

  test('a slash command reaches the conversation with its values in the order of the command', async () => {
    const { anna, channel, conversation, guild, key } = harness;
    anna.join(guild, 'Anna the Swift');
    const done = await anna.slash(channel, 'checkers new', { options: ' first=white ', game: 'neva' });
    expect(done.state).toBe('acknowledged');
    expect(await harness.event()).toEqual({
      id: done.id,
      channel: key,
      user: { id: `discord:${anna.id}`, name: 'Anna the Swift', locale: 'en-US' },
      input: { kind: 'command', name: 'new', args: 'neva first=white' },
    });
    await anna.slash(channel, 'move', { move: '22:42' });
    await harness.event(1);
    expect(conversation.events[1]?.input).toEqual({ kind: 'command', name: 'move', args: '22:42' });
    await anna.slash(channel, 'checkers settings', { language: 'language=ru' });
    expect((await harness.event(2)).input).toEqual({
      kind: 'command',
      name: 'settings',
      args: 'language=ru',
    });
  });

  test('a post is a regular message, with picture, alt text, buttons and one notification', async () => {
    const { anna, boris, channel, conversation, discord } = harness;
    const mention = (user: typeof anna) => ({ mention: `discord:${user.id}`, name: user.username });
    conversation.answer = always(
      post(
        [mention(boris), ' after ', mention(anna), ': ', { bold: 'must capture' }, ' ', { code: '22:42' }],
        {
          picture: { png: PNG, alt: 'White to move' },
          keyboard: KEYBOARD,
          ping: [`discord:${boris.id}`],
        },
      ),
    );
    const done = await anna.slash(channel, 'checkers board');
    const message = await channel.nextFromBot();
    expect(message.interaction).toBeNull();
    expect(message.content).toBe(`<@${boris.id}> after <@${anna.id}>: **must capture** \`22:42\``);
    expect(message.allowedMentions).toEqual({ parse: [], users: [boris.id] });
    expect(boris.notifications).toEqual([message]);
    expect(anna.notifications).toEqual([]);
    expect(message.attachments).toHaveLength(1);
    expect(message.file('board.png')).toMatchObject({ description: 'White to move', data: PNG });
    expect(message.components.map(({ components }) => components.length)).toEqual([2, 1]);
    expect(message.buttons.map(({ label, style, custom_id }) => [label, style, custom_id])).toEqual([
      ['25', 1, 'piece:3:25'],
      ['Resign', 4, 'resign:3'],
      ['Rules', 2, 'rules'],
    ]);
    await discord.until(() => done.whispers.length === 0, 'the private "thinking" to be taken away');
  });

  test("text that is people's own has no effect", async () => {
    const { anna, channel, conversation } = harness;
    const name = '**@everyone** <@1> `x` ||s|| [a](b)\n> # _q_';
    conversation.answer = always(
      post([name, { bold: '*' }, { code: '`' }, { mention: 'telegram:5', name: '_t_' }]),
    );
    anna.say(channel, 'hello');
    const { content, notifiedEveryone, notified } = await channel.nextFromBot();
    expect(content).toBe(
      '\\*\\*@\u200beveryone\\*\\* \\<@1> \\`x\\` \\|\\|s\\|\\| \\[a](b)\n\\> # \\_q\\_**\\***`ˋ`\\_t\\_',
    );
    expect([notifiedEveryone, notified]).toEqual([false, []]);
  });

  test('whispers reach only the one who asked: the first in place of the answer, more after it', async () => {
    const { anna, channel, conversation } = harness;
    conversation.answer = always({ kind: 'whisper', text: ['one'] }, { kind: 'whisper', text: ['two'] });
    const done = await anna.slash(channel, 'checkers help');
    await done.whisper(1);
    expect(done.whispers.map(({ content, ephemeral }) => [content, ephemeral])).toEqual([
      ['one', true],
      ['two', true],
    ]);
    expect(channel.messages).toEqual([]);
  });

  test('a button is a button event; its answer changes the buttons and keeps the picture', async () => {
    const { anna, boris, channel, conversation, discord, key } = harness;
    conversation.answer = always(post(['board'], { picture: { png: PNG, alt: 'alt' }, keyboard: KEYBOARD }));
    await anna.slash(channel, 'checkers board');
    const board = await channel.nextFromBot();
    conversation.answer = always(
      { kind: 'keyboard', keyboard: [[{ label: '24', data: 'move:3:25-24' }]] },
      { kind: 'whisper', text: ['Where to?'] },
    );
    const pressed = await boris.press(board, '25');
    expect((await pressed.whisper()).content).toBe('Where to?');
    expect(await harness.event(1)).toEqual({
      id: pressed.id,
      channel: key,
      user: { id: `discord:${boris.id}`, name: 'boris', locale: 'ru' },
      input: { kind: 'button', data: 'piece:3:25' },
    });
    expect(board.buttons.map(({ label }) => label)).toEqual(['24']);
    expect(board.file('board.png')?.description).toBe('alt');
    expect(board.content).toBe('board');

    conversation.answer = always({ kind: 'keyboard', keyboard: [] });
    await boris.press(board, 'move:3:25-24');
    await discord.until(() => board.buttons.length === 0, 'the buttons to go');
    expect(board.file('board.png')?.data).toEqual(PNG);
  });

  test('plain messages: what is addressed to the bot, and what is not', async () => {
    const { anna, channel, conversation, discord } = harness;
    conversation.answer = always(post(['the board']));
    anna.say(channel, '25-24');
    const board = await channel.nextFromBot();
    conversation.answer = () => {};
    anna.say(channel, '22:42', { replyTo: board, ping: false });
    anna.say(channel, `<@${discord.bot.id}> cd4`);
    anna.say(channel, '25-24', { replyTo: anna.say(channel, 'an aside') });
    anna.say(anna.direct, '33-34');
    await harness.event(5);
    const heard = conversation.events.map(({ input }) =>
      input.kind === 'message' ? [input.text, input.addressed] : [],
    );
    expect(heard).toEqual([
      ['25-24', false],
      ['22:42', true],
      ['cd4', true],
      ['an aside', false],
      ['25-24', false],
      ['33-34', true],
    ]);
    expect(conversation.events[0]?.user.locale).toBe('ru');
    expect(conversation.events[5]).toMatchObject({
      channel: `discord:${anna.direct.id}`,
      user: { locale: null },
    });
  });

  test('other bots, webhooks and messages without words are left alone', async () => {
    const { anna, channel, conversation, discord } = harness;
    discord.sayAsBot(channel, '25-24');
    discord.sayAsWebhook(channel, '25-24');
    anna.say(channel, '');
    const last = anna.say(channel, 'a person');
    await harness.event();
    expect(conversation.events.map(({ id }) => id)).toEqual([last.id]);
  });

  test('a whisper after a plain message is a quiet reply to it', async () => {
    const { anna, channel, conversation } = harness;
    conversation.answer = always(
      { kind: 'whisper', text: ['not your turn'] },
      { kind: 'keyboard', keyboard: [] },
    );
    const said = anna.say(channel, '25-24');
    const reply = await channel.nextFromBot();
    expect(reply.reference).toBe(said);
    expect(reply.notified).toEqual([]);
    channel.deny('ReadMessageHistory');
    anna.say(channel, '25-24');
    const plain = await channel.nextFromBot();
    expect([plain.content, plain.reference]).toEqual(['not your turn', null]);
  });

  test('a thread and a direct conversation are channels of their own', async () => {
    const { anna, channel, conversation, discord, port } = harness;
    const thread = discord.addThread(channel, 'round two');
    conversation.answer = always(post(['here']));
    await anna.slash(thread, 'checkers board');
    expect((await thread.nextFromBot()).content).toBe('here');
    expect(conversation.events[0]?.channel).toBe(`discord:${thread.id}`);
    await anna.slash(anna.direct, 'checkers board');
    expect((await anna.direct.nextFromBot()).content).toBe('here');
    await port?.deliver(`discord:${thread.id}`, post(['your move']));
    expect((await thread.nextFromBot()).content).toBe('your move');
    expect(channel.messages).toEqual([]);
  });

  test('a long record goes along as a text file', async () => {
    const { channel, key, port } = harness;
    await port?.deliver(key, post(['record'], { attachment: { name: 'neva.pdn', text: '1. 25-24 ход' } }));
    const { attachments } = await channel.nextFromBot();
    expect(attachments.map(({ filename, data }) => [filename, data.toString()])).toEqual([
      ['neva.pdn', '1. 25-24 ход'],
    ]);
  });

  test('autocomplete offers games in the language of the user, and the moves of the user here', async () => {
    const { anna, boris, channel, conversation, key } = harness;
    conversation.games = Array.from({ length: 30 }, (_, index) => ({
      label: 'x'.repeat(120),
      value: `v${index}`,
    }));
    const games = await boris.autocomplete(channel, 'checkers new', 'game', 'не');
    expect(games).toHaveLength(25);
    expect(games[0]).toEqual({ name: 'x'.repeat(100), value: 'v0' });
    conversation.moves = [{ label: '25-24', value: '25-24' }];
    expect(await anna.autocomplete(channel, 'move', 'move', '25')).toEqual([
      { name: '25-24', value: '25-24' },
    ]);
    expect(conversation.asked).toEqual([
      { kind: 'games', typed: 'не', detail: 'ru' },
      { kind: 'moves', typed: '25', detail: `${key} discord:${anna.id}` },
    ]);
  });

  test('where the bot may not write it says so privately, and nothing is played', async () => {
    const { anna, boris, channel, conversation, discord } = harness;
    channel.deny('SendMessages');
    const refused = await boris.slash(channel, 'checkers new');
    expect((await refused.whisper()).content).toMatch(/Здесь я играть не могу/);
    const foreign = discord.addChannel(discord.addGuild({ name: 'elsewhere', bot: false }));
    anna.join(foreign.guild!);
    const outside = await anna.slash(foreign, 'checkers new', { game: 'neva' });
    expect((await outside.whisper()).content).toMatch(/can't play here/);
    expect(conversation.events).toEqual([]);
  });

  test('a permission lost while it answers is told privately too', async () => {
    const { anna, channel, conversation, discord } = harness;
    const problems: unknown[] = [];
    conversation.answer = async (_, respond) => {
      channel.deny('SendMessages');
      await respond(post(['board'])).catch((error) => problems.push(error));
      discord.wake();
    };
    const done = await anna.slash(channel, 'checkers board');
    expect((await done.whisper()).content).toMatch(/can't play here/);
    await discord.until(() => problems.length > 0, 'the problem to be reported');
    expect(problems).toMatchObject([{ name: 'DeliveryError', problem: 'gone' }]);
  });

  test.each([
    ['gone', { kind: 'error', status: 404, code: 10003 }],
    ['gone', { kind: 'error', status: 403, code: 50001 }],
    ['gone', { kind: 'error', status: 403, code: 50013 }],
    ['gone', { kind: 'error', status: 403, code: 50007 }],
    ['refused', { kind: 'error', status: 400, code: 50035 }],
    ['unreachable', { kind: 'error', status: 503 }],
    ['unreachable', { kind: 'reset' }],
    ['unreachable', { kind: 'rate limit', retryAfter: 600 }],
  ] as const)('what could not be delivered is %s: %o', async (problem, trouble) => {
    const { discord, key, port } = harness;
    discord.faults.add({ path: /messages$/, times: 10, trouble });
    await expect(port?.deliver(key, post(['x']))).rejects.toMatchObject({ name: 'DeliveryError', problem });
  });

  test('rate limits and short outages are waited out, and nothing is posted twice', async () => {
    const { channel, discord, key, port } = harness;
    const path = /messages$/;
    discord.faults.add({ path, trouble: { kind: 'rate limit', retryAfter: 0.05 } });
    discord.faults.add({ path, trouble: { kind: 'rate limit', retryAfter: 0.05, global: true } });
    discord.faults.add({ path, trouble: { kind: 'lost answer' } });
    await port?.deliver(key, post(['once'], { picture: { png: PNG, alt: 'a' } }));
    expect(channel.messages.map(({ content }) => content)).toEqual(['once']);
    expect(discord.requests.filter((one) => path.test(one.path)).map(({ status }) => status)).toEqual([
      429, 429, 502, 200,
    ]);
  });

  test('a deleted channel takes its threads along; a removal takes every channel', async () => {
    const { channel, conversation, discord, guild, key, port } = harness;
    const thread = discord.addThread(channel);
    const other = discord.addChannel(guild, 'other');
    const otherThread = discord.addThread(other);
    const left = discord.addChannel(guild, 'left');
    discord.deleteChannel(otherThread);
    discord.deleteChannel(channel);
    await discord.until(() => conversation.gone.length === 3, 'three channels to be gone');
    expect(new Set(conversation.gone)).toEqual(
      new Set([otherThread, channel, thread].map(({ id }) => `discord:${id}`)),
    );
    await expect(port?.deliver(key, post(['x']))).rejects.toMatchObject({ problem: 'gone' });
    discord.removeBot(guild);
    await discord.until(() => conversation.gone.length === 5, 'the channels of the guild to be gone');
    expect(new Set(conversation.gone.slice(3))).toEqual(
      new Set([other, left].map(({ id }) => `discord:${id}`)),
    );
    await expect(port?.deliver(`discord:${left.id}`, post(['x']))).rejects.toMatchObject({ problem: 'gone' });
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
    release();
    await stopped;
    expect(channel.fromBot.map(({ content }) => content)).toEqual(['done']);
    expect(conversation.events).toHaveLength(1);
    await discord.until(() => discord.gateway.connected === 0, 'the connection to close');
    await expect(port?.deliver(harness.key, post(['x']))).rejects.toMatchObject({ problem: 'unreachable' });
  });
});

test('an interaction acknowledged too late is answered in the channel', async () => {
  harness = await Harness.connected({ answerWithin: 60 });
  const { anna, channel, conversation, discord } = harness;
  discord.faults.add({ path: /callback$/, trouble: { kind: 'slow', milliseconds: 120 } });
  conversation.answer = always({ kind: 'whisper', text: ['not your turn'] });
  const done = await anna.slash(channel, 'checkers board');
  expect(done.state).toBe('failed');
  const answer = await channel.nextFromBot();
  expect(answer.content).toBe(`<@${anna.id}>: not your turn`);
  expect(answer.notified).toEqual([anna.id]);
});

test('an answer after the end of the token goes to the channel', async () => {
  harness = await Harness.connected({ tokenLife: 50 });
  const { anna, channel, conversation } = harness;
  conversation.answer = async (_, respond) => {
    await new Promise((resolve) => setTimeout(resolve, 80));
    await respond({ kind: 'whisper', text: ['late'] });
  };
  await anna.slash(channel, 'checkers board');
  expect((await channel.nextFromBot()).content).toBe(`<@${anna.id}>: late`);
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
    ['22:42', '25-24', 'direct'].map((text) => ({ kind: 'message', text, addressed: true })),
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
