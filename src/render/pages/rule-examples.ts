import {
  applyMove,
  type Cell,
  hasDoubleTurns,
  legalMoves,
  type Move,
  moveTablesOf,
  type Position,
  topologyOf,
  type Variant,
} from '../../engine/index.js';
import { layoutOf } from '../board/layout.js';
import { stepTo } from '../board/view.js';
import { distance, dot, middle, minus, point, unit } from '../shapes/shapes.js';
import { captureExamples } from './capture-examples.js';
import { crownsOf, type Example, fromTheMiddle, positionOf, stepsFrom } from './example.js';

/** Examples for beginners; those that don't apply to the game are left out. */
export function examplesOf(variant: Variant): readonly Example[] {
  const kings = variant.rules.play === 'halma' ? [] : [kingExample(variant), crownExample(variant)];
  const made = [
    stepExample(variant),
    turnExample(variant),
    eitherExample(variant),
    ...captureExamples(variant),
    giveExample(variant),
    ...kings,
  ];
  return made.filter((example) => example !== null);
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
  const standing = men.map(({ seat, cell }) => [cell, [{ seat, king: false }]] as const);
  const moves = men.flatMap(({ seat, cell }) =>
    stepsFrom(variant, seat, cell).map((to) => ({ seat, move: stepTo(cell, to) })),
  );
  return {
    kind: 'step',
    caption: 'step',
    position: positionOf(variant, standing),
    moves,
    targets: [],
    leaving: [],
  };
}

/** Two steps of one side, where a turn has two moves. */
function turnExample(variant: Variant): Example | null {
  if (!hasDoubleTurns(variant.rules)) return null;
  const crowns = crownsOf(variant, 0);
  const steps = fromTheMiddle(variant)
    .flatMap((from) =>
      stepsFrom(variant, 0, from)
        .slice(0, 1)
        .map((to) => stepTo(from, to)),
    )
    .filter(({ from, path }) => ![from, ...path].some((cell) => crowns.includes(cell)));
  const [first] = steps;
  const second = steps.find(({ from, path }) =>
    [from, ...path].every((cell) => cell !== first?.from && !first?.path.includes(cell)),
  );
  if (first === undefined || second === undefined) return null;
  const moves = [first, second].map((move) => ({ move, seat: 0 }));
  const men = moves.map(({ move }) => [move.from, [{ seat: 0, king: false }]] as const);
  // Somebody has to be left to play against, out of sight.
  const [enemy = 0] = farthestMen(variant);
  const standing = [...men, [enemy, [{ seat: 1, king: false }]] as const];
  const position = { ...positionOf(variant, standing), movesLeft: 2 };
  return { kind: 'turn', caption: 'turn', position, moves, targets: [], leaving: [] };
}

/** A step of the mover's own man and one of an enemy's, where a player may move both. */
function eitherExample(variant: Variant): Example | null {
  if (variant.rules.movers === 'own') return null;
  const middle = fromTheMiddle(variant);
  for (const own of middle) {
    for (const other of middle.slice(0, MIDDLE)) {
      const cells = [
        [own, 0],
        [other, 1],
      ] as const;
      const standing = cells.map(([cell, seat]) => [cell, [{ seat, king: false }]] as const);
      const position = positionOf(variant, standing);
      const moves = cells.flatMap(([cell, seat]) =>
        stepsFrom(variant, seat, cell)
          .slice(0, 1)
          .map((to) => ({ seat, move: stepTo(cell, to) })),
      );
      const isFree = own !== other && moves.every(({ move }) => position.board[move.path[0] ?? -1] === null);
      const isQuiet = legalMoves(variant, position).every(({ captured }) => captured.length === 0);
      if (!isFree || !isQuiet || moves.some(({ seat, move }) => isCrowned(variant, seat, move))) continue;
      const around = moves.flatMap(({ move }) => [move.from, ...move.path]);
      return { kind: 'either', caption: 'either', position, moves, targets: [], leaving: [], around };
    }
  }
  return null;
}

const isCrowned = (variant: Variant, seat: number, { from, path }: Move): boolean =>
  [from, ...path].some((cell) => crownsOf(variant, seat).includes(cell));

/** A man that steps next to an enemy, who then has to capture it, where the aim is to lose all. */
function giveExample(variant: Variant): Example | null {
  if (variant.rules.goal !== 'give-away') return null;
  const middle = fromTheMiddle(variant).slice(0, MIDDLE);
  for (const from of middle) {
    for (const enemy of middle) {
      const standing = [
        [from, [{ seat: 0, king: false }]],
        [enemy, [{ seat: 1, king: false }]],
      ] as const;
      const position = positionOf(variant, standing);
      for (const move of from === enemy ? [] : legalMoves(variant, position)) {
        const [answer] = legalMoves(variant, applyMove(variant, position, move).position);
        if (move.captured.length > 0 || answer === undefined || answer.captured.length !== 1) continue;
        const moves = [
          { seat: 0, move },
          { seat: 1, move: answer },
        ];
        if (moves.some((each) => isCrowned(variant, each.seat, each.move))) continue;
        const around = [from, enemy, ...move.path, ...answer.path];
        return { kind: 'give', caption: 'give', position, moves, targets: [], leaving: [], around };
      }
    }
  }
  return null;
}

/** Number of places around the middle to try for a man. */
const MIDDLE = 16;
/** Number of distant places to try for the enemy piece. */
const FAR_PLACES = 12;

/** Cells for a man of the second seat, the farthest from the middle first. */
function farthestMen(variant: Variant): readonly Cell[] {
  const crowns = crownsOf(variant, 1);
  const cells = fromTheMiddle(variant).filter((cell) => !crowns.includes(cell));
  return cells.slice(-FAR_PLACES).reverse();
}

/** A king with as many moves as possible, and an enemy out of its way. */
function kingExample(variant: Variant): Example | null {
  const inner = fromTheMiddle(variant);
  const far = farthestMen(variant);
  let best: { position: Position; moves: readonly Move[] } | null = null;
  for (const from of inner.slice(0, Math.ceil(inner.length / 3))) {
    for (const enemy of far) {
      const position = positionOf(variant, [
        [from, [{ seat: 0, king: true }]],
        [enemy, [{ seat: 1, king: false }]],
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
  return { kind: 'king', caption: 'king', position: best.position, moves, targets: reached, leaving: [] };
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
    move.path.map((cell) => [cell, [{ seat, king: true }]] as const),
  );
  const leaving = men.map(({ seat, move }) => ({ cell: move.from, piece: { seat, king: false } }));
  return {
    kind: 'crown',
    caption: 'crown',
    position: positionOf(variant, crowned),
    moves: men,
    targets: [],
    leaving,
  };
}
