import { firstWithoutLot } from '../../core/first-mover.js';
import { hasFewCaptures } from '../../core/moves/legal-moves.js';
import { type AnyStarted, type Started, setUpAny, startTextOf } from '../../game/any-game.js';
import { type AnyVariant, configure } from '../../variants/index.js';
import type { Headers } from './headers.js';
import { faultAt } from './tokens.js';

/** The game before its first entry. Throws `RecordFault` for a mistake in its headers. */
export function startGame<V extends AnyVariant>(
  variant: V,
  { options, first, position }: Headers,
): Started<V> {
  const configured = configure(variant, options.values);
  if (!configured.ok) throw faultAt(options.token, { kind: 'option', error: configured.error });
  const text = position?.text ?? startTextOf(configured.value, first ?? firstWithoutLot(configured.value));
  const started = setUpAny(variant, options.values, text);
  if (started.ok) {
    const { state }: AnyStarted = started.value;
    if (position && state.kind === 'draughts' && !hasFewCaptures(state.variant, state.position))
      throw faultAt(position.token, { kind: 'too-many-captures' });
    return started.value;
  }
  if (started.error.code === 'position' && position) {
    throw faultAt(position.token, { kind: 'position', error: started.error.error });
  }
  throw new Error(`a start position that cannot be set up: ${text}`);
}
