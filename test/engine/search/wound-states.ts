import { topologyOf } from '../../../src/engine/core/board/topology.js';
import { drawReason, startClocks } from '../../../src/engine/core/draws/draws.js';
import type { Clocks } from '../../../src/engine/core/history.js';
import { type Move, type Position, type Stack, single } from '../../../src/engine/core/position.js';
import { formatPosition, parsePosition } from '../../../src/engine/core/position-text.js';
import { hasDoubleTurns } from '../../../src/engine/core/rules.js';
import { applyMove } from '../../../src/engine/core/turn.js';
import type { Variant } from '../../../src/engine/core/variant.js';
import { beginAt, type GameState, movesIn } from '../../../src/engine/game/game.js';
import { configure } from '../../../src/engine/variants/index.js';
import { goesBack } from '../../../src/locales/ways.js';
import { anyOptions, pick, randomGame } from '../random-game.js';

type Draw = () => number;

/** More than any counter reaches. */
const NEVER = 1 << 12;
const MAX_PIECES = 7;

/** A position of a few pieces by lot; null where that is no position. */
function setPosition(variant: Variant, draw: Draw): Position | null {
  const board: (Stack | null)[] = topologyOf(variant.board).names.map(() => null);
  const pieces = 2 + Math.floor(draw() * (MAX_PIECES - 1));
  for (let left = pieces; left > 0; left--) {
    const seat = Math.floor(draw() * variant.seats.length);
    const isSecond = variant.seats[seat]?.second !== undefined && draw() < 0.5;
    board[Math.floor(draw() * board.length)] = single(seat, draw() < 0.6, isSecond);
  }
  const position = {
    board,
    turn: Math.floor(draw() * variant.seats.length),
    movesLeft: hasDoubleTurns(variant.rules) && draw() < 0.5 ? 2 : 1,
    out: variant.seats.map(() => false),
  };
  const read = parsePosition(variant, formatPosition(variant, position));
  return read.ok ? read.value : null;
}

/** The least count of a clause that makes a draw of the position; `NEVER` where none does now. */
function limitOf(variant: Variant, clocks: Clocks, position: Position, clause: number): number {
  let [least, most] = [0, NEVER];
  while (least < most) {
    const middle = (least + most) >> 1;
    const counts = clocks.counts.map((_, index) => (index === clause ? middle : null));
    const reason = drawReason(variant, { ...clocks, seen: {}, counts }, position);
    if (reason === variant.rules.draws[clause]?.clause) most = middle;
    else least = middle + 1;
  }
  return least;
}

/** A count below a limit, mostly right below. */
function countBelow(limit: number, draw: Draw): number {
  const lot = draw();
  if (lot < 0.6) return limit - 1;
  return lot < 0.8 ? Math.max(0, limit - 2) : Math.floor(draw() * limit);
}

/** Counters of the clauses that run in a position, wound to any value that makes no draw of it. */
function woundCounts(variant: Variant, clocks: Clocks, position: Position, draw: Draw): Clocks['counts'] {
  return clocks.counts.map((count, index) => {
    const clause = variant.rules.draws[index];
    if (count === null || draw() < 0.2 || clause === undefined) return count;
    const limit = limitOf(variant, clocks, position, index);
    // The turn of a lone piece has to come before it has saved itself.
    const most = limit < NEVER || clause.clause !== 'lone-piece' ? limit : clause.moves + 1;
    return most < NEVER ? countBelow(most, draw) : count;
  });
}

/** True for a move that can be taken back later. */
const isReversible = ({ variant, position }: GameState, { from, captured, huff }: Move): boolean =>
  captured.length === 0 &&
  huff === undefined &&
  (variant.rules.play === 'halma' ? goesBack(variant) : position.board[from]?.[0].king === true);

/** How often some of the positions after the moves of a state have stood. */
function stood(state: GameState, draw: Draw): Clocks['seen'] {
  const { variant, position } = state;
  const repetition = variant.rules.draws.find((clause) => clause.clause === 'repetition');
  const most = (repetition?.times ?? 3) - 1;
  const moves = movesIn(state).filter((move) => isReversible(state, move) && draw() < 0.4);
  return Object.fromEntries(
    moves.map((move) => [
      formatPosition(variant, applyMove(variant, position, move).position),
      1 + Math.floor(draw() * most),
    ]),
  );
}

/** A state with its counters wound to any value and some positions that have stood, played on past a clause now and then. */
export function wound(state: GameState, draw: Draw): GameState {
  const { variant, position } = state;
  const clocks = startClocks(variant, position);
  const counts = woundCounts(variant, clocks, position, draw);
  const seen = { ...stood(state, draw), ...clocks.seen };
  const unclaimed = draw() < 0.1 ? { unclaimed: true as const } : {};
  return { ...state, clocks: { ...clocks, counts, seen, history: state.clocks.history }, ...unclaimed };
}

/** A state in which every counter that runs makes a draw with the next move that it counts. */
export function onTheBrink(state: GameState): GameState {
  const { variant, position } = state;
  const clocks = startClocks(variant, position);
  return { ...state, clocks: { ...clocks, counts: woundCounts(variant, clocks, position, () => 0.5) } };
}

/** The same state without a past, and without any clause. */
export function freed(state: GameState): GameState {
  const { history } = state.clocks;
  const clocks = { ...startClocks(state.variant, state.position), history };
  return { ...state, clocks, unclaimed: true };
}

/** A game under its own rules or, as often, under house rules by lot. */
export function configured(variant: Variant, draw: Draw): Variant {
  const house = configure(variant, draw() < 0.5 ? {} : anyOptions(variant, draw));
  if (!house.ok) throw new Error(house.error.code);
  return house.value;
}

/** States that are not over, in turn from games by lot and from positions of a few pieces, under any house rules. */
export function* openStates(variant: Variant, draw: Draw): Generator<GameState, never> {
  for (;;) {
    const { states } = randomGame(variant, Math.floor(draw() * 2 ** 31));
    const played = pick(states, draw);
    if (played.outcome === null) yield played;
    const house = configured(variant, draw);
    for (let left = 12; left > 0; left--) {
      const position = setPosition(house, draw);
      const set = position && beginAt(house, position);
      if (set !== null && set.outcome === null && movesIn(set).length > 0) yield set;
    }
  }
}
