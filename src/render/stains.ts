import { armiesOf, COLOURS, type Colour, type GameInfo } from '../engine/index.js';
import type { BoardLayout } from './board/places.js';
import type { Ink } from './shapes/shapes.js';

/** Whose pieces stand on which grounds. */
export interface Stains {
  readonly colours: readonly Colour[];
  readonly grounds: readonly Ink[];
  /** Borders of cells run along the rows and columns of pixels, so that all their pixels are alike. */
  readonly upright: boolean;
  /** Men have grooves. */
  readonly grooved: boolean;
}

/** The colours of the armies and the grounds that their pieces stand on. */
export const stainsOf = (variant: GameInfo, layout: BoardLayout): Stains => ({
  colours: COLOURS.filter((colour) => armiesOf(variant).some((army) => army.colour === colour)),
  grounds: [...new Set(layout.cells.map(({ ink }) => ink)), 'frame'],
  upright: layout.cells.every(({ outline: [first, second] }) => first?.y === second?.y),
  grooved: layout.grooved ?? false,
});
