import type { Variant } from '../../core/variant.js';
import { COUNTS_DOWN } from '../scores.js';
import type { Thought } from '../thought.js';
import { EVEN } from './win-probability.js';

/** Leads, in men, for which the curves give the chances; between them the chances are linear. */
const LEADS = [0, 0.25, 0.5, 1, 1.5, 2, 3, 4, 6, 10, 15];

// Some games differ in how they begin, or by name alone.
const RUSSIAN = [50, 53, 55, 61, 63, 68, 72, 72, 76, 81, 85];
const INTERNATIONAL = [50, 53, 57, 65, 69, 71, 76, 77, 80, 85, 93];
const TURKISH = [50, 57, 60, 62, 63, 69, 79, 88, 94, 99, 99];

/**
 * Points of a hundred for the leads above, a draw counted as half, in games of the computer against itself: fitted by
 * `npm run learn`; see docs/tuning.md. A lead is never worth all points: only an end is sure, found by the
 * search or known from the tables.
 */
const CURVES: ReadonlyMap<string, readonly number[]> = new Map(
  Object.entries({
    brazilian: [50, 54, 56, 61, 65, 69, 76, 76, 77, 91, 99],
    breakthrough: [50, 57, 61, 64, 70, 71, 71, 82, 92, 98, 99],
    canadian: [50, 52, 55, 61, 65, 69, 76, 80, 82, 86, 93],
    czech: [50, 52, 54, 59, 59, 61, 71, 74, 74, 84, 95],
    diagonal: [50, 56, 56, 62, 70, 76, 76, 82, 89, 95, 95],
    drawn: RUSSIAN,
    english: [50, 55, 60, 73, 85, 85, 96, 98, 99, 99, 99],
    flying: RUSSIAN,
    frisian: [50, 57, 64, 70, 79, 87, 92, 96, 96, 99, 99],
    german8: [50, 57, 58, 62, 72, 75, 83, 92, 96, 99, 99],
    german10: INTERNATIONAL,
    giveaway: [50, 50, 52, 52, 55, 57, 60, 62, 66, 78, 93],
    international: INTERNATIONAL,
    italian: [50, 55, 61, 64, 78, 85, 94, 97, 99, 99, 99],
    killer: [50, 55, 60, 65, 72, 79, 85, 90, 94, 99, 99],
    lasca: [50, 50, 55, 57, 62, 64, 72, 76, 84, 96, 96],
    pool: [50, 53, 58, 63, 63, 68, 76, 76, 79, 82, 94],
    portuguese: [50, 53, 54, 62, 62, 64, 72, 78, 82, 92, 92],
    russian: RUSSIAN,
    senegalese: TURKISH,
    spanish: [50, 54, 57, 60, 60, 66, 70, 72, 81, 89, 91],
    spantsirety: [50, 54, 57, 67, 71, 71, 79, 82, 85, 95, 95],
    tama: [50, 54, 60, 60, 62, 68, 73, 79, 88, 95, 95],
    thai: [50, 55, 59, 65, 71, 76, 84, 89, 95, 99, 99],
    towers: [50, 51, 51, 54, 57, 59, 64, 69, 77, 92, 92],
    turkish: TURKISH,
  }),
);

/**
 * The points, from 0 to 1, that the side to move may expect, a draw counted as half; null in games whose results nobody
 * has counted, among them all of more than two sides. House rules change little of what a lead is worth.
 */
export function winningChance(
  { id }: Variant,
  { score, end }: Pick<Thought, 'score' | 'end'>,
): number | null {
  const curve = CURVES.get(id);
  if (curve === undefined) return null;
  if (end !== null) return { win: 1, draw: EVEN, loss: 0 }[end.kind];
  // The endgame tables know the end.
  if (Math.abs(score) * 100 > COUNTS_DOWN) return score > 0 ? 1 : 0;
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
