import { memoized } from '../memoized.js';
import type { Position } from '../position.js';
import type { Rules } from '../rules.js';
import type { Seat, Variant } from '../variant.js';
import { type ArcId, type Cell, type Topology, topologyOf } from './topology.js';

/** Cells in a row, from the neighbour of a cell to the edge of the board. */
export type Line = readonly Cell[];

/** By cell: the lines that begin there. Each branch of a line is a line of its own. */
export type Lines = readonly (readonly Line[])[];

/** The jumps of the men or the kings of a seat. */
export interface Reach {
  readonly lines: Lines;
  readonly flies: boolean;
  /** By code: true for pieces that must be captured. */
  readonly enemies: readonly boolean[];
  /** By code: true for pieces that may be jumped, including allies that are hopped or captured at will. */
  readonly jumpable: readonly boolean[];
}

/** A variant's board and rules, compiled for the generation of moves. */
export interface MoveTables {
  readonly topology: Topology;
  /** Lines along which a king moves without a capture: to the edge, or one cell. */
  readonly slides: Lines;
  /** By seat and cell: the cells that a man may step to. */
  readonly steps: readonly (readonly (readonly Cell[])[])[];
  /** By seat and cell: true if a man is crowned there. */
  readonly crowns: readonly (readonly boolean[])[];
  /** The same for the men of the seat's second army. */
  readonly secondCrowns: readonly (readonly boolean[])[];
  /** By seat. */
  readonly reach: readonly { readonly men: Reach; readonly kings: Reach }[];
}

/** By cell: EMPTY, JUMPED, or the code of a piece. */
export type Codes = Uint8Array;
/** Code of an empty cell. */
export const EMPTY = 0;
/** A piece that was captured but is still on the board: it blocks and cannot be captured again. */
export const JUMPED = 1;
/** Code of a seat's man or king. */
export const codeOf = (seat: Seat, king: boolean): number => 2 + seat * 2 + (king ? 1 : 0);
/** Seat of a piece by its code. */
export const seatOfCode = (code: number): Seat => (code >> 1) - 1;
/** True for the code of a king. */
export const isKingCode = (code: number): boolean => (code & 1) === 1 && code !== JUMPED;

/** The lines from an arc to the edge, one for each branch; none passes the same arc twice. */
function linesAlong(topology: Topology, arc: ArcId, passed: readonly ArcId[]): Cell[][] {
  const here = topology.arcs[arc];
  if (here === undefined || passed.includes(arc)) return [];
  const rest = (topology.onward[arc] ?? []).flatMap((next) => linesAlong(topology, next, [...passed, arc]));
  return rest.length === 0 ? [[here.to]] : rest.map((line) => [here.to, ...line]);
}

/** By arc: its lines to the edge. They depend on the board alone, and serve all variants on it. */
const linesOf = memoized((topology: Topology): readonly (readonly Line[])[] =>
  topology.arcs.map((_, arc) => linesAlong(topology, arc, [])),
);

/** True for the codes of other seats' pieces. */
const isOthers = (seat: Seat, code: number): boolean => code > JUMPED && seatOfCode(code) !== seat;
const isAlly = ({ seats }: Variant, seat: Seat, code: number): boolean =>
  isOthers(seat, code) && seats[seatOfCode(code)]?.side === seats[seat]?.side;

const isEnemy = (variant: Variant, seat: Seat, code: number): boolean =>
  (variant.rules.captureTargets === 'everyone' && code > JUMPED) ||
  (isOthers(seat, code) && (variant.rules.allies === 'captured' || !isAlly(variant, seat, code)));

const isJumpable = (variant: Variant, seat: Seat, code: number): boolean =>
  isEnemy(variant, seat, code) || (isAlly(variant, seat, code) && variant.rules.allies !== 'spared');

const STRAIGHT = ['n', 's', 'e', 'w'];
const isStraight = (direction: string): boolean => STRAIGHT.includes(direction);

/** By cell: the lines that begin in a wanted direction, cut to `longest` cells. */
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

function makeMoveTables(variant: Variant): MoveTables {
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

/** The move tables of a variant, made once. */
export const moveTablesOf = memoized(makeMoveTables);

/** The pieces of a position in the form in which moves are generated. */
export interface Board {
  readonly tables: MoveTables;
  readonly rules: Rules;
  readonly stacks: Position['board'];
  readonly codes: Codes;
}

/** The board of a position, with codes of its own to change. */
export function boardOf(variant: Variant, stacks: Position['board']): Board {
  const codes = new Uint8Array(stacks.length);
  for (let cell = 0; cell < stacks.length; cell++) {
    const stack = stacks[cell];
    if (stack) codes[cell] = codeOf(stack[0].seat, stack[0].king);
  }
  return { tables: moveTablesOf(variant), rules: variant.rules, stacks, codes };
}

/** By cell: true if the piece on `from` is crowned there. */
export const crownsFor = ({ tables, stacks }: Board, seat: Seat, from: Cell): readonly boolean[] =>
  (stacks[from]?.[0].second ? tables.secondCrowns : tables.crowns)[seat] as readonly boolean[];
