import type { Move } from '../position.js';
import type { Rules } from '../rules.js';

/** The facts about captures on which priorities depend. */
export interface Facts {
  /** True if a king makes the capture. */
  readonly byKing: (move: Move) => boolean;
  /** By captured piece, in the order of the jumps: true for a king. */
  readonly kings: (move: Move) => readonly boolean[];
}

/** The captures of the highest rank; ranks are compared lexicographically. */
function highest(captures: readonly Move[], rank: (move: Move) => readonly number[]): readonly Move[] {
  const ranks = captures.map(rank);
  const best = ranks.reduce((first, next) => (compareRanks(next, first) > 0 ? next : first));
  return captures.filter((_, index) => compareRanks(ranks[index] ?? [], best) === 0);
}

/** Compares ranks lexicographically: the first number that differs decides. */
export function compareRanks(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

const count = (kings: readonly boolean[]): number => kings.filter(Boolean).length;

/** Frisian value (article 11): a king is worth less than two men, and `k` kings more than `2k - 1` men. */
function frisianRank(kings: readonly boolean[], byKing: boolean): readonly number[] {
  const taken = count(kings);
  return [kings.length + taken, -taken, Number(byKing)];
}

/** Rank of a capture, compared lexicographically; the player chooses among the highest ranked. */
function rankOf(
  priority: Exclude<Rules['priority'], 'none' | 'kings-most'>,
  move: Move,
  facts: Facts,
): readonly number[] {
  const most = move.captured.length;
  switch (priority) {
    case 'most':
      return [most];
    case 'kings-first':
      return [Number(facts.byKing(move))];
    case 'most-then-kings':
      return [most, count(facts.kings(move))];
    case 'by-quality': {
      const kings = facts.kings(move);
      return [most, Number(facts.byKing(move)), count(kings), ...kings.map(Number)];
    }
    case 'by-value':
      return frisianRank(facts.kings(move), facts.byKing(move));
  }
}

/** The captures among which the player may choose. `captures` is not empty. */
export function prioritise(
  priority: Rules['priority'],
  captures: readonly Move[],
  facts: Facts,
): readonly Move[] {
  switch (priority) {
    case 'none':
      return captures;
    case 'kings-most': {
      const byKings = captures.filter(facts.byKing);
      if (byKings.length === 0) return captures;
      const best = highest(byKings, (move) => [move.captured.length]);
      return captures.filter((move) => !facts.byKing(move) || best.includes(move));
    }
    case 'most':
    case 'kings-first':
    case 'most-then-kings':
    case 'by-quality':
    case 'by-value':
      return highest(captures, (move) => rankOf(priority, move, facts));
  }
}
