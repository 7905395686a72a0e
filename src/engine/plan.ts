import type { Position } from './position.js';
import { type ArcId, type Cell, type Topology, topologyOf } from './topology.js';
import type { Seat, Variant } from './variant.js';

/** Cells in a row from the neighbour of a cell to the rim of the board. */
export type Line = readonly Cell[];

/** A variant's data in the form in which moves are looked for; a cache, never the truth. */
export interface Plan {
  readonly topology: Topology;
  /** By cell: all its lines. Where the board lets a line branch, each branch is a line of its own. */
  readonly lines: readonly (readonly Line[])[];
  /** By seat and cell: where a man may step to. */
  readonly steps: readonly (readonly (readonly Cell[])[])[];
  /** By seat and cell: whether it crowns. */
  readonly crowns: readonly (readonly boolean[])[];
  /** By seat and code: whether such a piece is captured wherever it can be. */
  readonly enemies: readonly (readonly boolean[])[];
  /** By seat and code: whether it may be jumped at all, an ally that is hopped or captured at will included. */
  readonly jumpable: readonly (readonly boolean[])[];
}

/** What stands on each cell: EMPTY, JUMPED, or the code of a piece. */
export type Codes = Uint8Array;
export const EMPTY = 0;
/** Captured but still on the board: it blocks and cannot be captured again. */
export const JUMPED = 1;
const codeOf = (seat: Seat, king: boolean): number => 2 + seat * 2 + (king ? 1 : 0);
export const seatOfCode = (code: number): Seat => (code >> 1) - 1;
export const isKingCode = (code: number): boolean => (code & 1) === 1 && code !== JUMPED;

/** Follows an arc to the rim, by every branch; no line passes the same arc twice. */
function linesAlong(topology: Topology, arc: ArcId, passed: readonly ArcId[]): Cell[][] {
  const here = topology.arcs[arc];
  if (here === undefined || passed.includes(arc)) return [];
  const rest = (topology.onward[arc] ?? []).flatMap((next) => linesAlong(topology, next, [...passed, arc]));
  return rest.length === 0 ? [[here.to]] : rest.map((line) => [here.to, ...line]);
}

/** Whether the code is a piece of another seat. */
const isOthers = (seat: Seat, code: number): boolean => code > JUMPED && seatOfCode(code) !== seat;
const isAlly = ({ seats }: Variant, seat: Seat, code: number): boolean =>
  isOthers(seat, code) && seats[seatOfCode(code)]?.side === seats[seat]?.side;

const isEnemy = (variant: Variant, seat: Seat, code: number): boolean =>
  isOthers(seat, code) && (variant.rules.allies === 'captured' || !isAlly(variant, seat, code));

const isJumpable = (variant: Variant, seat: Seat, code: number): boolean =>
  isOthers(seat, code) && (variant.rules.allies !== 'spared' || !isAlly(variant, seat, code));

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
  return {
    topology,
    lines: leaving.map((ids) => ids.flatMap((id) => linesAlong(topology, id, []))),
    steps: variant.seats.map((seat) => stepsOf(seat.forward)),
    crowns: variant.seats.map((seat) => crownsOf(seat.crown)),
    enemies: variant.seats.map((_, seat) => codes.map((code) => isEnemy(variant, seat, code))),
    jumpable: variant.seats.map((_, seat) => codes.map((code) => isJumpable(variant, seat, code))),
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

export function encode(board: Position['board']): Codes {
  const codes = new Uint8Array(board.length);
  for (let cell = 0; cell < board.length; cell++) {
    const stack = board[cell];
    if (stack) codes[cell] = codeOf(stack[0].seat, stack[0].king);
  }
  return codes;
}
