import {
  type AnyState,
  err,
  type GameState,
  type MatchState,
  type Move,
  movesIn,
  ok,
  playingSeats,
  type Result,
  type Seat,
  turnOf,
} from '../../engine/index.js';
import type { LiveGame } from './live-game.js';
import type { Refusal } from './refusal.js';
import type { Table } from './session.js';
import { isPerson, seatOf, seatsLeft } from './table.js';

interface RunningAs<State extends AnyState> {
  readonly kind: State['kind'];
  readonly table: Table;
  readonly game: LiveGame;
  readonly state: State;
}

/** A running board game. */
export type BoardRunning = RunningAs<GameState>;
/** A running match of Chapaev. */
export type MatchRunning = RunningAs<MatchState>;
/** A table with its game and the current state. */
export type Running = BoardRunning | MatchRunning;

/** The running game at a table. Throws if its stored record cannot be replayed. */
export function running(table: Table | null): Result<Running, Refusal> {
  if (table === null) return err({ code: 'noTable' });
  if (table.phase === 'open') return err({ code: 'notStarted' });
  if (table.phase === 'over') return err({ code: 'gameOver' });
  return ok(currentGame(table));
}

/** The running game, if a button was made for its current revision. */
export const runningAt = (table: Table | null, id: string, revision: number): Result<Running, Refusal> =>
  table?.id === id && table.revision === revision ? running(table) : err({ code: 'stale' });

/** The state of a table's game, running or over. Throws if its stored record cannot be replayed. */
export function currentGame(table: Table): Running {
  if (table.game === null) throw new Error(`table ${table.id} has no game`);
  const { state } = table.game;
  // The compiler cannot tell that kind and state belong together.
  return { table, game: table.game, kind: state.kind, state } as Running;
}

/** Seats of people who are still in play. */
export const peopleInPlay = (table: Table): readonly Seat[] =>
  playingSeats(currentGame(table).state).filter((seat) => isPerson(table.seats[seat]));

/** Seats of present players, who decide about absent ones. */
export const deciders = (table: Table): readonly Seat[] =>
  peopleInPlay(table).filter((seat) => !table.absent?.some((absence) => absence.seat === seat));

/** The state before entry `index`, of the same kind as the current one. */
export const stateBefore = <State extends AnyState>({ game }: RunningAs<State>, index: number): State =>
  game.stateAfter(index) as State;

/** Seat of a user in a running game, if it is still in play. */
export function seatInPlay({ table, state }: Running, user: string): Result<Seat, Refusal> {
  const seat = seatOf(table, user);
  if (seat < 0) return err({ code: 'notSeated' });
  return playingSeats(state).includes(seat) ? ok(seat) : err({ code: 'seatOut' });
}

/** Why no question can be asked: a player has left and could not answer. Null if nobody has left. */
export function playerLeft({ table: { absent = [] }, state }: Running): Refusal | null {
  const gone = absent.find(({ hasLeft }) => hasLeft);
  return gone === undefined ? null : { code: 'playerLeft', seat: gone.seat, variant: state.variant };
}

/** Seat of a user, if it has the turn. */
export function seatOnTurn(current: Running, user: string): Result<Seat, Refusal> {
  const seat = seatInPlay(current, user);
  const turn = turnOf(current.state);
  if (!seat.ok || seat.value === turn) return seat;
  return err({ code: 'notYourTurn', seat: turn, variant: current.state.variant });
}

/** Legal moves of a user, on their turn. */
export function movesOf(current: BoardRunning, user: string): Result<readonly Move[], Refusal> {
  const seat = seatOnTurn(current, user);
  return seat.ok ? ok(movesIn(current.state)) : seat;
}

/** True unless the computer plays for all who are still in the game. */
export const hasPersonInPlay = ({ table, state }: Running): boolean =>
  playingSeats(state).some((seat) => isPerson(table.seats[seat]));

/** Seats that can be taken: those still in play in a running or loaded game, otherwise all of them. */
export function seatsToTake(table: Table): readonly Seat[] {
  if (table.phase === 'running') return playingSeats(currentGame(table).state);
  return table.loaded ? seatsLeft(table.loaded) : table.seats.map((_, seat) => seat);
}

/** The seat of a stranger who never began, which is why a quick game has ended without a result; null for any other game. */
export function neverBegun({ strangers, game }: Pick<Table, 'strangers' | 'game'>): Seat | null {
  if (strangers === undefined || game?.entries.at(-1)?.kind !== 'void') return null;
  const turn = turnOf(game.state);
  return hasMoved(game, turn) ? null : turn;
}

/** True for a seat that has moved in a game. */
export const hasMoved = ({ entries }: Pick<LiveGame, 'entries'>, seat: Seat): boolean =>
  entries.some((entry) => entry.kind === 'move' && entry.seat === seat);
