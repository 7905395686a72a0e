import { momentText, type SpanUnits, spanText } from './spans.js';
import type { Span } from './text.js';

/** Words by which a language tells spans of time and moments. */
export interface SpanWords {
  readonly language: string;
  readonly units: SpanUnits;
  /** Word before a time that is yet to come. */
  readonly in: string;
  /** BCP 47 tag by which dates are formatted. */
  readonly dates: string;
}

export type Until = Extract<Span, { until: number }>;

/** Time left until a moment: `in 3 days`. Platforms with live timestamps count it down. */
export const leftUntil = (until: number, now: number, words: SpanWords): Until => ({
  until,
  show: 'left',
  language: words.language,
  text: `${words.in} ${spanText(until - now, words.units)}`,
});

/** A moment in the chat's time zone. */
export const momentOf = (until: number, zone: string, words: SpanWords): Until => ({
  until,
  show: 'moment',
  language: words.language,
  text: momentText(until, zone, words.dates),
});
