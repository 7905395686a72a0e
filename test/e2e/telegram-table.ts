import { setTimeout as sleep } from 'node:timers/promises';
import { type GameState, parseRecord } from '../../src/engine/index.js';
import type { DoubleBot, DoubleChat, DoubleUser, TelegramDouble } from '../doubles/telegram.js';
import { beginning, nextMove } from './discord-table.js';

const SOON = 240_000;

/** A group with two players, each of whom writes a move as soon as it is theirs by the other's, whatever the bot answers. */
export class TelegramTable {
  private state: GameState = beginning();
  private readonly moves: string[] = [];

  private constructor(
    private readonly telegram: TelegramDouble,
    private readonly group: DoubleChat,
    private readonly players: readonly [DoubleUser, DoubleUser],
  ) {}

  static async open(telegram: TelegramDouble, bot: DoubleBot, name: string): Promise<TelegramTable> {
    const players = [telegram.addUser(`Ann ${name}`), telegram.addUser(`Bob ${name}`)] as const;
    const group = telegram.addGroup(name, { people: [...players], bots: [bot] });
    const table = new TelegramTable(telegram, group, players);
    for (const line of ['/new russian', '/join white']) players[0].send(group, line);
    players[1].send(group, '/join black');
    await telegram.until(() => table.hasTold('to move'), 'the board', SOON);
    return table;
  }

  private hasTold(words: string): boolean {
    return this.group.botMessages.some(({ text }) => text.includes(words));
  }

  send(): void {
    const { text, state, seat } = nextMove(this.state, this.moves.length);
    this.state = state;
    this.moves.push(text);
    this.players[seat].send(this.group, text);
  }

  /** What became of the moves, as soon as the last one is told or will not be. */
  async outcome(): Promise<{ readonly sent: number; readonly lost: number; readonly untold: number }> {
    const [last = ''] = this.moves.slice(-1);
    const isTold = await this.telegram
      .until(() => this.hasTold(last), 'the last move', SOON)
      .catch(() => false);
    const played = await this.record();
    const same = played.findIndex((move, index) => move !== this.moves[index]);
    const right = same < 0 ? played.length : same;
    return { sent: this.moves.length, lost: this.moves.length - right, untold: isTold ? 0 : 1 };
  }

  /** The moves of the game, as the bot tells them when it is asked. */
  private async record(): Promise<readonly string[]> {
    const { variant } = beginning();
    for (let tries = 0; ; tries += 1) {
      const before = this.group.botMessages.length;
      this.players[0].send(this.group, '/record text');
      const text = await this.telegram.until(
        () => this.group.botMessages.slice(before).find((message) => message.text.includes('['))?.text,
        'the record',
        SOON,
      );
      const read = parseRecord(variant, text.slice(text.indexOf('[')));
      const moves = read.ok
        ? read.value.game.entries.flatMap((entry) => (entry.kind === 'move' ? [entry.move] : []))
        : [];
      if (moves.length >= this.moves.length || tries === 5) return moves;
      await sleep(1_000);
    }
  }
}
