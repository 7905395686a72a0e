import { isFlickState } from '../../src/engine/any-game.js';
import type { StartedGame } from '../../src/engine/game.js';
import { parseRecord } from '../../src/engine/record.js';
import type { Variant } from '../../src/engine/variant.js';

/** The game in a record that must be readable. */
export function parsed(variant: Variant, text: string, options: Record<string, string> = {}): StartedGame {
  const read = parseRecord(variant, text, options);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const { game, state } = read.value;
  if (isFlickState(state)) throw new Error(`${variant.id} is not played on squares`);
  return { game, state };
}
