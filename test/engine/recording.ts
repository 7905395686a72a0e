import type { Variant } from '../../src/engine/core/variant.js';
import { isFlickState } from '../../src/engine/game/any-game.js';
import type { StartedGame } from '../../src/engine/game/game.js';
import { parseRecord } from '../../src/engine/text/record.js';

/** The game in a record that must be readable. */
export function parsed(variant: Variant, text: string, options: Record<string, string> = {}): StartedGame {
  const read = parseRecord(variant, text, options);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const { game, state } = read.value;
  if (isFlickState(state)) throw new Error(`${variant.id} is not played on squares`);
  return { game, state };
}
