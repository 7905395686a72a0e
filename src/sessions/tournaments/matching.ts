import maxWeightMatching from 'edmonds-blossom-fixed';

/** Two vertices and what it costs to join them: an integer of at most 52 bits, as the matching adds up and doubles costs. */
export type Edge = readonly [one: number, other: number, cost: number];

/**
 * The cheapest perfect matching of `count` vertices, by vertex: whom each is joined to; null if there is none. Takes time by the cube
 * of `count`: a tenth of a second for a hundred.
 */
export function cheapestMatching(count: number, edges: readonly Edge[]): readonly number[] | null {
  if (count === 0) return [];
  const mates = maxWeightMatching(
    edges.map(([one, other, cost]) => [one, other, -cost]),
    true,
  );
  return mates.length === count && !mates.includes(-1) ? mates : null;
}
