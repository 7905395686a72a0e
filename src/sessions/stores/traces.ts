import { PLATFORMS } from '../model/platform.js';
import type { TableName } from './contract.js';

/**
 * An entry of the index from persons and chats to the rows that name them, in their value or as the channel that they are
 * of. `at` orders the entries of one name.
 */
export interface Trace {
  readonly who: string;
  readonly at: number;
}

/** Names under which the index lists rows of everybody's, by their time. No person and no chat is called like this. */
export const LISTS = {
  /** Tables on offer, by when a player was there last. */
  open: '*open',
  /** Running games to be watched, by when they began. */
  running: '*running',
  /** Codes and opened links, by when their time is over. */
  links: '*until',
  /** People who have blocked somebody before blocks said whom. */
  oldBlocks: '*blocks',
} as const;

/** Tables whose rows name nobody, or are found by their keys alone. */
const UNTRACED: ReadonlySet<TableName> = new Set(['due', 'chores', 'lessons']);
export const isTraced = (table: TableName): boolean => !UNTRACED.has(table);

/** Tables whose keys begin with a channel; topics of a chat are traced as the chat. */
const OF_CHANNELS: ReadonlySet<TableName> = new Set([
  'sessions',
  'outbox',
  'papers',
  'finished',
  'exercises',
]);

const NAME = `(?:${PLATFORMS.join('|')}):`;
/** Nothing that is longer is an id. */
const MAX_ID = 200;
/**
 * The head of a string in JSON that is an id, or begins with one, as that of an event. A quote before a name opens a
 * string unless it is escaped: what somebody has typed is inside one.
 */
const NAMED = new RegExp(`"(${NAME}(?:[^"\\\\:]|\\\\.){1,${MAX_ID}})(?=[":])`, 'g');
const CHANNEL = new RegExp(`^${NAME}[^: ]{1,${MAX_ID}}`);

/** The name under which the index lists what is of a channel: that of its chat, for a topic. */
export const chatOf = (channel: string): string => CHANNEL.exec(channel)?.[0] ?? channel;

/** The entries of a row by its stored text, however damaged, the only place that says who is concerned by one. */
export function tracesIn(table: TableName, key: string, text: string): readonly Trace[] {
  if (!isTraced(table)) return [];
  const at = table === 'finished' ? endedAt(text) : 0;
  const people = new Set<string>();
  const channel = OF_CHANNELS.has(table) ? CHANNEL.exec(key)?.[0] : undefined;
  if (channel !== undefined) people.add(channel);
  for (const { 1: quoted = '', index } of text.matchAll(NAMED))
    if (text[index - 1] !== '\\') people.add(unquoted(quoted));
  return [...[...people].map((who) => ({ who, at })), ...listsOf(table, text)];
}

function unquoted(quoted: string): string {
  try {
    return JSON.parse(`"${quoted}"`) as string;
  } catch {
    return quoted;
  }
}

const endedAt = (text: string): number => whole(/^\{"value":\{"at":(\d+)/.exec(text)?.[1]);

function whole(value: unknown): number {
  const number = Math.trunc(Number(value));
  return Number.isSafeInteger(number) ? number : 0;
}

/** Entries in the lists of everybody's rows. */
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

/** What is looked at of an offer, a link or a person. */
interface Listed {
  readonly runs?: unknown;
  readonly seen?: unknown;
  readonly until?: unknown;
  readonly blocked?: unknown;
}

function storedIn(text: string): Listed {
  try {
    return Object(JSON.parse(text).value);
  } catch {
    return {};
  }
}
