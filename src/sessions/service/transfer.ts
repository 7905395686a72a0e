import { z } from 'zod';
import { findVariant, messageOf } from '../../engine/index.js';
import { everyFinished } from '../model/finished/every.js';
import { FINISHED_LOCK, finishedGame, keyOf } from '../model/finished/old.js';
import { finishedStatements } from '../model/finished/results.js';
import { OLD_GAMES, unheardStatements } from '../model/finished/unheard.js';
import { finishedAt } from '../model/finished-games.js';
import { currentGame } from '../model/running.js';
import { encodeChannel, encodeGame, newSession, type Session, type Table } from '../model/session.js';
import { sessionFrom } from '../model/stored-session.js';
import { isChannel } from '../platform.js';
import type { Owing } from '../play/dues.js';
import { TimerAlarms } from '../stores/alarms.js';
import {
  FINISHED,
  readRow,
  type SessionStore,
  StoreError,
  type TableSpec,
  unlessDamaged,
} from '../stores/open-store.js';
import { behindAt, inTime, keptTime, stamped } from '../time/game-time.js';
import { Agenda } from './agenda.js';
import { saveSession } from './save-session.js';
import { underLocks } from './session-lock.js';
import { SessionReader } from './session-reader.js';
import { forAllChannels, forJoinedChannels, withGameOf } from './views.js';

/** Format tag, the first field of every line. */
const FORM = 'damka-1';

/** What a line tells of: a chat and the game that it shows, a finished game, or something else that is kept. */
export type What = 'chat' | 'finished' | 'row';

/** A session to export or import, or a damaged one with the reason. */
export type Carried =
  | { readonly kind: 'session'; readonly of: What; readonly line: string }
  | { readonly kind: 'corrupt'; readonly channel: string; readonly reason: string; readonly text: string };

/** Exports sessions, finished games, people and offers, each as a line of JSON in the form of the current version. */
export async function* exportGames(store: SessionStore, now = Date.now): AsyncGenerator<Carried> {
  yield* exportSessions(store, now);
  for await (const kept of everyFinished(store)) {
    const key = keyOf(kept.channel, kept.id);
    if (kept.finished === null)
      yield { kind: 'corrupt', channel: key, reason: reasonOf(kept.reason), text: kept.text };
    else {
      const { at, table, game } = kept.finished;
      yield await carried('finished', key, '', () => ({
        key,
        finished: { at, table, ...(game && { game }) },
      }));
    }
  }
  for (const table of exportedTables(store))
    for await (const [key, text] of store.table(table).rows())
      yield await carried('row', key, text, () => ({
        table: table.name,
        key,
        row: soundRow(table, readRow(text).value),
      }));
}

const exportedTables = ({ tables }: SessionStore): readonly TableSpec[] =>
  tables.filter(({ isExported }) => isExported);

/** The value of a row. Throws unless it is sound. */
const soundRow = ({ form = z.looseObject({}) }: TableSpec, value: unknown): object =>
  form.parse(value) as object;

async function* exportSessions(store: SessionStore, now: () => number): AsyncGenerator<Carried> {
  for await (const [channel, text] of store.rows()) {
    yield await carried('chat', channel, text, async () => {
      const known = await sessionIn(readRow(text).value, store.games);
      // Another store has a game time of its own.
      const at = now();
      const own = stamped(inTime(known, await behindIn(store, at), at), 0);
      return {
        ...(own.table !== null && own.table.phase !== 'over' && { at }),
        session: encodeChannel(own),
        ...(own.game !== null && { game: encodeGame(own) }),
      };
    });
  }
}

async function behindIn(store: SessionStore, now: number): Promise<number> {
  const kept = await keptTime(store);
  return kept === null ? 0 : behindAt(kept, now);
}

async function carried(
  of: What,
  channel: string,
  text: string,
  read: () => object | Promise<object>,
): Promise<Carried> {
  try {
    return { kind: 'session', of, line: JSON.stringify({ form: FORM, ...(await read()) }) };
  } catch (error) {
    if (error instanceof StoreError) throw error;
    return { kind: 'corrupt', channel, reason: reasonOf(error), text };
  }
}

/** Result of an import; `kept`: the channel had a game already. */
export type Imported = 'taken' | 'kept' | Extract<Carried, { kind: 'corrupt' }>;

/**
 * Imports an exported line with its alarms. A line that can't be imported, whatever is wrong with it, is set aside; rejects
 * with a `StoreError` if the store takes no line at all.
 */
export async function importGame(
  store: SessionStore,
  line: string,
  replace: boolean,
  /** What is due by features is stored with what they have in a chat. */
  features: readonly Owing[] = [],
  now = Date.now,
): Promise<Imported> {
  try {
    const row = rowForm.parse(JSON.parse(line));
    if ('finished' in row) return await importFinished(store, row.key, row.finished, replace);
    return 'row' in row
      ? await importRow(store, row, replace)
      : await importSession(store, row, replace, features, now());
  } catch (error) {
    if (error instanceof StoreError && error.problem !== 'row') throw error;
    return { kind: 'corrupt', channel: '', reason: reasonOf(error), text: line };
  }
}

const rowForm = z.union([
  z.object({ form: z.literal(FORM), key: z.string(), finished: finishedGame }),
  z.object({ form: z.literal(FORM), table: z.string(), key: z.string(), row: z.unknown() }),
  // Each channel that shows a game brings it along. `at`: when that was exported, epoch milliseconds.
  z.object({
    form: z.literal(FORM),
    session: z.unknown(),
    game: z.unknown().optional(),
    at: z.number().optional(),
  }),
]);

async function importFinished(
  store: SessionStore,
  key: string,
  game: z.infer<typeof finishedGame>,
  replace: boolean,
): Promise<Imported> {
  demandPlayable(key, game.table);
  const { id } = game.table;
  const channel = key.slice(0, -1 - id.length);
  if (key !== keyOf(channel, id)) throw new Error('its key names another table');
  return store.lock.run(FINISHED_LOCK, async () => {
    if (!replace && (await finishedAt(store, channel, id)) !== null) return 'kept';
    // What an earlier version kept there would be brought to the new form later, over it.
    const old = { table: FINISHED, key, value: null };
    const games = [{ channel, ...game }];
    const statements = [
      ...(await finishedStatements(store, games)),
      ...unheardStatements(store, games, [OLD_GAMES]),
    ];
    await store.commit([old], [], statements);
    return 'taken';
  });
}

async function importRow(
  store: SessionStore,
  { table: name, key, row }: { readonly table: string; readonly key: string; readonly row?: unknown },
  replace: boolean,
): Promise<Imported> {
  const table = exportedTables(store).find((each) => each.name === name);
  if (table === undefined) throw new Error(`this version has no table ${name}`);
  const target = store.table(table);
  if (!replace && (await unlessDamaged(target.read(key))) !== null) return 'kept';
  await target.write(key, soundRow(table, row));
  return 'taken';
}

async function importSession(
  store: SessionStore,
  row: { readonly session?: unknown; readonly game?: unknown; readonly at?: number | undefined },
  replace: boolean,
  features: readonly Owing[],
  now: number,
): Promise<Imported> {
  const read = await sessionIn(row.session, { read: async () => row.game ?? null });
  const behind = await behindIn(store, now);
  // Game time stood still on the way.
  const session = stamped(inTime(read, now - (row.at ?? now), now), behind);
  const { channel, table, game } = session;
  demandPlayable(channel, table);
  const alarms = store.alarms ?? new TimerAlarms(Date.now);
  const imported = async (): Promise<Imported> => {
    const there = await unlessDamaged(store.read(channel));
    if (there !== null && !replace) return 'kept';
    const known = there === null ? null : await sessionFrom(there, store.games);
    const before = known?.ok ? known.value : newSession(channel);
    const shown = await imparted(session, store, { replace, behind, now });
    const step = { before, session: withGameOf(shown, shown) };
    const how = { isClosed: false, event: 'import' };
    const reader = new SessionReader(store);
    const change = forAllChannels(step, await reader.others(before), how);
    // The channels imported before this one lacked the people who sat down here.
    const joined =
      before.game === game
        ? []
        : forJoinedChannels(step.session, await reader.others(step.session), how.event);
    const agenda = new Agenda(store, alarms, features);
    await saveSession(store, agenda, { ...change, others: [...change.others, ...joined] }, [OLD_GAMES]);
    return 'taken';
  };
  try {
    return await underLocks(store, [channel], imported, game === null ? [] : [game]);
  } finally {
    // The bot arms its own timers when it starts.
    if (store.alarms === null) await alarms.stop();
  }
}

/** Links an imported session with the channels that already show its game, since they were imported before. */
async function imparted(
  session: Session,
  store: SessionStore,
  { replace, behind, now }: { readonly replace: boolean; readonly behind: number; readonly now: number },
): Promise<Session> {
  const there = await sessionFrom(encodeChannel(session), store.games);
  const views = there.ok ? there.value.views : [];
  return {
    ...session,
    table: there.ok && !replace && views.length > 0 ? inTime(there.value, behind, now).table : session.table,
    views: session.views.filter((view) => view === session.channel || views.includes(view)),
  };
}

/** Decodes a session. Throws if it cannot. */
async function sessionIn(stored: unknown, games: Parameters<typeof sessionFrom>[1]): Promise<Session> {
  const decoded = await sessionFrom(stored, games);
  if (!decoded.ok) throw new Error(decoded.error.detail);
  return decoded.value;
}

/** Throws if a channel is of no platform, or its game cannot be replayed. */
function demandPlayable(channel: string, table: Table | null): void {
  if (!isChannel(channel)) throw new Error('no platform has this channel');
  if (table === null) return;
  if (findVariant(table.variant) === null) throw new Error('this version does not know its game');
  if (table.game !== null) currentGame(table);
}

function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) return z.prettifyError(error);
  return messageOf(error);
}
