import { readerOf } from '../../../sessions/model/reader.js';
import type { Session } from '../../../sessions/model/session.js';
import type { Ring } from '../../port.js';

/** Whether a message makes a sound: in a private chat, and where several people read it. */
interface Heard {
  readonly alone: Ring;
  readonly together: Ring;
}

const ALOUD: Heard = { alone: 'aloud', together: 'aloud' };
const SILENT: Heard = { alone: 'silent', together: 'silent' };
const ALOUD_ALONE: Heard = { alone: 'aloud', together: 'silent' };

/** What messages are for, and whether they make a sound. Names play no part: a pseudonym is called like anybody. */
const RINGS = {
  /** The board, or the call to it, for a player who is to move after somebody else. */
  turn: ALOUD,
  /** The board after one's own move, together with the quick answer of the computer. */
  ownMove: SILENT,
  /** The board for those who wait for somebody else's move. */
  waiting: SILENT,
  /** Somebody sat down, accepted or was found: for the waiting player. */
  joined: ALOUD,
  /** A game begins for somebody who waited for it, whether it is their move or not. */
  begun: ALOUD,
  /** The end of a game, for those who have played it. */
  end: ALOUD,
  /** Time runs short, or nobody has moved for long: for the player to move. */
  call: ALOUD,
  /** A question about a draw, a take-back, an adjournment or another game, for those who are asked. */
  asked: ALOUD,
  /** Something changed in another channel: a yes to a question, another player. */
  changed: ALOUD_ALONE,
  /** A question was refused, or not answered in time. */
  declined: SILENT,
  /** A challenge to a named person. */
  challenged: ALOUD,
  /** The time for a move has changed, for the players. */
  terms: ALOUD,
  /** An opponent is away, or back. */
  away: SILENT,
  /** Words from an opponent. */
  phrase: ALOUD_ALONE,
  /** An opponent is gone for good. */
  left: ALOUD_ALONE,
  /** The puzzle of the day. In a private chat its reader has asked for it, elsewhere one person for all. */
  daily: ALOUD_ALONE,
} as const satisfies Record<string, Heard>;

export type Occasion = keyof typeof RINGS;

/**
 * Whether a message to a channel makes a sound, by what it is for; without a session, as among several people. An
 * answer to somebody who just acted is silent.
 */
export const ringFor = (occasion: Occasion, session?: Pick<Session, 'channel' | 'reader'>): Ring =>
  RINGS[occasion][session === undefined || readerOf(session) === null ? 'together' : 'alone'];
