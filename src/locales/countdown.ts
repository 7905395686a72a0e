import { momentText, spanText } from './spans.js';
import type { Span } from './text.js';

/** How a language tells spans of time and moments. */
export interface SpanWords {
  readonly language: string;
  /** Days, hours, minutes. */
  readonly units: readonly [string, string, string];
  /** Before a span that is still to go by. */
  readonly in: string;
  /** BCP 47 tag by which dates are written. */
  readonly dates: string;
}

export type Until = Extract<Span, { until: number }>;

/** How long it is until a moment: `in 3 d`. Platforms with clocks of their own let it run. */
export const leftUntil = (until: number, now: number, words: SpanWords): Until => ({
  until,
  show: 'left',
  language: words.language,
  text: `${words.in} ${spanText(until - now, words.units)}`,
});

/** A moment as the chat's clock shows it. */
export const momentOf = (until: number, zone: string, words: SpanWords): Until => ({
  until,
  show: 'moment',
  language: words.language,
  text: momentText(until, zone, words.dates),
});
