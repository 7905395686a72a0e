import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTelegram } from '../../src/bots/telegram/index.js';
import {
  type DoubleChat,
  type DoubleMessage,
  type DoubleUser,
  startTelegramDouble,
  type TelegramDouble,
} from '../doubles/telegram.js';
import { BotStage } from './stage.js';
import {
  type GroupChat,
  PLAYERS,
  playOnNewBoards,
  playTrainingGame,
  replyWithTalk,
  type SeenPost,
} from './training-game.js';

let telegram: TelegramDouble;
let stage: BotStage;

beforeEach(async () => {
  telegram = await startTelegramDouble();
  stage = await BotStage.open();
});
afterEach(async () => {
  await stage.close();
  await telegram.close();
});

/** A group that has added the bot is greeted, at any time. */
const isGreeting = ({ text }: DoubleMessage): boolean => text.startsWith('Damka plays');
/** Calls a player to a board that was changed. */
const isCall = ({ text }: DoubleMessage): boolean => text.endsWith(', your move.');

/**
 * A group with privacy mode on: the bot sees commands, replies to its messages and taps. As is usual, a game has one
 * board there.
 */
class TelegramGroup implements GroupChat {
  readonly calledFirst = [0, 1, 2];

  constructor(
    private readonly group: DoubleChat,
    private readonly users: readonly DoubleUser[],
    private readonly thread?: number,
  ) {}

  say(player: number, line: string): Promise<SeenPost> {
    return this.answered(player, () => this.user(player).send(this.group, line, this.place));
  }

  async resign(player: number): Promise<SeenPost> {
    await this.say(player, '/resign');
    const question = this.posts.at(-1);
    if (question === undefined) throw new Error('no question');
    return this.answered(player, () => void this.user(player).press(question, '🏳 Yes, I resign'));
  }

  move(player: number, move: string, way: number): Promise<SeenPost> {
    const { board } = this;
    if (board === undefined) throw new Error('no board yet');
    const user = this.user(player);
    const button = board.buttons.find(({ label }) => label === move);
    if (way % 3 === 0 && button) return this.answered(player, () => void user.press(board, move));
    if (way % 3 === 1) return this.say(player, `/m ${move}`);
    return this.answered(player, () => user.send(this.group, move, { ...this.place, replyTo: board }));
  }

  private get place() {
    return this.thread === undefined ? {} : { thread: this.thread };
  }

  private user(player: number): DoubleUser {
    const user = this.users[player];
    if (user === undefined) throw new Error(`no player ${player}`);
    return user;
  }

  private get posts(): readonly DoubleMessage[] {
    return this.group.botMessages.filter(
      (post) => post.thread === this.thread && !isGreeting(post) && !post.isDeleted,
    );
  }

  private get board(): DoubleMessage | undefined {
    return this.posts.findLast(({ picture }) => picture !== undefined);
  }

  /** The next post, or the board once it is changed and has called the next player, unless that is who has acted. */
  private answered(player: number, act: () => unknown): Promise<SeenPost> {
    const others = () => this.posts.filter((post) => !isCall(post));
    // A question goes once it is answered.
    const [known, board] = [new Set(others()), this.board];
    const [text, calls] = [board?.text, this.posts.filter(isCall)];
    act();
    return telegram.until(() => {
      const post = others().find((each) => !known.has(each));
      if (post !== undefined) return this.seen(post, post);
      if (board === undefined || board.text === text) return null;
      const call = this.posts.find((one) => isCall(one) && !calls.includes(one));
      return call === undefined && !board.mentions.includes(this.user(player))
        ? null
        : this.seen(board, call);
    }, 'an answer in the group');
  }

  private seen(post: DoubleMessage, caller: DoubleMessage | undefined): SeenPost {
    return {
      text: post.text,
      picture: post.picture ?? null,
      alt: null,
      notified: this.users.flatMap((user, player) => (caller?.mentions.includes(user) ? [player] : [])),
      file: post.document?.content.toString() ?? null,
    };
  }
}

/** A chat with four people and a bot, which `launch` starts. */
function club(chat = telegram.addGroup('Draughts club')) {
  const bot = telegram.addBot({ username: 'damka_bot' });
  const users = PLAYERS.map((firstName) => telegram.addUser({ firstName, languageCode: 'en' }));
  const launch = () =>
    stage.put(
      startTelegram({ token: bot.token, apiRoot: telegram.apiRoot, inbox: stage.store.inbox }, stage.context),
    );
  for (const user of users) chat.administrators.add(user);
  return { users, chat: chat.addPeople(...users).add(bot), launch };
}

it.each([
  ['plays the training game on one board in a Telegram group', playTrainingGame],
  ['plays its beginning on new boards in a Telegram group', playOnNewBoards],
  ['tells why a reply to the board in a Telegram group is no move', replyWithTalk],
])(
  '%s',
  async (_, play) => {
    const { users, chat, launch } = club();
    launch();
    await play(new TelegramGroup(chat, users));
    expect(stage.errors).toEqual([]);
  },
  90_000,
);

it('keeps the games of two topics of a forum apart', async () => {
  const { users, chat: forum, launch } = club(telegram.addForum('Clubs'));
  const [one, two] = [forum.addTopic('One').id, forum.addTopic('Two').id];
  launch();
  const chats = [new TelegramGroup(forum, users, one), new TelegramGroup(forum, users, two)] as const;
  for (const chat of chats) {
    await chat.say(0, '/new russian');
    await chat.say(0, '/join white');
    await chat.say(1, '/join black');
  }
  expect((await chats[0].say(0, '/m c3-d4')).text).toContain('c3-d4');
  expect((await chats[1].say(0, '/m g3-h4')).text).toContain('g3-h4');
  expect((await chats[0].say(1, '/board')).text).not.toContain('g3-h4');
});

it('tells an anonymous administrator to play under their own name', async () => {
  const { users, chat: group, launch } = club();
  const [ann] = users;
  if (ann === undefined) throw new Error('nobody is there');
  launch();
  const anonymous = async (line: string) => {
    const sent = ann.send(group, line, { anonymous: true });
    return (await group.answerTo(sent, (post) => !isGreeting(post))).text;
  };
  const chat = new TelegramGroup(group, users);
  expect((await chat.say(1, '/new russian')).text).toContain('Russian');
  expect(await anonymous('/join white')).toMatch(/write as yourself. Turn off “Remain Anonymous”/);
  await chat.say(0, '/join white');
  await chat.say(1, '/join black');
  // Seated under their own name, they are no stranger who is to take a seat.
  for (const line of ['/m c3-d4', '/resign', '/undo', '/draw', '/leave'])
    expect(await anonymous(line), line).toMatch(/write as yourself/);
  expect((await chat.say(0, '/m c3-d4')).text).toContain('c3-d4');
});

it('takes a game along when the group becomes a supergroup', async () => {
  const { users, chat: group, launch } = club();
  launch();
  const before = new TelegramGroup(group, users);
  await before.say(0, '/new russian');
  await before.say(0, '/join white');
  await before.say(1, '/join black');
  await before.say(0, '/m c3-d4');
  const after = new TelegramGroup(group.migrate(), users);
  expect((await after.say(1, '/m b6-a5')).text).toContain('b6-a5');
});

it('plays the moves that wait in the old group before their game becomes the supergroup’s', async () => {
  const { users, chat: group, launch } = club();
  const port = launch();
  const before = new TelegramGroup(group, users);
  await before.say(0, '/new russian');
  await before.say(0, '/join white');
  await before.say(1, '/join black');
  await before.say(0, '/settings board=new');
  await port.stop();
  const moves = ['c3-d4', 'd6-c5', 'b2-c3', 'f6-g5', 'c3-b4', 'g5-h4'];
  for (const [turn, move] of moves.entries()) users[turn % 2]?.send(group, `/m ${move}`);
  const after = group.migrate();
  users[0]?.send(after, '/m b4:d6');
  launch();
  const told = () => after.botMessages.flatMap(({ text }) => /(?:White|Black) (\S+\d)/.exec(text)?.[1] ?? []);
  await telegram.until(() => told().includes('b4:d6'), 'the move in the supergroup');
  expect(told()).toEqual([...moves, 'b4:d6']);
  expect(group.botMessages.filter(({ text }) => text.includes('no table'))).toEqual([]);
});
