import {
  type AnyVariant,
  configure,
  type LevelNumber,
  type Outcome,
  openingAt,
  type Seat,
} from '../../engine/index.js';
import { FORGOTTEN, type Table } from './session.js';
import { computerAt, holds, isComputer, isPerson, openTable } from './table.js';

/** Balloted opening to repeat with colours swapped: from the first game of a match, never from the second. */
function openingToRepeat({ again, game, options }: Table, variant: AnyVariant): string | null {
  const configured = configure(variant, options);
  if (again !== null || game === null || !configured.ok) return null;
  return openingAt(configured.value, game.start) === null ? null : game.start;
}

type Result = Exclude<Outcome, { kind: 'void' }>;

/** Points of a game by seat: one for a win, half of one for a draw. */
const pointsOf = (outcome: Result, seats: number): readonly number[] =>
  Array.from({ length: seats }, (_, seat) => {
    if (outcome.kind === 'draw') return 0.5;
    return outcome.seats.includes(seat) ? 1 : 0;
  });

/** Points of both games of a match by seat; null for other games, and where this one has no result. */
export const matchPoints = ({ earned, seats }: Table, outcome: Outcome): readonly number[] | null =>
  earned && outcome.kind !== 'void'
    ? pointsOf(outcome, seats.length).map((points, seat) => points + (earned[seat] ?? 0))
    : null;

/** Points of a match's first game, by the seats of the second. */
function earnedBefore({ game, seats }: Table): Pick<Table, 'earned'> {
  const outcome = game?.state.outcome;
  return outcome && outcome.kind !== 'void' ? { earned: rotated(pointsOf(outcome, seats.length)) } : {};
}

/** By seat, rotated by one. */
const rotated = <Value>(values: readonly Value[]): Value[] =>
  values.map((_, seat) => values.at(seat - 1) as Value);

/** Seats of a finished game whose players can be asked for a rematch. */
export const askableSeats = ({ seats }: Table): readonly Seat[] =>
  seats.flatMap((holder, seat) => (isPerson(holder) && holder.user !== FORGOTTEN ? [seat] : []));

/** Seats of a finished game whose players have been forgotten. */
export const forgottenSeats = ({ seats }: Table): readonly Seat[] =>
  seats.flatMap((holder, seat) => (holds(holder, FORGOTTEN) ? [seat] : []));

/** The seat in a rematch for the player of this one. */
export const seatInRematch = ({ seats }: Table, seat: Seat): Seat => (seat + 1) % seats.length;

/**
 * Opens a table for the same game and options, with seats rotated by one and the computer at `level`; `previous` is the id of
 * the old game.
 */
export function rematchTable(
  id: string,
  old: Table,
  variant: AnyVariant,
  now: number,
  previous: string,
  level: LevelNumber | null = null,
): Table {
  const moved = rotated(old.seats);
  const again = openingToRepeat(old, variant);
  return {
    // A rematch starts from a loaded position again, but not from a loaded game.
    ...openTable(
      id,
      variant,
      old.options,
      now,
      level ?? old.level,
      old.loaded?.entries.length === 0 ? old.loaded : null,
    ),
    seats: moved.map((holder) => (isComputer(holder) ? (level === null ? holder : computerAt(level)) : null)),
    reserved: moved.map((holder) => (isPerson(holder) && holder.user !== FORGOTTEN ? holder.user : null)),
    rematchOf: old.id,
    previous,
    again,
    ...(again !== null && earnedBefore(old)),
    ...(old.terms && { terms: old.terms }),
    ...(old.clocks && {
      clocks: {
        rules: rotated(old.clocks.rules),
        left: [],
      },
    }),
    ...(old.strangers && { strangers: old.strangers }),
    // What was found out when that game began is for it alone, and so is the help that it had for that.
    ...(old.help && old.stakes !== 'often' && { help: old.help }),
    ...((old.stakes === 'rated' || old.stakes === 'casual') && { stakes: old.stakes }),
  };
}
