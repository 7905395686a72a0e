import {
  type AnyState,
  err,
  ok,
  playingSeats,
  type Result,
  type Seat,
  strengthOf,
  turnOf,
} from '../../engine/index.js';
import type { QuestionKind } from '../../locales/index.js';
import {
  type Question,
  questionOf,
  TRAITS,
  type Wanted,
  wantedOf,
  withoutQuestion,
  withQuestion,
} from '../model/open-question.js';
import type { Refusal } from '../model/refusal.js';
import {
  currentGame,
  peopleInPlay,
  playerLeft,
  type Running,
  running,
  seatInPlay,
} from '../model/running.js';
import type { Table } from '../model/session.js';
import { isComputer, isPerson, seatOf, type TableResult } from '../model/table.js';
import { isRated } from '../ratings/casual.js';
import { DISPLAY } from '../time/display.js';
import { isPaused } from '../time/pausing.js';
import { withAgreedTerms } from '../time/terms.js';
import { endInDraw, withGame } from './play.js';
import { endedBy, mayAskAfter, movesBy, noted, welcomed } from './questions.js';

/** The computer agrees to no draw before it has made this many moves. */
export const MOVES_BEFORE_DRAW = 10;

/** The seat of a user who may ask or answer. */
function seatFor(current: Running, kind: QuestionKind, user: string): Result<Seat, Refusal> {
  const seat = seatOf(current.table, user);
  return TRAITS[kind].isForAll && seat >= 0 ? ok(seat) : seatInPlay(current, user);
}

interface Asker {
  readonly current: Running;
  readonly seat: Seat;
  /** Number of entries that a take-back leaves. */
  readonly entries: number;
}

/** Whole moves that have been made: of the player who has made fewest. */
const movesIn = ({ table, game }: Running): number =>
  Math.min(
    ...table.seats.map(
      (_, seat) => game.entries.filter((entry) => entry.kind === 'move' && entry.seat === seat).length,
    ),
  );

/** Who asks, unless they cannot ask that now. */
function askerOf(before: Table | null, user: string, kind: QuestionKind): Result<Asker, Refusal> {
  const current = running(before);
  if (!current.ok) return current;
  const { table } = current.value;
  const { event } = table;
  const isAllowed = kind === 'draw' || (kind === 'pause' && event?.pause === true);
  if (event !== undefined && !isAllowed) return err({ code: 'inTournament' });
  const display = DISPLAY.of(table);
  const isForAll = kind === 'draw' || (kind === 'undo' && display?.isTaught);
  if (display !== null && !isForAll) return err({ code: 'inDisplay' });
  const seat = seatFor(current.value, kind, user);
  if (!seat.ok) return seat;
  if (event?.isLive && kind === 'draw' && movesIn(current.value) < MOVES_BEFORE_DRAW)
    return err({ code: 'drawTooEarly', moves: MOVES_BEFORE_DRAW });
  if (kind === 'pause' && isPaused(table)) return err({ code: 'alreadyPaused' });
  if (kind === 'time' && table.clocks) return err({ code: 'clocksRun' });
  if (kind === 'time' && peopleInPlay(table).length < 2) return err({ code: 'untimed' });
  const missed = playerLeft(current.value);
  if (missed !== null) return err(missed);
  if (kind === 'casual' && !isRated(table)) return err({ code: 'casualAlready' });
  if (kind === 'undo' && isRated(table)) return err({ code: 'rated' });
  const open = questionOf(table);
  if (open !== null) return err(inTheWay(table, open, kind, seat.value));
  const entries = kind === 'undo' ? lastMoveOf(table, seat.value) : 0;
  if (entries < 0) return err({ code: 'nothingToUndo' });
  return ok({ current: current.value, seat: seat.value, entries });
}

/** Why a user cannot ask for something now; null if they can. The time for a move is asked for with its terms. */
export function refusalToAsk(
  before: Table,
  user: string,
  kind: Exclude<QuestionKind, 'time'>,
): Refusal | null {
  const asker = askerOf(before, user, kind);
  if (!asker.ok) return asker.error;
  const { seat, entries } = asker.value;
  const moves = mayAskAfter(before, kind, seat);
  // Who has not asked before need not be told whom they would ask.
  if (moves === 0 || lacking(withQuestion(before, kind, [seat], { entries })).length === 0) return null;
  return kind === 'draw' && isTooEarlyForDraw(before) ? null : { code: 'askedBefore', kind, moves };
}

/**
 * Asks the others for a draw, to take back the user's last move with everything after it, to adjourn, or for other `terms`.
 * If only the computer has to answer, that happens at once.
 */
export function ask(
  before: Table | null,
  user: string,
  kind: QuestionKind,
  now: number,
  { terms }: Pick<Wanted, 'terms'> = {},
): TableResult {
  const asker = askerOf(before, user, kind);
  if (!asker.ok) return asker;
  const { seat, entries } = asker.value;
  const { table, state } = asker.value.current;
  // Who teaches asks nobody.
  const agreed = kind === 'undo' && DISPLAY.of(table)?.host === seat ? table.seats.keys() : [seat];
  const asked = withQuestion(table, kind, [...agreed], { entries, ...(terms && { terms }) });
  if (lacking(asked).length === 0) return ok(settled(asked, now));
  // Nobody is asked if the computer will refuse anyway.
  if (kind === 'draw' && isTooEarlyForDraw(table)) return ok(table);
  const moves = mayAskAfter(table, kind, seat);
  if (moves !== 0) return err({ code: 'askedBefore', kind, moves });
  const onTurn = turnOf(state) === seat;
  return ok(noted(asked, state.variant, { kind, seat, onTurn, since: now }));
}

/** Why a question cannot be asked while another one is open. */
const inTheWay = (table: Table, open: Question, kind: QuestionKind, seat: Seat): Refusal =>
  open.kind === kind && open.agreed.includes(seat)
    ? { code: open.agreed[0] === seat ? 'alreadyAsked' : 'alreadyAgreed' }
    : {
        code: 'questionOpen',
        kind: open.kind,
        own: open.agreed[0] === seat,
        isAsked: lacking(table).includes(seat),
      };

const lastMoveOf = ({ game }: Table, seat: Seat): number =>
  game?.entries.findLastIndex((entry) => entry.kind === 'move' && entry.seat === seat) ?? -1;

/**
 * An answer to the open question, or its withdrawal by the asking player. Without a number it answers any question of
 * its kind.
 */
export interface Answer {
  readonly kind: QuestionKind;
  readonly number?: number;
  readonly yes: boolean;
}

/** Answers the open question. One no ends it; it takes effect once everybody has agreed. */
export function answer(
  before: Table | null,
  user: string,
  { kind, number, yes }: Answer,
  now: number,
): TableResult {
  const current = running(before);
  if (!current.ok) return current;
  const { table } = current.value;
  const seat = seatFor(current.value, kind, user);
  if (!seat.ok) return seat;
  const open = questionOf(table);
  if (open?.kind !== kind || (number ?? open.number) !== open.number) return err({ code: 'noOffer' });
  const hasAgreed = open.agreed.includes(seat.value);
  if (!hasAgreed && !lacking(table).includes(seat.value)) return err({ code: 'seatOut' });
  if (!yes) {
    const how = open.agreed[0] === seat.value ? 'withdrawn' : 'no';
    return ok(endedBy(table, seat.value, how, table.game?.entries.length ?? 0));
  }
  if (hasAgreed) return err({ code: 'alreadyAgreed' });
  const agreed = [...open.agreed, seat.value];
  return ok(settled(withQuestion(table, kind, agreed, wantedOf(table)), now));
}

/** Asks, or agrees if somebody else has asked the same; for questions that mean the same from everybody. */
export function askOrAgree(
  before: Table | null,
  user: string,
  kind: 'draw' | 'pause',
  now: number,
): TableResult {
  const open = before?.phase === 'running' ? questionOf(before) : null;
  const isOthers = before !== null && open?.kind === kind && !open.agreed.includes(seatOf(before, user));
  return isOthers ? answer(before, user, { kind, yes: true }, now) : ask(before, user, kind, now);
}

/**
 * Seats of people who have yet to answer the open question; for a take-back, of those in play at the position it
 * returns to.
 */
export function lacking(table: Table): readonly Seat[] {
  const open = questionOf(table);
  const { game, undo } = table;
  if (game === null || open === null) return [];
  return playingSeats(undo === null ? game.state : game.stateAfter(undo.entries)).filter(
    (seat) => isPerson(table.seats[seat]) && !open.agreed.includes(seat),
  );
}

/** Applies a question to the table once everybody has agreed. */
function settled(table: Table, now: number): Table {
  const open = questionOf(table);
  if (open === null || table.game === null || lacking(table).length > 0) return table;
  switch (open.kind) {
    case 'draw':
      return drawn(table, now);
    case 'undo':
      return takenBack(table, open, now);
    case 'pause':
      return adjourned(table, open, now);
    case 'time':
      return welcomed(withAgreedTerms(withoutQuestion(table), table.newTerms, now), open);
    case 'casual':
      return eased(table, open);
  }
}

/**
 * The adjourned game, in which nobody keeps others waiting. If the clock was halted already, it is adjourned from then
 * on.
 */
function adjourned(table: Table, open: Question, now: number): Table {
  const { halted, absent: _, ...rest } = table;
  return welcomed({ ...rest, pause: { agreed: open.agreed, since: halted?.since ?? now } }, open);
}

/** The game that all have agreed to play without ratings, and with the computer's help. */
function eased(table: Table, open: Question): Table {
  const by = open.agreed.at(-1) ?? 0;
  const isAnswered = open.agreed.length > 1;
  const free = isAnswered
    ? endedBy(table, by, 'yes', table.game?.entries.length ?? 0)
    : withoutQuestion(table);
  return welcomed({ ...free, stakes: 'casual', help: true }, open);
}

/** The draw that all people in play agree to. If a computer does not, the game goes on. */
function drawn(table: Table, now: number): Table {
  const { state } = currentGame(table);
  const computers = playingSeats(state).filter((seat) => isComputer(table.seats[seat]));
  return computers.every((seat) => computerAgrees(table, state, seat))
    ? endInDraw(table, now)
    : withoutQuestion(table);
}

/** The computer agrees if it has no more pieces than any other seat in play, but never in the opening. */
function computerAgrees(table: Table, state: AnyState, seat: Seat): boolean {
  if (movesBy(table, seat) < MOVES_BEFORE_DRAW) return false;
  const pieces = strengthOf(state);
  return playingSeats(state).every((other) => (pieces[other] ?? 0) >= (pieces[seat] ?? 0));
}

/** True while some computer has made too few moves to agree to a draw. */
export const isTooEarlyForDraw = (table: Table): boolean =>
  playingSeats(currentGame(table).state).some(
    (seat) => isComputer(table.seats[seat]) && movesBy(table, seat) < MOVES_BEFORE_DRAW,
  );

function takenBack(table: Table, open: Question, now: number): Table {
  const { entries } = wantedOf(table);
  if (table.game === null || entries === undefined) return table;
  const game = table.game.cutTo(entries);
  const helped = table.helped?.filter(({ at }) => at <= game.entries.length);
  const [, ...others] = open.agreed;
  const free =
    others.length > 0
      ? endedBy(table, others.at(-1) ?? 0, 'yes', game.entries.length)
      : withoutQuestion(table);
  const back = { ...free, plans: [], undone: true as const, ...(helped && { helped }) };
  return welcomed(withGame(back, game, now), open);
}
