import type { BotParts } from '../../src/bots/bot.js';
import { FEATURES } from '../../src/bots/features/index.js';
import { movesIn } from '../../src/engine/index.js';
import { sideHere } from '../../src/sessions/crowd/side.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { type EngineClient, reasonsHere } from '../../src/sessions/thinking/engine-client.js';
import { Chats } from './chats.js';
import { sessionIn } from './sessions.js';

export const CLUB = 'telegram:-1';
export const SERVER = 'discord:7';
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Plays the first legal move at once. */
const FIRST: EngineClient = {
  think: async ({ state }) => {
    const [move] = movesIn(state);
    if (move === undefined) throw new Error('no move to think of');
    return { move, score: 0, end: null, depth: 0, nodes: 0, line: [move] };
  },
  aim: async () => {
    throw new Error('nobody shoots here');
  },
  explain: async (question) => reasonsHere(question),
  close: async () => undefined,
};

/** Chats that play as a whole, with a clock that is set by hand. */
export class VoteClub {
  now = Date.UTC(2026, 0, 1, 12);
  readonly chats: Chats;

  constructor(
    readonly store: SessionStore = memoryStore(),
    parts: Partial<BotParts> = {},
    locales: Readonly<Record<string, string>> = {},
  ) {
    this.chats = new Chats(
      store,
      locales,
      { now: () => this.now, engine: FIRST, features: FEATURES, ...parts },
      undefined,
      ['telegram', 'discord'],
    );
    this.chats.servers = [SERVER];
  }

  /** Some time goes by, and the bot looks after what nobody waits for. */
  async later(ms = SECOND): Promise<void> {
    this.now += ms;
    await this.chats.bot.keepUpFeatures();
  }

  /** A game of a chat begins. */
  async begin(how = 'russian level=1', channel = CLUB): Promise<void> {
    await this.chats.say(channel, 'Ann', `/vote ${how}`);
    await this.chats.tap(channel, 'Ann', '▶');
  }

  async vote(user: string, move: string, channel = CLUB): Promise<string> {
    await this.chats.tap(channel, user, move);
    return this.told;
  }

  /** What somebody was told last. */
  get told(): string {
    return this.chats.whispers.at(-1) ?? '';
  }

  async table(channel = CLUB) {
    return (await sessionIn(this.store, channel)).table;
  }

  async side(channel = CLUB) {
    return sideHere(await sessionIn(this.store, channel));
  }

  /** The moves of a game so far. */
  async moves(channel = CLUB): Promise<readonly string[]> {
    const entries = (await this.table(channel))?.game?.entries ?? [];
    return entries.flatMap((entry) => (entry.kind === 'move' ? [entry.move] : []));
  }

  /** What stands with the board of a chat, and its buttons. */
  board(channel = CLUB) {
    const at = this.chats.in(channel).findLastIndex(({ turn }) => turn !== undefined);
    const keyboard = this.chats.in(channel)[at]?.keyboard ?? [];
    return {
      text: this.chats.textsIn(channel)[at] ?? '',
      labels: keyboard.flat().map(({ label }) => label),
      data: keyboard.flat().map(({ data }) => data),
    };
  }
}
