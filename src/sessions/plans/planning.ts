import {
  err,
  formatMove,
  type GameState,
  type Move,
  type MoveEntry,
  moveEntry,
  movesIn,
  ok,
  playMove,
  type Result,
  readMove,
  type Seat,
  topologyOf,
} from '../../engine/index.js';
import { linesOf, MAX_LINE_LENGTH, MAX_LINES, MAX_PREMOVE_LENGTH, type Plan, planOf } from '../model/plan.js';
import type { Refusal } from '../model/refusal.js';
import { type BoardRunning, running, seatInPlay } from '../model/running.js';
import type { Table } from '../model/session.js';

/** A planned line: typed as words, or as the index of each move among the legal ones. */
export type LineChoice =
  | { readonly kind: 'text'; readonly words: readonly string[] }
  | { readonly kind: 'indices'; readonly indices: readonly number[] };

/** A row of moves, each by the seat to move at that point. */
type PlannedMoves = readonly MoveEntry[];

interface Planner {
  readonly current: BoardRunning;
  readonly seat: Seat;
}

/** Maximum number of words in one move, such as a huff and a move by its two squares. */
const WORDS_A_MOVE = 3;

/** A running game in which a user has a seat and may plan. */
function planner(table: Table | null, user: string): Result<Planner, Refusal> {
  const current = running(table);
  if (!current.ok) return current;
  const seat = seatInPlay(current.value, user);
  if (!seat.ok) return seat;
  if (current.value.kind !== 'draughts') return err({ code: 'noPlans' });
  return ok({ current: current.value, seat: seat.value });
}

/** A user who may plan, while others are to move. */
function waiting(table: Table | null, user: string): Result<Planner, Refusal> {
  const who = planner(table, user);
  return who.ok && who.value.current.state.position.turn === who.value.seat
    ? err({ code: 'planOnTurn' })
    : who;
}

/** A user's plan; undefined without one. */
export function plannedBy(table: Table | null, user: string): Result<Plan | undefined, Refusal> {
  const who = planner(table, user);
  return who.ok ? ok(planOf(who.value.current.table, who.value.seat)) : who;
}

function withPlan({ current: { table }, seat }: Planner, plan: Plan | null): Table {
  const plans = table.plans.filter((other) => other.seat !== seat);
  return { ...table, plans: plan === null ? plans : [...plans, plan] };
}

/**
 * Plans a move to make whatever the others do, by its squares; some may be left out. Replaces any other plan.
 */
export function planPremove(
  table: Table | null,
  user: string,
  squares: readonly string[],
): Result<Table, Refusal> {
  const who = waiting(table, user);
  if (!who.ok) return who;
  const { current, seat } = who.value;
  const { names } = topologyOf(current.state.variant.board);
  const isPath = squares.length > 1 && squares.length <= MAX_PREMOVE_LENGTH;
  if (!isPath || !squares.every((square) => names.includes(square))) return err({ code: 'stale' });
  return ok(withPlan(who.value, { kind: 'premove', seat, move: squares.join('-') }));
}

/**
 * Plans conditional moves from the current position: moves of all seats in order, the last by the user. The line
 * replaces those with another reply to the same moves.
 */
export function planLine(table: Table | null, user: string, choice: LineChoice): Result<Table, Refusal> {
  const who = waiting(table, user);
  if (!who.ok) return who;
  const { current, seat } = who.value;
  const line =
    choice.kind === 'text' ? typedLine(current.state, choice.words) : chosenLine(current, choice.indices);
  if (!line.ok) return line;
  if (line.value.length > MAX_LINE_LENGTH) return err({ code: 'planTooLong', most: MAX_LINE_LENGTH });
  if (line.value.at(-1)?.seat !== seat) return err({ code: 'planNeedsReply', moves: movesOf(line.value) });
  const lines = withLine(linesOf(planOf(current.table, seat)), line.value, seat);
  if (lines.length > MAX_LINES) return err({ code: 'planFull', most: MAX_LINES });
  return ok(withPlan(who.value, { kind: 'lines', seat, lines }));
}

/** Drops a user's plan, or only its line `number`, counted from 1. */
export function dropPlan(table: Table | null, user: string, number: number | null): Result<Table, Refusal> {
  const who = planner(table, user);
  if (!who.ok) return who;
  const { current, seat } = who.value;
  const plan = planOf(current.table, seat);
  if (plan === undefined) return err({ code: 'noPlan' });
  if (number === null || (number === 1 && plan.kind !== 'lines')) return ok(withPlan(who.value, null));
  const lines = linesOf(plan).filter((_, index) => index !== number - 1);
  if (lines.length === linesOf(plan).length) return err({ code: 'noPlan' });
  return ok(withPlan(who.value, lines.length === 0 ? null : { kind: 'lines', seat, lines }));
}

/** The position after moves of all seats, by their indices among the legal ones; null if there are no such moves. */
export function lineFrom(
  { state, game, table, kind }: BoardRunning,
  indices: readonly number[],
): BoardRunning | null {
  let after = { state, game };
  for (const index of indices) {
    const move = after.state.outcome === null ? movesIn(after.state)[index] : undefined;
    if (move === undefined) return null;
    const next = playMove(after.state, move);
    after = { state: next, game: after.game.continued(moveEntry(after.state, move), next) };
  }
  return { kind, table: { ...table, game: after.game }, ...after };
}

const movesOf = (line: PlannedMoves): readonly string[] => line.map(({ move }) => move);

/** Adds a line, drops those that it contradicts, and keeps none that is the beginning of another. */
function withLine(
  lines: readonly (readonly string[])[],
  added: PlannedMoves,
  own: Seat,
): readonly (readonly string[])[] {
  const moves = movesOf(added);
  const startsWith = (line: readonly string[], start: readonly string[]): boolean =>
    start.every((move, index) => line[index] === move);
  if (lines.some((line) => startsWith(line, moves))) return lines;
  const rest = lines.filter((line) => {
    const fork = moves.findIndex((move, index) => line[index] !== move);
    return line.length > fork && added[fork]?.seat !== own;
  });
  return [...rest, moves];
}

function chosenLine(current: BoardRunning, indices: readonly number[]): Result<PlannedMoves, Refusal> {
  const after = lineFrom(current, indices);
  if (after === null) return err({ code: 'stale' });
  const entries = after.game.entries.slice(current.game.entries.length);
  return ok(entries.filter((entry) => entry.kind === 'move'));
}

function typedLine(start: GameState, words: readonly string[]): Result<PlannedMoves, Refusal> {
  const line: MoveEntry[] = [];
  let state = start;
  for (let at = 0; at < words.length; ) {
    if (line.length > MAX_LINE_LENGTH) return err({ code: 'planTooLong', most: MAX_LINE_LENGTH });
    if (state.outcome !== null) return err({ code: 'planPastEnd', move: line.at(-1)?.move ?? '' });
    const read = nextMove(state, words.slice(at, at + WORDS_A_MOVE));
    if (!read.ok) return read;
    line.push(moveEntry(state, read.value.move));
    state = playMove(state, read.value.move);
    at += read.value.words;
  }
  return ok(line);
}

/** Reads the move that the words begin with, and how many words it takes. */
function nextMove(
  state: GameState,
  words: readonly string[],
): Result<{ readonly move: Move; readonly words: number }, Refusal> {
  const { variant, position } = state;
  const moves = movesIn(state);
  for (let count = 1; count <= words.length; count += 1) {
    const typed = words.slice(0, count).join(' ');
    const reading = readMove(variant, position, moves, typed);
    switch (reading.kind) {
      case 'move':
        return ok({ move: reading.move, words: count });
      case 'illegal':
        return err({ code: 'illegal', reading, variant, typed });
      case 'ambiguous': {
        // A huff whose move is yet to come.
        if (reading.moves.every(({ huff }) => huff !== undefined)) break;
        return err({
          code: 'planUnclear',
          typed,
          moves: reading.moves.map((move) => formatMove(variant, move)),
        });
      }
      case 'none':
    }
  }
  const [example] = moves;
  const like = example === undefined ? '' : formatMove(variant, example);
  return err({ code: 'notAMove', text: words[0] ?? '', example: like });
}
