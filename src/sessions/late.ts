import { isFlickState, turnOf } from '../engine/any-game.js';
import { aim } from '../engine/flicks/aim.js';
import { movesIn } from '../engine/game.js';
import { onePly } from '../engine/opponent.js';
import { derive, leaveGame, playFound, resignSeat, shootFound } from './play.js';
import type { Session, Table } from './session.js';

/** What a chat lets happen to a player whose time is over. */
export type Late = Session['settings']['late'];

/**
 * The table once the time of the one to move is over: his game is given up, his seat goes to the computer, or
 * the computer makes this one move for him. A last person's seat is given up instead of handed over.
 */
export const expire = (table: Table, late: Late, now: number, lot: number): Table => {
  const current = derive(table);
  const { state } = current;
  const holder = table.seats[turnOf(state)];
  if (holder?.kind !== 'person') return table;
  switch (late) {
    case 'skip':
      return isFlickState(state)
        ? shootFound(current, aim(state, lot), now)
        : playFound(current, onePly(state.variant, state.position, lot, movesIn(state)), now);
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
