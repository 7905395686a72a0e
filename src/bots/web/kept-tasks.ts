/** A position in which a move is to be found. */
export interface Ask {
  /** Its text, and how its game is played. */
  readonly at: string;
  readonly options: Readonly<Record<string, string>>;
  /** What is said of moves, by their texts. */
  readonly right: Readonly<Record<string, string>>;
  readonly wrong: Readonly<Record<string, string>>;
}

/** A task that a page can set and judge without its server: what is to be found, in one position after the other. */
export interface KeptTask {
  /** Names it among all tasks, for good. */
  readonly key: string;
  readonly game: string;
  readonly text: string;
  readonly hint: string;
  readonly asks: readonly Ask[];
}

/** Tasks that follow each other. */
export interface TaskSet {
  readonly id: string;
  readonly title: string;
  /** What is said of other moves, with `{move}` for theirs. */
  readonly otherwise: string;
  readonly tasks: readonly KeptTask[];
}

/** What a feature has of them, in one language. */
export interface TaskShelf {
  readonly title: string;
  readonly sets: readonly TaskSet[];
}
