import { turnOf } from '../../engine/index.js';
import type { Finished } from '../model/finished/results.js';
import { shownOfQuestion } from '../model/open-question.js';
import { randomName } from '../model/random-name.js';
import { currentGame } from '../model/running.js';
import { addNotice, NO_GAME, type Session, seenFrom, type Table } from '../model/session.js';
import { isComputer } from '../model/table.js';
import { absencesTold } from '../play/absence.js';

/** Letters of a game's id, which is a secret: anyone who knows it may look at the game. */
const ID_LETTERS = 16;

/** Id for a new game. */
export const newGameId = (): string => randomName(ID_LETTERS);

/** A session before and after a change. */
export interface SessionChange {
  readonly before: Session;
  readonly session: Session;
}

/** A change of a session, and its effects on the other channels that show its game. */
export interface SharedChange extends SessionChange {
  readonly others: readonly SessionChange[];
}

/** The session without its game, which other channels may go on showing. */
export const withoutGame = (session: Session): Session => ({ ...session, ...NO_GAME });

/** The session once its channel shows another game, as those do that begin and those that it joins. */
export const showing = <Shown extends Table>(
  session: Session,
  game: { readonly game: string | null; readonly views: readonly string[]; readonly table: Shown },
): Session & { readonly table: Shown } => ({ ...session, ...game });

/** Keeps, after a transition, as much of what was shown as still holds for the table. */
export function withShownState(next: Session, before: Session): Session {
  const { table } = next;
  if (table === null || table.id !== before.table?.id)
    return { ...next, shown: NO_GAME.shown, turned: NO_GAME.turned, inFlight: undefined };
  const entries = table.game?.entries.length ?? 0;
  const isBack = entries < (before.table.game?.entries.length ?? 0);
  if (isBack) return { ...next, shown: Math.min(next.shown, entries - 1), inFlight: undefined };
  const { id, revision, game } = before.table;
  // The computer's turn is shown with the one before.
  const isShown = hasNews(before) && !isComputersTurn(before.table);
  if (table.revision === revision || inFlight(next) !== null || !isShown) return next;
  return { ...next, inFlight: { table: id, revision, entries: game?.entries.length ?? 0 } };
}

/** The table as on the board that may be on its way, if the game has gone on since; null without one. */
export function inFlight({ table, shown, inFlight: sent }: Session): Table | null {
  if (sent === undefined || table?.game == null || sent.table !== table.id) return null;
  if (sent.entries <= shown || sent.entries > table.game.entries.length) return null;
  return { ...table, phase: 'running', revision: sent.revision, game: table.game.cutTo(sent.entries) };
}

/** Sets the game that a session shows after a transition: another table is another game. */
export function withGameOf(next: Session, before: Session): Session {
  const { table, game } = next;
  if (table === null) return withoutGame(next);
  const isGiven = game !== before.game || (game !== null && table.id === before.table?.id);
  const own = isGiven ? {} : { game: newGameId(), views: [next.channel] };
  return { ...withShownState(next, before), ...own };
}

/** True unless a change leaves the game as it is, so that it concerns the channel alone. */
export const changesGame = ({ before, session }: SessionChange): boolean =>
  before.game !== session.game || session.table !== before.table;

/** The games that a change concerns, with their revisions; null for one that the channel does not show any longer. */
export function gamesIn(
  change: SessionChange,
): readonly (readonly [game: string, revision: number | null])[] {
  const { before, session } = change;
  if (!changesGame(change)) return [];
  return [
    ...(before.game !== null && before.game !== session.game ? [[before.game, null] as const] : []),
    ...(session.game !== null && session.table !== null
      ? [[session.game, session.table.revision] as const]
      : []),
  ];
}

/** The games that changes ended, so that they outlive their channels' next ones. */
export const endedBy = (steps: readonly SessionChange[]): readonly Finished[] =>
  steps.flatMap(({ before, session: { channel, table, game } }) =>
    table?.phase !== 'over' || (before.table?.id === table.id && before.table.phase === 'over')
      ? []
      : [{ channel, table, at: table.since, ...(game !== null && { game }) }],
  );

/** What people see of a table besides its board. */
function looks(table: Table | null): string {
  if (table === null) return '';
  const { id, phase, options, seats, level, help, terms } = table;
  const question = shownOfQuestion(table);
  const absent = absencesTold(table);
  return JSON.stringify({ id, phase, options, seats, level, question, help, terms, absent });
}

/** True if something has happened in the game since the last board that was shown. */
export const hasNews = ({ table, shown }: Session): boolean =>
  table?.game != null && shown < table.game.entries.length;

/** True if the computer has the turn in a running game. */
export const isComputersTurn = (table: Table): boolean =>
  table.phase === 'running' &&
  table.game !== null &&
  isComputer(table.seats[turnOf(currentGame(table).state)]);

/** True if a board has yet to be shown, or will be after the computer's turn. */
export const owesBoard = (session: Session): boolean =>
  hasNews(session) || (session.table !== null && isComputersTurn(session.table));

/**
 * The changes of the channels whose game `session` has joined by an event. They get a notice of who has sat down, but
 * not that one more channel shows the game.
 */
export const forJoinedChannels = (
  session: Session,
  others: readonly Session[],
  event: string,
): readonly SessionChange[] =>
  others.map((other) => {
    const table = session.table && seenFrom(session.table, session.channel, other.channel);
    const next = withGameOf({ ...other, table, views: session.views }, other);
    const isTold = next.gone || seating(next.table) === seating(other.table) || owesBoard(next);
    return { before: other, session: isTold ? next : addNotice(next, { event, about: 'table' }) };
  });

/** Who sits where at a table. */
const seating = (table: Table | null): string => JSON.stringify([table?.id, table?.phase, table?.seats]);

/**
 * A change by an event, with its effects on `others`, which show the same game: they follow it, unless the channel has
 * left the game to them. A closed table is closed for all.
 */
export function forAllChannels(
  step: SessionChange,
  others: readonly Session[],
  { isClosed, event }: { readonly isClosed: boolean; readonly event: string },
): SharedChange {
  const { before, session } = step;
  const rest = others.map(({ channel }) => channel);
  const refusal = session.pendingNotices.find(
    (change) => change.event === event && change.seat !== undefined,
  );
  const follow = (other: Session): Session => {
    if (isClosed) return withoutGame(other);
    if (session.game !== before.game || session.table === null) return { ...other, views: rest };
    const table = seenFrom(session.table, session.channel, other.channel);
    return withGameOf({ ...other, table, views: session.views }, other);
  };
  const told = (other: Session): Session => {
    const next = follow(other);
    // A board that has yet to be shown says everything about the table.
    const isTold = next.gone || looks(next.table) === looks(other.table) || owesBoard(next);
    return isTold ? next : addNotice(next, refusal ?? { event, about: 'table' });
  };
  return { ...step, others: others.map((other) => ({ before: other, session: told(other) })) };
}
