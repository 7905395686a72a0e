import type { Variant } from '../../src/engine/core/variant.js';
import type { StartedGame } from '../../src/engine/game/any-game.js';
import { parseRecord } from '../../src/engine/index.js';

/** The game in a record that must be readable. */
export function parsed(variant: Variant, text: string, options: Record<string, string> = {}): StartedGame {
  const read = parseRecord(variant, text, options);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}
