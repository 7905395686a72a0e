import { type BadgeView, badgeScene } from '../pages/badge.js';
import { NO_SPRITES, SvgWriter } from './markup.js';

/** A badge as SVG markup. */
export interface SvgBadge {
  readonly markup: string;
  readonly width: number;
  readonly height: number;
}

export function badgeSvg(view: BadgeView): SvgBadge {
  const { width, height, ground, figures } = badgeScene(view);
  return { markup: new SvgWriter(NO_SPRITES, 'badge-').all([...ground, ...figures]), width, height };
}
