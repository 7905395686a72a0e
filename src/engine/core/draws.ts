import { type Cell, topologyOf } from './board/topology.js';
import { type Clocks, historyAfter, noHistory } from './history.js';
import { type Duel, type Force, forcesOf, loneKing, pieces } from './material.js';
import { canTake } from './moves/moves.js';
import type { DrawReason } from './outcome.js';
import { formatPosition, type Move, type Position, seatsInPlay, sideOf } from './position.js';
import { type DrawClause, hasDoubleTurns } from './rules.js';
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

const isThreeKings = ({ other }: Duel): boolean => other.men === 0 && other.kings.length >= 3;

function threeKingsStand(clause: Clause<'three-kings'>, scene: Scene): boolean {
  const duel = loneKing(scene.forces);
  return sidesFit(clause.sides, scene) && duel !== null && isThreeKings(duel);
}

const onRoad = ({ variant }: Scene, cells: readonly Cell[], road: readonly string[]): Cell[] => {
  const { names } = topologyOf(variant.board);
  return cells.filter((cell) => road.includes(names[cell] ?? ''));
};

function threeAgainstOneStand({ forces }: Scene): boolean {
  const duel = loneKing(forces);
  return duel !== null && pieces(duel.other) === 3 && duel.other.kings.length > 0;
}

function mainRoadHeld(clause: Clause<'main-road'>, scene: Scene): boolean {
  const duel = loneKing(scene.forces);
  if (duel === null || !threeAgainstOneStand(scene)) return false;
  return onRoad(scene, duel.lone.kings, clause.road).length === duel.lone.kings.length;
}

/** Begins when a king of the stronger side stands on the road, and goes on when it has left. */
function longDiagonalRuns(clause: Clause<'long-diagonal'>, scene: Scene, runs: boolean): boolean {
  const duel = loneKing(scene.forces);
  if (duel === null || !isThreeKings(duel)) return false;
  return runs || onRoad(scene, duel.other.kings, clause.road).length > 0;
}

function twoKingsStand({ forces }: Scene): boolean {
  const duel = loneKing(forces);
  return duel !== null && duel.other.men === 0 && duel.other.kings.length === 2;
}

/** Everyone has one piece left, and the player whose turn it is takes none. */
function oneEachLeft(clause: Clause<'one-each'>, { variant, position, forces }: Scene): boolean {
  const live = seatsInPlay(variant, position);
  const left = position.board.flatMap((stack) =>
    stack !== null && live.includes(stack[0].seat) ? stack[0] : [],
  );
  const kings = clause.pieces === 'any' || left.every(({ king }) => king);
  return forces.length > 1 && left.length === live.length && kings && !canTake(variant, position);
}

/** The side with one piece, where exactly two are left and the other has more. */
function loneSide({ forces }: Scene): number | null {
  const [one, other] = forces.toSorted((a, b) => pieces(a) - pieces(b));
  if (forces.length !== 2 || !one || !other || pieces(one) !== 1 || pieces(other) < 2) return null;
  return one.side;
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

/** Whether the clause counts in this position at all; `runs`: it has counted until now. */
function applies(clause: DrawClause, scene: Scene, runs: boolean): boolean {
  switch (clause.clause) {
    case 'repetition':
    case 'one-each':
      return false;
    case 'no-progress':
    case 'no-loss':
    case 'length':
      return true;
    case 'three-one':
      return threeAgainstOneStand(scene);
    case 'two-kings':
      return twoKingsStand(scene);
    case 'lone-piece':
      return loneSide(scene) !== null;
    case 'long-diagonal':
      return longDiagonalRuns(clause, scene, runs);
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
  /** Fewer pieces stand on the board than before. */
  readonly lost: boolean;
  /** The move was the last one of its turn. */
  readonly endsTurn: boolean;
}

const standing = ({ board }: Position): number => board.filter((stack) => stack !== null).length;

function playedBy(variant: Variant, before: Position, move: Move, after: Position): Played {
  return {
    lost: standing(after) < standing(before),
    endsTurn: !hasDoubleTurns(variant.rules) || after.turn !== before.turn,
    capture: move.captured.length > 0,
    byMan: before.board[move.from]?.[0].king === false,
    crowned: move.crowned,
    side: sideOf(variant, before.turn),
  };
}

/** What starts the count of a clause anew. */
export type Restart = 'never' | 'capture' | 'loss' | 'capture-or-man' | 'capture-or-crown';

function restartOf(clause: DrawClause): Restart {
  switch (clause.clause) {
    case 'kings-only':
    case 'quiet':
      return 'capture-or-man';
    case 'few':
    case 'no-progress':
      return 'capture-or-crown';
    case 'length':
      return 'never';
    case 'no-loss':
      return 'loss';
    case 'repetition':
    case 'one-each':
    case 'lone-piece':
    case 'three-one':
    case 'two-kings':
    case 'long-diagonal':
    case 'three-kings':
    case 'main-road':
    case 'two-one':
      return 'capture';
  }
}

/** Whether the count begins anew after this move. */
function restarts(clause: DrawClause, played: Played): boolean {
  switch (restartOf(clause)) {
    case 'never':
      return false;
    case 'capture':
      return played.capture;
    case 'loss':
      return played.lost;
    case 'capture-or-man':
      return played.capture || played.byMan;
    case 'capture-or-crown':
      return played.capture || played.crowned;
  }
}

/** Some clauses count the moves of one side; the others count the moves of all. */
function counted(clause: DrawClause, scene: Scene, { side }: Played): boolean {
  if (clause.clause === 'three-kings') return loneKing(scene.forces)?.other.side === side;
  return clause.clause !== 'lone-piece' || loneSide(scene) === side;
}

function advance(clause: DrawClause, count: number | null, scene: Scene, played: Played): number | null {
  if (!applies(clause, scene, count !== null)) return null;
  // The move that brings the clause about is not counted itself; nor is the turn that it begins.
  if (count === null || restarts(clause, played)) return played.endsTurn ? 0 : -1;
  // In games of two moves a turn the clauses count turns.
  return played.endsTurn && counted(clause, scene, played) ? count + 1 : count;
}

/** Single moves after which the clause makes a draw. */
function limit(clause: DrawClause, scene: Scene): number {
  const each = seatsInPlay(scene.variant, scene.position).length;
  switch (clause.clause) {
    case 'repetition':
      return clause.times;
    case 'lone-piece':
      // It must still stand when its turn comes again.
      return loneSide(scene) === sideOf(scene.variant, scene.position.turn)
        ? clause.moves
        : Number.POSITIVE_INFINITY;
    case 'one-each':
      return 1;
    case 'three-kings':
      return clause.moves;
    case 'kings-only':
    case 'quiet':
    case 'three-one':
    case 'two-kings':
    case 'long-diagonal':
    case 'no-progress':
    case 'no-loss':
    case 'length':
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
    counts: variant.rules.draws.map((clause) => (applies(clause, scene, false) ? 0 : null)),
    history: noHistory(variant),
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
  const played = playedBy(variant, before, move, after);
  return {
    seen: stand(clocks.seen, variant, after),
    counts: variant.rules.draws.map((clause, index) =>
      advance(clause, clocks.counts[index] ?? null, scene, played),
    ),
    history: historyAfter(variant, clocks.history, before, move),
  };
}

/** Clocks after a resignation that the game goes on from: it is no move and counts for none. */
export function clocksAfterResignation(variant: Variant, clocks: Clocks, after: Position): Clocks {
  const scene = sceneOf(variant, after);
  return {
    seen: stand(clocks.seen, variant, after),
    counts: variant.rules.draws.map((clause, index) => {
      const count = clocks.counts[index] ?? null;
      return applies(clause, scene, count !== null) ? (count ?? 0) : null;
    }),
    history: clocks.history,
  };
}

/** The first clause by which the game is drawn now, if any. */
export function drawReason(variant: Variant, clocks: Clocks, position: Position): DrawReason | null {
  const scene = sceneOf(variant, position);
  const stood = clocks.seen[formatPosition(variant, position)] ?? 0;
  const drawn = variant.rules.draws.find((clause, index) => {
    if (clause.clause === 'one-each') return oneEachLeft(clause, scene);
    const count = clause.clause === 'repetition' ? stood : (clocks.counts[index] ?? null);
    return count !== null && count >= limit(clause, scene);
  });
  return drawn?.clause ?? null;
}

/** So many single moves from now a clause makes a draw, if nothing starts its count anew. */
export interface DrawDistance {
  readonly clause: DrawClause['clause'];
  readonly plies: number;
  readonly until: Restart;
}

/** Single moves until a side has made so many; a lone piece must still stand when its turn comes again. */
function pliesOf(clause: DrawClause, moves: number, scene: Scene): number | null {
  const mover = sideOf(scene.variant, scene.position.turn);
  if (clause.clause === 'three-kings') {
    return 2 * moves - (loneKing(scene.forces)?.other.side === mover ? 1 : 0);
  }
  if (clause.clause === 'lone-piece') return 2 * moves + (loneSide(scene) === mover ? 0 : 1);
  return null;
}

/** How far off the draws are of the clauses that count now; for looking ahead, where none of them begins anew. */
export function drawDistances(variant: Variant, clocks: Clocks, position: Position): readonly DrawDistance[] {
  const scene = sceneOf(variant, position);
  // In games of two moves a turn the clauses count turns.
  const movesATurn = variant.rules.turns === 'single' ? 1 : 2;
  return variant.rules.draws.flatMap((clause, index) => {
    const count = clocks.counts[index] ?? null;
    if (count === null || clause.clause === 'repetition' || clause.clause === 'one-each') return [];
    const most = clause.clause === 'lone-piece' ? clause.moves : limit(clause, scene);
    const plies = pliesOf(clause, most - count, scene) ?? most - count;
    return [{ clause: clause.clause, plies: plies * movesATurn, until: restartOf(clause) }];
  });
}
