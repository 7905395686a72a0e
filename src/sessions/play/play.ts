import {
  type AnyState,
  drawAny,
  err,
  type ForfeitEntry,
  type GameEntry,
  movesIn,
  namesJumpsOf,
  ok,
  playingSeats,
  readMove,
  resignAny,
  type Seat,
  turnOf,
  voidAny,
} from '../../engine/index.js';
import type { LiveGame } from '../model/live-game.js';
import type { EntryWithState, MoveChoice } from '../model/move-choice.js';
import { NO_QUESTION, questionOf, withoutQuestion } from '../model/open-question.js';
import { planOf } from '../model/plan.js';
import { currentGame, type Running, running, seatInPlay, seatOnTurn } from '../model/running.js';
import type { Table } from '../model/session.js';
import { computerAt, isPerson, seatOf, type TableResult, withSeat } from '../model/table.js';
import { plannedPlay, plansAfter } from '../plans/planned-moves.js';
import { firstHolders, isRated } from '../ratings/casual.js';
import { afterTurn } from '../time/clocks.js';
import { DISPLAY, unseenSince } from '../time/display.js';
import { chosenPlay } from './choose.js';
import { afterMoveOf } from './questions.js';

/** True for a button of an earlier revision or table. */
const isStale = (table: Table, choice: MoveChoice): boolean =>
  choice.kind !== 'text' && (choice.table !== table.id || choice.revision !== table.revision);

/** Plays a person's move. */
export function play(table: Table | null, user: string, choice: MoveChoice, now: number): TableResult {
  if (table !== null && isStale(table, choice)) return err({ code: 'stale' });
  const current = running(table);
  if (!current.ok) return current;
  const made = jumpsMade(current.value, user, choice);
  if (made !== null) return err({ code: 'jumpsMade', move: made });
  const seat = seatOnTurn(current.value, user);
  if (!seat.ok) return seat;
  if (current.value.table.clocks !== undefined && unseenSince(current.value.table) !== null)
    return err({ code: 'otherBoard' });
  const played = chosenPlay(current.value.state, choice, current.value.table);
  return played.ok ? ok(applyMove(current.value, played.value, now)) : played;
}

/** The last capture of a user who types its further jumps again, one by one; null for anything else. */
function jumpsMade({ table, game, state }: Running, user: string, choice: MoveChoice): string | null {
  if (choice.kind !== 'text' || state.kind !== 'draughts') return null;
  const seat = seatOf(table, user);
  const last = game.entries.findLast((entry) => entry.kind === 'move' && entry.seat === seat);
  if (last?.kind !== 'move' || !namesJumpsOf(state.variant, last.move, choice.text)) return null;
  // They may as well be a new capture.
  const isPlayable =
    turnOf(state) === seat &&
    readMove(state.variant, state.position, movesIn(state), choice.text).kind === 'move';
  return isPlayable ? null : last.move;
}

/** The table after the seat to move has moved and the planned moves that follow have been made. */
export const applyMove = (current: Running, played: EntryWithState, now: number): Table =>
  withPlanned(moved(current, played, now), now);

function moved({ table, game, state }: Running, played: EntryWithState, now: number): Table {
  const open = questionOf(table);
  const after = open === null ? table : afterMoveOf(table, open, turnOf(state));
  return advance(after, game, played.entry, played.state, now);
}

/** Makes planned moves, one after the other, as long as the player to move has one. */
function withPlanned(table: Table, now: number): Table {
  if (table.phase !== 'running' || table.plans.length === 0) return table;
  const current = currentGame(table);
  const plan = planOf(table, turnOf(current.state));
  if (plan === undefined || plan.kind === 'fallen') return table;
  const played = plannedPlay(current.state, plan);
  if (played !== null) return withPlanned(moved(current, played, now), now);
  const others = table.plans.filter((other) => other !== plan);
  return { ...table, plans: plan.kind === 'premove' ? [...others, { ...plan, kind: 'fallen' }] : others };
}

/** Gives the game up for a user, on or off their turn. */
export function resignSeat(
  table: Table | null,
  user: string,
  now: number,
  kind: ForfeitEntry['kind'] = 'resign',
): TableResult {
  const current = running(table);
  if (!current.ok) return current;
  const seat = seatInPlay(current.value, user);
  if (!seat.ok) return seat;
  return ok(forfeit(current.value, seat.value, now, kind));
}

/** The table once a seat has given up or run out of time, on or off its turn. */
function forfeit(
  { table, game, state }: Running,
  seat: Seat,
  now: number,
  kind: ForfeitEntry['kind'],
): Table {
  const entry: ForfeitEntry = { kind, seat };
  const left = withoutQuestion(table);
  const after = withPlanned(advance(left, game, entry, resignAny(state, entry), now), now);
  // Out of turn this neither ends the turn of the seat to move nor shortens the time that a new limit gives it.
  const { from, isNew } = left.clock;
  const goesOn = after.phase === 'running' && turnOf(state) !== seat;
  const clock = { ...after.clock, from: Math.max(from, now), ...(isNew && { isNew }) };
  return goesOn ? { ...after, clock } : after;
}

/** The table after one more entry, which leads to `state`. */
const advance = (table: Table, game: LiveGame, entry: GameEntry, state: AnyState, now: number): Table =>
  withGame(
    { ...table, plans: table.plans.length === 0 ? [] : plansAfter(table.plans, entry) },
    game.continued(entry, state),
    now,
  );

export function withGame(table: Table, game: LiveGame, now: number): Table {
  const isRunning = game.state.outcome === null;
  const { pause: _, away: __, halted: ___, absent = [], ...rest } = table;
  // Keeping others waiting lasts for a turn. A player who has left stays absent as long as they are in play, one who is
  // away until they move.
  const inPlay = isRunning ? playingSeats(game.state) : [];
  const last = game.entries.at(-1);
  const mover = last?.kind === 'move' ? last.seat : -1;
  const missed = absent.filter(
    ({ seat, hasLeft, isAway }) => inPlay.includes(seat) && (hasLeft || (isAway && seat !== mover)),
  );
  return {
    ...rest,
    ...(missed.length > 0 && { absent: missed }),
    game,
    phase: isRunning ? 'running' : 'over',
    revision: table.revision + 1,
    since: now,
    reminders: { sent: 0, last: 0 },
    clock: { from: now, warned: false },
    ...afterTurn(table, game, now),
    ...(!isRunning && NO_QUESTION),
    plans: isRunning ? table.plans : [],
  };
}

/** The table after everybody on a seat's side has given up or lost. */
export function forfeitSide(table: Table, seat: Seat, now: number, kind: ForfeitEntry['kind']): Table {
  if (table.phase !== 'running') return table;
  const current = currentGame(table);
  const { seats } = current.state.variant;
  const next = playingSeats(current.state).find((other) => seats[other]?.side === seats[seat]?.side);
  return next === undefined ? table : forfeitSide(forfeit(current, next, now, kind), seat, now, kind);
}

/**
 * What leaving costs somebody with a seat: `lost` if a rated game of two sides, or one of a tournament or a display, is over then, as nobody is left on theirs;
 * `behind` if a rated game goes on, in which they come in behind all that are in play; null for nothing.
 */
export function costOfLeaving(table: Table, seat: Seat): 'lost' | 'behind' | null {
  const isOfMany = table.event !== undefined || DISPLAY.of(table) !== null;
  if (table.phase !== 'running' || (!isRated(table) && !isOfMany)) return null;
  const { state } = currentGame(table);
  const side = (one: Seat): number | undefined => state.variant.seats[one]?.side;
  const people = playingSeats(state).filter((other) => other !== seat && isPerson(table.seats[other]));
  const hasBegun = firstHolders(table)[seat];
  const holder = table.seats[seat];
  // Whoever took over from somebody else plays casually.
  if (!isPerson(hasBegun) || !isPerson(holder) || hasBegun.user !== holder.user) return null;
  const isOver =
    new Set(playingSeats(state).map(side)).size === 2 &&
    people.length > 0 &&
    people.every((other) => side(other) !== side(seat));
  return isOver ? 'lost' : 'behind';
}

/**
 * Removes a person from a running game: the computer takes over their seat. The last person gives the game up instead, by `kind`,
 * since nobody would be left to play for, and so does whoever loses a rated game by leaving.
 */
export function leaveGame(
  table: Table | null,
  user: string,
  now: number,
  kind: ForfeitEntry['kind'] = 'resign',
): TableResult {
  const current = running(table);
  if (!current.ok) return current;
  const seat = seatInPlay(current.value, user);
  if (!seat.ok) return seat;
  const { table: sat, state } = current.value;
  const others = playingSeats(state).filter((other) => other !== seat.value);
  if (!others.some((other) => isPerson(sat.seats[other]))) return resignSeat(table, user, now, kind);
  if (costOfLeaving(sat, seat.value) === 'lost')
    return ok(forfeitSide(sat, seat.value, now, kind === 'resign' ? 'left' : kind));
  return ok(withSeat(sat, seat.value, computerAt(sat.level)));
}

/** Ends a game in a draw. */
export function endInDraw(table: Table, now: number): Table {
  const { game, state } = currentGame(table);
  return advance(withoutQuestion(table), game, { kind: 'draw' }, drawAny(state), now);
}

/** Ends a game for all, without a result. */
export function endWithoutResult(table: Table | null, now: number): TableResult {
  const current = running(table);
  if (!current.ok) return current;
  const { game, state } = current.value;
  return ok(advance(withoutQuestion(current.value.table), game, { kind: 'void' }, voidAny(state), now));
}
