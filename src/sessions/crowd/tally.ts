import type { Vote } from './votes.js';

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

/** Fewer who are expected decide nothing before the time is over. */
const MIN_MAJORITY = 3;
const MIN_ALL = 2;

/** A move with those who want it, and the votes for it in their order, of which some may have gone to other moves. */
interface Wanted {
  readonly by: Map<string, Vote>;
  readonly votes: Vote[];
}

/** The votes of a round, counted as they come: a vote costs as much in a round of a thousand as in one of ten. */
export class Tally {
  /** When the round closes if nobody votes any more. */
  closes: number;
  /** The votes that came in time, in their order. */
  readonly counted: Vote[] = [];
  private readonly moves = new Map<string, Wanted>();
  private readonly chosen = new Map<string, string>();
  /** How many of those who are expected have not voted. */
  private missing: number;
  private lead: string | null = null;

  constructor(private readonly round: VoteRound) {
    this.closes = round.closes;
    this.missing = round.expected.size;
  }

  /** Counts the next vote; false if the round was closed before. */
  add(vote: Vote): boolean {
    if (vote.at >= this.closes) return false;
    this.counted.push(vote);
    if (this.round.mode === 'relay') {
      this.closes = vote.at;
      return true;
    }
    this.choose(vote);
    const now = this.clearLead();
    if (now === null) this.closes = this.round.closes;
    else if (now !== this.lead) this.closes = Math.min(this.round.closes, vote.at + this.round.quiet);
    this.lead = now;
    return true;
  }

  private choose(vote: Vote): void {
    const before = this.chosen.get(vote.person);
    if (before === undefined && this.round.expected.has(vote.person)) this.missing -= 1;
    if (before !== undefined) this.moves.get(before)?.by.delete(vote.person);
    const wanted: Wanted = this.moves.get(vote.move) ?? { by: new Map(), votes: [] };
    this.moves.set(vote.move, wanted);
    wanted.by.set(vote.person, vote);
    wanted.votes.push(vote);
    this.chosen.set(vote.person, vote.move);
  }

  /** The move that leads while the end is clear, so that the round may close early; null while it is not. */
  private clearLead(): string | null {
    const { mode, expected } = this.round;
    if (mode === 'captain') return null;
    const haveAll = expected.size >= MIN_ALL && this.missing === 0;
    const [move, votes] = this.leading();
    // Of lots the rarest one may win: more votes change what comes of them.
    const isMost = mode === 'majority' && expected.size >= MIN_MAJORITY && votes > expected.size / 2;
    return haveAll || isMost ? move : null;
  }

  /** Of moves with as many votes the one that had them earlier leads. */
  private leading(): readonly [move: string | null, votes: number] {
    let [lead, most, since]: [string | null, number, number] = [null, 0, 0];
    for (const [move, wanted] of this.moves) {
      const { size } = wanted.by;
      if (size === 0 || size < most) continue;
      const at = lastOf(wanted);
      if (size > most || at < since) [lead, most, since] = [move, size, at];
    }
    return [lead, most];
  }
}

/** When the last vote that counts came for a move. */
function lastOf({ by, votes }: Wanted): number {
  for (let last = votes.at(-1); last !== undefined; last = votes.at(-1)) {
    if (by.get(last.person) === last) return last.at;
    votes.pop();
  }
  return 0;
}
