import type { html, nothing, TemplateResult } from 'lit-html';
import type { live } from 'lit-html/directives/live.js';
import type { Text } from '../../room/protocol.js';
import type { say } from '../words.js';
import { timeLeft } from './countdown.js';

/** What a page hands a part of it that is loaded later: lit-html and the words, so that they come once. */
export interface Kit {
  readonly html: typeof html;
  readonly nothing: typeof nothing;
  readonly live: typeof live;
  readonly say: typeof say;
  readonly locale: () => string;
}

type Span = Text[number];

/** A command as it is typed. */
const typed = ({ command, values = [] }: Extract<Span, { command: unknown }>): string =>
  [`/${command}`, ...values.map((value) => (typeof value === 'string' ? value : value.value))].join(' ');

/** Ways to show what was said: a text for the reader with this id, and when. */
export interface Said {
  /** `isTyped`: by somebody, in any script; else it is the bot's, which writes from left to right around names of any. */
  readonly paragraph: (text: Text, me: string, isTyped?: boolean) => TemplateResult;
  readonly clock: (at: number) => TemplateResult;
}

export function saidIn({ html, locale }: Pick<Kit, 'html' | 'locale'>): Said {
  /** A moment itself, or the time that is left until it. */
  const moment = ({ until, show, language, text }: Extract<Span, { until: number }>): TemplateResult => {
    const date = new Date(until);
    return html`<time datetime=${date.toISOString()} title=${date.toLocaleString(locale())}>${show === 'left' ? timeLeft(until - Date.now(), language) : text}</time>`;
  };
  const span = (part: Span, me: string): TemplateResult | string => {
    if (typeof part === 'string') return part;
    if ('bold' in part) return html`<strong><bdi>${part.bold}</bdi></strong>`;
    if ('code' in part) return html`<code>${part.code}</code>`;
    if ('command' in part) return html`<code>${typed(part)}</code>`;
    if ('until' in part) return moment(part);
    if ('link' in part)
      return html`<a href=${part.link} target="_blank" rel="noopener noreferrer">${part.title}</a>`;
    if ('handle' in part) return `@${part.handle}`;
    if ('newTable' in part) return html`<a href="/new">${part.newTable}</a>`;
    return html`<span class=${part.mention === me ? 'mention me' : 'mention'}><bdi>${part.name}</bdi></span>`;
  };
  return {
    // White space is kept in it, so none may stand around the text.
    paragraph: (text, me, isTyped = false) =>
      html`<p class="text" dir=${isTyped ? 'auto' : 'ltr'}>${text.map((part) => span(part, me))}</p>`,
    clock: (at) => {
      const date = new Date(at);
      const text = date.toLocaleTimeString(locale(), { hour: '2-digit', minute: '2-digit' });
      return html`<time datetime=${date.toISOString()} title=${date.toLocaleString(locale())}>${text}</time>`;
    },
  };
}
