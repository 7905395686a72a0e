import type { Piece, Position } from '../position.js';
import { type ArcId, type Cell, type Topology, topologyOf } from '../topology.js';
import type { Seat, Variant } from '../variant.js';

/** What it would be to carry a piece from one cell to another, duties to capture left aside; likeliest first. */
export type Hop =
  | { readonly kind: 'jump' }
  | { readonly kind: 'step' }
  | { readonly kind: 'backwards' }
  | { readonly kind: 'blocked'; readonly by: Cell }
  | { readonly kind: 'unreachable' };

const LIKELIEST_FIRST = ['jump', 'step', 'backwards', 'blocked', 'unreachable'] as const;

export const compareHops = (a: Hop, b: Hop): number =>
  LIKELIEST_FIRST.indexOf(a.kind) - LIKELIEST_FIRST.indexOf(b.kind);

interface Line {
  readonly direction: string;
  /** Cells after the start, the target last. */
  readonly cells: readonly Cell[];
}

/** `lifted` is where the moving piece stood: that cell is empty while it moves. */
export function hopBetween(
  variant: Variant,
  position: Position,
  piece: Piece,
  lifted: Cell,
  from: Cell,
  to: Cell,
): Hop {
  const topology = topologyOf(variant.board);
  const owner = (cell: Cell): Seat | null =>
    cell === lifted ? null : (position.board[cell]?.[0].seat ?? null);
  const hops = linesBetween(topology, from, to).map((line) =>
    piece.king ? kingsHop(line, piece.seat, owner) : mansHop(line, piece.seat, owner, variant),
  );
  return hops.sort(compareHops)[0] ?? { kind: 'unreachable' };
}

function mansHop(
  { cells, direction }: Line,
  seat: Seat,
  owner: (cell: Cell) => Seat | null,
  variant: Variant,
): Hop {
  const [near, far] = cells;
  if (near === undefined || cells.length > 2) return { kind: 'unreachable' };
  if (far === undefined) {
    if (owner(near) !== null) return { kind: 'blocked', by: near };
    return { kind: variant.seats[seat]?.forward.includes(direction) ? 'step' : 'backwards' };
  }
  if (owner(near) === null) return { kind: 'unreachable' };
  if (owner(near) === seat) return { kind: 'blocked', by: near };
  return owner(far) === null ? { kind: 'jump' } : { kind: 'blocked', by: far };
}

function kingsHop({ cells }: Line, seat: Seat, owner: (cell: Cell) => Seat | null): Hop {
  const standing = cells.filter((cell) => owner(cell) !== null);
  const [first, second] = standing;
  if (first === undefined) return { kind: 'step' };
  if (first === cells.at(-1) || owner(first) === seat) return { kind: 'blocked', by: first };
  return second === undefined ? { kind: 'jump' } : { kind: 'blocked', by: second };
}

function linesBetween(topology: Topology, from: Cell, to: Cell): Line[] {
  const lines: Line[] = [];
  const follow = (arcId: ArcId, direction: string, behind: readonly Cell[]): void => {
    const arc = topology.arcs[arcId];
    if (!arc || behind.includes(arc.to)) return;
    const cells = [...behind, arc.to];
    if (arc.to === to) lines.push({ direction, cells });
    else for (const next of topology.onward[arcId] ?? []) follow(next, direction, cells);
  };
  for (const arcId of topology.leaving[from] ?? []) follow(arcId, topology.arcs[arcId]?.direction ?? '', []);
  return lines;
}
