import {
  type AnyState,
  drawAny,
  err,
  type FlickState,
  formatMove,
  type Game,
  type GameEntry,
  type GameState,
  isFlickState,
  type Move,
  moveEntry,
  movesIn,
  ok,
  playingSeats,
  playMove,
  playShot,
  type Result,
  readMove,
  resignAny,
  type Seat,
  type Shot,
  shotEntry,
  turnOf,
} from '../../engine/index.js';
import { shotChosen } from '../model/chosen-shot.js';
import type { Choice } from '../model/move-choice.js';
import type { Refusal } from '../model/refusal.js';
import type { Table } from '../model/session.js';
import { computerAt, seatOf, withSeat } from '../model/table.js';
import { strengthOf } from '../thinking/strength.js';
import { remember, stateOf } from './replay-cache.js';

/** A table whose game runs, with the state that its record amounts to. */
export interface Running {
  readonly table: Table;
  readonly game: Game;
  readonly state: AnyState;
}

/** A running game that is played from square to square. */
export interface BoardRunning extends Running {
  readonly state: GameState;
}

type Outcome = Result<Table, Refusal>;

/** The running game at a table. Throws if its stored record cannot be replayed. */
export const running = (table: Table | null): Result<Running, Refusal> => {
  if (table === null) return err({ code: 'noTable' });
  if (table.phase === 'open') return err({ code: 'notStarted' });
  if (table.phase === 'over') return err({ code: 'gameOver' });
  return ok(derive(table));
};

/** The state of a table's game, running or over. Throws if its stored record cannot be replayed. */
export const derive = (table: Table): Running => {
  if (table.game === null) throw new Error(`table ${table.id} has no game`);
  return { table, game: table.game, state: stateOf(table.game) };
};

/** A running game in which discs are flicked. */
export interface FlickRunning extends Running {
  readonly state: FlickState;
}

/** Whether the game is one of flicks. */
export const isFlicking = (current: Running): current is FlickRunning => isFlickState(current.state);

/** The user's seat in a running game, if it is still in play. */
const seatInPlay = ({ table, state }: Running, user: string): Result<Seat, Refusal> => {
  const seat = seatOf(table, user);
  if (seat < 0) return err({ code: 'notSeated' });
  return playingSeats(state).includes(seat) ? ok(seat) : err({ code: 'seatOut' });
};

/** The user's seat, if it has the turn. */
export const seatOnTurn = (current: Running, user: string): Result<Seat, Refusal> => {
  const seat = seatInPlay(current, user);
  const turn = turnOf(current.state);
  if (!seat.ok || seat.value === turn) return seat;
  return err({ code: 'notYourTurn', seat: turn, variant: current.state.variant });
};

/** The moves that a user may choose from: his own, on his turn. */
export const movesOf = (current: BoardRunning, user: string): Result<readonly Move[], Refusal> => {
  const seat = seatOnTurn(current, user);
  return seat.ok ? ok(movesIn(current.state)) : seat;
};

/** Whether the game is played from square to square. */
export const isOnBoard = (current: Running): current is BoardRunning => !isFlickState(current.state);

/** Whether a button belongs to an earlier turn or table. */
const isStale = (table: Table, choice: Choice): boolean =>
  choice.kind !== 'text' && (choice.table !== table.id || choice.turn !== table.turn);

/** A move that would be right now, as text. */
const exampleOf = ({ state }: BoardRunning, moves: readonly Move[]): string =>
  moves[0] === undefined ? '' : formatMove(state.variant, moves[0]);

const chosen = (current: BoardRunning, moves: readonly Move[], choice: Choice): Result<Move, Refusal> => {
  const { variant, position } = current.state;
  if (choice.kind !== 'text') {
    const move = choice.kind === 'button' ? moves[choice.index] : undefined;
    return move === undefined ? err({ code: 'stale' }) : ok(move);
  }
  const reading = readMove(variant, position, moves, choice.text);
  switch (reading.kind) {
    case 'move':
      return ok(reading.move);
    case 'none':
      return err({ code: 'notAMove', text: choice.text, example: exampleOf(current, moves) });
    case 'illegal':
      return err({ code: 'illegal', reading, variant });
    case 'ambiguous':
      return err({
        code: 'ambiguous',
        moves: reading.moves,
        legal: moves,
        table: current.table.id,
        turn: current.table.turn,
      });
  }
};

/** Plays a person's move. */
export const play = (table: Table | null, user: string, choice: Choice, now: number): Outcome => {
  if (table !== null && isStale(table, choice)) return err({ code: 'stale' });
  const current = running(table);
  if (!current.ok) return current;
  if (isFlicking(current.value)) return shoot(current.value, user, choice, now);
  if (!isOnBoard(current.value)) throw new Error('a game that is neither moved nor flicked');
  const moves = movesOf(current.value, user);
  if (!moves.ok) return moves;
  const move = chosen(current.value, moves.value, choice);
  return move.ok ? ok(playFound(current.value, move.value, now)) : move;
};

/** Makes a person's shot. */
const shoot = (current: FlickRunning, user: string, choice: Choice, now: number): Outcome => {
  const seat = seatOnTurn(current, user);
  if (!seat.ok) return seat;
  const shot = shotChosen(current.state, choice);
  return shot.ok ? ok(shootFound(current, shot.value, now)) : shot;
};

/** Plays a legal move of the seat to move. */
export const playFound = (current: Running, move: Move, now: number): Table => {
  if (!isOnBoard(current)) throw new Error(`nothing is moved at table ${current.table.id}`);
  return enter(current, moveEntry(current.state, move), playMove(current.state, move), now);
};

/** Makes a shot of the seat to move, with one of its discs on the board. */
export const shootFound = (current: Running, shot: Shot, now: number): Table => {
  if (!isFlicking(current)) throw new Error(`nothing is flicked at table ${current.table.id}`);
  return enter(current, shotEntry(current.state, shot), playShot(current.state, shot).state, now);
};

/** The table once the seat to move has moved. */
const enter = ({ table, game, state }: Running, entry: GameEntry, after: AnyState, now: number): Table => {
  // An offer lives until it is declined, or until the one who made it moves on.
  const draw = table.draw[0] === turnOf(state) ? [] : table.draw;
  return settle(advance({ ...table, draw, undo: null }, game, entry, after, now), now);
};

/** Gives a user's game up for him, on or off his turn. */
export const resignSeat = (table: Table | null, user: string, now: number): Outcome => {
  const current = running(table);
  if (!current.ok) return current;
  const seat = seatInPlay(current.value, user);
  if (!seat.ok) return seat;
  const { game, state } = current.value;
  const entry: GameEntry = { kind: 'resign', seat: seat.value };
  const left = { ...current.value.table, undo: null };
  return ok(settle(advance(left, game, entry, resignAny(state, seat.value), now), now));
};

/** The table once `entry` has led its game to `state`. */
const advance = (table: Table, game: Game, entry: GameEntry, state: AnyState, now: number): Table =>
  withRecord(table, { ...game, entries: [...game.entries, entry] }, state, now);

const withRecord = (table: Table, record: Game, state: AnyState, now: number): Table => {
  const game = { ...record, options: { ...record.options } };
  remember(game, state);
  return {
    ...table,
    game,
    phase: state.outcome === null ? 'running' : 'over',
    turn: table.turn + 1,
    since: now,
    reminders: { sent: 0, last: 0 },
    clock: { from: now, warned: false },
    draw: state.outcome === null ? table.draw : [],
    undo: state.outcome === null ? table.undo : null,
  };
};

/**
 * Gets a person up from a running game: the computer plays on for him. The last person gives his
 * game up instead, for nobody would be left to play for.
 */
export const leaveGame = (table: Table | null, user: string, now: number): Outcome => {
  const current = running(table);
  if (!current.ok) return current;
  const seat = seatInPlay(current.value, user);
  if (!seat.ok) return seat;
  const { table: sat, state } = current.value;
  const others = playingSeats(state).filter((other) => other !== seat.value);
  if (!others.some((other) => sat.seats[other]?.kind === 'person')) return resignSeat(table, user, now);
  const draw = sat.draw.filter((agreed) => agreed !== seat.value);
  const undo = sat.undo?.agreed[0] === seat.value ? null : sat.undo;
  const left = { ...withSeat(sat, seat.value, computerAt(sat.level)), draw, undo };
  return ok(settleUndo(settle(left, now), now));
};

/** Offers a draw, or agrees to one that is offered. It is drawn once every seat in play agrees. */
export const agreeToDraw = (table: Table | null, user: string, now: number): Outcome => {
  const current = running(table);
  if (!current.ok) return current;
  const seat = seatInPlay(current.value, user);
  if (!seat.ok) return seat;
  const { draw } = current.value.table;
  if (draw.includes(seat.value)) return err({ code: 'alreadyAgreed' });
  const settled = settle({ ...current.value.table, draw: [...draw, seat.value] }, now);
  // Where only computers are left to ask and the game goes on, they have refused.
  return ok(
    settled.phase === 'running' && drawLacks(settled).length === 0 ? { ...settled, draw: [] } : settled,
  );
};

/** The persons in play who have not yet answered an offer of a draw. */
export const drawLacks = (table: Table): readonly Seat[] => {
  if (table.game === null) return [];
  return playingSeats(derive(table).state).filter(
    (seat) => table.seats[seat]?.kind === 'person' && !table.draw.includes(seat),
  );
};

/** Turns a draw down; any seat in play may. */
export const declineDraw = (table: Table | null, user: string): Outcome => {
  const current = running(table);
  if (!current.ok) return current;
  const seat = seatInPlay(current.value, user);
  if (!seat.ok) return seat;
  return current.value.table.draw.length === 0
    ? err({ code: 'noOffer' })
    : ok({ ...current.value.table, draw: [] });
};

/**
 * Ends the game in a draw where one is offered and all in play agree. The computer agrees where it
 * has no more pieces than any other seat in play.
 */
const settle = (table: Table, now: number): Table => {
  if (table.draw.length === 0 || table.phase !== 'running') return table;
  const { state, game } = derive(table);
  const inPlay = playingSeats(state);
  if (!inPlay.every((seat) => table.draw.includes(seat) || computerAgrees(table, state, seat))) return table;
  return advance(table, game, { kind: 'draw' }, drawAny(state), now);
};

const computerAgrees = (table: Table, state: AnyState, seat: Seat): boolean => {
  if (table.seats[seat]?.kind !== 'computer') return false;
  const pieces = strengthOf(state);
  return playingSeats(state).every((other) => (pieces[other] ?? 0) >= (pieces[seat] ?? 0));
};

/**
 * Asks to take back everything since before the user's last own move. Where no other person is in
 * play it is done at once, otherwise once all of them agree.
 */
export const askUndo = (table: Table | null, user: string, now: number): Outcome => {
  const current = running(table);
  if (!current.ok) return current;
  const seat = seatOf(current.value.table, user);
  if (seat < 0) return err({ code: 'notSeated' });
  const pending = current.value.table.undo;
  if (pending !== null) return err({ code: 'alreadyAsked', own: pending.agreed[0] === seat });
  const entries = current.value.game.entries.findLastIndex(
    (entry) => entry.kind === 'move' && entry.seat === seat,
  );
  if (entries < 0) return err({ code: 'nothingToUndo' });
  return ok(settleUndo({ ...current.value.table, undo: { entries, agreed: [seat] } }, now));
};

/** Agrees that a move is taken back. */
export const agreeUndo = (table: Table | null, user: string, now: number): Outcome => {
  const current = running(table);
  if (!current.ok) return current;
  const { undo } = current.value.table;
  const seat = seatOf(current.value.table, user);
  if (seat < 0) return err({ code: 'notSeated' });
  if (undo === null) return err({ code: 'noOffer' });
  if (undo.agreed.includes(seat)) return err({ code: 'alreadyAgreed' });
  return ok(settleUndo({ ...current.value.table, undo: { ...undo, agreed: [...undo.agreed, seat] } }, now));
};

/** Refuses that a move is taken back, or withdraws the wish. */
export const refuseUndo = (table: Table | null, user: string): Outcome => {
  const current = running(table);
  if (!current.ok) return current;
  if (seatOf(current.value.table, user) < 0) return err({ code: 'notSeated' });
  return current.value.table.undo === null
    ? err({ code: 'noOffer' })
    : ok({ ...current.value.table, undo: null });
};

/** The persons whose consent a take-back still lacks: all that were in play where it leads to. */
export const undoLacks = (table: Table): readonly Seat[] => {
  if (table.game === null || table.undo === null) return [];
  const { agreed, entries } = table.undo;
  const state = stateAfter(table.game, entries);
  return playingSeats(state).filter((seat) => table.seats[seat]?.kind === 'person' && !agreed.includes(seat));
};

const settleUndo = (table: Table, now: number): Table => {
  if (table.game === null || table.undo === null || undoLacks(table).length > 0) return table;
  const game = { ...table.game, entries: table.game.entries.slice(0, table.undo.entries) };
  const back = withRecord(
    { ...table, undo: null, draw: [] },
    game,
    stateAfter(game, game.entries.length),
    now,
  );
  return { ...back, shown: Math.min(back.shown, game.entries.length - 1) };
};

/** The state after the first `entries` entries of a record. */
const stateAfter = (game: Game, entries: number): AnyState =>
  stateOf({ ...game, entries: game.entries.slice(0, entries) });
