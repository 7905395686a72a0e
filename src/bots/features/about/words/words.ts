import type { Kind } from '../../../../engine/index.js';
import type { Text } from '../../../../locales/text.js';

interface Part {
  readonly title: string;
  readonly text: Text;
}

/** The page about the bot itself. */
export interface AboutWords {
  /** What it is, with the number of its games. */
  readonly what: (games: number) => Part;
  readonly where: Part;
  readonly kept: Part;
  readonly source: Part;
  /** Ways to the pages that platforms ask for. */
  readonly policy: string;
  readonly terms: string;
  /** What stands below the facts of a game: its players, the size of its board, the pieces of each, its kings. */
  readonly facts: {
    readonly players: string;
    readonly board: string;
    readonly pieces: (count: number) => string;
    readonly kings: string;
    readonly kingsGo: Readonly<Record<Kind['kings'], string>>;
  };
  readonly learn: string;
  /** Headings of the rules. */
  readonly moving: string;
  readonly taking: string;
  readonly crowning: string;
  readonly ending: string;
  /** The number that files of games have for the game. */
  readonly pdn: (gameType: number) => string;
}
