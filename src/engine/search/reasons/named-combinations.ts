import { type Cell, topologyOf } from '../../core/board/topology.js';
import { legalMoves } from '../../core/moves/legal-moves.js';
import type { Move } from '../../core/position.js';
import type { Variant } from '../../core/variant.js';
import type { GameState } from '../../game/game.js';

/** Shots that every player of their game knows by name. */
export type CombinationName = 'turkish' | 'philippe' | 'royal';

/** A move of a forced line. */
export interface Ply {
  readonly before: GameState;
  readonly move: Move;
  readonly after: GameState;
  /** Of the side that began the line. */
  readonly isOwn: boolean;
}

const landing = ({ path, from }: Move): Cell => path.at(-1) ?? from;

/**
 * A capture that ends beside a piece only because what it has captured still stands in its way, and is answered by the capture
 * of the piece that made it: the coup turc of 1770, the half-Turkish included.
 */
function isTurkish({ rules }: Variant, plies: readonly Ply[]): boolean {
  if (rules.removal !== 'end' || rules.captured === 'stacked' || rules.reversal === 'forbidden') return false;
  return plies.some(({ isOwn, move, before, after }, index) => {
    const answer = plies[index + 1];
    const at = landing(move);
    if (isOwn || move.crowned || answer?.isOwn !== true || !answer.move.captured.includes(at)) return false;
    const again = { ...after.position, turn: before.position.turn };
    return legalMoves(after.variant, again).some(({ from, captured }) => from === at && captured.length > 0);
  });
}

/** Squares of the board of 50 on which the shots below are described, as White plays them: the row of 1 to 5 crowns. */
const SQUARES = 50;

interface Squares {
  readonly from: number;
  readonly to: number;
  readonly path: readonly number[];
  readonly captures: number;
}

/** The plies by the numbers of squares, turned round for the side that is crowned on 46 to 50; null on other boards. */
function numbered({ board, seats }: Variant, plies: readonly Ply[]): readonly Squares[] | null {
  const { names } = topologyOf(board);
  if (names.length !== SQUARES || names.some((name, cell) => name !== `${cell + 1}`)) return null;
  const crown = seats[plies[0]?.before.position.turn ?? 0]?.crown ?? [];
  const isTurned = crown.includes(`${SQUARES}`);
  const numberOf = (cell: Cell): number => (isTurned ? SQUARES - cell : cell + 1);
  return plies.map(({ move }) => ({
    from: numberOf(move.from),
    to: numberOf(landing(move)),
    path: move.path.map(numberOf),
    captures: move.captured.length,
  }));
}

/** Where the last capture of the Philippe shot ends. */
const PHILIPPE_ENDS = [7, 9, 16, 20, 29];

/** 27-22 18x27 32x21 16x27 clears the way for a capture by 38 or 40. */
function isPhilippe(moves: readonly Squares[]): boolean {
  const opening = [
    [18, 27],
    [32, 21],
    [16, 27],
  ] as const;
  const begins = moves.some((_, index) =>
    opening.every(([from, to], ply) => {
      const move = moves[index + ply];
      return move?.from === from && move.to === to && move.captures === 1;
    }),
  );
  const last = moves.at(-1);
  return (
    begins &&
    last !== undefined &&
    (last.from === 38 || last.from === 40) &&
    last.captures >= 3 &&
    PHILIPPE_ENDS.includes(last.to)
  );
}

/** 27-22 takes 18 away, the piece on 23 comes round to 34, and 40 captures by 29 and 20. */
function isRoyal(moves: readonly Squares[]): boolean {
  const opens = moves.some(
    ({ from, to }, index) => from === 27 && to === 22 && moves[index + 1]?.from === 18,
  );
  const comesRound = moves.findIndex(({ from, to, captures }) => from === 23 && to === 34 && captures > 1);
  const last = moves[comesRound + 1];
  return (
    opens &&
    comesRound >= 0 &&
    last !== undefined &&
    last.from === 40 &&
    last.path.includes(29) &&
    last.path.includes(20)
  );
}

/** The name of a shot, given by its plies; null for most. */
export function nameOfCombination(variant: Variant, plies: readonly Ply[]): CombinationName | null {
  const moves = numbered(variant, plies);
  if (moves !== null && isRoyal(moves)) return 'royal';
  if (moves !== null && isPhilippe(moves)) return 'philippe';
  return isTurkish(variant, plies) ? 'turkish' : null;
}
