import type { GameState } from '../../../game/game.js';
import { forces } from '../forced.js';
import { goneFrom, isNothing, mustCapture, playLine } from '../played-line.js';
import type { Reason } from '../reason.js';
import type { Played } from './passing.js';

/** The pieces that both sides lose at once, as many of each rank, whatever is answered. */
export function tradeReason({ state, move, after, side, budget }: Played): Reason[] {
  const { variant } = state;
  if (variant.rules.captured !== 'leave' || after.outcome !== null || !mustCapture(after)) return [];
  const { taken: pieces, end } = playLine(state, [move]);
  if (isNothing(pieces) || end.outcome !== null) return [];
  const isEven = (at: GameState): boolean =>
    [true, false].every((own) => {
      const gone = goneFrom(state, at, side, own);
      return gone.men === pieces.men && gone.kings === pieces.kings;
    });
  if (!isEven(end) || forces(after, { side, plies: 0, holds: isEven }, budget) !== true) return [];
  const left = [side, 1 - side].map(
    (each) =>
      end.position.board.filter((stack) => stack && variant.seats[stack[0].seat]?.side === each).length,
  );
  const [own = 0, others = 0] = left;
  return [{ kind: 'trades', pieces, ...(own > others && { left: [own, others] as const }) }];
}
