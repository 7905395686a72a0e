import type { Span, Text } from '../bots/port.js';

type Part = Span | Text | number;

const isText = (part: Part): part is Text => Array.isArray(part);

const spans = (part: Part): readonly Span[] => {
  if (isText(part)) return part;
  return [typeof part === 'number' ? String(part) : part];
};

/** A template of text in which bold words, code and mentions stay what they are. */
export const rich = (strings: TemplateStringsArray, ...parts: readonly Part[]): Text =>
  strings.flatMap((string, index) => [string, ...(index < parts.length ? spans(parts[index] ?? '') : [])]);

/** Joins texts, leaving empty ones out. */
export const joined = (texts: readonly Text[], separator: string): Text =>
  texts
    .filter((text) => text.length > 0)
    .flatMap((text, index) => (index === 0 ? text : [separator, ...text]));

/** Lines under each other, empty ones left out. */
export const lines = (...texts: readonly Text[]): Text => joined(texts, '\n');

/** A command as it is typed where a command is a word of its own: `/new neva`. */
export const slashed = ({ command, values = [] }: Extract<Span, { command: unknown }>): string =>
  [`/${command}`, ...values].join(' ');

/** The words alone, for alt texts and logs. */
export const plain = (text: Text): string =>
  text
    .map((span) => {
      if (typeof span === 'string') return span;
      if ('bold' in span) return span.bold;
      if ('command' in span) return slashed(span);
      if ('until' in span) return span.text;
      return 'code' in span ? span.code : span.name;
    })
    .join('');
