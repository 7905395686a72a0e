/** A board of a simultaneous display on which the host is to move. */
export interface WaitingBoard {
  readonly no: number;
  /** Since when it waits for the host, in seconds. */
  readonly since: number;
  /** Whether the host has put it off in this turn. */
  readonly isLater: boolean;
}

/** The boards in the order in which they come to the host: who has waited longest first, those put off last. */
export const boardOrder = (boards: readonly WaitingBoard[]): readonly WaitingBoard[] =>
  boards.toSorted(
    (one, other) =>
      Number(one.isLater) - Number(other.isLater) || one.since - other.since || one.no - other.no,
  );
