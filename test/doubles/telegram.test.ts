import { Api, type GrammyError } from 'grammy';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type DoubleBot,
  type DoubleChat,
  type DoubleUser,
  startTelegramDouble,
  type TelegramDouble,
} from './telegram.js';

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
