import type { Thought } from '../thought.js';

/** What a search has found: a line, its score for the side that begins it, and the plies that it has looked through in full. */
type Searched = Pick<Thought, 'line' | 'score' | 'depth'>;

/** Men by which a score may fall short of a lead that it stands for: by where pieces stand. */
const SHORTFALL = 0.5;
/** Plies that a search must look beyond the last capture of a line to have seen that nothing is taken back. */
const BEYOND = 2;
/** The share of some men from which on a score tells that they are lost. */
const MOSTLY = 0.75;

/**
 * True where a search bears out what its line wins: by its score, or nearly so with the last exchange well behind it.
 * `lead`: before the line; all in men.
 */
export function isBorneOut({ line, score, depth }: Searched, lead: number, balance: number): boolean {
  const short = lead + balance - score;
  if (short <= 0) return true;
  const exchanged = line.findLastIndex(({ captured }) => captured.length > 0) + 1;
  return short <= SHORTFALL && depth - exchanged >= BEYOND;
}

/** True unless a score tells that a side which was `lead` ahead loses so many men. */
export const isKept = (score: number, lead: number, men: number): boolean => score > lead - MOSTLY * men;
