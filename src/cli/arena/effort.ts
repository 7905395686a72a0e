import type { MatchGame, Ply } from './match.js';

/** What a player's moves took on average, those left out that had no other beside them or came from a book. */
export interface Effort {
  readonly moves: number;
  /** Milliseconds a move, as seen from outside: an engine that takes more than it was given shows here. */
  readonly ms: number;
  /** Plies; null if the player tells nothing of its searches. */
  readonly depth: number | null;
  readonly nodesPerSecond: number | null;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Null if the player never had a choice. */
export function effortOf(games: readonly MatchGame[], ofA: boolean): Effort | null {
  const chosen = ({ isA, isForced, nodes }: Ply): boolean => isA === ofA && !isForced && nodes !== 0;
  const plies = games.flatMap((game) => game.plies).filter(chosen);
  if (plies.length === 0) return null;
  const depths = plies.flatMap(({ depth }) => depth ?? []);
  const counted = plies.filter(({ nodes }) => nodes !== null);
  const time = sum(counted.map(({ ms }) => ms));
  return {
    moves: plies.length,
    ms: sum(plies.map(({ ms }) => ms)) / plies.length,
    depth: depths.length === 0 ? null : sum(depths) / depths.length,
    nodesPerSecond: time === 0 ? null : (1_000 * sum(counted.map(({ nodes }) => nodes ?? 0))) / time,
  };
}
