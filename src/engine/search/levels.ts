import type { Variant } from '../core/variant.js';

/** The strengths at which the computer plays, weakest first. */
export const LEVEL_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type LevelNumber = (typeof LEVEL_NUMBERS)[number];

/** Who says nothing plays against this one. */
export const DEFAULT_LEVEL: LevelNumber = 4;

export interface Level {
  /** Most positions that it looks at; null: as many as the time allows. The same on every machine. */
  readonly nodes: number | null;
  /** Most single moves that it looks ahead; null: no limit. */
  readonly depth: number | null;
  /** How far it misjudges a move at the most, in men: a person's oversights. */
  readonly noise: number;
  /** Milliseconds that it may take at the most. The engine has no clock: who calls it keeps this. */
  readonly ms: number;
}

export const LEVELS: Readonly<Record<LevelNumber, Level>> = {
  1: { nodes: 50, depth: 1, noise: 1.5, ms: 100 },
  2: { nodes: 100, depth: 2, noise: 1.1, ms: 100 },
  3: { nodes: 200, depth: 2, noise: 0.5, ms: 150 },
  4: { nodes: 400, depth: 3, noise: 0, ms: 250 },
  5: { nodes: 1_000, depth: 5, noise: 0, ms: 400 },
  6: { nodes: 4_500, depth: 7, noise: 0, ms: 700 },
  7: { nodes: 20_000, depth: 9, noise: 0, ms: 1_200 },
  8: { nodes: null, depth: null, noise: 0, ms: 2_000 },
};

/** Where three and more sides play the same strength takes more: each of them moves before the first moves again. */
const OF_SEVERAL_SIDES: Readonly<Partial<Record<LevelNumber, Pick<Level, 'nodes' | 'depth' | 'noise'>>>> = {
  3: { nodes: 300, depth: 3, noise: 0.5 },
  4: { nodes: 1_000, depth: 5, noise: 0.15 },
  5: { nodes: 12_000, depth: null, noise: 0 },
  6: { nodes: 90_000, depth: null, noise: 0 },
  7: { nodes: 700_000, depth: null, noise: 0 },
};

/** What a level is in a game. */
export function levelIn({ seats }: Variant, level: LevelNumber): Level {
  const sides = new Set(seats.map(({ side }) => side)).size;
  return sides > 2 ? { ...LEVELS[level], ...OF_SEVERAL_SIDES[level] } : LEVELS[level];
}
