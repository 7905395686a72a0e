import { PermissionFlagsBits } from 'discord.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readWhom } from '../../../src/bots/play/meeting/whom.js';
import { plainGif } from '../../doubles/plain-gif.js';
import { always, Harness, KEYBOARD, PNG, post } from './support/harness.js';

let harness: Harness;
afterEach(async () => await harness.close());

describe('connected', () => {
  beforeEach(async () => {
    harness = await Harness.connected();
  });

  test('a slash command reaches the conversation with its values in the order of the command', async () => {
    const { anna, channel, conversation, guild, key } = harness;
    anna.join(guild, 'Anna the Swift');
    const done = await anna.slash(channel, 'checkers new', { options: ' first=white ', game: 'neva' });
    expect(done.state).toBe('acknowledged');
    expect(await harness.event()).toMatchObject({
      id: done.id,
      channel: key,
      user: { id: `discord:${anna.id}`, name: 'Anna the Swift', locale: 'en-US' },
      input: { kind: 'command', name: 'new', args: 'neva first=white' },
    });
    await anna.slash(channel, 'move', { move: '22:42' });
    await harness.event(1);
    expect(conversation.events[1]?.input).toEqual({ kind: 'command', name: 'move', args: '22:42' });
    await anna.slash(channel, 'checkers settings', { language: 'ru' });
    expect((await harness.event(2)).input).toEqual({
      kind: 'command',
      name: 'settings',
      args: 'ru',
    });
  });

  test('words typed into an option pick nobody, by any number and any name: they were posted as a mention', async () => {
    const { anna, channel } = harness;
    for (const [at, game] of [
      '<@72|any words> russian',
      '<<@!72|any words> russian',
      '<@bot> russian',
    ].entries()) {
      await anna.slash(channel, 'checkers challenge', { game });
      const { input } = await harness.event(at);
      const { named } = readWhom(input.kind === 'command' ? input.args : '', 'discord:1');
      expect(input).toMatchObject({ kind: 'command', name: 'challenge' });
      expect(['person', 'bot']).not.toContain(named.kind);
    }
    // A mention that the client writes is one.
    await anna.slash(channel, 'checkers challenge', { game: '<@72> russian' });
    const { input } = await harness.event(3);
    expect(input).toMatchObject({ args: '<@72> russian' });
  });

  test.each([
    ['ManageGuild', true],
    ['ManageChannels', true],
    ['Administrator', true],
    ['SendMessages', false],
  ] as const)('a member with the permission %s administers the chat: %s', async (permission, administers) => {
    const { anna, channel, guild } = harness;
    guild.memberPermissions.set(anna.id, PermissionFlagsBits[permission]);
    await anna.slash(channel, 'checkers settings');
    expect(await (await harness.event()).isAdministrator?.()).toBe(administers);
  });

  test('nobody administers a direct conversation', async () => {
    const { anna } = harness;
    await anna.slash(anna.direct, 'checkers settings');
    expect(await (await harness.event()).isAdministrator?.()).toBeUndefined();
  });

  test('a picture in motion is a GIF with alt text, and the picture at rest stays at home', async () => {
    const { anna, channel, conversation } = harness;
    const gif = plainGif(12, 8);
    conversation.answer = always(post(['a flick'], { picture: { png: PNG, gif, alt: 'White to move' } }));
    await anna.slash(channel, 'checkers board');
    const message = await channel.nextFromBot();
    expect(message.attachments).toHaveLength(1);
    expect(message.file('board.gif')).toMatchObject({ description: 'White to move', data: gif });
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

  test('a time left is told by every reader’s own clock', async () => {
    const { anna, channel, conversation } = harness;
    const until = Date.UTC(2026, 10, 23, 12);
    const at = { until, language: 'en', text: 'as text' } as const;
    conversation.answer = always(
      post([
        'ends ',
        { ...at, show: 'left' },
        ': ',
        { ...at, show: 'moment' },
        ', ',
        { ...at, show: 'hour' },
        ' <t:1:R>',
      ]),
    );
    anna.say(channel, 'hello');
    const { content } = await channel.nextFromBot();
    expect(content).toBe('ends <t:1795435200:R>: <t:1795435200:f>, <t:1795435200:t> \\<t:1:R>');
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
    expect(await harness.event(1)).toMatchObject({
      id: pressed.id,
      channel: key,
      user: { id: `discord:${boris.id}`, name: 'boris', locale: 'ru' },
      input: { kind: 'button', data: 'piece:3:25', message: board.id },
    });
    expect(board.buttons.map(({ label }) => label)).toEqual(['24']);
    expect(board.file('board.png')?.description).toBe('alt');
    expect(board.content).toBe('board');

    conversation.answer = always({ kind: 'keyboard', keyboard: [] });
    await boris.press(board, 'move:3:25-24');
    await discord.until(() => board.buttons.length === 0, 'the buttons to go');
    expect(board.file('board.png')?.data).toEqual(PNG);
  });

  test('a button may change the picture; other files stay, and a message without a picture gets none', async () => {
    const { anna, boris, channel, conversation, discord } = harness;
    const attachment = { name: 'game.txt', text: '1. 25-24' };
    const picture = { png: Buffer.concat([PNG, PNG]), alt: '25 is picked' };
    const still = { png: PNG, alt: 'alt' };
    for (const first of [{ picture: still }, { picture: { ...still, gif: plainGif(12, 8) } }, {}]) {
      conversation.answer = always(post(['board'], { ...first, attachment, keyboard: KEYBOARD }));
      await anna.slash(channel, 'checkers board');
      const board = await channel.nextFromBot();
      conversation.answer = always({ kind: 'keyboard', keyboard: [], picture });
      await boris.press(board, '25');
      await discord.until(() => board.buttons.length === 0, 'the buttons to go');
      const shown =
        'picture' in first
          ? [
              ['game.txt', null],
              ['board.png', '25 is picked'],
            ]
          : [['game.txt', null]];
      expect(board.attachments.map(({ filename, description }) => [filename, description ?? null])).toEqual(
        shown,
      );
      if ('picture' in first) expect(board.file('board.png')?.data).toEqual(picture.png);
      expect(board.content).toBe('board');
    }
  });

  test.each([true, false])(
    'what a reply is about is known by the buttons of the message that it answers, with a ping: %s',
    async (ping) => {
      const { anna, channel, conversation } = harness;
      conversation.answer = always(
        post(['a task'], { keyboard: [[{ label: 'a3-b4', data: 'learn:answer:rules-1:0' }]] }),
      );
      for (const place of [channel, anna.direct]) {
        const asked = conversation.events.length;
        await (place === channel ? anna.slash(place, 'checkers board') : anna.say(place, 'learn'));
        const task = await place.nextFromBot();
        await harness.event(asked);
        anna.say(place, 'a3-b4', { replyTo: task, ping });
        expect((await harness.event(asked + 1)).input).toMatchObject({
          text: 'a3-b4',
          about: 'learn:answer:rules-1:0',
        });
        await place.nextFromBot();
      }
    },
  );

  test('a number that replies to a list is a press of its button', async () => {
    const { anna, channel, conversation } = harness;
    const keyboard = [[{ label: '1. Neva', data: 'mine:one' }], [{ label: '2. Trio', data: 'mine:two' }]];
    conversation.answer = always(post(['a list'], { keyboard }));
    for (const place of [channel, anna.direct]) {
      const asked = conversation.events.length;
      await (place === channel ? anna.slash(place, 'checkers board') : anna.say(place, 'games'));
      const list = await place.nextFromBot();
      await harness.event(asked);
      anna.say(place, '2', { replyTo: list });
      expect((await harness.event(asked + 1)).input).toEqual({ kind: 'button', data: 'mine:two' });
      await place.nextFromBot();
    }
  });

  test('plain messages: what is addressed to the bot, and what is not', async () => {
    const { anna, channel, conversation, discord } = harness;
    conversation.answer = always(post(['the board']));
    anna.say(channel, '25-24');
    const board = await channel.nextFromBot();
    conversation.answer = () => {};
    anna.say(channel, '22:42', { replyTo: board, ping: false });
    anna.say(channel, `<@${discord.bot.id}> cd4 <:crown:123456789012345678>`);
    anna.say(channel, '25-24', { replyTo: anna.say(channel, 'an aside') });
    await expect.poll(() => conversation.talk).toEqual([`discord:${channel.id}`]);
    anna.say(anna.direct, '33-34');
    await harness.event(4);
    const heard = conversation.events.map(({ input }) =>
      input.kind === 'message' ? [input.text, input.addressed] : [],
    );
    expect(heard).toEqual([
      ['25-24', false],
      ['22:42', true],
      ['cd4', true],
      ['an aside', false],
      ['33-34', true],
    ]);
    expect(conversation.events[0]?.user.locale).toBe('ru');
    expect(conversation.events[4]).toMatchObject({
      channel: `discord:${anna.direct.id}`,
      user: { locale: null },
    });
  });

  test('a message that its author changes is heard again if it may be a move', async () => {
    const { anna, channel, conversation } = harness;
    const said = anna.say(channel, 'c3-c4');
    await harness.event();
    anna.edit(said, 'no');
    anna.edit(said, 'c3-d4');
    const changed = await harness.event(1);
    expect(changed).toMatchObject({
      input: { kind: 'message', text: 'c3-d4' },
      message: said.id,
      written: expect.any(Number),
    });
    expect(changed.id).not.toBe(conversation.events[0]?.id);
    expect(conversation.events[0]?.written).toBeUndefined();
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

test('after the end of the token a button changes its message all the same', async () => {
  harness = await Harness.connected();
  const { anna, channel, conversation, discord } = harness;
  const attachment = { name: 'game.txt', text: '1. 25-24' };
  conversation.answer = always(
    post(['board'], { picture: { png: PNG, alt: 'alt' }, attachment, keyboard: KEYBOARD }),
  );
  anna.say(channel, 'board');
  const board = await channel.nextFromBot();
  const picture = { png: Buffer.concat([PNG, PNG]), alt: '25 is picked' };
  let go = () => {};
  const expired = new Promise<void>((resolve) => {
    go = resolve;
  });
  conversation.answer = async (_, respond) => {
    await respond({ kind: 'keyboard', keyboard: KEYBOARD, picture });
    await expired;
    await respond({ kind: 'keyboard', keyboard: [], picture: { png: PNG, alt: 'plain again' } });
  };
  const pressed = await anna.press(board, '25');
  await discord.until(() => board.file('board.png')?.data.equals(picture.png), 'the first picture');
  Object.assign(pressed, { startedAt: 0 });
  go();
  await discord.until(() => board.buttons.length === 0, 'the buttons to go');
  expect(board.attachments.map(({ filename, description }) => [filename, description ?? null])).toEqual([
    ['game.txt', null],
    ['board.png', 'plain again'],
  ]);
  expect(board.file('board.png')?.data).toEqual(PNG);
  expect(board.content).toBe('board');
});

test('what its author should not have said is deleted where the bot may, and then they are called by name', async () => {
  harness = await Harness.connected();
  const { anna, channel, conversation } = harness;
  const unsaid: boolean[] = [];
  conversation.answer = async (_, respond) => {
    unsaid.push(
      await respond({ kind: 'delete' }).then(
        () => true,
        () => false,
      ),
    );
    await respond({ kind: 'whisper', text: ['Shh!'] });
  };
  const first = anna.say(channel, 'c3-d4');
  expect((await channel.nextFromBot()).content).toBe(`<@${anna.id}>: Shh!`);
  channel.deny('ManageMessages');
  const second = anna.say(channel, 'c3-d4');
  expect((await channel.nextFromBot()).content).toBe('Shh!');
  expect([first.deleted, second.deleted]).toEqual([true, false]);
  expect(unsaid).toEqual([true, false]);
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
