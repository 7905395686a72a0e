import { turnOf } from '../../engine/index.js';
import { currentGame, type Running } from '../model/running.js';
import type { Table } from '../model/session.js';
import { isPerson } from '../model/table.js';
import type { Terms } from '../time/terms.js';
import { leaveGame, resignSeat } from './play.js';

/** Consequence of running out of time. */
export type TimeoutPolicy = Terms['late'];

/** Plays a move that was prepared before the channel was locked. */
export type StandIn = (current: Running) => Table;

/**
 * Applies the policy to the player to move, whose time is over: they lose, the computer takes over their seat, or
 * `standIn` makes this one move for them. The last person loses instead of being replaced.
 */
export function expire(table: Table, policy: TimeoutPolicy, now: number, standIn: StandIn | null): Table {
  const current = currentGame(table);
  const holder = table.seats[turnOf(current.state)];
  if (!isPerson(holder)) return table;
  switch (policy) {
    // The others decide.
    case 'claim':
      return table;
    case 'skip':
      return standIn === null ? table : standIn(current);
    case 'forfeit': {
      const lost = resignSeat(table, holder.user, now, 'timeout');
      return lost.ok ? lost.value : table;
    }
    case 'computer': {
      const left = leaveGame(table, holder.user, now, 'timeout');
      return left.ok ? left.value : table;
    }
  }
}
