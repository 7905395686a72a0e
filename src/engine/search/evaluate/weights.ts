import type { Variant } from '../../core/variant.js';

/** The weights of the static evaluation, in hundredths of a man. Tuned by `tools/tune.mjs`; see docs/tuning.md. */
export interface Weights {
  readonly man: number;
  readonly king: number;
  /** For every step of a man towards its crown. */
  readonly step: number;
  /**
   * The penalty of a man left behind: by the square of its steps to the crown over the longest way. Below 0 a bonus.
   */
  readonly lag: number;
  /** Added for a man one step from its crown. */
  readonly lastStep: number;
  /** For a man on a cell where enemies are crowned. */
  readonly guard: number;
  /** For a man, or a king, on the cell from which a king reaches most; less elsewhere. */
  readonly centre: number;
  readonly kingCentre: number;
  /** For a piece under the commander of a column: of the same side, of another. */
  readonly friendBelow: number;
  readonly enemyBelow: number;
  /** For every quiet move of a seat. */
  readonly mobility: number;
  /** The growth of a lead as pieces are exchanged: hundredths of the lead on an empty board. */
  readonly trade: number;
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
  enemyBelow: 25,
  mobility: 0,
  trade: 60,
};

const SHORT: Weights = { ...FLYING, king: 140, step: 3, lastStep: 6, guard: 10, centre: 8, kingCentre: 14 };

/** For games in which pieces are a burden. */
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

/** For games that the first king wins. */
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

/** For races, in which only the way counts. */
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

/** The weights of a variant, by its rules; tools change some of them and pass them to `createThinker`. */
export function weightsFor({ rules }: Variant): Weights {
  switch (rules.goal) {
    case 'give-away':
      return GIVE_AWAY;
    case 'crown':
      return CROWN;
    case 'corner':
    case 'first-in-corner':
      return RACE;
    case 'last-move':
    case 'wipe-out':
      return rules.king === 'flying' ? FLYING : SHORT;
  }
}
