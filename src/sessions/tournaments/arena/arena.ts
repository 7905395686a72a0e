import { type Edge, fullestMatching } from '../matching.js';
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

/** Those who wait, and those of them who are never paired with each other. */
export interface ArenaField {
  readonly waiting: readonly Waiting[];
  readonly forbidden: readonly (readonly [No, No])[];
}
export type ArenaPairs = readonly (readonly [No, No])[];

/** Pairs those who wait by how near they are to each other; nobody meets the last opponent again unless there are only two. */
export function pairWaiting({ waiting, forbidden }: ArenaField): ArenaPairs {
  const kept = new Set(forbidden.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]));
  const edges: Edge[] = [];
  for (const [at, one] of waiting.entries()) {
    for (const [more, other] of waiting.slice(at + 1).entries()) {
      const wasLast = one.lastOpponent === other.no || other.lastOpponent === one.no;
      if (kept.has(`${one.no} ${other.no}`) || (wasLast && waiting.length > 2)) continue;
      edges.push([at, at + 1 + more, costOf(one, other)]);
    }
  }
  const mates = fullestMatching(edges);
  return waiting.flatMap(({ no }, at) => {
    const mate = mates[at] ?? -1;
    const other = mate > at ? waiting[mate] : undefined;
    return other === undefined ? [] : [[no, other.no] as const];
  });
}

const costOf = (one: Waiting, other: Waiting): number =>
  (Math.min(one.rank, other.rank) <= TOP ? TOP_RANK : RANK) * Math.abs(one.rank - other.rank) +
  Math.round(Math.abs(one.rating - other.rating));
