import type { Colour } from '../engine/index.js';
import type { ParameterName } from './names.js';

/** What is typed behind a command: for its next parameter, or for one that is named where parameters have names. */
type CommandValue = string | { readonly parameter: ParameterName; readonly value: string };

/** A piece of text. Adapters escape plain strings and translate the rest into the platform's markup. */
export type Span =
  | string
  | { readonly bold: string }
  | { readonly code: string }
  /** A command in the platform's syntax, with the values of its first parameters, or of those that are named. */
  | { readonly command: string; readonly values?: readonly CommandValue[] }
  /** A page on the web, by its http or https address. */
  | { readonly link: string; readonly title: string }
  | { readonly mention: string; readonly name: string }
  /** Calls the user with this name on Telegram, written without `@`. */
  | { readonly handle: string }
  /** Invites to another place: to a new table where the platform can open one, else in words to one of its chats. */
  | { readonly newTable: string; readonly elsewhere: string }
  /** A moment in epoch milliseconds, shown as time left, a date or an hour; `text` is its wording as of now. */
  | {
      readonly until: number;
      readonly show: 'left' | 'moment' | 'hour';
      /** BCP 47 tag. */
      readonly language: string;
      readonly text: string;
    };
/**
 * A text with line breaks as `\n`. At most 1,000 characters next to a picture and 1,900 without, to fit every
 * platform's limits.
 */
export type Text = readonly Span[];

type Part = Span | Text | number;

const isText = (part: Part): part is Text => Array.isArray(part);

function spans(part: Part): readonly Span[] {
  if (isText(part)) return part;
  return [typeof part === 'number' ? String(part) : part];
}

/** Template for text; bold words, code and mentions are kept as spans. */
export const rich = (strings: TemplateStringsArray, ...parts: readonly Part[]): Text =>
  strings.flatMap((string, index) => [string, ...(index < parts.length ? spans(parts[index] ?? '') : [])]);

/** Joins texts, leaving empty ones out. */
export const joined = (texts: readonly Text[], separator: string): Text =>
  texts
    .filter((text) => text.length > 0)
    .flatMap((text, index) => (index === 0 ? text : [separator, ...text]));

/** A title with the page that it leads to, if there is one. */
export const linked = ({ title, url }: { readonly title: string; readonly url: string | null }): Text => [
  url === null ? title : { link: url, title },
];

/** Parts with commas between them. */
export const listed = (parts: readonly Span[]): Text =>
  joined(
    parts.map((part) => [part]),
    ', ',
  );

/** Calls people at the beginning of a sentence: `Ann, Bob: `; nobody by nothing. */
export const calling = (called: readonly Span[]): Text =>
  called.length === 0 ? [] : rich`${listed(called)}: `;

/** Joins lines, leaving empty ones out. */
export const lines = (...texts: readonly Text[]): Text => joined(texts, '\n');

/** A command in slash form: `/new neva`. */
export const slashed = ({ command, values = [] }: Extract<Span, { command: unknown }>): string =>
  [`/${command}`, ...values.map((value) => (typeof value === 'string' ? value : value.value))].join(' ');

/** Text without markup, for alt texts and logs. */
export const plain = (text: Text): string =>
  text
    .map((span) => {
      if (typeof span === 'string') return span;
      if ('bold' in span) return span.bold;
      if ('command' in span) return slashed(span);
      if ('until' in span) return span.text;
      if ('elsewhere' in span) return span.elsewhere;
      if ('link' in span) return span.title;
      if ('handle' in span) return `@${span.handle}`;
      return 'code' in span ? span.code : span.name;
    })
    .join('');

/** Removes diacritics: `ё` becomes `е`, `ñ` becomes `n`. */
export const withoutMarks = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

/** Text as it is compared with what people type: without letter case and diacritics. */
export const folded = (text: string): string => withoutMarks(text.toLowerCase());

/** A sentence for every value of `Key`, made from what is told. */
type Sentences<Told, Key extends keyof Told, Said, Rest extends readonly unknown[]> = {
  readonly [Value in Told[Key] & string]: (told: Told & Readonly<Record<Key, Value>>, ...rest: Rest) => Said;
};

/** Says the sentence that belongs to what is told, by one of its keys: `saying<Reason, 'kind'>('kind', …)`. */
export const saying =
  <Told, Key extends keyof Told, Said = Text, Rest extends readonly unknown[] = []>(
    key: Key,
    sentences: Sentences<Told, Key, Said, Rest>,
  ) =>
  (told: Told, ...rest: Rest): Said =>
    sentences[told[key] as Told[Key] & string](told as never, ...rest);

/** Formats points that come in halves: `0`, `½`, `1½`. */
export const halves = (points: number): string =>
  points === 0.5 ? '½' : `${Math.floor(points)}${points % 1 === 0 ? '' : '½'}`;

/** Marks of the colours in running text. */
export const DOTS: Readonly<Record<Colour, string>> = {
  white: '⚪',
  black: '⚫',
  red: '🔴',
  green: '🟢',
  blue: '🔵',
  yellow: '🟡',
};
