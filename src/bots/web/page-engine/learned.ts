import { type LearnedWeights, restoreLearned, type Variant } from '../../../engine/index.js';
import { numbersIn } from '../../../sessions/thinking/weight-values.js';

/** What was learned, by its address: a page shows one game, and its rematches. */
const known = new Map<string, LearnedWeights>();

export async function learnedAt(address: string, variant: Variant): Promise<LearnedWeights> {
  const before = known.get(address);
  if (before !== undefined) return before;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const values = new Int8Array(await answer.arrayBuffer());
  const weights = restoreLearned(variant, numbersIn(values));
  if (weights === null) throw new Error(`${address} does not fit ${variant.id}`);
  known.set(address, weights);
  return weights;
}
