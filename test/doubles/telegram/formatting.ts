import type { MessageEntity } from 'grammy/types';
import { badRequest } from './fault.js';

/** A text as readers see it, with its markup apart; offsets are in UTF-16 units. */
export interface Formatted {
  readonly text: string;
  readonly entities: readonly Markup[];
}

export interface Markup {
  readonly type: MessageEntity['type'];
  readonly offset: number;
  readonly length: number;
  readonly url?: string;
}

const TAGS: Readonly<Record<string, MessageEntity['type']>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strikethrough',
  strike: 'strikethrough',
  del: 'strikethrough',
  code: 'code',
  pre: 'pre',
  a: 'text_link',
  blockquote: 'blockquote',
  'tg-spoiler': 'spoiler',
  'tg-time': 'date_time',
};

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' };

const decode = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    return NAMED[String(name).toLowerCase()] ?? whole;
  });

const broken = (reason: string) => badRequest(`can't parse entities: ${reason}`);

interface OpenTag {
  readonly name: string;
  readonly offset: number;
  readonly url?: string;
}

function openTag(name: string, attributes: string, offset: number, at: number): OpenTag {
  if (TAGS[name] === undefined) throw broken(`Unsupported start tag "${name}" at byte offset ${at}`);
  if (name === 'tg-time' && !/^\s+unix="\d{1,12}"\s+format="(?:r|w?[dD]?[tT]?)"\s*$/.test(attributes))
    throw broken(`Invalid tag "tg-time" at byte offset ${at}`);
  if (name !== 'a') return { name, offset };
  const url = /^\s+href\s*=\s*(?:"([^"]*)"|'([^']*)')\s*$/i.exec(attributes);
  return { name, offset, url: decode(url?.[1] ?? url?.[2] ?? '') };
}

function closeTag(open: OpenTag | undefined, name: string, end: number, at: number): Markup | null {
  if (open === undefined) throw broken(`Unexpected end tag at byte offset ${at}`);
  if (open.name !== name) {
    throw broken(`Unmatched end tag at byte offset ${at}, expected "</${open.name}>", found "</${name}>"`);
  }
  const type = TAGS[name] as MessageEntity['type'];
  if (end === open.offset || open.url === '') return null;
  const markup = { type, offset: open.offset, length: end - open.offset };
  return open.url === undefined ? markup : { ...markup, url: open.url };
}

const TAG = /^<(\/?)([a-z][a-z0-9-]*)((?:\s+[a-z-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*\s*)>/i;

class HtmlReader {
  text = '';
  readonly entities: Markup[] = [];
  private readonly open: OpenTag[] = [];
  private position = 0;

  constructor(private readonly html: string) {}

  read(): Formatted {
    while (this.position < this.html.length) {
      if (this.html[this.position] === '<') this.readTag();
      else this.readText();
    }
    const left = this.open.pop();
    if (left !== undefined) throw broken(`Can't find end tag corresponding to start tag "${left.name}"`);
    return { text: this.text, entities: this.entities };
  }

  private readText(): void {
    const next = this.html.indexOf('<', this.position);
    const end = next === -1 ? this.html.length : next;
    this.text += decode(this.html.slice(this.position, end));
    this.position = end;
  }

  private readTag(): void {
    const at = Buffer.byteLength(this.html.slice(0, this.position));
    const tag = TAG.exec(this.html.slice(this.position));
    if (tag === null) throw broken(`Unsupported start tag "" at byte offset ${at}`);
    const [whole, slash, name = '', attributes = ''] = tag;
    if (slash === '/') {
      const entity = closeTag(this.open.pop(), name.toLowerCase(), this.text.length, at);
      if (entity !== null) this.entities.push(entity);
    } else {
      this.open.push(openTag(name.toLowerCase(), attributes, this.text.length, at));
    }
    this.position += whole.length;
  }
}

/** Reads Telegram's HTML; throws what the server says of bad one. */
export const parseHtml = (html: string): Formatted => new HtmlReader(html).read();

/** Spaces around a message are dropped, and the markup moves along. */
export function trimmed({ text, entities }: Formatted): Formatted {
  const start = text.length - text.trimStart().length;
  const kept = text.trim();
  return {
    text: kept,
    entities: entities.flatMap((entity) => {
      const offset = Math.max(0, entity.offset - start);
      const end = Math.min(kept.length, entity.offset + entity.length - start);
      return end > offset ? [{ ...entity, offset, length: end - offset }] : [];
    }),
  };
}

const DETECTED: readonly (readonly [MessageEntity['type'], RegExp])[] = [
  ['bot_command', /(?<![\w/])\/[a-z0-9_]{1,32}(?:@\w+)?(?!\w)/gi],
  ['mention', /(?<!\w)@[a-z]\w{3,31}(?!\w)/gi],
  ['url', /\bhttps?:\/\/\S+/gi],
];
const OPAQUE = new Set<MessageEntity['type']>(['code', 'pre', 'text_link']);

/** Adds what every client finds by itself: commands, @names and addresses. */
export function withDetected({ text, entities }: Formatted): Formatted {
  const taken = entities.filter(({ type }) => OPAQUE.has(type));
  const found = DETECTED.flatMap(([type, pattern]) =>
    [...text.matchAll(pattern)].map((match) => ({ type, offset: match.index, length: match[0].length })),
  ).filter((one) =>
    taken.every(
      (other) => one.offset >= other.offset + other.length || other.offset >= one.offset + one.length,
    ),
  );
  return { text, entities: [...entities, ...found].sort((a, b) => a.offset - b.offset) };
}
