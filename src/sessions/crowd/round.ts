import { countsOf, drawn, type Vote } from './votes.js';

/** How the votes of a round make a move. */
export type Mode =
  /** The move that most want. */
  | 'majority'
  /** One decides, who sees the votes; the majority if they don't. */
  | 'captain'
  /** Each vote is a lot. */
  | 'lottery'
  /** One person at a time moves, without votes. */
  | 'relay';

/** A round of votes on one move. Times are in seconds. */
export interface VoteRound {
  readonly mode: Mode;
  /** When it closes at the latest. A vote at that second is late. */
  readonly closes: number;
  /** For how long nothing may change before it closes early. */
  readonly quiet: number;
  /** Those who voted in the last rounds, and so may be waited for. */
  readonly expected: ReadonlySet<string>;
}

/** Rounds whose voters are expected in the next one. */
const EXPECTED_OF = 3;
/** Fewer who are expected decide nothing before the time is over. */
const MIN_MAJORITY = 3;
const MIN_ALL = 2;

/** Who is expected after these rounds, the latest last. */
export const expectedAfter = (voters: readonly (readonly string[])[]): ReadonlySet<string> =>
  new Set(voters.slice(-EXPECTED_OF).flat());

/** The move that leads in a round whose end is clear, so that it may close early; null while it is not. */
function clearLead({ mode, expected }: VoteRound, votes: readonly Vote[]): string | null {
  const [lead] = countsOf(votes);
  if (lead === undefined || mode === 'captain') return null;
  const voters = new Set(votes.map(({ person }) => person));
  const haveAll = expected.size >= MIN_ALL && [...expected].every((person) => voters.has(person));
  // Of lots the rarest one may win: more votes change what comes of them.
  const isMost = mode === 'majority' && expected.size >= MIN_MAJORITY && lead.votes > expected.size / 2;
  return haveAll || isMost ? lead.move : null;
}

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
  const counted: Vote[] = [];
  let lead: string | null = null;
  let { closes } = round;
  for (const vote of votes) {
    if (vote.at >= closes) break;
    counted.push(vote);
    if (round.mode === 'relay') return { closes: vote.at, counted };
    const now = clearLead(round, counted);
    if (now === null) closes = round.closes;
    else if (now !== lead) closes = Math.min(round.closes, vote.at + round.quiet);
    lead = now;
  }
  return { closes, counted };
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
