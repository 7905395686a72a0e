import { z } from 'zod';
import { turnOf } from '../../engine/index.js';
import { hasMoved } from '../model/running.js';
import type { Table } from '../model/session.js';
import { Slice } from '../model/slice.js';
import { isFromHere } from '../model/table.js';

/** A turn, and when something became of it, epoch milliseconds. */
const moment = z.object({ revision: z.int(), at: z.number() });

const form = z.object({
  /** The code of the display. */
  code: z.string(),
  /** Which board of how many. */
  no: z.int().min(1),
  of: z.int().min(1),
  /** The seat of the host, who plays on all boards. */
  host: z.int().min(0),
  /** The turn for which the host was shown the board last, and whether they were called to it. */
  shown: moment.extend({ isCalled: z.literal(true).optional() }).optional(),
  /** The turn that the host has put off. */
  later: moment.optional(),
  /** Without clocks: the host's time for a move, in minutes. */
  minutes: z.number().positive().optional(),
  /** The host teaches: moves can be taken back. */
  isTaught: z.literal(true).optional(),
  /** It is a try against a master, and there are others on other days. */
  isTry: z.literal(true).optional(),
});

type Display = Readonly<z.infer<typeof form>>;

/** The simultaneous display that a game is a board of. */
export const DISPLAY = new Slice({ name: 'display', form });

/** True if it is the host's move. */
function isHostsTurn(table: Table): boolean {
  const display = DISPLAY.of(table);
  if (display === null || table.phase !== 'running' || table.game === null) return false;
  return turnOf(table.game.state) === display.host;
}

/** True if the channel that has the table like this is the host's. */
export function isHostHere(table: Table): boolean {
  const holder = table.seats[DISPLAY.of(table)?.host ?? -1];
  return isFromHere(holder);
}

/** True if it is the host's move, and they read another channel than the one that has the table like this. */
export const isHostElsewhere = (table: Table): boolean => isHostsTurn(table) && !isHostHere(table);

/** True while the host is shown the board for the turn that is on. */
export const isShown = (table: Table): boolean =>
  isHostsTurn(table) && DISPLAY.of(table)?.shown?.revision === table.revision;

/** True if the host has put this turn off once. */
export const isPutOff = (table: Table): boolean => DISPLAY.of(table)?.later?.revision === table.revision;

/** Since when a board waits for the host, epoch milliseconds; null if it doesn't. What was put off waits from then on. */
export function waitsSince(table: Table): number | null {
  if (!isHostsTurn(table)) return null;
  const later = DISPLAY.of(table)?.later;
  return later?.revision === table.revision ? later.at : table.since;
}

/** Since when the host's clock stands, as they are not shown the board, epoch milliseconds; null if it runs. */
export function unseenSince(table: Table): number | null {
  if (table.clocks === undefined || !isHostsTurn(table) || isShown(table)) return null;
  const later = DISPLAY.of(table)?.later;
  return later?.revision === table.revision ? Math.max(later.at, table.clock.from) : table.clock.from;
}

/** The table once the host is shown the board: their clock runs from now on. */
export function shownTo(table: Table, now: number, isCalled = false): Table {
  const display = DISPLAY.of(table);
  if (display === null || !isHostsTurn(table) || isShown(table)) return table;
  const since = unseenSince(table);
  const from = table.clock.from + (since === null ? 0 : now - since);
  return DISPLAY.in(
    { ...table, clock: { ...table.clock, from } },
    { ...display, shown: { revision: table.revision, at: now, ...(isCalled && { isCalled }) } },
  );
}

/** The table once the host has put its turn off: their clock stands. */
export function putOff(table: Table, now: number): Table {
  const display = DISPLAY.of(table);
  if (display === null) return table;
  const { shown: _, ...rest } = display;
  return DISPLAY.in(table, { ...rest, later: { revision: table.revision, at: now } });
}

/** Minutes for a move of the host, who is to move; null if it is not the host's turn, or they have the same time as the players. */
export const hostsMinutes = (table: Table, { minutes }: Display): number | null =>
  isHostsTurn(table) ? (minutes ?? null) : null;

/** By clocks, players begin within this time, or the board does not count. */
const FIRST_MOVE = 5 * 60_000;

/** When a board is off whose player has not begun, epoch milliseconds; null if they have, or need not. */
export function beginsUntil(table: Table): number | null {
  const display = DISPLAY.of(table);
  if (display === null || table.phase !== 'running' || table.game === null || table.clocks === undefined)
    return null;
  const seat = turnOf(table.game.state);
  return seat === display.host || hasMoved(table.game, seat) ? null : table.clock.from + FIRST_MOVE;
}

/** A table whose times of a display are later by so many milliseconds. */
export function displayMovedBy(table: Table, by: number): Table {
  const display = DISPLAY.of(table);
  if (display === null) return table;
  const { shown, later } = display;
  return DISPLAY.in(table, {
    ...display,
    ...(shown && { shown: { ...shown, at: shown.at + by } }),
    ...(later && { later: { ...later, at: later.at + by } }),
  });
}
