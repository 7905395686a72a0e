/** A volunteer of a relay; `moved` is when they moved last, null for whoever has not. */
export interface Runner {
  readonly person: string;
  readonly since: number;
  readonly moved: number | null;
}

/** The volunteers in the order in which they are asked for the next move: who has moved longest ago, then who came first. */
export const relayOrder = (runners: readonly Runner[]): readonly Runner[] =>
  runners.toSorted(
    (one, other) =>
      (one.moved ?? Number.NEGATIVE_INFINITY) - (other.moved ?? Number.NEGATIVE_INFINITY) ||
      one.since - other.since,
  );
