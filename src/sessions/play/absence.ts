import { err, ok, playingSeats, type Seat } from '../../engine/index.js';
import { withoutQuestion } from '../model/open-question.js';
import type { Table } from '../model/session.js';
import {
  computerAt,
  hasLeft,
  leaveSeat,
  seatOf,
  type TableResult,
  withAbsent,
  withSeat,
} from '../model/table.js';
import type { Absence, Want } from '../model/table-parts.js';
import { currentGame, endWithoutResult, forfeit, running } from './play.js';

const absences = ({ absent = [] }: Table): readonly Absence[] => absent;

const absenceAt = (table: Table, seat: Seat): Absence | undefined =>
  absences(table).find((absence) => absence.seat === seat);

/** The table with an absence, in place of what was known of that seat or behind all others. */
const withAbsence = (table: Table, absence: Absence): Table =>
  withAbsent(
    table,
    absenceAt(table, absence.seat) === undefined
      ? [...absences(table), absence]
      : absences(table).map((other) => (other.seat === absence.seat ? absence : other)),
  );

/**
 * The table once a user has left its chat: they give up a seat at an open table, which is null without anybody else, and
 * are missed in a running game, where no question waits for them. The table itself if they play no part.
 */
export const leftChat = (table: Table, user: string): Table | null => {
  const seat = seatOf(table, user);
  if (seat < 0 || table.phase === 'over') return table;
  if (table.phase === 'open') {
    const left = leaveSeat(table, user);
    return left.ok ? left.value : table;
  }
  if (hasLeft(table, seat) || !playingSeats(currentGame(table).state).includes(seat)) return table;
  return withAbsence(withoutQuestion(table), { seat, hasLeft: true, votes: [] });
};

/** The table once a user who had left its chat is there again, as long as the seat is theirs. */
export const cameBack = (table: Table, user: string): Table => {
  const seat = seatOf(table, user);
  return hasLeft(table, seat)
    ? withAbsent(
        table,
        absences(table).filter((absence) => absence.seat !== seat),
      )
    : table;
};

/** The table once the player of a seat has kept the others waiting for so long that these may go on without them. */
export const keptWaiting = (table: Table, seat: Seat): Table =>
  withAbsence(withoutQuestion(table), { seat, votes: [] });

const personsInPlay = (table: Table): readonly Seat[] =>
  playingSeats(currentGame(table).state).filter((seat) => table.seats[seat]?.kind === 'person');

/** Seats of those in play who are there, and so decide about those who are not. */
export const deciders = (table: Table): readonly Seat[] =>
  personsInPlay(table).filter((seat) => absenceAt(table, seat) === undefined);

/** True for a running game whose people have all left the chat, so that nobody waits for it. */
export const isDeserted = (table: Table): boolean =>
  table.phase === 'running' && personsInPlay(table).every((seat) => hasLeft(table, seat));

/** Of two sides, the one of a seat loses if none of its people is there, and somebody of the other is. */
const canLose = (table: Table, seat: Seat): boolean => {
  const { state } = currentGame(table);
  const side = (one: Seat): number | undefined => state.variant.seats[one]?.side;
  const sides = new Set(playingSeats(state).map(side));
  const there = deciders(table);
  return sides.size === 2 && there.length > 0 && there.every((other) => side(other) !== side(seat));
};

/** What can become of an absent player's seat, the mildest first, besides that somebody sits down there. */
export const choicesFor = (table: Table, { seat, hasLeft: left }: Absence): readonly Want[] => {
  const isMissed = deciders(table).length > 0;
  const wins = canLose(table, seat);
  return [
    ...(isMissed ? (['computer'] as const) : []),
    ...(wins ? (['win'] as const) : []),
    ...(left && !wins ? (['void'] as const) : []),
  ];
};

/** The absence that the others are asked about: of somebody who has left, otherwise of whoever keeps them waiting. */
export const openAbsence = (table: Table): Absence | null =>
  table.phase === 'running'
    ? (absences(table).find((absence) => absence.hasLeft) ?? absences(table)[0] ?? null)
    : null;

/**
 * What a user wants to become of an absent player's seat. It does once most of those who are there want it; where nobody
 * is, at once.
 */
export const decide = (
  before: Table | null,
  user: string,
  seat: Seat,
  want: Want,
  now: number,
): TableResult => {
  const current = running(before);
  if (!current.ok) return current;
  const { table } = current.value;
  const absence = absenceAt(table, seat);
  if (absence === undefined || !choicesFor(table, absence).includes(want)) return err({ code: 'stale' });
  const there = deciders(table);
  const voter = seatOf(table, user);
  if (there.length > 0 && !there.includes(voter)) return err({ code: 'notSeated' });
  const votes = [...absence.votes.filter((vote) => vote.seat !== voter), { seat: voter, want }];
  const agreed = votes.filter((vote) => vote.want === want && there.includes(vote.seat));
  if (2 * agreed.length > there.length || there.length === 0) return become(table, absence, want, now);
  return ok(withAbsence(table, { ...absence, votes }));
};

/** Does what was decided about an absent player. */
const become = (table: Table, { seat, hasLeft: left }: Absence, want: Want, now: number): TableResult => {
  switch (want) {
    case 'computer':
      return ok(withSeat(table, seat, computerAt(table.level)));
    case 'void':
      return endWithoutResult(table, now);
    case 'win':
      return ok(lost(table, seat, left ? 'left' : 'idle', now));
  }
};

/** The table once the win was claimed from all of a seat's side. */
const lost = (table: Table, seat: Seat, kind: 'left' | 'idle', now: number): Table => {
  if (table.phase !== 'running') return table;
  const current = currentGame(table);
  const { seats } = current.state.variant;
  const next = playingSeats(current.state).find((other) => seats[other]?.side === seats[seat]?.side);
  return next === undefined ? table : lost(forfeit(current, next, now, kind), seat, kind, now);
};
