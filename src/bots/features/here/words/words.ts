/** What only this page says. */
export interface HereWords {
  readonly title: string;
  readonly about: string;
  readonly noScript: string;
  readonly game: string;
  readonly person: string;
  readonly computer: string;
  readonly play: string;
  readonly kept: string;
  readonly turn: string;
  readonly thinking: string;
  readonly inPlay: string;
  readonly over: string;
  readonly back: string;
  readonly draw: string;
  readonly sureDraw: string;
  readonly resign: string;
  readonly tasks: string;
  readonly keepAll: string;
  readonly keeping: string;
  readonly notAll: string;
  readonly noTasks: string;
  readonly allTasks: string;
  readonly way: string;
  readonly around: string;
  readonly pass: string;
  readonly still: string;
  readonly askDraw: string;
  readonly askBack: string;
  readonly agree: string;
  readonly refuse: string;
  readonly sureResign: string;
  readonly remove: string;
  readonly sureRemove: string;
  readonly again: string;
  readonly others: string;
  readonly moves: string;
  readonly position: string;
  readonly gone: string;
  readonly notKept: string;
  readonly onlyHere: string;
  /** Where the browser may drop what it keeps. */
  readonly homeScreen: string;
  /** Leads to the games of the reader's account. */
  readonly allMine: string;
  readonly sent: string;
  readonly waits: string;
  /** Why the server does not take a game. */
  readonly wrong: string;
  readonly illegal: string;
  readonly old: string;
  readonly large: string;
  readonly deleted: string;
  /** Of `{count}` games that nobody has signed in for, with a way to do so. */
  readonly signInFirst: string;
  readonly signIn: string;
  /** Of `{count}` games that were played while somebody else had signed in, or nobody. */
  readonly whose: string;
  readonly signedInAs: string;
  readonly mine: string;
  readonly notMine: string;
  readonly accountGone: string;
  readonly weaker: string;
  /** The level needs more time than the computer takes for a move. */
  readonly slow: string;
  /** Of a game that was begun from the position of one at the server. */
  readonly goesOn: string;
  readonly noEngine: string;
  readonly noLine: string;
}
