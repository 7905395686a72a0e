import { expect } from 'vitest';
import type { BotParts } from '../../src/bots/bot.js';
import type { Platform } from '../../src/bots/port.js';
import type { Table } from '../../src/sessions/model/session.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { gameOf } from '../render/games.js';
import { Chats } from './chats.js';
import { sessionIn } from './sessions.js';

/** A chat whose people play each other. */
export const CLUB = 'telegram:-1';
/** What two of them play of a game before one gives up. */
export const MOVES: readonly string[] = gameOf('russian', 8).game.entries.flatMap((entry) =>
  entry.kind === 'move' ? [entry.move] : [],
);
/** A newcomer wins nothing by a game of a minute. */
const GAME_MS = 2 * 60_000;

interface Meeting {
  readonly channel?: string;
  readonly game?: string;
  readonly moves?: readonly string[];
}

/** Chats in which people play each other for ratings, with a clock that goes when it is told to. */
export class Club {
  now = Date.UTC(2026, 0, 1);
  /** What goes by between two games, in milliseconds. */
  pause = 0;
  readonly chats: Chats;

  constructor(
    readonly store: SessionStore = memoryStore(),
    parts: Partial<BotParts> = {},
    changing: readonly Platform[] = [],
    locales: Readonly<Record<string, string>> = {},
  ) {
    const all = { now: () => this.now, bringsTogether: true, ...parts };
    this.chats = new Chats(store, locales, all, undefined, changing);
  }

  stop(): Promise<void> {
    return this.chats.stop();
  }

  lastPost(channel = CLUB) {
    return this.chats.in(channel).at(-1);
  }

  last(channel = CLUB): string {
    return this.chats.textsIn(channel).at(-1) ?? '';
  }

  whisper(): string {
    return this.chats.whispers.at(-1) ?? '';
  }

  /** What stands on the buttons of the last post. */
  labels(channel = CLUB): readonly string[] {
    return (this.lastPost(channel)?.keyboard ?? []).flat().map(({ label }) => label);
  }

  async table(channel = CLUB): Promise<Table | null> {
    return (await sessionIn(this.store, channel)).table;
  }

  /** Two sit down, the first with White; `game` may have settings behind it. */
  async sit(
    white: string,
    black: string,
    { channel = CLUB, game = 'russian' }: Omit<Meeting, 'moves'> = {},
  ): Promise<void> {
    await this.chats.say(channel, white, `/new ${game}`);
    await this.chats.say(channel, white, '/join white');
    await this.chats.say(channel, black, '/join black');
  }

  /** Two move by turns. */
  async move(
    white: string,
    black: string,
    moves: readonly string[] = MOVES,
    channel = CLUB,
    from = 0,
  ): Promise<void> {
    for (const [ply, move] of moves.entries())
      await this.chats.say(channel, (from + ply) % 2 === 0 ? white : black, `/m ${move}`);
  }

  /** Somebody gives up. */
  async end(loser: string, channel = CLUB): Promise<void> {
    this.now += GAME_MS;
    await this.chats.say(channel, loser, '/resign');
    await this.chats.tap(channel, loser, '🏳');
    await expect.poll(async () => (await this.table(channel))?.phase).toBe('over');
    this.now += this.pause;
  }

  /** One beats the other, who gives up after some moves. */
  async beats(white: string, black: string, meeting: Meeting = {}): Promise<void> {
    const { channel = CLUB, moves = MOVES } = meeting;
    await this.sit(white, black, meeting);
    await this.move(white, black, moves, channel);
    await this.end(black, channel);
  }

  /** Everybody of some people has met everybody, the first of two winning, and enough is known of all. */
  async settles(people: readonly string[], channel = CLUB): Promise<void> {
    for (const [at, one] of people.entries())
      for (const other of people.slice(at + 1)) await this.beats(one, other, { channel });
    await this.store.ask(this.store.sql.updateTable('rating').set({ sigma: 2 }).returning('person'));
  }
}
