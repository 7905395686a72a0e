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
  if (pauseLacks(asked).length > 0) return ok(asked);
  const { halted, ...rest } = asked;
  return ok({ ...rest, pause: { ...asked.pause, since: halted?.since ?? now } });
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
  return pause?.since == null ? err({ code: 'notPaused' }) : ok(shifted(table, now - pause.since));
};

/** The table once the time of its turn has stood for so long, in milliseconds. */
export const shifted = (table: Table, stood: number): Table => {
  const { reminders, clock } = table;
  return {
    ...table,
    since: table.since + stood,
    reminders: { ...reminders, last: reminders.last + stood },
    clock: { ...clock, from: clock.from + stood },
  };
};

/** True while a game is adjourned. */
export const isPaused = ({ pause }: Pick<Table, 'pause'>): boolean => pause?.since != null;

/** True while nobody's time runs: the game is adjourned, or whoever is to move does not see it. */
export const stands = (table: Pick<Table, 'pause' | 'halted'>): boolean =>
  isPaused(table) || table.halted !== undefined;

/** Seats of people in play who have not agreed yet to adjourn the game. */
export const pauseLacks = (table: Table): readonly Seat[] => {
  if (table.game === null || table.pause === undefined) return [];
  const { agreed } = table.pause;
  return playingSeats(derive(table).state).filter(
    (seat) => table.seats[seat]?.kind === 'person' && !agreed.includes(seat),
  );
};
