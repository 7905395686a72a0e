import { expect, vi } from 'vitest';
import { DeliveryError, type Logger } from '../../src/bots/port.js';
import { formatMove, movesIn } from '../../src/engine/index.js';
import { currentGame } from '../../src/sessions/model/running.js';
import type { Session } from '../../src/sessions/model/session.js';
import { deadlineOf } from '../../src/sessions/play/reminders.js';
import { SessionReader } from '../../src/sessions/service/session-reader.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { leftOn } from '../../src/sessions/time/clocks.js';
import { GameClock } from '../../src/sessions/time/game-clock.js';
import { FakeChat } from './chat.js';
import { pass } from './passing.js';

export const CHANNEL = 'web:test';
export const NOON = Date.UTC(2026, 10, 20, 12);
/** Milliseconds after which the clock has been looked at. */
export const LOOK = 1_001;
const PLAYERS = ['Ann', 'Bob'];

/** A program with one chat, on a machine whose clock can be set. */
export class World {
  readonly lines: string[] = [];
  private said = 0;
  private clock: GameClock;
  private chat: FakeChat;

  private constructor(readonly store: SessionStore) {
    this.clock = new GameClock(store);
    this.chat = this.chatOf();
  }

  static async begin(...lines: readonly string[]): Promise<World> {
    vi.useFakeTimers({
      now: NOON,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    });
    const world = new World(memoryStore());
    await world.start();
    for (const line of lines) await world.say('Ann', line);
    return world;
  }

  /** A program on a store that an earlier one has left. */
  static async over(store: SessionStore): Promise<World> {
    const world = new World(store);
    await world.start();
    return world;
  }

  static async duel(terms: string, settings = ''): Promise<World> {
    const more = settings === '' ? [] : [`/settings ${settings}`];
    const world = await World.begin(...more, `/new russian ${terms}`, '/join white');
    await world.say('Bob', '/join black');
    return world;
  }

  private chatOf(): FakeChat {
    const note = (_: object | string, text = ''): void => void this.lines.push(text);
    const log: Logger = { debug() {}, info: note, warn: note, error: note };
    return new FakeChat(CHANNEL, { store: this.store, time: this.clock, log });
  }

  private async start(took = 0): Promise<void> {
    const stood = await this.clock.begin();
    await pass(took);
    const { bot } = this.chat;
    this.clock.watch((by) => void bot.clockJumped(by));
    await bot.timeStood(stood);
    await bot.armReminders();
  }

  async stop(): Promise<void> {
    await this.chat.stop();
    await this.clock.stop();
  }

  /** Stops, and starts again once the clock shows another time. */
  async restart(by: number, took = 0): Promise<void> {
    await this.stop();
    vi.setSystemTime(Date.now() + by);
    this.clock = new GameClock(this.store);
    this.chat = this.chatOf();
    await this.start(took);
    await pass(0);
  }

  /** Sets the machine's clock, or has it sleep; resolves once that must have been seen. */
  async jump(by: number): Promise<void> {
    vi.setSystemTime(Date.now() + by);
    await pass(LOOK);
  }

  async say(user: string, text: string): Promise<void> {
    this.said += 1;
    await this.chat.say(user, text, { id: `said-${this.said}` });
  }

  get posts(): number {
    return this.chat.posts.length;
  }

  session(): Promise<Session> {
    return new SessionReader(this.store, this.clock).read(CHANNEL);
  }

  async move(choice: number): Promise<void> {
    const { table } = await this.session();
    if (table?.phase !== 'running') return;
    const { state } = currentGame(table);
    if (state.kind !== 'draughts') throw new Error('no board game');
    const moves = movesIn(state);
    const move = moves[choice % moves.length];
    if (move === undefined) throw new Error('no move');
    await this.say(PLAYERS[state.position.turn] ?? '', formatMove(state.variant, move));
  }

  /** What both players have left, in milliseconds; nothing once the game is over. */
  async left(): Promise<readonly number[]> {
    const session = await this.session();
    const { table } = session;
    expect(table?.game?.entries.at(-1)?.kind, 'nobody loses on time').not.toBe('timeout');
    if (table?.phase !== 'running') return [];
    const now = this.clock.now();
    if (table.clocks === undefined) return [(deadlineOf(session) ?? 0) - now];
    return table.seats.map((_, seat) => leftOn(table, seat, now) ?? 0);
  }

  /** Has the platform take none of the next messages. */
  fail(count: number): void {
    this.chat.failures = Array.from({ length: count }, () => new DeliveryError('unreachable', 'away'));
  }

  keepUp(): Promise<number> {
    return this.chat.bot.games.service.chores.run(new AbortController().signal, 365);
  }
}
