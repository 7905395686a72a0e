import { err, ok, type Result, type Seat } from '../../engine/index.js';
import type { Refusal } from '../model/refusal.js';
import type { Table } from '../model/session.js';
import type { TableResult } from '../model/table.js';
import { running, seatInPlay } from './play.js';

/** The table and the seat of a user who is still in play. */
function seated(table: Table | null, user: string): Result<{ table: Table; seat: Seat }, Refusal> {
  const current = running(table);
  if (!current.ok) return current;
  const seat = seatInPlay(current.value, user);
  return seat.ok ? ok({ table: current.value.table, seat: seat.value }) : seat;
}

/** Resumes an adjourned game: the clocks run on from where they stood. */
export function resume(before: Table | null, user: string, now: number): TableResult {
  const at = seated(before, user);
  if (!at.ok) return at;
  const { pause, ...table } = at.value.table;
  return pause?.since == null ? err({ code: 'notPaused' }) : ok(shifted(table, now - pause.since));
}

/** The table after the time of its turn has stood for `stood` milliseconds. */
export function shifted(table: Table, stood: number): Table {
  const { reminders, clock } = table;
  return {
    ...table,
    since: table.since + stood,
    reminders: { ...reminders, last: reminders.last + stood },
    clock: { ...clock, from: clock.from + stood },
  };
}

/** True while a game is adjourned. */
export const isPaused = ({ pause }: Pick<Table, 'pause'>): boolean => pause?.since != null;

/** True while no clock runs: the game is adjourned, or the player to move does not see it. */
export const stands = (table: Pick<Table, 'pause' | 'halted'>): boolean =>
  isPaused(table) || table.halted !== undefined;
