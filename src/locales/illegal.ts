import type { Variant } from '../engine/index.js';
import type { Illegal, IllegalReason } from './refusals.js';
import { joined, type Text } from './text.js';

/** Says why a move is illegal, and which moves are near it. */
export const illegalText = (
  words: {
    readonly illegal: (reading: Illegal, variant: Variant) => Text;
    readonly nearest: (moves: readonly string[]) => Text;
  },
  { reason, nearest }: { readonly reason: IllegalReason; readonly nearest: readonly string[] },
  variant: Variant,
): Text =>
  joined(
    [
      words.illegal({ kind: 'illegal', reason, nearest: [] }, variant),
      nearest.length > 0 ? words.nearest(nearest) : [],
    ],
    ' ',
  );
