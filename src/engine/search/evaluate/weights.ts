import type { Variant } from '../../core/variant.js';

/**
 * How the others are thought to play where several sides play against the mover's. paranoid: all of them
 * against it; best-reply: between two of its moves only one of them finds the best answer, and the rest play what looks
 * best at once (BRS+, Esser and others 2013); max-n and mcts: each of them for itself, searched to a depth or by samples.
 */
export type Others = 'paranoid' | 'best-reply' | 'max-n' | 'mcts';

/** What an evaluation is made of, in hundredths of a man. Found by `tools/tune.mjs`; docs/tuning.md says what was gained. */
export interface Weights {
  readonly man: number;
  readonly king: number;
  /** For every step that a man has done of its way to the crown. */
  readonly step: number;
  /** Against a man that stays behind, or below 0 for one far ahead: for the square of its steps to the crown, as a part of the longest way. */
  readonly lag: number;
  /** More, for a man that is one step from it. */
  readonly lastStep: number;
  /** For a man on a cell that crowns an enemy. */
  readonly guard: number;
  /** For a man, or a king, on the cell with the most lines; less on others. */
  readonly centre: number;
  readonly kingCentre: number;
  /** For every piece under a commander: of its own side, of another. */
  readonly friendBelow: number;
  readonly preyBelow: number;
  /** For every quiet move that a seat could make. */
  readonly mobility: number;
  /** How much the lead grows when pieces are exchanged: hundredths of the lead for an empty board. */
  readonly trade: number;
  /** How the other sides are thought to play where there are several. */
  readonly others: Others;
}

const FLYING: Weights = {
  man: 100,
  king: 290,
  step: 3,
  lag: 0,
  lastStep: 14,
  guard: 8,
  centre: 8,
  kingCentre: 16,
  friendBelow: 40,
  preyBelow: 25,
  mobility: 0,
  trade: 60,
  others: 'mcts',
};

const SHORT: Weights = { ...FLYING, king: 140, step: 3, lastStep: 6, guard: 10, centre: 8, kingCentre: 14 };

/** Pieces are a burden: the fewer the better. */
const GIVE_AWAY: Weights = {
  ...FLYING,
  man: -100,
  king: -120,
  step: 0,
  lastStep: 0,
  guard: 0,
  mobility: 2,
  trade: 0,
};

/** The first king wins. */
const CROWN: Weights = {
  ...FLYING,
  man: 100,
  king: 100,
  step: 9,
  lag: -2,
  lastStep: 30,
  guard: 18,
  centre: 4,
};

/** Only the way matters. */
const RACE: Weights = {
  ...FLYING,
  man: 0,
  king: 0,
  step: 10,
  lag: 5,
  lastStep: 0,
  guard: 0,
  centre: 0,
  trade: 0,
};

/** The weights for a game: found from its rules. */
export function weightsFor({ rules }: Variant): Weights {
  switch (rules.goal) {
    case 'give-away':
      return GIVE_AWAY;
    case 'crown':
      return CROWN;
    case 'corner':
      return RACE;
    case 'last-move':
    case 'wipe-out':
      return rules.king === 'flying' ? FLYING : SHORT;
  }
}
