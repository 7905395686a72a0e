import { topologyOf } from '../../../src/engine/core/board/topology.js';
import { drawReason } from '../../../src/engine/core/draws/draws.js';
import { homeOf } from '../../../src/engine/core/endings/goal.js';
import { legalMoves } from '../../../src/engine/core/moves/legal-moves.js';
import { type Move, type Position, type Stack, sideOf, single } from '../../../src/engine/core/position.js';
import { formatPosition, parsePosition } from '../../../src/engine/core/position-text.js';
import { hasDoubleTurns } from '../../../src/engine/core/rules.js';
import type { Seat, Variant } from '../../../src/engine/core/variant.js';
import { beginAt, type GameState, movesIn, playMove } from '../../../src/engine/game/game.js';
import { pick } from '../random-game.js';
import { configured, onTheBrink } from './wound-states.js';

type Draw = () => number;
type Cells = (Stack | null)[];

const MAX_PIECES = 8;
/** Positions that are set up for each one that is wanted, at most. */
const TRIES = 500;

function read(variant: Variant, board: Cells, turn: Seat, draw: Draw): Position | null {
  const movesLeft = hasDoubleTurns(variant.rules) && draw() < 0.5 ? 2 : 1;
  const position = { board, turn, movesLeft, out: variant.seats.map(() => false) };
  const found = parsePosition(variant, formatPosition(variant, position));
  return found.ok ? found.value : null;
}

const piece = (variant: Variant, seat: Seat, draw: Draw): Stack =>
  single(seat, draw() < 0.5, variant.seats[seat]?.second !== undefined && draw() < 0.5);

/** Sets the winner's pieces wherever the loser could move to, until nothing is left to play; null where that takes too many. */
function blocked(variant: Variant, winner: Seat, loser: Seat, draw: Draw): Cells | null {
  const board: Cells = topologyOf(variant.board).names.map(() => null);
  for (let left = draw() < 0.7 ? 1 : 2; left > 0; left--)
    board[Math.floor(draw() * board.length)] = piece(variant, loser, draw);
  for (let set = draw() < 0.5 ? 0 : 1; set > 0; set--)
    board[Math.floor(draw() * board.length)] ??= piece(variant, winner, draw);
  for (let set = 0; set < MAX_PIECES; set++) {
    const position = read(variant, board, loser, draw);
    if (position === null) return null;
    const target = legalMoves(variant, position)[0]?.path.at(-1);
    if (target === undefined) return board;
    board[target] = piece(variant, winner, draw);
  }
  return null;
}

/** Fills the squares on which the winner's men have to arrive. */
function arrived(variant: Variant, winner: Seat, loser: Seat, draw: Draw): Cells {
  const { cells, names } = topologyOf(variant.board);
  const board: Cells = names.map(() => null);
  for (const square of homeOf(variant, loser))
    board[cells.get(square) as number] = single(winner, false, false);
  for (let left = variant.setup.men; left > 0; ) {
    const cell = Math.floor(draw() * board.length);
    if (board[cell] !== null) continue;
    board[cell] = single(loser, false, false);
    left--;
  }
  return board;
}

/** The moves that win at once, and would make a draw by a clause if they did not. */
const lastWins = (state: GameState): readonly Move[] =>
  movesIn(state).filter((move) => {
    const { variant, outcome, clocks, position } = playMove(state, move);
    const isOwn = outcome?.kind === 'win' && outcome.seats.includes(state.position.turn);
    return isOwn && drawReason(variant, clocks, position) !== null;
  });

/** The state before a quiet move of the winner to a position in which the others have lost, as a counter runs out; null where there is none. */
function before(variant: Variant, board: Cells, winner: Seat, draw: Draw): GameState | null {
  const own = [...board.keys()].filter((cell) => board[cell]?.[0].seat === winner);
  const empty = [...board.keys()].filter((cell) => board[cell] === null);
  if (own.length === 0) return null;
  const to = pick(own, draw);
  for (let tries = empty.length; tries > 0; tries--) {
    const from = pick(empty, draw);
    const earlier = board.slice();
    [earlier[from], earlier[to]] = [board[to] as Stack, null];
    const position = read(variant, earlier, winner, draw);
    const leads =
      position && legalMoves(variant, position).some((move) => move.from === from && move.path.at(-1) === to);
    if (!leads) continue;
    const state = beginAt(variant, position);
    if (state.outcome !== null || state.position.turn !== winner) continue;
    const late = onTheBrink(state);
    if (movesIn(late).length > 1 && lastWins(late).length > 0) return late;
  }
  return null;
}

/**
 * True if a move that wins can restart no counter. In giveaway nobody wins by their own move, and where only the last piece's
 * capture wins, the capture restarts them all.
 */
export const canWinLate = ({ rules }: Variant): boolean =>
  rules.draws.length > 0 && rules.goal !== 'give-away' && rules.goal !== 'wipe-out';

/** States, under any house rules, in which a move wins as a counter runs out: `wanted` of them, none where the rules have none. */
export function lastChances(variant: Variant, wanted: number, draw: Draw): readonly GameState[] {
  const found: GameState[] = [];
  for (let left = canWinLate(variant) ? TRIES * wanted : 0; left > 0 && found.length < wanted; left--) {
    const house = configured(variant, draw);
    if (!canWinLate(house)) continue;
    const seats = [...house.seats.keys()];
    const winner = pick(seats, draw);
    const loser = pick(
      seats.filter((seat) => sideOf(house, seat) !== sideOf(house, winner)),
      draw,
    );
    const board = (house.rules.play === 'halma' ? arrived : blocked)(house, winner, loser, draw);
    const state = board && before(house, board, winner, draw);
    if (state !== null) found.push(state);
  }
  return found;
}
