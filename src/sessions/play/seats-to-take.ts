import { playingSeats, type Seat } from '../../engine/index.js';
import type { Table } from '../model/session.js';
import { seatsLeft } from '../model/table.js';
import { currentGame } from './play.js';

/** Seats that can be taken: those still in play in a running or loaded game, otherwise all of them. */
export function seatsToTake(table: Table): readonly Seat[] {
  if (table.phase === 'running') return playingSeats(currentGame(table).state);
  return table.loaded ? seatsLeft(table.loaded) : table.seats.map((_, seat) => seat);
}
