import { z } from 'zod';
import type { Seat } from '../../engine/index.js';

/** Most lines of a plan, and most moves of all seats in a line. */
export const MAX_LINES = 4;
export const MAX_LINE_LENGTH = 8;
/** Most squares by which a premove is named. */
export const MAX_PREMOVE_LENGTH = 16;

const seat = z.int().min(0);

/** What a player has planned while others are to move. Nobody else is shown it. */
export const plan = z.discriminatedUnion('kind', [
  /** A move to make whatever the others do, as people type it. */
  z.object({ kind: z.literal('premove'), seat, move: z.string() }),
  /** A premove that was not possible when its turn came, until its player has moved. */
  z.object({ kind: z.literal('fallen'), seat, move: z.string() }),
  /**
   * Conditional moves: lines of moves of all seats from the current position on, as in the record, each with one of the
   * seat's own at its end. No two lines have different moves of the seat behind the same moves.
   */
  z.object({
    kind: z.literal('lines'),
    seat,
    lines: z.array(z.array(z.string()).readonly()).readonly(),
  }),
]);

export type Plan = Readonly<z.infer<typeof plan>>;

/** The plan of a seat; undefined if it has none. */
export const planOf = ({ plans }: { readonly plans: readonly Plan[] }, own: Seat): Plan | undefined =>
  plans.find(({ seat }) => seat === own);

/** The lines of a plan, if it is one of lines. */
export const linesOf = (of: Plan | undefined): readonly (readonly string[])[] =>
  of?.kind === 'lines' ? of.lines : [];
