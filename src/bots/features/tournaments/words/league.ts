import type { Text } from '../../../../locales/text.js';

/** What is said of leagues. */
export interface LeagueWords {
  /** The name of a division, as a tournament. */
  readonly nameOf: (told: {
    readonly name: string;
    readonly season: number;
    readonly division: number;
  }) => string;
  readonly division: (division: number) => string;
  readonly season: (season: number) => string;
  readonly past: string;
  /** Of its rules. */
  readonly state: (season: number, people: number) => Text;
  readonly waiting: (names: readonly string[]) => Text;
  /** Who has joined now. */
  readonly fromNext: string;
  readonly needs: (fewest: number) => Text;
  readonly news: {
    readonly ended: (told: {
      readonly name: string;
      readonly season: number;
      readonly first: readonly string[];
    }) => Text;
    readonly begins: (told: { readonly name: string; readonly season: number }) => Text;
    /** To somebody who plays in it. */
    readonly yours: (told: {
      readonly name: string;
      readonly season: number;
      readonly division: number;
      readonly others: readonly string[];
    }) => Text;
    readonly dropped: (name: string) => Text;
  };
}
