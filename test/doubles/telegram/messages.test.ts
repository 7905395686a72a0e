import { Api, type GrammyError, InputFile } from 'grammy';
import { PNG } from 'pngjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plainGif } from '../plain-gif.js';
import {
  type DoubleBot,
  type DoubleChat,
  type DoubleUser,
  startTelegramDouble,
  type TelegramDouble,
} from '../telegram.js';

const picture = (width = 4, height = 4): Buffer => PNG.sync.write(new PNG({ width, height }));

let telegram: TelegramDouble;
let bot: DoubleBot;
let api: Api;
let anna: DoubleUser;
let group: DoubleChat;

beforeEach(async () => {
  telegram = await startTelegramDouble();
  bot = telegram.addBot({ username: 'damka_bot' });
  anna = telegram.addUser({ firstName: 'Anna', username: 'anna_k', languageCode: 'ru' });
  group = telegram.addGroup('Checkers', { people: [anna], bots: [bot] });
  api = new Api(bot.token, { apiRoot: telegram.apiRoot });
});

afterEach(() => telegram.close());

/** How the server refuses; a call that it accepts fails the test. */
async function refusal(call: Promise<unknown>): Promise<{ code: number; text: string }> {
  const error = await call.then(
    () => Promise.reject(new Error('The server took what it should refuse')),
    (reason: GrammyError) => reason,
  );
  return { code: error.error_code, text: error.description };
}

const bad = (text: string) => ({ code: 400, text: `Bad Request: ${text}` });

describe('messages', () => {
  it('takes a picture by multipart and shows it as its reader would see it', async () => {
    const png = picture();
    await api.sendPhoto(group.id, new InputFile(png, 'board.png'), {
      caption: '<b>White</b> &lt;3 <a href="tg://user?id=1">x</a>',
      parse_mode: 'HTML',
      disable_notification: true,
      reply_markup: { inline_keyboard: [[{ text: 'c3', callback_data: 'x:c3' }]] },
    });
    const [message] = group.botMessages;
    expect(message?.picture).toEqual(png);
    expect(message?.text).toBe('White <3 x');
    expect(message?.marked('bold')).toEqual(['White']);
    expect(message?.silent).toBe(true);
    expect(message?.buttons).toEqual([{ label: 'c3', data: 'x:c3' }]);
  });

  it('takes a file, and knows whom a text calls', async () => {
    await api.sendDocument(group.id, new InputFile(Buffer.from('1. c3-d4'), 'game.txt'), {
      caption: `<a href="tg://user?id=${anna.id}">Anna</a> and @anna_k, <code>@anna_k</code>`,
      parse_mode: 'HTML',
    });
    const [message] = group.botMessages;
    expect(message?.document?.content.toString()).toBe('1. c3-d4');
    expect(message?.document?.name).toBe('game.txt');
    expect(message?.mentions).toEqual([anna, anna]);
  });

  it('counts the limits of texts after the markup is taken away', async () => {
    const photo = () => new InputFile(picture());
    const caption = `<b>${'&amp;'.repeat(1_024)}</b>`;
    await api.sendPhoto(group.id, photo(), { caption, parse_mode: 'HTML' });
    expect(await refusal(api.sendPhoto(group.id, photo(), { caption: 'x'.repeat(1_025) }))).toEqual(
      bad('message caption is too long'),
    );
    await api.sendMessage(group.id, 'x'.repeat(4_096));
    expect(await refusal(api.sendMessage(group.id, 'x'.repeat(4_097)))).toEqual(bad('message is too long'));
    expect(await refusal(api.sendMessage(group.id, '  '))).toEqual(bad('message text is empty'));
  });

  it.each(['<b>open', '</b>', '<b><i>x</b></i>', '<blink>x</blink>', 'a < b', '<>'])(
    'refuses broken HTML: %s',
    async (html) => {
      const { code, text } = await refusal(api.sendMessage(group.id, html, { parse_mode: 'HTML' }));
      expect(code).toBe(400);
      expect(text).toMatch(/can't parse entities/);
    },
  );

  it('takes an animation, and refuses what is none', async () => {
    const gif = plainGif(12, 8);
    const sent = await api.sendAnimation(group.id, new InputFile(gif, 'board.gif'), { caption: 'a flick' });
    expect(sent.animation).toMatchObject({ width: 12, height: 8 });
    expect(group.messages.at(-1)?.animation).toEqual(gif);
    expect(await refusal(api.sendAnimation(group.id, new InputFile(picture(), 'board.gif')))).toEqual(
      bad('IMAGE_PROCESS_FAILED'),
    );
    group.forbidsAnimations = true;
    expect(await refusal(api.sendAnimation(group.id, new InputFile(gif, 'board.gif')))).toEqual(
      bad('not enough rights to send animations to the chat'),
    );
  });

  it('refuses pictures that are none, or too long', async () => {
    const send = (content: Buffer) => refusal(api.sendPhoto(group.id, new InputFile(content)));
    expect(await send(Buffer.from('no picture at all, but long enough'))).toEqual(
      bad('IMAGE_PROCESS_FAILED'),
    );
    expect(await send(picture(210, 10))).toEqual(bad('PHOTO_INVALID_DIMENSIONS'));
  });

  it('refuses keyboards beyond the limits', async () => {
    const send = (rows: { text: string; callback_data: string }[][]) =>
      api.sendMessage(group.id, 'x', { reply_markup: { inline_keyboard: rows } });
    const button = (callback_data: string, text = 'x') => ({ text, callback_data });
    await send([[button('я'.repeat(32))]]);
    expect(await refusal(send([[button('я'.repeat(33))]]))).toEqual(bad('BUTTON_DATA_INVALID'));
    expect((await refusal(send([[button('')]]))).code).toBe(400);
    expect((await refusal(send([[button('a', '')]]))).code).toBe(400);
    expect((await refusal(send([Array.from({ length: 9 }, () => button('a'))]))).code).toBe(400);
    const rows = Array.from({ length: 13 }, () => Array.from({ length: 8 }, () => button('a')));
    expect((await refusal(send(rows))).code).toBe(400);
  });

  it('refuses what goes to a wrong place', async () => {
    expect(await refusal(api.sendMessage(42, 'x'))).toEqual(bad('chat not found'));
    expect(await refusal(api.sendMessage(group.id, 'x', { message_thread_id: 7 }))).toEqual(
      bad('message thread not found'),
    );
    const forum = telegram.addForum('Forum', { people: [anna], bots: [bot] });
    const topic = forum.addTopic('Neva');
    await api.sendMessage(forum.id, 'x', { message_thread_id: topic.id });
    expect(await refusal(api.sendMessage(forum.id, 'x', { message_thread_id: 1_000 }))).toEqual(
      bad('message thread not found'),
    );
    expect(await refusal(api.sendMessage(group.id, 'x', { reply_parameters: { message_id: 9 } }))).toEqual(
      bad('message to be replied not found'),
    );
  });

  it('refuses bots that were shown the door', async () => {
    const chat = anna.privateChat(bot);
    expect((await refusal(api.sendMessage(chat.id, 'x'))).text).toMatch(/can't initiate conversation/);
    anna.send(chat, '/start');
    anna.block(bot);
    expect((await refusal(api.sendMessage(chat.id, 'x'))).text).toBe(
      'Forbidden: bot was blocked by the user',
    );
    group.kick(bot);
    expect((await refusal(api.sendMessage(group.id, 'x'))).text).toBe(
      'Forbidden: bot was kicked from the group chat',
    );
    const changes = (await api.getUpdates()).flatMap((update) => update.my_chat_member ?? []);
    expect(changes.map((change) => change.new_chat_member.status)).toEqual(['kicked', 'kicked']);
  });

  it('tells where a group went', async () => {
    const next = group.migrate();
    const error = await api.sendMessage(group.id, 'x').catch((reason: GrammyError) => reason);
    expect(error).toMatchObject({ error_code: 400, parameters: { migrate_to_chat_id: next.id } });
    const notes = (await api.getUpdates()).map((update) => update.message);
    expect(notes[0]).toMatchObject({ chat: { id: group.id }, migrate_to_chat_id: next.id });
    expect(notes[1]).toMatchObject({ chat: { id: next.id }, migrate_from_chat_id: group.id });
  });

  it('edits only its own messages, and only when something changes', async () => {
    const keyboard = { reply_markup: { inline_keyboard: [[{ text: 'a', callback_data: 'a' }]] } };
    const { message_id } = await api.sendMessage(group.id, 'x');
    await api.editMessageReplyMarkup(group.id, message_id, keyboard);
    expect(group.botMessages[0]?.buttons).toHaveLength(1);
    expect((await refusal(api.editMessageReplyMarkup(group.id, message_id, keyboard))).text).toMatch(
      /message is not modified/,
    );
    expect(await refusal(api.editMessageReplyMarkup(group.id, 9_999, keyboard))).toEqual(
      bad('message to edit not found'),
    );
    const mine = anna.send(group, 'mine');
    expect(await refusal(api.editMessageText(group.id, mine.id, 'yours'))).toEqual(
      bad("message can't be edited"),
    );
  });
});
