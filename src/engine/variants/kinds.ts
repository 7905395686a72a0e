import { armiesOf } from '../core/armies.js';
import { type BoardSpec, topologyOf } from '../core/board/topology.js';
import type { Rules } from '../core/rules.js';
import type { Variant } from '../core/variant.js';

/** What games are compared by: whether kings fly, whether men capture backwards, and what must be captured. */
export interface Kind {
  /** `8×8`, or the number of squares of a board that is no rectangle. */
  readonly size: string;
  readonly seats: number;
  /** Pieces of each player. */
  readonly pieces: number;
  readonly kings: 'flying' | 'short';
  readonly men: 'back' | 'forward';
  /** most: every capture takes the most, or the most valuable; kings: only kings' captures; free: any may be chosen. */
  readonly duty: 'most' | 'kings' | 'free';
}

const DUTIES: Readonly<Record<Rules['priority'], Kind['duty']>> = {
  none: 'free',
  'kings-first': 'free',
  'kings-most': 'kings',
  most: 'most',
  'most-then-kings': 'most',
  'by-quality': 'most',
  'by-value': 'most',
};

function sizeOf(board: BoardSpec): string {
  switch (board.kind) {
    case 'chequered':
    case 'square':
      return `${board.files}×${board.ranks}`;
    case 'standing':
    case 'four-sided':
      return `${board.size}×${board.size}`;
    case 'hexagon':
    case 'triangle':
    case 'three-sided':
      return `${topologyOf(board).names.length}`;
  }
}

/** What kind of game it is, by its data. */
export function kindOf(variant: Variant): Kind {
  const { board, seats, setup, rules } = variant;
  return {
    size: sizeOf(board),
    seats: seats.length,
    pieces: (setup.men * armiesOf(variant).length) / seats.length,
    kings: rules.king,
    men: rules.manCaptures === 'every-way' ? 'back' : 'forward',
    duty: DUTIES[rules.priority],
  };
}

/** What may be asked of a game: one word of each group. */
export const KIND_FILTERS = {
  kings: ['flying', 'short'],
  men: ['back', 'forward'],
  duty: ['most', 'free'],
  seats: ['2', '3', '4'],
} as const;
export type KindGroup = keyof typeof KIND_FILTERS;
export type KindWord = (typeof KIND_FILTERS)[KindGroup][number];
export type KindWish = Readonly<Partial<Record<KindGroup, KindWord>>>;

/** True if the game is of the kind that is wished for. */
export function isOfKind(variant: Variant, wish: KindWish): boolean {
  const kind = kindOf(variant);
  return (Object.keys(wish) as KindGroup[]).every((group) => `${kind[group]}` === wish[group]);
}
