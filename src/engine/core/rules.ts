/** A reason for a draw, with its number of moves. All counts are moves of each player still in play. */
export type DrawClause =
  /** A position text that stands for the `times`-th time. */
  | { readonly clause: 'repetition'; readonly times: number }
  /** Only kings moved and nothing was captured, except where another clause is to decide. */
  | {
      readonly clause: 'kings-only';
      readonly moves: number;
      readonly sides?: 'two';
      readonly except?: 'three-kings';
    }
  /** No capture and no step of a man. */
  | { readonly clause: 'quiet'; readonly moves: number; readonly sides?: 'many' }
  /** One king against three or more kings; counts the stronger side's moves. */
  | { readonly clause: 'three-kings'; readonly moves: number; readonly sides?: 'two' }
  /** One king against three pieces with at least one king. */
  | { readonly clause: 'three-one'; readonly moves: number }
  /** Two kings against one king. */
  | { readonly clause: 'two-kings'; readonly moves: number }
  /** Three or more kings against one king, since the stronger side stood on `road`. */
  | { readonly clause: 'long-diagonal'; readonly moves: number; readonly road: readonly string[] }
  /** Nobody captured and nobody was crowned. */
  | { readonly clause: 'no-progress'; readonly moves: number }
  /** The number of pieces on the board did not fall. */
  | { readonly clause: 'no-loss'; readonly moves: number }
  /** The whole game is this long. */
  | { readonly clause: 'length'; readonly moves: number }
  /** Everyone in play has exactly one piece (a king, where it says so) and the mover cannot capture. */
  | { readonly clause: 'one-each'; readonly pieces: 'any' | 'kings' }
  /** One side has one piece, the others have more; counts that piece's moves, until it has the turn again. */
  | { readonly clause: 'lone-piece'; readonly moves: number; readonly sides?: 'two' }
  /** One king standing on `road` against three pieces with at least one king. */
  | { readonly clause: 'main-road'; readonly moves: number; readonly road: readonly string[] }
  /** One king against two kings, king and man, or one king. */
  | { readonly clause: 'two-one'; readonly moves: number }
  /** Both sides have a king and no more than `pieces` stand on the board (the first line that fits). */
  | {
      readonly clause: 'few';
      readonly lines: readonly { readonly pieces: readonly [number, number]; readonly moves: number }[];
    };

/** The values of a rule; the first is the default. */
const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values): Values => values;

/** The rules with a closed set of values, each with its values, its default and their meaning. */
const CHOICES = {
  /** halma: a piece steps to a neighbour, or jumps over pieces of any colour without capturing them. */
  play: oneOf('draughts', 'halma'),
  /**
   * How a game of two is won. last-move: a player who cannot move has lost; give-away: has won; crown: has lost, and
   * the first king wins; wipe-out: has lost, and so has a colour without pieces; corner: all men must reach the
   * other's start squares, in as many moves of the first seat as of the second; first-in-corner: in whatever number.
   */
  goal: oneOf('last-move', 'give-away', 'crown', 'wipe-out', 'corner', 'first-in-corner'),
  /**
   * Task of the lot before the game. men-flown: one man of each seat stands on another cell; drawn-two and
   * drawn-three: that many single moves; of these only openings after which nothing can be captured are drawn.
   * three-move-deck: the three moves of a card of the tournament deck of English checkers.
   */
  opening: oneOf('none', 'men-flown', 'drawn-two', 'drawn-three', 'three-move-deck'),
  /**
   * Single moves in a turn. double-after-one: two, but one in the first turn of the game. first-after-each: one, and
   * the first seat has its turn after each move of the others, who take turns among themselves.
   */
  turns: oneOf('single', 'double', 'double-after-one', 'first-after-each'),
  /** Owners of the pieces that a player moves. any-colour: each colour has a duty to capture of its own. */
  movers: oneOf('own', 'any-colour', 'any-colour-one-duty'),
  /** Owners of the pieces that are captured; everyone: the mover too. */
  captureTargets: oneOf('enemies', 'everyone'),
  /** Fate of captured pieces. stacked: the top one of a column goes under the capturing column. */
  captured: oneOf('leave', 'kings-demoted', 'stacked'),
  /** Rank of a king that was stacked, once it is on top again. */
  stackedRank: oneOf('lost', 'kept'),
  /** Jumps over the same column in one move. */
  columnJumps: oneOf('once', 'again'),
  /** Forward directions in which a man steps; straight: those along ranks and files. */
  manSteps: oneOf('forward', 'straight'),
  /** Directions in which a man captures. */
  manCaptures: oneOf('every-way', 'forward', 'straight'),
  /** Pieces that a man may capture. */
  menTake: oneOf('all', 'men'),
  king: oneOf('flying', 'short'),
  /** Landing of a flying king. behind-last-king: right behind the last captured piece, if that is a king. */
  kingLanding: oneOf('any', 'behind', 'behind-last-king'),
  /** Lines along which a king moves without capturing. */
  kingMoves: oneOf('all', 'diagonals'),
  /** Lines along which a king captures. */
  kingCaptures: oneOf('all', 'straight'),
  /** Turns by 180 degrees between two jumps of a capture. */
  reversal: oneOf('allowed', 'forbidden'),
  /** three: a player who still has a man may not make a fourth quiet move in a row with the same king. */
  maxSameKingMoves: oneOf('unlimited', 'three'),
  /** Moves that bring back the position before the opponent's last move. */
  undoingMoves: oneOf('allowed', 'forbidden'),
  /**
   * Captures are optional, at the risk of a huff: the opponent may take off a piece that could have captured,
   * before the next move. quiet: after a move without a capture; priority: also after a capture other than those that
   * `priority` demands; free: captures are optional, and nothing is huffed.
   */
  huff: oneOf('off', 'quiet', 'priority', 'free'),
  /** Result of one king against one man when the player to move cannot capture. */
  kingAgainstMan: oneOf('plays-on', 'wins'),
  /**
   * Promotion of a man that reaches a crown cell by a capture. passing: at once; ends-only: if its move ends
   * there; stop: at once, which ends the move.
   */
  promotion: oneOf('passing', 'ends-only', 'stop'),
  /** end: captured pieces stay and block until the move is over; at-once: each leaves as it is jumped. */
  removal: oneOf('end', 'at-once'),
  /**
   * Captures that must be preferred. kings-most: a king's capture takes the most that any king of the player can
   * take; most: every capture takes the most; kings-first: a king captures if one can; most-then-kings: among those
   * that take the most, the most kings; by-quality: the most, then by a king, then the most kings, then the earliest
   * king; by-value: the highest value, then by a king.
   */
  priority: oneOf('none', 'kings-most', 'most', 'kings-first', 'most-then-kings', 'by-quality', 'by-value'),
  /**
   * Fate of a seat that cannot move, in games of three and more. with-side: it passes while an ally can move;
   * a side without any move has lost.
   */
  blocked: oneOf('out', 'skip', 'remove', 'with-side'),
  /** Fate of the pieces of a seat that resigned, in games of three and more. */
  resigned: oneOf('dead', 'remove'),
};

/**
 * Treatment of allies' pieces. captured: as an enemy's; optional: they may be captured but need
 * not be; spared: never jumped; hopped: jumped in the middle of a capture and left standing, once in a move;
 * hopped-later: likewise, but not before the first enemy.
 */
type Allies = 'captured' | 'optional' | 'spared' | 'hopped' | 'hopped-later';

type Choices = typeof CHOICES;

/** How a game is played. Variants differ in values only. */
export type Rules = { readonly [Rule in keyof Choices]: Choices[Rule][number] } & {
  /** Absent where everyone plays for themselves. */
  readonly allies?: Allies;
  /** Number of the last seat's moves after which a side with a man on its own start squares has lost; 0: never. */
  readonly leaveHome: number;
  /** Seat that moves first: its letter, or `lot`. */
  readonly first: string;
  readonly draws: readonly DrawClause[];
};

const defaults = Object.fromEntries(Object.entries(CHOICES).map(([rule, [first]]) => [rule, first]));

/** The rules of most games: those of Russian checkers, without its draws. */
export const COMMON_RULES: Rules = {
  ...(defaults as { readonly [Rule in keyof Choices]: Choices[Rule][0] }),
  leaveHome: 0,
  first: 'W',
  draws: [],
};

/** True if a turn may consist of two single moves. */
export const hasDoubleTurns = ({ turns }: Rules): boolean =>
  turns === 'double' || turns === 'double-after-one';

/** True if a piece that has not captured can be huffed. */
export const hasHuff = ({ huff }: Pick<Rules, 'huff'>): boolean => huff === 'quiet' || huff === 'priority';
