import type { Ink } from './shapes.js';

export const THEME_NAMES = ['wood', 'tournament', 'night', 'paper'] as const;
export type ThemeName = (typeof THEME_NAMES)[number];

/** A look: a colour for everything that is drawn, and the face of the letters. */
export interface Theme {
  readonly name: ThemeName;
  readonly inks: Readonly<Record<Ink, string>>;
  /** A face that is bundled. */
  readonly font: string;
}
