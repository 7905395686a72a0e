export const PROMOTIONS = ['passing', 'ends-only', 'stop'] as const;
export const REMOVALS = ['end', 'at-once'] as const;
export const PRIORITIES = [
  'none',
  'kings-most',
  'most',
  'kings-first',
  'most-then-kings',
  'by-quality',
  'by-value',
] as const;
export const PLAYS = ['draughts', 'hops', 'flicks'] as const;
export const NEXT_ROUNDS = ['loser', 'winner', 'lot'] as const;
export const CLEAN_SHEETS = ['one-row', 'two-rows'] as const;
export const GOALS = ['last-move', 'give-away', 'crown', 'wipe-out', 'corner'] as const;
export const OPENINGS = ['none', 'men-flown', 'drawn-two', 'drawn-three'] as const;
export const TURNS = ['single', 'double', 'double-after-one', 'first-after-each'] as const;
export const MOVERS = ['own', 'any-colour', 'any-colour-one-duty'] as const;
export const PREY = ['enemies', 'everyone'] as const;
export const CAPTURED = ['leave', 'kings-demoted', 'stacked'] as const;
export const STACKED_RANKS = ['lost', 'kept'] as const;
export const COLUMN_JUMPS = ['once', 'again'] as const;
export const MAN_STEPS = ['forward', 'straight'] as const;
export const MAN_CAPTURES = ['every-way', 'forward', 'straight'] as const;
export const MEN_TAKE = ['all', 'men'] as const;
export const KINGS = ['flying', 'short'] as const;
export const KING_LANDINGS = ['any', 'behind', 'behind-last-king'] as const;
export const KING_MOVES = ['all', 'diagonals'] as const;
export const KING_CAPTURES = ['all', 'straight'] as const;
export const REVERSALS = ['allowed', 'forbidden'] as const;
export const KING_RUNS = ['free', 'three'] as const;
export const TAKE_BACKS = ['allowed', 'forbidden'] as const;
export const HUFFS = ['off', 'quiet', 'priority'] as const;
export const KING_AGAINST_MAN = ['plays-on', 'wins'] as const;
export const BLOCKED = ['out', 'skip', 'remove', 'with-side'] as const;
export const ALLIES = ['captured', 'optional', 'spared', 'hopped', 'hopped-later'] as const;
export const RESIGNED = ['dead', 'remove'] as const;

/** A reason for a draw, with its number of moves. All counts are moves of each player still in play. */
export type DrawClause =
  /** The same position text for the `times`-th time. */
  | { readonly clause: 'repetition'; readonly times: number }
  /** Only kings moved and nothing was captured. */
  | { readonly clause: 'kings-only'; readonly moves: number; readonly sides?: 'two' }
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
  /** Two sides are left, one of them with one piece; counts that piece's moves, until it has the turn again. */
  | { readonly clause: 'lone-piece'; readonly moves: number }
  /** One king standing on `road` against three pieces with at least one king. */
  | { readonly clause: 'main-road'; readonly moves: number; readonly road: readonly string[] }
  /** One king against two kings, king and man, or one king. */
  | { readonly clause: 'two-one'; readonly moves: number }
  /** Both sides have a king and no more than `pieces` stand on the board (the first line that fits). */
  | {
      readonly clause: 'few';
      readonly lines: readonly { readonly pieces: readonly [number, number]; readonly moves: number }[];
    };

/** How a game is played. Every field is a closed union; variants differ in values only. */
export interface Rules {
  /**
   * hops: a piece steps or hops over neighbours of any colour, nothing is captured. flicks: discs are flicked off the
   * table (see flicks/); of the other rules only `first`, `nextRound` and `cleanSheet` then matter.
   */
  readonly play: (typeof PLAYS)[number];
  /**
   * How a game of two is won. last-move: who cannot move has lost; give-away: has won; crown: so, and the first
   * king wins; wipe-out: so, and a colour without pieces has lost; corner: all men on the start squares of the other.
   */
  readonly goal: (typeof GOALS)[number];
  /**
   * What the lot decides before the game. men-flown: one man of each seat stands on another cell; drawn-two,
   * drawn-three: so many single moves. Only where nothing can be captured afterwards.
   */
  readonly opening: (typeof OPENINGS)[number];
  /**
   * Single moves in a turn; double-after-one: two, but only one in the first turn of the game. first-after-each: one,
   * and the first seat has its turn after each move of the others, who take turns among themselves.
   */
  readonly turns: (typeof TURNS)[number];
  /** Whose pieces a player moves; with any colour each colour has its own duty to capture, or both have one. */
  readonly movers: (typeof MOVERS)[number];
  /** What is captured: pieces of others, or one's own as well. */
  readonly prey: (typeof PREY)[number];
  /** What becomes of captured pieces; stacked: the topmost of a column goes under the capturing one. */
  readonly captured: (typeof CAPTURED)[number];
  /** Whether a king that was stacked is still one when it comes up again. */
  readonly stackedRank: (typeof STACKED_RANKS)[number];
  /** How often a column may be jumped in one move. */
  readonly columnJumps: (typeof COLUMN_JUMPS)[number];
  /** In which of its seat's forward directions a man steps; straight: along ranks and files. */
  readonly manSteps: (typeof MAN_STEPS)[number];
  readonly manCaptures: (typeof MAN_CAPTURES)[number];
  readonly menTake: (typeof MEN_TAKE)[number];
  readonly king: (typeof KINGS)[number];
  /** Where a flying king lands; behind-last-king: just behind the last piece that it takes, if that is a king. */
  readonly kingLanding: (typeof KING_LANDINGS)[number];
  /** Lines along which kings move without a capture, and along which they capture. */
  readonly kingMoves: (typeof KING_MOVES)[number];
  readonly kingCaptures: (typeof KING_CAPTURES)[number];
  /** Whether a piece may turn by 180 degrees between two jumps. */
  readonly reversal: (typeof REVERSALS)[number];
  /** three: who still has a man makes no fourth quiet move in a row with the same king. */
  readonly kingRuns: (typeof KING_RUNS)[number];
  /** forbidden: no move brings back the position before the last move of the other. */
  readonly takeBacks: (typeof TAKE_BACKS)[number];
  /**
   * Whether captures are left to the player, whose pieces that could have made one may then be huffed: taken off by
   * the other before his next turn. quiet: for a move without a capture; priority: also for a capture that is not
   * one of those which `priority` asks for.
   */
  readonly huff: (typeof HUFFS)[number];
  /** What one king against one man comes to, when the mover cannot capture. */
  readonly kingAgainstMan: (typeof KING_AGAINST_MAN)[number];
  /** Moves of the last seat after which a side with a man on its own start squares has lost; 0: never. */
  readonly leaveHome: number;
  /** Who moves first: a seat letter, or `lot`. */
  readonly first: string;
  /** passing: a man is a king the moment it lands on its crown cell; ends-only: if its move ends there; stop: it does. */
  readonly promotion: (typeof PROMOTIONS)[number];
  /** end: captured pieces stay and block until the move is over; at-once: each leaves as it is jumped. */
  readonly removal: (typeof REMOVALS)[number];
  /**
   * kings-most: a king's capture takes the most that any own king can take; most: so for all pieces; kings-first:
   * if a king can capture, a king does; most-then-kings: of those that take the most, the most kings; by-quality: so,
   * but first by a king, and at last the earliest king; by-value: the highest value, then by a king.
   */
  readonly priority: (typeof PRIORITIES)[number];
  /**
   * What becomes of a seat that cannot move, in games of three and more. with-side: it passes while an ally can
   * move; a side of which nobody can move has lost.
   */
  readonly blocked: (typeof BLOCKED)[number];
  /**
   * Pieces of allies; absent where everyone plays for himself. captured: like an enemy's; optional: they may be
   * captured and need not be; spared: never jumped; hopped: jumped in the midst of a capture and left standing,
   * once in a move; hopped-later: so, but not before the first enemy.
   */
  readonly allies?: (typeof ALLIES)[number];
  /** Who begins the next round of flicks; after a drawn one it is the other side than last time, or again the lot. */
  readonly nextRound: (typeof NEXT_ROUNDS)[number];
  /** How far a round of flicks takes a winner who lost no disc. */
  readonly cleanSheet: (typeof CLEAN_SHEETS)[number];
  /** What becomes of the men of a seat that resigned, in games of three and more. */
  readonly resigned: (typeof RESIGNED)[number];
  readonly draws: readonly DrawClause[];
}

/** Whether a turn may have two single moves. */
export const hasDoubleTurns = ({ turns }: Rules): boolean =>
  turns === 'double' || turns === 'double-after-one';

/** What holds in most games. */
export const COMMON_RULES: Rules = {
  play: 'draughts',
  goal: 'last-move',
  opening: 'none',
  turns: 'single',
  movers: 'own',
  prey: 'enemies',
  captured: 'leave',
  stackedRank: 'lost',
  columnJumps: 'once',
  manSteps: 'forward',
  manCaptures: 'every-way',
  menTake: 'all',
  king: 'flying',
  kingLanding: 'any',
  kingMoves: 'all',
  kingCaptures: 'all',
  reversal: 'allowed',
  kingRuns: 'free',
  takeBacks: 'allowed',
  huff: 'off',
  kingAgainstMan: 'plays-on',
  leaveHome: 0,
  first: 'W',
  promotion: 'passing',
  removal: 'end',
  priority: 'none',
  blocked: 'out',
  nextRound: 'loser',
  cleanSheet: 'one-row',
  resigned: 'dead',
  draws: [],
};
