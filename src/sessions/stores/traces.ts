import { PLATFORMS } from '../platform.js';
import type { IndexEntry, TableSpec } from './tables.js';

export const isTraced = ({ index }: TableSpec): boolean => index !== null;

const NAME = `(?:${PLATFORMS.join('|')}):`;
/** Anything longer is no id. */
const MAX_ID = 200;
/**
 * The beginning of a JSON string that is an id or, like the id of an event, begins with one. An escaped quote opens no
 * string: it is inside a text that somebody typed.
 */
const NAMED = new RegExp(`"(${NAME}(?:[^"\\\\:]|\\\\.){1,${MAX_ID}})(?=[":])`, 'g');
const CHANNEL = new RegExp(`^${NAME}[^: ]{1,${MAX_ID}}`);

/** The name under which a channel is indexed: a topic goes under its chat's. */
export const chatOf = (channel: string): string => CHANNEL.exec(channel)?.[0] ?? channel;

/** The entries of a row by its stored text, however damaged, the only place that says who is concerned by one. */
export function tracesIn({ key: keys, index }: TableSpec, key: string, text: string): readonly IndexEntry[] {
  if (index === null) return [];
  const at = index?.at?.(text) ?? 0;
  const people = new Set<string>();
  // Topics of a chat are found as the chat.
  const channel = keys === undefined ? undefined : CHANNEL.exec(key)?.[0];
  if (channel !== undefined) people.add(channel);
  for (const { 1: quoted = '', index: place } of text.matchAll(NAMED))
    if (text[place - 1] !== '\\') people.add(unquoted(quoted));
  return [...[...people].map((who) => ({ who, at })), ...(index?.lists?.(storedIn(text)) ?? [])];
}

/** True if a row has an entry of this name by its stored text. Those of lists begin with `*`, as no person or chat does. */
export const isTracedAs = (who: string, spec: TableSpec, key: string, text: string): boolean =>
  (who.startsWith('*') ? (spec.index?.lists?.(storedIn(text)) ?? []) : tracesIn(spec, key, text)).some(
    (trace) => trace.who === who,
  );

function unquoted(quoted: string): string {
  try {
    return JSON.parse(`"${quoted}"`) as string;
  } catch {
    return quoted;
  }
}

function storedIn(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text).value);
  } catch {
    return {};
  }
}
