import type { MoveReading, Variant } from '../engine/index.js';
import type { Refusals } from './en/chat/refusals.js';
import { joined, type Text } from './text.js';

type Reason = Extract<MoveReading, { kind: 'illegal' }>['reason'];

/** Says why a move is illegal, and which moves are near it. */
export const illegalText = (
  words: Pick<Refusals, 'illegal' | 'nearest'>,
  { reason, nearest }: { readonly reason: Reason; readonly nearest: readonly string[] },
  variant: Variant,
): Text =>
  joined(
    [
      words.illegal({ kind: 'illegal', reason, nearest: [] }, variant),
      nearest.length > 0 ? words.nearest(nearest) : [],
    ],
    ' ',
  );
