import { canCapture, canJumpEnemy, capturesFrom } from './capture.js';
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
  return found;
}

/** The captures among which the priority lets the player choose. */
function preferred(variant: Variant, codes: Codes, found: readonly Move[]): readonly Move[] {
  if (found.length < 2) return found;
  const isKing = (cell: Cell): boolean => isKingCode(codes[cell] as number);
  return prioritise(variant.rules.priority, found, {
    byKing: ({ from }) => isKing(from),
    kings: ({ captured }) => captured.map(isKing),
  });
}

/** Where allies may be captured at will: only enemies make a duty, and only they count for the priority. */
function movesAmongAllies(variant: Variant, plan: Plan, codes: Codes, seat: Seat): readonly Move[] {
  const found = captures(variant, plan, codes, seat);
  const duty = codes.some((code, cell) => owns(seat, code) && canJumpEnemy(plan, codes, seat, cell));
  if (!duty) return [...found, ...quietMoves(plan, codes, seat)];
  const enemies = plan.enemies[seat] as readonly boolean[];
  const dutiful = new Map<Move, Move>();
  for (const move of found) {
    const captured = move.captured.filter((cell) => enemies[codes[cell] as number]);
    if (captured.length > 0) dutiful.set({ ...move, captured }, move);
  }
  return preferred(variant, codes, [...dutiful.keys()]).flatMap((move) => dutiful.get(move) ?? []);
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
  if (variant.rules.allies === 'optional') return movesAmongAllies(variant, plan, codes, turn);
  const compulsory = preferred(variant, codes, captures(variant, plan, codes, turn));
  return compulsory.length > 0 ? compulsory : quietMoves(plan, codes, turn);
}

/** Whether the seat to move must capture. */
export function captureExists(variant: Variant, position: Position): boolean {
  const { turn, out } = position;
  if (out[turn] || isOver(variant, position)) return false;
  const plan = planOf(variant);
  const codes = encode(position.board);
  if (variant.rules.allies === 'optional') {
    const moves = movesAmongAllies(variant, plan, codes, turn);
    return moves.length > 0 && moves.every(({ captured }) => captured.length > 0);
  }
  return codes.some((code, cell) => owns(turn, code) && canCapture(plan, variant.rules, codes, turn, cell));
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
    if (canStep(plan, codes, seat, cell) || canCapture(plan, variant.rules, codes, seat, cell)) return true;
  }
  return false;
}
