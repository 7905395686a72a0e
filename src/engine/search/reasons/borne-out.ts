import { hasDoubleTurns } from '../../core/rules.js';
import type { Variant } from '../../core/variant.js';
import type { Thought } from '../thought.js';

/** What a search has found: a line, its score for the side that begins it, and the plies that it has looked through in full. */
type Searched = Pick<Thought, 'line' | 'score' | 'depth'>;

/**
 * Men by which a score must be above a lead that it is to stand for, once everybody has had a turn behind the last exchange: where
 * pieces stand may be worth as much without anything being won.
 */
const SURPLUS = 0.25;
/** By how much less for each further turn of everybody, and at the least. */
const [LESS, LEAST] = [0.25, -0.5];
/** The same for each seat where an exchange is under way as far as the search looks. */
const SURPLUS_AMID = 0.25;
/** The share of some men from which on a score tells that they may be lost. */
const PARTLY = 0.4;

/** The plies in which everybody has had a turn: so far must a search look beyond a capture to have seen that nothing is taken back. */
const roundOf = ({ rules, seats }: Variant): number => (hasDoubleTurns(rules) ? 2 : 1) * seats.length;

/**
 * True where a search bears out what its line wins: by a score above it, the more so the less it has looked beyond the last capture.
 * `lead`: before the line; all in men.
 */
export function isBorneOut(
  variant: Variant,
  { line, score, depth }: Searched,
  lead: number,
  balance: number,
): boolean {
  const round = roundOf(variant);
  const exchanged = line.findLastIndex(({ captured }) => captured.length > 0) + 1;
  const rounds = Math.floor((depth - exchanged) / round);
  const surplus = rounds < 1 ? SURPLUS_AMID * round : Math.max(LEAST, SURPLUS - LESS * (rounds - 1));
  // Where what is captured changes sides or is kept, it may be won back.
  const unit = variant.rules.captured === 'leave' ? 1 : 2;
  return score >= lead + balance + unit * surplus;
}

/** True unless a score tells that a side which was `lead` ahead may lose so many men. */
export const isKept = (score: number, lead: number, men: number): boolean => score > lead - PARTLY * men;
