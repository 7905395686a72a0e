import { err, ok, playingSeats, type Seat } from '../../engine/index.js';
import type { LiveGame } from '../model/live-game.js';
import { withoutQuestion } from '../model/open-question.js';
import { currentGame, deciders, hasMoved, peopleInPlay, running } from '../model/running.js';
import type { Table } from '../model/session.js';
import {
  computerAt,
  hasLeft,
  isFromHere,
  isPerson,
  leaveSeat,
  seatOf,
  type TableResult,
  withAbsent,
  withSeat,
} from '../model/table.js';
import type { Absence, Want } from '../model/table-parts.js';
import { isCrowd, platformOf } from '../platform.js';
import { awayUntil } from '../time/away.js';
import { DISPLAY } from '../time/display.js';
import { stands } from '../time/pausing.js';
import { lacking } from './asking.js';
import { costOfLeaving, endInDraw, endWithoutResult, forfeitSide } from './play.js';
import { hasShortClocks, isToCome, READY_MS, withoutMissed } from './ready.js';

const absences = ({ absent = [] }: Table): readonly Absence[] => absent;

const absenceAt = (table: Table, seat: Seat): Absence | undefined =>
  absences(table).find((absence) => absence.seat === seat);

/** How long whoever has left a chat can come back before the others decide: some leave by mistake, or are thrown out. */
const RETURN = 24 * 3_600_000;

/** How long the page of a player of the web is closed until the others are asked, in games with short clocks. */
export const AWAY = 60_000;
/** After how long it is noted: a page that is loaded again is back sooner. */
const NOTED_AFTER = 10_000;
/** The same of who was called to a new game. */
const CALLED_NOTED_AFTER = 2_000;

/** Times in milliseconds. */
interface NoteTimes {
  /** How long a player is away until it is noted. */
  readonly after: number;
  /** How long the note stands: a process that has their page open withdraws it, also one that looks only every 5 seconds. */
  readonly noted: number;
  /** How long they are not looked for once it was withdrawn: each note is a write. */
  readonly again: number;
}

/** When it is noted that a player is away. */
export function noteTimes(table: Table, seat: Seat): NoteTimes {
  const isCalled = isToCome(table, seat);
  const after = isCalled ? CALLED_NOTED_AFTER : NOTED_AFTER;
  const noted = (isCalled ? READY_MS : AWAY) - after;
  return { after, noted, again: isCalled ? READY_MS / 2 : AWAY };
}

/** True for the absence of a player who is away, before the others are asked. */
export const isNoted = ({ isAway, since }: Absence): boolean => isAway === true && since !== undefined;

/** When the others decide about a player who has left, epoch milliseconds; null if they can, or nobody has. */
export function decidedAt(table: Table): number | null {
  const times = absences(table).flatMap(({ since, isAway }) =>
    since === undefined || isAway ? [] : [since + RETURN],
  );
  return times.length === 0 ? null : Math.min(...times);
}

/** Adds an absence to the table, or replaces the one recorded for that seat. */
const withAbsence = (table: Table, absence: Absence): Table =>
  withAbsent(
    table,
    absenceAt(table, absence.seat) === undefined
      ? [...absences(table), absence]
      : absences(table).map((other) => (other.seat === absence.seat ? absence : other)),
  );

const withoutAbsence = (table: Table, seat: Seat): Table =>
  withAbsent(
    table,
    absences(table).filter((absence) => absence.seat !== seat),
  );

/**
 * The table after a user has left its chat. At an open table they give up their seat; null if nobody else sits there.
 * In a running game they are marked as absent and no question waits for them. Returns the table itself if they do not
 * play. `isCutOff`: the chat has gone, not they.
 */
export function leftChat(table: Table, user: string, now: number, isCutOff = false): Table | null {
  const seat = seatOf(table, user);
  if (seat < 0 || table.phase === 'over') return table;
  if (table.phase === 'open') {
    const left = leaveSeat(table, user);
    return left.ok ? left.value : table;
  }
  if (hasLeft(table, seat) || !playingSeats(currentGame(table).state).includes(seat)) return table;
  const cut = isCutOff ? ({ isCutOff } as const) : {};
  return withAbsence(withoutQuestion(table), { seat, hasLeft: true, ...cut, since: now, votes: [] });
}

/** The table after a user who had left its chat is back, if the seat is still theirs. */
export function cameBack(table: Table, user: string): Table {
  const seat = seatOf(table, user);
  return hasLeft(table, seat) ? withoutAbsence(table, seat) : table;
}

/** The table once a player has kept the others waiting so long that they may go on without them. */
export const keptWaiting = (table: Table, seat: Seat): Table =>
  withAbsence(withoutQuestion(table), { seat, votes: [] });

/**
 * True for the seat of a player of the web whom the others need not await if their page is closed: clocks are short and run, and
 * their side can lose. A stranger who never begins ends the game anyway; who meets one on a page waits for seconds.
 */
export function mayBeAway(table: Table, seat: Seat, now: number): boolean {
  const holder = table.seats[seat];
  if (table.phase !== 'running' || table.game === null || !isPerson(holder)) return false;
  // Who plays on many boards is shown as away by the display.
  if (DISPLAY.of(table)?.host === seat) return false;
  const isCalled = isToCome(table, seat);
  if (isCrowd(holder.user) || (platformOf(holder.user) !== 'web' && !isCalled)) return false;
  if (stands(table)) return false;
  const isToBegin = !isCalled && table.strangers !== undefined && !hasMoved(table.game, seat);
  if (!hasShortClocks(table) || isToBegin || awayUntil(table, holder.user, now) !== null) return false;
  return peopleInPlay(table).includes(seat) && canLose(withAbsence(table, { seat, votes: [] }), seat);
}

/**
 * The table once the page of a player has been closed for so long that it is noted; and once that was noted for long enough,
 * when the others are asked, or wait on for another one. Otherwise the table itself.
 */
export function stayedAway(table: Table, seat: Seat, now: number): Table {
  if (!mayBeAway(table, seat, now)) return table;
  const absence = absenceAt(table, seat);
  if (absence === undefined) return withAbsence(table, { seat, isAway: true, since: now, votes: [] });
  const { since = now } = absence;
  if (!isNoted(absence) || now < since + noteTimes(table, seat).noted) return table;
  if (isToCome(table, seat)) return withoutMissed(table, seat);
  const free = lacking(table).includes(seat) ? withoutQuestion(table) : table;
  return withAbsence(free, { seat, isAway: true, votes: [] });
}

/** The table once a player who was away is at a page again; otherwise the table itself. */
export const backAtPage = (table: Table, seat: Seat): Table =>
  absenceAt(table, seat)?.isAway ? withoutAbsence(table, seat) : table;

/** The absences that a channel is told of: one of a player who is away, if somebody there decides about it. */
export function absencesTold(table: Table): readonly Absence[] {
  if (table.phase !== 'running') return absences(table);
  const isAsked = deciders(table).some((seat) => {
    const holder = table.seats[seat];
    return isFromHere(holder);
  });
  return absences(table).filter((absence) => !absence.isAway || (isAsked && !isNoted(absence)));
}

/** True for a running game whose players have all left the chat, so that nobody waits for it. */
export const isDeserted = (table: Table): boolean =>
  table.phase === 'running' && peopleInPlay(table).every((seat) => hasLeft(table, seat));

/** True if a seat's side can lose: there are two sides, and only the other has players present. */
function canLose(table: Table, seat: Seat): boolean {
  const { state } = currentGame(table);
  const side = (one: Seat): number | undefined => state.variant.seats[one]?.side;
  const sides = new Set(playingSeats(state).map(side));
  const there = deciders(table);
  return sides.size === 2 && there.length > 0 && there.every((other) => side(other) !== side(seat));
}

/** What can happen to an absent player's seat, mildest first, other than somebody sitting down there. */
export function choicesFor(table: Table, { seat, hasLeft: left, isAway }: Absence): readonly Want[] {
  const isMissed = deciders(table).length > 0;
  const wins = canLose(table, seat);
  if (isAway) return wins ? ['wait', 'draw', 'win'] : [];
  return [
    ...(wins ? (['win'] as const) : []),
    // A rated game is lost then, and said to be: it goes on for fun once it is over.
    ...(isMissed && !(wins && costOfLeaving(table, seat) === 'lost') ? (['computer'] as const) : []),
    ...(left && !wins ? (['void'] as const) : []),
    ...(!left && isMissed ? (['wait'] as const) : []),
  ];
}

/** The absence that the others are asked about: a player who has left, otherwise one who keeps them waiting. */
export function openAbsence(table: Table): Absence | null {
  if (table.phase !== 'running') return null;
  const open = absences(table).filter((absence) => !isNoted(absence));
  return open.find((absence) => absence.hasLeft) ?? open[0] ?? null;
}

/**
 * Records what a user wants for an absent player's seat. It happens once most of the present players want it, but not as
 * long as somebody who has left can come back; and at once if none is present.
 */
export function decide(before: Table | null, user: string, seat: Seat, want: Want, now: number): TableResult {
  const current = running(before);
  if (!current.ok) return current;
  const { table } = current.value;
  const absence = absenceAt(table, seat);
  if (absence === undefined || isNoted(absence) || !choicesFor(table, absence).includes(want))
    return err({ code: 'stale' });
  const there = deciders(table);
  const voter = seatOf(table, user);
  if (there.length > 0 && !there.includes(voter)) return err({ code: 'notSeated' });
  const votes = [...absence.votes.filter((vote) => vote.seat !== voter), { seat: voter, want }];
  if (there.length === 0 || (!isHeld(absence, now) && isAgreed(votes, want, there)))
    return become(table, absence, want, now);
  return ok(withAbsence(table, { ...absence, votes }));
}

/** True if most of those who are there want it. */
const isAgreed = (votes: Absence['votes'], want: Want, there: readonly Seat[]): boolean =>
  2 * votes.filter((vote) => vote.want === want && there.includes(vote.seat)).length > there.length;

/** True as long as a player who has left can come back before the others decide. */
const isHeld = ({ since }: Absence, now: number): boolean => since !== undefined && now < since + RETURN;

/**
 * The table once somebody who has left is not back in time: what most of the others want happens, as `want` says, or they decide
 * from now on.
 */
export function notBack(
  table: Table,
  now: number,
): { readonly table: Table; readonly absence: Absence | null; readonly want: Want | null } {
  const free = withAbsent(
    table,
    absences(table).map((absence) => {
      const { since: _, ...open } = absence;
      return isHeld(absence, now) ? absence : open;
    }),
  );
  const there = deciders(free);
  for (const absence of absences(free)) {
    if (absence.since !== undefined) continue;
    const want = choicesFor(free, absence).find((each) => isAgreed(absence.votes, each, there));
    const after = want && become(free, absence, want, now);
    if (after?.ok) return { table: after.value, absence, want: want ?? null };
  }
  return { table: free, absence: null, want: null };
}

/** Carries out the decision about an absent player. */
function become(
  table: Table,
  { seat, hasLeft: left, isAway }: Absence,
  want: Want,
  now: number,
): TableResult {
  switch (want) {
    case 'computer':
      return ok(withSeat(table, seat, computerAt(table.level)));
    case 'wait':
      return ok(withoutAbsence(table, seat));
    case 'draw':
      return ok(endInDraw(table, now));
    case 'void':
      return endWithoutResult(table, now);
    case 'win':
      return ok(forfeitSide(table, seat, now, left || isAway ? 'left' : 'idle'));
  }
}

/** The position in which one of two players left a game on a board, or kept the other waiting for too long; null for any other end. */
export function unfinished({ phase, game }: Table): LiveGame | null {
  if (phase !== 'over' || game?.state.kind !== 'draughts') return null;
  const last = game.entries.at(-1)?.kind;
  const isLeft = last === 'left' || last === 'idle';
  return isLeft && game.state.variant.seats.length === 2 ? game.cutTo(game.entries.length - 1) : null;
}
