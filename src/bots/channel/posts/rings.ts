import { readerOf } from '../../../sessions/model/reader.js';
import type { Session } from '../../../sessions/model/session.js';
import type { Ring } from '../../port.js';

/** How a message is heard: by somebody who is alone with the bot, and where several people are. */
interface Heard {
  readonly alone: Ring;
  readonly together: Ring;
}

const ALOUD: Heard = { alone: 'aloud', together: 'aloud' };
const SILENT: Heard = { alone: 'silent', together: 'silent' };
const ALOUD_ALONE: Heard = { alone: 'aloud', together: 'silent' };

/** What messages are for, and whether they are heard. Names play no part: under a pseudonym one is called like anybody. */
const RINGS = {
  /** The board, or the call to it, for whoever is to move after somebody else. */
  turn: ALOUD,
  /** The board after one's own move, together with the quick answer of the computer. */
  ownMove: SILENT,
  /** The board for those who wait for somebody else's move. */
  waiting: SILENT,
  /** Somebody has sat down, accepted or was found: for whoever waited. */
  joined: ALOUD,
  /** A game begins for somebody who waited for it, be it their move or not. */
  begun: ALOUD,
  /** The end of a game, for those who have played it. */
  end: ALOUD,
  /** Time runs short, or nobody has moved for long: for the player to move. */
  call: ALOUD,
  /** A draw, a take-back, an adjournment, another game: for those who are asked. */
  asked: ALOUD,
  /** Something about the game has changed elsewhere: a yes to what was asked, another player. */
  changed: ALOUD_ALONE,
  /** No to what was asked, or nothing in time. */
  declined: SILENT,
  /** A challenge for somebody who is named. */
  challenged: ALOUD,
  /** The time for a move has changed: for the players. */
  terms: ALOUD,
  /** An opponent is away, or back. */
  away: SILENT,
  /** An opponent is gone for good. */
  left: ALOUD_ALONE,
  /** The puzzle of the day, which a person alone has asked for, and somebody for everybody else. */
  daily: ALOUD_ALONE,
} as const satisfies Record<string, Heard>;

export type Occasion = keyof typeof RINGS;

/**
 * Whether a message to a channel is heard, by what it is for; without a session, among several people. What only answers
 * somebody just now is not heard.
 */
export const ringFor = (occasion: Occasion, session?: Pick<Session, 'channel' | 'reader'>): Ring =>
  RINGS[occasion][session === undefined || readerOf(session) === null ? 'together' : 'alone'];
