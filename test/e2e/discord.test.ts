import { afterEach, beforeEach, expect, it } from 'vitest';
import { startDiscord } from '../../src/bots/discord/index.js';
import {
  type Channel,
  type DiscordDouble,
  type Message,
  startDiscordDouble,
  type User,
} from '../doubles/discord.js';
import { BotStage } from './stage.js';
import { type GroupChat, PLAYERS, playTrainingGame, replyWithTalk, type SeenPost } from './training-game.js';

let discord: DiscordDouble;
let stage: BotStage;

beforeEach(async () => {
  discord = await startDiscordDouble({ messageContent: false });
  stage = await BotStage.open();
});
afterEach(async () => {
  await stage.close();
  await discord.close();
});

/** A channel without the Message Content intent: the bot sees commands, replies that ping it, and taps. */
class DiscordChannel implements GroupChat {
  constructor(
    private readonly channel: Channel,
    private readonly users: readonly User[],
  ) {}

  say(player: number, line: string): Promise<SeenPost> {
    const [, name = '', args = ''] = /^\/(\S+)\s*(.*)$/.exec(line) ?? [];
    return this.answered(() =>
      this.user(player).slash(this.channel, `checkers ${name}`, valuesOf(name, args)),
    );
  }

  async resign(player: number): Promise<SeenPost> {
    await this.say(player, '/resign');
    const question = this.posts.at(-1);
    if (question === undefined) throw new Error('no question');
    return this.answered(() => this.user(player).press(question, '🏳 Yes, I resign'));
  }

  move(player: number, move: string, way: number): Promise<SeenPost> {
    const { board } = this;
    const button = board.buttons.find(({ label }) => label === move);
    if (way % 3 === 0 && button) return this.answered(() => this.user(player).press(board, move));
    if (way % 3 === 1) return this.answered(() => this.user(player).slash(this.channel, 'move', { move }));
    return this.answered(async () => this.user(player).say(this.channel, move, { replyTo: board }));
  }

  private user(player: number): User {
    const user = this.users[player];
    if (user === undefined) throw new Error(`no player ${player}`);
    return user;
  }

  /** What everybody in the channel sees of the bot. */
  private get posts(): readonly Message[] {
    return this.channel.messages.filter(
      ({ author, ephemeral, deleted }) => author.bot && !ephemeral && !deleted,
    );
  }

  private get board(): Message {
    const board = this.posts.findLast((message) => pictureOf(message) !== undefined);
    if (board === undefined) throw new Error('no board yet');
    return board;
  }

  private async answered(act: () => Promise<unknown>): Promise<SeenPost> {
    const before = this.posts.length;
    await act();
    const post = await discord.until(() => this.posts[before], 'an answer in the channel');
    const picture = pictureOf(post);
    const file = post.attachments.find(({ filename }) => filename.endsWith('.txt'));
    return {
      // Mentions as a reader sees them, code without its marks.
      text: this.users
        .reduce(
          (text, user) => text.replaceAll(`<@${user.id}>`, user.globalName ?? user.username),
          post.content,
        )
        .replaceAll('`', ''),
      picture: picture?.data ?? null,
      alt: picture?.description ?? null,
      notified: this.users.flatMap((user, player) => (post.notified.includes(user.id) ? [player] : [])),
      file: file?.data.toString() ?? null,
    };
  }
}

const pictureOf = (message: Message) => message.file('board.png');

const valuesOf = (name: string, args: string): Record<string, string> => {
  if (args === '') return {};
  const [first = '', ...rest] = args.split(' ');
  if (name === 'new') return { game: first, ...(rest.length > 0 ? { options: rest.join(' ') } : {}) };
  return { seat: args };
};

it.each([
  ['plays the training game in a Discord channel', playTrainingGame],
  ['tells why a reply to the board in a Discord channel is no move', replyWithTalk],
])(
  '%s',
  async (_, play) => {
    const guild = discord.addGuild({ name: 'Club' });
    const channel = discord.addChannel(guild, 'draughts');
    const users = PLAYERS.map((name) =>
      discord.addUser(name.toLowerCase(), { globalName: name, guilds: [guild] }),
    );
    stage.put(startDiscord({ token: discord.token, apiRoot: discord.apiRoot }, stage.context));
    await discord.until(() => discord.commands.length > 0, 'the commands to be registered');
    await play(new DiscordChannel(channel, users));
    expect(stage.errors).toEqual([]);
  },
  90_000,
);
