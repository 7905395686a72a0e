/** What the page of the puzzle of the day says, and *Me*. */
export interface DayWords {
  /** Puzzles found on so many days, one after the other. */
  readonly inARow: (days: number) => string;
  /** What became of the puzzle of a day, for those who do not see its sign. */
  readonly fared: Readonly<Record<'open' | 'found' | 'missed', string>>;
  readonly firstTry: string;
  /** How many of those who have answered today were right. */
  readonly foundBy: (found: number, all: number) => string;
  readonly share: string;
  readonly copied: string;
  /** What is sent to a friend, without the solution. */
  readonly shared: (days: number) => string;
  readonly mine: {
    readonly title: string;
    readonly daily: (inARow: string) => string;
    readonly solved: (game: string, count: number, of: number) => string;
    readonly none: string;
    /** The way to a puzzle of a game that is not solved yet. */
    readonly solve: (game: string) => string;
  };
}
