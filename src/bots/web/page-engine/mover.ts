/** The computer in a worker of a page that plays without its server: it moves, and knows nothing of reasons. */
import { formatMove, formatShot, replayAny, think } from '../../../engine/index.js';
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
    return tell({ chosen: formatShot(shot), isWeaker: false });
  }
  const learned = weights === null ? null : await learnedAt(weights, state.variant).catch(() => null);
  const end = Date.now() + ms;
  const { move } = think(state, { learned, level, stop: () => Date.now() >= end }, seed);
  tell({ chosen: formatMove(state.variant, move), isWeaker: weights !== null && learned === null });
}

addEventListener('message', ({ data }: MessageEvent<ChoiceOrder>) => {
  choose(data).catch((error: unknown) => tell({ ends: 'unable', problem: String(error) }));
});
