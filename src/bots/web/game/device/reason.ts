import { z } from 'zod';
import { POINTS, type Reason } from '../../../../engine/index.js';
import { LIMITS } from '../limits.js';

const move = z.string().max(LIMITS.typedCharacters);
const count = z.number().min(0).max(100_000);
const pieces = z.strictObject({ men: count, kings: count });
const squares = z.array(z.string().max(6)).max(LIMITS.path).readonly();
const moves = z.array(move).max(LIMITS.path).readonly();
const shot = z.strictObject({
  given: pieces,
  taken: pieces,
  crowned: z.boolean(),
  line: moves,
  name: z.enum(['turkish', 'philippe', 'royal']).nullable(),
});

/** A reason for a move, as a page's engine has found it. */
export const reason = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum(['only-move', 'draws', 'petrov', 'known-draw', 'crowns', 'will-crown', 'repeats', 'best']),
  }),
  z.strictObject({
    kind: z.literal('wins'),
    moves: count.nullable(),
    atMost: z.literal(true).exactOptional(),
  }),
  z.strictObject({ kind: z.enum(['lasts', 'known-win', 'known-loss']), moves: count }),
  z.strictObject({ kind: z.enum(['gains', 'regains', 'gives']), taken: pieces, lost: pieces }),
  z.strictObject({ kind: z.literal('shot'), shot }),
  z.strictObject({ kind: z.enum(['saves', 'threatens']), pieces: count }),
  z.strictObject({ kind: z.literal('safe'), unsafe: count, others: count }),
  z.strictObject({ kind: z.enum(['nears', 'advances', 'runs']), steps: count }),
  z.strictObject({ kind: z.literal('avoids-shot'), than: move, shot }),
  z.strictObject({ kind: z.enum(['survives', 'alike']), than: move }),
  z.strictObject({
    kind: z.literal('keeps'),
    than: move,
    lost: pieces,
    taken: pieces,
    by: move.exactOptional(),
  }),
  z.strictObject({ kind: z.literal('better'), than: move, point: z.enum(POINTS) }),
  z.strictObject({ kind: z.literal('stops-crown'), move }),
  z.strictObject({
    kind: z.enum(['parries', 'plans', 'parries-gift', 'plans-gift']),
    move,
    won: pieces,
    paid: pieces,
  }),
  z.strictObject({ kind: z.literal('keeps-gift'), than: move, by: move, won: pieces, paid: pieces }),
  z.strictObject({ kind: z.literal('forces'), answers: moves, next: move.exactOptional() }),
  z.strictObject({ kind: z.literal('narrows'), losing: count, answers: count }),
  z.strictObject({
    kind: z.literal('trades'),
    pieces,
    left: z.tuple([count, count]).readonly().exactOptional(),
  }),
  z.strictObject({ kind: z.enum(['locks', 'frees', 'backs', 'holds']), squares }),
  z.strictObject({ kind: z.literal('backed'), square: z.string().max(6), by: squares }),
  z.strictObject({ kind: z.literal('unexposed'), than: move, by: move }),
  z.strictObject({ kind: z.literal('covers'), before: count, now: count }),
  z.strictObject({ kind: z.literal('takes'), pieces }),
  z.strictObject({ kind: z.literal('centre'), square: z.string().max(6) }),
  z.strictObject({ kind: z.enum(['opens', 'bars']), move, steps: count }),
]) satisfies z.ZodType<Reason>;
