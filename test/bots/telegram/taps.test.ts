import { PNG } from 'pngjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DeliveryError, type Reply } from '../../../src/bots/port.js';
import { plainGif } from '../../doubles/plain-gif.js';
import type { DoubleMessage } from '../../doubles/telegram.js';
import { png, post, Stage } from './fixture.js';

let stage: Stage;
let board: DoubleMessage;
async function begin(timing: Parameters<Stage['start']>[0] = {}): Promise<void> {
  stage = await Stage.open();
  const port = await stage.start(timing);
  const keyboard = [
    [
      { label: 'c3', data: 'p:c3' },
      { label: 'e3', data: 'p:e3' },
    ],
  ];
  await port.deliver(`telegram:${stage.group.id}`, post(['board'], { picture: { png, alt: '' }, keyboard }));
  board = stage.group.botMessages[0] as DoubleMessage;
}
/** Begins anew with buttons that spin for a moment only. */
async function beginHastily(): Promise<void> {
  await stage.close();
  await begin({ tapGraceMs: 100 });
}
beforeEach(() => begin());
afterEach(() => stage.close());

function answerWith(...replies: Reply[]) {
  stage.conversation.answer = async (_, respond) => {
    for (const reply of replies) await respond(reply);
  };
}
const KEYS = [[{ label: 'd4', data: 't:d4' }]];
const whisper = (text: string): Reply => ({ kind: 'whisper', text: [text] });
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('tapped buttons', () => {
  it('passes the data on, with who tapped and where', async () => {
    const press = stage.boris.press(board, 'c3');
    expect(await stage.event()).toMatchObject({
      channel: `telegram:${stage.group.id}`,
      user: { id: `telegram:${stage.boris.id}` },
      input: { kind: 'button', data: 'p:c3' },
    });
    expect(await press.answered()).toEqual({ text: '', isAlert: false });
  });

  it('whispers by an alert that nobody else sees', async () => {
    answerWith(whisper('Not your turn & <so on>'));
    const reply = await stage.anna.press(board, 'c3').answered();
    expect(reply).toEqual({ text: 'Not your turn & <so on>', isAlert: false });
    expect(stage.group.botMessages).toHaveLength(1);
  });

  it('shortens an alert that is too long in a group, and writes it in full in private', async () => {
    const long = 'word '.repeat(60).trim();
    answerWith(whisper(long));
    const alert = await stage.anna.press(board, 'c3').answered();
    expect(alert.text.length).toBeLessThanOrEqual(200);
    expect(alert.text).toMatch(/…$/);
    // In full to them alone.
    await expect.poll(() => stage.group.ephemeral).toMatchObject([{ user: stage.anna, text: long }]);
    expect(stage.group.botMessages).toHaveLength(1);
    const chat = stage.anna.privateChat(stage.bot);
    answerWith(post(['board'], { keyboard: [[{ label: 'x', data: 'x' }]] }));
    const privateBoard = await chat.answerTo(stage.anna.send(chat, '/board'));
    answerWith(whisper(long));
    const press = stage.anna.press(privateBoard, 'x');
    expect((await chat.answerTo(privateBoard)).text).toBe(long);
    expect(await press.answered()).toEqual({ text: '', isAlert: false });
  });

  it.each(['refused', 'unknown'] as const)(
    'asks a server for no further messages to one person where these are %s, and shows none to others',
    async (ephemeral) => {
      const world = stage.group.world;
      world.ephemeral = ephemeral;
      const long = 'word '.repeat(60).trim();
      answerWith(whisper(long));
      for (let tap = 0; tap < 3; tap += 1)
        expect((await stage.anna.press(board, 'c3').answered()).text).toMatch(/…$/);
      const shown = () => stage.group.botMessages.filter(({ isDeleted }) => !isDeleted);
      await expect.poll(shown).toHaveLength(1);
      world.ephemeral = 'shown';
      await stage.anna.press(board, 'c3').answered();
      expect(stage.group.ephemeral).toEqual([]);
      expect(shown()).toHaveLength(1);
    },
  );

  it('a menu lost its buttons to an alert where the server shows nothing to one person', async () => {
    stage.group.world.ephemeral = 'refused';
    answerWith({ kind: 'whisper', text: ['Where to?'], keyboard: KEYS, needsButtons: true });
    stage.anna.press(board, 'c3');
    await expect.poll(() => stage.group.botMessages.at(-1)).toMatchObject({ text: 'Where to?' });
    expect(stage.group.botMessages.at(-1)?.keyboard.flat()).toHaveLength(1);
  });

  it('does not spin while a board is drawn or a channel is busy', async () => {
    await beginHastily();
    let draw = () => {};
    stage.conversation.answer = () =>
      new Promise<void>((resolve) => {
        draw = resolve;
      });
    const first = stage.anna.press(board, 'c3');
    const second = stage.boris.press(board, 'e3');
    await first.answered();
    await second.answered();
    expect(stage.conversation.events).toHaveLength(1);
    stage.conversation.answer = async () => undefined;
    draw();
    await stage.event(2);
  });

  it('releases the button before the board goes out', async () => {
    const patient = await Stage.open();
    const port = await patient.start({ tapGraceMs: 60_000, drainMs: 50 });
    const keyboard = [[{ label: 'c3', data: 'p:c3' }]];
    await port.deliver(`telegram:${patient.group.id}`, post(['board'], { keyboard }));
    patient.conversation.answer = (_, respond) => respond(post(['next'], { picture: { png, alt: '' } }));
    patient.telegram.hang({ method: 'sendPhoto' });
    await patient.anna.press(patient.group.botMessages[0] as DoubleMessage, 'c3').answered();
    expect(patient.telegram.callsOf('sendPhoto').every(({ status }) => status === 0)).toBe(true);
    await patient.close();
  });

  it('mentions the user who tapped when it is too late for an alert', async () => {
    await beginHastily();
    stage.conversation.answer = async (_, respond) => {
      await wait(200);
      await respond(whisper('Not your turn'));
    };
    const press = stage.anna.press(board, 'c3');
    const late = await stage.group.answerTo(board);
    expect(press.reply).toEqual({ text: '', isAlert: false });
    expect(late.text).toBe('Anna K: Not your turn');
    expect([late.mentions, late.replyTo]).toEqual([[stage.anna], board]);
  });

  it('changes the buttons under the tapped message, and ignores an edit that changes nothing', async () => {
    const keyboard = [[{ label: 'd4', data: 't:d4' }]];
    answerWith({ kind: 'keyboard', keyboard }, { kind: 'keyboard', keyboard });
    await stage.anna.press(board, 'c3').answered();
    await stage.telegram.until(
      () => stage.telegram.callsOf('editMessageReplyMarkup').length === 2,
      'the edits',
    );
    expect(board.buttons).toEqual(keyboard[0]);
    answerWith({ kind: 'keyboard', keyboard: [] });
    stage.anna.press(board, 'd4');
    await stage.telegram.until(() => board.buttons.length === 0, 'the buttons to go');
    expect(stage.log.lines).toEqual([]);
  });

  it('changes the picture with the buttons, and keeps the caption', async () => {
    const other = { png: PNG.sync.write(new PNG({ width: 9, height: 9 })), alt: '' };
    const name = { mention: `telegram:${stage.anna.id}`, name: 'Anna' };
    const ping = [name.mention];
    answerWith(
      post([{ bold: 'Your move' }, ', ', name], { picture: { png, alt: '' }, keyboard: KEYS, ping }),
    );
    const board = await stage.group.answerTo(stage.anna.send(stage.group, '/board'));
    answerWith({ kind: 'keyboard', keyboard: [], picture: other });
    await stage.anna.press(board, 'd4').answered();
    await stage.telegram.until(() => board.buttons.length === 0, 'the edit');
    expect(board.picture).toEqual(other.png);
    expect([board.text, board.marked('bold'), board.mentions]).toEqual([
      'Your move, Anna',
      ['Your move'],
      [stage.anna],
    ]);
    expect(stage.telegram.callsOf('editMessageReplyMarkup')).toEqual([]);
  });

  it('puts a picture in the place of an animation', async () => {
    const gif = plainGif(12, 8);
    answerWith(post(['Your move'], { picture: { png, gif, alt: '' }, keyboard: KEYS }));
    const board = await stage.group.answerTo(stage.anna.send(stage.group, '/board'));
    expect(board.animation).toEqual(gif);
    answerWith({ kind: 'keyboard', keyboard: [], picture: { png, alt: '' } });
    await stage.anna.press(board, 'd4').answered();
    await stage.telegram.until(() => board.buttons.length === 0, 'the edit');
    expect([board.picture, board.animation, board.text]).toEqual([png, undefined, 'Your move']);
  });

  it('changes the buttons alone where the message has no picture, or is inaccessible', async () => {
    answerWith(post(['no picture'], { keyboard: KEYS }));
    const words = await stage.group.answerTo(stage.anna.send(stage.group, '/board'));
    answerWith({ kind: 'keyboard', keyboard: [], picture: { png, alt: '' } });
    await stage.anna.press(words, 'd4').answered();
    await stage.telegram.until(() => words.buttons.length === 0, 'the edit');
    board.isForgotten = true;
    await stage.anna.press(board, 'c3').answered();
    await stage.telegram.until(() => board.buttons.length === 0, 'the other edit');
    expect(board.text).toBe('board');
    expect(stage.telegram.callsOf('editMessageMedia')).toEqual([]);
    expect(stage.log.lines).toEqual([]);
  });

  it('tells the conversation when the message is no longer there', async () => {
    const problems: unknown[] = [];
    stage.conversation.answer = async (_, respond) => {
      await respond({ kind: 'keyboard', keyboard: [] }).catch((error: unknown) => problems.push(error));
    };
    board.isDeleted = true;
    stage.anna.press(board, 'c3');
    await stage.sees(() => problems.length === 1, 'the problem');
    expect(problems[0]).toBeInstanceOf(DeliveryError);
    expect(problems[0]).toMatchObject({ problem: 'refused' });
  });

  it('takes taps on inaccessible messages', async () => {
    board.isForgotten = true;
    await stage.anna.press(board, 'c3').answered();
    expect(stage.conversation.events[0]?.channel).toBe(`telegram:${stage.group.id}`);
  });

  it('handles a tap once although it was delivered twice', async () => {
    answerWith(whisper('Not your turn'));
    await stage.anna.press(board, 'c3').answered();
    stage.bot.redeliver();
    stage.anna.send(stage.group, '/board');
    await stage.sees(() => stage.conversation.inputs.at(-1)?.kind === 'command', 'the command after it');
    expect(stage.conversation.events).toHaveLength(2);
    expect(stage.telegram.callsOf('answerCallbackQuery')).toHaveLength(1);
  });

  it('writes what it would have whispered when a query is too old to be answered', async () => {
    stage.telegram.world.queryLifetimeMs = -1;
    answerWith(whisper('Not your turn'));
    const press = stage.anna.press(board, 'c3');
    expect((await stage.group.answerTo(board)).text).toBe('Anna K: Not your turn');
    expect(press.isSpinning).toBe(true);
    expect(stage.log.lines).toEqual([]);
  });

  it('answers in the topic', async () => {
    const forum = stage.telegram.addForum('Forum', { people: [stage.anna], bots: [stage.bot] });
    const topic = forum.addTopic('Neva');
    answerWith(post(['board'], { keyboard: [[{ label: 'x', data: 'x' }]] }));
    const inTopic = await forum.answerTo(stage.anna.send(forum, '/board', { thread: topic.id }));
    answerWith(post(['next']));
    stage.anna.press(inTopic, 'x');
    expect((await forum.answerTo(inTopic)).text).toBe('next');
  });
});
