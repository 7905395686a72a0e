import { PLATFORMS } from '../model/platform.js';
import type { IndexEntry, TableSpec } from './tables.js';

<<<<<<< HEAD
export const isTraced = ({ index }: TableSpec): boolean => index !== null;
=======
/**
 * An entry of the index from persons and chats to rows. A row is indexed under everybody whom its value names and under the
 * channel that it belongs to. `at` orders the entries of one name.
 */
export interface Trace {
  readonly who: string;
  readonly at: number;
}

/** Names of lists in the index that hold rows of everybody, ordered by time. No person or chat has such a name. */
export const LISTS = {
  /** Tables on offer, by the time a player was last there. */
  open: '*open',
  /** Running games to watch, by the time they began. */
  running: '*running',
  /** Codes and opened links, by the time they expire. */
  links: '*until',
  /** People with blocks of an earlier version, which don't say whom. */
  oldBlocks: '*blocks',
} as const;

/** Tables whose rows name nobody or are only looked up by key. */
const UNTRACED: ReadonlySet<TableName> = new Set(['due', 'chores', 'lessons']);
export const isTraced = (table: TableName): boolean => !UNTRACED.has(table);

/** Tables whose keys begin with a channel; a topic is indexed as its chat. */
const OF_CHANNELS: ReadonlySet<TableName> = new Set([
  'sessions',
  'outbox',
  'papers',
  'finished',
  'exercises',
]);
>>>>>>> 0ad7244a4729e477ba71debf0787b6e24d57b896

const NAME = `(?:${PLATFORMS.join('|')}):`;
/** Anything longer is no id. */
const MAX_ID = 200;
/**
 * The beginning of a JSON string that is an id or, like the id of an event, begins with one. An escaped quote opens no
 * string: it is inside a text that somebody typed.
 */
const NAMED = new RegExp(`"(${NAME}(?:[^"\\\\:]|\\\\.){1,${MAX_ID}})(?=[":])`, 'g');
const CHANNEL = new RegExp(`^${NAME}[^: ]{1,${MAX_ID}}`);

/** The name under which a channel is indexed: a topic's is that of its chat. */
export const chatOf = (channel: string): string => CHANNEL.exec(channel)?.[0] ?? channel;

<<<<<<< HEAD
/** The entries of a row by its stored text, however damaged, the only place that says who is concerned by one. */
export function tracesIn({ key: keys, index }: TableSpec, key: string, text: string): readonly IndexEntry[] {
  if (index === null) return [];
  const at = index?.at?.(text) ?? 0;
=======
/** The entries of a row, from its stored text, however damaged. Only this function decides whom a row concerns. */
export function tracesIn(table: TableName, key: string, text: string): readonly Trace[] {
  if (!isTraced(table)) return [];
  const at = table === 'finished' ? endedAt(text) : 0;
>>>>>>> 0ad7244a4729e477ba71debf0787b6e24d57b896
  const people = new Set<string>();
  // Topics of a chat are found as the chat.
  const channel = keys === undefined ? undefined : CHANNEL.exec(key)?.[0];
  if (channel !== undefined) people.add(channel);
  for (const { 1: quoted = '', index: place } of text.matchAll(NAMED))
    if (text[place - 1] !== '\\') people.add(unquoted(quoted));
  return [...[...people].map((who) => ({ who, at })), ...(index?.lists?.(storedIn(text)) ?? [])];
}

function unquoted(quoted: string): string {
  try {
    return JSON.parse(`"${quoted}"`) as string;
  } catch {
    return quoted;
  }
}

<<<<<<< HEAD
function storedIn(text: string): Readonly<Record<string, unknown>> {
=======
const endedAt = (text: string): number => whole(/^\{"value":\{"at":(\d+)/.exec(text)?.[1]);

function whole(value: unknown): number {
  const number = Math.trunc(Number(value));
  return Number.isSafeInteger(number) ? number : 0;
}

/** Entries in the lists that hold rows of everybody. */
function listsOf(table: TableName, text: string): readonly Trace[] {
  if (table !== 'offers' && table !== 'links' && table !== 'people') return [];
  const value = storedIn(text);
  switch (table) {
    case 'offers':
      return [{ who: value.runs === true ? LISTS.running : LISTS.open, at: whole(value.seen) }];
    case 'links':
      return [{ who: LISTS.links, at: whole(value.until) }];
    case 'people':
      return hasOldBlock(value.blocked) ? [{ who: LISTS.oldBlocks, at: 0 }] : [];
  }
}

const hasOldBlock = (blocked: unknown): boolean =>
  Array.isArray(blocked) && blocked.some((each) => each?.name !== '' && each?.user === undefined);

/** The fields of an offer, a link or a person that matter for the lists. */
interface Listed {
  readonly runs?: unknown;
  readonly seen?: unknown;
  readonly until?: unknown;
  readonly blocked?: unknown;
}

function storedIn(text: string): Listed {
>>>>>>> 0ad7244a4729e477ba71debf0787b6e24d57b896
  try {
    return Object(JSON.parse(text).value);
  } catch {
    return {};
  }
}
