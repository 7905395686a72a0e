import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pathOf } from '../../src/bots/discord/registration.js';
import { COMMANDS } from '../../src/bots/features/index.js';
import {
  findBoardVariant,
  formatMove,
  formatPosition,
  type GameState,
  gameFrom,
  legalMoves,
  parseRecord,
  playMove,
  startPosition,
} from '../../src/engine/index.js';
import type { Channel, DiscordDouble, Message, User } from '../doubles/discord.js';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
/** What is handled is handled in a second or two, on a busy machine in many more; what is not, never. */
const SOON = 240_000;

/** The built program, connected to a Discord of its own. */
export class DiscordProgram {
  private readonly child: ChildProcess;

  /** `beside`: what it needs for another platform. */
  constructor(
    folder: string,
    database: string,
    discord: DiscordDouble,
    beside: Readonly<Record<string, string>> = {},
  ) {
    const log = process.env['KILL_LOG'];
    this.child = spawn(process.execPath, [MAIN], {
      env: {
        PATH: process.env['PATH'],
        DAMKA_HOME: folder,
        PORT: 'off',
        DATABASE_URL: database,
        DISCORD_TOKEN: discord.token,
        DISCORD_API_ROOT: discord.apiRoot,
        CHAT_EVENTS_PER_MINUTE: '99999',
        DISCORD_PER_SECOND: '99999',
        LOG_LEVEL: log ?? 'silent',
        ...beside,
      },
      stdio: ['ignore', log === undefined ? 'ignore' : 'inherit', 'inherit'],
    });
  }

  pause(): void {
    this.child.kill('SIGSTOP');
  }

  goOn(): void {
    this.child.kill('SIGCONT');
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill(signal);
    this.child.kill('SIGCONT');
    await ended;
  }
}

/** A command as it is registered. */
export const pathTo = (name: string): string =>
  pathOf(COMMANDS.find((spec) => spec.name === name) ?? { name });

export function beginning(): GameState {
  const variant = findBoardVariant('russian');
  if (variant === null) throw new Error('no Russian checkers');
  const begun = gameFrom('russian', {}, formatPosition(variant, startPosition(variant, 0)));
  if (!begun.ok) throw new Error('no start');
  return begun.value.state;
}

/** The move that is sent next in a game of so many moves, whose it is, and what it leads to. */
export function nextMove(
  state: GameState,
  moves: number,
): { readonly text: string; readonly seat: 0 | 1; readonly state: GameState } {
  const { variant, position } = state;
  const all = legalMoves(variant, position);
  const fewest = Math.min(...all.map(({ captured }) => captured.length));
  const quiet = all.filter(({ captured }) => captured.length === fewest);
  const move = quiet[(moves * 5) % quiet.length];
  if (move === undefined) throw new Error('the game is over');
  const seat = position.turn === 0 ? 0 : 1;
  return { text: formatMove(variant, move), seat, state: playMove(state, move) };
}

export type Way = 'text' | 'command' | 'button';

/** What became of the moves that were sent at some tables. */
export interface Outcome {
  readonly sent: number;
  /** Moves that were sent and not played, or played otherwise. */
  readonly lost: number;
  /** Moves that were played, and that no message tells. */
  readonly untold: number;
  /** Moves that were told in two messages. */
  readonly doubled: number;
  /** Interactions that failed, or stand as "thinking …". */
  readonly unanswered: number;
}

/** A channel with two players, each of whom sends a move as soon as it is theirs by the other's, whatever the bot answers. */
export class DiscordTable {
  private state = beginning();
  private readonly moves: string[] = [];
  private unanswered = 0;
  private readonly open = new Set<Promise<void>>();

  private constructor(
    private readonly discord: DiscordDouble,
    readonly channel: Channel,
    private readonly players: readonly [User, User],
  ) {}

  /** `shard`: to which its server belongs, of so many. */
  static async open(
    discord: DiscordDouble,
    name: string,
    shard: readonly [number, number] = [0, 1],
  ): Promise<DiscordTable> {
    const guild = discord.addGuild({ name, shard });
    const channel = discord.addChannel(guild);
    const [ann, bob] = ['ann', 'bob'].map((each) => discord.addUser(`${each}-${name}`, { guilds: [guild] }));
    const table = new DiscordTable(discord, channel, [ann as User, bob as User]);
    await discord.until(() => discord.commands.length > 0, 'the commands', SOON);
    await ann?.slash(channel, pathTo('new'), { game: 'russian' });
    await discord.until(() => table.hasTold('the table is open'), 'the table', SOON);
    await ann?.slash(channel, pathTo('join'), { seat: 'white' });
    await bob?.slash(channel, pathTo('join'), { seat: 'black' });
    await discord.until(() => table.hasTold('to move'), 'the board', SOON);
    return table;
  }

  private hasTold(words: string): boolean {
    return this.channel.fromBot.some(({ content }) => content.includes(words));
  }

  /** Sends the next move: a button as soon as it is shown, all else at once. */
  async send(way: Way): Promise<void> {
    const { text, seat, state } = nextMove(this.state, this.moves.length);
    const player = this.players[seat];
    const [before = ''] = this.moves.slice(-1);
    this.moves.push(text);
    this.state = state;
    if (way === 'text') player.say(this.channel, text);
    else if (way === 'command') this.track(player.slash(this.channel, pathTo('move'), { move: text }));
    else {
      const shown = await this.discord.until(
        () => this.boardAfter(before, text),
        `a button for ${text}`,
        SOON,
      );
      this.track(player.press(shown, text));
    }
  }

  private boardAfter(move: string, button: string): Message | undefined {
    return this.channel.fromBot.findLast(
      ({ content, buttons }) => content.includes(move) && buttons.some(({ label }) => label === button),
    );
  }

  private track(interaction: ReturnType<User['slash']>): void {
    const done = interaction.then(async ({ state, whispers }) => {
      const isFinished = await this.discord
        .until(
          () => whispers.every(({ loading, deleted }) => deleted || !loading),
          '"thinking …" to end',
          SOON,
        )
        .catch(() => false);
      if (state !== 'acknowledged' || !isFinished) this.unanswered += 1;
    });
    this.open.add(done);
  }

  /** What became of the moves, as soon as the last one is told or will not be. */
  async outcome(): Promise<Outcome> {
    await Promise.all(this.open);
    const [last = ''] = this.moves.slice(-1);
    await this.discord.until(() => this.hasTold(last), 'the last move', SOON).catch(() => undefined);
    const played = await this.record();
    const same = played.findIndex((move, index) => move !== this.moves[index]);
    const isPlayed = same < 0 ? played.length : same;
    const told = this.told();
    const missing = this.moves.filter(
      (move, at) => timesIn(this.moves.slice(0, at + 1), move) > timesIn(told, move),
    );
    const isTwice = (move: string, at: number) =>
      timesIn(told.slice(0, at + 1), move) > timesIn(this.moves, move);
    return {
      sent: this.moves.length,
      lost: this.moves.length - isPlayed,
      untold: Math.max(0, missing.length - this.countedOnly),
      doubled: told.filter(isTwice).length,
      unanswered: this.unanswered,
    };
  }

  /** The moves that messages of the bot tell, in their order. */
  private told(): readonly string[] {
    return this.channel.fromBot.flatMap(({ content }) =>
      [...content.matchAll(/\*\*(\S+)\*\*/g)].map(([, move = '']) => move),
    );
  }

  /** How many moves are told by their number alone, ahead of those that one board lists. */
  private get countedOnly(): number {
    return this.channel.fromBot.reduce(
      (sum, { content }) => sum + Number(/… (\d+) earlier move/.exec(content)?.[1] ?? 0),
      0,
    );
  }

  /** The moves of the game, as the bot tells them when it is asked. */
  private async record(): Promise<readonly string[]> {
    const { variant } = beginning();
    for (let tries = 0; ; tries += 1) {
      const interaction = await this.players[0].slash(this.channel, pathTo('record'));
      const told = await interaction.whisper(0, SOON);
      const text = told.attachments[0]?.data.toString() ?? told.content;
      const read = parseRecord(variant, text.slice(text.indexOf('[')).replaceAll('```', ''));
      const moves = read.ok
        ? read.value.game.entries.flatMap((entry) => (entry.kind === 'move' ? [entry.move] : []))
        : [];
      if (moves.length >= this.moves.length || tries === 5) return moves;
      await sleep(1_000);
    }
  }
}

const timesIn = (moves: readonly string[], move: string): number =>
  moves.filter((each) => each === move).length;

/** The sum of what became of all moves. */
export async function outcomeOf(tables: readonly DiscordTable[]): Promise<Outcome> {
  const sum = { sent: 0, lost: 0, untold: 0, doubled: 0, unanswered: 0 };
  for (const table of tables) {
    const each = await table.outcome();
    for (const key of Object.keys(sum) as (keyof Outcome)[]) sum[key] += each[key];
  }
  return sum;
}
