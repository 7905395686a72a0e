import type { Span, Text } from '../bots/port.js';
import type { Language } from '../engine/index.js';
import { momentText, spanText } from './times.js';

const UNITS: Readonly<Record<Language, readonly [string, string, string]>> = {
  en: ['d', 'h', 'min'],
  ru: ['д', 'ч', 'мин'],
};
const IN: Readonly<Record<Language, string>> = { en: 'in', ru: 'через' };
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', ru: 'ru' };

/** A span of time in milliseconds, as words. */
export const spanIn = (language: Language, milliseconds: number): string =>
  spanText(milliseconds, UNITS[language]);

type Until = Extract<Span, { until: number }>;

/** How long it is until a moment: `in 3 d`. Platforms with clocks of their own let it run. */
export const leftUntil = (until: number, now: number, language: Language): Until => ({
  until,
  show: 'left',
  language,
  text: `${IN[language]} ${spanIn(language, until - now)}`,
});

/** A moment as the chat's clock shows it. */
export const momentOf = (until: number, zone: string, language: Language): Until => ({
  until,
  show: 'moment',
  language,
  text: momentText(until, zone, LOCALES[language]),
});

const isLeft = (span: Span): span is Until =>
  typeof span === 'object' && 'until' in span && span.show === 'left';

/** The moment until which a text counts; null where it does not. */
export const leftIn = (text: Text): number | null => text.find(isLeft)?.until ?? null;

/** A text with the time left as it is now. */
export const refreshed = (text: Text, now: number): Text =>
  text.map((span) => (isLeft(span) ? leftUntil(span.until, now, span.language) : span));
