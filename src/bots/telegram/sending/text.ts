import { slashed } from '../../../locales/text.js';
import type { Span, Text, UserId } from '../../port.js';
import { personOf } from '../channel.js';

/** Telegram's own limits, counted in UTF-16 units after the markup is taken away. */
export const CAPTION_LIMIT = 1_024;
export const MESSAGE_LIMIT = 4_096;
export const ALERT_LIMIT = 200;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A name such as "@somebody" would notify somebody: a word joiner keeps Telegram from seeing a mention. */
const withoutMentions = (text: string): string => text.replace(/@(?=\w)/g, '@\u2060');

const visible = (span: Span): string => {
  if (typeof span === 'string') return withoutMentions(span);
  if ('bold' in span) return withoutMentions(span.bold);
  if ('code' in span) return span.code;
  if ('command' in span) return slashed(span);
  if ('until' in span) return span.text;
  return withoutMentions(span.name);
};

const withVisible = (span: Span, text: string): Span => {
  if (typeof span === 'string') return text;
  if ('bold' in span) return { bold: text };
  if ('code' in span || 'command' in span) return { code: text };
  return 'until' in span ? { ...span, text } : { ...span, name: text };
};

/** The longest beginning of at most `limit` UTF-16 units that breaks no letter, with … in its last place. */
const cutString = (text: string, limit: number): string => {
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if (kept.length + segment.length > limit - 1) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
};

/** The text itself if it fits, else its beginning, ending with … */
const cut = (text: Text, limit: number): Text => {
  const total = text.reduce((sum, span) => sum + visible(span).length, 0);
  if (total <= limit) return text;
  const kept: Span[] = [];
  let room = limit;
  for (const span of text) {
    const length = visible(span).length;
    // One place stays free for the … of a later span.
    if (length <= room - 1) {
      kept.push(span);
      room -= length;
    } else {
      kept.push(withVisible(span, cutString(visible(span), room)));
      break;
    }
  }
  return kept;
};

const spanToHtml = (span: Span, pinged: ReadonlySet<UserId>): string => {
  const text = escapeHtml(visible(span));
  if (text === '' || typeof span === 'string') return text;
  if ('bold' in span) return `<b>${text}</b>`;
  // A preformatted block keeps a table's columns in place.
  if ('code' in span) return text.includes('\n') ? `<pre>${text}</pre>` : `<code>${text}</code>`;
  // A bare command can be tapped; one with values can be copied with a touch.
  if ('command' in span) return span.values === undefined ? text : `<code>${text}</code>`;
  if ('until' in span) return text;
  const person = pinged.has(span.mention) ? personOf(span.mention) : null;
  return person === null ? `<b>${text}</b>` : `<a href="tg://user?id=${person}">${text}</a>`;
};

/** Telegram's HTML; a mention becomes a link, and so a notification, only for those in `pinged`. */
export const toHtml = (text: Text, limit: number, pinged: readonly UserId[]): string => {
  const notified = new Set(pinged);
  return cut(text, limit)
    .map((span) => spanToHtml(span, notified))
    .join('');
};

/** Without any markup, for alerts. */
export const toPlain = (text: Text, limit: number): string => cut(text, limit).map(visible).join('');

export const lengthOf = (text: Text): number => text.reduce((sum, span) => sum + visible(span).length, 0);
