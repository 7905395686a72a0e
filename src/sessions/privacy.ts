import { changeFinished } from './finished.js';
import { leaveGame } from './play.js';
import type { Session, Table } from './session.js';
import type { SessionStore } from './store.js';
import { leaveSeat, seatOf } from './table.js';

/** What is stored about a user, wherever it is: his id and the name that he had, at tables and in finished games. */
export interface Traces {
  readonly chats: number;
  readonly running: number;
  readonly finished: number;
}

/** Stands for a player who wanted to be forgotten. */
const FORGOTTEN = 'forgotten';
const NOBODY = '—';

const names =
  (user: string) =>
  (text: string): boolean =>
    text.includes(JSON.stringify(user));

/** Finds what is stored about a user by going through the whole store. Throws `StoreError`. */
export async function tracesOf(store: SessionStore, user: string): Promise<Traces> {
  const concerns = names(user);
  let [chats, running, finished] = [0, 0, 0];
  for await (const [, text] of store.rows()) {
    if (!concerns(text)) continue;
    chats += 1;
    if (text.includes('"phase":"running"')) running += 1;
  }
  for await (const [, text] of store.finished.rows()) if (concerns(text)) finished += 1;
  return { chats, running, finished };
}

/** Gets a user up from every table and takes his id and name out of all that is stored. Gives the chats that changed. */
export async function forgetUser(
  store: SessionStore,
  user: string,
  now: number,
  change: (channel: string, step: (session: Session) => Session) => Promise<unknown>,
): Promise<readonly string[]> {
  const concerns = names(user);
  const channels: string[] = [];
  for await (const [channel, text] of store.rows()) if (concerns(text)) channels.push(channel);
  for (const channel of channels) {
    await change(channel, (session) => ({ ...session, table: withoutUser(session, user, now) }));
  }
  await changeFinished(store, concerns, (table) => anonymous(table, user));
  return channels;
}

/** The table of a session that the user has left; a running game goes on without him, or ends. */
const withoutUser = ({ table }: Session, user: string, now: number): Table | null => {
  if (table === null || seatOf(table, user) < 0) return table && anonymous(table, user);
  const left = table.phase === 'open' ? leaveSeat(table, user) : leaveGame(table, user, now);
  const rest = left.ok ? left.value : table;
  return rest && anonymous(rest, user);
};

const anonymous = (table: Table, user: string): Table => ({
  ...table,
  seats: table.seats.map((holder) =>
    holder?.kind === 'person' && holder.user === user ? { ...holder, user: FORGOTTEN, name: NOBODY } : holder,
  ),
  reserved: table.reserved.map((kept) => (kept === user ? null : kept)),
  muted: table.muted.filter((muted) => muted !== user),
});
