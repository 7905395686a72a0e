import { z } from 'zod';
import type { Seat } from '../../engine/index.js';
import { withoutQuestion } from '../model/open-question.js';
import { hasMoved } from '../model/running.js';
import type { Table } from '../model/session.js';
import { Slice } from '../model/slice.js';
import { isFromHere, withAbsent, withSeat } from '../model/table.js';
import type { ClockRule } from '../model/table-parts.js';

/** How long those who have met at a table on offer have to be at its page, in milliseconds. */
export const READY_MS = 20_000;

const SHORT = 15 * 60_000;
/** The moves of a player in a game of usual length, each of which may add time. */
const MOVES = 40;

/** How long a player may think in a game of usual length, in milliseconds. */
const lengthOf = ({ main, added, periods, period }: ClockRule): number =>
  main + periods * period + MOVES * added;

/** True for a game with clocks that is over within half an hour. */
export const hasShortClocks = ({ clocks }: Table): boolean =>
  clocks?.rules.every((rule) => lengthOf(rule) <= SHORT) ?? false;

const form = z.object({
  /** Since when somebody has waited there, epoch milliseconds. */
  since: z.number(),
  /** What its first player wished: more is found out when a game begins. */
  stakes: z.enum(['rated', 'casual']).optional(),
  help: z.literal(true).optional(),
  /** Somebody sat down and was not there. */
  missed: z.literal(true).optional(),
});

/** What is kept of a table that is on offer on pages, in case that its game comes to nothing. */
export const READY = new Slice({ name: 'ready', form });

/** A table that is put on offer on a page. */
export function withReady(table: Table): Table {
  const { since, stakes, help } = table;
  const wished = stakes === 'rated' || stakes === 'casual' ? { stakes } : {};
  return READY.in(table, { since, ...wished, ...(help && { help }) });
}

/** True for a table where those who meet have to come at once. */
export const isQuickOffer = (table: Table): boolean => READY.of(table) !== null && hasShortClocks(table);

/** True for the seat of a player who has met an opponent for a short game at a table on offer, and has not moved. */
export const isToCome = (table: Table, seat: Seat): boolean =>
  isQuickOffer(table) &&
  table.phase === 'running' &&
  table.game !== null &&
  isFromHere(table.seats[seat] ?? null) &&
  !hasMoved(table.game, seat);

/** The table without a player who has not come to its game: the other one waits on there, in the same place in line. */
export function withoutMissed(table: Table, seat: Seat): Table {
  const offer = READY.of(table);
  if (offer === null) return table;
  const { begun: _, stakes: __, help: ___, isOneBrowser: ____, ...rest } = withoutQuestion(table);
  const { since, stakes, help } = offer;
  const { clocks, revision } = table;
  const open: Table = {
    ...withAbsent(withSeat(rest, seat, null), []),
    ...{ phase: 'open', game: null, revision: revision + 1, plans: [], away: [] },
    ...{ since, clock: { from: since, warned: false } },
    ...(clocks && { clocks: { ...clocks, left: [] } }),
    ...(stakes && { stakes }),
    ...(help && { help }),
  };
  return READY.in(open, { ...offer, missed: true });
}
