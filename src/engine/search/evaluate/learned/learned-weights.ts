import type { Variant } from '../../../core/variant.js';
import { compileRules } from '../../board/compiled-rules.js';
import { type PackedWeights, patternsOf } from './patterns.js';
import { squaresOf } from './squares.js';

/** What an evaluation has learned of one game, house rules included. */
export interface LearnedWeights {
  readonly form: LearnedForm;
  /** One word for each pattern, or for each weight of the squares. */
  readonly packed: PackedWeights;
}

/** What an evaluation is learned of: patterns, or single squares, of which fewer games teach. */
export type LearnedForm = 'patterns' | 'squares';

/** The number of values that the weights of a game have; null where nothing can be learned of it. */
export function learnedSize(variant: Variant, form: LearnedForm = 'patterns'): number | null {
  if (form === 'squares') return squaresOf(compileRules(variant))?.size ?? null;
  const patterns = patternsOf(compileRules(variant));
  return patterns && 2 * patterns.size;
}

/**
 * Weights from their values, in hundredths of a man: by pattern that with all pieces on the board, then that on an empty
 * one; or as many as the squares have. Null where these are not as many as the game has.
 */
export function restoreLearned(variant: Variant, values: Int16Array): LearnedWeights | null {
  if (values.length === learnedSize(variant, 'squares')) {
    return { form: 'squares', packed: Int32Array.from(values) };
  }
  if (values.length !== learnedSize(variant)) return null;
  const packed = Int32Array.from(
    { length: values.length / 2 },
    (_, pattern) => (values[2 * pattern] as number) * 65_536 + (values[2 * pattern + 1] as number),
  );
  return { form: 'patterns', packed };
}
