import type { HouseRuleValues } from '../core/house-rule.js';
import type { GameInfo, Option, OptionChoice, SeatSpec } from '../core/variant.js';

/** Rules in which variants of Chapaev differ. */
export interface ChapaevRules {
  /** Letter of the seat that starts the first round. */
  readonly first: string;
  /** Seat that starts the next round; after a draw the other seat than last time, or again by lot. */
  readonly nextRound: 'loser' | 'winner' | 'lot';
  /** Rows gained by a winner who lost no disc. */
  readonly cleanSheet: 'one-row' | 'two-rows';
}

type ChapaevOption = {
  [Rule in 'next-round' | 'clean-sheet']: Option<Rule, OptionChoice<ChapaevRules, HouseRuleValues[Rule]>>;
}['next-round' | 'clean-sheet'];

/** A game of skill in which discs are flicked off a board. */
export interface ChapaevVariant extends GameInfo {
  readonly kind: 'chapaev';
  readonly rules: ChapaevRules;
  readonly options: readonly ChapaevOption[];
}

const seat = (letter: string, colour: SeatSpec['colour'], side: number, rank: number): SeatSpec => ({
  letter,
  colour,
  side,
  start: [...'abcdefgh'].map((file) => `${file}${rank}`),
  forward: [side === 0 ? 'n' : 's'],
  crown: [],
});

const options: readonly ChapaevOption[] = [
  {
    key: 'next-round',
    rule: 'next-round',
    values: [
      { value: 'loser' },
      { value: 'winner', rules: { nextRound: 'winner' } },
      { value: 'lot', rules: { nextRound: 'lot' } },
    ],
  },
  {
    key: 'clean-sheet',
    rule: 'clean-sheet',
    values: [{ value: 'one' }, { value: 'two', rules: { cleanSheet: 'two-rows' } }],
  },
];

export const CHAPAEV: ChapaevVariant = {
  kind: 'chapaev',
  id: 'chapaev',
  family: 'chapaev',
  sources: [
    'How to play simple checkers: Chapaev',
    'Chapayev, https://en.wikipedia.org/wiki/Chapayev_(game)',
  ],
  board: { kind: 'square', files: 8, ranks: 8 },
  seats: [seat('W', 'white', 0, 1), seat('B', 'black', 1, 8)],
  rules: { first: 'W', nextRound: 'loser', cleanSheet: 'one-row' },
  options,
};

/** Applies a value of a house rule. */
export const withRule = (variant: ChapaevVariant, { rules }: OptionChoice<ChapaevRules>): ChapaevVariant => ({
  ...variant,
  rules: { ...variant.rules, ...rules },
});
