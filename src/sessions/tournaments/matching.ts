import maxWeightMatching from 'edmonds-blossom-fixed';

/** Two vertices and what it costs to join them: an integer of at most 52 bits, as the matching adds up and doubles costs. */
export type Edge = readonly [one: number, other: number, cost: number];

/**
 * The cheapest perfect matching of `count` vertices, by vertex: whom each is joined to; null if there is none. Takes time by the cube
 * of `count`: a tenth of a second for a hundred.
 */
export function cheapestMatching(count: number, edges: readonly Edge[]): readonly number[] | null {
  const mates = fullestMatching(edges);
  return mates.length === count && !mates.includes(-1) ? mates : null;
}

/** The cheapest of the matchings that leave over as few as can be, by vertex; -1 is nobody, as are vertices at the end without a place. */
export const fullestMatching = (edges: readonly Edge[]): readonly number[] =>
  edges.length === 0
    ? []
    : maxWeightMatching(
        edges.map(([one, other, cost]) => [one, other, -cost]),
        true,
      );
