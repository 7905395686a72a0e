import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTelegram } from '../../src/bots/telegram/index.js';
import type { InlinePictures } from '../../src/bots/telegram/sending/inline-messages.js';
import { PictureCache } from '../../src/bots/web/picture-cache.js';
import {
  type DoubleBot,
  type DoubleChat,
  type DoubleMessage,
  type DoubleUser,
  startTelegramDouble,
  type TelegramDouble,
} from '../doubles/telegram.js';
import { BotStage } from './stage.js';

let telegram: TelegramDouble;
let stage: BotStage;
let bot: DoubleBot;
let anna: DoubleUser;
let boris: DoubleUser;
let chat: DoubleChat;
const warnings: string[] = [];

beforeEach(async () => {
  warnings.length = 0;
  telegram = await startTelegramDouble();
  stage = await BotStage.open();
  bot = telegram.addBot({ username: 'damka_bot' });
  anna = telegram.addUser({ firstName: 'Anna', languageCode: 'en' });
  boris = telegram.addUser({ firstName: 'Boris', languageCode: 'en' });
  // A group in which the bot is no member.
  chat = telegram.addGroup('Friends', { people: [anna, boris] });
});
afterEach(async () => {
  await stage.close();
  await telegram.close();
});

function launch(inline: InlinePictures = {}) {
  const { log, ...context } = stage.context;
  const noting = {
    ...log,
    warn: (fields: object, message: string) => void warnings.push(`${message} ${JSON.stringify(fields)}`),
  };
  return stage.put(
    startTelegram(
      { token: bot.token, apiRoot: telegram.apiRoot, inbox: stage.store.inbox, inline },
      { ...context, log: noting },
    ),
  );
}

const look = (message: DoubleMessage): string =>
  JSON.stringify([message.text, message.buttons, message.picture?.length]);

/** Presses a button and waits until the message is another. */
async function press(message: DoubleMessage, user: DoubleUser, label: string): Promise<void> {
  const before = look(message);
  const button = message.buttons.find((each) => each.label.includes(label));
  const tap = user.press(message, button?.data ?? label);
  await telegram.until(
    () => look(message) !== before,
    `"${label}" to change "${message.text}"; it said ${JSON.stringify(tap.reply)}`,
    20_000,
  );
  await tap.answered();
}

async function seated(message: DoubleMessage): Promise<void> {
  await press(message, anna, 'White');
  await press(message, boris, 'Black');
  await telegram.until(() => message.text.includes('move'), 'the game to begin');
}

/** Plays the first move that the buttons offer, of a piece and then to its target where there are many. */
async function playFirst(message: DoubleMessage, user: DoubleUser): Promise<void> {
  const before = message.text;
  do {
    const label = message.buttons.find(({ data }) => data.startsWith('tap:'))?.label ?? '';
    await press(message, user, label);
  } while (message.buttons.some(({ data }) => data.startsWith('keys:')));
  expect(message.text).not.toBe(before);
}

/** Anna and Boris move once each, are asked for a draw, and agree. */
async function playToTheEnd(message: DoubleMessage): Promise<void> {
  await seated(message);
  await playFirst(message, anna);
  await playFirst(message, boris);
  await press(message, anna, '⋯');
  await press(message, anna, 'Draw');
  expect(message.text).toContain('offers a draw');
  await press(message, boris, 'Accept');
  await telegram.until(() => message.text.includes('Draw'), `the draw, not "${message.text}"`, 20_000);
  expect(message.buttons.map(({ label }) => label).join()).toContain('ematch');
}

async function guest(text = 'russian'): Promise<DoubleMessage> {
  const call = bot.inline.call(chat, anna, text);
  return chat.answerTo(call);
}

async function chosen(text: string): Promise<DoubleMessage> {
  const query = await bot.inline.type(anna, text);
  return bot.inline.choose(chat, query, query.results?.[0]?.id ?? '');
}

/** Serves published pictures as the web server does. */
async function publishing() {
  const pictures = new PictureCache(1 << 24);
  const server = createServer((request, response) => {
    const picture = pictures.get(/^\/p\/([\w-]+)\.png$/.exec(request.url ?? '')?.[1] ?? '');
    response.writeHead(picture ? 200 : 404, { 'content-type': 'image/png' }).end(picture);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const publish = async (png: Buffer) => `http://127.0.0.1:${port}/p/${pictures.put(png)}.png`;
  return { publish, close: () => void server.close() };
}

describe('a game on an inline message', () => {
  it('is played to its end by taps in guest mode, with pictures at addresses', async () => {
    const { publish, close } = await publishing();
    launch({ publish });
    const message = await guest('canadian');
    await playToTheEnd(message);
    expect(message.picture).toBeDefined();
    expect(telegram.callsOf('sendPhoto')).toEqual([]);
    expect(telegram.callsOf('sendMessage')).toEqual([]);
    expect(warnings).toEqual([]);
    close();
  });

  it('is played to its end by taps in inline mode, with pictures from a staging chat', async () => {
    const staging = telegram.addGroup('Staging', { bots: [bot] });
    launch({ stagingChat: String(staging.id) });
    const message = await chosen('rus');
    await playToTheEnd(message);
    expect(message.picture).toBeDefined();
    await telegram.until(() => staging.messages.every(({ isDeleted }) => isDeleted), 'staged pictures to go');
    expect(staging.messages.length).toBeGreaterThan(3);
    expect(warnings).toEqual([]);
  });

  it('is played to its end in characters where there is no way for pictures, and without feedback', async () => {
    bot.inline.hasFeedback = false;
    launch();
    const message = await chosen('russian');
    await playToTheEnd(message);
    expect(message.picture).toBeUndefined();
    // Telegram takes away spaces at the head of a message, which would shift the letters of the files.
    expect(message.marked('pre')[0]).toContain('   a b c');
  });

  it('is shown in characters, and the operator told, once the address or the staging chat fails', async () => {
    launch({ publish: async () => 'http://127.0.0.1:1/p/x.png', stagingChat: '-100999' });
    const message = await guest();
    await telegram.until(() => message.marked('pre').length > 0, 'a board in characters');
    await seated(message);
    expect(warnings.filter((line) => line.includes('PUBLIC_URL'))).toHaveLength(1);
    expect(warnings.filter((line) => line.includes('TELEGRAM_STAGING_CHAT'))).toHaveLength(1);
  });

  it('seats two who press at once, and tells a third person that it is not their game', async () => {
    bot.inline.hasFeedback = false;
    launch();
    const message = await chosen('russian');
    const seats = message.buttons;
    const taps = [anna.press(message, seats[0]?.data ?? ''), boris.press(message, seats[1]?.data ?? '')];
    await Promise.all(taps.map((tap) => tap.answered()));
    const move = await telegram.until(
      () => message.buttons.find(({ data }) => data.startsWith('tap:')),
      `the game, not "${message.text}"`,
    );
    const reply = await telegram.addUser('Clara').press(message, move.data).answered();
    expect(reply.text).toContain('no seat');
  });

  it('answers a huge query, and one that names no game by the list of games', async () => {
    launch();
    const query = await bot.inline.type(anna, 'x'.repeat(300));
    expect(query.results).toEqual([]);
    expect((await bot.inline.type(anna, '')).results?.length).toBeLessThanOrEqual(50);
    const list = await guest('nothing like it');
    await press(list, anna, list.buttons[0]?.label ?? '');
    await telegram.until(() => list.buttons.some(({ data }) => data.startsWith('join:')), 'a table');
  });

  it('forgets the message when it was deleted, and answers nothing to a guest query that came too late', async () => {
    launch();
    const message = await guest();
    await telegram.until(() => message.isEdited, 'the table');
    const button = message.buttons[0]?.data ?? '';
    message.isDeleted = true;
    await anna.press(message, button, { outdated: true }).answered();
    bot.inline.guestLifetimeMs = -1;
    bot.inline.call(chat, anna, 'russian');
    await telegram.until(() => telegram.callsOf('answerGuestQuery').at(-1)?.status === 400, 'a refusal');
    expect(stage.errors).toEqual([]);
  });

  it('shows a running game of whoever sends it, from the list that an empty line gives, and goes on there', async () => {
    launch();
    const group = telegram.addGroup('Club', { people: [anna, boris], bots: [bot] });
    for (const line of ['/new russian', '/join white']) anna.send(group, line);
    await telegram.until(
      () => group.botMessages.some(({ text }) => text.includes('Anna')),
      'Anna at the table',
    );
    boris.send(group, '/join black');
    await telegram.until(
      () => group.botMessages.some(({ text }) => text.includes('White to move')),
      'the game',
    );
    const listed = async (user: DoubleUser) => (await bot.inline.type(user, '')).results?.[0];
    expect(await listed(anna)).toMatchObject({
      title: 'Russian checkers: Anna, Boris',
      description: '⚪ White to move: Anna',
    });
    const stranger = telegram.addUser({ firstName: 'Eve' });
    expect(JSON.stringify(await listed(stranger))).not.toContain('Anna');
    bot.inline.hasFeedback = false;
    const query = await bot.inline.type(anna, '');
    const message = bot.inline.choose(chat, query, query.results?.[0]?.id ?? '');
    expect(message.text).toBe(
      'Russian checkers: Anna, Boris. One of them must press the button. Then this chat sees their names and moves.',
    );
    const [button] = message.buttons;
    const refused = await stranger.press(message, button?.label ?? '').answered();
    expect(refused.text).toContain('You have no seat');
    await press(message, boris, '🔗');
    await telegram.until(() => message.text.includes('White to move'), `the board, not "${message.text}"`);
    await press(message, anna, 'c3-d4');
    await telegram.until(
      () => group.botMessages.some(({ text }) => text.includes('c3-d4')),
      'the move in the group',
    );
    boris.send(group, '/m b6-a5');
    await telegram.until(() => message.text.includes('b6-a5'), 'the reply on the message');
    expect(stage.errors).toEqual([]);
  });
});

describe('a challenge that is passed on', () => {
  /** Anna's challenge in private, by as many taps of hers as there are. */
  async function challenged() {
    const hers = anna.privateChat(bot);
    anna.send(hers, '/start');
    const tapped = async (label: string) => {
      const message = await telegram.until(
        () => hers.botMessages.findLast(({ buttons }) => buttons.some((each) => each.label.includes(label))),
        label,
      );
      anna.press(message, message.buttons.find((each) => each.label.includes(label))?.label ?? '');
    };
    await tapped('Play a friend');
    await tapped('Russian checkers');
    const sent = await telegram.until(
      () => hers.botMessages.find(({ text }) => text.includes('?start=c-')),
      'the challenge',
    );
    return { hers, share: sent.buttons.find(({ label }) => label === '📤 Send') };
  }

  it('is offered by itself in the chat that somebody chooses, and played there: three taps, then two', async () => {
    launch();
    const { hers, share } = await challenged();
    const query = await bot.inline.type(anna, share?.typed ?? '');
    expect(query.results?.map(({ id }) => id)).toEqual([expect.stringMatching(/^challenge:/)]);
    const message = bot.inline.choose(chat, query, query.results?.[0]?.id ?? '');
    expect(message.text).toContain('Anna challenges you to Russian checkers');
    const own = await anna.press(message, '⚔ Play').answered();
    expect(own.text).toContain('your own challenge');
    await press(message, boris, '⚔ Play');
    await telegram.until(() => message.text.includes('move'), `a board, not "${message.text}"`);
    await telegram.until(
      () => hers.botMessages.some(({ text }) => text.includes('Boris')),
      'the game of hers',
    );
    expect(stage.errors).toEqual([]);
  });

  it('is offered to nobody but whoever has made it', async () => {
    launch();
    const { share } = await challenged();
    expect((await bot.inline.type(boris, share?.typed ?? '')).results).toEqual([]);
  });

  it('is a link where the bot lists nothing behind its name', async () => {
    bot.inline.isOn = false;
    launch();
    const { share } = await challenged();
    expect(share?.url).toMatch(
      /^https:\/\/t\.me\/share\/url\?url=https%3A%2F%2Ft\.me%2Fdamka_bot%3Fstart%3Dc-/,
    );
  });
});
