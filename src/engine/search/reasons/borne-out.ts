import { hasDoubleTurns } from '../../core/rules.js';
import type { Variant } from '../../core/variant.js';
import type { Thought } from '../thought.js';

/** What a search has found: a line, its score for the side that begins it, and the plies that it has looked through in full. */
type Searched = Pick<Thought, 'line' | 'score' | 'depth'>;

/** Men by which a score is above a lead that is certain, whatever the search has not seen. */
const SURPLUS = 0.25;
/** Men by which a score may fall short of a lead that it stands for: by where pieces stand. */
const SHORTFALL = 0.5;
/** The share of some men from which on a score tells that they are lost. */
const MOSTLY = 0.6;

/** The plies in which everybody has had a turn: so far must a search look beyond a capture to have seen that nothing is taken back. */
const roundOf = ({ rules, seats }: Variant): number => (hasDoubleTurns(rules) ? 2 : 1) * seats.length;

/**
 * True where a search bears out what its line wins: by a score that is well above it, or nearly so with the last exchange behind it.
 * `lead`: before the line; all in men.
 */
export function isBorneOut(
  variant: Variant,
  { line, score, depth }: Searched,
  lead: number,
  balance: number,
): boolean {
  const short = lead + balance - score;
  if (short <= -SURPLUS) return true;
  const exchanged = line.findLastIndex(({ captured }) => captured.length > 0) + 1;
  return short <= SHORTFALL && depth - exchanged >= roundOf(variant);
}

/** True unless a score tells that a side which was `lead` ahead loses so many men. */
export const isKept = (score: number, lead: number, men: number): boolean => score > lead - MOSTLY * men;
