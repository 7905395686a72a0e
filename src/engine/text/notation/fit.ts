import { type BoardSpec, type Cell, topologyOf } from '../../core/board/topology.js';
import type { Move, Position } from '../../core/position.js';
import { type Form, type SquareWord, squaresNamed } from './forms.js';

/** How closely a form fits a path: all landings, some with the last one, the first ones, or some in their order. */
const CLOSENESS = ['exact', 'ends', 'begins', 'part'] as const;
type Closeness = (typeof CLOSENESS)[number];

/** The legal moves that fit a text; a capture mark may stand in one that captures nothing. */
interface Fits {
  readonly kind: 'moves' | 'capture-mark-on-quiet-move';
  /** In the order of the legal moves. */
  readonly moves: readonly Move[];
}

/** The legal moves that the forms fit most closely. */
export function fittingMoves(
  board: BoardSpec,
  position: Position,
  moves: readonly Move[],
  forms: readonly Form[],
): Fits {
  const quietOnly = new Set<Move>();
  for (const closeness of CLOSENESS) {
    const fitting = new Set<Move>();
    for (const form of forms) {
      const found = moves.filter((move) => fits(board, form, move, closeness));
      for (const move of asMarked(found, form, position)) fitting.add(move);
      if (form.mark === 'capture') for (const move of found.filter(isQuiet)) quietOnly.add(move);
    }
    if (fitting.size > 0) return { kind: 'moves', moves: moves.filter((move) => fitting.has(move)) };
  }
  return quietOnly.size > 0
    ? { kind: 'capture-mark-on-quiet-move', moves: [...quietOnly] }
    : { kind: 'moves', moves: [] };
}

/** The captures of which the forms name further jumps alone, from a square that the capturing piece lands on. */
export function goingOn(position: Position, moves: readonly Move[], forms: readonly Form[]): readonly Move[] {
  const further = forms.filter(
    ({ from, mark }) =>
      mark === 'capture' && 'word' in from && from.cell !== null && position.board[from.cell] === null,
  );
  return moves.filter((move) => !isQuiet(move) && further.some((form) => isFurther(form, move)));
}

const isFurther = (form: Form, { ways }: Move): boolean =>
  ways.some((way) => isWithin(squaresNamed(form), way));

/** True if the squares follow one another on the way. */
export const isWithin = (squares: readonly SquareWord[], way: readonly (Cell | undefined)[]): boolean =>
  way.some((_, at) => squares.every(({ cell }, index) => cell !== null && cell === way[at + index]));

const isQuiet = (move: Move): boolean => move.captured.length === 0;

/** The moves that agree with the marks of a form: a capture mark demands captures, a king's letter only prefers kings. */
function asMarked(moves: readonly Move[], form: Form, position: Position): readonly Move[] {
  const marked = form.mark === 'capture' ? moves.filter((move) => !isQuiet(move)) : moves;
  const byKings = form.king ? marked.filter((move) => position.board[move.from]?.[0].king) : [];
  return byKings.length > 0 ? byKings : marked;
}

function fits(board: BoardSpec, form: Form, move: Move, closeness: Closeness): boolean {
  if (!startsAt(board, form, move.from)) return false;
  const landings = form.landings.map(({ cell }) => cell);
  return move.ways.some((way) => follows(landings, way, closeness));
}

function follows(landings: readonly (Cell | null)[], way: readonly Cell[], closeness: Closeness): boolean {
  switch (closeness) {
    case 'exact':
      return landings.length === way.length && isPartOf(landings, way);
    case 'ends':
      return landings.at(-1) === way.at(-1) && isPartOf(landings, way);
    case 'begins':
      return landings.every((cell, index) => cell === way[index]);
    case 'part':
      return isPartOf(landings, way);
  }
}

/** True if the form can start on this cell. */
export function startsAt(board: BoardSpec, form: Form, cell: Cell): boolean {
  if ('word' in form.from) return form.from.cell === cell;
  return topologyOf(board).names[cell]?.startsWith(form.from.file) ?? false;
}

/** True if the landings are a subsequence of the path. */
function isPartOf(landings: readonly (Cell | null)[], way: readonly Cell[]): boolean {
  let next = 0;
  for (const cell of way) if (cell === landings[next]) next += 1;
  return next === landings.length;
}
