import type { Ink } from './shapes.js';

export const THEME_NAMES = ['wood', 'tournament', 'night', 'paper'] as const;
export type ThemeName = (typeof THEME_NAMES)[number];

/** From black to white, 0xRRGGBB. */
export const SIXTEEN_GREYS: readonly number[] = Array.from({ length: 16 }, (_, step) => step * 0x111111);

/** Colours of everything that is drawn, and the typeface. */
export interface Theme {
  readonly name: ThemeName;
  readonly inks: Readonly<Record<Ink, string>>;
  /** All colours of its pictures, 0xRRGGBB; unrestricted by default. */
  readonly colours?: readonly number[];
}
