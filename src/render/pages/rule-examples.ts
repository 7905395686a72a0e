import {
  type Cell,
  legalMoves,
  type Move,
  moveTablesOf,
  type Piece,
  type Position,
  type Seat,
  sideOf,
  topologyOf,
  type Variant,
} from '../../engine/index.js';
import { layoutOf, SIZE } from '../board/layout.js';
import { stepTo } from '../board/view.js';
import { distance, dot, middle, minus, point, unit } from '../shapes/shapes.js';

export const EXAMPLE_KINDS = ['step', 'capture', 'king', 'crown'] as const;

/** A made-up position that illustrates a rule by moves. */
export interface Example {
  readonly kind: (typeof EXAMPLE_KINDS)[number];
  readonly position: Position;
  readonly moves: readonly { readonly move: Move; readonly seat: Seat }[];
  /** Other cells within reach. */
  readonly targets: readonly Cell[];
  /** Pieces changed by the move, as they were and where they stood before it. */
  readonly leaving: readonly { readonly cell: Cell; readonly piece: Piece }[];
}

/** Examples for beginners; those that don't apply to the game are left out. */
export function examplesOf(variant: Variant): readonly Example[] {
  const pieces = [captureExample, kingExample, crownExample];
  const made = [stepExample, ...(variant.rules.play === 'halma' ? [] : pieces)].map((make) => make(variant));
  return made.filter((example) => example !== null);
}

type PiecesOnBoard = readonly (readonly [Cell, Piece])[];

function positionOf(variant: Variant, standing: PiecesOnBoard): Position {
  const pieces = new Map(standing);
  const board = topologyOf(variant.board).names.map((_, cell) => {
    const piece = pieces.get(cell);
    return piece ? ([piece] as const) : null;
  });
  return { board, turn: 0, movesLeft: 1, out: variant.seats.map(() => false) };
}

/** Cells that a man here could step to, ignoring what stands there. */
const stepsFrom = (variant: Variant, seat: Seat, from: Cell): readonly Cell[] =>
  moveTablesOf(variant).steps[seat]?.[from] ?? [];

/** Cells from the centre outwards. */
function fromTheMiddle(variant: Variant): readonly Cell[] {
  const centre = point(SIZE / 2, SIZE / 2);
  const far = layoutOf(variant.board).cells.map((place) => distance(place.centre, centre));
  return far.map((_, cell) => cell).sort((a, b) => (far[a] ?? 0) - (far[b] ?? 0));
}

/** A man of each seat, from the middle of its start squares, with all its steps. */
function stepExample(variant: Variant): Example {
  const { cells } = topologyOf(variant.board);
  const places = layoutOf(variant.board).cells;
  const men = variant.seats.map((spec, seat) => {
    const starts = spec.start.flatMap((name) => cells.get(name) ?? []);
    const home = middle(starts.flatMap((cell) => places[cell]?.centre ?? []));
    const away = (cell: Cell) => distance(places[cell]?.centre ?? home, home);
    const [cell = 0] = starts.sort(
      (a, b) => stepsFrom(variant, seat, b).length - stepsFrom(variant, seat, a).length || away(a) - away(b),
    );
    return { seat, cell };
  });
  const standing = men.map(({ seat, cell }) => [cell, { seat, king: false }] as const);
  const moves = men.flatMap(({ seat, cell }) =>
    stepsFrom(variant, seat, cell).map((to) => ({ seat, move: stepTo(cell, to) })),
  );
  return { kind: 'step', position: positionOf(variant, standing), moves, targets: [], leaving: [] };
}

/** A double jump by a man, with a turn and a second jump backwards if the rules allow for them. */
function captureExample(variant: Variant): Example | null {
  const inner = fromTheMiddle(variant);
  const candidates = inner.flatMap((from) => bentJumps(variant, from));
  const foes = [...variant.seats.keys()].filter((seat) => sideOf(variant, seat) !== sideOf(variant, 0));
  const forward = variant.seats[0]?.forward ?? [];
  const retreats = (jumps: BentJumps) => forward.includes(jumps.first) && !forward.includes(jumps.second);
  for (const jumps of [...candidates.filter(retreats), ...candidates.filter((each) => !retreats(each))]) {
    const { from, victims } = jumps;
    const enemies = victims.map((cell, index) => {
      const seat = foes[Math.min(index, foes.length - 1)] ?? 1;
      return [cell, { seat, king: false }] as const;
    });
    const position = positionOf(variant, [[from, { seat: 0, king: false }], ...enemies]);
    const move = legalMoves(variant, position).find(({ captured }) => captured.length === 2);
    if (move) return { kind: 'capture', position, moves: [{ move, seat: 0 }], targets: [], leaving: [] };
  }
  return null;
}

interface BentJumps {
  readonly from: Cell;
  readonly victims: readonly [Cell, Cell];
  readonly first: string;
  readonly second: string;
}

function bentJumps(variant: Variant, from: Cell): readonly BentJumps[] {
  return jumpsFrom(variant, from).flatMap((first) =>
    jumpsFrom(variant, first.landing)
      .filter((second) => second.landing !== from && second.direction !== first.direction)
      .map((second) => ({
        from,
        victims: [first.victim, second.victim] as const,
        first: first.direction,
        second: second.direction,
      })),
  );
}

function jumpsFrom(variant: Variant, from: Cell) {
  const { arcs, leaving, onward } = topologyOf(variant.board);
  return (leaving[from] ?? []).flatMap((id) => {
    const over = arcs[id];
    const beyond = arcs[onward[id]?.[0] ?? -1];
    return over && beyond ? [{ victim: over.to, landing: beyond.to, direction: over.direction }] : [];
  });
}

/** Number of distant places to try for the enemy piece. */
const FAR_PLACES = 12;

/** A king with as many moves as possible, and an enemy out of its way. */
function kingExample(variant: Variant): Example | null {
  const inner = fromTheMiddle(variant);
  let best: { position: Position; moves: readonly Move[] } | null = null;
  for (const from of inner.slice(0, Math.ceil(inner.length / 3))) {
    for (const enemy of inner.slice(-FAR_PLACES).reverse()) {
      const position = positionOf(variant, [
        [from, { seat: 0, king: true }],
        [enemy, { seat: 1, king: false }],
      ]);
      const legal = from === enemy ? [] : legalMoves(variant, position);
      const moves = legal.filter((move) => move.from === from);
      const quiet = moves.every(({ captured }) => captured.length === 0);
      if (quiet && moves.length > (best?.moves.length ?? 0)) best = { position, moves };
    }
  }
  if (!best) return null;
  const reached = best.moves.flatMap(({ path }) => path.at(-1) ?? []);
  const from = best.moves[0]?.from ?? 0;
  const moves = farthest(variant, from, reached).map((move) => ({ move, seat: 0 }));
  return { kind: 'king', position: best.position, moves, targets: reached, leaving: [] };
}

/** The longest move along each line, with the bends of the line. */
function farthest(variant: Variant, from: Cell, reached: readonly Cell[]): readonly Move[] {
  return (moveTablesOf(variant).slides[from] ?? []).flatMap((line) => {
    const barred = line.findIndex((cell) => !reached.includes(cell));
    const free = barred < 0 ? line : line.slice(0, barred);
    if (free.length === 0) return [];
    const path = bendsOf(variant, [from, ...free]);
    return [{ from, path, captured: [], crowned: false, ways: [path] }];
  });
}

/** Cosine of the smallest angle that is visible as a bend. */
const STRAIGHT = Math.cos((8 * Math.PI) / 180);

/** The cells where a path bends, and its end. */
function bendsOf(variant: Variant, way: readonly Cell[]): readonly Cell[] {
  const centres = layoutOf(variant.board).cells.map(({ centre }) => centre);
  const heading = (cell: Cell | undefined, next: Cell | undefined) => {
    const [a, b] = [centres[cell ?? -1], centres[next ?? -1]];
    return a && b ? unit(minus(b, a)) : point(0, 0);
  };
  let last = heading(way[0], way[1]);
  return way.slice(1).filter((cell, index) => {
    const next = heading(cell, way[index + 2]);
    const bends = dot(last, next) < STRAIGHT;
    if (bends) last = next;
    return bends;
  });
}

/** A newly promoted man of each seat, as close to the middle of its promotion cells as possible. */
function crownExample(variant: Variant): Example {
  const { cells, names } = topologyOf(variant.board);
  const places = layoutOf(variant.board).cells;
  const taken = new Set<Cell>();
  const men = variant.seats.flatMap((spec, seat) => {
    const crowns = spec.crown.flatMap((name) => cells.get(name) ?? []);
    const centre = middle(crowns.flatMap((cell) => places[cell]?.centre ?? []));
    const ways = names
      .flatMap((_, from) => stepsFrom(variant, seat, from).map((to) => stepTo(from, to)))
      .filter(
        ({ from, path }) => crowns.includes(path[0] ?? -1) && !crowns.includes(from) && !taken.has(from),
      );
    const apart = ({ path }: Move) => distance(places[path[0] ?? -1]?.centre ?? centre, centre);
    const [move] = ways.sort((a, b) => apart(a) - apart(b));
    if (!move) return [];
    taken.add(move.from);
    return [{ seat, move: { ...move, crowned: true } }];
  });
  const crowned = men.flatMap(({ seat, move }) =>
    move.path.map((cell) => [cell, { seat, king: true }] as const),
  );
  const leaving = men.map(({ seat, move }) => ({ cell: move.from, piece: { seat, king: false } }));
  return { kind: 'crown', position: positionOf(variant, crowned), moves: men, targets: [], leaving };
}
