import { type AnyState, playAny, startOfAny, turnOf } from './any-game.js';
import type { Game, GameEntry } from './record.js';

/** Place of an entry in a record. */
export interface RoundPlace {
  /** Number of its round, from 1. */
  readonly round: number;
  /** True for the first entry of the round, which the number precedes. */
  readonly opens: boolean;
}

/**
 * Places of a game's entries, as its record numbers them: a round begins where the order of the seats begins anew.
 * What happens between two turns belongs to the round before. Throws where the game cannot be replayed.
 */
export function roundsOf(game: Game): readonly RoundPlace[] {
  const start = startOfAny(game);
  if (!start.ok) throw new Error(`unsound game: ${start.error.code}`);
  let state: AnyState = start.value;
  const { seats } = state.variant;
  const first = turnOf(state);
  let [round, last] = [0, seats.length];
  return game.entries.map((entry): RoundPlace => {
    const column = (turnOf(state) - first + seats.length) % seats.length;
    const opens = takesTurn(entry, state) && column <= last;
    if (opens) round += 1;
    if (takesTurn(entry, state)) last = column;
    const next = playAny(state, entry);
    if (!next.ok) throw new Error(`unsound record: ${next.error}`);
    state = next.value;
    return { round: Math.max(1, round), opens };
  });
}

/** True for a move, and for a resignation or a loss on time in its place. */
function takesTurn(entry: GameEntry, state: AnyState): boolean {
  switch (entry.kind) {
    case 'move':
      return true;
    case 'resign':
    case 'timeout':
      return entry.seat === turnOf(state);
    case 'draw':
      return false;
  }
}
