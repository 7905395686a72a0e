import { cheapestMatching, type Edge } from '../matching.js';
import type { No } from '../round.js';

/** A game of an arena as one of its players had it. */
export interface ArenaGame {
  readonly result: 'won' | 'drawn' | 'lost';
  /** Single moves of both. */
  readonly plies: number;
  /** Played with half of the time and no increment, at one's own wish. */
  readonly isBerserk?: boolean;
}

const WIN = 2;
const DRAW = 1;
/** After so many wins running all counts double, until a game is not won. */
const STREAK = 2;
/** A game of fewer plies is worth nothing if it is drawn, and no more for haste if it is won. */
const MIN_DRAWN = 20;
const MIN_BERSERK = 14;
/** After a draw the next one is worth something only if it was fought for. */
const FOUGHT = 60;

/** The points of each game of somebody, in the order in which they ended. */
export function arenaPoints(games: readonly ArenaGame[]): readonly number[] {
  let running = 0;
  let wasDrawn = false;
  return games.map(({ result, plies, isBerserk = false }) => {
    const factor = running >= STREAK ? 2 : 1;
    if (result === 'won') {
      running += 1;
      wasDrawn = false;
      return WIN * factor + (isBerserk && plies >= MIN_BERSERK ? 1 : 0);
    }
    running = 0;
    if (result === 'lost') return 0;
    const counts = plies >= MIN_DRAWN && (!wasDrawn || plies > FOUGHT);
    wasDrawn = true;
    return counts ? DRAW * factor : 0;
  });
}

/** Somebody who waits for a game. */
export interface Waiting {
  readonly no: No;
  /** From 1, the most points first. */
  readonly rank: number;
  readonly rating: number;
  readonly lastOpponent: No | null;
}

/** What a rank apart costs, next to a point of rating; among the first ranks, where the winner is found, more. */
const RANK = 300;
const TOP_RANK = 2_000;
const TOP = 10;
/** More than all others together, so that one is left over rather than two. */
const LEFT_OVER = 1e9;

/** Pairs those who wait by how near they are to each other; nobody meets the last opponent again unless there are only two. */
export function pairWaiting(
  waiting: readonly Waiting[],
  isForbidden: (one: No, other: No) => boolean = () => false,
): readonly (readonly [No, No])[] {
  const edges: Edge[] = [];
  for (const [at, one] of waiting.entries()) {
    for (const [more, other] of waiting.slice(at + 1).entries()) {
      const wasLast = one.lastOpponent === other.no || other.lastOpponent === one.no;
      if (isForbidden(one.no, other.no) || (wasLast && waiting.length > 2)) continue;
      edges.push([at, at + 1 + more, costOf(one, other)]);
    }
  }
  // Who can't be paired waits next to somebody who is not there.
  const count = waiting.length;
  for (let at = 0; at < count; at += 1) edges.push([at, count + at, LEFT_OVER]);
  for (let one = count; one < 2 * count; one += 1)
    for (let other = one + 1; other < 2 * count; other += 1) edges.push([one, other, 0]);
  const mates = cheapestMatching(2 * count, edges) ?? [];
  return waiting.flatMap(({ no }, at) => {
    const mate = mates[at] ?? -1;
    const other = mate > at ? waiting[mate] : undefined;
    return other === undefined ? [] : [[no, other.no] as const];
  });
}

const costOf = (one: Waiting, other: Waiting): number =>
  (Math.min(one.rank, other.rank) <= TOP ? TOP_RANK : RANK) * Math.abs(one.rank - other.rank) +
  Math.round(Math.abs(one.rating - other.rating));
