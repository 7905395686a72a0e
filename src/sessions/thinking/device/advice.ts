import {
  areTelling,
  formatMove,
  type GameState,
  movesIn,
  type Reason,
  sidesOf,
  type Thought,
} from '../../../engine/index.js';
import type { Explain, Think } from './device.js';

/** Share of the time for the move itself; the rest is for what else could be played. */
const SHARE_OF_BEST = 0.65;

/** The best move and the reasons for it; the time that is left goes into the next best one, where it can tell more. */
export async function advise(
  state: GameState,
  ms: number,
  thinking: Think,
  explain: Explain,
): Promise<{ readonly thought: Thought; readonly reasons: readonly Reason[] }> {
  // Among more than two sides no other move is compared.
  const share = sidesOf(state.variant.seats).length > 2 ? 1 : SHARE_OF_BEST;
  const thought = await thinking(state, {}, Math.ceil(ms * share));
  const reasons = await explain(state, thought, null);
  const best = formatMove(state.variant, thought.move);
  const among = movesIn(state).filter((each) => formatMove(state.variant, each) !== best);
  if (share === 1 || areTelling(reasons) || among.length === 0) return { thought, reasons };
  const other = await thinking(state, { among }, Math.floor(ms * (1 - share)));
  return { thought, reasons: await explain(state, thought, other) };
}
