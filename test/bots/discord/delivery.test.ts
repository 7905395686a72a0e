import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Post } from '../../../src/bots/port.js';
import { always, Harness, PNG, post } from './support/harness.js';

let harness: Harness;
afterEach(async () => await harness.close());

describe('connected', () => {
  beforeEach(async () => {
    harness = await Harness.connected();
  });

  test('a long record goes along as a text file', async () => {
    const { channel, key, port } = harness;
    await port?.deliver(key, post(['record'], { attachment: { name: 'neva.pdn', text: '1. 25-24 ход' } }));
    const { attachments } = await channel.nextFromBot();
    expect(attachments.map(({ filename, data }) => [filename, data.toString()])).toEqual([
      ['neva.pdn', '1. 25-24 ход'],
    ]);
  });

  test('a call answers its board, or stands alone where the bot may not look back, and can be deleted', async () => {
    const { boris, channel, key, port } = harness;
    const board = (await port?.deliver(key, post(['board']))) ?? '';
    const mention = { mention: `discord:${boris.id}`, name: 'Boris' };
    const call = post([mention, ', your move.'], { ping: [mention.mention], replyTo: board });
    const id = (await port?.deliver(key, call)) ?? '';
    const [shown, called] = channel.messages;
    expect(called?.reference).toBe(shown);
    expect(called?.notified).toEqual([boris.id]);
    await port?.changes?.remove(key, id);
    expect(channel.messages).toEqual([shown]);
    await expect(port?.changes?.remove(key, id)).rejects.toMatchObject({ problem: 'refused' });
    channel.deny('ReadMessageHistory');
    await port?.deliver(key, call);
    expect(channel.last).toMatchObject({ content: called?.content, reference: null, notified: [boris.id] });
  });

  test('a message is pinned where the bot has the right of its own, and taken off', async () => {
    const { channel, key, port } = harness;
    const id = (await port?.deliver(key, post(['a tournament']))) ?? '';
    await port?.changes?.pin?.(key, id, true);
    expect(channel.last?.isPinned).toBe(true);
    await port?.changes?.pin?.(key, id, false);
    expect(channel.last?.isPinned).toBe(false);
    channel.deny('PinMessages');
    await expect(port?.changes?.pin?.(key, id, true)).rejects.toBeDefined();
    expect(channel.last?.isPinned).toBe(false);
  });

  test('what is not to be heard makes no sound, whoever is mentioned, and a mention alone is no sound', async () => {
    const { boris, channel, key, port } = harness;
    const mention = { mention: `discord:${boris.id}`, name: 'Boris' };
    const heard = async (post: Post) => {
      const id = await port?.deliver(key, post);
      return channel.messages.find((message) => message.id === id)?.silent === false;
    };
    expect(await heard(post(['board']))).toBe(false);
    expect(await heard(post([mention], { ping: [mention.mention] }))).toBe(false);
    expect(await heard(post([mention], { ping: [mention.mention], ring: 'aloud' }))).toBe(true);
    const id = (await port?.deliver(key, post(['seats']))) ?? '';
    // Discord knows no such flag for a change.
    await port?.changes?.replace(key, id, post(['other seats']));
    expect(channel.last?.content).toBe('other seats');
  });

  test('where the bot may not write it says so privately, and nothing is played', async () => {
    const { boris, channel, conversation } = harness;
    channel.deny('SendMessages');
    const refused = await boris.slash(channel, 'checkers new');
    expect((await refused.whisper()).content).toMatch(/Здесь я играть не могу/);
    expect(conversation.events).toEqual([]);
  });

  test('a permission lost while it answers is a refusal for a while, and can be told privately', async () => {
    const { anna, channel, conversation, discord } = harness;
    const problems: unknown[] = [];
    conversation.answer = async (_, respond) => {
      channel.deny('SendMessages');
      await respond(post(['board'])).catch((error) => problems.push(error));
      await respond({ kind: 'whisper', text: ['not now'] });
      discord.wake();
    };
    const done = await anna.slash(channel, 'checkers board');
    expect((await done.whisper()).content).toBe('not now');
    await discord.until(() => problems.length > 0, 'the problem to be reported');
    expect(problems).toMatchObject([{ name: 'DeliveryError', problem: 'closed' }]);
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

  test('what has the same key is posted once, though it is sent again by another process', async () => {
    const { channel, discord, key, port } = harness;
    await port?.deliver(key, post(['board'], { key: '0123456789abcdef01234567' }));
    await port?.stop();
    const again = harness.start();
    await discord.until(() => discord.gateway.identifies === 2, 'the next start');
    await again.deliver(key, post(['board'], { key: '0123456789abcdef01234567' }));
    await again.deliver(key, post(['board'], { key: 'another' }));
    expect(channel.messages.map(({ content }) => content)).toEqual(['board', 'board']);
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
    await expect(port?.deliver(`discord:${left.id}`, post(['x']))).rejects.toMatchObject({
      problem: 'closed',
    });
  });

  test.each([
    ['gone', { kind: 'error', status: 404, code: 10003 }],
    ['gone', { kind: 'error', status: 404, code: 10004 }],
    ['gone', { kind: 'error', status: 403, code: 40007 }],
    ['gone', { kind: 'error', status: 403, code: 50007 }],
    ['closed', { kind: 'error', status: 403, code: 50001 }],
    ['closed', { kind: 'error', status: 403, code: 50013 }],
    ['closed', { kind: 'error', status: 400, code: 50083 }],
    ['closed', { kind: 'error', status: 403, code: 160005 }],
    ['closed', { kind: 'error', status: 429, code: 20016 }],
    ['closed', { kind: 'error', status: 403, code: 99999 }],
    ['refused', { kind: 'error', status: 400, code: 50035 }],
    ['refused', { kind: 'error', status: 400, code: 200000 }],
    ['unreachable', { kind: 'error', status: 401, code: 0 }],
    ['unreachable', { kind: 'error', status: 403, code: 40333 }],
    ['unreachable', { kind: 'error', status: 503 }],
    ['unreachable', { kind: 'reset' }],
    ['unreachable', { kind: 'rate limit', retryAfter: 600 }],
  ] as const)('what could not be delivered is %s: %o', async (problem, trouble) => {
    const { discord, key, port } = harness;
    discord.faults.add({ path: /messages$/, times: 10, trouble });
    await expect(port?.deliver(key, post(['x']))).rejects.toMatchObject({ name: 'DeliveryError', problem });
  });

  test('a board waited five seconds after one connection was cut', async () => {
    const { discord, key, port, channel } = harness;
    discord.faults.add({ path: /messages$/, trouble: { kind: 'reset' } });
    discord.faults.add({ path: /messages$/, trouble: { kind: 'lost answer' } });
    await port?.deliver(key, post(['a board'], { key: 'board 1' }));
    expect(channel.fromBot.map(({ content }) => content)).toEqual(['a board']);
  });

  test('what is said to one person after a tap was lost where the connection was away for two seconds', async () => {
    const { anna, channel, conversation, discord, port, key } = harness;
    await port?.deliver(key, post(['board'], { keyboard: [[{ label: 'Rules', data: 'rules' }]] }));
    const board = await channel.nextFromBot();
    conversation.answer = async (_, respond) => {
      // The tap is acknowledged by then.
      await new Promise((done) => setTimeout(done, 300));
      discord.setReachable(false, ['api']);
      setTimeout(() => discord.setReachable(true, ['api']), 1_700);
      await respond({ kind: 'whisper', text: ['for you'] });
    };
    const { whispers } = await anna.press(board, 'Rules');
    await discord.until(() => whispers.length > 0, 'the whisper', 8_000);
    expect(whispers.map(({ content }) => content)).toEqual(['for you']);
  });

  test.each([{ kind: 'reset' }, { kind: 'error', status: 502 }] as const)(
    'an interaction whose answer was cut was never answered: %o',
    async (trouble) => {
      const { anna, channel, conversation, discord } = harness;
      conversation.answer = always({ kind: 'whisper', text: ['for you'] });
      discord.faults.add({ path: /callback$/, times: 2, trouble });
      const interaction = await anna.slash(channel, 'checkers board');
      expect(interaction.state).toBe('acknowledged');
      expect((await interaction.whisper()).content).toBe('for you');
    },
  );
});
