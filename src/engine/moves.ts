import { canCapture, capturesFrom } from './capture.js';
import { type Codes, EMPTY, encode, isKingCode, type Line, type Plan, planOf, seatOfCode } from './plan.js';
import { type Move, type Position, sidesInPlay } from './position.js';
import { prioritise } from './priority.js';
import type { Cell } from './topology.js';
import type { Seat, Variant } from './variant.js';

const owns = (seat: Seat, code: number): boolean => code !== EMPTY && seatOfCode(code) === seat;

/** Cells to which the piece on `from` can go without a capture. */
function targets(plan: Plan, codes: Codes, seat: Seat, from: Cell): Cell[] {
  if (!isKingCode(codes[from] as number)) {
    const steps = plan.steps[seat]?.[from] ?? [];
    return steps.filter((cell) => codes[cell] === EMPTY);
  }
  const cells: Cell[] = [];
  for (const line of plan.lines[from] as readonly Line[]) {
    for (const cell of line) {
      if (codes[cell] !== EMPTY) break;
      // Lines that branch have their beginning in common.
      if (!cells.includes(cell)) cells.push(cell);
    }
  }
  return cells;
}

function quietMoves(plan: Plan, codes: Codes, seat: Seat): Move[] {
  const moves: Move[] = [];
  const crowns = plan.crowns[seat] as readonly boolean[];
  for (let from = 0; from < codes.length; from++) {
    const code = codes[from] as number;
    if (!owns(seat, code)) continue;
    const man = !isKingCode(code);
    for (const target of targets(plan, codes, seat, from)) {
      const path = [target];
      moves.push({ from, path, captured: [], crowned: man && crowns[target] === true, ways: [path] });
    }
  }
  return moves;
}

function captures(variant: Variant, plan: Plan, codes: Codes, seat: Seat): readonly Move[] {
  const found: Move[] = [];
  for (let from = 0; from < codes.length; from++) {
    if (owns(seat, codes[from] as number))
      found.push(...capturesFrom(plan, variant.rules, codes, seat, from));
  }
  if (found.length < 2) return found;
  return prioritise(variant.rules.priority, found, (move) => isKingCode(codes[move.from] as number));
}

/** Two play until one cannot move; more play until one side is left. */
const isOver = (variant: Variant, position: Position): boolean =>
  variant.seats.length > 2 && sidesInPlay(variant, position).length < 2;

/** Every distinct legal move of the seat to move, in a fixed order; none when the game is finished. */
export function legalMoves(variant: Variant, position: Position): readonly Move[] {
  const { turn, out } = position;
  if (out[turn] || isOver(variant, position)) return [];
  const plan = planOf(variant);
  const codes = encode(position.board);
  const compulsory = captures(variant, plan, codes, turn);
  return compulsory.length > 0 ? compulsory : quietMoves(plan, codes, turn);
}

/** Whether the seat to move can (and so must) capture. */
export function captureExists(variant: Variant, position: Position): boolean {
  const { turn, out } = position;
  if (out[turn] || isOver(variant, position)) return false;
  const plan = planOf(variant);
  const codes = encode(position.board);
  return codes.some((code, cell) => owns(turn, code) && canCapture(plan, codes, turn, cell));
}

/** Whether the piece on `from` has an empty cell to go to. */
function canStep(plan: Plan, codes: Codes, seat: Seat, from: Cell): boolean {
  if (!isKingCode(codes[from] as number)) {
    return plan.steps[seat]?.[from]?.some((cell) => codes[cell] === EMPTY) === true;
  }
  return plan.lines[from]?.some((line) => codes[line[0] as Cell] === EMPTY) === true;
}

/** Whether any piece of this seat could move if it had the turn, however the game stands. */
export function canMove(variant: Variant, board: Position['board'], seat: Seat): boolean {
  const plan = planOf(variant);
  const codes = encode(board);
  for (let cell = 0; cell < codes.length; cell++) {
    if (!owns(seat, codes[cell] as number)) continue;
    if (canStep(plan, codes, seat, cell) || canCapture(plan, codes, seat, cell)) return true;
  }
  return false;
}
