import { topologyOf } from '../board/topology.js';
import { canTake } from '../moves/legal-moves.js';
import { type Position, seatsInPlay } from '../position.js';
import type { DrawClause } from '../rules.js';
import type { Seat, Variant } from '../variant.js';
import { type Force, forcesOf, loneKing, pieces } from './material.js';

type Clause<Name extends DrawClause['clause']> = Extract<DrawClause, { clause: Name }>;

/** What is left in a position, on which most clauses depend. */
export interface Situation {
  readonly variant: Variant;
  readonly forces: readonly Force[];
  /** The seats in play, in turn order, and the one to move. */
  readonly live: readonly Seat[];
  readonly turn: Seat;
}

/** The situation in a position. */
export const situationOf = (variant: Variant, position: Position): Situation => ({
  variant,
  forces: forcesOf(variant, position),
  live: seatsInPlay(variant, position),
  turn: position.turn,
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

/** Stands for the opponent of a lone king where there is no lone king. */
const NOBODY: Force = { side: -1, men: 0, kings: [] };

const isThreeKings = ({ men, kings }: Force): boolean => men === 0 && kings.length >= 3;
const isThreeWithKing = (force: Force): boolean => pieces(force) === 3 && force.kings.length > 0;

/** True if any king of a force stands on the road. */
function onRoad({ variant }: Situation, { kings }: Force, road: readonly string[]): boolean {
  const { names } = topologyOf(variant.board);
  return kings.some((cell) => road.includes(names[cell] ?? ''));
}

/** True if every seat in play has one piece left and the mover cannot capture. */
export function oneEachLeft(
  clause: Clause<'one-each'>,
  { variant, forces, live }: Situation,
  position: Position,
): boolean {
  const left = position.board.flatMap((stack) =>
    stack !== null && live.includes(stack[0].seat) ? stack[0] : [],
  );
  const kings = clause.pieces === 'any' || left.every(({ king }) => king);
  return forces.length > 1 && left.length === live.length && kings && !canTake(variant, position);
}

/** The side that has one piece against others that have more; null if there is none. */
export function loneSide({ forces }: Situation): number | null {
  const [one, next] = forces.toSorted((a, b) => pieces(a) - pieces(b));
  if (!one || !next || pieces(one) !== 1 || pieces(next) < 2) return null;
  return one.side;
}

/** The line of the clause that fits the number of pieces; null if none does. */
export function fewLine(clause: Clause<'few'>, { forces }: Situation): { readonly moves: number } | null {
  if (forces.length !== 2 || forces.some(({ kings }) => kings.length === 0)) return null;
  const total = forces.reduce((sum, force) => sum + pieces(force), 0);
  return clause.lines.find(({ pieces: [least, most] }) => least <= total && total <= most) ?? null;
}

/** True if the clause counts moves in this situation; `runs`: it was counting before it. */
export function applies(clause: DrawClause, situation: Situation, runs: boolean): boolean {
  const duel = loneKing(situation.forces);
  const other = duel?.other ?? NOBODY;
  switch (clause.clause) {
    case 'repetition':
    case 'one-each':
      return false;
    case 'no-progress':
    case 'no-loss':
    case 'length':
      return true;
    case 'three-one':
      return isThreeWithKing(other);
    case 'two-kings':
      return other.men === 0 && other.kings.length === 2;
    case 'lone-piece':
      return sidesFit(clause.sides, situation) && loneSide(situation) !== null;
    case 'long-diagonal':
      // Begins once a king of the stronger side stands on the road, and continues when it has left.
      return isThreeKings(other) && (runs || onRoad(situation, other, clause.road));
    case 'kings-only':
      return sidesFit(clause.sides, situation) && !(clause.except === 'three-kings' && isThreeKings(other));
    case 'quiet':
      return sidesFit(clause.sides, situation);
    case 'three-kings':
      return sidesFit(clause.sides, situation) && isThreeKings(other);
    case 'main-road':
      return duel !== null && isThreeWithKing(other) && onRoad(situation, duel.lone, clause.road);
    case 'two-one':
      return other.kings.length >= 1 && pieces(other) <= 2;
    case 'few':
      return fewLine(clause, situation) !== null;
  }
}
