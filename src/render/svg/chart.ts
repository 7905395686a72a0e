import { type ChartView, chartPlot, chartScene } from '../pages/chart.js';
import { NO_SPRITES, SvgWriter } from './markup.js';

/** A chart as SVG markup. */
export interface SvgChart {
  readonly markup: string;
  readonly width: number;
  readonly height: number;
  /** Where the first position and the last one stand, in its pixels. */
  readonly left: number;
  readonly right: number;
}

export function chartSvg(view: ChartView): SvgChart {
  const { width, height, ground, figures } = chartScene(view);
  const markup = new SvgWriter(NO_SPRITES, 'chart-').all([...ground, ...figures]);
  return { markup, width, height, ...chartPlot };
}
