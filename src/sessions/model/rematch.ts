import { type AnyVariant, configure, openingAt } from '../../engine/index.js';
import { FORGOTTEN, type Table } from './session.js';
import { openTable } from './table.js';
import type { ClockRule } from './table-parts.js';

/** Balloted opening to be repeated with colours swapped: that of the first game of a match, never of the second. */
const openingToRepeat = ({ again, game, options }: Table, variant: AnyVariant): string | null => {
  const configured = configure(variant, options);
  if (again !== null || game === null || !configured.ok) return null;
  return openingAt(configured.value, game.start) === null ? null : game.start;
};

/** Opens a table for the same game and options, with seats rotated by one. */
export const rematchTable = (id: string, old: Table, variant: AnyVariant, now: number): Table => {
  const moved = old.seats.map(
    (_, seat) => old.seats[(seat + old.seats.length - 1) % old.seats.length] ?? null,
  );
  return {
    // A loaded position is played again, a loaded game is not.
    ...openTable(
      id,
      variant,
      old.options,
      now,
      old.level,
      old.loaded?.entries.length === 0 ? old.loaded : null,
    ),
    seats: moved.map((holder) => (holder?.kind === 'computer' ? holder : null)),
    reserved: moved.map((holder) =>
      holder?.kind === 'person' && holder.user !== FORGOTTEN ? holder.user : null,
    ),
    rematchOf: old.id,
    again: openingToRepeat(old, variant),
    ...(old.terms && { terms: old.terms }),
    ...(old.clocks && {
      clocks: {
        rules: old.clocks.rules.map((_, seat) => old.clocks?.rules.at(seat - 1) as ClockRule),
        left: [],
      },
    }),
    ...(old.strangers && { strangers: old.strangers }),
  };
};
