/** Somebody's vote; the last one of a person counts. Times are in seconds. */
export interface Vote {
  readonly person: string;
  readonly move: string;
  readonly at: number;
}

/** A move with its votes. */
export interface Count {
  readonly move: string;
  readonly votes: number;
}

/** The votes that count: the last one of each person. */
const lastVotes = (votes: readonly Vote[]): readonly Vote[] => [
  ...new Map(votes.map((vote) => [vote.person, vote])).values(),
];

/** The moves by votes, the one that leads first. Of those with as many the one that had them earlier leads. */
export function countsOf(votes: readonly Vote[]): readonly Count[] {
  const byMove = [...Map.groupBy(lastVotes(votes), ({ move }) => move)].map(([move, own]) => ({
    move,
    votes: own.length,
    last: Math.max(...own.map(({ at }) => at)),
  }));
  return byMove
    .sort((one, other) => other.votes - one.votes || one.last - other.last)
    .map(({ move, votes }) => ({ move, votes }));
}

/** The move to which a lot belongs. */
export function drawn(counts: readonly Count[], lot: number): Count | undefined {
  let passed = 0;
  return counts.find(({ votes }) => {
    passed += votes;
    return lot < passed;
  });
}

/** What a side asks for next to its move, and the part of a round's voters, and their fewest number, that it takes. */
export type Motion = 'draw' | 'resign';

const PARTS: Readonly<Record<Motion, number>> = { draw: 0.5, resign: 0.6 };
const MIN_VOTERS = 3;

/** Whether a motion is carried by so many of a round's voters. */
export const isCarried = (motion: Motion, votes: number, voters: number): boolean =>
  voters >= MIN_VOTERS && votes > voters * PARTS[motion];
