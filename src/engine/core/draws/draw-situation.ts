import { type Cell, topologyOf } from '../board/topology.js';
import { canTake } from '../moves/legal-moves.js';
import { type Position, seatsInPlay } from '../position.js';
import type { DrawClause } from '../rules.js';
import type { Variant } from '../variant.js';
import { type Duel, type Force, forcesOf, loneKing, pieces } from './material.js';

type Clause<Name extends DrawClause['clause']> = Extract<DrawClause, { clause: Name }>;

/** A position with the forces left in it, which most clauses depend on. */
export interface Situation {
  readonly variant: Variant;
  readonly position: Position;
  readonly forces: readonly Force[];
}

/** The situation in a position. */
export const situationOf = (variant: Variant, position: Position): Situation => ({
  variant,
  position,
  forces: forcesOf(variant, position),
});

function sidesFit(sides: 'two' | 'many' | undefined, { forces }: Situation): boolean {
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

function threeKingsStand(clause: Clause<'three-kings'>, situation: Situation): boolean {
  const duel = loneKing(situation.forces);
  return sidesFit(clause.sides, situation) && duel !== null && isThreeKings(duel);
}

const onRoad = ({ variant }: Situation, cells: readonly Cell[], road: readonly string[]): Cell[] => {
  const { names } = topologyOf(variant.board);
  return cells.filter((cell) => road.includes(names[cell] ?? ''));
};

function threeAgainstOneStand({ forces }: Situation): boolean {
  const duel = loneKing(forces);
  return duel !== null && pieces(duel.other) === 3 && duel.other.kings.length > 0;
}

function mainRoadHeld(clause: Clause<'main-road'>, situation: Situation): boolean {
  const duel = loneKing(situation.forces);
  if (duel === null || !threeAgainstOneStand(situation)) return false;
  return onRoad(situation, duel.lone.kings, clause.road).length === duel.lone.kings.length;
}

/** Begins once a king of the stronger side stands on the road, and continues when it has left. */
function longDiagonalRuns(clause: Clause<'long-diagonal'>, situation: Situation, runs: boolean): boolean {
  const duel = loneKing(situation.forces);
  if (duel === null || !isThreeKings(duel)) return false;
  return runs || onRoad(situation, duel.other.kings, clause.road).length > 0;
}

function twoKingsStand({ forces }: Situation): boolean {
  const duel = loneKing(forces);
  return duel !== null && duel.other.men === 0 && duel.other.kings.length === 2;
}

/** True if every seat in play has one piece left and the mover cannot capture. */
export function oneEachLeft(clause: Clause<'one-each'>, { variant, position, forces }: Situation): boolean {
  const live = seatsInPlay(variant, position);
  const left = position.board.flatMap((stack) =>
    stack !== null && live.includes(stack[0].seat) ? stack[0] : [],
  );
  const kings = clause.pieces === 'any' || left.every(({ king }) => king);
  return forces.length > 1 && left.length === live.length && kings && !canTake(variant, position);
}

/** The side that has one piece against a side that has more; null with more sides, or without a lone piece. */
export function loneSide({ forces }: Situation): number | null {
  const [one, other] = forces.toSorted((a, b) => pieces(a) - pieces(b));
  if (forces.length !== 2 || !one || !other || pieces(one) !== 1 || pieces(other) < 2) return null;
  return one.side;
}

function twoAgainstOneStand({ forces }: Situation): boolean {
  const duel = loneKing(forces);
  return duel !== null && duel.other.kings.length >= 1 && pieces(duel.other) <= 2;
}

/** The line of the clause that fits the number of pieces; null if none does. */
export function fewLine(clause: Clause<'few'>, { forces }: Situation): { readonly moves: number } | null {
  if (forces.length !== 2 || forces.some(({ kings }) => kings.length === 0)) return null;
  const total = forces.reduce((sum, force) => sum + pieces(force), 0);
  return clause.lines.find(({ pieces: [least, most] }) => least <= total && total <= most) ?? null;
}

/** True if the clause counts moves in this situation; `runs`: it was counting before it. */
export function applies(clause: DrawClause, situation: Situation, runs: boolean): boolean {
  switch (clause.clause) {
    case 'repetition':
    case 'one-each':
      return false;
    case 'no-progress':
    case 'no-loss':
    case 'length':
      return true;
    case 'three-one':
      return threeAgainstOneStand(situation);
    case 'two-kings':
      return twoKingsStand(situation);
    case 'lone-piece':
      return loneSide(situation) !== null;
    case 'long-diagonal':
      return longDiagonalRuns(clause, situation, runs);
    case 'kings-only':
    case 'quiet':
      return sidesFit(clause.sides, situation);
    case 'three-kings':
      return threeKingsStand(clause, situation);
    case 'main-road':
      return mainRoadHeld(clause, situation);
    case 'two-one':
      return twoAgainstOneStand(situation);
    case 'few':
      return fewLine(clause, situation) !== null;
  }
}
