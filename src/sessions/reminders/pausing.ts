import { err, ok, playingSeats, type Result, type Seat } from '../../engine/index.js';
import type { Refusal } from '../model/refusal.js';
import type { Table } from '../model/session.js';
import { derive, running, seatInPlay } from '../play/play.js';

type Outcome = Result<Table, Refusal>;

/** The table and the seat of a user who is still in play. */
const seated = (table: Table | null, user: string): Result<{ table: Table; seat: Seat }, Refusal> => {
  const current = running(table);
  if (!current.ok) return current;
  const seat = seatInPlay(current.value, user);
  return seat.ok ? ok({ table: current.value.table, seat: seat.value }) : seat;
};

/** Asks to adjourn the game, or agrees to it: once all people in play have, the clocks stand. */
export const agreeToPause = (before: Table | null, user: string, now: number): Outcome => {
  const at = seated(before, user);
  if (!at.ok) return at;
  const { table, seat } = at.value;
  const agreed = table.pause?.agreed ?? [];
  if (isPaused(table)) return err({ code: 'alreadyPaused' });
  if (agreed.includes(seat)) return err({ code: 'alreadyAgreed' });
  const asked = { ...table, pause: { agreed: [...agreed, seat], since: null } };
  return ok(pauseLacks(asked).length > 0 ? asked : { ...asked, pause: { ...asked.pause, since: now } });
};

/** Refuses to adjourn the game, or withdraws the request. */
export const refusePause = (before: Table | null, user: string): Outcome => {
  const at = seated(before, user);
  if (!at.ok) return at;
  const { pause, ...table } = at.value.table;
  return pause?.since === null ? ok(table) : err({ code: 'noOffer' });
};

/** Goes on with an adjourned game: the clocks run on from where they stood. */
export const resume = (before: Table | null, user: string, now: number): Outcome => {
  const at = seated(before, user);
  if (!at.ok) return at;
  const { pause, ...table } = at.value.table;
  if (pause?.since == null) return err({ code: 'notPaused' });
  const stood = now - pause.since;
  const { reminders, clock } = table;
  return ok({
    ...table,
    since: table.since + stood,
    reminders: { ...reminders, last: reminders.last + stood },
    clock: { ...clock, from: clock.from + stood },
  });
};

/** True while a game is adjourned. */
export const isPaused = ({ pause }: Pick<Table, 'pause'>): boolean => pause?.since != null;

/** Seats of people in play who have not agreed yet to adjourn the game. */
export const pauseLacks = (table: Table): readonly Seat[] => {
  if (table.game === null || table.pause === undefined) return [];
  const { agreed } = table.pause;
  return playingSeats(derive(table).state).filter(
    (seat) => table.seats[seat]?.kind === 'person' && !agreed.includes(seat),
  );
};
