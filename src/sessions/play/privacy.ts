import { changeFinished } from '../model/finished-games.js';
import { decodePaper } from '../model/loaded-file.js';
import { decodeSession, FORGOTTEN, type Session, type Table } from '../model/session.js';
import { computerAt, leaveSeat, seatOf, withSeat } from '../model/table.js';
import { dueOf } from '../reminders/reminders.js';
import { readRow, type SessionStore } from '../stores/open-store.js';
import { leaveGame, resignSeat } from './play.js';
import { soundly } from './replay-cache.js';

/** What is stored about a user, wherever it is. */
export interface Traces {
  /** Chats where his id stands at a table, with the name that he had. */
  readonly chats: number;
  /** Those of them in which he plays. */
  readonly running: number;
  readonly finished: number;
  /** Files of games that he loaded. */
  readonly files: number;
  /** Messages that name him and could not be sent yet. */
  readonly waiting: number;
}

/** What becomes of his seats in running games: the computer plays on, or they are given up. */
export const LEAVINGS = ['computer', 'resign'] as const;
export type Leaving = (typeof LEAVINGS)[number];

/** What was changed for somebody to be forgotten. */
export interface Forgotten {
  /** Chats whose tables changed. */
  readonly tables: readonly string[];
  /** Chats in which he may be named or pictured in messages that wait to be sent. */
  readonly known: ReadonlySet<string>;
}

const names =
  (user: string) =>
  (text: string): boolean =>
    text.includes(JSON.stringify(user));

/** Finds what is stored about a user by going through the whole store. Throws `StoreError`. */
export async function tracesOf(store: SessionStore, user: string): Promise<Traces> {
  const concerns = names(user);
  const count = async (rows: AsyncIterable<readonly [string, string]>): Promise<number> => {
    let found = 0;
    for await (const [, text] of rows) if (concerns(text)) found += 1;
    return found;
  };
  let [chats, running] = [0, 0];
  for await (const [, text] of store.rows()) {
    if (!concerns(text)) continue;
    chats += 1;
    if (playsIn(text, user)) running += 1;
  }
  const [finished, files] = [await count(store.finished.rows()), await count(store.papers.rows())];
  return { chats, running, finished, files, waiting: await count(store.outbox.rows()) };
}

function playsIn(text: string, user: string): boolean {
  const session = decodeSession(valueIn(text));
  const table = session.ok ? session.value.table : null;
  return table !== null && table.phase === 'running' && seatOf(table, user) >= 0;
}

function valueIn(text: string): unknown {
  try {
    return readRow(text).value;
  } catch {
    return null;
  }
}

/** How a session is changed and how a whole chat is cleared away, both under its lock. */
export interface Changes {
  readonly change: (channel: string, step: (session: Session) => Session) => Promise<unknown>;
  readonly erase: (channel: string) => Promise<void>;
}

/**
 * Gets a user up from every table and takes his id, his name and his files out of all that is stored. Where he is
 * alone with the bot, and the chat is called after him, nothing of it stays.
 */
export async function forgetUser(
  store: SessionStore,
  user: string,
  { leaving, now }: { readonly leaving: Leaving; readonly now: number },
  { change, erase }: Changes,
): Promise<Forgotten> {
  const concerns = names(user);
  const tables: string[] = [];
  const known = new Set<string>();
  for await (const [channel, text] of store.rows()) {
    // A row that is no JSON any more can only be removed by hand.
    if (concerns(text) && valueIn(text) !== null) known.add(channel);
  }
  for (const channel of known) {
    const stored = await store.read(channel);
    if (isSound(stored)) {
      await change(channel, (session) => ({ ...session, table: withoutUser(session, user, leaving, now) }));
      tables.push(channel);
    } else await store.write(channel, scrubbed(stored, user) as object);
  }
  for (const channel of await changeFinished(store, concerns, (table) => anonymous(table, user))) {
    known.add(channel);
  }
  await forgetFiles(store, user, known);
  await erase(user);
  return { tables: tables.filter((channel) => channel !== user), known };
}

/** Files whose owner was not noted by an older version go where he is known. */
async function forgetFiles(store: SessionStore, user: string, known: ReadonlySet<string>): Promise<void> {
  for await (const [channel, text] of store.papers.rows()) {
    const paper = decodePaper(valueIn(text));
    if (paper === null || paper.by === user || (paper.by === null && known.has(channel))) {
      await store.papers.remove(channel);
    }
  }
}

/** Whether a stored session can be read, and its game played on. */
function isSound(stored: unknown): boolean {
  const session = decodeSession(stored);
  return session.ok && soundly(() => dueOf(session.value) !== undefined, false);
}

/** The table of a session that the user has left; a running game goes on without him, or ends. */
const withoutUser = ({ table }: Session, user: string, leaving: Leaving, now: number): Table | null => {
  const seat = table === null ? -1 : seatOf(table, user);
  if (table === null || seat < 0) return table && anonymous(table, user);
  if (table.phase === 'open') {
    const left = leaveSeat(table, user);
    return left.ok && left.value === null
      ? null
      : anonymous(left.ok && left.value ? left.value : table, user);
  }
  const rest = left(table, user, leaving, now);
  // Nobody would be there to move if the game went back to before he left.
  return anonymous(rest.phase === 'running' ? withSeat(rest, seat, computerAt(rest.level)) : rest, user);
};

const left = (table: Table, user: string, leaving: Leaving, now: number): Table => {
  const gone = (leaving === 'resign' ? resignSeat : leaveGame)(table, user, now);
  return gone.ok ? gone.value : table;
};

const anonymous = (table: Table, user: string): Table => ({
  ...table,
  seats: table.seats.map((holder) =>
    holder?.kind === 'person' && holder.user === user ? { ...holder, user: FORGOTTEN, name: '' } : holder,
  ),
  reserved: table.reserved.map((kept) => (kept === user ? null : kept)),
  muted: table.muted.filter((muted) => muted !== user),
});

/** A damaged session without the user's id and the name beside it, as damaged as before. */
const scrubbed = (value: unknown, user: string): unknown => {
  if (value === user) return FORGOTTEN;
  if (Array.isArray(value)) return value.map((part) => scrubbed(part, user));
  if (typeof value !== 'object' || value === null) return value;
  const isHis = Object.values(value).includes(user);
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, isHis && key === 'name' ? '' : scrubbed(part, user)]),
  );
};
