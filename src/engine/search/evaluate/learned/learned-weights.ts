import type { Variant } from '../../../core/variant.js';
import { compileRules } from '../../board/compiled-rules.js';
import { type PackedWeights, patternsOf } from './patterns.js';
import { sidesOf } from './sides.js';
import { squaresOf } from './squares.js';

/** What an evaluation has learned of one game, house rules included. */
export interface LearnedWeights {
  readonly form: LearnedForm;
  /** One word for each pattern, or for each weight of the squares. */
  readonly packed: PackedWeights;
}

/**
 * What an evaluation learns: patterns; single squares, which take fewer games to learn; or, in games of three and more
 * sides, what each side may expect.
 */
export const LEARNED_FORMS = ['patterns', 'squares', 'sides'] as const;
export type LearnedForm = (typeof LEARNED_FORMS)[number];

/** Numbers of phases by form: the full board and the empty one, or one for all. */
const PHASES = { patterns: 2, squares: 1, sides: 2 } as const satisfies Record<LearnedForm, 1 | 2>;

/** The number of values that the weights of a game have in a form; null where nothing can be learned of it so. */
export function learnedSize(variant: Variant, form: LearnedForm = 'patterns'): number | null {
  const compiled = compileRules(variant);
  switch (form) {
    case 'patterns': {
      const patterns = patternsOf(compiled);
      return patterns && PHASES.patterns * patterns.size;
    }
    case 'squares':
      return squaresOf(compiled)?.size ?? null;
    case 'sides': {
      const sides = sidesOf(compiled);
      // What a man is worth comes last.
      return sides && PHASES.sides * (sides.size + 1);
    }
  }
}

/**
 * Weights from their values: by weight that with all pieces on the board, then that on an empty one, or a single one of squares.
 * They are in hundredths of a man, in thousandths of a logit where sides are learned of. Null where these are not as many as the
 * game has, and where a man is worth nothing to sides.
 */
export function restoreLearned(variant: Variant, values: Int16Array): LearnedWeights | null {
  const form = LEARNED_FORMS.find((each) => values.length === learnedSize(variant, each));
  if (form === undefined) return null;
  if (PHASES[form] === 1) return { form, packed: Int32Array.from(values) };
  const packed = new Int32Array(values.length / 2);
  for (let weight = 0; weight < packed.length; weight++)
    packed[weight] = (values[2 * weight] as number) * 65_536 + (values[2 * weight + 1] as number);
  // A man that is worth nothing would make every lead endless.
  return form === 'sides' && (values.at(-2) as number) <= 0 ? null : { form, packed };
}
