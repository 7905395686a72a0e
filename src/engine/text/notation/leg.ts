import { codeOf, EMPTY, moveTablesOf } from '../../core/board/move-tables.js';
import { type ArcId, type Cell, type Topology, topologyOf } from '../../core/board/topology.js';
import type { Piece, Position } from '../../core/position.js';
import type { Variant } from '../../core/variant.js';

/** One leg of an attempted move, from cell to cell, as the rules see it without the duty to capture. */
export type Leg =
  | { readonly kind: 'jump' }
  | { readonly kind: 'step' }
  | { readonly kind: 'backwards' }
  | { readonly kind: 'blocked'; readonly by: Cell }
  | { readonly kind: 'unreachable' };

const LIKELIEST_FIRST = ['jump', 'step', 'backwards', 'blocked', 'unreachable'] as const;

/** Order of legs, the likeliest first. */
export const compareLegs = (a: Leg, b: Leg): number =>
  LIKELIEST_FIRST.indexOf(a.kind) - LIKELIEST_FIRST.indexOf(b.kind);

interface DirectedLine {
  /** True if a man that goes along it goes back: the way home is one of its forward directions. */
  readonly backwards: boolean;
  /** Cells after the start, the target last. */
  readonly cells: readonly Cell[];
}

/** The likeliest leg between two cells. `lifted` is the cell where the move began, which is empty while it lasts. */
export function legBetween(
  variant: Variant,
  position: Position,
  piece: Piece,
  lifted: Cell,
  from: Cell,
  to: Cell,
): Leg {
  const codeAt = (cell: Cell): number => {
    const standing = cell === lifted ? undefined : position.board[cell]?.[0];
    return standing === undefined ? EMPTY : codeOf(standing.seat, standing.king);
  };
  const forward = variant.seats[piece.seat]?.forward ?? [];
  const legs = linesBetween(topologyOf(variant.board), forward, from, to).map((line) => {
    const standing = line.cells.filter((cell) => codeAt(cell) !== EMPTY);
    return standing.length === 0
      ? quietLeg(variant, piece, from, line)
      : jumpLeg(variant, piece, from, line, standing, codeAt);
  });
  return legs.sort(compareLegs)[0] ?? { kind: 'unreachable' };
}

const begins = (line: readonly Cell[], cells: readonly Cell[]): boolean =>
  cells.every((cell, index) => line[index] === cell);

const missed = (piece: Piece, { backwards }: DirectedLine): Leg =>
  backwards && !piece.king ? { kind: 'backwards' } : { kind: 'unreachable' };

/** A leg with nothing on the way. */
function quietLeg(variant: Variant, piece: Piece, from: Cell, line: DirectedLine): Leg {
  const { slides, steps } = moveTablesOf(variant);
  const [near] = line.cells;
  if (piece.king) {
    const slid = slides[from]?.some((slide) => begins(slide, line.cells)) === true;
    return { kind: slid ? 'step' : 'unreachable' };
  }
  if (near === undefined || line.cells.length > 1) return { kind: 'unreachable' };
  return steps[piece.seat]?.[from]?.includes(near) ? { kind: 'step' } : missed(piece, line);
}

/** A leg with pieces on the way: `standing`, from near to far. */
function jumpLeg(
  variant: Variant,
  piece: Piece,
  from: Cell,
  line: DirectedLine,
  standing: readonly Cell[],
  codeAt: (cell: Cell) => number,
): Leg {
  const reach = moveTablesOf(variant).reach[piece.seat]?.[piece.king ? 'kings' : 'men'];
  const [first, second] = standing;
  if (reach === undefined || first === undefined) return { kind: 'unreachable' };
  const victim = line.cells.indexOf(first);
  const landing = line.cells.length - 1;
  if (!reach.flies && (landing > 1 || victim > 0)) return { kind: 'unreachable' };
  if (victim === landing || !reach.jumpable[codeAt(first)]) return { kind: 'blocked', by: first };
  if (second !== undefined) return { kind: 'blocked', by: second };
  if (variant.rules.kingLanding === 'behind' && landing > victim + 1) return { kind: 'unreachable' };
  const open = reach.lines[from]?.some((each) => begins(each, line.cells)) === true;
  return open ? { kind: 'jump' } : missed(piece, line);
}

function linesBetween(topology: Topology, forward: readonly string[], from: Cell, to: Cell): DirectedLine[] {
  const lines: DirectedLine[] = [];
  const follow = (arcId: ArcId, backwards: boolean, behind: readonly Cell[]): void => {
    const arc = topology.arcs[arcId];
    if (!arc || behind.includes(arc.to)) return;
    const cells = [...behind, arc.to];
    if (arc.to === to) lines.push({ backwards, cells });
    else for (const next of topology.onward[arcId] ?? []) follow(next, backwards, cells);
  };
  for (const arcId of topology.leaving[from] ?? []) follow(arcId, leadsBack(topology, forward, arcId), []);
  return lines;
}

function leadsBack({ arcs, leaving }: Topology, forward: readonly string[], arcId: ArcId): boolean {
  const way = arcs[arcId];
  if (way === undefined || forward.includes(way.direction)) return false;
  return (leaving[way.to] ?? []).some((id) => {
    const home = arcs[id];
    return home?.to === way.from && forward.includes(home.direction);
  });
}
