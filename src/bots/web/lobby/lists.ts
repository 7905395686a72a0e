import { type Seat, turnOf } from '../../../engine/index.js';
import { type Language, LOCALES } from '../../../locales/index.js';
import { titleOf } from '../../../locales/titles.js';
import { svgDocument } from '../../../render/index.js';
import type { Finished } from '../../../sessions/model/finished/results.js';
import { orIfUnsound } from '../../../sessions/model/live-game.js';
import { askableSeats } from '../../../sessions/model/rematch.js';
import { currentGame } from '../../../sessions/model/running.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import { seatOf } from '../../../sessions/model/table.js';
import { deadlineOf } from '../../../sessions/play/reminders.js';
import type { RematchOffer } from '../../../sessions/service/rematches.js';
import { configuredVariant } from '../../channel/posts/posts.js';
import { namesAt, placeFor, resultFor } from '../../play/meeting/listed.js';
import type { UserId } from '../../port.js';
import { shownOf } from '../game/state/board.js';
import type { FinishedGame, OwnGame } from './protocol.js';

const THEME = 'wood';

/** For so long after its end, in milliseconds, a game stays among a player's own, as the others may want to play it again. */
const ASKABLE_MS = 3 * 24 * 3_600_000;

/**
 * A game as one of its players is shown it; `offer` is that to play it again. Null if they have no seat there, or it is
 * over and nobody will ask.
 */
export function ownGame(
  session: Session,
  user: UserId,
  {
    language,
    offer,
    now,
  }: { readonly language: Language; readonly offer: RematchOffer | null; readonly now: number },
): OwnGame | null {
  const { game, table } = session;
  const seat = table === null ? -1 : seatOf(table, user);
  if (game === null || table === null || seat < 0) return null;
  const mayBeAsked = askableSeats(table).length > 1 && now - table.since < ASKABLE_MS;
  if (table.phase === 'over' && offer === null && !mayBeAsked) return null;
  return {
    game,
    variant: table.variant,
    title: titleOf(configuredVariant(table), language),
    phase: table.phase,
    mine: waitsFor(table, seat, offer),
    others: namesAt(table, language, seat),
    left: timeLeft(session, now),
    board: `/lobby/board/${game}.${seat}.${table.revision}.${LOCALES[language].tag}.svg`,
  };
}

function timeLeft(session: Session, now: number): number | null {
  const until = session.table?.phase === 'running' ? deadlineOf(session) : null;
  return until === null ? null : Math.max(0, until - now);
}

/** The board of a game as it is now, from a seat, as an SVG document; null without one. */
export function boardOf({ table }: Session, seat: Seat, language: Language): string | null {
  if (table === null || table.seats[seat] === undefined) return null;
  const look = { language, theme: THEME, flip: false, turned: false, side: seat } as const;
  const current = table.game === null ? null : currentGame(table);
  return svgDocument(shownOf(table, configuredVariant(table), current, look, -1, null).svg, THEME);
}

/** A finished game as one of its players is shown it. */
export function finishedGame({ game, table, at }: Finished, user: UserId, language: Language): FinishedGame {
  const seat = seatOf(table, user);
  // One that an earlier version kept may be of rules that this one no longer knows.
  const outcome = orIfUnsound(() => currentGame(table).state.outcome, null);
  return {
    game: game ?? null,
    variant: table.variant,
    title: titleOf(configuredVariant(table), language),
    others: namesAt(table, language, seat),
    result: resultFor(outcome, seat),
    place: placeFor(outcome, seat, configuredVariant(table)),
    at,
  };
}

/** True if it is a seat's turn, or its player is asked to play again. */
const waitsFor = (table: Table, seat: Seat, offer: RematchOffer | null): boolean =>
  table.phase === 'running'
    ? turnOf(currentGame(table).state) === seat
    : offer !== null && !offer.agreed.includes(seat);
