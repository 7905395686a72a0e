declare module 'edmonds-blossom-fixed' {
  /** Of edges `[i, j, weight]` the matching of the greatest weight (with `true`: among the largest ones): mates by vertex, or -1. */
  const maxWeightMatching: (
    edges: readonly (readonly [number, number, number])[],
    isOfMostEdges?: boolean,
  ) => readonly number[];
  export default maxWeightMatching;
}
