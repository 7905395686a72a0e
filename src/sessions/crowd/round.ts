import { Tally, type VoteRound } from './tally.js';
import { countsOf, drawn, type Vote } from './votes.js';

/** Rounds whose voters are expected in the next one. */
const EXPECTED_OF = 3;

/** Who is expected after these rounds, the latest last. */
export const expectedAfter = (voters: readonly (readonly string[])[]): ReadonlySet<string> =>
  new Set(voters.slice(-EXPECTED_OF).flat());

/** A round as far as it has come. */
export interface Progress {
  /** When it closes if nobody votes any more. */
  readonly closes: number;
  /** The votes that came in time, in their order. */
  readonly counted: readonly Vote[];
}

/**
 * What these votes make of a round, in the order in which they came: it closes early once its end has been clear, with the same move in
 * the lead, for as long as its quiet.
 */
export function progressOf(round: VoteRound, votes: readonly Vote[]): Progress {
  const tally = new Tally(round);
  for (const vote of votes) if (!tally.add(vote)) break;
  return tally;
}

/** What a round came to. */
export type Outcome =
  | { readonly kind: 'move'; readonly move: string; readonly votes: number; readonly voters: number }
  /** Nobody voted: once more as long, or a computer's move, or a game that waits for the next vote. */
  | { readonly kind: 'extended' | 'computer' | 'adjourned' };

/** Rounds running in which nobody has voted, after which a game waits. */
const MAX_MISSES = 3;

/** How a round came about, and by what a lot is drawn. */
interface Circumstances {
  /** It has been prolonged, as nobody had voted. */
  readonly isExtended: boolean;
  /** How many rounds before it had to be played by the computer, without one in which somebody voted. */
  readonly misses: number;
  /** The move of the captain; null if there is none or they are silent. */
  readonly captain?: string | null;
  /** From 0 to below 1. */
  readonly draw: number;
}

/** What a round came to when it closed. */
export function outcomeOf(
  { mode }: VoteRound,
  counted: readonly Vote[],
  { isExtended, misses, captain = null, draw }: Circumstances,
): Outcome {
  const counts = countsOf(counted);
  const voters = counts.reduce((all, { votes }) => all + votes, 0);
  const votesFor = (move: string): number => counts.find((count) => count.move === move)?.votes ?? 0;
  if (mode === 'captain' && captain !== null)
    return { kind: 'move', move: captain, votes: votesFor(captain), voters };
  const chosen = mode === 'lottery' ? drawn(counts, draw * voters) : counts[0];
  if (chosen !== undefined) return { kind: 'move', ...chosen, voters };
  // In a relay anybody else who wants to move has had their time.
  if (!isExtended && mode !== 'relay') return { kind: 'extended' };
  return { kind: misses + 1 >= MAX_MISSES ? 'adjourned' : 'computer' };
}
