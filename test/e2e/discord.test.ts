import { PermissionFlagsBits } from 'discord.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startDiscord } from '../../src/bots/discord/index.js';
import { pathOf } from '../../src/bots/discord/registration.js';
import { COMMANDS } from '../../src/bots/features/index.js';
import {
  type Channel,
  type DiscordDouble,
  type Message,
  startDiscordDouble,
  type User,
} from '../doubles/discord.js';
import { BotStage } from './stage.js';
import {
  type GroupChat,
  PLAYERS,
  playItsBeginning,
  playOnOneBoard,
  replyWithTalk,
  type SeenPost,
} from './training-game.js';

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
  readonly calledFirst = [0, 1, 2];

  constructor(
    private readonly channel: Channel,
    private readonly users: readonly User[],
  ) {}

  async say(player: number, line: string): Promise<SeenPost> {
    const [, name = '', args = ''] = /^\/(\S+)\s*(.*)$/.exec(line) ?? [];
    const path = pathOf(COMMANDS.find((spec) => spec.name === name) ?? { name });
    const slash = () => this.user(player).slash(this.channel, path, valuesOf(name, args));
    if (!['settings', 'record'].includes(name)) return this.answered(player, slash);
    // Whoever asks is answered alone.
    const told = await (await slash()).whisper();
    return this.seen(told, undefined);
  }

  async resign(player: number): Promise<SeenPost> {
    // Whoever asks is asked back alone.
    const question = await (await this.user(player).slash(this.channel, 'checkers resign')).whisper();
    return this.answered(player, () => this.user(player).press(question, '🏳 Yes, I resign'));
  }

  move(player: number, move: string, way: number): Promise<SeenPost> {
    const { board } = this;
    if (board === undefined) throw new Error('no board yet');
    const user = this.user(player);
    const button = board.buttons.find(({ label }) => label === move);
    if (way % 3 === 0 && button) return this.answered(player, () => user.press(board, move));
    if (way % 3 === 1) return this.answered(player, () => user.slash(this.channel, 'move', { move }));
    return this.answered(player, async () => user.say(this.channel, move, { replyTo: board }));
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

  private get board(): Message | undefined {
    return this.posts.findLast((message) => pictureOf(message) !== undefined);
  }

  /** The next post, or the board once it is changed and has called the next player, unless that is who has acted. */
  private async answered(player: number, act: () => Promise<unknown>): Promise<SeenPost> {
    const others = () => this.posts.filter((post) => !isCall(post));
    const [before, board] = [others().length, this.board];
    const [content, calls] = [board?.content, this.posts.filter(isCall)];
    await act();
    return discord.until(() => {
      const post = others()[before];
      if (post !== undefined) return this.seen(post, post);
      if (board === undefined || board.content === content || !isTurn(board)) return null;
      const call = this.posts.find((one) => isCall(one) && !calls.includes(one));
      return call === undefined && !board.content.includes(this.user(player).id)
        ? null
        : this.seen(board, call);
    }, 'an answer in the channel');
  }

  private seen(post: Message, caller: Message | undefined): SeenPost {
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
      notified: this.users.flatMap((user, player) => (caller?.notified.includes(user.id) ? [player] : [])),
      file: file?.data.toString() ?? null,
    };
  }
}

/** Tells whose turn it is, as the message of a table does not. */
const isTurn = ({ content }: Message): boolean => content.includes('to move');
/** Calls a player to a board that was changed. */
const isCall = ({ content }: Message): boolean => content.endsWith(', your move.');

const pictureOf = (message: Message) => message.file('board.png');

function valuesOf(name: string, args: string): Record<string, string> {
  if (args === '') return {};
  const [first = '', ...rest] = args.split(' ');
  if (name === 'settings') return { board: args };
  if (name === 'new') return { game: first, ...(rest.length > 0 ? { options: rest.join(' ') } : {}) };
  return { seat: args };
}

it.each([
  ['plays the beginning of the training game in a Discord channel', playItsBeginning],
  ['plays its beginning on one board in a Discord channel', playOnOneBoard],
  ['tells why a reply to the board in a Discord channel is no move', replyWithTalk],
])(
  '%s',
  async (_, play) => {
    const guild = discord.addGuild({ name: 'Club' });
    const channel = discord.addChannel(guild, 'draughts');
    const users = PLAYERS.map((name) =>
      discord.addUser(name.toLowerCase(), { globalName: name, guilds: [guild] }),
    );
    // The first to come runs the channel: what boards look like is for such people to say.
    for (const { id } of users.slice(0, 1)) {
      guild.memberPermissions.set(id, guild.permissions | PermissionFlagsBits.ManageChannels);
    }
    stage.put(startDiscord({ token: discord.token, apiRoot: discord.apiRoot }, stage.context));
    await discord.until(() => discord.commands.length > 0, 'the commands to be registered');
    await play(new DiscordChannel(channel, users));
    expect(stage.errors).toEqual([]);
  },
  90_000,
);
