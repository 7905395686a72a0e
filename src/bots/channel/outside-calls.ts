import { turnOf } from '../../engine/index.js';
import { type Language, MESSAGES } from '../../locales/index.js';
import { lines, rich, type Text } from '../../locales/text.js';
import { currentGame } from '../../sessions/model/running.js';
import type { Session, Table } from '../../sessions/model/session.js';
import { seatOf } from '../../sessions/model/table.js';
import type { GameService } from '../../sessions/service/service.js';
import type { ChannelKey, Keyboard, UserId } from '../port.js';
import type { Sending } from './delivery/ports.js';
import { lookOf } from './posts/drawing.js';
import { playedIn, playHere } from './posts/elsewhere.js';
import { gamePost } from './posts/game-post.js';
import { peopleHere } from './posts/holders.js';
import type { Occasion } from './posts/rings.js';

/** How long somebody who has acted in a game is taken to look at it, in milliseconds. */
const LOOKING_MS = 5 * 60_000;
/** Number of people to remember. */
const MAX_REMEMBERED = 10_000;

/**
 * Tells the players of a game on one message in private what they could not hear, as a change of it notifies nobody. Whoever
 * has acted there lately sees it anyway.
 */
export class OutsideCalls {
  /** When somebody acted last, by channel and user, as far as this process knows. */
  private readonly acted = new Map<string, number>();

  constructor(
    private readonly service: GameService,
    private readonly sending: Sending,
  ) {}

  /** Notes that a user has just acted in the game of a channel. */
  noteActive(channel: ChannelKey, user: UserId): void {
    this.acted.delete(`${channel} ${user}`);
    this.acted.set(`${channel} ${user}`, this.service.now);
    const [oldest] = this.acted.keys();
    if (this.acted.size > MAX_REMEMBERED && oldest !== undefined) this.acted.delete(oldest);
  }

  private isLooking(channel: ChannelKey, user: UserId): boolean {
    const last = this.acted.get(`${channel} ${user}`);
    return last !== undefined && this.service.now - last < LOOKING_MS;
  }

  /** Tells what a board shows since the entry `shown`: the player to move, or at the beginning and the end all of them. */
  notifyOfBoard(session: Session, table: Table, occasion: Occasion, by: UserId | null): void {
    const turn = table.phase === 'running' ? turnOf(currentGame(table).state) : -1;
    const mover = table.seats[turn];
    const users = occasion === 'turn' ? peopleHere([mover]) : peopleHere(table.seats);
    const look = lookOf(session, this.service.now);
    const others = users.filter((user) => user !== by);
    this.notify(session, others, (user, language) => {
      const reader = { seat: seatOf(table, user) };
      return gamePost(table, session.shown, { ...look, language, reader }).text;
    });
  }

  /** Tells each of these people something in their language, below the name of the game. */
  notify(session: Session, users: readonly UserId[], text: (user: UserId, language: Language) => Text): void {
    const { channel, table, game } = session;
    if (table === null) return;
    for (const user of users) {
      if (this.isLooking(channel, user)) continue;
      this.sending.background.begin(channel, async () => {
        const language = await this.sending.reads(user, session);
        const { title, against } = playedIn(table, user, language);
        const said = lines(rich`${{ bold: [title, ...against].join(' · ') }}`, text(user, language));
        const isOn = table.phase === 'running' && game !== null;
        const keyboard: Keyboard = isOn ? [[playHere(game, MESSAGES[language])]] : [];
        const post = { kind: 'post', text: said, keyboard, ping: [user], ring: 'aloud' } as const;
        await this.sending.sender.sendPrivately(user, post);
      });
    }
  }
}
