import { z } from 'zod';
import type { Seat } from '../../engine/index.js';

/** Maximum number of lines in a plan, and of moves (of all seats) in a line. */
export const MAX_LINES = 4;
export const MAX_LINE_LENGTH = 8;
/** Maximum number of squares in a premove. */
export const MAX_PREMOVE_LENGTH = 16;

const seat = z.int().min(0);

/** A player's plan while others are to move. Nobody else sees it. */
export const plan = z.discriminatedUnion('kind', [
  /** A move to make whatever the others do, as typed. */
  z.object({ kind: z.literal('premove'), seat, move: z.string() }),
  /** A premove that was impossible when its turn came; kept until its player has moved. */
  z.object({ kind: z.literal('fallen'), seat, move: z.string() }),
  /**
   * Conditional moves: lines of moves of all seats from the current position, in record notation, each ending with one
   * of the seat's own. No two lines have different moves of the seat after the same moves.
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

/** The lines of a plan; empty for a premove or without a plan. */
export const linesOf = (of: Plan | undefined): readonly (readonly string[])[] =>
  of?.kind === 'lines' ? of.lines : [];
