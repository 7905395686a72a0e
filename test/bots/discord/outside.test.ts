import { REST } from 'discord.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Brief } from '../../../src/bots/brief.js';
import { restOptions } from '../../../src/bots/discord/connection.js';
import { OutsideBoards } from '../../../src/bots/discord/outside/boards.js';
import { memoryStore } from '../../../src/sessions/stores/open-store.js';
import type { Channel } from '../../doubles/discord.js';
import { always, Harness, KEYBOARD, PNG, post } from './support/harness.js';

let harness: Harness;
let group: Channel;
beforeEach(async () => {
  harness = await Harness.connected({ isPersonal: true });
  const { anna, boris, discord } = harness;
  anna.install();
  group = discord.addGroup(anna, boris);
});
afterEach(() => harness.close());

const whisper = (text: string) => ({ kind: 'whisper' as const, text: [text] });

it('commands are registered for all places only where people can install the application for themselves', async () => {
  // What stands in menus is for servers that have the bot.
  const typed = ({ discord }: Harness) => discord.commands.filter(({ type }) => type === 1);
  for (const { contexts, integration_types: types } of typed(harness))
    expect([contexts, types]).toEqual([
      [0, 1, 2],
      [0, 1],
    ]);
  const other = await Harness.connected();
  for (const { contexts, integration_types: types } of typed(other))
    expect([contexts, types]).toEqual([[0, 1], [0]]);
  await other.close();
});

it('a place without the bot is a channel of its own, also beside the bot in another place with the same people', async () => {
  const { anna, channel } = harness;
  await anna.slash(group, 'checkers board');
  await anna.slash(channel, 'checkers board');
  expect((await harness.event(0)).channel).toBe(`discord:@${group.id}`);
  expect((await harness.event(1)).channel).toBe(`discord:${channel.id}`);
  expect([group, channel].map(({ messages }) => messages.filter(({ loading }) => !loading))).toEqual([
    [],
    [],
  ]);
});

it('the first answer of a command becomes its message, which its later posts change, and what is private stays private', async () => {
  const { anna, conversation, discord } = harness;
  conversation.answer = always(
    whisper('first'),
    post(['one'], { keyboard: KEYBOARD, picture: { png: PNG, alt: 'a board' } }),
    post(['two']),
    whisper('second'),
  );
  for (const command of ['checkers new', 'checkers hint']) {
    group.messages = [];
    const interaction = await anna.slash(group, command);
    expect((await interaction.whisper(1)).content).toBe('second');
    expect(interaction.whispers.map(({ content }) => content)).toEqual(['first', 'second']);
    expect(
      group.messages.map(({ content, attachments, buttons }) => [content, attachments, buttons]),
    ).toEqual([['two', [], []]]);
  }
  // Posts of its own accord change the message that was shown last, until the right to do so is over.
  await harness.port?.deliver(`discord:@${group.id}`, post(['three']));
  expect(group.last?.content).toBe('three');
  discord.endTokens();
  const late = () => harness.port?.deliver(`discord:@${group.id}`, post(['four']));
  await expect(late()).rejects.toMatchObject({ problem: 'waits' });
  await expect(late()).rejects.toMatchObject({ problem: 'waits' });
  expect(group.last?.content).toBe('three');
});

it('whichever process has something to show in a place changes its message, by the last press that any of them took', async () => {
  const other = await Harness.prepare({ isPersonal: true });
  const { anna, boris, conversation, discord } = other;
  const brief = new Brief(memoryStore());
  other.start(discord.token, { brief });
  await discord.until(() => discord.commands.length > 0, 'the commands');
  anna.install();
  const place = discord.addGroup(anna, boris);
  conversation.answer = always(post(['one']));
  await anna.slash(place, 'checkers board');
  await discord.until(() => place.last?.content === 'one', 'the answer');
  const rest = new REST(restOptions(discord.apiRoot)).setToken(discord.token);
  const elsewhere = new OutsideBoards(Date.now, brief);
  const key = `discord:@${place.id}`;
  const shown = () =>
    elsewhere.show(rest, key, post(['two'])).then(
      () => true,
      () => false,
    );
  // The right to change it is noted once it is there.
  await expect.poll(shown).toBe(true);
  expect(place.last?.content).toBe('two');
  rest.clearHashSweeper();
  rest.clearHandlerSweeper();
  await other.close();
});

it('adds no more than five messages to an answer, and says so to whoever would send a sixth', async () => {
  const { anna, conversation } = harness;
  const problems: unknown[] = [];
  conversation.answer = async (_, respond) => {
    for (let count = 0; count < 8; count += 1)
      await respond(whisper(`${count}`)).catch((error: { problem: string }) => problems.push(error.problem));
  };
  const interaction = await anna.slash(group, 'checkers hint');
  expect((await interaction.whisper(5)).content).toBe('5');
  await expect.poll(() => problems).toEqual(['refused', 'refused']);
});

it('a form for a move opens from a board, and comes as a message; one that is too much opens none', async () => {
  const { anna, boris, conversation } = harness;
  const keyboard = [[{ label: 'Write', data: 'write' }]];
  conversation.answer = always(post(['board'], { keyboard }));
  await anna.slash(group, 'checkers board');
  const message = await harness.discord.until(() => group.last?.loading === false && group.last, 'a board');
  conversation.answer = always(post(['moved']));
  await boris.write(message, 'Write', ' 22:15 ');
  expect(await harness.event(1)).toMatchObject({
    channel: `discord:@${group.id}`,
    user: { id: `discord:${boris.id}`, name: 'boris', locale: 'ru' },
    input: { kind: 'message', text: '22:15', addressed: true },
  });
  await expect.poll(() => message.content).toBe('moved');
  conversation.answer = () => undefined;
  let isOpened = true;
  for (let count = 0; count < 1_000 && isOpened; count += 1)
    isOpened = (await boris.press(message, 'write', { outdated: true })).form !== null;
  expect(isOpened).toBe(false);
});
