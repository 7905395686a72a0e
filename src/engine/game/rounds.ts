import type { Seat } from '../core/variant.js';
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
 * Tells the places of a game's entries one after the other, as its record numbers them: a round begins where the order
 * of the seats begins anew. What happens between two turns belongs to the round before.
 */
export class RoundCounter {
  private round = 0;
  private readonly first: Seat;
  private readonly seats: number;
  /** Column of the entry before. */
  private last: number;

  constructor(start: AnyState) {
    this.first = turnOf(start);
    this.seats = start.variant.seats.length;
    this.last = this.seats;
  }

  /** The place of the next entry, which is made in this state. */
  next(entry: GameEntry, state: AnyState): RoundPlace {
    const column = (turnOf(state) - this.first + this.seats) % this.seats;
    const opens = takesTurn(entry, state) && column <= this.last;
    if (opens) this.round += 1;
    if (takesTurn(entry, state)) this.last = column;
    return { round: Math.max(1, this.round), opens };
  }
}

/** Places of a game's entries. Throws where the game cannot be replayed. */
export function roundsOf(game: Game): readonly RoundPlace[] {
  const start = startOfAny(game);
  if (!start.ok) throw new Error(`unsound game: ${start.error.code}`);
  let state: AnyState = start.value;
  const counter = new RoundCounter(state);
  return game.entries.map((entry): RoundPlace => {
    const place = counter.next(entry, state);
    const next = playAny(state, entry);
    if (!next.ok) throw new Error(`unsound record: ${next.error}`);
    state = next.value;
    return place;
  });
}

/** True for a move, and for a resignation or a loss on time in its place. */
function takesTurn(entry: GameEntry, state: AnyState): boolean {
  switch (entry.kind) {
    case 'move':
      return true;
    case 'resign':
    case 'timeout':
    case 'left':
    case 'idle':
      return entry.seat === turnOf(state);
    case 'draw':
    case 'void':
      return false;
  }
}
