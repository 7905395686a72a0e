import type { AnyState } from '../../../../engine/index.js';
import type { ClientMessage } from '../../../web/game/protocol.js';
import { movesBehind } from '../../../web/game/state/moves.js';
import type { InputMode } from '../../../web/page/play/input-mode.js';

/** Answers how moves go on behind their first squares, which other pages ask their server. */
export function answerPaths(message: ClientMessage, state: AnyState | null, input: InputMode): void {
  if (message.type !== 'paths' || state?.kind !== 'draughts') return;
  const found = movesBehind(state, message);
  const { revision } = message;
  queueMicrotask(() => input.paths({ type: 'paths', revision, depth: 0, ...found }));
}
