import { z } from 'zod';
import { MAX_LINE_LENGTH, MAX_LINES, MAX_PREMOVE_LENGTH } from '../../../../sessions/model/plan.js';
import { actionId } from '../../read-message.js';
import { path, revision, square } from '../fields.js';

/** A move by its squares, the origin first, and the square of the piece that is huffed before it. */
const namedMove = z.strictObject({ path, huff: square.optional() }).readonly();

/** Moves of all seats from the current position on. */
export const line = z.array(namedMove).max(MAX_LINE_LENGTH).readonly();

/** What a page sends to plan moves while others are to move. */
export const PLAN_MESSAGES = [
  /** Plans a move for the reader's next turn, whatever is played before: its squares, some of which may be left out. */
  z.strictObject({
    type: z.literal('premove'),
    id: actionId,
    revision,
    path: path.min(2).max(MAX_PREMOVE_LENGTH),
  }),
  /** Plans replies to the moves of others; the last move is the reader's own. */
  z.strictObject({ type: z.literal('plan'), id: actionId, revision, line }),
  /** Forgets what is planned; with `number`, counted from 1, one line of it. */
  z.strictObject({
    type: z.literal('forget'),
    id: actionId,
    revision,
    number: z.int().min(1).max(MAX_LINES).optional(),
  }),
  /** Asks for the position behind a line, to plan on from there; answered by `ahead`. */
  z.strictObject({ type: z.literal('ahead'), revision, line }),
] as const;

export interface WirePlan {
  /** Squares of the move that is made whatever is played before; null for none. */
  readonly premove: readonly string[] | null;
  /** Conditional moves, each line in words. */
  readonly lines: readonly string[];
  /** False if no line can be added. */
  readonly open: boolean;
}
