import { endsGame, turnOf } from '../../../engine/index.js';
import { readerOf } from '../../../sessions/model/reader.js';
import { currentGame } from '../../../sessions/model/running.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import { hasLeft, isPerson } from '../../../sessions/model/table.js';
import { DISPLAY, isHostHere, isShown } from '../../../sessions/time/display.js';
import { afterQuietHours } from '../../../sessions/time/quiet-hours.js';
import { isQuick } from '../../../sessions/time/terms.js';
import type { Ring, UserId } from '../../port.js';
import { peopleHere } from './holders.js';

/** Whether a message is heard, by where it is read. */
interface Heard {
  /** By its only reader. */
  readonly alone: Ring;
  /** In a group, a server or a room. */
  readonly together: Ring;
  /** Of a game on one message, whose changes nobody hears: aloud if people are told in private as well. */
  readonly outside: Ring;
}

const ALOUD: Heard = { alone: 'aloud', together: 'aloud', outside: 'aloud' };
const ALOUD_IN_CHATS: Heard = { ...ALOUD, outside: 'silent' };
const ALOUD_ALONE: Heard = { ...ALOUD_IN_CHATS, together: 'silent' };
const SILENT: Heard = { ...ALOUD_ALONE, alone: 'silent' };

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
  /** Somebody has kept the others waiting: for those, who may go on without them. */
  claim: ALOUD,
  /** A question between players, such as about a draw or another game, for those who are asked. */
  asked: ALOUD,
  /** Something changed in another channel: a yes to a question, another player. */
  changed: ALOUD_ALONE,
  /** A question was refused, or not answered in time. */
  declined: SILENT,
  /** A challenge to a named person. */
  challenged: ALOUD,
  /** The time for a move has changed, for the players. */
  terms: ALOUD_IN_CHATS,
  /** An opponent is away, or back. */
  away: SILENT,
  /** Words from an opponent. */
  phrase: SILENT,
  /** An opponent is gone for good. */
  left: ALOUD_ALONE,
  /** What a feature brings at its time. In a private chat its reader has asked for it, elsewhere one person for all. */
  brought: ALOUD_ALONE,
} as const satisfies Record<string, Heard>;

export type Occasion = keyof typeof RINGS;

/** A channel that is a single message in a chat without the bot. */
const OUTSIDE = /^\w+:@/;

/** Whether a message to a channel makes a sound, by what it is for. An answer to somebody who just acted is silent. */
export function ringFor(occasion: Occasion, session: Pick<Session, 'channel' | 'reader'>): Ring {
  const { alone, together, outside } = RINGS[occasion];
  if (OUTSIDE.test(session.channel)) return outside;
  return readerOf(session) === null ? together : alone;
}

/** What is heard of a message at this time, in epoch milliseconds: in the quiet hours of its only reader nothing, but for quick games. */
export function hushed(ring: Ring, session: Session, now: number): Ring {
  if (ring === 'silent' || readerOf(session) === null || isQuick(session)) return ring;
  const { quiet, zone } = session.settings;
  return afterQuietHours(now, quiet, zone) > now ? 'silent' : ring;
}

/**
 * What a board with everything since the last one is for; null where nobody plays through the channel. `by` is the user who just
 * acted other than by a move, null if nobody did.
 */
export function boardOccasion(session: Session, table: Table, by: UserId | null): Occasion | null {
  const here = peopleHere(table.seats);
  const news = table.game?.entries.slice(Math.max(0, session.shown)) ?? [];
  if (here.length === 0) return null;
  if (table.phase !== 'running' || news.some(({ kind }) => kind === 'timeout')) return 'end';
  // Somebody who has just moved on another board needs no sound, either.
  if (isHostHere(table) && isShown(table) && DISPLAY.of(table)?.shown?.isCalled !== true) return 'ownMove';
  // The player who started the game needs no sound.
  if (session.shown < 0 && here.some((user) => user !== by)) return 'begun';
  const turn = turnOf(currentGame(table).state);
  const mover = table.seats[turn];
  if (!isPerson(mover) || !here.includes(mover.user) || hasLeft(table, turn)) return 'waiting';
  const actor = by === null ? null : (lastMover(table, session.shown) ?? by);
  return mover.user === actor ? 'ownMove' : 'turn';
}

/** The person who made the last move after the first `entries` of the game; null if nobody did. */
export function lastMover(table: Table | null, entries: number): UserId | null {
  const news = table?.game?.entries.slice(Math.max(0, entries)) ?? [];
  const users = news.flatMap((entry) => {
    const holder = endsGame(entry) ? null : table?.seats[entry.seat];
    return isPerson(holder) ? [holder.user] : [];
  });
  return users.at(-1) ?? null;
}
