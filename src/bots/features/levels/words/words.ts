import type { Text } from '../../../../locales/text.js';

export interface LevelWords {
  /** While a game is on, whose level stays. */
  readonly next: (level: number) => Text;
  /** No level is harder, or easier. */
  readonly last: (level: number) => Text;
  /** There are so many levels. */
  readonly none: (most: number) => Text;
  readonly button: (title: string, level: number) => string;
}
