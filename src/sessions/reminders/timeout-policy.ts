import { turnOf } from '../../engine/index.js';
import type { Session, Table } from '../model/session.js';
import { derive, leaveGame, type Running, resignSeat } from '../play/play.js';

/** What a chat lets happen to a player whose time is over. */
export type Late = Session['settings']['late'];

/** Plays what was thought out for a table before it was locked. */
export type StandIn = (current: Running) => Table;

/**
 * The table once the time of the one to move is over: his game is given up, his seat goes to the computer, or
 * the computer makes this one move for him, which `standIn` plays. A last person's seat is given up instead of
 * handed over.
 */
export const expire = (table: Table, late: Late, now: number, standIn: StandIn | null): Table => {
  const current = derive(table);
  const holder = table.seats[turnOf(current.state)];
  if (holder?.kind !== 'person') return table;
  switch (late) {
    case 'skip':
      return standIn === null ? table : standIn(current);
    case 'forfeit': {
      const resigned = resignSeat(table, holder.user, now);
      return resigned.ok ? resigned.value : table;
    }
    case 'computer': {
      const left = leaveGame(table, holder.user, now);
      return left.ok ? left.value : table;
    }
  }
};
