import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChatEvent } from '../../../src/bots/port.js';
import { Stage } from './fixture.js';

const document = { name: 'games.pdn', content: Buffer.from('1. c3-d4 *') };
const LIMIT = 1_000;

let stage: Stage;
beforeEach(async () => {
  stage = await Stage.open();
  await stage.start();
});
afterEach(() => stage.close());

const contentOf = async ({ file }: ChatEvent): Promise<string> =>
  Buffer.from((await file?.read(LIMIT)) ?? []).toString();

describe('files on Telegram', () => {
  it('come with a command as their caption', async () => {
    stage.anna.send(stage.group, '/load russian', { document });
    const event = await stage.event();
    expect(event.input).toEqual({ kind: 'command', name: 'load', args: 'russian' });
    expect(event.file?.name).toBe('games.pdn');
    expect(await contentOf(event)).toBe('1. c3-d4 *');
  });

  it('come with a command that replies to them', async () => {
    const sent = stage.boris.send(stage.group, '', { document });
    stage.anna.send(stage.group, '/load', { replyTo: sent });
    const event = await stage.event();
    expect(event.input).toEqual({ kind: 'command', name: 'load', args: '' });
    expect(await contentOf(event)).toBe('1. c3-d4 *');
  });

  it('in words come with a command that replies to them, and forwarded alone with the bot', async () => {
    const game = '[GameType "25"] 1. c3-d4 b6-a5 *';
    const sent = stage.boris.send(stage.group, game);
    stage.anna.send(stage.group, '/load', { replyTo: sent });
    const event = await stage.event();
    expect([event.input, event.quoted]).toEqual([{ kind: 'command', name: 'load', args: '' }, game]);
    const direct = stage.anna.privateChat(stage.bot);
    stage.anna.send(direct, 'talk of others', { forwarded: true });
    stage.anna.send(direct, game, { forwarded: true });
    expect((await stage.event(2)).input).toEqual({
      kind: 'message',
      text: game,
      addressed: true,
      alone: true,
    });
  });

  it('are taken without words in a private chat, also forwarded, but in a group only if addressed', async () => {
    const direct = stage.anna.privateChat(stage.bot);
    stage.anna.send(direct, '', { document });
    stage.anna.send(direct, 'somebody else’s words', { document, forwarded: true });
    const alone = { kind: 'message', text: '', addressed: true, alone: true };
    expect([(await stage.event(1)).input, (await stage.event(2)).input]).toEqual([alone, alone]);
    stage.bot.hasPrivacy = false;
    stage.anna.send(stage.group, 'look', { document });
    stage.anna.send(stage.group, '@damka_bot', { document });
    expect((await stage.event(3)).input).toEqual({ kind: 'message', text: '', addressed: true });
  });

  it('are refused when they are too big, gone or out of reach', async () => {
    const big = { name: 'big.pdn', content: Buffer.alloc(LIMIT + 1) };
    stage.anna.send(stage.group, '/load', { document: big });
    await expect((await stage.event()).file?.read(LIMIT)).rejects.toMatchObject({ problem: 'too-big' });
    stage.anna.send(stage.group, '/load', { document });
    const { file } = await stage.event(2);
    stage.telegram.dropAnswers({ taken: false, method: 'file' });
    const failure = await file?.read(LIMIT).catch((error: Error) => error);
    expect(failure).toMatchObject({ name: 'FileError', problem: 'unreachable' });
    expect(String(failure)).not.toContain(stage.bot.token);
    stage.telegram.fail(400, 'Bad Request: no file', { method: 'getFile' });
    await expect(file?.read(LIMIT)).rejects.toMatchObject({ problem: 'unreachable' });
  });
});
