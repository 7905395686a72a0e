import { leftUntil, type Until } from './countdown.js';
import { LOCALES } from './index.js';
import { languageOf } from './match.js';
import type { Span, Text } from './text.js';

const isLeft = (span: Span): span is Until =>
  typeof span === 'object' && 'until' in span && span.show === 'left';

/** The moment until which a text counts; null where it does not. */
export const leftIn = (text: Text): number | null => text.find(isLeft)?.until ?? null;

/** A text with the time left as it is now. */
export const refreshed = (text: Text, now: number): Text =>
  text.map((span) =>
    isLeft(span) ? leftUntil(span.until, now, LOCALES[languageOf(span.language)].spans) : span,
  );
