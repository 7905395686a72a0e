import { type Span, slashed, type Text } from '../../../locales/text.js';
import type { UserId } from '../../port.js';
import { personOf } from '../channel.js';

/** Telegram's limits, in UTF-16 units without markup. */
export const CAPTION_LIMIT = 1_024;
export const MESSAGE_LIMIT = 4_096;
export const ALERT_LIMIT = 200;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Inserts a word joiner after each @, so that a name such as "@somebody" does not notify that user. */
const withoutMentions = (text: string): string => text.replace(/@(?=\w)/g, '@\u2060');

function visible(span: Span): string {
  if (typeof span === 'string') return withoutMentions(span);
  if ('bold' in span) return withoutMentions(span.bold);
  if ('code' in span) return span.code;
  if ('command' in span) return slashed(span);
  if ('until' in span) return span.text;
  if ('elsewhere' in span) return span.elsewhere;
  if ('link' in span) return withoutMentions(span.title);
  // The one name that is meant to notify.
  if ('handle' in span) return `@${span.handle}`;
  return withoutMentions(span.name);
}

function withVisible(span: Span, text: string): Span {
  if (typeof span === 'string' || 'handle' in span) return text;
  if ('bold' in span) return { bold: text };
  if ('code' in span || 'command' in span) return { code: text };
  if ('elsewhere' in span) return { ...span, elsewhere: text };
  if ('link' in span) return { ...span, title: text };
  return 'until' in span ? { ...span, text } : { ...span, name: text };
}

/** The longest prefix of whole graphemes that fits into `limit` UTF-16 units together with a final …. */
function cutString(text: string, limit: number): string {
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if (kept.length + segment.length > limit - 1) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

/** The text, cut to the limit with a final … if it is longer. */
function cut(text: Text, limit: number): Text {
  if (lengthOf(text) <= limit) return text;
  const kept: Span[] = [];
  let room = limit;
  for (const span of text) {
    const length = visible(span).length;
    // One unit is reserved for the … of a later span.
    if (length <= room - 1) {
      kept.push(span);
      room -= length;
    } else {
      kept.push(withVisible(span, cutString(visible(span), room)));
      break;
    }
  }
  return kept;
}

function spanToHtml(span: Span, pinged: ReadonlySet<UserId>): string {
  const text = escapeHtml(visible(span));
  if (text === '' || typeof span === 'string') return text;
  if ('bold' in span) return `<b>${text}</b>`;
  // A block keeps a table's columns in place.
  if ('code' in span) return text.includes('\n') ? `<pre>${text}</pre>` : `<code>${text}</code>`;
  // Telegram links a bare command, and copies code at a tap.
  if ('command' in span) return span.values === undefined ? text : `<code>${text}</code>`;
  // Apps show a moment in their own time zone. Time left they would round to hours and days; it is rewritten instead.
  if ('until' in span && span.show !== 'left') {
    const format = span.show === 'hour' ? 't' : 'wDt';
    return `<tg-time unix="${Math.round(span.until / 1_000)}" format="${format}">${text}</tg-time>`;
  }
  if ('until' in span || 'elsewhere' in span || 'handle' in span) return text;
  if ('link' in span) return `<a href="${escapeHtml(span.link)}">${text}</a>`;
  const person = pinged.has(span.mention) ? personOf(span.mention) : null;
  return person === null ? `<b>${text}</b>` : `<a href="tg://user?id=${person}">${text}</a>`;
}

/** Text as Telegram HTML. Only mentions of users in `pinged` become links, which notify. */
export function toHtml(text: Text, limit: number, pinged: readonly UserId[]): string {
  const notified = new Set(pinged);
  return cut(text, limit)
    .map((span) => spanToHtml(span, notified))
    .join('');
}

/** Text without markup, for alerts. */
export const toPlain = (text: Text, limit: number): string => cut(text, limit).map(visible).join('');

export const lengthOf = (text: Text): number => text.reduce((sum, span) => sum + visible(span).length, 0);
