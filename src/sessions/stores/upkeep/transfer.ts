import { z } from 'zod';
import { findVariant } from '../../../engine/index.js';
import { finishedGame } from '../../model/finished-games.js';
import { isChannel } from '../../model/platform.js';
import { decodeSession, newSession, type Session, type Table } from '../../model/session.js';
import { derive } from '../../play/play.js';
import { saveSession } from '../../play/save-session.js';
import { TimerAlarms } from '../../reminders/alarms.js';
import { readRow, type SessionStore, StoreError, unlessDamaged } from '../open-store.js';

/** Format tag, the first field of every line. */
const FORM = 'damka-1';

/** A session to export or import, or a damaged one with the reason. */
export type Carried =
  | { readonly kind: 'session'; readonly line: string }
  | { readonly kind: 'corrupt'; readonly channel: string; readonly reason: string; readonly text: string };

/** Exports every session and finished game as a line of JSON in the current version. */
export async function* exportGames(store: SessionStore): AsyncGenerator<Carried> {
  yield* exportSessions(store);
  for await (const [key, text] of store.finished.rows()) {
    yield carried(key, text, () => ({ key, finished: finishedGame.parse(readRow(text).value) }));
  }
}

async function* exportSessions(store: SessionStore): AsyncGenerator<Carried> {
  for await (const [channel, text] of store.rows()) {
    yield carried(channel, text, () => ({ session: sessionIn(readRow(text).value) }));
  }
}

function carried(channel: string, text: string, read: () => object): Carried {
  try {
    return { kind: 'session', line: JSON.stringify({ form: FORM, ...read() }) };
  } catch (error) {
    return { kind: 'corrupt', channel, reason: reasonOf(error), text };
  }
}

/** Result of an import; `kept`: the channel had a game already. */
export type Imported = 'taken' | 'kept' | Extract<Carried, { kind: 'corrupt' }>;

/**
 * Imports a session or finished game from a line, with its alarms. Sets aside a line that cannot be imported, whatever
 * is wrong with it; rejects with a `StoreError` if the store takes no line at all.
 */
export async function importGame(store: SessionStore, line: string, replace: boolean): Promise<Imported> {
  try {
    const row = rowForm.parse(JSON.parse(line));
    return 'finished' in row
      ? await importFinished(store, row.key, row.finished, replace)
      : await importSession(store, row.session, replace);
  } catch (error) {
    if (error instanceof StoreError && error.problem !== 'row') throw error;
    return { kind: 'corrupt', channel: '', reason: reasonOf(error), text: line };
  }
}

const rowForm = z.union([
  z.object({ form: z.literal(FORM), key: z.string(), finished: finishedGame }),
  z.object({ form: z.literal(FORM), session: z.unknown() }),
]);

async function importFinished(
  store: SessionStore,
  key: string,
  game: z.infer<typeof finishedGame>,
  replace: boolean,
): Promise<Imported> {
  demandPlayable(key, game.table);
  if (!replace && (await unlessDamaged(store.finished.read(key))) !== null) return 'kept';
  await store.finished.write(key, game);
  return 'taken';
}

async function importSession(store: SessionStore, stored: unknown, replace: boolean): Promise<Imported> {
  const session = sessionIn(stored);
  const { channel, table } = session;
  demandPlayable(channel, table);
  const alarms = store.alarms ?? new TimerAlarms(Date.now);
  try {
    return await store.lock.run(channel, async () => {
      const there = await unlessDamaged(store.read(channel));
      if (there !== null && !replace) return 'kept';
      const before = decodeSession(there);
      await saveSession(store, alarms, session, before.ok ? before.value : newSession(channel));
      return 'taken';
    });
  } finally {
    // The bot arms its own timers when it starts.
    if (store.alarms === null) await alarms.stop();
  }
}

/** Decodes a session. Throws if it cannot. */
function sessionIn(stored: unknown): Session {
  const decoded = decodeSession(stored);
  if (!decoded.ok) throw new Error(decoded.error.detail);
  return decoded.value;
}

/** Throws if a channel is of no platform, or its game cannot be replayed. */
function demandPlayable(channel: string, table: Table | null): void {
  if (!isChannel(channel)) throw new Error('no platform has this channel');
  if (table === null) return;
  if (findVariant(table.variant) === null) throw new Error('this version does not know its game');
  if (table.game !== null) derive(table);
}

const reasonOf = (error: unknown): string => {
  if (error instanceof z.ZodError) return z.prettifyError(error);
  return error instanceof Error ? error.message : String(error);
};
