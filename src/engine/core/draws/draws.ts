import type { DrawReason } from '../endings/outcome.js';
import { type Clocks, historyAfter, noHistory } from '../history.js';
import { moverOf } from '../moves/huff.js';
import { type Move, type Position, sideOf } from '../position.js';
import { formatPosition } from '../position-text.js';
import { type DrawClause, hasDoubleTurns } from '../rules.js';
import type { Variant } from '../variant.js';
import { applies, fewLine, loneSide, oneEachLeft, type Situation, situationOf } from './draw-situation.js';
import { loneKing } from './material.js';

/** The facts about a move on which draw clauses depend. */
export interface MoveFacts {
  readonly capture: boolean;
  readonly byMan: boolean;
  readonly crowned: boolean;
  readonly side: number;
  /** It left fewer pieces on the board. */
  readonly lost: boolean;
  /** It was the last move of its turn. */
  readonly endsTurn: boolean;
}

const standing = ({ board }: Position): number => board.filter((stack) => stack !== null).length;

function playedBy(variant: Variant, before: Position, move: Move, after: Position): MoveFacts {
  const mover = move.huff === undefined ? before.board[move.from]?.[0] : moverOf(variant, before, move);
  return {
    lost: standing(after) < standing(before),
    endsTurn: !hasDoubleTurns(variant.rules) || after.turn !== before.turn,
    capture: move.captured.length > 0,
    byMan: mover?.king === false,
    crowned: move.crowned,
    side: sideOf(variant, before.turn),
  };
}

/** The kind of move that resets the count of a clause; `capture-or-road`: the lone king leaves the road. */
export type Restart =
  | 'never'
  | 'capture'
  | 'loss'
  | 'capture-or-man'
  | 'capture-or-crown'
  | 'capture-or-road';

const RESTARTS: Readonly<Record<DrawClause['clause'], Restart>> = {
  'kings-only': 'capture-or-man',
  quiet: 'capture-or-man',
  few: 'capture-or-crown',
  'no-progress': 'capture-or-crown',
  length: 'never',
  'no-loss': 'loss',
  repetition: 'capture',
  'one-each': 'capture',
  'lone-piece': 'capture',
  'three-one': 'capture',
  'two-kings': 'capture',
  'long-diagonal': 'capture',
  'three-kings': 'capture',
  'main-road': 'capture-or-road',
  'two-one': 'capture',
};

/** True if the move resets the count. */
function restarts(clause: DrawClause, played: MoveFacts): boolean {
  switch (RESTARTS[clause.clause]) {
    case 'never':
      return false;
    case 'capture':
    case 'capture-or-road':
      // A clause does not apply off its road.
      return played.capture;
    case 'loss':
      return played.lost;
    case 'capture-or-man':
      return played.capture || played.byMan;
    case 'capture-or-crown':
      return played.capture || played.crowned;
  }
}

/** True if the clause counts this move: some count the moves of one side only. */
function counted(clause: DrawClause, situation: Situation, { side }: MoveFacts): boolean {
  if (clause.clause === 'three-kings') return loneKing(situation.forces)?.other.side === side;
  return clause.clause !== 'lone-piece' || loneSide(situation) === side;
}

function advance(
  clause: DrawClause,
  count: number | null,
  situation: Situation,
  played: MoveFacts,
): number | null {
  if (!applies(clause, situation, count !== null)) return null;
  // Neither the move that brings the clause about is counted, nor the turn that this move begins.
  if (count === null || restarts(clause, played)) return played.endsTurn ? 0 : -1;
  // In games of two moves a turn, clauses count turns.
  return played.endsTurn && counted(clause, situation, played) ? count + 1 : count;
}

/** Count at which the clause makes a draw. */
function limit(clause: DrawClause, situation: Situation): number {
  const each = situation.live.length;
  switch (clause.clause) {
    case 'repetition':
      return clause.times;
    case 'lone-piece':
      // The lone piece must still stand when its turn comes again.
      return loneSide(situation) === sideOf(situation.variant, situation.turn)
        ? clause.moves
        : Number.POSITIVE_INFINITY;
    case 'one-each':
      return 1;
    case 'three-kings':
      return clause.moves;
    case 'few':
      return (fewLine(clause, situation)?.moves ?? Number.POSITIVE_INFINITY) * each;
    default:
      return clause.moves * each;
  }
}

function stand(seen: Clocks['seen'], variant: Variant, position: Position): Clocks['seen'] {
  const text = formatPosition(variant, position);
  return { ...seen, [text]: (seen[text] ?? 0) + 1 };
}

/** Clocks at the start of a game from this position. */
export function startClocks(variant: Variant, position: Position): Clocks {
  const situation = situationOf(variant, position);
  return {
    seen: stand({}, variant, position),
    counts: variant.rules.draws.map((clause) => (applies(clause, situation, false) ? 0 : null)),
    history: noHistory(variant),
  };
}

/** Counts of the clauses, by their index, after a move to a situation. */
export const countsAfter = (
  counts: Clocks['counts'],
  situation: Situation,
  played: MoveFacts,
): Clocks['counts'] =>
  situation.variant.rules.draws.map((clause, index) =>
    advance(clause, counts[index] ?? null, situation, played),
  );

/** Clocks after a move from `before` to `after`. */
export function clocksAfterMove(
  variant: Variant,
  clocks: Clocks,
  before: Position,
  move: Move,
  after: Position,
): Clocks {
  const situation = situationOf(variant, after);
  const played = playedBy(variant, before, move, after);
  return {
    seen: stand(clocks.seen, variant, after),
    counts: countsAfter(clocks.counts, situation, played),
    history: historyAfter(variant, clocks.history, before, move),
  };
}

/** Clocks after a resignation that does not end the game: it is not a move and is not counted. */
export function clocksAfterResignation(variant: Variant, clocks: Clocks, after: Position): Clocks {
  const situation = situationOf(variant, after);
  return {
    seen: stand(clocks.seen, variant, after),
    counts: variant.rules.draws.map((clause, index) => {
      const count = clocks.counts[index] ?? null;
      return applies(clause, situation, count !== null) ? (count ?? 0) : null;
    }),
    history: clocks.history,
  };
}

/** True if a clause has counted as many moves as make a draw. */
export const hasRunOut = (clause: DrawClause, count: number | null, situation: Situation): boolean =>
  count !== null && count >= limit(clause, situation);

/** The first clause that makes the game a draw now; null if none does. */
export function drawReason(variant: Variant, clocks: Clocks, position: Position): DrawReason | null {
  const situation = situationOf(variant, position);
  const stood = clocks.seen[formatPosition(variant, position)] ?? 0;
  const drawn = variant.rules.draws.find((clause, index) => {
    if (clause.clause === 'one-each') return oneEachLeft(clause, situation, position);
    return hasRunOut(
      clause,
      clause.clause === 'repetition' ? stood : (clocks.counts[index] ?? null),
      situation,
    );
  });
  return drawn?.clause ?? null;
}

/** Distance to the draw by a clause, as long as nothing resets its count. */
export interface DrawDistance {
  /** Single moves of all seats. */
  readonly plies: number;
  readonly until: Restart;
}

/** Plies until one side has made `moves` moves; null for clauses that count the moves of all. */
function pliesOf(clause: DrawClause, moves: number, situation: Situation): number | null {
  const mover = sideOf(situation.variant, situation.turn);
  if (clause.clause === 'three-kings') {
    return 2 * moves - (loneKing(situation.forces)?.other.side === mover ? 1 : 0);
  }
  if (clause.clause === 'lone-piece') {
    const { variant, live, turn } = situation;
    const lone = live.findIndex((seat) => sideOf(variant, seat) === loneSide(situation));
    const turnsUntil = lone - live.indexOf(turn);
    return live.length * moves + ((turnsUntil + live.length) % live.length);
  }
  return null;
}

/**
 * Distances to the draws by the clauses that count now, where two players have a move each in turn; for a search, which
 * does not follow the resets.
 */
export function drawDistances(variant: Variant, clocks: Clocks, position: Position): readonly DrawDistance[] {
  const situation = situationOf(variant, position);
  return variant.rules.draws.flatMap((clause, index) => {
    const count = clocks.counts[index] ?? null;
    if (count === null || clause.clause === 'repetition' || clause.clause === 'one-each') return [];
    const most = clause.clause === 'lone-piece' ? clause.moves : limit(clause, situation);
    const plies = pliesOf(clause, most - count, situation) ?? most - count;
    return [{ plies, until: RESTARTS[clause.clause] }];
  });
}

/** The share of the way to the nearest draw by a clause that lies behind, from 0 to 1; a limit of all moves is left out. */
export function drawProgress(variant: Variant, clocks: Clocks, position: Position): number {
  const situation = situationOf(variant, position);
  const shares = variant.rules.draws.map((clause, index) => {
    const count = clocks.counts[index] ?? 0;
    if (count <= 0 || RESTARTS[clause.clause] === 'never') return 0;
    const most = clause.clause === 'lone-piece' ? clause.moves : limit(clause, situation);
    return Math.min(1, count / most);
  });
  return Math.max(0, ...shares);
}

/** The least count at which a clause makes a draw of any position, of two sides at least. */
function leastLimit(clause: DrawClause): number {
  switch (clause.clause) {
    case 'repetition':
    case 'one-each':
      return Number.POSITIVE_INFINITY;
    case 'three-kings':
    case 'lone-piece':
      return clause.moves;
    case 'few':
      return 2 * Math.min(...clause.lines.map(({ moves }) => moves));
    default:
      return 2 * clause.moves;
  }
}

/** What `drawDistances` gives, or less: the plies until the clauses that count now can make a draw, whatever happens on the way. */
export const soonestDraws = (variant: Variant, clocks: Clocks): readonly DrawDistance[] =>
  variant.rules.draws.flatMap((clause, index) => {
    const count = clocks.counts[index] ?? null;
    return count === null ? [] : [{ plies: leastLimit(clause) - count, until: RESTARTS[clause.clause] }];
  });
