import { Api, type GrammyError, InputFile } from 'grammy';
import { PNG } from 'pngjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type DoubleBot,
  type DoubleChat,
  type DoubleUser,
  startTelegramDouble,
  type TelegramDouble,
} from './telegram.js';

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
const refusal = async (call: Promise<unknown>): Promise<{ code: number; text: string }> => {
  const error = await call.then(
    () => Promise.reject(new Error('The server took what it should refuse')),
    (reason: GrammyError) => reason,
  );
  return { code: error.error_code, text: error.description };
};

const bad = (text: string) => ({ code: 400, text: `Bad Request: ${text}` });

describe('tokens and polls', () => {
  it('knows its bots by their token alone', async () => {
    expect(await api.getMe()).toMatchObject({ username: 'damka_bot', can_read_all_group_messages: false });
    const stranger = new Api('1:wrong', { apiRoot: telegram.apiRoot });
    expect(await refusal(stranger.getMe())).toEqual({ code: 401, text: 'Unauthorized' });
    const broken = new Api('nonsense', { apiRoot: telegram.apiRoot });
    expect((await refusal(broken.getMe())).code).toBe(404);
  });

  it('keeps updates until an offset confirms them', async () => {
    anna.send(group, '/new');
    anna.send(group, '/help');
    const [first, second] = await api.getUpdates();
    expect(second?.update_id).toBe((first?.update_id ?? 0) + 1);
    expect(await api.getUpdates()).toHaveLength(2);
    expect(await api.getUpdates({ offset: second?.update_id ?? 0 })).toHaveLength(1);
    expect(bot.updates.pending).toHaveLength(1);
  });

  it('holds a poll open until something happens, or the time is over', async () => {
    const poll = api.getUpdates({ timeout: 5 });
    await telegram.until(() => bot.updates.isPolled, 'the poll');
    anna.send(group, '/new');
    expect((await poll)[0]?.message?.text).toBe('/new');
    const { update_id = 0 } = bot.updates.history[0] ?? {};
    expect(await api.getUpdates({ offset: update_id + 1, timeout: 1 })).toEqual([]);
  });

  it('ends a poll with 409 when another comes', async () => {
    const first = refusal(api.getUpdates({ timeout: 5 }));
    await telegram.until(() => bot.updates.isPolled, 'the poll');
    await api.getUpdates();
    expect((await first).code).toBe(409);
  });

  it('lets nobody poll while a webhook is set', async () => {
    await api.setWebhook('https://example.org/');
    expect((await refusal(api.getUpdates())).code).toBe(409);
    await api.deleteWebhook();
    expect(await api.getUpdates()).toEqual([]);
  });

  it('sends only the kinds of update that were asked for', async () => {
    await api.getUpdates({ allowed_updates: ['callback_query'] });
    anna.send(group, '/new');
    expect(await api.getUpdates()).toEqual([]);
  });

  it('delivers an update again when the test says so', async () => {
    anna.send(group, '/new');
    const [update] = await api.getUpdates();
    await api.getUpdates({ offset: (update?.update_id ?? 0) + 1 });
    bot.redeliver();
    expect(await api.getUpdates({ offset: (update?.update_id ?? 0) + 1 })).toEqual([update]);
  });
});

describe('privacy mode', () => {
  const texts = async () => (await api.getUpdates()).map((update) => update.message?.text);

  it('lets commands and replies to the bot through, and nothing else', async () => {
    await api.sendMessage(group.id, 'board');
    const [board] = group.botMessages;
    anna.send(group, 'hello');
    anna.send(group, '@damka_bot 22:42');
    anna.send(group, '/new@other_bot');
    anna.send(group, '/new@damka_bot neva');
    anna.send(group, '/help');
    const reply = anna.send(group, '22:42', { replyTo: board as NonNullable<typeof board> });
    anna.send(group, 'what was that?', { replyTo: reply });
    expect(await texts()).toEqual(['/new@damka_bot neva', '/help', '22:42', 'what was that?']);
  });

  it('gives a command without a name to the bot that wrote last', async () => {
    const other = telegram.addBot({ username: 'other_bot' });
    group.place(other, 'member');
    await new Api(other.token, { apiRoot: telegram.apiRoot }).sendMessage(group.id, 'I am another');
    anna.send(group, '/help');
    expect(await texts()).toEqual([]);
  });

  it.each(['privacy off', 'administrator', 'private chat'])('gets everything: %s', async (why) => {
    if (why === 'privacy off') bot.hasPrivacy = false;
    if (why === 'administrator') group.place(bot, 'administrator');
    anna.send(why === 'private chat' ? anna.privateChat(bot) : group, 'hello');
    expect(await texts()).toEqual(['hello']);
  });
});

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

describe('taps', () => {
  const board = async () => {
    const reply_markup = { inline_keyboard: [[{ text: 'c3', callback_data: 'p:c3' }]] };
    await api.sendMessage(group.id, 'board', { reply_markup });
    return group.botMessages.at(-1) as NonNullable<(typeof group.botMessages)[0]>;
  };

  it('lets a user tap by label or data and see the alert, once', async () => {
    const press = anna.press(await board(), 'c3');
    const [update] = await api.getUpdates();
    expect(update?.callback_query).toMatchObject({ data: 'p:c3', from: { id: anna.id } });
    expect(press.isSpinning).toBe(true);
    await api.answerCallbackQuery(press.id, { text: 'Not your turn', show_alert: true });
    expect(await press.answered()).toEqual({ text: 'Not your turn', isAlert: true });
    expect((await refusal(api.answerCallbackQuery(press.id))).text).toMatch(/query is too old/);
  });

  it('knows no button that is not there, unless the app is outdated', async () => {
    const message = await board();
    expect(() => anna.press(message, 'd4')).toThrow(/there are: c3/);
    expect(anna.press(message, 'd4', { outdated: true }).data).toBe('d4');
  });

  it('refuses long alerts and late answers', async () => {
    const press = anna.press(await board(), 'c3');
    const long = api.answerCallbackQuery(press.id, { text: 'x'.repeat(201) });
    expect(await refusal(long)).toEqual(bad('MESSAGE_TOO_LONG'));
    Object.assign(press, { tappedAt: Date.now() - 60_000 });
    expect((await refusal(api.answerCallbackQuery(press.id))).text).toMatch(/query is too old/);
  });
});

describe('commands and troubles', () => {
  it('keeps command lists by scope and language, within the limits', async () => {
    await api.setMyCommands([{ command: 'new', description: 'Open a table' }]);
    await api.setMyCommands([{ command: 'new', description: 'Открыть стол' }], { language_code: 'ru' });
    expect(bot.commands.get('default:ru')?.[0]?.description).toBe('Открыть стол');
    const set = (command: string, description: string) =>
      refusal(api.setMyCommands([{ command, description }]));
    expect(await set('New', 'x')).toEqual(bad('BOT_COMMAND_INVALID'));
    expect(await set('x'.repeat(33), 'x')).toEqual(bad('BOT_COMMAND_INVALID'));
    expect(await set('new', '')).toEqual(bad('BOT_COMMAND_DESCRIPTION_INVALID'));
    expect(await set('new', 'x'.repeat(257))).toEqual(bad('BOT_COMMAND_DESCRIPTION_INVALID'));
  });

  it('demands to slow down, by order or by the pace of a group', async () => {
    telegram.slowDown(7);
    expect(await refusal(api.sendMessage(group.id, 'x'))).toEqual({
      code: 429,
      text: 'Too Many Requests: retry after 7',
    });
    telegram.limitGroups({ messages: 2, perMs: 60_000 });
    await api.sendMessage(group.id, '1');
    await api.sendMessage(group.id, '2');
    expect((await refusal(api.sendMessage(group.id, '3'))).code).toBe(429);
    telegram.recover();
    await api.sendMessage(group.id, '4');
    expect(group.botMessages.map((message) => message.text)).toEqual(['1', '2', '4']);
  });

  it('breaks connections before or after the call was carried out', async () => {
    telegram.dropAnswers({ taken: true });
    await expect(api.sendMessage(group.id, 'taken')).rejects.toThrow(/Network request/);
    telegram.dropAnswers({ taken: false });
    await expect(api.sendMessage(group.id, 'lost')).rejects.toThrow(/Network request/);
    telegram.failWithPage(502);
    await expect(api.sendMessage(group.id, 'lost too')).rejects.toThrow(/Network request/);
    telegram.fail(500, 'Internal Server Error', { method: 'sendMessage' });
    expect((await refusal(api.sendMessage(group.id, 'lost as well'))).code).toBe(500);
    expect(group.botMessages.map((message) => message.text)).toEqual(['taken']);
  });

  it('hangs, goes down and comes up again at the same address', async () => {
    telegram.hang();
    const hung = api.sendMessage(group.id, 'x');
    await telegram.until(() => telegram.callsOf('sendMessage').length === 1, 'the call');
    await Promise.all([expect(hung).rejects.toThrow(), telegram.goDown()]);
    await expect(api.getMe()).rejects.toThrow(/Network request/);
    await telegram.comeUp();
    expect((await api.getMe()).id).toBe(bot.id);
  });
});
