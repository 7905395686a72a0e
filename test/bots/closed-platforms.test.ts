import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Bot } from '../../src/bots/bot.js';
import { startDiscord } from '../../src/bots/discord/index.js';
import { Gate } from '../../src/bots/gate.js';
import type { ChatPort, PortContext } from '../../src/bots/port.js';
import { startTelegram } from '../../src/bots/telegram/index.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import {
  type Channel,
  type DiscordDouble,
  type Message,
  startDiscordDouble,
  type User,
} from '../doubles/discord.js';
import { MemoryInboxes } from '../doubles/inbox.js';
import { sessionIn } from '../doubles/sessions.js';
import {
  type DoubleBot,
  type DoubleChat,
  type DoubleMessage,
  type DoubleUser,
  startTelegramDouble,
  type TelegramDouble,
} from '../doubles/telegram.js';
import { UNDRAWN } from './group-support/groups.js';

const HOUR = 3_600_000;
const quiet = () => undefined;
const LOG = { debug: quiet, info: quiet, warn: quiet, error: quiet };

let now: number;
let store: SessionStore;
let bot: Bot;
let port: ChatPort;

/** Starts the bot with the store as it is. */
function begin(connect: (context: PortContext) => ChatPort): void {
  bot = new Bot({ store, log: LOG, studio: UNDRAWN, now: () => now, random: () => 0, thinkMs: 20 });
  port = connect({ conversation: bot.conversation, gate: new Gate(99_999), log: LOG, status: quiet });
  bot.register(port);
}

async function end(): Promise<void> {
  await port.stop();
  await bot.stop();
}

beforeEach(() => {
  now = Date.UTC(2026, 0, 1);
  store = memoryStore();
});

const session = (channel: string) => sessionIn(store, channel);
/** Waits until a channel is noted as closed, or open again. */
const isClosed = (channel: string, closed: boolean) =>
  expect.poll(async () => (await session(channel)).closed !== undefined).toBe(closed);

/** Waits until a channel is to be tried again later. */
const isPostponed = (channel: string) =>
  expect
    .poll(async () => (await store.outbox.read(channel)) as object)
    .toSatisfy((stored) => {
      const { next, held } = stored as { readonly next: number; readonly held: unknown };
      return held === null && next > now;
    });

describe('Telegram', () => {
  let telegram: TelegramDouble;
  let damka: DoubleBot;
  let anna: DoubleUser;
  let boris: DoubleUser;
  let group: DoubleChat;
  let thread: number;
  let inbox: MemoryInboxes;

  const connect = (context: PortContext) =>
    startTelegram({ token: damka.token, apiRoot: telegram.apiRoot, inbox: inbox.of }, context, {
      resendMs: [],
    });

  beforeEach(async () => {
    telegram = await startTelegramDouble();
    inbox = new MemoryInboxes();
    damka = telegram.addBot({ username: 'damka_bot' });
    [anna, boris] = ['Anna', 'Boris'].map((firstName) =>
      telegram.addUser({ firstName, languageCode: 'en' }),
    ) as [DoubleUser, DoubleUser];
    group = telegram.addForum('Checkers', { people: [anna, boris], bots: [damka] });
    group.administrators.add(anna);
    thread = group.addTopic('Board games').id;
    begin(connect);
  });
  afterEach(async () => {
    telegram.recover();
    await end();
    await telegram.close();
  });

  const posts = () => group.botMessages.filter((one) => one.thread === thread && !one.isDeleted);
  const said = (part: string | RegExp, from = 0) =>
    telegram.until(
      () =>
        posts()
          .slice(from)
          .find(({ text }) => new RegExp(part).test(text)),
      `"${part}" among ${posts().map(({ text }) => text)}`,
    );
  const key = () => `telegram:${group.id}:${thread}`;

  /** A game of Anna and Boris in the topic; resolves to its board. */
  async function playing(settings = ''): Promise<DoubleMessage> {
    for (const player of [anna, boris]) {
      const chat = player.privateChat(damka);
      await chat.answerTo(player.send(chat, '/help'));
    }
    if (settings !== '') {
      anna.send(group, `/settings ${settings}`, { thread });
      // It goes by itself in the end, and is counted by no test.
      (await said('Settings')).isDeleted = true;
    }
    anna.send(group, '/new russian', { thread });
    await said('the table is open');
    anna.send(group, '/join white', { thread });
    boris.send(group, '/join black', { thread });
    return said('White to move: Anna');
  }

  it('a closed topic keeps the game: moves by buttons count, and it is shown when somebody opens it again', async () => {
    const board = await playing();
    group.closeTopic(thread);
    const before = posts().length;
    anna.press(board, 'c3-d4');
    await isClosed(key(), true);
    const chat = boris.privateChat(damka);
    await telegram.until(
      () => chat.botMessages.some(({ text }) => text.includes('the game stands, and so does your time')),
      'a word to Boris',
    );
    expect(posts()).toHaveLength(before);
    now += 30 * HOUR;
    group.reopenTopic(thread);
    const shown = await said('I can write here again', before);
    expect(shown.text).toMatch(/Time runs from where it stood[\s\S]*White c3-d4[\s\S]*Black to move: Boris/);
    expect(posts()).toHaveLength(before + 1);
    await isClosed(key(), false);
    expect((await session(key())).table?.halted).toBeUndefined();
  });

  it('one “message thread not found” does not lose a linked game', async () => {
    await playing();
    const club = `telegram:${boris.privateChat(damka).id}`;
    anna.send(group, '/link', { thread });
    const { text } = await said('This game can be shown in another chat');
    const [, code = ''] = /\/link (\w{8})/.exec(text) ?? [];
    const chat = boris.privateChat(damka);
    const asked = boris.send(chat, `/link ${code}`);
    const question = await chat.answerTo(asked, ({ buttons }) => buttons.length > 0);
    boris.press(question, '🔗 Show the game here');
    await expect.poll(async () => (await session(club)).views).toHaveLength(2);
    const before = posts().length;
    group.refusal = 'message thread not found';
    anna.send(group, '/move c3-d4', { thread });
    await isClosed(key(), true);
    expect((await session(club)).views).toHaveLength(2);
    group.refusal = undefined;
    now += HOUR;
    boris.send(group, '/board', { thread });
    expect((await said('I can write here again', before)).text).toContain('White c3-d4');
    expect((await session(key())).views).toHaveLength(2);
  });

  it.each([
    'CHAT_WRITE_FORBIDDEN',
    'CHAT_RESTRICTED',
    'have no rights to send a message',
    'not enough rights to send text messages to the chat',
    'USER_BANNED_IN_CHANNEL',
    'SLOWMODE_WAIT_3600',
  ])('%s is waited for, also by the next process', async (refusal) => {
    await playing('reminder=off');
    const before = posts().length;
    group.refusal = refusal;
    anna.send(group, '/move c3-d4', { thread });
    await isPostponed(key());
    await end();
    now += HOUR;
    begin(connect);
    const tries = telegram.calls.length;
    await bot.armReminders();
    await telegram.until(() => telegram.calls.slice(tries).some(({ status }) => status === 400), 'a try');
    await isPostponed(key());
    await end();
    group.refusal = undefined;
    now += HOUR;
    begin(connect);
    await bot.armReminders();
    expect((await said('I can write here again', before)).text).toContain('White c3-d4');
  });

  it.each(['edit', 'new'])(
    'a group that takes no more for now is shown the last state alone, once it does (board=%s)',
    async (board) => {
      await playing(`reminder=off board=${board}`);
      const before = posts().length;
      telegram.limitGroups({ messages: 1, perMs: 3_600_000 });
      const entries = async () => (await session(key())).table?.game?.entries.length;
      for (const [player, move] of [
        [anna, '/move c3-d4'],
        [boris, '/move d6-c5'],
        [anna, '/move b2-c3'],
        [boris, '/move f6-g5'],
      ] as const) {
        const count = (await entries()) ?? 0;
        player.send(group, move, { thread });
        await expect.poll(entries).toBe(count + 1);
      }
      await isPostponed(key());
      expect(posts()).toHaveLength(before);
      await end();
      telegram.limitGroups({ messages: 99, perMs: 1 });
      now += 2 * HOUR;
      begin(connect);
      await bot.armReminders();
      const shown = await said('f6-g5');
      expect(shown.text).toMatch(/Black d6-c5[\s\S]*White b2-c3[\s\S]*Black f6-g5[\s\S]*White to move: Anna/);
      const calls = () =>
        posts()
          .filter(({ mentions }) => mentions.some(({ name }) => name === 'Anna'))
          .slice(-1);
      await telegram.until(() => calls().some(({ id }) => id >= shown.id), 'Anna to be called');
      expect(posts().slice(before).length).toBeLessThanOrEqual(2);
    },
  );

  it('rights that are given back are a reason to try again, in every topic', async () => {
    await playing();
    const before = posts().length;
    group.refusal = 'not enough rights to send text messages to the chat';
    anna.send(group, '/move c3-d4', { thread });
    await isClosed(key(), true);
    group.refusal = undefined;
    group.announceMembership(damka, 'administrator', 'member');
    expect((await said('I can write here again', before)).text).toContain('White c3-d4');
  });

  it('a group without pictures gets boards in letters', async () => {
    group.forbidsPhotos = true;
    const board = await playing('board=new');
    expect(board.picture).toBeUndefined();
    expect(board.text).toMatch(/I may not send pictures here[\s\S]* 8[ b]+8/);
    await isClosed(key(), false);
  });

  it('whoever plays on in private has the game there', async () => {
    await playing();
    group.refusal = 'CHAT_WRITE_FORBIDDEN';
    anna.send(group, '/move c3-d4', { thread });
    const chat = boris.privateChat(damka);
    const note = await telegram.until(
      () => chat.botMessages.find(({ text }) => text.includes('I can’t write in the chat')),
      'a word to Boris',
    );
    boris.press(note, '▶ Play on here');
    await telegram.until(
      () =>
        chat.botMessages.some(
          ({ text, picture }) => /Black to move|Your move/.test(text) && picture !== undefined,
        ),
      'the board',
    );
    await chat.answerTo(boris.send(chat, 'd6-c5'), ({ text }) => text.includes('d6-c5'));
    expect((await session(key())).table?.game?.entries).toHaveLength(2);
  });
});

describe('Discord', () => {
  let discord: DiscordDouble;
  let channel: Channel;
  let anna: User;
  let boris: User;

  const connect = (context: PortContext) =>
    startDiscord({ token: discord.token, apiRoot: discord.apiRoot }, context);

  beforeEach(async () => {
    discord = await startDiscordDouble();
    const guild = discord.addGuild({ name: 'Club' });
    channel = discord.addChannel(guild, 'draughts');
    [anna, boris] = ['Anna', 'Boris'].map((globalName) =>
      discord.addUser(globalName.toLowerCase(), { globalName, guilds: [guild] }),
    ) as [User, User];
    begin(connect);
    await discord.until(() => discord.commands.length > 0, 'the commands to be registered');
  });
  afterEach(async () => {
    discord.faults.clear();
    await end();
    await discord.close();
  });

  const key = () => `discord:${channel.id}`;
  const said = (part: string | RegExp, from = 0): Promise<Message> =>
    discord.until(
      () => channel.fromBot.slice(from).find(({ content }) => new RegExp(part).test(content)),
      `"${part}" among ${channel.fromBot.map(({ content }) => content)}`,
    );

  async function playing(board?: 'edit'): Promise<Message> {
    if (board) await anna.slash(channel, 'checkers settings', { board: `board=${board}` });
    await anna.slash(channel, 'checkers new', { game: 'russian' });
    await said('the table is open');
    await anna.slash(channel, 'checkers game join', { seat: 'white' });
    await boris.slash(channel, 'checkers game join', { seat: 'black' });
    return said('White to move: ');
  }

  it('a channel whose rights are taken keeps the game, and shows it when they are given back', async () => {
    await playing();
    const before = channel.fromBot.length;
    channel.deny('SendMessages');
    anna.say(channel, 'c3-d4');
    await isClosed(key(), true);
    await discord.until(
      () => boris.direct.messages.some(({ content }) => content.includes('so does your time')),
      'a word to Boris',
    );
    channel.allow('SendMessages');
    discord.announce(channel);
    expect((await said('I can write here again', before)).content).toMatch(/c3-d4[\s\S]*Black to move/);
    await isClosed(key(), false);
    expect(channel.fromBot.slice(before).map(({ content }) => content)).toHaveLength(1);
  });

  it('a locked thread keeps the game, and shows it when it is unlocked', async () => {
    channel = discord.addThread(channel);
    const board = await playing();
    const before = channel.fromBot.length;
    channel.locked = true;
    const done = await anna.press(board, 'c3-d4');
    expect((await done.whisper()).content).toContain('I can’t write here at the moment');
    await isClosed(key(), true);
    channel.locked = false;
    discord.announce(channel);
    expect((await said('I can write here again', before)).content).toContain('c3-d4');
  });

  it('a thread that is archived gets a new board in place of a change', async () => {
    channel = discord.addThread(channel);
    await playing('edit');
    const before = channel.fromBot.length;
    channel.archived = true;
    anna.say(channel, 'c3-d4');
    expect((await said('c3-d4', before)).content).toContain('Black to move');
    expect((await session(key())).closed).toBeUndefined();
  });

  it.each([30046, 0])(
    'a board whose changes are limited (%i) gives way to a new one at once',
    async (code) => {
      await playing('edit');
      const before = channel.fromBot.length;
      const trouble = { kind: 'rate limit', retryAfter: 25, code } as const;
      discord.faults.add({ method: 'PATCH', path: /messages\/\d+$/, times: 9, trouble });
      const asked = discord.requests.length;
      anna.say(channel, 'c3-d4');
      const isBoard = () => channel.fromBot.slice(before).find(({ content }) => content.includes('c3-d4'));
      await discord.until(isBoard, 'a new board', 10_000);
      const changes = discord.requests.slice(asked).filter(({ method }) => method === 'PATCH');
      expect(changes[0]?.status).toBe(429);
    },
    20_000,
  );

  it('is played in letters where the bot may attach no files', async () => {
    channel.deny('AttachFiles');
    const board = await playing();
    expect(board.content).toMatch(/I may not send pictures here[\s\S]*```[\s\S]*8 /);
    expect(board.buttons.length).toBeGreaterThan(0);
    await anna.press(board, 'c3-d4');
    await said('c3-d4');
    expect((await session(key())).closed).toBeUndefined();
  });
});
