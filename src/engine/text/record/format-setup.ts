import type { AnyVariant } from '../../variants/index.js';
import { gameTags, tagLine } from './tag.js';

/**
 * A position text with its game, as tags that `readGames` understands: those of PDN if PDN has a number for the game,
 * otherwise those of this project's record. `variant` is the game with its `options` applied.
 */
export function formatSetup(
  variant: AnyVariant,
  options: Readonly<Record<string, string>>,
  text: string,
): string {
  const chosen = Object.entries(options).map(([key, value]) => `${key}=${value}`);
  const house = chosen.length > 0 ? [tagLine('Options', chosen.join(' '))] : [];
  const pdn = variant.kind === 'draughts' ? variant.pdn : null;
  const lines = pdn
    ? [...gameTags(variant.id, pdn), ...house, tagLine('FEN', text)]
    : [tagLine('Game', variant.id), ...house, tagLine('Position', text)];
  return lines.join('\n');
}
