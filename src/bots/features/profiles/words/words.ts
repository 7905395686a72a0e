import type { Colour } from '../../../../engine/index.js';
import type { Naming } from '../../../../locales/names.js';
import type { Text } from '../../../../locales/text.js';
import type { Outcome, Score } from '../../../../sessions/ratings/profile.js';

/** How two have played a game against each other. */
export interface VersusLine extends Score {
  readonly game: string;
}

export interface ProfileWords {
  readonly profile: Naming;
  readonly against: Naming;
  readonly player: Naming;
  readonly game: Naming;
  readonly unrated: string;
  readonly bestLine: (rating: string, name: string | null) => string;
  readonly streakLine: (now: number, most: number) => string;
  readonly streak: (now: number, most: number) => string;
  readonly favourite: (game: string) => string;
  readonly levelLine: (level: number) => string;
  readonly level: (level: number) => string;
  readonly label: Readonly<Record<'best' | 'streak' | 'computer', string>>;
  readonly button: Readonly<Record<'top' | 'versus' | 'profile' | 'rating' | 'world', string>>;
  readonly begin: string;
  readonly ownPage: string;
  readonly kept: () => Text;
  readonly none: () => Text;
  readonly noneOf: (name: string) => Text;
  readonly hides: (name: string) => Text;
  readonly roughly: (name: string, game: string, rating: number) => Text;
  readonly whom: () => Text;
  readonly nobody: () => Text;
  readonly nobodyElse: () => Text;
  readonly oneself: () => Text;
  readonly masked: (name: string) => Text;
  readonly neverMet: (name: string) => Text;
  readonly others: string;
  /** Of the games of two against each other. */
  readonly met: {
    readonly ours: string;
    readonly score: (score: Score) => string;
    readonly game: string;
    readonly outcome: Readonly<Record<Outcome, string>>;
    readonly side: (colour: Colour) => string;
    readonly all: string;
  };
  /** The oldest of them comes first, as in all courses of time. */
  readonly last: (outcomes: readonly Outcome[]) => string;
}

/** `letters` stand for a win, a draw and a loss. */
export const lastIn =
  (last: string, letters: Readonly<Record<Outcome, string>>): ProfileWords['last'] =>
  (outcomes) =>
    `${last}: ${outcomes.map((outcome) => letters[outcome]).join(' ')}`;
