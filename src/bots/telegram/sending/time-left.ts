import { LOCALES } from '../../../locales/index.js';
import { languageOf } from '../../../locales/match.js';
import { leftUntil, type Until } from '../../../locales/spans.js';
import type { Span, Text } from '../../../locales/text.js';

const isLeft = (span: Span): span is Until =>
  typeof span === 'object' && 'until' in span && span.show === 'left';

/** Moment to which a text counts down, epoch milliseconds; null if it does not. */
export const leftIn = (text: Text): number | null => text.find(isLeft)?.until ?? null;

/** Updates the time left in a text. */
export const refreshed = (text: Text, now: number): Text =>
  text.map((span) =>
    isLeft(span) ? leftUntil(span.until, now, LOCALES[languageOf(span.language)].spans) : span,
  );
