import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChatEvent } from '../../../src/bots/port.js';
import { Harness } from './support/harness.js';

const file = { name: 'games.pdn', content: Buffer.from('1. c3-d4 *') };
const LIMIT = 1_000;

let harness: Harness;
beforeEach(async () => {
  harness = await Harness.connected();
});
afterEach(() => harness.close());

const contentOf = async ({ file }: ChatEvent): Promise<string> =>
  Buffer.from((await file?.read(LIMIT)) ?? []).toString();

describe('files on Discord', () => {
  it('come with the slash command', async () => {
    const { anna, channel } = harness;
    await anna.slash(channel, 'checkers load', { game: 'russian', file });
    const event = await harness.event();
    expect(event.input).toEqual({ kind: 'command', name: 'load', args: 'russian' });
    expect(event.file?.name).toBe('games.pdn');
    expect(await contentOf(event)).toBe('1. c3-d4 *');
  });

  it('come with a direct message, and elsewhere with a mention only', async () => {
    const { anna, channel, discord, conversation } = harness;
    anna.say(channel, 'look', { file });
    anna.say(channel, `<@${discord.applicationId}>`, { file });
    anna.say(anna.direct, '', { file });
    await harness.event(2);
    expect(conversation.events.map((event) => event.file?.name)).toEqual([
      undefined,
      'games.pdn',
      'games.pdn',
    ]);
    expect(await contentOf(await harness.event(1))).toBe('1. c3-d4 *');
  });

  it('are refused when they are too big or out of reach', async () => {
    const { anna, channel, discord } = harness;
    await anna.slash(channel, 'checkers load', {
      file: { name: 'big.pdn', content: Buffer.alloc(LIMIT + 1) },
    });
    await expect((await harness.event()).file?.read(LIMIT)).rejects.toMatchObject({ problem: 'too-big' });
    await anna.slash(channel, 'checkers load', { file });
    const event = await harness.event(1);
    discord.faults.add({ path: /^\/attachments/, trouble: { kind: 'reset' } });
    await expect(event.file?.read(LIMIT)).rejects.toMatchObject({
      name: 'FileError',
      problem: 'unreachable',
    });
  });
});
