import type { StoredCounts } from '../../locales/chat-facts.js';
import { countFinished, forgetFinished, placesUnder } from '../model/finished-games.js';
import { orIfUnsound } from '../model/live-game.js';
import { decodeGame, FORGOTTEN, type Session, type Table } from '../model/session.js';
import { type AnySlice, type Parts, type Stateful, slicesOf } from '../model/slice.js';
import { computerAt, isPerson, leaveSeat, seatOf, withSeat } from '../model/table.js';
import { endWithoutResult, leaveGame, resignSeat } from '../play/play.js';
import { duesOfGame } from '../play/reminders.js';
import { withoutAccount } from '../ratings/joining.js';
import { FINISHED, OUTBOX, type SessionStore, type TableSpec, valueIn } from '../stores/open-store.js';
import { DISPLAY } from '../time/display.js';

/** Removes what a table has of a user; `known` are the chats in which they are known. Throws `StoreError`. */
export type Forget = (store: SessionStore, user: string, known: ReadonlySet<string>) => Promise<void>;

/** What happens to their seats in running games: the computer takes over, or they resign. */
export const LEAVINGS = ['computer', 'resign'] as const;
export type Leaving = (typeof LEAVINGS)[number];

/** Changes made to forget a user. */
export interface Forgotten {
  /** Chats whose tables changed. */
  readonly tables: readonly string[];
  /** Chats whose unsent messages may name or picture them. */
  readonly known: ReadonlySet<string>;
}

/** True for the user's private chat with the bot, and for its topics. */
const isOwn = (user: string, channel: string): boolean => channel === user || channel.startsWith(`${user}:`);

/** Counts what is stored about a user, by the index. Throws `StoreError`. */
export async function tracesOf(store: SessionStore, user: string): Promise<StoredCounts> {
  const counts = await store.traces.count(user);
  const count = ({ name }: TableSpec): number => counts.get(name) ?? 0;
  const chats = new Set<string>();
  let [running, plans, away] = [0, 0, 0];
  const look = (table: Table | null): void => {
    if (!isPlaying(table, user)) return;
    running += 1;
    if (table?.plans.some(({ seat }) => seat === seatOf(table, user))) plans += 1;
    if (table?.away?.some((each) => each.user === user)) away += 1;
  };
  for await (const [channel, text] of store.naming(user)) if (valueIn(text) !== null) chats.add(channel);
  for await (const [, text] of store.games.naming(user)) {
    const game = decodeGame(valueIn(text));
    if (!game.ok) continue;
    for (const channel of game.value.views) chats.add(channel);
    look(game.value.table);
  }
  const finished = count(FINISHED) + (await countFinished(store, user));
  return { chats: chats.size, running, finished, plans, away, waiting: count(OUTBOX) };
}

/** Channels whose own part, or game, names a user; a row that is not JSON can only be removed by hand. */
async function chatsWith(store: SessionStore, user: string): Promise<ReadonlySet<string>> {
  const chats = new Set<string>();
  for await (const [channel, text] of store.naming(user)) if (valueIn(text) !== null) chats.add(channel);
  for await (const [, text] of store.games.naming(user)) {
    const game = decodeGame(valueIn(text));
    if (game.ok) for (const channel of game.value.views) chats.add(channel);
  }
  return chats;
}

const isPlaying = (table: Table | null, user: string): boolean =>
  table !== null && table.phase === 'running' && seatOf(table, user) >= 0;

/** Reads sessions; changes one or erases a whole chat under its lock. */
export interface Changes {
  /** Sessions of channels; null for those that are missing or cannot be read. */
  readonly several: (
    channels: Iterable<string>,
  ) => AsyncIterable<readonly [channel: string, session: Session | null]>;
  /** Changes a session that was read before. */
  readonly change: (session: Session, step: (session: Session) => Session) => Promise<unknown>;
  readonly erase: (channel: string) => Promise<void>;
}

/**
 * Removes a user from every table, and their id, name and files from everything stored. Nothing is left of their
 * private chat with the bot, whose key is their id.
 */
export async function forgetUser(
  store: SessionStore,
  user: string,
  {
    leaving,
    now,
    keptAs,
    forgets,
    features,
  }: {
    readonly leaving: Leaving;
    readonly now: number;
    /** Key under which challenges keep seats for them, other than their id; null without one. */
    readonly keptAs: string | null;
    /** What else to do, in any order. */
    readonly forgets: readonly Forget[];
    readonly features: readonly Stateful[];
  },
  { several, change, erase }: Changes,
): Promise<Forgotten> {
  const [ofChannels, ofTables] = [slicesOf(features, 'channel'), slicesOf(features, 'table')];
  const withoutIn = (table: Table | null): Table | null =>
    table?.parts === undefined ? table : { ...table, parts: partsWithout(table.parts, user, ofTables) };
  const tables: string[] = [];
  const known = new Set(await chatsWith(store, user));
  await inGroups(several(known), async ([channel, found]) => {
    if (found !== null && isSound(found)) {
      await change(found, ({ reader, ...session }) => ({
        ...session,
        ...(reader !== undefined && reader !== user && { reader }),
        seen: session.seen.filter((event) => !event.startsWith(`${user}:`)),
        pendingNotices: session.pendingNotices.filter(({ event }) => !event.startsWith(`${user}:`)),
        ...(session.places && { places: withoutEventOf(session.places, user) }),
        table: withoutIn(withoutUser(session, user, leaving, now)),
        parts: partsWithout(session.parts, user, ofChannels),
      }));
      tables.push(channel);
      return;
    }
    const stored = await store.read(channel);
    if (stored !== null) await store.write(channel, scrubbed(stored, user) as object);
  });
  for await (const [, found] of several(keptAs === null ? [] : await chatsWith(store, keptAs))) {
    const keepsNone = (session: Session): Session => ({
      ...session,
      table: session.table && anonymous(session.table, keptAs ?? user),
    });
    if (found !== null && isSound(found)) await change(found, keepsNone);
  }
  const finished = await forgetFinished(
    store,
    user,
    (value) => scrubbed(value, user) as object,
    (write) => withoutAccount(store, user, write),
  );
  for (const channel of finished) known.add(channel);
  await together(forgets.map((forget) => forget(store, user, known)));
  for (const channel of await ownChannels(store, user)) await erase(channel);
  // Games that could not be changed.
  for await (const [id, text] of store.games.naming(user)) {
    const value = valueIn(text);
    if (value !== null) await store.games.write(id, scrubbed(value, user) as object);
  }
  return { tables: tables.filter((channel) => !isOwn(user, channel)), known };
}

/** What features have somewhere, without what it has of a user, also by those that are not in the list. */
const partsWithout = (parts: Parts, user: string, slices: ReadonlyMap<string, AnySlice>): Parts =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, part]) => {
      const slice = slices.get(name);
      const rest = slice === undefined ? part : slice.without(part, user);
      return rest === null ? [] : [[name, scrubbed(rest, user)]];
    }),
  );

const withoutEventOf = (
  { opened, ...places }: NonNullable<Session['places']>,
  user: string,
): NonNullable<Session['places']> => ({
  ...places,
  ...(opened && !opened.event.startsWith(`${user}:`) && { opened }),
});

/** Number of changes saved at a time: each waits for the disk, which flushes them together. */
const AT_A_TIME = 4;

async function inGroups<T>(each: AsyncIterable<T>, task: (one: T) => Promise<void>): Promise<void> {
  let group: T[] = [];
  const end = async () => {
    await together(group.map(task));
    group = [];
  };
  for await (const one of each) if (group.push(one) === AT_A_TIME) await end();
  await end();
}

/** Resolves when all have ended. Rejects if one does, but only after all have ended. */
async function together(tasks: readonly Promise<void>[]): Promise<void> {
  await Promise.allSettled(tasks);
  await Promise.all(tasks);
}

async function ownChannels(store: SessionStore, user: string): Promise<ReadonlySet<string>> {
  const own = new Set([user, ...(await placesUnder(store, user))]);
  for (const table of store.tables) {
    if (table.key !== 'channel' || table.index === null) continue;
    for await (const [channel] of store.table(table).naming(user)) if (isOwn(user, channel)) own.add(channel);
  }
  return own;
}

/** True if the game of a session can be replayed. */
const isSound = (session: Session): boolean => orIfUnsound(() => duesOfGame(session).length >= 0, false);

/** Table of a session without the user; a running game goes on without them, or ends. */
function withoutUser({ table }: Session, user: string, leaving: Leaving, now: number): Table | null {
  const seat = table === null ? -1 : seatOf(table, user);
  if (table === null || seat < 0) return table && anonymous(table, user);
  if (table.phase === 'open') {
    const left = leaveSeat(table, user);
    return left.ok && left.value === null
      ? null
      : anonymous(left.ok && left.value ? left.value : table, user);
  }
  const rest = left(table, user, leaving, now);
  // If moves are taken back to before they left, somebody must hold the seat.
  return anonymous(rest.phase === 'running' ? withSeat(rest, seat, computerAt(rest.level)) : rest, user);
}

function left(table: Table, user: string, leaving: Leaving, now: number): Table {
  if (DISPLAY.of(table)?.host === seatOf(table, user)) {
    // Nobody wins by it on all boards of a display.
    const over = endWithoutResult(table, now);
    return over.ok ? over.value : table;
  }
  const gone = (leaving === 'resign' ? resignSeat : leaveGame)(table, user, now);
  return gone.ok ? gone.value : table;
}

const anonymous = (table: Table, user: string): Table => ({
  ...table,
  seats: table.seats.map((holder) => {
    if (!isPerson(holder) || holder.user !== user) return holder;
    // `via` may be their private chat.
    const { via: _, ...person } = holder;
    return { ...person, user: FORGOTTEN, name: '' };
  }),
  reserved: table.reserved.map((kept) => (kept === user ? null : kept)),
  ...(table.began && {
    began: table.began.map((each) => (each.user === user ? { ...each, user: FORGOTTEN, name: '' } : each)),
  }),
  muted: table.muted.filter((muted) => muted !== user),
  ...(table.challenge && table.reserved.includes(user) && { challenge: { code: table.challenge.code } }),
  ...(table.away && { away: table.away.filter((each) => each.user !== user) }),
  ...(table.strangers && {
    strangers: {
      ...table.strangers,
      aliases: table.strangers.aliases.filter((alias) => alias.user !== user),
    },
  }),
});

/** Removes the user's id and the name beside it from a damaged session, and leaves the rest as it is. */
function scrubbed(value: unknown, user: string): unknown {
  if (value === user || (typeof value === 'string' && value.startsWith(`${user}:`))) return FORGOTTEN;
  if (Array.isArray(value)) return value.map((part) => scrubbed(part, user));
  if (typeof value !== 'object' || value === null) return value;
  const isHis = Object.values(value).includes(user);
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, isHis && key === 'name' ? '' : scrubbed(part, user)]),
  );
}
