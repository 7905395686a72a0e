import { findVariant, LEVEL_NUMBERS, setUpAny } from '../../../../engine/index.js';
import { randomId } from '../../../web/page/link/random-id.js';
import type { KeptGame } from './kept.js';

/** Begins the part of the address that brings a position: `from/<game>/<levels>/<house rules>/<position>`, without a level for people. */
export const FROM = 'from';

/** A new game from the position of an address; null if it is none, or over. */
export function continued(address: string): KeptGame | null {
  const [, id = '', levels = '', rules = '', ...rest] = address.split('/');
  const variant = findVariant(id);
  const begun =
    variant && setUpAny(variant, Object.fromEntries(new URLSearchParams(rules)), decoded(rest.join('/')));
  if (!begun?.ok || begun.value.state.outcome !== null) return null;
  const seats = levels
    .split(',')
    .map((text) => LEVEL_NUMBERS.find((level) => String(level) === text) ?? null);
  if (seats.length !== variant?.seats.length) return null;
  const at = Date.now();
  return { id: randomId(), seats, game: begun.value.game, isOver: false, at, times: [at], goesOn: true };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
