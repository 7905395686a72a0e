import type { Variant } from '../../core/variant.js';
import type { Thought } from '../thought.js';
import { EVEN } from './win-probability.js';

/** Leads, in men, for which the curves give the chances; between them the chances are linear. */
const LEADS = [0, 0.25, 0.5, 1, 1.5, 2, 3, 4, 6, 10];

/**
 * Points of a hundred for the leads above, a draw counted as half, in games of the computer against itself: fitted by
 * `npm run learn`; see docs/tuning.md. A lead of no game is worth all points, since only an end of the game is sure.
 */
const CURVES: Readonly<Record<string, readonly number[]>> = {
  brazilian: [50, 52, 57, 67, 73, 73, 78, 80, 84, 96],
  breakthrough: [50, 52, 53, 57, 62, 66, 74, 78, 87, 97],
  canadian: [50, 50, 57, 60, 61, 64, 72, 79, 84, 93],
  czech: [50, 51, 55, 61, 62, 62, 70, 79, 84, 98],
  english: [50, 54, 56, 65, 69, 69, 84, 92, 98, 99],
  frisian: [50, 50, 53, 64, 67, 73, 80, 88, 95, 99],
  giveaway: [50, 50, 53, 57, 60, 64, 64, 66, 76, 95],
  international: [50, 51, 54, 64, 68, 71, 77, 82, 86, 97],
  italian: [50, 55, 64, 70, 73, 81, 89, 94, 99, 99],
  killer: [50, 52, 56, 66, 70, 75, 84, 92, 98, 99],
  pool: [50, 52, 58, 66, 68, 68, 78, 78, 84, 96],
  russian: [50, 54, 58, 66, 70, 72, 78, 79, 82, 96],
  spanish: [50, 52, 54, 60, 60, 60, 68, 68, 79, 92],
  towers: [50, 52, 53, 54, 54, 60, 63, 70, 78, 95],
  turkish: [50, 57, 59, 61, 61, 66, 75, 86, 92, 99],
};

/**
 * The points, from 0 to 1, that the side to move may expect, a draw counted as half; null in games whose results nobody
 * has counted, among them all of more than two sides. House rules change little of what a lead is worth.
 */
export function winningChance(
  { id }: Variant,
  { score, end }: Pick<Thought, 'score' | 'end'>,
): number | null {
  const curve = CURVES[id];
  if (curve === undefined) return null;
  if (end !== null) return { win: 1, draw: EVEN, loss: 0 }[end.kind];
  const chance = chanceOf(Math.abs(score), curve);
  return score < 0 ? 1 - chance : chance;
}

function chanceOf(lead: number, curve: readonly number[]): number {
  const next = LEADS.findIndex((each) => each > lead);
  if (next < 0) return (curve.at(-1) ?? 0) / 100;
  const [from, to] = [LEADS[next - 1] ?? 0, LEADS[next] ?? 0];
  const [least, most] = [curve[next - 1] ?? 0, curve[next] ?? 0];
  return (least + ((most - least) * (lead - from)) / (to - from)) / 100;
}
