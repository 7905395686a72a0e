import { advanceOf } from '../encode/text-outlines.js';
import { type BadgeView, badgeScene } from '../pages/badge.js';
import { type ChartView, curvePlot, curveScene } from '../pages/chart.js';
import { NO_SPRITES, SvgWriter } from './markup.js';

/** A badge as SVG markup. */
export interface SvgBadge {
  readonly markup: string;
  readonly width: number;
  readonly height: number;
}

export function badgeSvg(view: BadgeView): SvgBadge {
  const { width, height, ground, figures } = badgeScene(view);
  return {
    markup: new SvgWriter(NO_SPRITES, 'badge-', advanceOf).all([...ground, ...figures]),
    width,
    height,
  };
}

/** The chart of a page as SVG markup. */
export interface SvgChart {
  readonly markup: string;
  readonly width: number;
  readonly height: number;
  /** Where the first position and the last one stand, in its pixels. */
  readonly left: number;
  readonly right: number;
}

export function chartSvg(view: ChartView): SvgChart {
  const { width, height, ground, figures } = curveScene(view);
  const markup = new SvgWriter(NO_SPRITES, 'chart-', advanceOf).all([...ground, ...figures]);
  return { markup, width, height, ...curvePlot };
}
