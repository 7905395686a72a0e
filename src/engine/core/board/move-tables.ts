import type { Position } from '../position.js';
import type { Rules } from '../rules.js';
import type { Seat, Variant } from '../variant.js';
import { type ArcId, type Cell, type Topology, topologyOf } from './topology.js';

/** Cells in a row from the neighbour of a cell to the rim of the board. */
export type Line = readonly Cell[];

/** By cell: lines from there. Where the board lets a line branch, each branch is a line of its own. */
export type Lines = readonly (readonly Line[])[];

/** How the men or the kings of a seat jump. */
export interface Reach {
  readonly lines: Lines;
  readonly flies: boolean;
  /** By code: whether such a piece is captured wherever it can be. */
  readonly enemies: readonly boolean[];
  /** By code: whether it may be jumped at all, an ally that is hopped or captured at will included. */
  readonly jumpable: readonly boolean[];
}

/** A variant's data in the form in which moves are looked for; a cache, never the truth. */
export interface Plan {
  readonly topology: Topology;
  /** Along which a king goes without a capture: as far as it can, or one cell. */
  readonly slides: Lines;
  /** By seat and cell: where a man may step to. */
  readonly steps: readonly (readonly (readonly Cell[])[])[];
  /** By seat and cell: whether it crowns. */
  readonly crowns: readonly (readonly boolean[])[];
  /** So for the seat's second army. */
  readonly secondCrowns: readonly (readonly boolean[])[];
  /** By seat. */
  readonly reach: readonly { readonly men: Reach; readonly kings: Reach }[];
}

/** What stands on each cell: EMPTY, JUMPED, or the code of a piece. */
export type Codes = Uint8Array;
export const EMPTY = 0;
/** Captured but still on the board: it blocks and cannot be captured again. */
export const JUMPED = 1;
export const codeOf = (seat: Seat, king: boolean): number => 2 + seat * 2 + (king ? 1 : 0);
export const seatOfCode = (code: number): Seat => (code >> 1) - 1;
export const isKingCode = (code: number): boolean => (code & 1) === 1 && code !== JUMPED;

/** Follows an arc to the rim, by every branch; no line passes the same arc twice. */
function linesAlong(topology: Topology, arc: ArcId, passed: readonly ArcId[]): Cell[][] {
  const here = topology.arcs[arc];
  if (here === undefined || passed.includes(arc)) return [];
  const rest = (topology.onward[arc] ?? []).flatMap((next) => linesAlong(topology, next, [...passed, arc]));
  return rest.length === 0 ? [[here.to]] : rest.map((line) => [here.to, ...line]);
}

const linesOfBoards = new WeakMap<Topology, readonly (readonly Line[])[]>();

/** By arc: its lines to the rim. They are the board's, whatever the rules: house rules make a plan of their own. */
function linesOf(topology: Topology): readonly (readonly Line[])[] {
  let lines = linesOfBoards.get(topology);
  if (lines === undefined) {
    lines = topology.arcs.map((_, arc) => linesAlong(topology, arc, []));
    linesOfBoards.set(topology, lines);
  }
  return lines;
}

/** Whether the code is a piece of another seat. */
const isOthers = (seat: Seat, code: number): boolean => code > JUMPED && seatOfCode(code) !== seat;
const isAlly = ({ seats }: Variant, seat: Seat, code: number): boolean =>
  isOthers(seat, code) && seats[seatOfCode(code)]?.side === seats[seat]?.side;

const isEnemy = (variant: Variant, seat: Seat, code: number): boolean =>
  (variant.rules.prey === 'everyone' && code > JUMPED) ||
  (isOthers(seat, code) && (variant.rules.allies === 'captured' || !isAlly(variant, seat, code)));

const isJumpable = (variant: Variant, seat: Seat, code: number): boolean =>
  isEnemy(variant, seat, code) || (isAlly(variant, seat, code) && variant.rules.allies !== 'spared');

const STRAIGHT = ['n', 's', 'e', 'w'];
const isStraight = (direction: string): boolean => STRAIGHT.includes(direction);

/** By cell: the lines that begin in one of these directions. */
function linesIn(topology: Topology, wanted: (direction: string) => boolean, longest: number): Lines {
  const lines = linesOf(topology);
  return topology.leaving.map((ids) =>
    ids
      .filter((id) => wanted(topology.arcs[id]?.direction ?? ''))
      .flatMap((id) => lines[id] ?? [])
      .map((line) => (line.length > longest ? line.slice(0, longest) : line)),
  );
}

function manReach(variant: Variant, topology: Topology, seat: Seat, codes: readonly number[]): Reach {
  const { manCaptures, menTake } = variant.rules;
  const forward = variant.seats[seat]?.forward ?? [];
  const wanted = (direction: string): boolean => {
    switch (manCaptures) {
      case 'every-way':
        return true;
      case 'forward':
        return forward.includes(direction);
      case 'straight':
        return forward.includes(direction) && isStraight(direction);
    }
  };
  const fair = (code: number): boolean => menTake === 'all' || !isKingCode(code);
  return {
    lines: linesIn(topology, wanted, 2),
    flies: false,
    enemies: codes.map((code) => isEnemy(variant, seat, code) && fair(code)),
    jumpable: codes.map((code) => isJumpable(variant, seat, code) && fair(code)),
  };
}

function kingReach(variant: Variant, topology: Topology, seat: Seat, codes: readonly number[]): Reach {
  const { king, kingCaptures } = variant.rules;
  const flies = king !== 'short';
  const wanted = (direction: string): boolean => kingCaptures === 'all' || isStraight(direction);
  return {
    lines: linesIn(topology, wanted, flies ? Number.POSITIVE_INFINITY : 2),
    flies,
    enemies: codes.map((code) => isEnemy(variant, seat, code)),
    jumpable: codes.map((code) => isJumpable(variant, seat, code)),
  };
}

function makePlan(variant: Variant): Plan {
  const topology = topologyOf(variant.board);
  const { arcs, cells, leaving, names } = topology;
  const codes = [...Array(2 + variant.seats.length * 2).keys()];
  const crownsOf = (squares: readonly string[]): boolean[] => {
    const crown = new Set(squares.map((square) => cells.get(square)));
    return names.map((_, cell) => crown.has(cell));
  };
  const stepsOf = (forward: readonly string[]): Cell[][] =>
    leaving.map((ids) =>
      ids
        .flatMap((id) => arcs[id] ?? [])
        .filter((arc) => forward.includes(arc.direction))
        .map((arc) => arc.to),
    );
  const steps = (direction: string): boolean => variant.rules.manSteps === 'forward' || isStraight(direction);
  const slides = (direction: string): boolean => variant.rules.kingMoves === 'all' || !isStraight(direction);
  return {
    topology,
    slides: linesIn(topology, slides, variant.rules.king === 'short' ? 1 : Number.POSITIVE_INFINITY),
    steps: variant.seats.map((seat) => stepsOf(seat.forward.filter(steps))),
    crowns: variant.seats.map((seat) => crownsOf(seat.crown)),
    secondCrowns: variant.seats.map((seat) => crownsOf((seat.second ?? seat).crown)),
    reach: variant.seats.map((_, seat) => ({
      men: manReach(variant, topology, seat, codes),
      kings: kingReach(variant, topology, seat, codes),
    })),
  };
}

const plans = new WeakMap<Variant, Plan>();

export function planOf(variant: Variant): Plan {
  let plan = plans.get(variant);
  if (plan === undefined) {
    plan = makePlan(variant);
    plans.set(variant, plan);
  }
  return plan;
}

/** A board with what is needed to look for moves on it. */
export interface Field {
  readonly plan: Plan;
  readonly rules: Rules;
  readonly board: Position['board'];
  readonly codes: Codes;
}

export function fieldOf(variant: Variant, board: Position['board']): Field {
  const codes = new Uint8Array(board.length);
  for (let cell = 0; cell < board.length; cell++) {
    const stack = board[cell];
    if (stack) codes[cell] = codeOf(stack[0].seat, stack[0].king);
  }
  return { plan: planOf(variant), rules: variant.rules, board, codes };
}

/** By cell: whether the piece on `from` is crowned there. */
export const crownsFor = ({ plan, board }: Field, seat: Seat, from: Cell): readonly boolean[] =>
  (board[from]?.[0].second ? plan.secondCrowns : plan.crowns)[seat] as readonly boolean[];
