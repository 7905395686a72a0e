import { type Force, forcesOf, loneKing, pieces } from './material.js';
import type { Clocks, DrawReason } from './outcome.js';
import { formatPosition, type Move, type Position, seatsInPlay, sideOf } from './position.js';
import type { DrawClause } from './rules.js';
import { topologyOf } from './topology.js';
import type { Variant } from './variant.js';

type Clause<Name extends DrawClause['clause']> = Extract<DrawClause, { clause: Name }>;

/** A position as the clauses see it. */
interface Scene {
  readonly variant: Variant;
  readonly position: Position;
  readonly forces: readonly Force[];
}

const sceneOf = (variant: Variant, position: Position): Scene => ({
  variant,
  position,
  forces: forcesOf(variant, position),
});

function sidesFit(sides: 'two' | 'many' | undefined, { forces }: Scene): boolean {
  switch (sides) {
    case undefined:
      return true;
    case 'two':
      return forces.length === 2;
    case 'many':
      return forces.length > 2;
  }
}

function threeKingsStand(clause: Clause<'three-kings'>, scene: Scene): boolean {
  const duel = loneKing(scene.forces);
  return (
    sidesFit(clause.sides, scene) && duel !== null && duel.other.men === 0 && duel.other.kings.length >= 3
  );
}

function mainRoadHeld(clause: Clause<'main-road'>, { variant, forces }: Scene): boolean {
  const duel = loneKing(forces);
  if (duel === null || pieces(duel.other) !== 3 || duel.other.kings.length === 0) return false;
  const { names } = topologyOf(variant.board);
  return duel.lone.kings.every((cell) => clause.road.includes(names[cell] ?? ''));
}

function twoAgainstOneStand({ forces }: Scene): boolean {
  const duel = loneKing(forces);
  return duel !== null && duel.other.kings.length >= 1 && pieces(duel.other) <= 2;
}

function fewLine(clause: Clause<'few'>, { forces }: Scene): { readonly moves: number } | null {
  if (forces.length !== 2 || forces.some(({ kings }) => kings.length === 0)) return null;
  const total = forces.reduce((sum, force) => sum + pieces(force), 0);
  return clause.lines.find(({ pieces: [least, most] }) => least <= total && total <= most) ?? null;
}

/** Whether the clause counts in this position at all. */
function applies(clause: DrawClause, scene: Scene): boolean {
  switch (clause.clause) {
    case 'repetition':
      return false;
    case 'kings-only':
    case 'quiet':
      return sidesFit(clause.sides, scene);
    case 'three-kings':
      return threeKingsStand(clause, scene);
    case 'main-road':
      return mainRoadHeld(clause, scene);
    case 'two-one':
      return twoAgainstOneStand(scene);
    case 'few':
      return fewLine(clause, scene) !== null;
  }
}

/** A move as the clauses see it. */
interface Played {
  readonly capture: boolean;
  readonly byMan: boolean;
  readonly crowned: boolean;
  readonly side: number;
}

function playedBy(variant: Variant, before: Position, move: Move): Played {
  return {
    capture: move.captured.length > 0,
    byMan: before.board[move.from]?.[0].king === false,
    crowned: move.crowned,
    side: sideOf(variant, before.turn),
  };
}

/** Whether the count begins anew after this move. */
function restarts(clause: DrawClause, played: Played): boolean {
  switch (clause.clause) {
    case 'kings-only':
    case 'quiet':
      return played.capture || played.byMan;
    case 'few':
      return played.capture || played.crowned;
    case 'repetition':
    case 'three-kings':
    case 'main-road':
    case 'two-one':
      return played.capture;
  }
}

/** Three kings have a number of moves of their own; every other clause counts the moves of all. */
const counted = (clause: DrawClause, { forces }: Scene, { side }: Played): boolean =>
  clause.clause !== 'three-kings' || loneKing(forces)?.other.side === side;

function advance(clause: DrawClause, count: number | null, scene: Scene, played: Played): number | null {
  if (!applies(clause, scene)) return null;
  // The move that brings the clause about is not counted itself.
  if (count === null || restarts(clause, played)) return 0;
  return counted(clause, scene, played) ? count + 1 : count;
}

/** Single moves after which the clause makes a draw. */
function limit(clause: DrawClause, scene: Scene): number {
  const each = seatsInPlay(scene.variant, scene.position).length;
  switch (clause.clause) {
    case 'repetition':
      return clause.times;
    case 'three-kings':
      return clause.moves;
    case 'kings-only':
    case 'quiet':
    case 'main-road':
    case 'two-one':
      return clause.moves * each;
    case 'few':
      return (fewLine(clause, scene)?.moves ?? Number.POSITIVE_INFINITY) * each;
  }
}

function stand(seen: Clocks['seen'], variant: Variant, position: Position): Clocks['seen'] {
  const text = formatPosition(variant, position);
  return { ...seen, [text]: (seen[text] ?? 0) + 1 };
}

/** Clocks of a game that begins with this position. */
export function startClocks(variant: Variant, position: Position): Clocks {
  const scene = sceneOf(variant, position);
  return {
    seen: stand({}, variant, position),
    counts: variant.rules.draws.map((clause) => (applies(clause, scene) ? 0 : null)),
  };
}

/** Clocks after a move that was played in `before` and led to `after`. */
export function clocksAfterMove(
  variant: Variant,
  clocks: Clocks,
  before: Position,
  move: Move,
  after: Position,
): Clocks {
  const scene = sceneOf(variant, after);
  const played = playedBy(variant, before, move);
  return {
    seen: stand(clocks.seen, variant, after),
    counts: variant.rules.draws.map((clause, index) =>
      advance(clause, clocks.counts[index] ?? null, scene, played),
    ),
  };
}

/** Clocks after a resignation that the game goes on from: it is no move and counts for none. */
export function clocksAfterResignation(variant: Variant, clocks: Clocks, after: Position): Clocks {
  const scene = sceneOf(variant, after);
  return {
    seen: stand(clocks.seen, variant, after),
    counts: variant.rules.draws.map((clause, index) =>
      applies(clause, scene) ? (clocks.counts[index] ?? 0) : null,
    ),
  };
}

/** The first clause by which the game is drawn now, if any. */
export function drawReason(variant: Variant, clocks: Clocks, position: Position): DrawReason | null {
  const scene = sceneOf(variant, position);
  const stood = clocks.seen[formatPosition(variant, position)] ?? 0;
  const drawn = variant.rules.draws.find((clause, index) => {
    const count = clause.clause === 'repetition' ? stood : (clocks.counts[index] ?? null);
    return count !== null && count >= limit(clause, scene);
  });
  return drawn?.clause ?? null;
}
