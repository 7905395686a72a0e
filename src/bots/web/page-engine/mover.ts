/** The computer in a worker of a page that plays without its server: it moves, and knows nothing of reasons. */
import { formatMove, formatShot, LEVELS, replayAny, think } from '../../../engine/index.js';
import { aimUntil } from '../../../sessions/chapaev/aiming.js';
import type { ChoiceOrder, ChoiceWord } from '../game/device/messages.js';
import { learnedAt } from './learned.js';

const tell = (word: ChoiceWord): void => postMessage(word);

/** The computer's move at a level, without what was learned where that cannot be had. */
async function choose(order: ChoiceOrder): Promise<void> {
  const { level, ms, seed, weights } = order;
  const replayed = replayAny(order.game);
  if (!replayed.ok) throw new Error(`no such game: ${replayed.error.code}`);
  const state = replayed.value;
  if (state.kind === 'chapaev') {
    const shot = aimUntil({ match: state.match, level, random: seed / 2 ** 32 }, Date.now() + ms);
    return tell({ chosen: formatShot(shot), isWeaker: false, isSlow: false });
  }
  const learned = weights === null ? null : await learnedAt(weights, state.variant).catch(() => null);
  const end = Date.now() + ms;
  let isLate = false;
  const stop = (): boolean => {
    isLate = Date.now() >= end;
    return isLate;
  };
  const { variant } = state;
  const { move } = think(state, { learned, level, stop }, seed);
  // The best level takes all its time.
  const isSlow = isLate && LEVELS[level].nodes !== null;
  tell({ chosen: formatMove(variant, move), isWeaker: weights !== null && learned === null, isSlow });
}

addEventListener('message', ({ data }: MessageEvent<ChoiceOrder>) => {
  choose(data).catch((error: unknown) => tell({ ends: 'unable', problem: String(error) }));
});
