import type { Pieces } from '../played-line.js';

/**
 * What is told of a move on which nothing turns at once. Each claim can be checked by the rules, or by a search at full width. To take
 * *at once for nothing* is to capture so that more is taken than lost when nothing has to be captured any more. Squares and moves
 * have the names of the notation.
 */
export type Claim =
  /** Had the mover passed, the other side could have made a king at once by `move`; now it cannot make one. */
  | { readonly kind: 'stops-crown'; readonly move: string }
  /**
   * parries: had the mover passed, the other side would have won by `move`, whatever is answered, `won` for `paid`; now it cannot.
   * plans: the mover will win that by `move` if the other side passes. The gifts are the same in give-away: `won` is what is given.
   */
  | {
      readonly kind: 'parries' | 'plans' | 'parries-gift' | 'plans-gift';
      readonly move: string;
      readonly won: Pieces;
      readonly paid: Pieces;
    }
  /** In give-away: `than` lets the other side give `won` for `paid`, beginning with `by`; the move does not. */
  | {
      readonly kind: 'keeps-gift';
      readonly than: string;
      readonly by: string;
      readonly won: Pieces;
      readonly paid: Pieces;
    }
  /** All moves of whoever is next; `next`: between two players, what the mover takes after the only one. */
  | { readonly kind: 'forces'; readonly answers: readonly string[]; readonly next?: string }
  /** Of all answers so many leave something to be taken at once for nothing. */
  | { readonly kind: 'narrows'; readonly losing: number; readonly answers: number }
  /** Both sides lose such pieces until nothing has to be captured; `left`: what the mover's side and the other have then, if that is more. */
  | {
      readonly kind: 'trades';
      readonly pieces: Pieces;
      readonly left?: readonly [own: number, others: number];
    }
  /**
   * locks: pieces of others that could have moved, had the mover passed, and now cannot. frees: pieces of the mover that could not
   * move and will be able to if all others pass; nothing can be taken now. backs: pieces of the mover's side that could be taken if the one that has moved were
   * not there; nothing can be taken now. holds: men of the other side that had a move, not all of which left something
   * to be taken at once for nothing; now each does.
   */
  | { readonly kind: 'locks' | 'frees' | 'backs' | 'holds'; readonly squares: readonly string[] }
  /** Nothing can be taken now, but if any one of the pieces `by` were not there, the one on `square` could; it is the one that has moved. */
  | { readonly kind: 'backed'; readonly square: string; readonly by: readonly string[] }
  /** Nothing of the mover's side can be taken next; after `than` somebody could take something by `by`. */
  | { readonly kind: 'unexposed'; readonly than: string; readonly by: string }
  /** Pieces of the mover's side that others could take, had they the next move, before the move and after it. */
  | { readonly kind: 'covers'; readonly before: number; readonly now: number }
  /** What the move itself takes. */
  | { readonly kind: 'takes'; readonly pieces: Pieces }
  /** A man is `steps` from its crown, and no enemy stands on any way there; nothing can be taken now. */
  | { readonly kind: 'runs'; readonly steps: number }
  /** A piece comes to the centre, the middle two fifths of ranks and of files; nothing can be taken now. */
  | { readonly kind: 'centre'; readonly square: string }
  /**
   * In races: opens is a move that the mover can make if the other side passes, bars one that the other side could have made, had the
   * mover passed; each brings a piece so many steps nearer to its goal, and on the other side of the move none does.
   */
  | { readonly kind: 'opens' | 'bars'; readonly move: string; readonly steps: number };
