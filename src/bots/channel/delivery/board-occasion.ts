import { turnOf } from '../../../engine/index.js';
import { currentGame } from '../../../sessions/model/running.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import { hasLeft } from '../../../sessions/model/table.js';
import { DISPLAY, isHostHere, isShown } from '../../../sessions/time/display.js';
import type { UserId } from '../../port.js';
import { peopleHere } from '../posts/holders.js';
import type { Occasion } from '../posts/rings.js';
import { lastMover } from './live-board.js';

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
  if (mover?.kind !== 'person' || !here.includes(mover.user) || hasLeft(table, turn)) return 'waiting';
  return mover.user === actorOf(session, by) ? 'ownMove' : 'turn';
}

/** Who caused what the board shows; null if nobody just did. */
const actorOf = (session: Session, by: UserId | null): UserId | null =>
  by === null ? null : (lastMover(session.table, session.shown) ?? by);
