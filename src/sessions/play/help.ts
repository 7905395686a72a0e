import {
  type AnyState,
  err,
  ok,
  patternOf,
  playingSeats,
  type Result,
  type Seat,
} from '../../engine/index.js';
import type { Refusal } from '../model/refusal.js';
import { currentGame } from '../model/running.js';
import type { Table } from '../model/session.js';
import { isPerson, seatOf } from '../model/table.js';
import { isCrowd } from '../platform.js';
import { isRated } from '../ratings/casual.js';

/** True for a running game in which people of two or more sides play each other. */
function isBetweenPeople(table: Table): boolean {
  if (table.phase !== 'running') return false;
  // A whole chat is people, too, who have to agree with each other.
  if (table.seats.some((holder) => isPerson(holder) && isCrowd(holder.user))) return true;
  const { state } = currentGame(table);
  const { seats } = state.variant;
  const people = playingSeats(state).filter((seat) => isPerson(table.seats[seat]));
  return new Set(people.map((seat) => seats[seat]?.side)).size > 1;
}

/**
 * True unless the computer's help would be unfair. In a rated game and in one of a tournament nobody gets any, nor between people unless they have agreed
 * to it.
 */
export const mayHelp = (table: Table): boolean =>
  table.event === undefined &&
  (table.help === true || !(isBetweenPeople(table) || (table.phase === 'running' && isRated(table))));

/** What positions look like, whoever sees them from wherever; those of shots are left out. */
export const patternsOf = (states: readonly AnyState[]): ReadonlySet<string> =>
  new Set(
    states.flatMap((state) => (state.kind === 'draughts' ? [patternOf(state.variant, state.position)] : [])),
  );

/** True if a position with one of these patterns stands now in a game that has begun. */
export function standsIn(table: Table, patterns: ReadonlySet<string>): boolean {
  const { state } = currentGame(table);
  return state.kind === 'draughts' && patterns.has(patternOf(state.variant, state.position));
}

/**
 * Sets, at an open table, whether the computer may help everybody. A seated player has agreed to what was set then, and
 * nobody else may change it.
 */
export function switchHelp(table: Table, user: string): Result<Table, Refusal> {
  if (table.phase !== 'open') return err({ code: table.phase === 'over' ? 'gameOver' : 'alreadyStarted' });
  const people = table.seats.filter(isPerson);
  if (people.length > 0 && seatOf(table, user) < 0) return err({ code: 'notSeated' });
  if (people.length > 1) return err({ code: 'helpSettled' });
  const { help, ...rest } = table;
  return ok(help ? rest : { ...rest, help: true });
}

/** Records, for the others to see, that a player was helped. */
export function withHelp(table: Table, user: string): Table {
  const seat = seatOf(table, user);
  if (seat < 0 || !isBetweenPeople(table)) return table;
  const at = table.game?.entries.length ?? 0;
  const helped = table.helped ?? [];
  const isNoted = helped.some((each) => each.seat === seat && each.at === at);
  return isNoted ? table : { ...table, helped: [...helped, { seat, at }] };
}

/** Indices of the moves made with the computer's help: each player's first move after getting it. */
export const movesWithHelp = ({ game, helped = [] }: Table): ReadonlySet<number> =>
  new Set(
    helped.map(({ seat, at }) => {
      const entries = game?.entries ?? [];
      let index = at;
      while (index < entries.length && !isMoveBy(entries[index], seat)) index += 1;
      return index;
    }),
  );

const isMoveBy = (entry: { readonly kind: string; readonly seat?: Seat } | undefined, seat: Seat): boolean =>
  entry?.kind === 'move' && entry.seat === seat;

/** How often the player on a seat was helped. */
export const helpsOf = ({ helped = [] }: Table, seat: Seat): number =>
  helped.filter((each) => each.seat === seat).length;

/** Seats whose players were helped in the current position. */
export const helpedNow = ({ game, helped = [] }: Table): readonly Seat[] =>
  helped.flatMap(({ seat, at }) => (at === (game?.entries.length ?? 0) ? [seat] : []));
